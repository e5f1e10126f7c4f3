package dev.podium.annotation.agreement;

import dev.podium.annotation.form.Answer;
import dev.podium.annotation.form.Answers;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.MultipleChoiceQuestion;
import dev.podium.annotation.form.NumberQuestion;
import dev.podium.annotation.form.Question;
import dev.podium.annotation.form.ScaleQuestion;
import dev.podium.annotation.form.SingleChoiceQuestion;
import dev.podium.annotation.form.SpanQuestion;
import dev.podium.annotation.form.TextQuestion;
import dev.podium.annotation.form.WordListQuestion;
import dev.podium.task.AnnotationScheme;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How far people agree, as it adds up over the units of a study that come one after the other. Of each answer it keeps some numbers, so that
 * its memory and time grow with the number of answers, and not with their length.
 */
final class AgreementTally {

    private final List<Long> people;
    private final UnitGroups groups;
    private final WorkTimeTally work;
    private final QuestionAgreementTally whole;
    private final List<QuestionAgreementTally> questions = new ArrayList<>();
    private long judgements;
    private int compared;

    /**
     * Of nothing yet.
     *
     * @param people numbers of those who judge, in the order of the study
     * @param groups what is known of units
     * @param metrics by which spans are compared
     * @param lengths of texts that spans are asked of, as {@link StudyAnswers#lengths} has them
     */
    AgreementTally(
            Form form,
            List<Long> people,
            UnitGroups groups,
            List<AnnotationScheme.Alike> metrics,
            Map<String, Map<Integer, Integer>> lengths) {
        this.people = List.copyOf(people);
        this.groups = groups;
        work = new WorkTimeTally(people.size());
        whole = new WholeTally(people.size(), work);
        form.questions().forEach(question -> questions.add(of(question, people.size(), metrics, lengths)));
    }

    private static QuestionAgreementTally of(
            Question question,
            int people,
            List<AnnotationScheme.Alike> metrics,
            Map<String, Map<Integer, Integer>> lengths) {
        if (question instanceof SingleChoiceQuestion
                || question instanceof NumberQuestion
                || question instanceof ScaleQuestion) {
            return new RatingAgreementTally(question, people);
        } else if (question instanceof MultipleChoiceQuestion choices) {
            return new AnswerSetTally(choices, people);
        } else if (question instanceof WordListQuestion entries) {
            return new AnswerSetTally(entries, people);
        } else if (question instanceof SpanQuestion spans) {
            return new SpanAgreementTally(spans, people, metrics, lengths.getOrDefault(spans.of(), Map.of()));
        } else if (question instanceof TextQuestion) {
            return new QuestionAgreementTally(question.id(), people);
        }
        throw new IllegalArgumentException("Not counted: " + question);
    }

    /** When somebody judged something. */
    WorkTimeTally work() {
        return work;
    }

    /** One more unit, that one person or more has judged. */
    void add(UnitAnswers<Answers> unit) {
        judgements += unit.answers().size();
        compared += unit.answers().size() > 1 ? 1 : 0;
        groups.add(unit);
        whole.add(unit.numbered());
        questions.forEach(each -> each.add(UnitAnswers.to(each.question, unit, each::fits), unit));
    }

    /** With units that lack answers. */
    StudyAgreement result(List<StudyAgreement.Lacking> lacking) {
        List<StudyAgreement.OfQuestion> all = new ArrayList<>();
        all.add(whole.result(groups));
        questions.forEach(each -> all.add(each.result(groups)));
        return new StudyAgreement(judgements, compared, work.people(people), work.chunks(), work.cells(), all, lacking);
    }

    /** Whole answers, of which each person and chunk has a share of its own. */
    private static final class WholeTally extends QuestionAgreementTally {

        private final WorkTimeTally work;

        WholeTally(int people, WorkTimeTally work) {
            super("", people);
            this.work = work;
        }

        @Override
        void keep(UnitAnswers<Answer> unit, int[] said) {
            work.compare(unit, said);
        }
    }
}
