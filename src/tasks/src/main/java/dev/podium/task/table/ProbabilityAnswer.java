package dev.podium.task.table;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.podium.scoring.Probabilities;
import dev.podium.task.reading.Findings;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * How probable each class is, in a column each, against the one that is right.
 *
 * @param shares the columns
 * @param labels the classes, in the order of the columns
 * @param source where the right class comes from
 * @param frequencies how often the training data has each class; empty where nobody says
 */
record ProbabilityAnswer(String name, ShareColumns shares, LabelSet labels, GoldSource source, double[] frequencies)
        implements SourcedAnswer<Integer, double[], Probabilities> {

    @Override
    public AnswerKind kind() {
        return AnswerKind.PROBABILITIES;
    }

    @Override
    public List<String> columns() {
        return shares.columns();
    }

    @Override
    public int size() {
        return labels.size();
    }

    @Override
    public Integer gold(Row row, Findings findings) {
        List<String> right = source.labels(row, findings);
        if (right.size() != 1) {
            if (right.size() > 1) {
                findings.error(
                        row.line(), source.column(), row.cell(source.column()), "table.gold-one", source.column());
            }
            return null;
        }
        int place = labels.place(right.get(0));
        if (place < 0) {
            Cells.reportLabel(right.get(0), source.column(), labels, row, findings);
            return null;
        }
        return place;
    }

    @Override
    public double[] output(Row row, Shown shown, Findings findings) {
        return shares.read(row, findings);
    }

    @Override
    public Probabilities segment(Integer gold, double[] output) {
        return new Probabilities(gold, output);
    }

    @Override
    public double[] alone(Integer said) {
        return shares.only(said);
    }

    @Override
    public void writeGold(Integer gold, JsonGenerator json) throws IOException {
        json.writeString(labels.label(gold));
    }

    @Override
    public void write(double[] output, JsonGenerator json) throws IOException {
        ShareColumns.write(output, json);
    }

    @Override
    public Optional<LabelSet> closedSet() {
        return Optional.of(annotated().map(GoldSource::said).orElse(labels));
    }

    @Override
    public List<String> classes(Integer gold) {
        return List.of(labels.label(gold));
    }

    @Override
    public Map<String, String> example(int item) {
        return shares.cells(item % 2 == 0 ? shares.only(item) : shares.uniform());
    }

    @Override
    public Map<String, String> goldExample(int item) {
        return source.example(item, Map.of(name, labels.label(item % labels.size())));
    }

    @Override
    public Optional<Map<String, String>> baseline(SimpleSystem system, Shown shown, RandomGenerator random) {
        return Frequencies.shares(system, shares, frequencies).map(shares::cells);
    }
}
