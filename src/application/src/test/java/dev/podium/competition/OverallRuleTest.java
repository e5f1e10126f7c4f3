package dev.podium.competition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.OverallRule.Method;
import dev.podium.competition.OverallRule.Missing;
import dev.podium.competition.OverallRule.Part;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OverallRuleTest {

    private static final OverallRule RULE = new OverallRule(
            Method.ranks, Missing.worst, "", List.of(new Part("dev", "main", 1), new Part("test", "main", 2.5)));

    private static Phase phase(String slug, String name) {
        Phase phase = new Phase();
        phase.slug = slug;
        phase.name = name;
        return phase;
    }

    @Test
    void inWords_ofPhases_tellsTheirNames_andIsReadAgain() {
        String words = RULE.inWords(List.of(phase("test", "Test; final, 2.0"), phase("dev", "Entwicklung")));

        assertThat(OverallRule.ofWords(words)).contains(RULE);
        assertThat(RULE.phaseNames(words)).containsExactly("Entwicklung", "Test; final, 2.0");
    }

    /** As changes of rules were told before. */
    @Test
    void inWords_withoutNames_tellsSlugs() {
        assertThat(OverallRule.ofWords(RULE.inWords())).contains(RULE);
        assertThat(RULE.phaseNames(RULE.inWords())).containsExactly("dev", "test");
        assertThat(OverallRule.ofWords("")).isEmpty();
    }

    @Test
    void renamed_partsFollow() {
        assertThat(RULE.renamed(Map.of("main", "accuracy")).parts())
                .containsExactly(new Part("dev", "accuracy", 1), new Part("test", "accuracy", 2.5));
        assertThat(RULE.renamed(Map.of("other", "accuracy"))).isEqualTo(RULE);
    }
}
