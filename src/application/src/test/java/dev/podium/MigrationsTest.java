package dev.podium;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What was released is never edited, and what is new holds nobody up for long without saying so. */
class MigrationsTest {

    private static final Path MIGRATIONS = Path.of("migrations");
    private static final Path RELEASED = Path.of("src/application/src/test/resources/migrations.sha256");
    private static final String AT_A_RELEASE = "At a release: (cd migrations && sha256sum V*.sql) > " + RELEASED;

    /** Those that grow with runs, files and what people do. */
    private static final String LARGE =
            "(account|audit_entry|blob|blob_chunk|submission|attempt|evaluation|scoring_run|score|item_scores"
                    + "|item_answers|score_interval|pair_test|count_table|gold_item|item_difficulty)";

    /** What keeps others from a large table until each of its rows was read or written. */
    private static final List<Pattern> HOLDS = Stream.of(
                    "alter table (only )?" + LARGE + "\\b.* (type|set not null)\\b.*",
                    "alter table (only )?" + LARGE
                            + "\\b(?!.* not valid).* (check|foreign key|references|exclude|unique|primary key)\\b.*",
                    "alter table (only )?" + LARGE + "\\b.* add (column )?\\w+ .*generated always as \\(.*",
                    "create (unique )?index (?!concurrently).* on (only )?" + LARGE + "\\b.*",
                    "update (only )?" + LARGE + "\\b.*",
                    "(cluster|vacuum full|lock( table)?) " + LARGE + "\\b.*")
            .map(pattern -> Pattern.compile(pattern, Pattern.CASE_INSENSITIVE))
            .toList();

    private static final String MEASURED = "-- Measured:";

    @Test
    void migrations_thatWereReleased_areAsTheyWere() {
        Map<String, String> present = digests();
        assertThat(released())
                .isNotEmpty()
                .allSatisfy((name, digest) -> assertThat(present.get(name))
                        .as("migrations/" + name
                                + " was released: databases refuse it when it is edited or missing. Take the change"
                                + " back and write a new migration. " + AT_A_RELEASE)
                        .isEqualTo(digest));
    }

    /** Flyway would not run it where a later one has been run. */
    @Test
    void migrations_thatAreNew_comeAfterThoseThatWereReleased() {
        String last = released().keySet().stream().max(String::compareTo).orElseThrow();
        assertThat(digests().keySet())
                .filteredOn(name -> !released().containsKey(name))
                .as("new migrations come after " + last + ". " + AT_A_RELEASE)
                .allSatisfy(name -> assertThat(name).isGreaterThan(last));
    }

    @Test
    void migrations_thatAreNew_sayHowLongTheyHoldLargeTables() {
        digests().keySet().stream()
                .filter(name -> !released().containsKey(name))
                .forEach(name -> {
                    String script = read(MIGRATIONS.resolve(name));
                    if (!script.contains(MEASURED)) {
                        assertThat(held(script))
                                .as("migrations/" + name
                                        + " keeps others from a large table. Do it in steps (a constraint not valid, then"
                                        + " validated; an index concurrently, in a migration without transaction), or say in a line"
                                        + " \"" + MEASURED + " ...\" how long it took on how many rows.")
                                .isEmpty();
                    }
                });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "alter table score alter column value type numeric | 1",
                "alter table only submission alter note set not null | 1",
                "create index a on item_answers (evaluation_id) | 1",
                "create unique index concurrently a on item_answers (evaluation_id) | 0",
                "create index concurrently a on item_answers (evaluation_id) | 0",
                "alter table score add constraint a check (value > 0) | 1",
                "alter table score add constraint a check (value > 0) not valid | 0",
                "update evaluation set runs = 0 | 1",
                "alter table phase alter column name type text | 0",
                "create index a on phase (id) | 0",
                "alter table score add column note text | 0",
                "-- update evaluation set runs = 0 | 0"
            })
    void held_knowsWhatHolds(String statement, int number) {
        assertThat(held(statement + ";")).hasSize(number);
    }

    private static List<String> held(String script) {
        return Stream.of(script.replaceAll("(?m)--.*$", "").split(";"))
                .map(statement -> statement.strip().replaceAll("\\s+", " "))
                .filter(statement -> HOLDS.stream()
                        .anyMatch(pattern -> pattern.matcher(statement).matches()))
                .toList();
    }

    private static Map<String, String> released() {
        return read(RELEASED)
                .lines()
                .map(line -> line.split(" +"))
                .collect(Collectors.toMap(cells -> cells[1], cells -> cells[0], (one, other) -> one, TreeMap::new));
    }

    private static Map<String, String> digests() {
        try (Stream<Path> files = Files.list(MIGRATIONS)) {
            return files.filter(file -> file.getFileName().toString().startsWith("V"))
                    .collect(Collectors.toMap(
                            file -> file.getFileName().toString(),
                            file -> HexFormat.of()
                                    .formatHex(sha256().digest(read(file).getBytes(StandardCharsets.UTF_8))),
                            (one, other) -> one,
                            TreeMap::new));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
