package dev.podium.annotation.agreement;

import dev.podium.agreement.Bounds;
import dev.podium.agreement.Coefficient;
import dev.podium.annotation.form.Answer;
import dev.podium.annotation.form.Question;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What people say to one question, as it adds up over units; this one knows of answers only whether they are the same, as of texts and of
 * whole answers. Units that fewer than two answered are left out.
 */
class QuestionAgreementTally {

    /** From so many people on nobody reads tables of everybody. */
    static final int MOST_PEOPLE = 100;

    final String question;
    final int people;

    private final UnanimousUnits sameness;
    private final PairwiseSimilarity likeness;

    /** The chunk of each unit. */
    private final NumberList chunks = new NumberList();

    /** Its place among all that somebody has judged. */
    private final NumberList places = new NumberList();

    /** 1 where all said the same of it, else 0. */
    private final NumberList agreed = new NumberList();

    /** How often each answer was given. */
    private final Optional<AnswerTally> spread;

    /** Whether three or more answered about a unit, so that pairs say something else than all of them. */
    private boolean crowded;

    QuestionAgreementTally(String question, int people) {
        this(question, people, Optional.empty());
    }

    /** Of a question whose answers are counted. */
    QuestionAgreementTally(Question question, int people) {
        this(question.id(), people, AnswerTally.of(question));
    }

    private QuestionAgreementTally(String question, int people, Optional<AnswerTally> spread) {
        this.question = question;
        this.people = people;
        this.spread = spread;
        sameness = new UnanimousUnits(people);
        likeness = new PairwiseSimilarity(people);
    }

    /**
     * One more unit.
     *
     * @param unit the answers to this question
     * @param whole all answers
     */
    final void add(UnitAnswers<Answer> unit, UnitAnswers<?> whole) {
        spread.ifPresent(said ->
                said.add(unit.answers(), whole.answers().size() - unit.answers().size()));
        add(unit);
    }

    /** One more unit: the answers to this question. */
    final void add(UnitAnswers<Answer> unit) {
        if (unit.answers().size() < 2) {
            return;
        }
        int[] said = numbers(unit.answers());
        agreed.add(sameness.add(unit, said) ? 1 : 0);
        likeness.add(unit.answers(), alike(unit.answers(), said));
        chunks.add(unit.chunk());
        places.add(unit.unit());
        crowded |= said.length > 2;
        keep(unit, said);
    }

    /** Whether something may be an answer to this question. */
    boolean fits(Answer answer) {
        return answer instanceof Answer.Text;
    }

    /** A number for each answer, the same for the same ones. */
    private static int[] numbers(List<UnitAnswers.PersonAnswer<Answer>> answers) {
        Map<Answer, Integer> numbers = new HashMap<>();
        return answers.stream()
                .mapToInt(given -> numbers.computeIfAbsent(given.answer(), any -> numbers.size()))
                .toArray();
    }

    /** How alike two answers of a unit are. */
    PairwiseSimilarity.Measure alike(List<UnitAnswers.PersonAnswer<Answer>> answers, int[] said) {
        return (one, other) -> said[one] == said[other] ? 1 : 0;
    }

    /**
     * Keeps what else coefficients need of a unit.
     *
     * @param said a number for each answer; the same for the same ones
     */
    void keep(UnitAnswers<Answer> unit, int[] said) {}

    /** Coefficients of all units. */
    List<StudyAgreement.Value> values() {
        return crowded
                ? likeness.mean("percent").map(QuestionAgreementTally::value).stream()
                        .toList()
                : List.of();
    }

    /** The coefficients of {@link #values}, by their ids, as if somebody had not taken part; those that are defined. */
    Map<String, Coefficient> without(int person) {
        return byId(coefficient("percent", likeness.without(person)).stream());
    }

    static Map<String, Coefficient> byId(Stream<Coefficient> coefficients) {
        return coefficients.collect(Collectors.toMap(Coefficient::id, Function.identity()));
    }

    /** Without bounds; empty for NaN. */
    static Optional<Coefficient> coefficient(String id, double value) {
        return Double.isNaN(value) ? Optional.empty() : Optional.of(new Coefficient(id, value, Optional.empty(), 0, 0));
    }

    /** The coefficient that says most. */
    Optional<StudyAgreement.Value> main(int[] units) {
        return Optional.empty();
    }

    /** The same without bounds. */
    Optional<StudyAgreement.Value> plain(int[] units) {
        return Optional.empty();
    }

    /** A kappa of two people. */
    record PairKappa(Double kappa, Optional<Bounds> bounds) {}

    /** The kappa of each of {@link PairwiseSimilarity#pairs}; empty where there is none. */
    List<PairKappa> kappas() {
        return List.of();
    }

    /** Each option for itself. */
    List<StudyAgreement.OfOption> options() {
        return List.of();
    }

    final PairwiseSimilarity likeness() {
        return likeness;
    }

    final boolean isCrowded() {
        return crowded;
    }

    /** How many units two people or more have judged. */
    final int units() {
        return chunks.length();
    }

    final StudyAgreement.OfQuestion result(UnitGroups groups) {
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
                likeness.rest(),
                spread.map(AnswerTally::result).orElse(null),
                groups.slicings(compared()),
                groups.stretches(compared()));
    }

    private UnitGroups.Compared compared() {
        return new UnitGroups.Compared(question, places.toInts(), agreed.toInts(), this::plain);
    }

    private Map<Integer, int[]> unitsByChunk() {
        int[] each = chunks.toInts();
        Map<Integer, NumberList> places = new HashMap<>();
        IntStream.range(0, each.length)
                .forEach(unit -> places.computeIfAbsent(each[unit], any -> new NumberList())
                        .add(unit));
        Map<Integer, int[]> units = new HashMap<>();
        places.forEach((chunk, own) -> units.put(chunk, own.toInts()));
        return units;
    }

    private List<StudyAgreement.Pair> pairs() {
        List<StudyAgreement.Pair> pairs = likeness.pairs();
        List<PairKappa> kappas = kappas();
        return IntStream.range(0, pairs.size())
                .mapToObj(place -> kappas.isEmpty() ? pairs.get(place) : with(pairs.get(place), kappas.get(place)))
                .toList();
    }

    private static StudyAgreement.Pair with(StudyAgreement.Pair pair, PairKappa own) {
        return new StudyAgreement.Pair(
                pair.first(),
                pair.second(),
                pair.units(),
                pair.value(),
                own.kappa(),
                own.bounds().orElse(null));
    }

    private List<StudyAgreement.Without> withoutEach(List<StudyAgreement.Value> values) {
        return likeness.rest().stream()
                .map(each -> {
                    Map<String, Coefficient> others = without(each.person());
                    List<Double> inOrder = new ArrayList<>();
                    List<Bounds> bounds = new ArrayList<>();
                    for (StudyAgreement.Value value : values) {
                        Optional<Coefficient> own = Optional.ofNullable(others.get(value.id()));
                        inOrder.add(own.map(Coefficient::value).orElse(null));
                        bounds.add(own.flatMap(Coefficient::bounds).orElse(null));
                    }
                    return new StudyAgreement.Without(each.person(), sameness.without(each.person()), inOrder, bounds);
                })
                .toList();
    }

    /** Null for what is undefined: JSON knows no NaN. */
    static Double known(double value) {
        return Double.isNaN(value) ? null : value;
    }

    /** Without bounds; empty for NaN. */
    static Optional<StudyAgreement.Value> plain(String id, double value, int units, int pairs) {
        return Double.isNaN(value)
                ? Optional.empty()
                : Optional.of(new StudyAgreement.Value(id, value, null, null, units, pairs));
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
