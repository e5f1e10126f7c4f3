package dev.podium.task.splitrephrase;

import static dev.podium.task.splitrephrase.Rewrites.FIRST;
import static dev.podium.task.splitrephrase.Rewrites.GOLD;
import static dev.podium.task.splitrephrase.Rewrites.SECOND;
import static dev.podium.task.splitrephrase.Rewrites.TASK;
import static dev.podium.task.splitrephrase.Rewrites.accepted;
import static dev.podium.task.splitrephrase.Rewrites.errors;
import static dev.podium.task.splitrephrase.Rewrites.read;
import static dev.podium.task.splitrephrase.Rewrites.upload;
import static dev.podium.task.splitrephrase.Rewrites.warnings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.task.FileFormat;
import dev.podium.task.Items;
import dev.podium.task.reading.Rules;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What gold files, blind files and submissions say, and what stands against them. */
class RephraseFilesTest {

    @Test
    void readGold_good_keepsReferencesAndNotes() throws IOException {
        RephraseGold gold = Rewrites.gold();

        assertThat(gold.items().id(1)).isEqualTo("7");
        assertThat(gold.items().place("7")).isEqualTo(1);
        assertThat(gold.items().attributes(1)).isEqualTo(Map.of("source", "Weil es regnete, blieb Mia zu Hause."));
        assertThat(gold.notes(0)).isEqualTo(Map.of("topic", "hafen"));
        assertThat(gold.distribution()).isEqualTo(Map.of("2", 2));
        assertThat(gold.references(0))
                .containsExactly("Der Turm steht am Hafen. Er wurde 1890 erbaut.", "Der Turm wurde 1890 erbaut.");
        assertThat(gold.answer(0))
                .isEqualTo(
                        "{\"references\":[[\"Der Turm steht am Hafen.\",\"Er wurde 1890 erbaut.\"],[\"Der Turm wurde 1890 erbaut.\"]]}");
    }

    /** A table with fewer cells in some rows leaves them where a reference, or a sentence, would be. */
    @ParameterizedTest
    @ValueSource(strings = {"nan", "None", "null"})
    void nothing_inAnyReferenceOrSentence_isTold(String nothing) throws IOException {
        String second = GOLD.replace("Der Turm wurde 1890 erbaut.", nothing);
        String sentence = GOLD.replace("Mia blieb zu Hause.\"]", "Mia blieb zu Hause.\",\"" + nothing + "\"]");
        String answer = SECOND.replace("Mia blieb zu Hause.\"]", "Mia blieb zu Hause.\",\"" + nothing + "\"]");

        assertThat(warnings(TASK.readGold(upload(GOLD)))).isEmpty();
        assertThat(warnings(TASK.readGold(upload(second)))).containsExactly("1 references task.texts-nothing");
        assertThat(warnings(TASK.readGold(upload(sentence)))).containsExactly("2 references task.texts-nothing");
        assertThat(warnings(read(FIRST + answer))).containsExactly("2 sentences task.texts-nothing");
    }

    @Test
    void answer_ofARewrite_isJson() throws IOException {
        String quoted = FIRST.replace("Er wurde", "\\\"Er\\\" wurde");

        assertThat(accepted(read(quoted + SECOND)).answer(0))
                .isEqualTo("{\"sentences\":[\"Der Turm steht am Hafen.\",\"\\\"Er\\\" wurde 1890 erbaut.\"]}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "['Es regnete.','Mia blieb zu Hause.']|2 references task.field-not-lists",
                "[[]]|2 references task.texts-none",
                "[]|2 references task.texts-none",
                "[['x',5]]|2 references task.field-not-lists",
                "[['x'],[' ']]|2 references task.text-empty",
                "null|2 references task.field-not-lists",
            })
    void readGold_faultyReferences_refused(String references, String problem) throws IOException {
        String faulty = GOLD.replace("[[\"Es regnete.\",\"Mia blieb zu Hause.\"]]", references.replace('\'', '"'));

        assertThat(errors(TASK.readGold(upload(faulty)))).containsExactly(problem);
        assertThat(errors(TASK.readItems(upload(faulty)))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"id\":7|\"id\":\"a\"|2 id task.id-twice",
                "\"id\":7|\"id\":\"../x\"|2 id task.id-form",
                "\"id\":7|\"name\":7|2 id task.field-missing",
                "\"id\":7|\"id\":[7]|2 id task.field-not-text",
                "Weil es regnete,|Weil es\\nregnete,|2 source task.broken",
                "\"source\":\"Weil|\"text\":\"Weil|2 source task.field-missing",
            })
    void readItems_faultyLine_refused(String right, String wrong, String problem) throws IOException {
        assertThat(errors(TASK.readItems(upload(GOLD.replace(right, wrong)))))
                .containsExactly(problem.replace("task.broken", "splitrephrase.source-broken"));
    }

    @Test
    void readItems_sourceThatIsNoSentence_refused() throws IOException {
        assertThat(errors(TASK.readItems(upload(GOLD.replace("Weil es", "x".repeat(2_500) + " es")))))
                .containsExactly("2 source splitrephrase.source-long");
    }

