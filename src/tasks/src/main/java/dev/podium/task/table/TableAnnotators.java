package dev.podium.task.table;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Numeral;
import dev.podium.task.reading.Rules;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Who said what of which item, where the gold is made of it, or holds it: one can be measured by what the others make. Lists without names
 * are of the first, the second annotator and so on, and of nobody where some are longer than others.
 */
final class TableAnnotators {

    /** As many as other task types have. */
    static final int MOST = 100;

    private static final Comparator<String> BY_NUMBER = Comparator.<String>comparingDouble(name -> {
                double number = Numeral.parse(name);
                return Double.isNaN(number) ? Double.POSITIVE_INFINITY : number;
            })
            .thenComparing(Comparator.naturalOrder());

    /** As one annotator gives them. */
    private final List<Answer<Object, Object, Object>> answers;

    private final List<Optional<GoldSource>> sources;
    private final List<String> names;

    /** The votes on each item, by the column that they stand in and what stands between them. */
    private final Map<List<String>, List<Votes>> votes = new HashMap<>();

    /** Those of a gold; empty where it says nothing of any, or of too many. */
    static Optional<TableAnnotators> of(TableGold gold) {
        TableAnnotators annotators = new TableAnnotators(gold);
        return annotators.names.isEmpty() || annotators.names.size() > MOST
                ? Optional.empty()
                : Optional.of(annotators);
    }

    private TableAnnotators(TableGold gold) {
        answers =
                gold.definition().answers().stream().map(TableAnnotators::ofOne).toList();
        sources = gold.definition().answers().stream().map(Answer::annotated).toList();
        for (Optional<GoldSource> annotated : sources) {
            annotated.ifPresent(source -> votes.computeIfAbsent(key(source), any -> votes(gold, source)));
        }
        votes.values().removeIf(List::isEmpty);
        names = votes.values().stream()
                .flatMap(List::stream)
                .flatMap(each -> each.names().stream())
                .distinct()
                .sorted(BY_NUMBER)
                .toList();
    }

    @SuppressWarnings("unchecked")
    private static Answer<Object, Object, Object> ofOne(Answer<Object, Object, Object> answer) {
        Object any = answer;
        return any instanceof AnnotatorAnswer said
                ? (Answer<Object, Object, Object>) (Answer<?, ?, ?>) said.each()
                : answer;
    }

    private static List<String> key(GoldSource source) {
        return List.of(source.column(), source.separator());
    }

    /** None where nobody can say who said what. */
    private static List<Votes> votes(TableGold gold, GoldSource source) {
        List<Votes> all = IntStream.range(0, gold.items().size())
                .mapToObj(item -> Votes.of(gold.said(item, source.column()), source.separator()))
                .toList();
        long lengths = all.stream()
                .filter(each -> !each.named())
                .map(each -> each.texts().size())
                .distinct()
                .count();
        boolean anyNamed = all.stream().anyMatch(Votes::named);
        return lengths > (anyNamed ? 0 : 1) ? List.of() : all;
    }

    /** In the order of their names. */
    List<String> names() {
        return names;
    }

    /** An answer of the definition as one of them gives it. */
    Answer<Object, Object, Object> answer(int answer) {
        return answers.get(answer);
    }

    /** What all of them said of an item in an answer; empty where nobody can say who said what. */
    Optional<Votes> votes(int item, int answer) {
        return sources.get(answer)
                .flatMap(source -> Optional.ofNullable(votes.get(key(source))))
                .map(all -> all.get(item));
    }

    /** What would be right of an item in an answer if an annotator were alone; empty where they left it out. */
    Optional<Object> said(String name, int item, int answer) {
        return votes(item, answer).flatMap(all -> all.by(name)).flatMap(text -> made(List.of(text), answer));
    }

    /** What is right by all others who said something of an item; empty where nobody else did, they leave it open, or nothing follows from it. */
    Optional<Object> byOthers(String name, int item, int answer) {
        return votes(item, answer)
                .map(all -> all.without(name))
                .filter(others -> !others.isEmpty())
                .flatMap(others -> made(others, answer));
    }

    /** How many said something of an item in what an answer follows from. */
    int number(int item, int answer) {
        return votes(item, answer).map(all -> all.texts().size()).orElse(0);
    }

    private Optional<Object> made(List<String> texts, int answer) {
        Findings quiet = new Findings(Rules.LENIENT);
        return Optional.ofNullable(answers.get(answer).gold(new Said(Cells.ofList(texts)), quiet));
    }

    /** Some votes, as the cell of a row. */
    private record Said(String text) implements Row {

        @Override
        public int line() {
            return 0;
        }

        @Override
        public boolean has(String column) {
            return true;
        }

        @Override
        public String cell(String column) {
            return text;
        }
    }
}
