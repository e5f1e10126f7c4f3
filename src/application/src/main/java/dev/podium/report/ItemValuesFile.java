package dev.podium.report;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.podium.competition.Phase;
import dev.podium.export.json.JsonText;
import dev.podium.export.json.NullableNumbers;
import dev.podium.export.json.SubtaskRefJson;
import dev.podium.platform.CsvCellWriter;
import dev.podium.platform.CsvCells;
import dev.podium.platform.PgArrays;
import dev.podium.task.Subtask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.hibernate.Session;

/** Writes what every system scores on every item under the metric that ranks, system by system. */
@ApplicationScoped
class ItemValuesFile {

    /** A hundred systems on a hundred thousand items. */
    static final long MOST_VALUES = 10_000_000;

    /** Rows that are fetched at once: each may be as large as an evaluation with very many items. */
    private static final int FETCHED = 2;

    private static final List<String> HEADING =
            List.of("subtask", "metric", "team", "key", "baseline", "number", "item", "value");

    private static final String NUMBER = """
            select coalesce(sum(cardinality(i.item_values)), 0)
            from live_evaluation l
            join evaluation e on e.id = l.evaluation_id
            join item_scores i on i.evaluation_id = l.evaluation_id and i.subtask = l.subtask and i.metric = :metric
            where l.phase_id = :phase and l.subtask = :subtask and l.lane = 'official' and e.gold_release_id = :release""";

    private static final String SYSTEMS = """
            select name, key, baseline, array_send(i.item_values)
            from ranked_system(:phase, :subtask, :metric, :lowerIsBetter)
            join item_scores i using (evaluation_id)
            where official and gold_release_id = :release and i.subtask = :subtask and i.metric = :metric
            order by place""";

    /** A system with what it scores on every item, as the database sends it. */
    private record SystemRow(String name, UUID key, boolean baseline, byte[] sent) {

        /** NaN where one takes no part. */
        double[] values() {
            return PgArrays.numbers(sent);
        }
    }

    @Inject
    Session database;

    /** How many values there are; none where the metric has none of single items. One query. */
    long number(Phase phase, Subtask subtask) {
        return database.createNativeQuery(NUMBER, Long.class)
                .setParameter("phase", phase.id)
                .setParameter("subtask", subtask.id())
                .setParameter("metric", subtask.ranking().metric())
                .setParameter("release", phase.gold.id)
                .getSingleResult();
    }

    /** The identifiers of the items in their order; none while they are not kept. One query. */
    List<String> items(Phase phase) {
        return database.createNativeQuery(
                        "select id from gold_item where gold_release_id = :release order by number", String.class)
                .setParameter("release", phase.gold.id)
                .getResultList();
    }

    /** The systems, best first; to be closed. One query, of which a system or two are held at a time. */
    private Stream<SystemRow> systems(Phase phase, Subtask subtask) {
        return database.createNativeQuery(SYSTEMS, SystemRow.class)
                .setParameter("phase", phase.id)
                .setParameter("subtask", subtask.id())
                .setParameter("metric", subtask.ranking().metric())
                .setParameter("release", phase.gold.id)
                .setParameter("lowerIsBetter", subtask.ranking().isLowerBetter())
                .setFetchSize(FETCHED)
                .getResultStream();
    }

    /**
     * Writes them as CSV, a line for every system and item; an item that takes no part has no value.
     *
     * @param items their identifiers
     */
    void writeCsv(Writer out, Phase phase, Subtask subtask, List<String> items) throws IOException {
        CsvCellWriter csv = CsvCells.writer(out);
        csv.writeRecord(HEADING);
        try (Stream<SystemRow> systems = systems(phase, subtask)) {
            systems.forEach(system -> write(system, subtask, items, csv));
        }
        csv.flush();
    }

    private static void write(SystemRow system, Subtask subtask, List<String> items, CsvCellWriter csv) {
        String name = CsvCells.text(system.name());
        double[] values = system.values();
        for (int item = 0; item < values.length; item++) {
            csv.writeRecord(List.of(
                    subtask.id(),
                    subtask.ranking().metric(),
                    name,
                    CsvCells.plain(system.key()),
                    CsvCells.plain(system.baseline()),
                    Integer.toString(item + 1),
                    item < items.size() ? CsvCells.text(items.get(item)) : "",
                    Double.isFinite(values[item]) ? Double.toString(values[item]) : ""));
        }
    }

    /** The same as JSON: the identifiers, and for each system its values in their order. */
    void writeJson(Writer out, ReportContext occasion, Subtask subtask, List<String> items) throws IOException {
        try (Stream<SystemRow> systems = systems(occasion.phase(), subtask)) {
            JsonText.writeTo(
                    out,
                    new Values(
                            SubtaskRefJson.of(occasion.phase(), subtask),
                            subtask.ranking().metric(),
                            items,
                            systems.map(OfSystem::of).iterator()));
        }
    }

    record Values(@JsonUnwrapped SubtaskRefJson of, String metric, List<String> items, Iterator<OfSystem> systems) {}

    record OfSystem(String name, UUID key, boolean baseline, List<Double> values) {

        private static OfSystem of(SystemRow system) {
            return new OfSystem(
                    system.name(),
                    system.key(),
                    system.baseline(),
                    Arrays.stream(system.values())
                            .mapToObj(NullableNumbers::finite)
                            .toList());
        }
    }
}
