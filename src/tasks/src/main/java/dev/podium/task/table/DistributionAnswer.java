package dev.podium.task.table;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.podium.scoring.Distributions;
import dev.podium.task.reading.Findings;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * A share of each class, in a column each.
 *
 * @param shares the columns
 * @param labels the classes, in the order of the columns
 * @param source where the right shares come from, where annotators' labels make them; else they stand in the same columns
 * @param mean shares of the training data; empty where nobody says
 */
record DistributionAnswer(
        String name, ShareColumns shares, LabelSet labels, boolean ordered, GoldSource source, double[] mean)
        implements SourcedAnswer<double[], double[], Distributions>, AlikeAnswer<double[], Distributions> {

    @Override
    public AnswerKind kind() {
        return AnswerKind.DISTRIBUTION;
    }

    @Override
    public List<String> columns() {
        return shares.columns();
    }

    @Override
    public List<String> goldColumns() {
        return source.isAnnotated() ? List.of(source.column()) : shares.columns();
    }

    @Override
    public int size() {
        return labels.size();
    }

    @Override
    public double[] gold(Row row, Findings findings) {
        return source.isAnnotated() ? source.shares(row, labels, findings) : shares.read(row, findings);
    }

    @Override
    public double[] output(Row row, Shown shown, Findings findings) {
        return shares.read(row, findings);
    }

    @Override
    public Distributions segment(double[] gold, double[] output) {
        return new Distributions(gold, output);
    }

    @Override
    public void write(double[] output, JsonGenerator json) throws IOException {
        ShareColumns.write(output, json);
    }

    @Override
    public Optional<LabelSet> closedSet() {
        return annotated().map(GoldSource::said);
    }

    /** The class with the largest share; the first of them. */
    @Override
    public List<String> classes(double[] gold) {
        return List.of(labels.label(Frequencies.most(gold).orElse(0)));
    }

    @Override
    public Map<String, String> example(int item) {
        return shares.cells(item % 2 == 0 ? shares.only(item) : shares.uniform());
    }

    @Override
    public Map<String, String> goldExample(int item) {
        return source.isAnnotated() ? source.example(item, Map.of()) : example(item);
    }

    @Override
    public Optional<Map<String, String>> baseline(SimpleSystem system, Shown shown, RandomGenerator random) {
        return Frequencies.shares(system, shares, mean).map(shares::cells);
    }
}
