package dev.podium.humanscore;

import dev.podium.agreement.Bounds;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What people say of the systems whose outputs they judged.
 *
 * @param criteria in the order of the form
 * @param systems the best first by the first criterion
 * @param judgements how many there are of all outputs
 * @param people who gave them
 * @param agreements how far each metric follows each criterion
 */
public record HumanScores(
        List<Criterion> criteria,
        List<SystemScore> systems,
        long judgements,
        int people,
        List<MetricAgreement> agreements) {

    public HumanScores {
        criteria = List.copyOf(criteria);
        systems = List.copyOf(systems);
        agreements = List.copyOf(agreements);
    }

    /**
     * The mean of items.
     *
     * @param items how many of them somebody judged
     * @param mean empty where nobody did
     * @param interval 95 %; empty of a single item, and where all are worth the same
     */
    public record Value(int items, OptionalDouble mean, Optional<Bounds> interval) {}

    /**
     * A system whose outputs were judged.
     *
     * @param submission number of its run; empty for right answers of the gold data
     * @param name of its team; empty for right answers
     * @param values by criterion: the mean of its items, each of which is the mean of those who judged it
     * @param metrics what it scored on the leaderboard, by metric
     */
    public record SystemScore(
            Optional<Long> submission, String name, boolean baseline, List<Value> values, Map<String, Double> metrics) {

        public SystemScore {
            values = List.copyOf(values);
        }

        public boolean isReference() {
            return submission.isEmpty();
        }
    }
}
