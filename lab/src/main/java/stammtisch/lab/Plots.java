package stammtisch.lab;

import java.awt.Color;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGraphics2D;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.internal.chartpart.Chart;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;
import org.w3c.dom.Document;

/** Charts as SVG elements, to stand in a page or alone in a file. */
final class Plots {
    private static final int WIDTH = 720; // pixels
    private static final int HEIGHT = 320;
    private static final int STEEP = 60; // degrees; many labels stand aslant
    private static final int MANY = 8;
    private static final String SVG = "http://www.w3.org/2000/svg";

    private Plots() {}

    /** Bars with what they may be off by, up and down; as many of each. */
    static String bars(String title, String axis, List<String> labels, List<Double> values, List<Double> errors) {
        CategoryChart chart = new CategoryChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(title)
                .yAxisTitle(axis)
                .build();
        chart.getStyler().setLegendVisible(false);
        if (labels.size() > MANY) chart.getStyler().setXAxisLabelRotation(STEEP);
        chart.addSeries(title, labels, values, errors);
        return drawn(chart);
    }

    /** A line for each seat over the same moments. */
    static String lines(
            String title, String across, String up, double[] moments, List<String> names, double[][] values) {
        XYChart chart = new XYChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(title)
                .xAxisTitle(across)
                .yAxisTitle(up)
                .build();
        chart.getStyler().setLegendPosition(LegendPosition.OutsideE);
        chart.getStyler().setYAxisMin(0.0).setYAxisMax(100.0);
        for (int line = 0; line < names.size(); line++) {
            XYSeries series = chart.addSeries(names.get(line), moments, values[line]);
            series.setMarker(SeriesMarkers.NONE);
        }
        return drawn(chart);
    }

    private static String drawn(Chart<?, ?> chart) {
        chart.getStyler().setChartBackgroundColor(Color.WHITE);
        try {
            Document document = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .getDOMImplementation()
                    .createDocument(SVG, "svg", null);
            SVGGraphics2D graphics = new SVGGraphics2D(document);
            chart.paint(graphics, WIDTH, HEIGHT);
            StringWriter written = new StringWriter();
            graphics.stream(written, true);
            String text = written.toString();
            return text.substring(text.indexOf("<svg"))
                    .replaceFirst("<svg", "<svg viewBox=\"0 0 %d %d\"".formatted(WIDTH, HEIGHT));
        } catch (ParserConfigurationException | IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
