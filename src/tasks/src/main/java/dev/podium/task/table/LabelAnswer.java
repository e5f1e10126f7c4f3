package dev.podium.task.table;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.podium.scoring.Labels;
import dev.podium.task.reading.Findings;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * One label of a closed set. Where several are right, each of them is; another one is compared with the first.
 *
 * @param labels of which one is given, in their order where they have one
 * @param ordered whether they have an order
 * @param source where the right ones come from
 * @param frequencies how often the training data has each label; empty where nobody says
 */
record LabelAnswer(String name, LabelSet labels, boolean ordered, GoldSource source, double[] frequencies)
        implements SourcedAnswer<int[], Integer, Labels> {

    @Override
    public AnswerKind kind() {
        return AnswerKind.LABEL;
    }

    @Override
    public int size() {
        return labels.size();
    }

    /** The places of the labels that are right, ascending but for gold that says another order. */
    @Override
    public int[] gold(Row row, Findings findings) {
        List<String> right = source.labels(row, findings);
        int[] places = new int[right.size()];
        for (int i = 0; i < places.length; i++) {
            places[i] = place(right.get(i), source.column(), row, findings);
            if (places[i] < 0) {
                return null;
            }
        }
        return right.isEmpty() ? null : places;
    }

    @Override
    public Integer output(Row row, Shown shown, Findings findings) {
        int place = place(row.cell(name), name, row, findings);
        return place < 0 ? null : place;
    }

    private int place(String cell, String column, Row row, Findings findings) {
        int place = labels.place(cell);
        if (place < 0) {
            Cells.reportLabel(cell, column, labels, row, findings);
        }
        return place;
    }

    @Override
    public Labels segment(int[] gold, Integer output) {
        boolean right = Arrays.stream(gold).anyMatch(place -> place == output);
        return new Labels(right ? output : gold[0], output);
    }

    @Override
    public Integer alone(int[] said) {
        return said[0];
    }

    @Override
    public void writeGold(int[] gold, JsonGenerator json) throws IOException {
        if (gold.length == 1) {
            json.writeString(labels.label(gold[0]));
        } else {
            String[] right = Arrays.stream(gold).mapToObj(labels::label).toArray(String[]::new);
            json.writeArray(right, 0, right.length);
        }
    }

    @Override
    public void write(Integer output, JsonGenerator json) throws IOException {
        json.writeString(labels.label(output));
    }

    @Override
    public Optional<LabelSet> closedSet() {
        return Optional.of(annotated().map(GoldSource::said).orElse(labels));
    }

    @Override
    public List<String> classes(int[] gold) {
        return List.of(gold.length == 1 ? labels.label(gold[0]) : Cells.SEVERAL);
    }

    @Override
    public Map<String, String> example(int item) {
        return Map.of(name, labels.label(item % labels.size()));
    }

    @Override
    public Map<String, String> goldExample(int item) {
        return source.example(item, example(item));
    }

    @Override
    public Optional<Map<String, String>> baseline(SimpleSystem system, Shown shown, RandomGenerator random) {
        Optional<Integer> chosen = switch (system) {
            case UNIFORM -> Optional.of(random.nextInt(labels.size()));
            case MOST_FREQUENT -> Frequencies.most(frequencies);
            case STRATIFIED -> Frequencies.drawn(frequencies, random);
            case MEAN, MEDIAN, LONGEST_MATCH -> Optional.empty();
        };
        return chosen.map(label -> Map.of(name, labels.label(label)));
    }
}
