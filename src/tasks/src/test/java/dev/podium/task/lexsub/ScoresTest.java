package dev.podium.task.lexsub;

import static dev.podium.task.lexsub.Files.TASK;
import static dev.podium.task.lexsub.Files.read;
import static dev.podium.task.lexsub.Files.text;
import static dev.podium.task.lexsub.Files.value;
import static dev.podium.task.lexsub.Files.warnings;
import static dev.podium.task.lexsub.Files.zip;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.podium.scoring.Aggregate;
import dev.podium.scoring.Measurement;
import dev.podium.scoring.Substitutes.Substitute;
import dev.podium.task.Baseline;
import dev.podium.task.Scores;
import dev.podium.task.Subtask;
import dev.podium.task.reading.Upload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScoresTest {

    @Test
    void best_byHand() throws IOException {
        Scores scores = TASK.score(Files.gold(), Files.accepted(read(text("""
                Bank.n Bank_1 :: Sitzbank
                hüten.v hüten_1 :: hegen;bewachen
                """))));

        assertThat(value(scores, "best", "recall")).isCloseTo((3 / 4.0 + 2 / 3.0 / 2) / 3, within(1e-15));
        assertThat(value(scores, "best", "precision")).isCloseTo((3 / 4.0 + 2 / 3.0 / 2) / 2, within(1e-15));
        assertThat(value(scores, "best", "mode-recall")).isEqualTo(0.5);
        assertThat(value(scores, "best", "mode-precision")).isEqualTo(0.5);
        assertThat(scores.subtasks().get(1).isEntered()).isFalse();
        assertThat(scores.subtasks().get(2).isEntered()).isFalse();
    }

    @Test
    void perfectAnswer_hasTheBestValues() throws IOException {
        LexsubGold gold = Files.gold();
        Scores scores = TASK.score(gold, Files.accepted(read(perfect(gold, false))));

        assertThat(value(scores, "oot", "recall")).isEqualTo(1);
        assertThat(value(scores, "oot", "precision")).isEqualTo(1);
        assertThat(value(scores, "rank", "gap")).isEqualTo(1);
        for (String subtask : List.of("best", "oot")) {
            assertThat(value(scores, subtask, "mode-recall")).isEqualTo(1);
            assertThat(value(scores, subtask, "mode-precision")).isEqualTo(1);
        }
    }

    @Test
    void greatest_isOneUnlessGuessesThatAreGivenTwiceArePaidTwice() throws IOException {
        LexsubGold gold = Files.gold();
        String guesses = String.join(";", Collections.nCopies(12, "Sitzbank"));
        Scores scores = TASK.score(gold, Files.accepted(read(text("""
                Bank.n Bank_1 ::: %s
                """.formatted(guesses)))));

        assertThat(value(scores, "oot", "precision")).isEqualTo(10 * 0.75);
        assertThat(value(scores, "oot", "precision-a")).isEqualTo(12 * 0.75);
        assertThat(greatest("oot", "precision")).isEqualTo(10);
        assertThat(greatest("oot", "recall")).isEqualTo(10);
        assertThat(greatest("oot", "precision-a")).isInfinite();
        for (Subtask.Column column : TASK.subtasks().get(0).metrics()) {
            assertThat(column.greatest()).as("best.%s", column.metric()).isEqualTo(1);
        }
        for (String mode : List.of("mode-recall", "mode-precision", "mode-recall-a", "mode-precision-a")) {
            assertThat(greatest("oot", mode)).as("oot.%s", mode).isEqualTo(1);
        }
    }

    private static double greatest(String subtask, String metric) {
        return TASK.subtasks().stream()
                .filter(each -> each.id().equals(subtask))
                .flatMap(each -> each.metrics().stream())
                .filter(column -> column.metric().equals(metric))
                .findFirst()
                .orElseThrow()
                .greatest();
    }

    @Test
    void orderOfLines_doesNotMatter() throws IOException {
        LexsubGold gold = Files.gold();

        assertThat(values(TASK.score(gold, Files.accepted(read(perfect(gold, true))))))
                .isEqualTo(values(TASK.score(gold, Files.accepted(read(perfect(gold, false))))));
    }

    @Test
    void aggregate_ofCounts_isTheValue() throws IOException {
        LexsubGold gold = Files.gold();
        Scores scores = TASK.score(gold, Files.accepted(read(perfect(gold, false))));
        for (Scores.OfSubtask subtask : scores.subtasks()) {
            for (Measurement measurement : subtask.measurements()) {
                Aggregate aggregate = TASK.aggregate(subtask.subtask(), measurement.metric(), measurement.width());
                double[] total = new double[measurement.width()];
                for (int i = 0; i < measurement.counts().length; i++) {
                    total[i % total.length] += measurement.counts()[i];
                }
                assertThat(aggregate.score(total)).isEqualTo(measurement.value());
                assertThat(aggregate.isMeanOfItems()).isEqualTo(measurement.items().length > 0);
            }
        }
    }

    @Test
    void measurements_areThoseOfTheColumns() throws IOException {
        Scores scores = TASK.score(Files.gold(), Files.accepted(read(perfect(Files.gold(), false))));

        for (int i = 0; i < scores.subtasks().size(); i++) {
            Subtask subtask = TASK.subtasks().get(i);
            assertThat(scores.subtasks().get(i).subtask()).isEqualTo(subtask.id());
            assertThat(scores.subtasks().get(i).measurements().stream().map(Measurement::metric))
                    .isEqualTo(subtask.metrics().stream()
                            .map(Subtask.Column::metric)
                            .toList());
        }
        assertThatThrownBy(() -> TASK.aggregate("rank", "recall", 3)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> TASK.aggregate("best", "gap", 2)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void signature_saysWhichRules() throws IOException {
        Scores scores = TASK.score(Files.gold(), Files.accepted(read(text(Files.BEST))));

        assertThat(scores.subtasks().get(0).measurements().get(0).signature().text())
                .isEqualTo("task:lexsub|metric:best.recall|rules:B|letters:unicode|v:2");
    }

    @Test
    void score_predictionsOfOtherItems_refused() throws IOException {
        LexsubGold other = Files.accepted(TASK.readGold(zip(
                "a.xml", Files.XML.replace("Bank_2", "Bank_3"), "a.gold", Files.LABELS.replace("Bank_2", "Bank_3"))));

        assertThatThrownBy(() -> TASK.score(other, Files.accepted(read(text(Files.BEST)))))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void baselines_areAcceptedAndScored() throws IOException {
        for (Baseline baseline : TASK.baselines()) {
            var reading = read(written(baseline));
            assertThat(warnings(reading)).isEmpty();
            Scores scores = TASK.score(Files.gold(), Files.accepted(reading));
            assertThat(scores.subtasks()).allMatch(Scores.OfSubtask::isEntered);
            scores.subtasks().stream()
                    .flatMap(subtask -> subtask.measurements().stream())
                    .forEach(measurement -> assertThat(measurement.value()).isFinite());
        }
    }

    @Test
    void baselines_giveNothingOrWhatTheTrainingPartHas() throws IOException {
        LexsubPredictions nothing = Files.accepted(read(written(TASK.baselines().get(0))));
        LexsubPredictions frequent =
                Files.accepted(read(written(TASK.baselines().get(1))));

        assertThat(nothing.answer(0)).isEqualTo("{\"best\":[],\"oot\":[],\"rank\":[]}");
        assertThat(frequent.words(AnswerKind.BEST, 0)).containsExactly("Geldinstitut");
        assertThat(frequent.words(AnswerKind.RANK, 1)).containsExactly("Geldinstitut", "Geldhaus", "Sitzbank");
        assertThat(frequent.words(AnswerKind.OOT, 2)).isEmpty();
    }

    private static Upload written(Baseline baseline) throws IOException {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        baseline.write(Files.gold().items(), 1, file);
        return Upload.of("baseline.csv", file.toByteArray());
    }

    /** The labels themselves, by falling frequency. */
    private static Upload perfect(LexsubGold gold, boolean reversed) throws IOException {
        List<String> files = new ArrayList<>();
        for (AnswerKind kind : AnswerKind.values()) {
            String lines = LexsubFiles.lines(
                    gold.items(),
                    kind,
                    (any, item) -> gold.label(item).listed().stream()
                            .map(Substitute::text)
                            .limit(kind == AnswerKind.BEST ? 1 : AnswerKind.TEN)
                            .toList());
            List<String> order = new ArrayList<>(lines.lines().toList());
            if (reversed) {
                Collections.reverse(order);
            }
            files.addAll(Arrays.asList("a." + kind.id(), String.join("\n", order)));
        }
        return zip(files.toArray(String[]::new));
    }

    private static List<Double> values(Scores scores) {
        return scores.subtasks().stream()
                .flatMap(subtask -> subtask.measurements().stream())
                .map(Measurement::value)
                .toList();
    }
}
