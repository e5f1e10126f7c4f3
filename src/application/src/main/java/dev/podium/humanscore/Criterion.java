package dev.podium.humanscore;

import dev.podium.annotation.form.Answer;
import dev.podium.annotation.form.Answers;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.NumberQuestion;
import dev.podium.annotation.form.Question;
import dev.podium.annotation.form.ScaleQuestion;
import dev.podium.annotation.form.SingleChoiceQuestion;
import dev.podium.platform.language.BilingualText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What people judge outputs by, as a metric: an item is worth the mean of what those said who judged it, and a system the mean of its items.
 *
 * @param id of the question; {@value #ACCEPTED} where it is all of the answers that make an output good
 * @param text of the question; nothing where it is all of them
 * @param good the answer that counts 1, where all others count 0; empty where the answer is a number
 */
public record Criterion(String id, BilingualText text, Optional<Answer> good) {

    /** The share of judgements that accept an output in every respect. */
    public static final String ACCEPTED = "accepted";

    /** Those of a form: its numbers and scales, its choices of which it says what is good, and whether everything is. */
    static List<Criterion> of(Form form) {
        List<Criterion> criteria = new ArrayList<>();
        for (Question question : form.questions()) {
            if (question instanceof ScaleQuestion || question instanceof NumberQuestion) {
                criteria.add(new Criterion(question.id(), question.text(), Optional.empty()));
            } else if (question instanceof SingleChoiceQuestion && form.accept().containsKey(question.id())) {
                criteria.add(new Criterion(
                        question.id(), question.text(), Answer.of(form.accept().get(question.id()))));
            }
        }
        if (form.accept().size() > 1) {
            criteria.add(new Criterion(ACCEPTED, BilingualText.NOTHING, Optional.empty()));
        }
        return List.copyOf(criteria);
    }

    /** Whether it is all of the answers that make an output good. */
    public boolean isAccepted() {
        return id.equals(ACCEPTED) && text.isEmpty();
    }

    /** Whether it is the share of judgements that say something, from 0 to 1. */
    public boolean isShare() {
        return good.isPresent() || isAccepted();
    }

    /** What a judgement says; empty where the question was not answered. */
    OptionalDouble value(Form form, Answers answers) {
        if (isAccepted()) {
            return OptionalDouble.of(form.isAccepted(answers) ? 1 : 0);
        }
        if (good.isEmpty()) {
            return answers.number(id);
        }
        return answers.to(id)
                .map(answer -> OptionalDouble.of(answer.equals(good.get()) ? 1 : 0))
                .orElse(OptionalDouble.empty());
    }
}
