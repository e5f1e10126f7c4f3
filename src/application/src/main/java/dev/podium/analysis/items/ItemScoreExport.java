package dev.podium.analysis.items;

import dev.podium.evaluation.Evaluation;
import dev.podium.platform.CsvCellWriter;
import dev.podium.platform.CsvCells;
import dev.podium.platform.PgArrays;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.Session;

/** The values of the items of one run, for those who may know them. */
@ApplicationScoped
public class ItemScoreExport {

    private static final String VALUES = """
            select subtask || '.' || metric as name, array_send(item_values) as items
            from item_scores where evaluation_id = :evaluation and cardinality(item_values) > 0
            order by subtask, metric""";

    /** Values of a metric that is a mean of items. */
    record Column(String name, byte[] items) {}

    /** A file with a line for each item: its number and identifier, then its value under each metric that is a mean of items. */
    public record File(List<String> ids, List<String> metrics, List<double[]> values) {

        public static final String CONTENT_TYPE = "text/csv; charset=UTF-8";

        /**
         * Writes it; needs no database connection while the reader is slow.
         *
         * @param out stays open
         */
        public void writeTo(OutputStream out) throws IOException {
            CsvCellWriter csv =
                    CsvCells.writer(new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8)));
            List<String> header = new ArrayList<>(List.of("number", "id"));
            header.addAll(metrics);
            csv.writeRecord(header);
            for (int item = 0; item < size(); item++) {
                csv.writeRecord(line(item));
            }
            csv.flush();
        }

        private int size() {
            return values.stream().mapToInt(ofMetric -> ofMetric.length).max().orElse(ids.size());
        }

        /** The identifier is missing where a worker has not read the items of the release yet. */
        private List<String> line(int item) {
            String id = item < ids.size() ? ids.get(item) : "";
            List<String> cells = new ArrayList<>(List.of(CsvCells.plain(item + 1), CsvCells.text(id)));
            for (double[] ofMetric : values) {
                boolean takesPart = item < ofMetric.length && !Double.isNaN(ofMetric[item]);
                cells.add(takesPart ? CsvCells.plain(ofMetric[item]) : "");
            }
            return cells;
        }
    }

    @Inject
    Session database;

    /** The file of a scored evaluation. Two queries. */
    public File find(Evaluation evaluation) {
        List<Column> columns = database.createNativeQuery(VALUES, Column.class)
                .setParameter("evaluation", evaluation.id)
                .getResultList();
        List<String> ids = database.createNativeQuery(
                        "select id from gold_item where gold_release_id = :gold order by number", String.class)
                .setParameter("gold", evaluation.gold.id)
                .getResultList();
        return new File(
                ids,
                columns.stream().map(Column::name).toList(),
                columns.stream().map(column -> PgArrays.numbers(column.items())).toList());
    }
}
