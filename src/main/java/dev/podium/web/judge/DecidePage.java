package dev.podium.web.judge;

import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * A unit of which people said different things, side by side without who they are.
 *
 * @param questions empty, for another answer
 */
@CheckedTemplate(basePath = "judge")
record DecidePage(
        JudgePage.Head head,
        String unit,
        String text,
        List<JudgePage.Field> context,
        List<Answer> answers,
        List<AskedView> questions,
        List<AskedView.Chosen> flags,
        String reason,
        Complaint complaint)
        implements TemplateInstance {

    /**
     * What one of them said.
     *
     * @param place from 0
     * @param letter A, B, …
     * @param lines what was answered, a question each
     */
    record Answer(int place, String letter, List<Line> lines, String flags, String comment) {

        Answer {
            lines = List.copyOf(lines);
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

    DecidePage {
        context = List.copyOf(context);
        answers = List.copyOf(answers);
        questions = List.copyOf(questions);
        flags = List.copyOf(flags);
    }
}
