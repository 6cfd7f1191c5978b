package stammtisch.lab;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import stammtisch.table.Mistake;

/**
 * What a job has found out so far, a line of JSON for each row after one that tells the job: the same job goes on where
 * its file ends.
 */
final class RowFile<R extends RowFile.Numbered> implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** What a file keeps. */
    interface Numbered {
        /** Among all rows of its job, from 0. */
        long number();
    }

    private final List<R> rows;
    private final @Nullable BufferedWriter writer;

    private RowFile(List<R> rows, @Nullable BufferedWriter writer) {
        this.rows = rows;
        this.writer = writer;
    }

    /**
     * @param file null: rows are kept nowhere
     * @param job  plain data; what rows depend on
     * @throws Mistake if the file holds another job
     */
    static <R extends Numbered> RowFile<R> open(@Nullable Path file, Object job, Class<R> kind) throws IOException {
        if (file == null) return new RowFile<>(List.of(), null);
        String first = written(job);
        List<R> rows = file.toFile().length() > 0 ? read(file, first, kind) : List.of();
        List<String> lines = new ArrayList<>(List.of(first));
        for (R row : rows) lines.add(written(row));
        // Without what an interrupted run may have left of its last line; and beside it first, or a kill could cost
        // all.
        Path beside = file.resolveSibling(file.getFileName() + ".new");
        Files.write(beside, lines);
        Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        return new RowFile<>(rows, Files.newBufferedWriter(file, StandardOpenOption.APPEND));
    }

    private static <R extends Numbered> List<R> read(Path file, String job, Class<R> kind) throws IOException {
        List<String> lines =
                Files.readString(file, StandardCharsets.UTF_8).lines().toList();
        if (!lines.getFirst().equals(job)) {
            throw new Mistake("%s holds another job: %s".formatted(file, lines.getFirst()));
        }
        List<R> rows = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            R row = row(line, kind);
            if (row == null || row.number() != rows.size()) break;
            rows.add(row);
        }
        return rows;
    }

    private static <R> @Nullable R row(String line, Class<R> kind) {
        try {
            return JSON.readValue(line, kind);
        } catch (JsonProcessingException halfALine) {
            return null;
        }
    }

    private static String written(Object row) {
        try {
            return JSON.writeValueAsString(row);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a row is plain data", impossible);
        }
    }

    /** Those that it had when it was opened. */
    List<R> rows() {
        return rows;
    }

    /** @param row the next one */
    void keep(R row) throws IOException {
        if (writer == null) return;
        writer.write(written(row));
        writer.newLine();
        writer.flush();
    }

    @Override
    public void close() throws IOException {
        if (writer != null) writer.close();
    }
}
