package dev.podium.web.judge;

import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * A unit of which people said different things, side by side without who they are.
 *
 * @param seen the same for the same answers only
 * @param questions for another answer
 */
@CheckedTemplate(basePath = "judge")
record DecidePage(
        JudgePage.Head head,
        String unit,
        String text,
        List<JudgePage.Field> context,
        String seen,
        List<Answer> answers,
        List<AskedView> questions,
        List<AskedView.Chosen> flags,
        Chosen chosen,
        Complaint complaint)
        implements TemplateInstance {

    /**
     * What one of them said.
     *
     * @param place from 0
     * @param name A, B, …, and numbers where letters do not suffice
     * @param lines what was answered, a question each
     */
    record Answer(int place, String name, List<Line> lines, String flags, String comment) {

        Answer {
            lines = List.copyOf(lines);
        }

        public String value() {
            return Integer.toString(place);
        }
    }

    /**
     * An answer to a question.
     *
     * @param differs whether somebody else said something else
     */
    record Line(String question, List<String> values, boolean differs) {

        Line {
            values = List.copyOf(values);
        }
    }

    /**
     * What was chosen so far.
     *
     * @param taken the place of an answer, {@value #OWN} or nothing
     */
    record Chosen(String taken, List<String> flags, String reason) {

        private static final String OWN = "own";

        static final Chosen NOTHING = new Chosen("", List.of(), "");

        Chosen {
            flags = List.copyOf(flags);
        }

        public boolean isOwn() {
            return taken.equals(OWN);
        }

        Optional<Integer> place() {
            return taken.matches("[0-9]{1,3}") ? Optional.of(Integer.valueOf(taken)) : Optional.empty();
        }
    }

    DecidePage {
        context = List.copyOf(context);
        answers = List.copyOf(answers);
        questions = List.copyOf(questions);
        flags = List.copyOf(flags);
    }
}
