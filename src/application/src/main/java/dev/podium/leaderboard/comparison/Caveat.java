package dev.podium.leaderboard.comparison;

import dev.podium.competition.CountingRule;
import dev.podium.competition.Phase;
import dev.podium.task.Subtask;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;

/**
 * What numbers about systems do not say by themselves, one sentence each: pages have them in the reader's language, files and
 * tables of LaTeX in English. The sentences stand in {@code messages/caveats.properties}.
 */
public enum Caveat {
    /** Over which tests p is corrected. */
    FAMILY,
    /** Over what it is not. */
    APART,
    /** Intervals of differences are not corrected. */
    INTERVALS,
    /** Tests that ask something else than the one that decides. */
    OTHER_TESTS,
    /** Numbers of a team's best run do not know that it was chosen. */
    BEST_OF_RUNS,
    /** The same, where there is nothing but a score. */
    BEST_OF_RUNS_UNTESTED;

    /** What has to be said where only the test stands that decides. */
    public static final List<Caveat> OF_DECIDING_TESTS = List.of(FAMILY, APART, INTERVALS);

    private static final String TEXTS = "messages.caveats";

    /** What has to be said about the tests of pairs under one metric. */
    public static List<Caveat> ofPairs(List<SystemComparison> pairs) {
        boolean others = pairs.stream().anyMatch(pair -> pair.p().wilcoxon().isPresent());
        return others ? List.of(FAMILY, APART, INTERVALS, OTHER_TESTS) : OF_DECIDING_TESTS;
    }

    /** What has to be said about the groups and ranges of ranks on a leaderboard. */
    public static List<Caveat> ofGroups() {
        return List.of(FAMILY, APART);
    }

    /**
     * What has to be said about the leaderboard of a subtask, its groups left aside.
     *
     * @param tested whether there are intervals and p
     */
    public static List<Caveat> ofRuns(Phase phase, Subtask subtask, boolean tested) {
        if (phase.counting(subtask) != CountingRule.best) {
            return List.of();
        }
        return List.of(tested ? BEST_OF_RUNS : BEST_OF_RUNS_UNTESTED);
    }

    /** The sentence. */
    public String sentence(Locale locale) {
        return texts(locale).getString(name());
    }

    /** Over which tests p is corrected, in a few English words for a cell. */
    public static String family() {
        return texts(Locale.ENGLISH).getString("family");
    }

    private static ResourceBundle texts(Locale locale) {
        return ResourceBundle.getBundle(
                TEXTS,
                locale,
                Caveat.class.getClassLoader(),
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
    }
}
