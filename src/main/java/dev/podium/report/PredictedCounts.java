package dev.podium.report;

import dev.podium.competition.Phase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.hibernate.Session;

/** Summarizes the numbers that systems predict, and those of the gold. */
@ApplicationScoped
class PredictedCounts {

    private static final String SUMMARY =
            " min(count), percentile_cont(array[0.25, 0.5, 0.75]) within group (order by count),"
                    + " max(count), avg(count), count(count)";

    private static final String PREDICTED = "select key," + SUMMARY + """
             from (
              select t.key, cast(cast(a.answer as jsonb) ->> 'count' as double precision) as count
              from live_evaluation l
              join team t on t.id = l.team_id
              join evaluation e on e.id = l.evaluation_id
              join item_answers i on i.evaluation_id = l.evaluation_id
              cross join unnest(i.answers) as a (answer)
              where l.phase_id = :phase and l.subtask = :subtask and l.lane = 'official'
                and e.gold_release_id = :release and t.key in (:teams)
            ) as predicted
            group by key""";

    private static final String GOLD = "select 0," + SUMMARY + """
             from (
              select cast(cast(answer as jsonb) ->> 'count' as double precision) as count
              from gold_item where gold_release_id = :release
            ) as gold""";

    @Inject
    Session database;

    /**
     * Numbers in a nutshell.
     *
     * @param items of how many items
     */
    record Summary(double min, double lower, double median, double upper, double max, double mean, long items) {

        private static Summary of(Object[] row) {
            Double[] quartiles = (Double[]) row[2];
            return new Summary(
                    (double) row[1],
                    quartiles[0],
                    quartiles[1],
                    quartiles[2],
                    (double) row[3],
                    (double) row[4],
                    ((Number) row[5]).longValue());
        }

        /** The columns of the record. */
        static final List<String> COLUMNS = List.of("min", "lower", "median", "upper", "max", "mean", "items");

        List<Double> numbers() {
            return List.of(min, lower, median, upper, max, mean);
        }
    }

    /** Those of some systems by their keys; a system without any is left out. One query. */
    Map<UUID, Summary> of(Phase phase, String subtask, List<UUID> teams) {
        if (teams.isEmpty()) {
            return Map.of();
        }
        return database.createNativeQuery(PREDICTED, Object[].class)
                .setParameter("phase", phase.id)
                .setParameter("subtask", subtask)
                .setParameter("release", phase.gold.id)
                .setParameterList("teams", teams)
                .getResultStream()
                .filter(row -> row[1] != null)
                .collect(Collectors.toMap(row -> (UUID) row[0], Summary::of));
    }

    /** That of the gold; empty while its items are not kept. One query. */
    Optional<Summary> gold(Phase phase) {
        return database.createNativeQuery(GOLD, Object[].class)
                .setParameter("release", phase.gold.id)
                .getResultStream()
                .filter(row -> row[1] != null)
                .map(Summary::of)
                .findFirst();
    }
}
