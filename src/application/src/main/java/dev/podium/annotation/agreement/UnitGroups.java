package dev.podium.annotation.agreement;

import dev.podium.annotation.form.Answer;
import dev.podium.annotation.form.Answers;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.NumberQuestion;
import dev.podium.annotation.form.Question;
import dev.podium.annotation.form.ScaleQuestion;
import dev.podium.annotation.form.SingleChoiceQuestion;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/** What is known of units by which agreement is compared: short texts, what most people answered, and when they were judged. */
final class UnitGroups {

    /** Texts that units share. */
    static final int MOST_TEXTS = 6;

    /** Texts and questions. */
    private static final int MOST = 8;

    /** Values that are told one by one; the others are put together. */
    private static final int MOST_VALUES = 20;

    private static final int STRETCHES = 10;
    private static final int FEWEST_IN_STRETCH = 10;

    private final List<Question> questions;

    /** By name of a text: its value of each unit, by the unit's number. */
    private final Map<String, Map<Integer, String>> texts = new LinkedHashMap<>();

    /** By place among the units that somebody has judged. */
    private final List<Integer> numbers = new ArrayList<>();

    private final NumberList times = new NumberList();

    /** By question: what most people said of each of them. */
    private final Map<String, List<String>> said = new LinkedHashMap<>();

    private final Map<String, String> known = new HashMap<>();

    /** Whether three people or more have judged a unit: what most of two say is what both say. */
    private boolean crowded;

    UnitGroups(Form form) {
        questions = form.questions().stream()
                .filter(each -> each instanceof SingleChoiceQuestion
                        || each instanceof NumberQuestion
                        || each instanceof ScaleQuestion)
                .limit(MOST)
                .toList();
        questions.forEach(each -> said.put(each.id(), new ArrayList<>()));
    }

    /** What a text says of a unit. */
    void text(int number, String name, String value) {
        texts.computeIfAbsent(name, any -> new HashMap<>()).put(number, once(value));
    }

    private String once(String value) {
        return known.computeIfAbsent(value, same -> same);
    }

    /** One more unit, that one person or more has judged. */
    void add(UnitAnswers<Answers> unit) {
        crowded |= unit.answers().size() > 2;
        numbers.add(unit.number());
        times.add((double) unit.at().toEpochMilli());
        questions.forEach(question -> said.get(question.id()).add(once(most(unit, question))));
    }

    /** What most people answered; empty where that is no one thing. */
    private static String most(UnitAnswers<Answers> unit, Question question) {
        Map<String, Integer> counts = new HashMap<>();
        Class<?> form = question instanceof SingleChoiceQuestion ? Answer.Text.class : Answer.Amount.class;
        for (UnitAnswers.PersonAnswer<Answers> given : unit.answers()) {
            given.answer()
                    .to(question.id())
                    .filter(form::isInstance)
                    .ifPresent(answer -> counts.merge(answer.written(), 1, Integer::sum));
        }
        int most = counts.values().stream().mapToInt(each -> each).max().orElse(0);
        List<String> values = counts.keySet().stream()
                .filter(value -> counts.get(value) == most)
                .toList();
        return values.size() == 1 ? values.get(0) : "";
    }

    /**
     * What people say to a question.
     *
     * @param question its id; empty for whole answers
     * @param places of the units that two people or more have judged, among all that somebody has
     * @param agreed 1 for those where all say the same, else 0
     * @param main the coefficient of some of them, by their places here
     */
    record Compared(String question, int[] places, int[] agreed, Function<int[], Optional<StudyAgreement.Value>> main) {

        StudyAgreement.Share share(int number, int[] units) {
            int same = Arrays.stream(units).map(unit -> agreed[unit]).sum();
            return UnanimousUnits.share(number, units.length, same, main.apply(units));
        }
    }

    /** By each text and, where three people or more judged a unit, by the answers to each other question. */
    List<StudyAgreement.Slicing> slicings(Compared compared) {
        List<StudyAgreement.Slicing> all = new ArrayList<>();
        texts.forEach((name, values) -> all.add(new StudyAgreement.Slicing(
                name, false, slices(compared, place -> values.getOrDefault(numbers.get(place), "")))));
        said.forEach((question, values) -> {
            if (crowded && !question.equals(compared.question())) {
                all.add(new StudyAgreement.Slicing(question, true, slices(compared, values::get)));
            }
        });
        return all.stream()
                .filter(slicing -> slicing.slices().size() > 1)
                .limit(MOST)
                .toList();
    }

    private static List<StudyAgreement.Slice> slices(Compared compared, Function<Integer, String> valueOf) {
        Map<String, NumberList> units = new HashMap<>();
        for (int unit = 0; unit < compared.places().length; unit++) {
            units.computeIfAbsent(valueOf.apply(compared.places()[unit]), any -> new NumberList())
                    .add(unit);
        }
        List<String> values = units.keySet().stream()
                .sorted(Comparator.<String>comparingInt(
                                value -> -units.get(value).length())
                        .thenComparing(Comparator.naturalOrder()))
                .toList();
        List<StudyAgreement.Slice> slices = new ArrayList<>();
        for (String value : values.subList(0, Math.min(MOST_VALUES, values.size()))) {
            slices.add(new StudyAgreement.Slice(
                    value, 0, compared.share(0, units.get(value).toInts())));
        }
        List<String> rest = values.subList(slices.size(), values.size());
        if (!rest.isEmpty()) {
            int[] together = rest.stream()
                    .flatMapToInt(value -> Arrays.stream(units.get(value).toInts()))
                    .toArray();
            slices.add(new StudyAgreement.Slice("", rest.size(), compared.share(0, together)));
        }
        return slices;
    }

    /** In the order in which units were judged; none where they are few, or all came at once. */
    List<StudyAgreement.Stretch> stretches(Compared compared) {
        double[] at = times.toArray();
        int[] places = compared.places();
        int number = Math.min(STRETCHES, places.length / FEWEST_IN_STRETCH);
        int[] order = IntStream.range(0, places.length)
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(unit -> at[places[unit]])
                        .thenComparing(Comparator.naturalOrder()))
                .mapToInt(unit -> unit)
                .toArray();
        if (number < 2 || at[places[order[0]]] == at[places[order[order.length - 1]]]) {
            return List.of();
        }
        List<StudyAgreement.Stretch> stretches = new ArrayList<>();
        for (int stretch = 0; stretch < number; stretch++) {
            int from = (int) ((long) order.length * stretch / number);
            int to = (int) ((long) order.length * (stretch + 1) / number);
            stretches.add(new StudyAgreement.Stretch(
                    Instant.ofEpochMilli((long) at[places[order[from]]]),
                    Instant.ofEpochMilli((long) at[places[order[to - 1]]]),
                    compared.share(stretch + 1, Arrays.copyOfRange(order, from, to))));
        }
        return stretches;
    }
}
