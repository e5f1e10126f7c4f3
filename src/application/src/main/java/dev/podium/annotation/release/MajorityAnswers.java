package dev.podium.annotation.release;

import dev.podium.annotation.form.Answer;
import dev.podium.annotation.form.Answers;
import dev.podium.annotation.form.CollectedAnswers;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.MultipleChoiceQuestion;
import dev.podium.annotation.form.Question;
import dev.podium.annotation.form.QuestionOption;
import dev.podium.annotation.form.ScaleQuestion;
import dev.podium.annotation.form.SingleChoiceQuestion;
import dev.podium.platform.Refused;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What holds of a unit on which people differ where organizers let them decide together, question by question: of options what more than half
 * of the people chose, each option for itself where several may be chosen, and of a scale the mean. A tie stays for somebody to decide, and so
 * does a unit that somebody flagged, that some were asked about and others were not, on which people differ in another question, or whose
 * answers would not keep the rules of the form together.
 */
final class MajorityAnswers {

    /** One person decides nothing together with others. */
    private static final int FEWEST = 2;

    private final Form form;
    private final Set<String> wanted;

    private MajorityAnswers(Form form, Collection<String> wanted) {
        this.form = form;
        this.wanted = Set.copyOf(wanted);
    }

    /**
     * Of some questions.
     *
     * @throws Refused if one of them is none of {@link #questions}
     */
    static MajorityAnswers of(Form form, Collection<String> wanted) {
        List<String> possible = questions(form).stream().map(Question::id).toList();
        if (!possible.containsAll(wanted)) {
            throw Refused.because(Refused.Kind.FAULTY, "study.split-common").about("common");
        }
        return new MajorityAnswers(form, wanted);
    }

    /** Questions of which people can decide together. */
    static List<Question> questions(Form form) {
        return form.questions().stream()
                .filter(each -> each instanceof SingleChoiceQuestion
                        || each instanceof MultipleChoiceQuestion
                        || each instanceof ScaleQuestion)
                .toList();
    }

    /** The unit with the answer that holds; the same one where none does. */
    JudgedUnit applied(JudgedUnit unit) {
        if (wanted.isEmpty()
                || !unit.isDisputed()
                || unit.done() < FEWEST
                || unit.answer().isEmpty()) {
            return unit;
        }
        Answers holds = Answers.NONE;
        boolean mean = false;
        CollectedAnswers said = unit.answers();
        for (Question question : form.questions()) {
            List<Answer> answers = said.to(question.id());
            if (!answers.isEmpty()) {
                Optional<Answer> common = answers.size() == unit.done() ? common(question, answers) : Optional.empty();
                if (common.isEmpty()) {
                    return unit;
                }
                holds = holds.with(question.id(), common.get());
                mean |= question instanceof ScaleQuestion && !isSame(answers);
            }
        }
        return holds.isEmpty() || !form.keepsRules(holds)
                ? unit
                : unit.by(
                        mean ? UnitOutcome.mean : UnitOutcome.majority,
                        holds.json().toString());
    }

    private static boolean isSame(List<Answer> answers) {
        return answers.stream().distinct().count() == 1;
    }

    private Optional<Answer> common(Question question, List<Answer> answers) {
        if (isSame(answers)) {
            return Optional.of(answers.get(0));
        }
        if (!wanted.contains(question.id())) {
            return Optional.empty();
        } else if (question instanceof MultipleChoiceQuestion choices) {
            return options(choices, answers);
        }
        return question instanceof ScaleQuestion ? mean(answers) : majority(answers);
    }

    private static Optional<Answer> majority(List<Answer> answers) {
        Map<Answer, Integer> counts = new HashMap<>();
        answers.forEach(answer -> counts.merge(answer, 1, Integer::sum));
        return counts.keySet().stream()
                .filter(answer -> answer instanceof Answer.Text && 2 * counts.get(answer) > answers.size())
                .findFirst();
    }

    /** Empty where half of the people chose an option, most chose something but not the same, or what they chose is no answer together. */
    private static Optional<Answer> options(MultipleChoiceQuestion question, List<Answer> answers) {
        Map<String, Integer> counts = new HashMap<>();
        answers.forEach(answer -> answer.entries().forEach(option -> counts.merge(option, 1, Integer::sum)));
        List<String> chosen = new ArrayList<>();
        for (QuestionOption option : question.options()) {
            int twice = 2 * counts.getOrDefault(option.id(), 0);
            if (twice == answers.size()) {
                return Optional.empty();
            } else if (twice > answers.size()) {
                chosen.add(option.id());
            }
        }
        long nothing = answers.stream().filter(Answer.Texts.NONE::equals).count();
        boolean chosenByMost = !chosen.isEmpty() || 2 * nothing > answers.size();
        return !chosenByMost || chosen.size() < question.least() || chosen.size() > question.most()
                ? Optional.empty()
                : Optional.of(new Answer.Texts(chosen));
    }

    private static Optional<Answer> mean(List<Answer> answers) {
        double sum = 0;
        for (Answer answer : answers) {
            if (!(answer instanceof Answer.Amount number)) {
                return Optional.empty();
            }
            sum += number.value();
        }
        return Optional.of(new Answer.Amount(sum / answers.size()));
    }
}
