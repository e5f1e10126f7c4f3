package dev.podium.task.table;

import dev.podium.agreement.Coefficient;
import dev.podium.agreement.SparseRatings;
import dev.podium.task.AgreementValue;
import dev.podium.task.Annotations;
import dev.podium.task.CeilingValue;
import dev.podium.task.reading.ObjectLines;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** What annotators said, as the gold file of a table has it. */
final class TableAnnotations implements Annotations {

    private final TableGold gold;
    private final TableAnnotators annotators;

    TableAnnotations(TableGold gold, TableAnnotators annotators) {
        this.gold = gold;
        this.annotators = annotators;
    }

    List<CeilingValue> ceiling() {
        return new TableCeiling(gold, annotators).values();
    }

    @Override
    public int size() {
        int size = 0;
        for (int item = 0; item < gold.items().size(); item++) {
            for (int annotator = 0; annotator < annotators(); annotator++) {
                size += answer(annotator, item).isPresent() ? 1 : 0;
            }
        }
        return size;
    }

    @Override
    public int annotators() {
        return annotators.names().size();
    }

    @Override
    public String name(int annotator) {
        return annotators.names().get(annotator);
    }

    @Override
    public Optional<String> answer(int annotator, int item) {
        return answer(annotator, item, 0, gold.definition().answers().size());
    }

    /** What they said in answers to some places of the definition. */
    private Optional<String> answer(int annotator, int item, int from, int to) {
        Map<Integer, Object> said = new LinkedHashMap<>();
        for (int answer = from; answer < to; answer++) {
            int place = answer;
            annotators.said(name(annotator), item, answer).ifPresent(own -> said.put(place, own));
        }
        return said.isEmpty()
                ? Optional.empty()
                : Optional.of(ObjectLines.object(json -> {
                    for (Map.Entry<Integer, Object> each : said.entrySet()) {
                        Answer<Object, Object, Object> answer = annotators.answer(each.getKey());
                        json.writeFieldName(answer.name());
                        answer.writeGold(each.getValue(), json);
                    }
                }));
    }

    @Override
    public Optional<Boolean> agree(String subtask, int item) {
        SubtaskDefinition of = gold.definition().subtask(subtask).orElseThrow();
        if (!of.has(gold.items(), item)) {
            return Optional.empty();
        }
        int first = gold.definition().first(of);
        Set<String> different = new HashSet<>();
        int number = 0;
        for (int annotator = 0; annotator < annotators(); annotator++) {
            Optional<String> said =
                    answer(annotator, item, first, first + of.answers().size());
            said.ifPresent(different::add);
            number += said.isPresent() ? 1 : 0;
        }
        return number < 2 ? Optional.empty() : Optional.of(different.size() == 1);
    }

    /** Of each column with what annotators said: by what is said there, not by what follows from it. */
    @Override
    public Function<int[], List<AgreementValue>> agreement() {
        List<Rated> all = TableAgreement.of(gold.definition()).stream()
                .map(column -> new Rated(column, column.ratings(gold.items().size(), annotators)))
                .toList();
        return items -> all.stream()
                .flatMap(rated -> rated
                        .ratings()
                        .coefficients(items, rated.column().coefficients())
                        .stream()
                        .map(coefficient -> AgreementValue.of(
                                rated.column().subtask(),
                                new Coefficient(
                                        rated.column().id(coefficient.id()),
                                        coefficient.value(),
                                        coefficient.bounds(),
                                        coefficient.items(),
                                        coefficient.pairs()))))
                .toList();
    }

    private record Rated(TableAgreement column, SparseRatings ratings) {}
}
