package dev.podium.annotation.form;

/**
 * When a question is asked: where the answer to an earlier one, a {@code number} or a {@code scale}, is not below a bound.
 *
 * @param question its id
 * @param from the least answer
 */
public record When(String question, double from) {

    public When {
        question = Absent.text(question);
    }
}
