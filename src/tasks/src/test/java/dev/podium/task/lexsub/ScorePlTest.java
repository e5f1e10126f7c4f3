package dev.podium.task.lexsub;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.scoring.SubstitutionRules;
import dev.podium.task.Scores;
import dev.podium.task.reading.Rules;
import dev.podium.testsupport.TextOracle;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Files that are read as uploads have the numbers that two variants of {@code score.pl} print. */
class ScorePlTest {

    @TestFactory
    List<DynamicTest> everyFile_hasTheNumbersOfScorePl() {
        List<DynamicTest> tests = new ArrayList<>();
        for (JsonNode run : TextOracle.json("lexsub/expected.json")) {
            String name = run.get("system").asText();
            tests.add(DynamicTest.dynamicTest(name, () -> {
                assertNumbers(run, SubstitutionRules.FIRST, run.get("A"), 1, 3);
                if (!name.contains("empty_some")) { // there the second scorer repeats the line before
                    assertNumbers(run, SubstitutionRules.SECOND, run.get("B"), 100, 2);
                }
            }));
        }
        assertThat(tests).hasSize(24);
        return tests;
    }

    private static void assertNumbers(
            JsonNode run, SubstitutionRules rules, JsonNode expected, double scale, int decimals) throws IOException {
        List<String> lines = TextOracle.lines("lexsub/" + run.get("gold").asText());
        LexsubGold gold = Files.accepted(
                Files.TASK.readGold(Files.zip("items.xml", xml(lines), "items.gold", String.join("\n", lines))));
        String file =
                String.join("\n", TextOracle.lines("lexsub/" + run.get("system").asText()));
        LexsubPredictions predictions =
                Files.accepted(Files.TASK.readPredictions(Files.text(file), gold.items(), Rules.LENIENT));
        Scores scores = Files.TASK.score(gold, predictions);
        String subtask = run.get("type").asText();
        String suffix = rules == SubstitutionRules.FIRST ? "-a" : "";
        double half = 0.5 * Math.pow(10, -decimals) + 1e-12;
        Map<String, JsonNode> values = Map.of(
                "precision", expected.get("P,R").get(0),
                "recall", expected.get("P,R").get(1),
                "mode-precision", expected.get("modeP,modeR").get(0),
                "mode-recall", expected.get("modeP,modeR").get(1));
        values.forEach((metric, value) -> assertThat(scale * Files.value(scores, subtask, metric + suffix))
                .as(rules + " " + metric)
                .isCloseTo(Double.parseDouble(value.asText()), within(half)));
    }

    /** The occurrences of a gold file in sentences of no interest. */
    static String xml(List<String> goldLines) {
        Map<String, List<String>> byWord = new LinkedHashMap<>();
        for (String line : goldLines) {
            String[] parts = line.split(" ", 3);
            byWord.computeIfAbsent(parts[0], word -> new ArrayList<>())
                    .add("<instance id=\"%s\"><context>Es <head>ist</head> so.</context></instance>"
                            .formatted(parts[1]));
        }
        return byWord.entrySet().stream()
                .map(word ->
                        "<lexelt item=\"%s\">%s</lexelt>".formatted(word.getKey(), String.join("\n", word.getValue())))
                .collect(Collectors.joining("\n", "<corpus>", "</corpus>"));
    }
}
