package stammtisch.server;

import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.core.metrics.GaugeWithCallback;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.instrumentation.jvm.JvmMetrics;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.function.IntSupplier;

/** What the server counts of itself, in Prometheus' words. Nothing of it tells of any one table. */
final class Metrics {
    static final String TYPE = PrometheusTextFormatWriter.CONTENT_TYPE;

    private static final double NANOS = 1e9;
    private static final double[] SECONDS = {
        0.0005, 0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10
    };

    private final PrometheusRegistry registry = new PrometheusRegistry();
    private final Counter entries = Counter.builder()
            .name("stammtisch_entries_total")
            .help("What was done at tables and is durable, by kind: move, undo, ...")
            .labelNames("kind")
            .register(registry);
    private final Counter refusals = Counter.builder()
            .name("stammtisch_refusals_total")
            .help("What was refused on sockets, by its code.")
            .labelNames("code")
            .register(registry);
    private final Counter cutOff = Counter.builder()
            .name("stammtisch_slow_readers_total")
            .help("Sockets that were cut off since too much waited to be read.")
            .register(registry);
    private final Histogram appending = Histogram.builder()
            .name("stammtisch_append_seconds")
            .help("From handing an entry to the journal until it is durable.")
            .classicOnly()
            .classicUpperBounds(SECONDS)
            .register(registry);
    private final Histogram thinking = Histogram.builder()
            .name("stammtisch_bot_thinking_seconds")
            .help("How long bots think about one answer.")
            .classicOnly()
            .classicUpperBounds(SECONDS)
            .register(registry);

    Metrics() {
        entries.initLabelValues(Entry.Kind.MOVE.written());
    }

    /** Counts memory, threads and the like, too: only where somebody can ask, since it takes a while to begin. */
    void countJava() {
        JvmMetrics.builder().register(registry);
    }

    /** @param count asked for whenever somebody looks */
    void gauge(String name, String help, IntSupplier count) {
        GaugeWithCallback.builder()
                .name(name)
                .help(help)
                .callback(shown -> shown.call(count.getAsInt()))
                .register(registry);
    }

    void appended(Entry.Kind kind, long nanos) {
        entries.labelValues(kind.written()).inc();
        appending.observe(nanos / NANOS);
    }

    void refused(Code code) {
        refusals.labelValues(code.written()).inc();
    }

    void cutOff() {
        cutOff.inc();
    }

    void thought(long nanos) {
        thinking.observe(nanos / NANOS);
    }

    byte[] written() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            PrometheusTextFormatWriter.create().write(bytes, registry.scrape());
        } catch (IOException impossible) {
            throw new IllegalStateException("memory can be written to", impossible);
        }
        return bytes.toByteArray();
    }
}
