package dev.podium.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.testsupport.TextOracle;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SetAgreementTest {

    private static final JsonNode ORACLE = TextOracle.json("lexsub/iaa.json");
    private static final Map<String, SetAgreement> RULES = Map.of(
            "zero", SetAgreement.EMPTY_DIFFERS,
            "one", SetAgreement.EMPTY_AGREES,
            "skip", SetAgreement.EMPTY_LEFT_OUT);

    @Test
    void pairwise_setsOfFourAnnotators_hasTheValuesOfExactFractions() {
        RULES.forEach((name, rule) -> ORACLE.get("expected")
                .get(name)
                .properties()
                .forEach(expected -> assertThat(
                                rule.pairwise(items(expected.getKey())).mean().orElseThrow())
                        .as(name + " " + expected.getKey())
                        .isCloseTo(expected.getValue().get("iaa").asDouble(), within(1e-12))));
    }

    @Test
    void pairwise_noPair_isUndefined() {
        assertThat(SetAgreement.EMPTY_DIFFERS
                        .pairwise(List.of(List.of(Set.of("a"))))
                        .mean())
                .isEmpty();
        assertThat(SetAgreement.EMPTY_LEFT_OUT
                        .pairwise(List.of(List.of(Set.of(), Set.of())))
                        .coefficient("pairwise"))
                .isEmpty();
    }

    @Test
    void pairwise_itemsWithMoreAnnotators_haveMorePairs() {
        List<List<Set<String>>> items =
                List.of(List.of(Set.of("a"), Set.of("a")), List.of(Set.of("a", "b"), Set.of("a"), Set.of("c")));

        assertThat(SetAgreement.EMPTY_DIFFERS.pairwise(items).coefficient("pairwise"))
                .hasValue(new Coefficient("pairwise", (1 + 0.5) / 4, Optional.empty(), 2, 4));
    }

    private static List<List<Set<String>>> items(String partOfSpeech) {
        List<List<Set<String>>> items = new ArrayList<>();
        for (JsonNode annotation : ORACLE.get("annotations")) {
            if (partOfSpeech.equals("all")
                    || partOfSpeech.equals(annotation.get("pos").asText())) {
                List<Set<String>> sets = new ArrayList<>();
                annotation.get("sets").forEach(set -> sets.add(Set.copyOf(TextOracle.texts(set))));
                items.add(sets);
            }
        }
        return items;
    }
}
