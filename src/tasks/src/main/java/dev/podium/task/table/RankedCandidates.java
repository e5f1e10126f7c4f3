package dev.podium.task.table;

import dev.podium.scoring.Ranking;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * What a system makes of candidates.
 *
 * @param ids best first; those with the same score as trec_eval has them, the larger identifier first, so that their order gives
 *     nothing away
 * @param scores of the same candidates
 */
record RankedCandidates(List<String> ids, double[] scores) {

    /** Candidates in an order that the system gives, no two alike. */
    static RankedCandidates inOrder(List<String> ids) {
        double[] scores = new double[ids.size()];
        Arrays.setAll(scores, place -> scores.length - place);
        return new RankedCandidates(List.copyOf(ids), scores);
    }

    /** Candidates by their scores. */
    static RankedCandidates of(Map<String, Double> scores) {
        List<String> ids = new ArrayList<>(scores.keySet());
        ids.sort(Comparator.<String>comparingDouble(id -> -scores.get(id))
                .thenComparing((a, b) -> Arrays.compareUnsigned(bytes(b), bytes(a))));
        return new RankedCandidates(
                List.copyOf(ids), ids.stream().mapToDouble(scores::get).toArray());
    }

    private static byte[] bytes(String id) {
        return id.getBytes(StandardCharsets.UTF_8);
    }

    /** A candidate without a grade is not relevant. */
    Ranking against(Map<String, Double> grades) {
        return new Ranking(
                ids.stream().mapToDouble(id -> grades.getOrDefault(id, 0.0)).toArray(),
                scores,
                grades.values().stream().mapToDouble(Double::doubleValue).toArray());
    }
}
