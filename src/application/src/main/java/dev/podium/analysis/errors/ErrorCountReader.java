package dev.podium.analysis.errors;

import dev.podium.analysis.prepare.RankedSystem;
import dev.podium.analysis.prepare.RankedSystems;
import dev.podium.task.ErrorRule;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads on how many items systems are wrong. Their tests are corrected over all systems of the leaderboard, whichever are
 * asked for, so that every page and file says the same.
 */
@ApplicationScoped
class ErrorCountReader {

    /** The best systems over which is corrected. */
    private static final int MOST_SYSTEMS = 200;

    private static final int FEWEST_SYSTEMS = 25;

    /** Values of items that are read for a page; with very many items it is corrected over fewer systems. */
    private static final int MOST_VALUES = 5_000_000;

    @Inject
    RankedSystems ranked;

    @Inject
    StoredItemReader items;

    /** Those of some systems, by evaluation; nothing where answers are only better or worse. Three queries at most. */
    Map<Long, ErrorCounts> find(ErrorAnalysisQuery wanted, List<RankedSystem> systems) {
        if (wanted.rule().isEmpty() || systems.isEmpty()) {
            return Map.of();
        }
        Optional<Boolean[]> disagree =
                items.disagreement(wanted.phase(), wanted.subtask().id());
        if (disagree.isEmpty()) {
            return read(wanted, evaluations(systems.stream()), disagree);
        }
        List<RankedSystem> family = ranked.findPage(wanted.phase(), wanted.subtask(), 0, most(wanted));
        Map<Long, ErrorCounts> all =
                read(wanted, evaluations(Stream.concat(family.stream(), systems.stream())), disagree);
        Map<Long, ErrorCounts> tested = new LinkedHashMap<>(all);
        tested.keySet().retainAll(evaluations(family.stream()));
        all.putAll(ErrorCounts.corrected(tested));
        all.keySet().retainAll(evaluations(systems.stream()));
        return all;
    }

    /**
     * Those of a run that may stand nowhere: corrected over the systems of the leaderboard and itself, where the reader sees that;
     * else for itself alone.
     */
    Optional<ErrorCounts> ofRun(ErrorAnalysisQuery wanted, long evaluation) {
        if (wanted.rule().isEmpty()) {
            return Optional.empty();
        }
        Stream<Long> family = wanted.viewer().seesLeaderboards()
                ? ranked.findPage(wanted.phase(), wanted.subtask(), 0, most(wanted)).stream()
                        .map(RankedSystem::evaluation)
                : Stream.empty();
        Map<Long, ErrorCounts> all = read(
                wanted,
                Stream.concat(family, Stream.of(evaluation)).distinct().toList(),
                items.disagreement(wanted.phase(), wanted.subtask().id()));
        return Optional.ofNullable(ErrorCounts.corrected(all).get(evaluation));
    }

    private static int most(ErrorAnalysisQuery wanted) {
        int most = MOST_VALUES / Math.max(1, wanted.phase().gold.items);
        return Math.max(FEWEST_SYSTEMS, Math.min(MOST_SYSTEMS, most));
    }

    private static List<Long> evaluations(Stream<RankedSystem> systems) {
        return systems.map(RankedSystem::evaluation).distinct().toList();
    }

    private Map<Long, ErrorCounts> read(
            ErrorAnalysisQuery wanted, List<Long> evaluations, Optional<Boolean[]> disagree) {
        ErrorRule rule = wanted.rule().orElseThrow();
        Map<Long, ErrorCounts> errors = new LinkedHashMap<>();
        items.values(
                evaluations,
                rule.subtask(),
                rule.metric(),
                (evaluation, values) -> errors.put(evaluation, ErrorCounts.of(rule, values, disagree)));
        return errors;
    }
}