    @Test
    void readItems_emptyFile_refused() throws IOException {
        assertThat(errors(TASK.readItems(upload("")))).containsExactly("0  task.file-empty");
        assertThat(errors(TASK.readItems(upload("\n \n")))).containsExactly("0  task.rows-missing");
    }

    @Test
    void writeBlind_holdsSourcesAndNothingElse() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TASK.writeBlind(upload(GOLD), out);

        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("""
                        {"id":"a","source":"Der Turm, der 1890 erbaut wurde, steht am Hafen."}
                        {"id":"7","source":"Weil es regnete, blieb Mia zu Hause."}
                        """);
        Items items = accepted(TASK.readItems(upload(out.toString(StandardCharsets.UTF_8))));
        assertThat(warnings(TASK.readPredictions(upload(FIRST + SECOND), items, Rules.STRICT)))
                .isEmpty();
    }

    @Test
    void writeBlind_unreadableGold_throws() {
        assertThatThrownBy(() -> TASK.writeBlind(upload("a,b\n"), new ByteArrayOutputStream()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void writeTemplate_hasALineForEveryItemThatAsksForSentences() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TASK.writeTemplate(Rewrites.gold().items(), out);

        assertThat(out.toString(StandardCharsets.UTF_8))
                .isEqualTo("{\"id\":\"a\",\"sentences\":[]}\n{\"id\":\"7\",\"sentences\":[]}\n");
        assertThat(errors(read(out.toString(StandardCharsets.UTF_8))))
                .containsExactly("1 sentences task.texts-none", "2 sentences task.texts-none");
    }

    @Test
    void formats_examples_canBeReadAndScored() throws IOException {
        RephraseGold gold = accepted(TASK.readGold(
                upload(TASK.format(FileFormat.Role.GOLD).example().get(0).text())));

        assertThat(Rewrites.measured(
                        gold,
                        upload(TASK.format(FileFormat.Role.PREDICTIONS)
                                .example()
                                .get(0)
                                .text())))
                .hasSize(7);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "^sentences^:^Es regnete.^|2 sentences task.field-not-texts",
                "^sentences^:[]|2 sentences task.texts-none",
                "^sentences^:[[^Es regnete.^]]|2 sentences task.field-not-texts",
                "^sentences^:[^Es regnete.^,^^]|2 sentences task.text-empty",
                "^sentences^:[^Es \\u0007 regnete.^]|2 sentences task.text-control",
                "^sentence^:[^Es regnete.^]|2 sentences task.field-similar",
                "^text^:[^Es regnete.^]|2 sentences task.field-missing",
            })
    void readPredictions_faultySentences_refused(String field, String problem) throws IOException {
        assertThat(errors(read(FIRST + "{\"id\":7," + field.replace('^', '"') + "}\n")))
                .containsExactly(problem);
    }

    @Test
    void readPredictions_missingUnknownAndRepeatedItems_refused() throws IOException {
        assertThat(errors(read(FIRST))).containsExactly("0 id task.id-absent");
        assertThat(errors(read(FIRST + FIRST + SECOND))).containsExactly("2 id task.id-again");
        assertThat(errors(read(FIRST + SECOND + SECOND.replace("7", "8")))).containsExactly("3 id task.id-unknown");
        assertThat(errors(read("\n"))).containsExactly("0  task.rows-missing");
    }

    @Test
    void readPredictions_lineThatBreaks_isNamedAndTheRestIsRead() throws IOException {
        assertThat(errors(read("{\"id\":\"a\",\"sentences\":[\"Der Turm\n" + SECOND.replace("7", "8"))))
                .containsExactly(
                        "1  task.json-cut", "2 id task.id-unknown", "0 id task.id-absent", "0 id task.id-absent");
    }

    @Test
    void readPredictions_lineBreakInASentence_isOdd() throws IOException {
        String odd = FIRST + SECOND.replace("Mia blieb", "Mia\\nblieb");

        assertThat(warnings(read(odd))).containsExactly("2 sentences splitrephrase.sentence-broken");
        assertThat(errors(TASK.readPredictions(upload(odd), Rewrites.gold().items(), Rules.STRICT)))
                .containsExactly("2 sentences splitrephrase.sentence-broken");
    }

    @Test
    void readPredictions_sentenceTwice_isOdd() throws IOException {
        assertThat(warnings(read(FIRST + SECOND.replace("\"Es", "\"Noch einer.\",\"Noch einer. \",\"Es"))))
                .containsExactly("2 sentences splitrephrase.sentence-again");
    }

    @Test
    void readPredictions_moreThanARewriteCanBe_refused() throws IOException {
        assertThat(errors(read(FIRST + SECOND.replace("\"Es", "\"x\",".repeat(99) + "\"Es"))))
                .containsExactly("2 sentences splitrephrase.sentences-many");
        assertThat(errors(read(FIRST + SECOND.replace("Mia", "x".repeat(5_000)))))
                .containsExactly("2 sentences splitrephrase.sentences-long");
    }

    @Test
    void readAnnotations_any_refused() throws IOException {
        assertThat(errors(TASK.readAnnotations(upload("x"), Rewrites.gold().items())))
                .containsExactly("0  task.annotations-none");
    }
}
