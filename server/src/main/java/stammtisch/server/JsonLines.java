package stammtisch.server;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/**
 * Each log record as one line of JSON: {@code at, level, logger, says}, and of a failure its kinds and where they came
 * from. What a failure of somebody else's code says may quote what it was handed, so that is left out.
 */
public final class JsonLines extends Formatter {
    private static final int DEEPEST = 12;
    private static final String OURS = "stammtisch.";

    /** From now on all log records of the program are written so. */
    public static void use() {
        for (Handler handler : Logger.getLogger("").getHandlers()) handler.setFormatter(new JsonLines());
    }

    @Override
    public String format(LogRecord entry) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("at", Instant.ofEpochMilli(entry.getMillis()).toString());
        line.put("level", entry.getLevel().getName());
        line.put("logger", String.valueOf(entry.getLoggerName()));
        line.put("says", formatMessage(entry));
        List<Map<String, Object>> failures = new ArrayList<>();
        for (Throwable each = entry.getThrown(); each != null; each = each.getCause()) failures.add(failure(each));
        if (!failures.isEmpty()) line.put("failures", failures);
        return Json.written(line) + "\n";
    }

    private static Map<String, Object> failure(Throwable thrown) {
        Map<String, Object> failure = new LinkedHashMap<>();
        failure.put("kind", thrown.getClass().getName());
        if (thrown.getClass().getName().startsWith(OURS)) failure.put("says", String.valueOf(thrown.getMessage()));
        List<String> from = new ArrayList<>();
        for (StackTraceElement frame : thrown.getStackTrace()) {
            if (from.size() == DEEPEST) break;
            from.add(frame.toString());
        }
        failure.put("from", from);
        return failure;
    }
}
