package dev.podium.task.table;

import dev.podium.agreement.RatingCoefficient;
import dev.podium.agreement.SparseRatings;
import dev.podium.task.reading.Numeral;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A column of a gold file with what each annotator said, and how their agreement is measured.
 *
 * @param column its name
 * @param several whether the definition has other such columns
 * @param subtask that it is about; empty where it is about several
 * @param answer the place of the first answer that rests on it
 * @param labels that they may say; null where they say numbers
 * @param ordered whether the labels have an order
 */
record TableAgreement(String column, boolean several, String subtask, int answer, LabelSet labels, boolean ordered) {

    /** All columns of a definition, each once. */
    static List<TableAgreement> of(TableDefinition definition) {
        Map<List<String>, TableAgreement> columns = new LinkedHashMap<>();
        for (SubtaskDefinition subtask : definition.subtasks()) {
            for (int place = 0; place < subtask.answers().size(); place++) {
                int answer = definition.first(subtask) + place;
                Answer<Object, Object, Object> of = subtask.answers().get(place);
                of.annotated()
                        .ifPresent(source -> columns.merge(
                                List.of(source.column(), source.separator(), Boolean.toString(source.said() == null)),
                                new TableAgreement(
                                        source.column(),
                                        /* several= */ false,
                                        subtask.id(),
                                        answer,
                                        source.said(),
                                        isOrdered(of, source)),
                                TableAgreement::with));
            }
        }
        return columns.values().stream()
                .map(column -> column.among(columns.size()))
                .toList();
    }

    /** Whether the labels that annotators may say have an order: where yes and no follow from them, nobody knows. */
    private static boolean isOrdered(Object answer, GoldSource source) {
        boolean ordered = (answer instanceof LabelAnswer label && label.ordered())
                || (answer instanceof AnnotatorAnswer said && said.isOrdered())
                || (answer instanceof DistributionAnswer shares && shares.ordered());
        return ordered && source.positive().isEmpty();
    }

    /** By the first answer, or by the first one that knows an order. */
    private TableAgreement with(TableAgreement other) {
        TableAgreement by = ordered || !other.ordered ? this : other;
        return new TableAgreement(
                column, several, subtask.equals(other.subtask) ? subtask : "", by.answer, by.labels, by.ordered);
    }

    private TableAgreement among(int columns) {
        return new TableAgreement(column, columns > 1, subtask, answer, labels, ordered);
    }

    /** Those that fit what they say. */
    List<RatingCoefficient> coefficients() {
        if (labels == null) {
            return List.of(RatingCoefficient.ALPHA_INTERVAL);
        }
        return ordered
                ? List.of(
                        RatingCoefficient.PERCENT,
                        RatingCoefficient.FLEISS,
                        RatingCoefficient.ALPHA_NOMINAL,
                        RatingCoefficient.ALPHA_ORDINAL)
                : List.of(RatingCoefficient.PERCENT, RatingCoefficient.FLEISS, RatingCoefficient.ALPHA_NOMINAL);
    }

    /** What a coefficient of the column is called among those of the whole definition: with the number of its answer where there are several. */
    String id(String coefficient) {
        return several ? (answer + 1) + "-" + coefficient : coefficient;
    }

    /** What they said of each item: the places of labels, or numbers. */
    SparseRatings ratings(int items, TableAnnotators annotators) {
        Map<String, Integer> raters = new HashMap<>();
        annotators.names().forEach(each -> raters.put(each, raters.size()));
        int[] begins = new int[items + 1];
        List<Integer> given = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        for (int item = 0; item < items; item++) {
            Optional<Votes> votes = annotators.votes(item, answer);
            for (int vote = 0; votes.isPresent() && vote < votes.get().texts().size(); vote++) {
                double value = value(votes.get().texts().get(vote));
                if (!Double.isNaN(value)) {
                    given.add(raters.get(votes.get().names().get(vote)));
                    values.add(value);
                }
            }
            begins[item + 1] = values.size();
        }
        return new SparseRatings(
                begins,
                given.stream().mapToInt(Integer::intValue).toArray(),
                values.stream().mapToDouble(Double::doubleValue).toArray());
    }

    /** NaN where it is none. */
    private double value(String text) {
        if (labels == null) {
            return Numeral.parse(text);
        }
        int place = labels.place(text);
        return place < 0 ? Double.NaN : place;
    }
}
