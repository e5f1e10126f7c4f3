package dev.podium.leaderboard;

import dev.podium.significance.Correction;
import java.util.IntSummaryStatistics;
import java.util.Optional;

/**
 * What was done to all pairs of systems under a metric, for those who describe it.
 *
 * @param pairs how many were corrected together
 * @param fewestItems on how many items a pair was compared at least
 * @param mostItems and at most
 * @param certainty how they were tested; empty before anything was
 */
public record TestedPairs(
        WantedPairs wanted,
        Correction correction,
        int pairs,
        int fewestItems,
        int mostItems,
        Optional<Certainty> certainty) {

    /** Of pairs that were tested; empty where none were. */
    public static Optional<TestedPairs> of(WantedPairs wanted, AllPairs all) {
        IntSummaryStatistics items =
                all.pairs().stream().mapToInt(PairTest::items).summaryStatistics();
        return all.pairs().stream()
                .findFirst()
                .map(pair -> new TestedPairs(
                        wanted,
                        pair.correction(),
                        all.pairs().size(),
                        items.getMin(),
                        items.getMax(),
                        all.certainty()));
    }

    /** Whether the paired t-test decided; else the bootstrap did. */
    public boolean byT() {
        return correction == Correction.HOLM;
    }

    /** For example {@code 878}, or {@code 431–440} where pairs differ in that. */
    String items() {
        return range(Integer.toString(fewestItems), Integer.toString(mostItems));
    }

    static String range(String least, String most) {
        return least.equals(most) ? least : least + "–" + most;
    }
}
