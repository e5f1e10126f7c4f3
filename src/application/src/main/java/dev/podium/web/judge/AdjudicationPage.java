package dev.podium.web.judge;

import dev.podium.annotation.work.AdjudicationRules;
import dev.podium.web.item.StudyQuestionInput;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A unit of which people said different things, side by side without who they are.
 *
 * @param questions for another answer
 * @param later those that are asked after other answers
 * @param order the ids of all of them as the form has them, between blanks
 */
@CheckedTemplate(basePath = "judge")
record AdjudicationPage(
        JudgePage.Head head,
        String unit,
        JudgePage.Material material,
        Before before,
        Dispute given,
        List<StudyQuestionInput> questions,
        List<StudyQuestionInput> later,
        String order,
        List<StudyQuestionInput.Chosen> flags,
        Chosen chosen,
        AdjudicationRules.Rules rules,
        Complaint complaint)
        implements TemplateInstance {

    /** The same, as if the answers were those that were seen before. */
    AdjudicationPage seen(String seen) {
        return new AdjudicationPage(
                head,
                unit,
                material,
                before,
                new Dispute(seen, given.answers, given.made, given.since),
                questions,
                later,
                order,
                flags,
                chosen,
                rules,
                complaint);
    }

    /**
     * The way back.
     *
     * @param href of what they decided before; empty where there is nothing
     * @param here whether this is something that they have decided
     * @param since whether somebody else has decided it after them
     */
    record Before(String href, boolean here, boolean since) {}

    /**
     * What was said.
     *
     * @param seen the same for the same answers only
     * @param made what was decided before, where somebody answered otherwise since or the same person looks back at it; else empty
     * @param since what somebody else decided after the same person, which holds
     */
    record Dispute(String seen, List<Answer> answers, Optional<DecisionLine> made, Optional<DecisionLine> since) {

        Dispute {
            answers = List.copyOf(answers);
        }

        /** The questions that were answered in different ways; empty where there are none. */
        public String differing() {
            return questions(true);
        }

        /** The questions that everybody answered in one way; empty where there are none. */
        public String same() {
            return questions(false);
        }

        private String questions(boolean differing) {
            return answers.stream()
                    .limit(1)
                    .flatMap(answer -> answer.lines().stream())
                    .filter(line -> line.differs() == differing)
                    .map(Line::question)
                    .collect(Collectors.joining(" · "));
        }
    }

    /** What was decided before. */
    record DecisionLine(Answer answer, String reason, Instant at, ZoneId zone) {}

    /**
     * What one of them said.
     *
     * @param place from 0
     * @param name A, B, …, and numbers where letters do not suffice
     * @param lines what was answered, a question each
     * @param certainty how sure they are; 0 where they do not say
     */
    record Answer(int place, String name, List<Line> lines, String flags, String comment, int certainty) {

        private static final int KEYS = 9;

        Answer {
            lines = List.copyOf(lines);
        }

        public String value() {
            return Integer.toString(place);
        }

        /** That takes it; empty where there is none. */
        public String key() {
            return place < KEYS ? Integer.toString(place + 1) : "";
        }
    }

    /**
     * An answer to a question.
     *
     * @param differs whether somebody else said something else
     */
    record Line(String question, List<Value> values, boolean differs) {

        Line {
            values = List.copyOf(values);
        }
    }

    /** What was answered, or one of several things; in one piece where all of it or nothing differs. */
    record Value(List<Piece> pieces) {

        Value {
            pieces = List.copyOf(pieces);
        }

        static Value of(String text, boolean differs) {
            return new Value(List.of(new Piece(text, differs)));
        }

        public String text() {
            return pieces.stream().map(Piece::text).collect(Collectors.joining());
        }
    }

    /**
     * Words of it.
     *
     * @param text with the blanks between them
     * @param differs whether somebody else said others
     */
    record Piece(String text, boolean differs) {}

    /**
     * What was chosen so far.
     *
     * @param taken the place of an answer, {@value #OWN}, {@value #MADE} or nothing
     * @param gap what the guidelines leave open; empty where that is nothing
     */
    record Chosen(String taken, List<String> flags, String reason, String gap) {

        static final String OWN = "own";

        static final String MADE = "made";

        Chosen {
            flags = List.copyOf(flags);
        }

        public boolean isOwn() {
            return taken.equals(OWN);
        }

        /** Whether what was decided before holds. */
        public boolean isMade() {
            return taken.equals(MADE);
        }

        Optional<Integer> place() {
            return place(taken);
        }

        /** The place of an answer as it is sent; empty where that is none. */
        static Optional<Integer> place(String sent) {
            return sent.matches("[0-9]{1,3}") ? Optional.of(Integer.valueOf(sent)) : Optional.empty();
        }

        /** The same where another answer holds. */
        Chosen own() {
            return new Chosen(OWN, flags, reason, gap);
        }
    }

    AdjudicationPage {
        questions = List.copyOf(questions);
        later = List.copyOf(later);
        flags = List.copyOf(flags);
    }
}
