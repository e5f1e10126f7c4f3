package dev.podium.scoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Expected values are those of trec_eval where grades are whole; nDCG is compared with scikit-learn where files are scored. */
class RankingMetricTest {

    /** Grades of what is ranked, all grades, and the values of AP, RR, P@2, R@2 and P@5. */
    @ParameterizedTest
    @CsvSource({
        "1 0 2 0, 2 1 0 1, 0.5555555555555556, 1, 0.5, 0.3333333333333333, 0.4",
        "0 1 0 2, 2 1 0 1, 0.3333333333333333, 0.5, 0.5, 0.3333333333333333, 0.4",
        "0 0, 1 1, 0, 0, 0, 0, 0",
        "0, 0 0, 0, 0, 0, 0, 0",
        "'', 1, 0, 0, 0, 0, 0",
        "0.5 1, 0.5 1, 0.5, 0.5, 0.5, 1, 0.2"
    })
    void value_grades_isThatOfTrecEval(
            String ranked, String all, double ap, double rr, double precision, double recall, double precisionOfFive) {
        Ranking ranking = new Ranking(numbers(ranked), descending(numbers(ranked).length), numbers(all));

        assertThat(value(RankingMetric.Measure.AVERAGE_PRECISION, 0, ranking)).isCloseTo(ap, within(1e-12));
        assertThat(value(RankingMetric.Measure.RECIPROCAL_RANK, 0, ranking)).isCloseTo(rr, within(1e-12));
        assertThat(value(RankingMetric.Measure.PRECISION, 2, ranking)).isCloseTo(precision, within(1e-12));
        assertThat(value(RankingMetric.Measure.RECALL, 2, ranking)).isCloseTo(recall, within(1e-12));
        assertThat(value(RankingMetric.Measure.PRECISION, 5, ranking)).isCloseTo(precisionOfFive, within(1e-12));
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 1", "2, 1"})
    void value_bestOrder_isOne(int places, double expected) {
        Ranking ranking = new Ranking(new double[] {3, 2, 0}, descending(3), new double[] {0, 3, 2});

        assertThat(value(RankingMetric.Measure.NDCG, places, ranking)).isEqualTo(expected);
    }

    private static double value(RankingMetric.Measure measure, int places, Ranking ranking) {
        return new RankingMetric("id", new Signature(""), measure, places).value(ranking);
    }

    private static double[] descending(int length) {
        double[] scores = new double[length];
        for (int place = 0; place < length; place++) {
            scores[place] = -place;
        }
        return scores;
    }

    private static double[] numbers(String text) {
        return text.isEmpty()
                ? new double[0]
                : Arrays.stream(text.split(" ", -1))
                        .mapToDouble(Double::parseDouble)
                        .toArray();
    }
}
