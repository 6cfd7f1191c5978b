package stammtisch.bots;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import stammtisch.cuore.Card;
import stammtisch.cuore.Cards;
import stammtisch.cuore.CuoreGame;

/**
 * Keeps buying plans on disk, a small JSON file for each town, named by a hash of its settled set-up. What can't be read,
 * or was learnt under other rules or by another school, counts as not there. Programs may share a folder.
 */
final class PlanFolder {
    private static final Logger LOG = Logger.getLogger(PlanFolder.class.getName());
    /** To be raised when {@link PlanSchool} learns otherwise, or {@link CuorePlanner} makes something else of a plan. */
    private static final int VERSION = 2;

    private static final int MOST_FILES = 2_000; // of about 2 KB; those not asked for longest make room
    private static final int NAME_DIGITS = 32;
    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .build();

    private final Path folder;
    private final int most;

    /** @param folder is made when the first plan is to be kept */
    PlanFolder(Path folder) {
        this(folder, MOST_FILES);
    }

    /** @param most files that are kept, 1 and up */
    PlanFolder(Path folder, int most) {
        this.folder = folder;
        this.most = most;
    }

    /**
     * A plan as it is kept.
     *
     * @param rules   {@link CuoreGame#rules()} it was learnt under
     * @param version of plans
     * @param setup   settled
     * @param cards   by id: what one more is worth early, late, and for each that is owned; left out is worth nothing
     */
    private record Kept(String rules, int version, Map<String, Object> setup, Map<String, List<Double>> cards) {
        static Kept of(Map<String, Object> setup, BuyingPlan plan) {
            return new Kept(new CuoreGame().rules(), VERSION, setup, plan.byCard());
        }

        /** @throws IOException if it names what isn't there */
        BuyingPlan plan() throws IOException {
            Map<Integer, List<Double>> worth = new TreeMap<>();
            for (Map.Entry<String, List<Double>> entry : cards.entrySet()) {
                Card card = Cards.named(entry.getKey());
                if (card == null) throw new IOException("no card is called " + entry.getKey());
                if (entry.getValue().size() != 3) throw new IOException("not three numbers for " + entry.getKey());
                worth.put(card.kind(), entry.getValue());
            }
            int kinds = worth.keySet().stream().mapToInt(kind -> kind + 1).max().orElse(0);
            double[][] parts = new double[3][kinds];
            worth.forEach((kind, numbers) -> {
                for (int part = 0; part < parts.length; part++) parts[part][kind] = numbers.get(part);
            });
            return new BuyingPlan(parts[0], parts[1], parts[2]);
        }
    }

    /** Where the plan for this town is kept, or will be. */
    Path file(Map<String, Object> setup) {
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256").digest(written(setup).getBytes(StandardCharsets.UTF_8));
            return folder.resolve(HexFormat.of().formatHex(hash).substring(0, NAME_DIGITS) + ".json");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }

    private static String written(Map<String, Object> setup) {
        try {
            return JSON.writeValueAsString(setup);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a set-up is plain data", impossible);
        }
    }

    /** The plan learnt for this town, if it was kept and still holds. */
    Optional<BuyingPlan> read(Map<String, Object> setup) {
        Path file = file(setup);
        try {
            Kept kept = JSON.readValue(Files.readAllBytes(file), Kept.class);
            if (!kept.rules.equals(new CuoreGame().rules()) || kept.version != VERSION) {
                throw new IOException("it is of rules %s, version %d".formatted(kept.rules, kept.version));
            }
            if (!written(kept.setup).equals(written(setup))) throw new IOException("it is for another town");
            BuyingPlan plan = kept.plan();
            touch(file);
            return Optional.of(plan);
        } catch (NoSuchFileException notYet) {
            return Optional.empty();
        } catch (IOException | RuntimeException useless) { // whatever stands there, it can be learnt anew
            LOG.log(Level.WARNING, "the buying plan in {0} is of no use and is learnt anew: {1}", new Object[] {
                file, String.valueOf(useless.getMessage()).lines().findFirst().orElse("")
            });
            return Optional.empty();
        }
    }

    /** So that the files not asked for longest can be told. */
    private static void touch(Path file) {
        try {
            Files.setLastModifiedTime(file, FileTime.fromMillis(System.currentTimeMillis()));
        } catch (IOException unwritable) {
            LOG.log(Level.FINE, "a plan is read from where nothing can be written", unwritable);
        }
    }

    /** Keeps a plan, whole or not at all; if that can't be, the log says so. */
    void write(Map<String, Object> setup, BuyingPlan plan) {
        try {
            Files.createDirectories(folder);
            Path draft = Files.createTempFile(folder, "draft", ".json");
            Files.write(draft, JSON.writeValueAsBytes(Kept.of(setup, plan)));
            Files.move(draft, file(setup), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            makeRoom();
        } catch (IOException broken) {
            LOG.log(Level.WARNING, "a buying plan can''t be kept in {0}: {1}", new Object[] {folder, broken});
        }
    }

    private record Used(Path file, FileTime at) {}

    /** Drafts left behind by programs that were killed count, too. */
    private void makeRoom() throws IOException {
        List<Used> all = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                if (!file.toString().endsWith(".json")) continue;
                try {
                    all.add(new Used(file, Files.getLastModifiedTime(file)));
                } catch (NoSuchFileException goneMeanwhile) {
                    LOG.log(Level.FINE, "another program tidies up", goneMeanwhile);
                }
            }
        }
        all.sort(Comparator.comparing(Used::at));
        for (Used used : all.subList(0, Math.max(0, all.size() - most))) Files.deleteIfExists(used.file);
    }
}
