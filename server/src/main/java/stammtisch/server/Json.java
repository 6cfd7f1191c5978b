package stammtisch.server;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.core.util.JsonRecyclerPools;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;

/** JSON, read strictly. */
final class Json {
    private static final int DEEPEST = 16;

    static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    // Shared by all threads: with a thread a socket, buffers a thread would be most of the memory.
                    .recyclerPool(JsonRecyclerPools.sharedConcurrentDequePool())
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(DEEPEST)
                            .build())
                    .build())
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private Json() {}

    static String written(Object plain) {
        try {
            return MAPPER.writeValueAsString(plain);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("not plain data: " + plain.getClass(), impossible);
        }
    }

    /** Writes it as UTF-8. */
    static void write(Object plain, OutputStream to) {
        try {
            MAPPER.writeValue(to, plain);
        } catch (IOException impossible) {
            throw new IllegalStateException("not plain data: " + plain.getClass(), impossible);
        }
    }

    static Map<String, Object> map(String text) throws JsonProcessingException {
        return MAPPER.readValue(text, new TypeReference<Map<String, Object>>() {});
    }
}
