package dev.podium.annotation.form;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * When a question is asked: where the answer to an earlier one is in a range, that of a {@code number} or a {@code scale}, or one of
 * some options, that of a {@code choice}.
 *
 * @param question its id
 * @param from the least answer; empty where there is none
 * @param to the highest answer; empty where there is none
 * @param is ids of options; none where it is about numbers
 */
public record QuestionCondition(String question, Optional<Double> from, Optional<Double> to, List<String> is) {

    public QuestionCondition {
        question = MissingFormParts.text(question);
        from = MissingFormParts.of(from);
        to = MissingFormParts.of(to);
        is = MissingFormParts.list(is);
        if (from.isEmpty() && to.isEmpty() && is.isEmpty()) {
            from = Optional.of(0.0);
        }
    }

    /** Whether it is about options rather than numbers. */
    public boolean isAboutOptions() {
        return !is.isEmpty();
    }

    /** Whether the question is asked after those answers. */
    boolean holds(Answers earlier) {
        if (isAboutOptions()) {
            return earlier.texts(question).stream().anyMatch(is::contains);
        }
        OptionalDouble number = earlier.number(question);
        return number.isPresent()
                && from.map(least -> number.getAsDouble() >= least).orElse(true)
                && to.map(most -> number.getAsDouble() <= most).orElse(true);
    }
}
