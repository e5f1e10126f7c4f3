package dev.podium.scoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.scoring.Substitutes.Substitute;
import dev.podium.testsupport.TextOracle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

class SubstitutionRulesTest {

    private static final Signature SIGNATURE = Signature.of("test", "substitution");

    @Test
    void filesMadeUp_haveTheValuesOfScorePl() {
        assertThat(TextOracle.json("lexsub/expected.json")).hasSize(24).allSatisfy(run -> {
            scored(run, SubstitutionRules.FIRST, run.get("A"), 1, 3);
            if (!hasEmptyLines(run)) { // there the second scorer repeats the line before
                scored(run, SubstitutionRules.SECOND, run.get("B"), 100, 2);
            }
        });
    }

    @Test
    void best_isTheMeanWorthOfTheGuesses() {
        Substitutes gold = gold("Haus", 3, "Bau", 1);

        assertThat(SubstitutionRules.FIRST.best(gold, List.of("Haus", "Hütte")))
                .isEqualTo(new Attempt(0.375, true, true));
    }

    @Test
    void outOfTen_secondRules_stopAtTen() {
        Substitutes gold = gold("Haus", 3, "Bau", 1);
        List<String> guesses = new ArrayList<>(List.of("a", "b", "c", "d", "e", "f", "g", "h", "i", "Bau", "Haus"));

        assertThat(SubstitutionRules.FIRST.outOfTen(gold, guesses).credit()).isEqualTo(1);
        assertThat(SubstitutionRules.SECOND.outOfTen(gold, guesses).credit()).isEqualTo(0.25);
        assertThat(SubstitutionRules.SECOND.outOfTenMode(gold, guesses).credit())
                .isZero();
    }

    @Test
    void hyphens_countAsTheRulesSay() {
        Substitutes gold = gold("U-Bahn", 2, "Zug", 1);

        assertThat(SubstitutionRules.FIRST.best(gold, List.of("U Bahn")).credit())
                .isCloseTo(2 / 3.0, within(1e-15));
        assertThat(SubstitutionRules.SECOND.best(gold, List.of("U-Bahn")).credit())
                .isCloseTo(2 / 3.0, within(1e-15));
        assertThat(SubstitutionRules.FIRST.outOfTenMode(gold, List.of("U Bahn")).credit())
                .isEqualTo(1);
        assertThat(SubstitutionRules.FIRST.bestMode(gold, List.of("U Bahn")).credit())
                .isZero();
        assertThat(SubstitutionRules.SECOND.bestMode(gold, List.of("U-Bahn")).credit())
                .isZero();
    }

    @Test
    void mode_twoMostFrequent_isNone() {
        assertThat(SubstitutionRules.FIRST.bestMode(gold("Haus", 2, "Bau", 2), List.of("Haus")))
                .isEqualTo(Attempt.NOT_COUNTED);
    }

    @Test
    void emptyLine_isAnAttemptAtTheModeForTheFirstRulesOnly() {
        Substitutes gold = gold("Haus", 2, "Bau", 1);

        assertThat(SubstitutionRules.FIRST.bestMode(gold, List.of())).isEqualTo(new Attempt(0, true, true));
        assertThat(SubstitutionRules.SECOND.bestMode(gold, List.of())).isEqualTo(new Attempt(0, false, true));
        assertThat(SubstitutionRules.FIRST.bestMode(gold, null)).isEqualTo(new Attempt(0, false, true));
        assertThat(SubstitutionRules.FIRST.best(gold, List.of())).isEqualTo(new Attempt(0, false, true));
    }

    @Test
    void item_oneSubstituteOfOneAnnotator_isNotCounted() {
        assertThat(SubstitutionRules.FIRST.best(gold("Haus", 1), List.of("Haus")))
                .isEqualTo(Attempt.NOT_COUNTED);
    }

    @Test
    void share_recallIsAMeanOfItemsAndPrecisionIsNone() {
        List<Attempt> attempts =
                List.of(new Attempt(0.5, true, true), new Attempt(0, false, true), Attempt.NOT_COUNTED);

        Measurement precision = Measurement.of(new AttemptShare("precision", SIGNATURE, Share.PRECISION), attempts);
        Measurement recall = Measurement.of(new AttemptShare("recall", SIGNATURE, Share.RECALL), attempts);

        assertThat(precision.value()).isEqualTo(0.5);
        assertThat(precision.items()).isEmpty();
        assertThat(recall.value()).isEqualTo(0.25);
        assertThat(recall.items()).containsExactly(0.5, 0, Double.NaN);
    }

