package dev.podium.annotation.agreement;

import dev.podium.annotation.form.Answer;
import dev.podium.annotation.form.Answers;
import dev.podium.annotation.form.Choice;
import dev.podium.annotation.form.Choices;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.Question;
import dev.podium.annotation.form.Scale;
import dev.podium.annotation.form.Spans;
import dev.podium.annotation.form.Text;
import dev.podium.annotation.form.WholeNumber;
import dev.podium.annotation.form.WordList;
import dev.podium.task.AnnotationScheme;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How far people agree, as it adds up over the units of a study that come one after the other. Of each answer it keeps some numbers, so that
 * its memory and time grow with the number of answers, and not with their length.
 */
final class Tally {

    private final List<Long> people;
    private final Groups groups;
    private final WorkTally work;
    private final QuestionTally whole;
    private final List<QuestionTally> questions = new ArrayList<>();
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
    Tally(
            Form form,
            List<Long> people,
            Groups groups,
            List<AnnotationScheme.Alike> metrics,
            Map<String, Map<Integer, Integer>> lengths) {
        this.people = List.copyOf(people);
        this.groups = groups;
        work = new WorkTally(people.size());
        whole = new WholeTally(people.size(), work);
        form.questions().forEach(question -> questions.add(of(question, people.size(), metrics, lengths)));
    }

    private static QuestionTally of(
            Question question,
            int people,
            List<AnnotationScheme.Alike> metrics,
            Map<String, Map<Integer, Integer>> lengths) {
        if (question instanceof Choice || question instanceof WholeNumber || question instanceof Scale) {
            return new RatingsTally(question, people);
        } else if (question instanceof Choices choices) {
            return new SetsTally(choices, people);
        } else if (question instanceof WordList entries) {
            return new SetsTally(entries, people);
        } else if (question instanceof Spans spans) {
            return new SpansTally(spans, people, metrics, lengths.getOrDefault(spans.of(), Map.of()));
        } else if (question instanceof Text) {
            return new QuestionTally(question.id(), people);
        }
        throw new IllegalArgumentException("Not counted: " + question);
    }

    /** When somebody judged something. */
    WorkTally work() {
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
    private static final class WholeTally extends QuestionTally {

        private final WorkTally work;

        WholeTally(int people, WorkTally work) {
            super("", people);
            this.work = work;
        }

        @Override
        void keep(UnitAnswers<Answer> unit, int[] said) {
            work.compare(unit, said);
        }
    }
}
