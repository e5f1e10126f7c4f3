package dev.podium.task.lexsub;

import static dev.podium.task.lexsub.Files.errors;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.scoring.Substitutes.Substitute;
import dev.podium.task.AgreementValue;
import dev.podium.task.Annotations;
import dev.podium.task.GoldAsAnnotator;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.testsupport.DemoFile;
import dev.podium.testsupport.TextOracle;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AgreementTest {

    private static final String HEADER = "instance,annotator,substitutes\n";

    @Test
    void agreement_setsOfFourAnnotators_isThatOfExactFractions() throws IOException {
        JsonNode oracle = TextOracle.json("lexsub/iaa.json");
        List<String> lines = new ArrayList<>();
        StringBuilder csv = new StringBuilder(HEADER);
        for (JsonNode annotation : oracle.get("annotations")) {
            String id = annotation.get("item").asText();
            String lemma = id.substring(0, id.lastIndexOf('_'));
            lines.add(lemma + "." + annotation.get("pos").asText() + " " + id + " :: ");
            int annotator = 0;
            for (JsonNode set : annotation.get("sets")) {
                csv.append(id).append(",a").append(annotator++).append(',');
                csv.append(TextOracle.texts(set).stream().collect(Collectors.joining("; ")))
                        .append('\n');
            }
        }
        LexsubGold gold = Files.accepted(Files.TASK.readGold(
                Files.zip("items.xml", ScorePlTest.xml(lines), "items.gold", String.join("\n", lines))));

        Annotations annotations = Files.accepted(Files.TASK.readAnnotations(Files.text(csv.toString()), gold.items()));

        JsonNode expected = oracle.get("expected").get("zero");
        assertThat(annotations.annotators()).isEqualTo(4);
        List<AgreementValue> told = Files.TASK.agreement(gold, annotations);
        assertThat(told).extracting(AgreementValue::slice).containsExactly("", "a", "n", "v");
        assertThat(told).extracting(AgreementValue::subtask).containsOnly("");
        for (AgreementValue agreement : told) {
            JsonNode of = expected.get(agreement.slice().isEmpty() ? "all" : agreement.slice());
            assertThat(agreement.value())
                    .as(agreement.slice())
                    .isCloseTo(of.get("iaa").asDouble(), within(1e-12));
            assertThat(agreement.pairs()).isEqualTo(of.get("pairs").asInt());
        }
    }

    /** All that people gave is no person's. */
    @Test
    void annotatorWhoIsTheGold_isTold_andNoneOfTheDemo() throws IOException {
        for (String split : List.of("test", "train")) {
            LexsubGold gold = Files.accepted(Files.TASK.readGold(DemoDataTest.demo(split + ".zip")));
            String said = DemoFile.of("lexsub", split + "-annotators").text();
            String withGold = said
                    + gold.items().sentences().stream()
                            .map(sentence -> sentence.instance().id() + ",all,"
                                    + gold
                                            .label(gold.items()
                                                    .place(sentence.instance().itemId()))
                                            .listed()
                                            .stream()
                                            .map(Substitute::text)
                                            .collect(Collectors.joining("; "))
                                    + "\n")
                            .collect(Collectors.joining());

            assertThat(told(gold, said)).isEmpty();
            assertThat(told(gold, withGold)).containsExactly("all");
        }
    }

    private static List<String> told(LexsubGold gold, String said) throws IOException {
        Annotations annotations = Files.accepted(Files.TASK.readAnnotations(Files.text(said), gold.items()));
        return GoldAsAnnotator.warnings(Files.TASK, gold, annotations).shown().stream()
                .map(Problem::found)
                .toList();
    }

    @Test
    void agree_somethingInCommonOrNothingAtAll() throws IOException {
        Annotations annotations = Files.accepted(
                read(
                        "Bank_1,b,x;y\nBank_1,a,y;z\nBank_1,c,y\nBank_2,a,x\nBank_2,b,y\nhueten.v.hueten_1,a,-\nhueten.v.hueten_1,b,-\n"));

        assertThat(annotations.agree("best", place("Bank_1"))).contains(true);
        assertThat(annotations.agree("oot", place("Bank_2"))).contains(false);
        assertThat(annotations.agree("rank", place("hueten.v.hueten_1"))).contains(true);
        assertThat(Files.accepted(read("Bank_1,a,x\n")).agree("best", place("Bank_1")))
                .isEmpty();
        assertThat(annotations.answer(1, place("Bank_1")))
                .contains("{\"substitutes\":[\"x\",\"y\"],\"frequencies\":[1,1]}");
        assertThat(annotations.answer(2, place("Bank_2"))).isEmpty();
    }

    private static int place(String instance) throws IOException {
        return Files.gold().items().placeNamed(instance);
    }

    @Test
    void annotations_nameItemsInThreeWays() throws IOException {
        Reading<Annotations> reading = read("Bank_1,a,x\nBank.n Bank_2,a,x;y\nhueten.v.hueten_1,a,-\n");

        assertThat(Files.accepted(reading).size()).isEqualTo(3);
    }

    @Test
    void annotations_faultyLines_areNamed() throws IOException {
        assertThat(errors(read("Bank_1,a,x\nBank_1,a,y\n"))).containsExactly("task.annotation-twice");
        assertThat(errors(read("Bank_9,a,x\n"))).containsExactly("task.annotated-unknown");
        assertThat(errors(read(",a,x\n"))).containsExactly("task.id-missing");
        assertThat(errors(read(manyAnnotators(100)))).isEmpty();
        assertThat(errors(read(manyAnnotators(101)))).containsExactly("task.annotators-many");
        assertThat(errors(read("Bank_1,,x\n"))).containsExactly("task.annotator-name");
        assertThat(errors(read("Bank_1,a,x\u0007\n"))).containsExactly("task.text-control");
        assertThat(errors(read(""))).containsExactly("task.rows-missing");
        assertThat(errors(read("Bank_1,a," + words(50) + "\n"))).isEmpty();
        assertThat(errors(read("Bank_1,a," + words(51) + "\n"))).containsExactly("lexsub.substitutes-many");
    }

    private static String words(int number) {
        return IntStream.range(0, number).mapToObj(i -> "w" + i).collect(Collectors.joining(";"));
    }

    private static Reading<Annotations> read(String rows) throws IOException {
        return Files.TASK.readAnnotations(
                Files.text(HEADER + rows), Files.gold().items());
    }

    private static String manyAnnotators(int number) {
        return IntStream.range(0, number).mapToObj("Bank_1,a%d,x\n"::formatted).collect(Collectors.joining());
    }
}