    @Test
    void share_nothingAttempted_isZero() {
        List<Attempt> attempts = List.of(new Attempt(0, false, true));

        assertThat(Measurement.of(new AttemptShare("precision", SIGNATURE, Share.PRECISION), attempts)
                        .value())
                .isZero();
        assertThat(Measurement.of(new AttemptShare("precision", SIGNATURE, Share.PRECISION), List.<Attempt>of())
                        .value())
                .isNaN();
    }

    private static boolean hasEmptyLines(JsonNode run) {
        return run.get("system").asText().contains("empty_some");
    }

    private static void scored(JsonNode run, SubstitutionRules rules, JsonNode expected, double scale, int decimals) {
        boolean best = run.get("type").asText().equals("best");
        scored(run, best ? rules::best : rules::outOfTen, expected, "total", "P,R", scale, decimals);
        scored(
                run,
                best ? rules::bestMode : rules::outOfTenMode,
                expected,
                "mode_total",
                "modeP,modeR",
                scale,
                decimals);
    }

    private static void scored(
            JsonNode run,
            BiFunction<Substitutes, List<String>, Attempt> rules,
            JsonNode expected,
            String totals,
            String values,
            double scale,
            int decimals) {
        Map<String, Substitutes> gold = gold(run.get("gold").asText());
        Map<String, List<String>> guesses = guesses(run.get("system").asText());
        List<Attempt> attempts = gold.entrySet().stream()
                .map(item -> rules.apply(item.getValue(), guesses.get(item.getKey())))
                .toList();
        Measurement precision = Measurement.of(new AttemptShare("precision", SIGNATURE, Share.PRECISION), attempts);
        Measurement recall = Measurement.of(new AttemptShare("recall", SIGNATURE, Share.RECALL), attempts);
        String what = run.get("system").asText() + " " + values;

        assertThat(attempts.stream().filter(Attempt::isCounted).count())
                .as(what)
                .isEqualTo(expected.get(totals).get(0).asLong());
        assertThat(attempts.stream().filter(Attempt::isAttempted).count())
                .as(what)
                .isEqualTo(expected.get(totals).get(1).asLong());
        double half = 0.5 * Math.pow(10, -decimals) + 1e-12;
        assertThat(precision.value() * scale)
                .as(what)
                .isCloseTo(Double.parseDouble(expected.get(values).get(0).asText()), within(half));
        assertThat(recall.value() * scale)
                .as(what)
                .isCloseTo(Double.parseDouble(expected.get(values).get(1).asText()), within(half));
    }

    private static Map<String, Substitutes> gold(String name) {
        Map<String, Substitutes> gold = new LinkedHashMap<>();
        for (String line : TextOracle.lines("lexsub/" + name)) {
            List<Substitute> listed = new ArrayList<>();
            for (String part : parts(line)) {
                int blank = part.lastIndexOf(' ');
                if (blank > 0) { // else it marks a proper name
                    listed.add(new Substitute(part.substring(0, blank), Integer.parseInt(part.substring(blank + 1))));
                }
            }
            gold.put(line.split(" ", 3)[1], new Substitutes(listed));
        }
        return gold;
    }

    /** The first line of an item counts. */
    private static Map<String, List<String>> guesses(String name) {
        Map<String, List<String>> guesses = new HashMap<>();
        for (String line : TextOracle.lines("lexsub/" + name)) {
            guesses.putIfAbsent(line.split(" ", 3)[1], parts(line));
        }
        return guesses;
    }

    private static List<String> parts(String line) {
        String rest = line.replaceFirst("^\\S+ \\S+ :+ ", "");
        return rest.isEmpty() ? List.of() : Arrays.asList(rest.split(";", 0));
    }

    private static Substitutes gold(Object... textsAndFrequencies) {
        List<Substitute> listed = new ArrayList<>();
        for (int i = 0; i < textsAndFrequencies.length; i += 2) {
            listed.add(new Substitute((String) textsAndFrequencies[i], (Integer) textsAndFrequencies[i + 1]));
        }
        return new Substitutes(listed);
    }
}
