package dev.podium.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.podium.competition.Phase;
import dev.podium.platform.CellWriter;
import dev.podium.platform.CsvCells;
import dev.podium.platform.PgArrays;
import dev.podium.task.Subtask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.Writer;
import java.util.Iterator;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.hibernate.Session;

/** Writes what every system scores on every item under the metric that ranks, system by system. */
@ApplicationScoped
class ItemValues {

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
            select t.name, t.key, t.baseline, array_send(i.item_values)
            from live_evaluation l
            join team t on t.id = l.team_id
            join evaluation e on e.id = l.evaluation_id
            join submission s on s.id = e.submission_id
            join score v on v.evaluation_id = l.evaluation_id and v.subtask = l.subtask and v.metric = :metric
            join item_scores i on i.evaluation_id = v.evaluation_id and i.subtask = v.subtask and i.metric = v.metric
            where l.phase_id = :phase and l.subtask = :subtask and l.lane = 'official' and e.gold_release_id = :release
            order by :sign * v.value, s.received_at, s.id""";

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

    /** Takes one system after the other. */
    @FunctionalInterface
    private interface Taker {
        void take(SystemRow system) throws IOException;
    }

    /** Hands the systems out, best first. One query, of which a system or two are held at a time. */
    private void each(Phase phase, Subtask subtask, Taker taker) throws IOException {
        try (Stream<SystemRow> rows = database.createNativeQuery(SYSTEMS, SystemRow.class)
                .setParameter("phase", phase.id)
                .setParameter("subtask", subtask.id())
                .setParameter("metric", subtask.ranking().metric())
                .setParameter("release", phase.gold.id)
                .setParameter("sign", subtask.ranking().isLowerBetter() ? 1 : -1)
                .setFetchSize(FETCHED)
                .getResultStream()) {
            for (Iterator<SystemRow> each = rows.iterator(); each.hasNext(); ) {
                taker.take(each.next());
            }
        }
    }

    /**
     * Writes them as CSV, a line for every system and item; an item that takes no part has no value.
     *
     * @param items their identifiers
     */
    void writeCsv(Writer out, Phase phase, Subtask subtask, List<String> items) throws IOException {
        CellWriter csv = CsvCells.writer(out);
        csv.writeRecord(HEADING);
        each(phase, subtask, system -> write(system, subtask, items, csv));
        csv.flush();
    }

    private static void write(SystemRow system, Subtask subtask, List<String> items, CellWriter csv) {
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
        JsonFile.writeTo(out, occasion, json -> {
            json.writeStringField("subtask", subtask.id());
            json.writeStringField("metric", subtask.ranking().metric());
            json.writeArrayFieldStart("items");
            for (String item : items) {
                json.writeString(item);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("systems");
            each(occasion.phase(), subtask, system -> write(system, json));
            json.writeEndArray();
        });
    }

    private static void write(SystemRow system, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", system.name());
        json.writeStringField("key", system.key().toString());
        json.writeBooleanField("baseline", system.baseline());
        json.writeArrayFieldStart("values");
        for (double value : system.values()) {
            if (Double.isFinite(value)) {
                json.writeNumber(value);
            } else {
                json.writeNull();
            }
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
