package dev.podium.task.stage;

import static dev.podium.task.stage.Files.GOLD;
import static dev.podium.task.stage.Files.TASK;
import static dev.podium.task.stage.Files.errors;
import static dev.podium.task.stage.Files.upload;
import static dev.podium.task.stage.Files.warnings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.podium.task.Annotations;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.testsupport.ProcessorTime;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GoldTest {

    private static final String SPANS = "2,\"[[0, 1, 2], [0, 1, 4]]\"";

    @Test
    void readGold_good_hasItemsLabelsAndDistribution() throws IOException {
        Reading<StageGold> reading = TASK.readGold(upload(GOLD));
        StageGold gold = Official.accepted(reading);

        assertThat(warnings(reading)).isEmpty();
        assertThat(gold.distribution()).isEqualTo(Map.of("1", 1, "2", 1, "3", 1));
        assertThat(gold.items().tokens(1)).containsExactly("Es", "ist", "rot", "und", "groß.");
        assertThat(gold.items().attributes(0)).containsEntry("topic", "haus").hasSize(8);
        assertThat(gold.answer(0)).isEqualTo("{\"count\":1,\"spans\":null}");
        assertThat(gold.answer(1)).isEqualTo("{\"count\":2,\"spans\":[[0,1,2],[0,1,4]]}");
    }

    /** Whoever counts the words of gold from 1 makes every right answer wrong. */
    @Test
    void readGold_wordsCountedFromOne_areTold() throws IOException {
        String counted = GOLD.replace("[[0, 1, 2], [0, 1, 4]]", "[[1, 2, 3], [1, 2, 5]]")
                .replace("[[0, 1, 2], [0, 3, 4], [0, 6, 7]]", "[[1, 2, 3], [1, 4, 5], [1, 7, 8]]");

        assertThat(warnings(TASK.readGold(upload(counted)))).first().isEqualTo("stage.spans-from-one");
    }

    /** Participants go by the numbers that they see. */
    @Test
    void readGold_numbersOfWordsThatAreNotTheirPlaces_areToldWithTheLine() throws IOException {
        String fromOne = GOLD.replace("0:=Das 1:=Haus 2:=ist 3:=alt.", "1:=Das 2:=Haus 3:=ist 4:=alt.")
                .replace("0:=Es 1:=ist 2:=rot 3:=und 4:=groß.", "1:=Es 2:=ist 3:=rot 4:=und 5:=groß.");
        String withGap = GOLD.replace("1:=Haus 2:=ist 3:=alt.", "2:=Haus 3:=ist 4:=alt.")
                .replace("3:=und 4:=groß.", "3:=un d 4:=groß.");
        String withASlip = GOLD.replace("0:=Es", "03:=Es"); // as in the official data
        String without = GOLD.replaceAll("\\d+:=", "");

        for (String gold : List.of(fromOne, withGap)) {
            assertThat(((Reading.Accepted<?>) TASK.readGold(upload(gold)))
                            .warnings()
                            .shown())
                    .singleElement()
                    .satisfies(problem -> {
                        assertThat(problem.code()).isEqualTo("stage.tokens-numbered");
                        assertThat(problem.line()).isEqualTo(2);
                        assertThat(problem.arguments()).startsWith("2", "3");
                    });
        }
        assertThat(warnings(TASK.readGold(upload(withASlip)))).isEmpty();
        assertThat(warnings(TASK.readGold(upload(without)))).isEmpty();
    }

    /** chrF would be no number, whatever teams send. */
    @Test
    void readGold_withoutAnySpans_isTold() throws IOException {
        String without = GOLD.replaceAll(",\"\\[\\[.*]]\"", ",");

        assertThat(warnings(TASK.readGold(upload(without))))
                .containsExactly("stage.label-spans-missing", "stage.label-spans-missing", "stage.label-spans-none");
    }

    @Test
    void readGold_sentenceWithoutWords_isToldAndItsSpansAreNot() throws IOException {
        String without = GOLD.replace("0:=Es 1:=ist 2:=rot 3:=und 4:=groß.", "");

        assertThat(warnings(TASK.readGold(upload(without)))).containsExactly("stage.tokens-missing");
    }

    @Test
    void readGold_furtherColumns_areNotesAndNeverPublic() throws IOException {
        StageGold gold = Official.accepted(TASK.readGold(upload(GOLD)));

        assertThat(gold.notes(0)).isEqualTo(Map.of("notes", "secret"));
        assertThat(gold.items().attributes(0)).doesNotContainKey("notes").doesNotContainValue("secret");
    }

    @Test
    void readGold_noteOfAShortRow_isNotThere() throws IOException {
        String gold = GOLD.replace(",notes\n", ",notes,more\n");

        assertThat(Official.accepted(TASK.readGold(upload(gold))).notes(0)).isEqualTo(Map.of("notes", "secret"));
    }

    @Test
    void readGold_wideHeaderOverShortRows_refusedAtOnce() {
        String header = GOLD.substring(0, GOLD.indexOf('\n'));
        StringBuilder gold = new StringBuilder(header);
        for (int i = 0; i < 16_000; i++) {
            gold.append(",n").append(i);
        }
        gold.append('\n');
        for (int i = 0; i < 3000; i++) {
            gold.append(i).append(",,a,,,,,0:=a,1,\n");
        }

        ProcessorTime.assertWithin(
                Duration.ofSeconds(2),
                () -> assertThat(errors(TASK.readGold(upload(gold.toString())))).containsExactly("task.columns-many"));
    }

    @Test
    void readGold_sentenceLongerThanSpansCanName_warns() throws IOException {
        String tokens = "a ".repeat(300) + "b";

        assertThat(warnings(TASK.readGold(upload(GOLD.replace("0:=Das 1:=Haus 2:=ist 3:=alt.", tokens)))))
                .isEmpty();
        assertThat(warnings(TASK.readGold(upload(GOLD.replace("0:=Das 1:=Haus 2:=ist 3:=alt.", tokens + " c")))))
                .containsExactly("stage.sentence-long");
    }

    @Test
    void readGold_moreItemsThanCanBeScored_refused() throws IOException {
        assertThat(errors(TASK.readGold(upload(gold(100_000, 1))))).isEmpty();
        assertThat(errors(TASK.readGold(upload(gold(100_001, 1))))).containsExactly("task.items-many");
        assertThat(errors(TASK.readItems(upload(gold(100_001, 1))))).containsExactly("task.items-many");
    }

    @Test
    void readGold_moreClassesThanCanBeCounted_refused() throws IOException {
        assertThat(errors(TASK.readGold(upload(gold(1333, 300))))).isEmpty();

        Problem problem = ((Reading.Rejected<?>) TASK.readGold(upload(gold(1334, 300))))
                .problems()
                .shown()
                .get(0);
        assertThat(problem.code()).isEqualTo("stage.label-classes");
        assertThat(problem.arguments()).containsExactly("300", "299");
    }

    private static String gold(int items, int classes) {
        StringBuilder gold = new StringBuilder("sent-id,phrase,phrase_tokenized,num_statements,statement_spans\n");
        for (int i = 0; i < items; i++) {
            gold.append(i).append(",a,0:=a,").append(i % classes).append(",\n");
        }
        return gold.toString();
    }

    @Test
    void writeBlind_holdsThePublicColumnsAndNothingElse() throws IOException {
        String blind = blind();

        assertThat(blind).startsWith("""
                        sent-id,topic,phrase,phrase_number,genre,timestamp,user,phrase_tokenized
                        1,haus,Das Haus ist alt.,0,-,-,-,0:=Das 1:=Haus 2:=ist 3:=alt.
                        """).doesNotContain("secret", "[[");
    }

    @Test
    void writeBlind_isAllThatACheckNeeds() throws IOException {
        var items = Official.accepted(TASK.readItems(upload(blind())));

        assertThat(warnings(TASK.readPredictions(
                        upload(Files.HEADER + Files.FIRST + Files.SECOND + Files.THIRD),
                        items,
                        dev.podium.task.reading.Rules.STRICT)))
                .isEmpty();
    }

    @Test
    void writeBlind_unreadableGold_throws() {
        assertThatThrownBy(() -> TASK.writeBlind(upload("a,b\n"), new ByteArrayOutputStream()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void writeBlind_officialEval_isTheOfficialBlindFile() throws IOException {
        Official.assumeThere();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TASK.writeBlind(Official.data("eval.csv"), out);

        // The one cell in which the official files differ.
        assertThat(out.toString(StandardCharsets.UTF_8).replace("03:=Rummel", "0:=Rummel"))
                .isEqualTo(java.nio.file.Files.readString(Official.DATA.resolve("eval_blind.csv")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2,|stage.label-spans-missing",
                "2,[]|stage.label-spans-missing",
                "2,7|stage.label-number",
                "1,[[0]]|stage.label-spans-unexpected",
                "0,[]|stage.label-spans-unexpected",
                "3,\"[[0], [1]]\"|stage.label-spans-differ",
                "2,\"[[0], [5]]\"|stage.spans-outside-sentence",
            })
    void readGold_oddLabel_warns(String label, String code) throws IOException {
        assertThat(warnings(TASK.readGold(upload(GOLD.replace(SPANS, label))))).containsExactly(code);
    }

    @Test
    void score_goldWithOneStatementAndSpans_takesPartAsInTheOfficialScorer() throws IOException {
        StageGold gold = Official.accepted(TASK.readGold(upload(GOLD.replace("alt.,1,", "alt.,1,[[3]]"))));
        String rest = Files.SECOND + Files.THIRD;

        assertThat(chrf(gold, "1,1,[[3]]\n" + rest)).isCloseTo(2.0 / 3, within(1e-12));
        assertThat(chrf(gold, "1,2,[[3]]\n" + rest)).isCloseTo(1, within(1e-12));
    }

    private static double chrf(StageGold gold, String rows) throws IOException {
        StagePredictions predictions = Official.accepted(Official.read(upload(Files.HEADER + rows), gold.items()));
        return TASK.score(gold, predictions)
                .subtasks()
                .get(1)
                .measurements()
                .get(0)
                .value();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "NA,[[0]]|stage.count-missing",
                "two,[[0]]|stage.count-not-number",
                "-1,[]|stage.label-count",
                "302,[]|stage.label-count",
                "2,\"[[0], [301]]\"|stage.spans-token",
                "2,[0]|stage.spans-flat",
                "2,foo|stage.spans-word",
            })
    void readGold_faultyLabel_refused(String label, String code) throws IOException {
        assertThat(errors(TASK.readGold(upload(GOLD.replace(SPANS, label))))).contains(code);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1|task.id-twice",
                "1.0|task.id-twice",
                "''|task.id-missing",
                "=1+1|task.id-form",
                "-2|task.id-form"
            })
    void readItems_identifierThatIsNone_refused(String id, String code) throws IOException {
        assertThat(errors(TASK.readItems(upload(GOLD.replace("\n2,haus", "\n" + id + ",haus")))))
                .containsExactly(code);
    }

    @Test
    void readGold_official_knownOdditiesAreWarnings() throws IOException {
        Official.assumeThere();

        Problem eval = ((Reading.Accepted<?>) TASK.readGold(Official.data("eval.csv")))
                .warnings()
                .shown()
                .get(0);
        assertThat(eval.code()).isEqualTo("stage.spans-outside-sentence");
        assertThat(eval.line()).isEqualTo(26);
        assertThat(eval.arguments()).containsExactly("6", "5");
        Problem train = ((Reading.Accepted<?>) TASK.readGold(Official.data("train.csv")))
                .warnings()
                .shown()
                .get(0);
        assertThat(train.code()).isEqualTo("stage.label-number");
        assertThat(train.line()).isEqualTo(2806);
        assertThat(warnings(TASK.readGold(Official.data("test.csv")))).isEmpty();
        assertThat(warnings(TASK.readGold(Official.data("trial.csv")))).isEmpty();
    }

    @Test
    void readAnnotations_good_countsLabelsAndAnnotators() throws IOException {
        Annotations annotations =
                Official.accepted(annotations("1,anna,1,\n1,bert,2,\"[[0],[1]]\"\n2,anna,2,\"[[0],[1]]\"\n"));

        assertThat(annotations.size()).isEqualTo(3);
        assertThat(annotations.annotators()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "9,anna,1,|task.annotated-unknown",
                "1,,1,|task.annotator-name",
                "1,anna,,|stage.count-missing",
                "1,anna,2,[0]|stage.spans-flat",
                "2,bert,1,|task.annotation-twice",
            })
    void readAnnotations_faulty_refused(String row, String code) throws IOException {
        assertThat(errors(annotations("2,bert,1,\n" + row + "\n"))).containsExactly(code);
    }

    private static Reading<Annotations> annotations(String rows) throws IOException {
        return TASK.readAnnotations(upload("sent-id,annotator,num_statements,statement_spans\n" + rows), Files.items());
    }

    private static String blind() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TASK.writeBlind(upload(GOLD), out);
        return out.toString(StandardCharsets.UTF_8);
    }
}
