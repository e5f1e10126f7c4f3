package dev.podium.web.question;

import dev.podium.question.QuestionReaders;
import dev.podium.question.QuestionWording;
import dev.podium.question.Questions;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * The form for a question.
 *
 * @param obstacle why the reader may not ask; empty where they may
 * @param form what stands in it
 * @param chosen whom they ask
 * @param preview what was typed, to be shown as it will look; empty where nobody asked for that
 */
@CheckedTemplate(basePath = "question")
record QuestionFormPage(
        CompetitionFrame frame,
        Optional<String> obstacle,
        QuestionWording form,
        QuestionReaders chosen,
        List<QuestionReaders> readers,
        Bounds bounds,
        Optional<QuestionWording> preview,
        Complaint complaint)
        implements TemplateInstance {

    /**
     * How much there may be.
     *
     * @param title in characters
     * @param text in characters
     * @param waiting of one person at once
     */
    record Bounds(int title, int text, int waiting) {

        static final Bounds ALL = new Bounds(Questions.LONGEST_TITLE, Questions.LONGEST_TEXT, Questions.MOST_WAITING);
    }
}
