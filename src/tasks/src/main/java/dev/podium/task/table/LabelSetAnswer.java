package dev.podium.task.table;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.podium.scoring.LabelSets;
import dev.podium.task.reading.Findings;
import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/**
 * Any labels of a closed set: a list as JSON, or texts with a separator between them; a blank cell is none.
 *
 * @param source where the right ones come from
 * @param frequencies in which share of the training items each label is; empty where nobody says
 */
record LabelSetAnswer(String name, LabelSet labels, String separator, GoldSource source, double[] frequencies)
        implements AlikeAnswer<BitSet, LabelSets> {

    @Override
    public AnswerKind kind() {
        return AnswerKind.LABELS;
    }

    @Override
    public List<String> goldColumns() {
        return List.of(source.column());
    }

    @Override
    public int size() {
        return labels.size();
    }

    @Override
    public BitSet gold(Row row, Findings findings) {
        return source.isAnnotated()
                ? set(source.labels(row, findings), source.column(), row, findings)
                : set(Cells.list(row.cell(source.column()), separator), source.column(), row, findings);
    }

    @Override
    public BitSet output(Row row, Shown shown, Findings findings) {
        if (!row.has(name)) {
            findings.error(row.line(), name, "", "table.labels-missing", name);
            return null;
        }
        return set(Cells.list(row.cell(name), separator), name, row, findings);
    }

    private BitSet set(List<String> texts, String column, Row row, Findings findings) {
        BitSet set = new BitSet(labels.size());
        for (String text : texts) {
            int place = labels.place(text);
            if (place < 0) {
                Cells.reportPart(text, row.cell(column), separator, column, labels, row.line(), findings);
                return null;
            }
            if (set.get(place)) {
                findings.warning(row.line(), column, row.cell(column), "table.label-twice", labels.label(place));
            }
            set.set(place);
        }
        return set;
    }

    @Override
    public LabelSets segment(BitSet gold, BitSet output) {
        return new LabelSets(gold, output);
    }

    @Override
    public void write(BitSet output, JsonGenerator json) throws IOException {
        String[] texts = classes(output).toArray(String[]::new);
        json.writeArray(texts, 0, texts.length);
    }

    @Override
    public Optional<LabelSet> closedSet() {
        return Optional.of(labels);
    }

    @Override
    public List<String> classes(BitSet gold) {
        return gold.stream().mapToObj(labels::label).toList();
    }

    @Override
    public Map<String, String> example(int item) {
        return cell(BitSet.valueOf(new long[] {item % 2 == 0 ? 1 : 3}));
    }

    @Override
    public Map<String, String> goldExample(int item) {
        return source.example(item, example(item));
    }

    @Override
    public Optional<Map<String, String>> baseline(SimpleSystem system, Shown shown, RandomGenerator random) {
        if (system == SimpleSystem.MEAN
                || system == SimpleSystem.MEDIAN
                || system == SimpleSystem.LONGEST_MATCH
                || (system != SimpleSystem.UNIFORM && frequencies.length == 0)) {
            return Optional.empty();
        }
        BitSet set = new BitSet();
        for (int label = 0; label < labels.size(); label++) {
            set.set(
                    label,
                    switch (system) {
                        case UNIFORM -> random.nextBoolean();
                        case STRATIFIED -> random.nextDouble() < frequencies[label];
                        default -> frequencies[label] > 0.5;
                    });
        }
        return Optional.of(cell(set));
    }

    private Map<String, String> cell(BitSet set) {
        return Map.of(name, classes(set).stream().collect(Collectors.joining(separator)));
    }
}
