package dev.podium.task.table;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.podium.scoring.AnnotatorValues;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.MissingValue;
import dev.podium.task.reading.NearMiss;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * A label or a number for each annotator of an item: a JSON object with their names. An item has the annotators that its gold names; one
 * that a system leaves out, where nobody says which there are, is as wrong as can be.
 *
 * @param each a label or a number, as one annotator alone gives it, and as it follows from what several said: the majority or the mean
 * @param annotators the column, shown to everybody, that lists who annotated the item; null where nobody says
 * @param separator between texts of a cell that is no JSON
 * @param gold the column with what annotators said
 */
record AnnotatorAnswer(
        String name, Answer<?, ? extends Number, ?> each, String annotators, String separator, String gold)
        implements AlikeAnswer<Map<String, Double>, AnnotatorValues> {

    /** Of one item. */
    private static final int MOST = 1_000;

    @Override
    public AnswerKind kind() {
        return AnswerKind.BY_ANNOTATOR;
    }

    @Override
    public List<String> goldColumns() {
        return List.of(gold);
    }

    @Override
    public Set<String> saidColumns() {
        return Set.of(gold);
    }

    @Override
    public Optional<GoldSource> annotated() {
        return each.annotated();
    }

    /** One annotator's value alone, as gold or output of {@link #each}. */
    static Map<String, Double> ofOne(String annotator, Object value) {
        return Map.of(annotator, ((Number) value).doubleValue());
    }

    @Override
    public int size() {
        return each.size();
    }

    /** Whether two values can be more and less far apart. */
    boolean isOrdered() {
        return !(each instanceof LabelAnswer label) || label.ordered();
    }

    /** Whether the definition says anything of the training data. */
    boolean knowsTraining() {
        return each instanceof LabelAnswer label
                ? label.frequencies().length > 0
                : ((NumberAnswer) each).mean().isPresent()
                        || ((NumberAnswer) each).median().isPresent();
    }

    /** The labels of which each annotator said one; empty where they said numbers. */
    Optional<LabelSet> labels() {
        return each instanceof LabelAnswer label ? Optional.of(label.labels()) : Optional.empty();
    }

    @Override
    public Map<String, Double> gold(Row row, Findings findings) {
        return values(gold, listed(annotators == null ? "" : row.cell(annotators)), row, findings);
    }

    @Override
    public Map<String, Double> output(Row row, Shown shown, Findings findings) {
        return values(name, listed(annotators == null ? "" : shown.cell(annotators)), row, findings);
    }

    private Set<String> listed(String cell) {
        return new LinkedHashSet<>(Cells.list(cell, separator));
    }

    private Map<String, Double> values(String column, Set<String> known, Row row, Findings findings) {
        String cell = row.cell(column).strip();
        if (MissingValue.is(cell)) {
            findings.error(row.line(), column, cell, "table.by-annotator-none", column);
            return null;
        }
        if (!Cells.isBounded(cell, column, row, findings)) {
            return null;
        }
        Optional<Map<String, String>> members = cell.startsWith("{") ? Cells.members(cell) : Optional.empty();
        if (members.isEmpty() || members.get().isEmpty()) {
            findings.error(row.line(), column, cell, "table.by-annotator-json", cell(List.of("Ann1", "Ann2")));
            return null;
        }
        if (members.get().size() > MOST) {
            findings.error(row.line(), column, "", "table.by-annotator-many", Integer.toString(MOST));
            return null;
        }
        Map<String, Double> values = new LinkedHashMap<>();
        Answer<?, ? extends Number, ?> one = of(column);
        for (Map.Entry<String, String> member : members.get().entrySet()) {
            Number value = one.output(
                    new Member(row, row.line(column, values.size()), member.getValue()), Shown.NOTHING, findings);
            if (value == null) {
                return null;
            }
            values.put(member.getKey(), value.doubleValue());
        }
        return known.isEmpty() || areAll(values.keySet(), known, column, row, findings) ? values : null;
    }

    /** What one annotator may say, in a column. */
    private Answer<?, ? extends Number, ?> of(String column) {
        if (each instanceof LabelAnswer label) {
            return new LabelAnswer(column, label.labels(), label.ordered(), label.source(), label.frequencies());
        }
        NumberAnswer number = (NumberAnswer) each;
        return new NumberAnswer(column, number.least(), number.most(), number.source(), number.mean(), number.median());
    }

    /** Whether all annotators of the item are there, and nobody else. */
    private boolean areAll(Collection<String> names, Set<String> known, String column, Row row, Findings findings) {
        for (String name : names) {
            if (!known.contains(name)) {
                NearMiss.find(name, known, List.of())
                        .ifPresentOrElse(
                                near -> findings.error(
                                        row.line(), column, name, "table.annotator-similar", annotators, near),
                                () -> findings.error(row.line(), column, name, "table.annotator-unknown", annotators));
                return false;
            }
        }
        Optional<String> missing =
                known.stream().filter(name -> !names.contains(name)).findFirst();
        missing.ifPresent(name -> findings.error(row.line(), column, "", "table.annotator-missing", name, annotators));
        return missing.isEmpty();
    }

    /** What one annotator said, as the cell of a column. */
    private record Member(Row row, int line, String text) implements Row {

        @Override
        public boolean has(String column) {
            return true;
        }

        @Override
        public String cell(String column) {
            return text;
        }
    }

    @Override
    public AnnotatorValues segment(Map<String, Double> gold, Map<String, Double> output) {
        double[] reference = new double[gold.size()];
        double[] given = new double[gold.size()];
        int place = 0;
        for (Map.Entry<String, Double> said : gold.entrySet()) {
            reference[place] = said.getValue();
            given[place] = output.getOrDefault(said.getKey(), farthest(said.getValue()));
            place++;
        }
        return new AnnotatorValues(reference, given, scale());
    }

    /** How many labels there are, or how far apart numbers can be. */
    private double scale() {
        return each instanceof NumberAnswer number ? number.most() - number.least() : each.size();
    }

    private double farthest(double value) {
        double least = each instanceof NumberAnswer number ? number.least() : 0;
        double most = each instanceof NumberAnswer number ? number.most() : each.size() - 1;
        return value - least > most - value ? least : most;
    }

    @Override
    public void write(Map<String, Double> output, JsonGenerator json) throws IOException {
        json.writeStartObject();
        for (Map.Entry<String, Double> said : output.entrySet()) {
            json.writeFieldName(said.getKey());
            if (each instanceof LabelAnswer label) {
                label.write(said.getValue().intValue(), json);
            } else {
                json.writeNumber(said.getValue());
            }
        }
        json.writeEndObject();
    }

    @Override
    public Optional<LabelSet> closedSet() {
        return labels();
    }

    /** The labels of all annotators, or how many annotators there are. */
    @Override
    public List<String> classes(Map<String, Double> gold) {
        return labels().map(labels -> gold.values().stream()
                        .map(place -> labels.label(place.intValue()))
                        .toList())
                .orElseGet(() -> List.of(Integer.toString(gold.size())));
    }

    @Override
    public Map<String, String> example(int item) {
        return Map.of(name, cell(item % 2 == 0 ? List.of("Ann1", "Ann2") : List.of("Ann2", "Ann3")));
    }

    @Override
    public Map<String, String> goldExample(int item) {
        List<String> names = item % 2 == 0 ? List.of("Ann1", "Ann2") : List.of("Ann2", "Ann3");
        return annotators == null
                ? Map.of(gold, cell(names))
                : Map.of(gold, cell(names), annotators, String.join(separator, names));
    }

    @Override
    public Map<String, String> saidExample(int item) {
        return Map.of(gold, each.example(item).values().iterator().next());
    }

    /** The first values that each could have, one for each name. */
    private String cell(List<String> names) {
        List<String> members = new ArrayList<>();
        for (int place = 0; place < names.size(); place++) {
            String value = each.example(place).values().iterator().next();
            members.add(Cells.ofText(names.get(place)) + ": " + (labels().isPresent() ? Cells.ofText(value) : value));
        }
        return "{" + String.join(", ", members) + "}";
    }

    /** The same system for each annotator, where everybody can see who they are. */
    @Override
    public Optional<Map<String, String>> baseline(SimpleSystem system, Shown shown, RandomGenerator random) {
        if (annotators == null || each.baseline(system, Shown.NOTHING, random).isEmpty()) {
            return Optional.empty();
        }
        List<String> members = new ArrayList<>();
        for (String name : listed(shown.cell(annotators))) {
            String value = each.baseline(system, Shown.NOTHING, random)
                    .orElseThrow()
                    .values()
                    .iterator()
                    .next();
            members.add(Cells.ofText(name) + ": " + Cells.ofText(value));
        }
        return Optional.of(Map.of(name, "{" + String.join(", ", members) + "}"));
    }
}
