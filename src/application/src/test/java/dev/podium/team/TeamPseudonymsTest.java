package dev.podium.team;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TeamPseudonymsTest {

    private static final byte[] SEED = new byte[32];
    private static final UUID TEAM = UUID.fromString("4b8c6f0e-6f65-4b0d-9f57-1d2c3b4a5968");

    @Test
    void draw_sameSeedAndTeam_isTheSame() {
        byte[] other = new byte[32];
        other[31] = 1;
        assertThat(TeamPseudonyms.draw(SEED, TEAM, 0))
                .isEqualTo(TeamPseudonyms.draw(SEED.clone(), TEAM, 0))
                .matches("[A-Z][a-z]+ [A-Z][a-z]+")
                .isNotEqualTo(TeamPseudonyms.draw(SEED, TEAM, 1))
                .isNotEqualTo(TeamPseudonyms.draw(other, TEAM, 0));
    }

    @Test
    void draw_manyTeams_usesAllWordsAboutAsOften() {
        Map<String, Integer> adjectives = new HashMap<>();
        Map<String, Integer> nouns = new HashMap<>();
        int teams = 50_000;
        IntStream.range(0, teams)
                .mapToObj(i -> TeamPseudonyms.draw(SEED, new UUID(0, i), 0))
                .forEach(name -> {
                    String[] words = name.split(" ", 2);
                    adjectives.merge(words[0], 1, Integer::sum);
                    nouns.merge(words[1], 1, Integer::sum);
                });
        for (Map<String, Integer> counts : List.of(adjectives, nouns)) {
            double expected = (double) teams / counts.size();
            assertThat(counts.size()).isGreaterThan(90);
            assertThat(counts.values())
                    .allSatisfy(count -> assertThat(count.doubleValue()).isBetween(expected * 0.7, expected * 1.3));
        }
    }

    @Test
    void draw_hundredTeams_fewAttemptsFindAllOfThemNames() {
        assertThat(IntStream.range(0, 100)
                        .boxed()
                        .flatMap(i -> IntStream.range(0, 3)
                                .mapToObj(attempt -> TeamPseudonyms.draw(SEED, new UUID(1, i), attempt)))
                        .collect(Collectors.toSet()))
                .hasSizeGreaterThan(280);
    }
}
