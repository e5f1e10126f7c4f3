package dev.podium.annotation.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class SuppressedCountsTest {

    private static final int MOST = 7;

    /** What a reader of a release knows: it, how many people there are, and which answers could be given. */
    private record Read(SuppressedCounts counts, long people) {}

    private static SuppressedCounts.AnswerCount told(String answer, long people) {
        return new SuppressedCounts.AnswerCount(answer, people);
    }

    private static long sum(Map<String, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    @Test
    void smallCounts_areOneNumber_withTheNextSmallestWhereThatIsSmallStill() {
        assertThat(SuppressedCounts.of(Map.of("de", 9L, "en", 4L, "", 3L)))
                .isEqualTo(new SuppressedCounts(List.of(told("de", 9), told("en", 4), told("", 3)), 0));
        assertThat(SuppressedCounts.of(Map.of("de", 9L, "en", 2L, "fr", 1L)))
                .isEqualTo(new SuppressedCounts(List.of(told("de", 9)), 3));
        assertThat(SuppressedCounts.of(Map.of("de", 9L, "en", 4L, "fr", 1L)))
                .isEqualTo(new SuppressedCounts(List.of(told("de", 9)), 5));
    }

    @Test
    void sumThatOnlyEqualCountsMake_andCountsAlike_giveNobodyAway() {
        // of 4 two answers of two people each would be known
        assertThat(SuppressedCounts.of(Map.of("de", 9L, "en", 5L, "fr", 2L, "it", 2L)))
                .isEqualTo(new SuppressedCounts(List.of(told("de", 9)), 9));
        assertThat(SuppressedCounts.of(Map.of("de", 9L, "en", 4L, "fr", 4L, "it", 1L)))
                .isEqualTo(new SuppressedCounts(List.of(told("de", 9)), 9));
    }

    @Test
    void tooFewPeople_nothingIsTold() {
        for (Map<String, Long> counts : List.of(
                Map.<String, Long>of(),
                Map.of("de", 2L),
                Map.of("de", 7L, "en", 2L),
                Map.of("de", 0L),
                Map.of("", 1L))) {
            assertThat(SuppressedCounts.of(counts).tellsNothing())
                    .as("%s", counts)
                    .isTrue();
        }
        assertThat(SuppressedCounts.of(Map.of("de", 7L, "en", 0L)).told()).containsExactly(told("de", 7));
    }

    @Test
    void noNumber_isSmall_whateverThereIs() {
        RandomGenerator random = RandomGenerator.of("L64X128MixRandom");
        for (int trial = 0; trial < 20_000; trial++) {
            Map<String, Long> counts = new TreeMap<>();
            int answers = random.nextInt(1, 12);
            for (int answer = 0; answer < answers; answer++) {
                counts.put("a" + answer, (long) random.nextInt(0, random.nextBoolean() ? 4 : 20));
            }
            SuppressedCounts merged = SuppressedCounts.of(counts);
            assertThat(merged.told()).as("%s", counts).allMatch(each -> each.people() >= SuppressedCounts.FEWEST);
            assertThat(merged.told()).allMatch(each -> counts.get(each.answer()) == each.people());
            assertThat(merged.others())
                    .as("%s", counts)
                    .satisfiesAnyOf(
                            others -> assertThat(others).isZero(),
                            others -> assertThat(others).isGreaterThanOrEqualTo(SuppressedCounts.FEWEST));
            if (!merged.tellsNothing()) {
                assertThat(merged.told().stream()
                                        .mapToLong(SuppressedCounts.AnswerCount::people)
                                        .sum()
                                + merged.others())
                        .as("%s", counts)
                        .isEqualTo(sum(counts));
            }
        }
    }

    /** Whoever knows the rule tries all that there could be: no small number is the only one that fits. People can always say nothing, so there are two answers. */
    @Test
    void noSmallNumber_canBeWorkedOut_byTryingAllThatFits() {
        for (int answers = 2; answers <= 5; answers++) {
            Map<Read, List<Map<String, Long>>> fitting = new HashMap<>();
            collect(new TreeMap<>(), answers, fitting);
            fitting.forEach((read, all) -> all.get(0).keySet().forEach(answer -> {
                Set<Long> possible = new TreeSet<>();
                all.forEach(counts -> possible.add(counts.get(answer)));
                assertThat(possible).as("%s in %s", answer, read).isNotIn(Set.of(1L), Set.of(2L));
            }));
        }
    }

    private static void collect(Map<String, Long> counts, int answers, Map<Read, List<Map<String, Long>>> fitting) {
        if (counts.size() == answers) {
            fitting.computeIfAbsent(new Read(SuppressedCounts.of(counts), sum(counts)), read -> new ArrayList<>())
                    .add(new TreeMap<>(counts));
            return;
        }
        String answer = "a" + counts.size();
        for (long people = 0; people <= MOST; people++) {
            counts.put(answer, people);
            collect(counts, answers, fitting);
            counts.remove(answer);
        }
    }
}
