package dev.podium.annotation.agreement;

import dev.podium.annotation.form.Answer;
import dev.podium.annotation.form.MultipleChoiceQuestion;
import dev.podium.annotation.form.NumberQuestion;
import dev.podium.annotation.form.Question;
import dev.podium.annotation.form.QuestionOption;
import dev.podium.annotation.form.ScaleQuestion;
import dev.podium.annotation.form.SingleChoiceQuestion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** How often each answer to a question was given, and of how many units by how many people. */
final class AnswerTally {

    /** From so many people on a unit they are counted together. */
    private static final int MOST_TOGETHER = 6;

    /** Of numbers, of which there may be any. */
    private static final int MOST_VALUES = 40;

    private final boolean numbers;

    /** How many units so many people gave an answer to, from one of them on. */
    private final Map<String, int[]> units = new LinkedHashMap<>();

    private final Map<String, Integer> times = new HashMap<>();
    private int answers;
    private int unsaid;
    private double sum;

    private AnswerTally(boolean numbers, List<QuestionOption> options) {
        this.numbers = numbers;
        options.forEach(option -> units.put(option.id(), new int[MOST_TOGETHER]));
    }

    /** Empty for a question whose answers do not repeat. */
    static Optional<AnswerTally> of(Question question) {
        if (question instanceof SingleChoiceQuestion choice) {
            return Optional.of(new AnswerTally(false, choice.options()));
        } else if (question instanceof MultipleChoiceQuestion choices) {
            return Optional.of(new AnswerTally(false, choices.options()));
        }
        return question instanceof ScaleQuestion || question instanceof NumberQuestion
                ? Optional.of(new AnswerTally(true, List.of()))
                : Optional.empty();
    }

    /**
     * One more unit.
     *
     * @param given answers to the question
     * @param without how many people have judged the unit and did not answer it
     */
    void add(List<UnitAnswers.PersonAnswer<Answer>> given, int without) {
        answers += given.size();
        unsaid += without;
        Map<String, Integer> people = new HashMap<>();
        for (UnitAnswers.PersonAnswer<Answer> each : given) {
            sum += each.answer() instanceof Answer.Amount number ? number.value() : 0;
            List<String> said = each.answer().texts();
            (said.isEmpty() ? List.of("") : said).forEach(one -> people.merge(one, 1, Integer::sum));
        }
        people.forEach((value, number) -> {
            times.merge(value, number, Integer::sum);
            units.computeIfAbsent(value, any -> new int[MOST_TOGETHER])[Math.min(number, MOST_TOGETHER) - 1]++;
        });
    }

    StudyAgreement.CommentShare result() {
        List<String> values = new ArrayList<>(units.keySet());
        int further = 0;
        if (numbers) {
            values.sort(Comparator.<String>comparingInt(value -> -times.get(value))
                    .thenComparingDouble(Double::parseDouble));
            for (String rare : values.subList(Math.min(MOST_VALUES, values.size()), values.size())) {
                further += times.get(rare);
            }
            values = new ArrayList<>(values.subList(0, Math.min(MOST_VALUES, values.size())));
            values.sort(Comparator.comparingDouble(Double::parseDouble));
        }
        int most = values.stream()
                .flatMapToInt(value -> IntStream.range(0, MOST_TOGETHER).filter(place -> units.get(value)[place] > 0))
                .max()
                .orElse(-1);
        return new StudyAgreement.CommentShare(
                answers,
                unsaid,
                numbers && answers > 0 ? sum / answers : null,
                values.stream()
                        .map(value -> new StudyAgreement.Answer(
                                value,
                                times.getOrDefault(value, 0),
                                Arrays.stream(units.get(value), 0, most + 1)
                                        .boxed()
                                        .toList()))
                        .toList(),
                further);
    }
}
