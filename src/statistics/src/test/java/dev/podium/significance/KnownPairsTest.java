package dev.podium.significance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.significance.ApproximateRandomization.Family;
import dev.podium.significance.ApproximateRandomization.Known;
import dev.podium.significance.ApproximateRandomization.Swapped;
import dev.podium.significance.TestResult.Draws;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How much is known of pairs changes no p-value, bit for bit. */
class KnownPairsTest {

    private static final int SYSTEMS = 8;
    private static final int ITEMS = 60;
    private static final double ERROR = 0.1;

    /** Room for some of the replicates that belong to the pairs. */
    private static final long LITTLE = 1_000;

    private static final Draws DRAWS = new Draws(7, 2_000);

    private final List<Counts> systems = IntStream.range(0, SYSTEMS)
            .mapToObj(system -> system(system, 0.5 + 0.04 * system))
            .toList();

    /** Pairs of the first systems are known from another time. */
    private record Before(Optional<ApproximateRandomization> last, int systems, long room) implements Known {

        @Override
        public Optional<Swapped> of(int a, int b) {
            return last.filter(known -> b < systems).map(known -> known.swapped(a, b));
        }
    }

    private static Counts system(int seed, double right) {
        Random random = new Random(seed);
        double[] values = new double[ITEMS];
        Arrays.setAll(values, item -> random.nextDouble() < right ? 1 : 0);
        return Means.counts(values);
    }

    private static ApproximateRandomization randomized(List<Counts> of, Known known) {
        return ApproximateRandomization.of(
                of,
                Clusters.none(ITEMS),
                List.of(Means.MEAN),
                DRAWS,
                Alternative.TWO_SIDED,
                List.of(family(of)),
                known);
    }

    private static Family family(List<Counts> of) {
        Pairs pairs = new Pairs(of.size());
        double[] errors = new double[pairs.number()];
        Arrays.fill(errors, ERROR);
        double[] observed = new double[pairs.number()];
        for (int a = 0; a < of.size(); a++) {
            for (int b = a + 1; b < of.size(); b++) {
                double first = Means.MEAN.value(of.get(a).total());
                double second = Means.MEAN.value(of.get(b).total());
                observed[pairs.of(a, b)] = Math.abs(first - second) / ERROR;
            }
        }
        return new Family(0, errors, observed);
    }

    private static ApproximateRandomization gathered(List<Counts> of, long room) {
        return randomized(of, new Before(Optional.empty(), 0, room));
    }

    private static List<Double> p(ApproximateRandomization randomization) {
        return IntStream.range(0, SYSTEMS)
                .boxed()
                .flatMap(a -> IntStream.range(a + 1, SYSTEMS)
                        .mapToObj(b -> randomization.test(0, a, b).p()))
                .toList();
    }

    private static long bytes(ApproximateRandomization randomization) {
        return IntStream.range(0, SYSTEMS)
                .boxed()
                .flatMap(a -> IntStream.range(a + 1, SYSTEMS).mapToObj(b -> randomization.swapped(a, b)))
                .mapToLong(Swapped::bytes)
                .sum();
    }

    @ParameterizedTest
    @ValueSource(longs = {0, LITTLE, Long.MAX_VALUE})
    void room_whateverThereIs_pValuesAreThose(long room) {
        ApproximateRandomization without = randomized(systems, Known.NOTHING);
        ApproximateRandomization with = gathered(systems, room);

        assertThat(with.corrected(0)).containsExactly(without.corrected(0));
        assertThat(p(with)).isEqualTo(p(without));
    }

    /** What found no room the last time is worked out again beside what did. */
    @ParameterizedTest
    @ValueSource(longs = {0, LITTLE, Long.MAX_VALUE})
    void another_amongKnownOnes_pValuesAreThoseOfAllAnew(long room) {
        List<Counts> changed = new ArrayList<>(systems);
        changed.set(SYSTEMS - 1, system(SYSTEMS, 0.7));
        ApproximateRandomization anew = randomized(changed, Known.NOTHING);
        ApproximateRandomization last = gathered(systems, room);

        ApproximateRandomization again = randomized(changed, new Before(Optional.of(last), SYSTEMS - 1, room));

        assertThat(again.corrected(0)).containsExactly(anew.corrected(0));
        assertThat(p(again)).isEqualTo(p(anew));
    }

    @Test
    void gathered_isNoMoreThanThereIsRoom() {
        assertThat(bytes(gathered(systems, 0))).isZero();
        assertThat(bytes(gathered(systems, LITTLE))).isLessThanOrEqualTo(LITTLE);
        assertThat(bytes(gathered(systems, Long.MAX_VALUE))).isGreaterThan(LITTLE);
        assertThat(bytes(randomized(systems, Known.NOTHING))).isZero();
    }
}
