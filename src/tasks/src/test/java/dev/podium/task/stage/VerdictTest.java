package dev.podium.task.stage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.task.Items;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is accepted never depends on the gold labels, or refused uploads would hand out the gold row by row. */
class VerdictTest {

    private static final String ROW = "%d,haus,Das ist es.,0,-,-,-,0:=Das 1:=ist 2:=es.,%s%n".replace("%n", "\n");
    private static final List<String> LABELS = List.of(
            "0,",
            "1,",
            "1,[]",
            "2,\"[[0], [1, 2]]\"",
            "2,",
            "3,\"[[0], [1], [2]]\"",
            "2,\"[[2], [0]]\"",
            "0,0",
            "1,\"[[0, 1, 2]]\"",
            "6,\"[[0], [1]]\"",
            "2,\"[[7], [0]]\"",
            "1,nan");

    private static final List<String> COUNTS =
            List.of("0", "1", "2", "7", "-1", "1.0", "1.5", "two", "", "1e999", "99999999999999999999");
    private static final List<String> SPANS = List.of(
            "",
            "[]",
            "\"[[0], [1]]\"",
            "\"[[0], [1], [2]]\"",
            "[[301]]",
            "[[9]]",
            "0",
            "foo",
            "[[]]",
            "[0]",
            "\"([1, 0],)\"",
            "[['a']]",
            "[[1",
            "None");

    @Test
    void readPredictions_permutedLabels_sameVerdictAndSameWarnings() throws IOException {
        List<Items> permutations = permutations(50);
        for (String file : files()) {
            Reading<StagePredictions> first = read(file, permutations.get(0));
            for (Items items : permutations) {
                assertThat(verdict(read(file, items))).as(file).isEqualTo(verdict(first));
            }
        }
    }

    @Test
    void readPredictions_permutedLabelsOfTheOfficialData_sameVerdict() throws IOException {
        Official.assumeThere();
        Items gold = Official.items("eval.csv");
        Items blind = Official.items("eval_blind.csv");
        try (Stream<Path> files = java.nio.file.Files.list(Official.ORACLE.resolve("predictions"))) {
            for (Path file : files.toList()) {
                assertThat(verdict(Official.read(Upload.of(file), gold)))
                        .as(file.toString())
                        .isEqualTo(verdict(Official.read(Upload.of(file), blind)));
            }
        }
    }

    /** What was accepted can be scored under any labels: no number is infinite, and nothing crashes. */
    @Test
    void score_anythingAccepted_anyLabels_isFinite() throws IOException {
        List<StageGold> golds = golds(20);
        int scored = 0;
        for (String file : files()) {
            if (read(file, golds.get(0).items()) instanceof Reading.Accepted<StagePredictions> accepted) {
                for (StageGold gold : golds) {
                    StagePredictions predictions = Official.accepted(read(file, gold.items()));
                    Files.TASK
                            .score(gold, predictions)
                            .subtasks()
                            .forEach(subtask -> subtask.measurements()
                                    .forEach(m -> assertThat(Double.isInfinite(m.value()))
                                            .as(file)
                                            .isFalse()));
                    scored++;
                }
                assertThat(accepted.value().size()).isEqualTo(LABELS.size());
            }
        }
        assertThat(scored).isGreaterThan(100);
    }

    /** Every pair of a count and a span cell in one line of an otherwise plain file, and files of such lines. */
    private static List<String> files() {
        List<String> files = new ArrayList<>();
        Random random = new Random(7);
        for (String count : COUNTS) {
            for (String spans : SPANS) {
                files.add(file(i -> i == 3 ? count + "," + spans : "1,[]"));
                files.add(file(i -> i == 3 ? count + "," + spans : "1,"));
            }
        }
        for (int n = 0; n < 100; n++) {
            files.add(file(i -> COUNTS.get(random.nextInt(4)) + "," + SPANS.get(random.nextInt(5))));
        }
        return files;
    }

    private static String file(java.util.function.IntFunction<String> cells) {
        StringBuilder file = new StringBuilder(Files.HEADER);
        for (int i = 0; i < LABELS.size(); i++) {
            file.append(i).append(',').append(cells.apply(i)).append('\n');
        }
        return file.toString();
    }

    private static List<Items> permutations(int n) throws IOException {
        List<Items> permutations = new ArrayList<>();
        for (String gold : goldFiles(n)) {
            permutations.add(Official.accepted(Files.TASK.readItems(Files.upload(gold))));
        }
        return permutations;
    }

    private static List<StageGold> golds(int n) throws IOException {
        List<StageGold> golds = new ArrayList<>();
        for (String gold : goldFiles(n)) {
            golds.add(Official.accepted(Files.TASK.readGold(Files.upload(gold))));
        }
        return golds;
    }

    private static List<String> goldFiles(int n) {
        List<String> files = new ArrayList<>();
        List<String> labels = new ArrayList<>(LABELS);
        Random random = new Random(3);
        for (int k = 0; k < n; k++) {
            StringBuilder gold = new StringBuilder(Files.GOLD.substring(0, Files.GOLD.indexOf(" ,notes")) + "\n");
            for (int i = 0; i < labels.size(); i++) {
                gold.append(ROW.formatted(i, labels.get(i)));
            }
            files.add(gold.toString());
            Collections.shuffle(labels, random);
        }
        return files;
    }

    private static Reading<StagePredictions> read(String file, Items items) throws IOException {
        return Files.TASK.readPredictions(Files.upload(file), items, Rules.LENIENT);
    }

    private static Object verdict(Reading<?> reading) {
        return reading instanceof Reading.Rejected<?> rejected
                ? rejected.problems()
                : List.of("accepted", ((Reading.Accepted<?>) reading).warnings());
    }
}
