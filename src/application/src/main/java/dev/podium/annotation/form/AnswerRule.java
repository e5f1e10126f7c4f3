package dev.podium.annotation.form;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What an answer to one question says about the answer to another: {@code subs = none implies difficulty = impossible}.
 *
 * @param first where this was answered
 * @param then this is
 */
public record AnswerRule(Said first, Said then) {

    /** Stands for no answer, an empty one, or the word of a list that says that nothing fits. */
    static final String NONE = "none";

    private static final String SIDE = "\\s*([^\\s=]+)\\s*=\\s*([^\\s=]+)\\s*";
    private static final Pattern RULE = Pattern.compile(SIDE + "(?<=\\s)implies(?=\\s)" + SIDE);

    /**
     * An answer to a question.
     *
     * @param question its id
     * @param value an option, a number, or {@value #NONE}
     */
    public record Said(String question, String value) {

        /** Whether it was answered so. */
        boolean isIn(Answers answers, Question asked) {
            return answers.texts(question).contains(value)
                    || (value.equals(NONE) && isNone(answers.to(question), asked));
        }

        private static boolean isNone(Optional<Answer> answer, Question asked) {
            return answer.filter(given -> !given.equals(Answer.Texts.NONE)).isEmpty()
                    || (asked instanceof WordListQuestion list
                            && answer.get().texts().equals(list.none().stream().toList()));
        }
    }

    /** The rule that a text is; empty where it is none. */
    static Optional<AnswerRule> find(String written) {
        Matcher parts = RULE.matcher(written);
        return parts.matches()
                ? Optional.of(new AnswerRule(
                        new Said(parts.group(1), parts.group(2)), new Said(parts.group(3), parts.group(4))))
                : Optional.empty();
    }
}
