package dev.podium.annotation.agreement;

import dev.podium.annotation.form.Answer;
import dev.podium.annotation.form.Answers;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * What people answered about a unit, the latest version of each: to one question, or all {@link Answers}.
 *
 * @param unit its place among the units of the study that somebody has judged, from 0
 * @param tokens how many it keeps: those of the text that spans are marked in unless a question names another
 * @param number in the study
 * @param at when all of them had judged it, each for the first time
 */
record UnitAnswers<A>(int unit, int chunk, int tokens, int number, Instant at, List<PersonAnswer<A>> answers) {

    UnitAnswers {
        answers = List.copyOf(answers);
    }

    /**
     * What one of them answered.
     *
     * @param person their place among the people of the study, from 0
     */
    record PersonAnswer<A>(int person, A answer) {}

    /**
     * What those answered who were asked a question.
     *
     * @param fits whether an answer is one to it: an earlier form may have asked something else under the same name
     */
    static UnitAnswers<Answer> to(String question, UnitAnswers<Answers> all, Predicate<Answer> fits) {
        return all.map(answers -> answers.to(question).filter(fits));
    }

    /** A number for all that each of them answered, the same for the same. */
    UnitAnswers<Answer> numbered() {
        Map<A, Answer> numbers = new HashMap<>();
        return map(answer -> Optional.of(numbers.computeIfAbsent(answer, any -> new Answer.Amount(numbers.size()))));
    }

    private UnitAnswers<Answer> map(Function<A, Optional<Answer>> to) {
        return new UnitAnswers<>(
                unit,
                chunk,
                tokens,
                number,
                at,
                answers.stream()
                        .flatMap(
                                given -> to
                                        .apply(given.answer())
                                        .map(answer -> new PersonAnswer<>(given.person(), answer))
                                        .stream())
                        .toList());
    }
}
