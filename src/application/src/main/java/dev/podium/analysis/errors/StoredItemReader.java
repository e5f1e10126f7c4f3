package dev.podium.analysis.errors;

import dev.podium.analysis.prepare.SlicingRow;
import dev.podium.competition.Phase;
import dev.podium.platform.PgArrays;
import dev.podium.platform.database.NestedRowMapper;
import dev.podium.task.Slices;
import dev.podium.task.Slicing;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.hibernate.Session;

/** Reads what was kept of all items of a gold release, in its order: their slices, and what evaluations are worth on them. */
@ApplicationScoped
class StoredItemReader {

    /** Rows that are fetched at once: each may be as large as an evaluation with very many items. */
    private static final int FETCHED = 2;

    private static final String SLICINGS =
            "select slicing, slices as labels, item_slice as places from gold_slicing where gold_release_id = :release order by slicing";

    private static final String SLICING = """
            select slicing, slices as labels, item_slice as places from gold_slicing
            where gold_release_id = :release and slicing = :slicing""";

    private static final String VALUES = """
            select evaluation_id as evaluation, array_send(item_values) as values from item_scores
            where evaluation_id = any (:evaluations) and subtask = :subtask and metric = :metric""";

    private record ValuesRow(long evaluation, byte[] values) {}

    @Inject
    Session database;

    /** All slicings that were kept, by name. */
    Map<String, Slices> slicings(Phase phase) {
        Map<String, Slices> slicings = new LinkedHashMap<>();
        NestedRowMapper.query(database, SLICINGS, SlicingRow.class)
                .setParameter("release", phase.gold.id)
                .getResultList()
                .forEach(row -> slicings.put(row.slicing(), row.slices()));
        return slicings;
    }

    /** Whether annotators disagree on each item about what a subtask asks for; null where fewer than two labelled it. */
    Optional<Boolean[]> disagreement(Phase phase, String subtask) {
        return NestedRowMapper.query(database, SLICING, SlicingRow.class)
                .setParameter("release", phase.gold.id)
                .setParameter("slicing", Slicing.AGREEMENT + subtask)
                .getResultStream()
                .map(row -> disagreement(row.slices()))
                .findFirst();
    }

    private static Boolean[] disagreement(Slices slices) {
        int disagree = slices.labels().indexOf(ErrorCounts.DISAGREE);
        return Arrays.stream(slices.places())
                .mapToObj(place -> place < 0 ? null : place == disagree)
                .toArray(Boolean[]::new);
    }

    /** Hands out the values of items of one evaluation after the other; NaN where an item takes no part. */
    void values(Collection<Long> evaluations, String subtask, String metric, BiConsumer<Long, double[]> taker) {
        try (Stream<ValuesRow> rows = NestedRowMapper.query(database, VALUES, ValuesRow.class)
                .setParameter("evaluations", evaluations.toArray(Long[]::new))
                .setParameter("subtask", subtask)
                .setParameter("metric", metric)
                .setFetchSize(FETCHED)
                .getResultStream()) {
            rows.forEach(row -> taker.accept(row.evaluation(), PgArrays.numbers(row.values())));
        }
    }

    /** The additive counts of one evaluation under a metric: {@code items x width}. */
    Optional<double[]> counts(long evaluation, String subtask, String metric) {
        return database.createNativeQuery("""
                        select array_send(counts) from item_scores
                        where evaluation_id = :evaluation and subtask = :subtask and metric = :metric""", byte[].class)
                .setParameter("evaluation", evaluation)
                .setParameter("subtask", subtask)
                .setParameter("metric", metric)
                .getResultStream()
                .map(PgArrays::numbers)
                .findFirst();
    }
}
