package dev.podium.annotation.agreement;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.agreement.Bounds;
import dev.podium.agreement.Coefficient;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What people say to one question, as it adds up over units; this one knows of answers only whether they are the same, as of texts and of
 * whole answers. Units that fewer than two answered are left out.
 */
class QuestionTally {

    /** From so many people on nobody reads tables of everybody. */
    static final int MOST_PEOPLE = 100;

    final String question;
    final int people;

    private final Sameness sameness;
    private final Likeness likeness;

    /** The chunk of each unit. */
    private final Numbers chunks = new Numbers();

    /** Whether three or more answered about a unit, so that pairs say something else than all of them. */
    private boolean crowded;

    QuestionTally(String question, int people) {
        this.question = question;
        this.people = people;
        sameness = new Sameness(people);
        likeness = new Likeness(people);
    }

    /** One more unit: the answers to this question. */
    final void add(UnitAnswers unit) {
        if (unit.answers().size() < 2) {
            return;
        }
        int[] said = numbers(unit.answers());
        sameness.add(unit, said);
        likeness.add(unit.answers(), alike(unit.answers(), said));
        chunks.add(unit.chunk());
        crowded |= said.length > 2;
        keep(unit);
    }

    /** Whether something may be an answer to this question. */
    boolean fits(JsonNode answer) {
        return answer.isTextual();
    }

    /** A number for each answer, the same for the same ones. */
    private static int[] numbers(List<UnitAnswers.Given> answers) {
        Map<JsonNode, Integer> numbers = new HashMap<>();
        return answers.stream()
                .mapToInt(given -> numbers.computeIfAbsent(given.answer(), any -> numbers.size()))
                .toArray();
    }

    /** How alike two answers of a unit are. */
    Likeness.Measure alike(List<UnitAnswers.Given> answers, int[] said) {
        return (one, other) -> said[one] == said[other] ? 1 : 0;
    }

    /** Keeps what else coefficients need of a unit. */
    void keep(UnitAnswers unit) {}

    /** Coefficients of all units. */
    List<StudyAgreement.Value> values() {
        return crowded
                ? likeness.mean("percent").map(QuestionTally::value).stream().toList()
                : List.of();
    }

    /** The coefficients of {@link #values}, by their ids, as if somebody had not taken part; NaN where undefined. */
    Map<String, Double> without(int person) {
        return Map.of("percent", likeness.without(person));
    }

    /** The coefficient that says most. */
    Optional<StudyAgreement.Value> main(int[] units) {
        return Optional.empty();
    }

    /** The kappa of each of {@link Likeness#pairs}; empty where there is none. */
    List<Double> kappas() {
        return List.of();
    }

    /** Each option for itself. */
    List<StudyAgreement.OfOption> options() {
        return List.of();
    }

    final Likeness likeness() {
        return likeness;
    }

    final boolean isCrowded() {
        return crowded;
    }

    final StudyAgreement.OfQuestion result() {
        List<StudyAgreement.Value> values = values();
        Map<Integer, int[]> units = unitsByChunk();
        boolean shown = people <= MOST_PEOPLE;
        return new StudyAgreement.OfQuestion(
                question,
                sameness.all(),
                sameness.chunks(chunk -> main(units.get(chunk))),
                values,
                options(),
                shown ? pairs() : List.of(),
                shown ? withoutEach(values) : List.of(),
                likeness.rest());
    }

    private Map<Integer, int[]> unitsByChunk() {
        int[] each = chunks.toInts();
        Map<Integer, Numbers> places = new HashMap<>();
        IntStream.range(0, each.length)
                .forEach(unit ->
                        places.computeIfAbsent(each[unit], any -> new Numbers()).add(unit));
        Map<Integer, int[]> units = new HashMap<>();
        places.forEach((chunk, own) -> units.put(chunk, own.toInts()));
        return units;
    }

    private List<StudyAgreement.Pair> pairs() {
        List<StudyAgreement.Pair> pairs = likeness.pairs();
        List<Double> kappas = kappas();
        return IntStream.range(0, pairs.size())
                .mapToObj(place -> kappas.isEmpty() ? pairs.get(place) : with(pairs.get(place), kappas.get(place)))
                .toList();
    }

    private static StudyAgreement.Pair with(StudyAgreement.Pair pair, double kappa) {
        return new StudyAgreement.Pair(pair.first(), pair.second(), pair.units(), pair.value(), known(kappa));
    }

    private List<StudyAgreement.Without> withoutEach(List<StudyAgreement.Value> values) {
        return likeness.rest().stream()
                .map(each -> {
                    Map<String, Double> others = without(each.person());
                    List<Double> inOrder = new ArrayList<>();
                    values.forEach(value -> inOrder.add(known(others.getOrDefault(value.id(), Double.NaN))));
                    return new StudyAgreement.Without(each.person(), sameness.without(each.person()), inOrder);
                })
                .toList();
    }

    /** Null for what is undefined: JSON knows no NaN. */
    static Double known(double value) {
        return Double.isNaN(value) ? null : value;
    }

    static StudyAgreement.Value value(Coefficient of) {
        return new StudyAgreement.Value(
                of.id(),
                of.value(),
                of.bounds().map(Bounds::low).orElse(null),
                of.bounds().map(Bounds::high).orElse(null),
                of.items(),
                of.pairs());
    }
}
