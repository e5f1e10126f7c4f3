package dev.podium.metaevaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.significance.TestResult;
import dev.podium.testsupport.TextOracle;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Judges that are models: whether one may replace people, and what it adds to them. */
class JudgesTest {

    static Stream<JsonNode> cases() {
        Stream.Builder<JsonNode> cases = Stream.builder();
        TextOracle.json("human/alt_test.json").get("cases").forEach(cases);
        return cases.build();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void judge_isTestedAsByTheReference(JsonNode each) {
        AltTest found = AltTest.of(
                        Tables.table(each.get("answers")),
                        Tables.row(each.get("judge")),
                        each.get("rule").asText().equals("accuracy")
                                ? AltTest.Nearness.ACCURACY
                                : AltTest.Nearness.NEGATIVE_RMSE,
                        each.get("epsilon").asDouble())
                .orElseThrow();
        JsonNode expected = each.get("expected");
        assertThat(found.winningRate()).isEqualTo(expected.get("winning_rate").asDouble());
        assertThat(found.advantage()).isCloseTo(expected.get("advantage").asDouble(), within(1e-12));
        assertThat(found.people()).hasSize(expected.get("people").size());
        assertThat(found.skipped())
                .isEqualTo(each.get("answers").size() - found.people().size());
        for (int person = 0; person < found.people().size(); person++) {
            AltTest.Person one = found.people().get(person);
            assertThat(one.index()).isEqualTo(expected.get("people").get(person).asInt());
            assertThat(one.instances())
                    .isEqualTo(expected.get("instances").get(person).asInt());
            assertThat(one.p()).isCloseTo(expected.get("p").get(person).asDouble(), within(1e-9));
            assertThat(one.advantage())
                    .isCloseTo(expected.get("each").get(person).asDouble(), within(1e-12));
        }
        List<Integer> replaced = found.people().stream()
                .filter(AltTest.Person::replaced)
                .map(AltTest.Person::index)
                .toList();
        assertThat(replaced).hasSize(expected.get("replaced").size());
        replaced.forEach(index -> assertThat(expected.get("replaced")).anyMatch(node -> node.asInt() == index));
    }

    @Test
    void fewInstances_areNoTest() {
        assertThat(AltTest.of(new double[3][29], new double[29], AltTest.Nearness.ACCURACY, 0.1))
                .isEmpty();
        AltTest same = AltTest.of(new double[3][30], new double[30], AltTest.Nearness.ACCURACY, 0.1)
                .orElseThrow();
        assertThat(same.winningRate()).isEqualTo(1);
        assertThat(same.advantage()).isEqualTo(1);
    }

    /**
     * Of 2,000 studies, with a judge who follows people half-way, not at all, or nearly: 95 % of the intervals hold what people would say,
     * and none is longer than without the judge on the average.
     */
    @ParameterizedTest
    @ValueSource(ints = {30, 100, 300})
    void intervals_holdWhatTheyPromise(int judged) {
        UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(judged);
        ZigguratSampler.NormalizedGaussian normal = ZigguratSampler.NormalizedGaussian.of(random);
        for (double follows : new double[] {0, 0.5, 0.9}) {
            int held = 0;
            double length = 0;
            double lengthOfPeople = 0;
            int studies = 2_000;
            for (int study = 0; study < studies; study++) {
                double[] people = new double[1_000];
                double[] judge = new double[1_000];
                for (int item = 0; item < people.length; item++) {
                    double people1 = normal.sample();
                    judge[item] = 1 + follows * people1 + Math.sqrt(1 - follows * follows) * normal.sample();
                    people[item] = item < judged ? people1 : Double.NaN;
                }
                PredictionPoweredMean found =
                        PredictionPoweredMean.of(people, judge).orElseThrow();
                held += found.interval().low() <= 0 && found.interval().high() >= 0 ? 1 : 0;
                length += found.interval().high() - found.interval().low();
                lengthOfPeople +=
                        found.peopleInterval().high() - found.peopleInterval().low();
            }
            assertThat((double) held / studies).as("follows " + follows).isBetween(0.93, 0.97);
            assertThat(length).isLessThan(lengthOfPeople * 1.01);
        }
    }

    @Test
    void judge_whoSaysNothing_changesNothing() {
        double nan = Double.NaN;
        PredictionPoweredMean found = PredictionPoweredMean.of(new double[] {1, 2, 3, nan}, new double[] {5, 5, 5, 5})
                .orElseThrow();
        assertThat(found.weight()).isZero();
        assertThat(found.worth()).isZero();
        assertThat(found.value()).isEqualTo(2);
        assertThat(found.interval()).isEqualTo(found.peopleInterval());
        assertThat(PredictionPoweredMean.of(new double[] {1, 2, nan}, new double[3]))
                .isEmpty();
        assertThatThrownBy(() -> PredictionPoweredMean.of(new double[3], new double[] {1, nan, 2}))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void experts_areAsReliableAsTheOracleSays() {
        for (JsonNode each : TextOracle.json("human/reliability.json").get("cases")) {
            JsonNode rows = each.get("rows");
            int[] votes = new int[rows.size()];
            boolean[] expert = new boolean[votes.length];
            int crowd = rows.get(0).get("crowd").size();
            for (int row = 0; row < votes.length; row++) {
                for (JsonNode vote : rows.get(row).get("crowd")) {
                    votes[row] += vote.asBoolean() ? 1 : 0;
                }
                expert[row] = rows.get(row).get("expert").asBoolean();
            }
            List<ExpertReliability> found = ExpertReliability.of(votes, expert, crowd);
            for (JsonNode expected : each.get("expected")) {
                ExpertReliability bucket = found.get(expected.get("bucket").asInt());
                assertThat(bucket.n()).isEqualTo(expected.get("n").asInt());
                assertThat(bucket.k()).isEqualTo(expected.get("k").asInt());
                assertThat(bucket.mean()).isCloseTo(expected.get("mean").asDouble(), within(1e-12));
                assertThat(bucket.lower()).isCloseTo(expected.get("q10").asDouble(), within(1e-9));
                assertThat(bucket.upper()).isCloseTo(expected.get("q90").asDouble(), within(1e-9));
                expected.get("pdf")
                        .properties()
                        .forEach(point -> assertThat(bucket.density(Double.parseDouble(point.getKey())))
                                .isCloseTo(point.getValue().asDouble(), within(1e-9)));
            }
        }
        assertThat(new ExpertReliability(3, 16, 16).lower()).isCloseTo(0.8733261623828433, within(1e-12));
        assertThatThrownBy(() -> ExpertReliability.of(new int[] {4}, new boolean[1], 3))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void pairs_areFittedAsByMaximumLikelihood() {
        for (JsonNode each : TextOracle.json("human/paired.json").get("cases")) {
            List<PairedComparison> all = Stream.iterate(
                            0, n -> n < each.get("comparisons").size(), n -> n + 1)
                    .map(n -> each.get("comparisons").get(n))
                    .map(row -> new PairedComparison(
                            row.get(0).asInt(),
                            row.get(1).asInt(),
                            row.get(2).asInt(),
                            row.get(3).asInt(),
                            outcome(row.get(4).asInt())))
                    .toList();
            BradleyTerry found = BradleyTerry.of(all, each.get("systems").asInt(), new TestResult.Draws(1, 50));
            double[] expected = Tables.row(each.get("strength"));
            for (int system = 0; system < expected.length; system++) {
                BradleyTerry.Strength one = found.systems().get(system);
                assertThat(one.strength()).isCloseTo(expected[system], within(1e-5));
                assertThat(one.low()).isLessThan(one.high());
                assertThat(one.score()).isBetween(one.low() - 0.1, one.high() + 0.1);
            }
            assertThat(found.first()).isCloseTo(each.get("first").asDouble(), within(1e-4));
            assertThat(found.ties()).isCloseTo(each.get("ties").asDouble(), within(1e-4));
            assertThat(found.components()).isEqualTo(1);
        }
    }

    private static PairedComparison.Outcome outcome(int number) {
        return List.of(PairedComparison.Outcome.FIRST, PairedComparison.Outcome.SECOND, PairedComparison.Outcome.EQUAL)
                .get(number);
    }

    /** Who was never judged, who is apart from the others, and who wins everything. */
    @Test
    void pairs_thatNothingConnects_areToldApart() {
        List<PairedComparison> all = Arrays.asList(
                new PairedComparison(0, 0, 0, 1, PairedComparison.Outcome.FIRST),
                new PairedComparison(0, 1, 1, 0, PairedComparison.Outcome.SECOND),
                new PairedComparison(1, 0, 2, 3, PairedComparison.Outcome.FIRST),
                new PairedComparison(1, 1, 2, 3, PairedComparison.Outcome.SECOND));
        BradleyTerry found = BradleyTerry.of(all, 5, new TestResult.Draws(1, 20));
        assertThat(found.components()).isEqualTo(2);
        assertThat(found.systems()).extracting(BradleyTerry.Strength::component).containsExactly(0, 0, 1, 1, -1);
        assertThat(found.systems())
                .extracting(BradleyTerry.Strength::bounded)
                .containsExactly(true, true, false, false, false);
        assertThat(found.systems().get(0).strength()).isPositive().isFinite();
        assertThat(found.systems().get(2).strength())
                .isCloseTo(found.systems().get(3).strength(), within(1e-6));
        assertThat(found.systems().get(4).score()).isNaN();
        assertThat(BradleyTerry.of(List.of(), 2, new TestResult.Draws(1, 5)).components())
                .isZero();
    }
}
