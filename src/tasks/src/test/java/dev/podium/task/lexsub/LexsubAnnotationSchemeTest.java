package dev.podium.task.lexsub;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.task.AnnotationScheme;
import dev.podium.task.Annotations;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LexsubAnnotationSchemeTest {

    private static final LexsubTask TASK = new LexsubTask();

    private static AnnotationScheme.Labelled item(LexsubItems items, int item, List<List<String>> everybodys) {
        return new AnnotationScheme.Labelled(items.id(item), items.attributes(item), 1, Map.of("subs", everybodys));
    }

    private static LexsubItems items() {
        return new LexsubItems(
                List.of(
                        new Sentence(new Instance("Abbuchung.n", "Abbuchung_2"), "Die ", "Abbuchung", " <kam> & ging."),
                        new Sentence(new Instance("hell.a", "hell_1"), "", "Hell", " ist es."),
                        new Sentence(new Instance("Abbuchung.n", "Abbuchung_7"), "Eine ", "Abbuchung", ".")),
                List.of());
    }

    @Test
    void gold_substitutesWithHowManyGaveThem_isReadBack() throws IOException {
        AnnotationScheme collecting = TASK.collecting().orElseThrow();
        LexsubItems items = items();
        ByteArrayOutputStream gold = new ByteArrayOutputStream();
        collecting.writeGold(
                List.of(
                        item(
                                items,
                                0,
                                List.of(
                                        List.of("Belastung", "Zahlung"),
                                        List.of("Abhebung", "Belastung"),
                                        List.of("Zahlung"))),
                        item(items, 1, List.of(List.of("leuchtend; strahlend"), List.of("-"), List.of("leuchtend"))),
                        item(items, 2, List.of(List.of("Zahlung")))),
                gold);
        LexsubGold read =
                ((Reading.Accepted<LexsubGold>) TASK.readGold(Upload.of("gold.zip", gold.toByteArray()))).value();
        assertThat(read.items().size()).isEqualTo(3);
        int first = read.items().place(items.id(0));
        assertThat(read.items().attributes(first)).isEqualTo(items.attributes(0));
        assertThat(read.answer(first)).contains("Belastung").contains("Zahlung").contains("Abhebung");
        String zip = new String(gold.toByteArray(), StandardCharsets.ISO_8859_1);
        assertThat(zip).contains("items.xml", "items.gold");
        assertThat(new LabelledInstance(
                                items.sentence(0).instance(),
                                LexsubAnnotationScheme.substitutes(Map.of(
                                        "subs",
                                        List.of(
                                                List.of("Belastung", "Zahlung"),
                                                List.of("Abhebung", "Belastung"),
                                                List.of("Zahlung")))))
                        .line())
                .isEqualTo("Abbuchung.n Abbuchung_2 :: Belastung 2;Zahlung 2;Abhebung 1;");
        assertThat(collecting.isLabel(Map.of("subs", List.of(List.of("-"), List.of("-")))))
                .isFalse();
    }

    @Test
    void gold_ofWhatIsNeededAlone_hasWhatStandsAroundTheWord() throws IOException {
        AnnotationScheme collecting = TASK.collecting().orElseThrow();
        LexsubItems items = items();
        Map<String, String> needed = new HashMap<>(items.attributes(0));
        needed.keySet().retainAll(collecting.needed());
        assertThat(needed).hasSize(3);
        ByteArrayOutputStream gold = new ByteArrayOutputStream();
        collecting.writeGold(
                List.of(new AnnotationScheme.Labelled(
                        items.id(0), needed, 1, Map.of("subs", List.of(List.of("Belastung"))))),
                gold);
        LexsubGold read =
                ((Reading.Accepted<LexsubGold>) TASK.readGold(Upload.of("gold.zip", gold.toByteArray()))).value();
        assertThat(read.items().attributes(0)).isEqualTo(items.attributes(0));
    }

    @Test
    void annotations_areReadBack() throws IOException {
        LexsubItems items = items();
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        TASK.collecting()
                .orElseThrow()
                .writeAnnotations(
                        List.of(
                                new AnnotationScheme.Said(
                                        items.id(0), "a1", Map.of("subs", List.of("Zahlung", "Belastung"))),
                                new AnnotationScheme.Said(items.id(0), "a2", Map.of("subs", List.of("-"))),
                                new AnnotationScheme.Said(items.id(1), "a1", Map.of("subs", List.of("leuchtend")))),
                        said);
        assertThat(said.toString(StandardCharsets.UTF_8))
                .startsWith("instance,annotator,substitutes\n" + items.id(0) + ",a1,Zahlung;Belastung\n");
        Reading<Annotations> read = TASK.readAnnotations(Upload.of("said.csv", said.toByteArray()), items);
        assertThat(read).isInstanceOf(Reading.Accepted.class);
    }

    @Test
    void itemsOfGold_ofEachFile_areThoseThatHaveTheProblem() throws IOException {
        AnnotationScheme collecting = TASK.collecting().orElseThrow();
        LexsubItems known = new LexsubItems(
                List.of(
                        new Sentence(new Instance("hell.a", "hell_1"), "", "Hell", " ist es."),
                        new Sentence(new Instance("Abbuchung.n", "Abbuchung_2"), "Die\nliebe ", "Abbuchung", "."),
                        new Sentence(
                                new Instance("Abbuchung.n", "Abbuchung_7"), "Eine ", "Abbuchung", "x".repeat(10_001)),
                        new Sentence(new Instance("Zug.n", "Zug_7"), "Ein ", "", ".")),
                List.of());
        List<AnnotationScheme.Labelled> items = IntStream.range(0, known.size())
                .mapToObj(item -> item(known, item, List.of(List.of(item == 0 ? "leuchtend" : "z".repeat(100 * item)))))
                .toList();
        ByteArrayOutputStream gold = new ByteArrayOutputStream();
        collecting.writeGold(items, gold);
        List<Problem> problems = ((Reading.Rejected<LexsubGold>)
                        TASK.readGold(Upload.of("gold.zip", gold.toByteArray())))
                .problems()
                .shown();
        Function<Problem, OptionalInt> found = collecting.itemsOfGold(items);
        assertThat(problems.stream()
                        .map(problem ->
                                problem.code() + " " + found.apply(problem).orElse(-1)))
                .contains("lexsub.context-long 2", "lexsub.head-count 3", "lexsub.substitute-long 3");
        assertThat(found.apply(new Problem(0, "", "", "lexsub.gold-zip", List.of())))
                .isEmpty();
    }

    @Test
    void part_isTheWordThatTheFileMarks_alsoWhereTheSentenceHasItTwice() {
        AnnotationScheme collecting = TASK.collecting().orElseThrow();
        LexsubItems items = new LexsubItems(
                List.of(new Sentence(new Instance("Bank.n", "Bank_1"), "Die Bank ist eine ", "Bank", ".")), List.of());
        assertThat(collecting.part(items.attributes(0))).contains(new AnnotationScheme.Part(18, 22));
        assertThat(collecting.part(Map.of("sentence", "Die Bank ist zu.", "target", "Bank")))
                .contains(new AnnotationScheme.Part(4, 8));
        assertThat(collecting.part(Map.of("sentence", "Die Bank ist eine Bank.", "target", "Bank")))
                .as("nobody says which")
                .isEmpty();
        assertThat(collecting.part(Map.of("sentence", "Bank oder Bank.", "target", "Bank", "before", "", "after", "")))
                .as("empty cells of a table say nothing")
                .isEmpty();
        assertThat(collecting.part(
                        Map.of("sentence", "Bank oder Bank.", "target", "Bank", "before", "", "after", " oder Bank.")))
                .contains(new AnnotationScheme.Part(0, 4));
        assertThat(collecting.part(Map.of("sentence", "Die Bank ist zu."))).isEmpty();
    }

    @Test
    void gold_hasAllOfTheSentence_howeverATableSaysWhichWordItIs() throws IOException {
        AnnotationScheme collecting = TASK.collecting().orElseThrow();
        Map<String, String> told = Map.of(
                "sentence",
                "Die Bank vor der Bank .",
                "target",
                "Bank",
                "instance",
                "Bank.n 1",
                "before",
                "Die Bank vor der");
        assertThat(collecting.isTold(told)).isTrue();
        ByteArrayOutputStream gold = new ByteArrayOutputStream();
        collecting.writeGold(
                List.of(new AnnotationScheme.Labelled("1", told, 1, Map.of("subs", List.of(List.of("Kasse"))))), gold);
        LexsubGold read =
                ((Reading.Accepted<LexsubGold>) TASK.readGold(Upload.of("gold.zip", gold.toByteArray()))).value();
        assertThat(read.items().attributes(0))
                .containsEntry("sentence", "Die Bank vor der Bank .")
                .containsEntry("before", "Die Bank vor der ");
        assertThat(collecting.isTold(Map.of("sentence", "Die Bank vor der Bank .", "target", "Bank", "before", "")))
                .isFalse();
        assertThat(collecting.isTold(Map.of("sentence", "Er geht auf .", "target", "aufgehen")))
                .isFalse();
    }

    /** A word that other words have in them is not one of these. */
    @ParameterizedTest
    @CsvSource({
        "Die Bank an der Bankstraße., Bank, 4",
        "Das Brot ist nicht rot., rot, 19",
        "Das Gasthaus ist ein haus., haus, 21",
        "Die Über-Bank und die Bank-Filiale., Bank, -1",
        "Das Dach des Hauses., Haus, 13",
        "Dorfhaus und Hauses haus., haus, 20",
        "Das Haushaus., haus, 8",
        "Dorfhaus und Gasthaus., haus, -1"
    })
    void part_isTheWholeWord_elseTheOnlyPlace(String sentence, String target, int from) {
        assertThat(TASK.collecting()
                        .orElseThrow()
                        .part(Map.of("sentence", sentence, "target", target))
                        .map(AnnotationScheme.Part::from)
                        .orElse(-1))
                .isEqualTo(from);
    }
}
