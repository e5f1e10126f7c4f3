package dev.podium.web.question;

import dev.podium.question.AskedQuestion;
import dev.podium.question.QuestionReaders;
import dev.podium.web.layout.CompetitionFrame;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;

/**
 * What the reader asked, newest first.
 *
 * @param page which part of the list it is, from 1
 * @param pages how many there are
 */
@CheckedTemplate(basePath = "question")
record OwnQuestionsPage(CompetitionFrame frame, ZoneId zone, List<Row> questions, int page, int pages)
        implements TemplateInstance {

    /**
     * A question.
     *
     * @param href of its page
     */
    record Row(String href, String title, QuestionReaders readers, AskedQuestion.State state, Instant when) {

        static Row of(AskedQuestion question, String questions) {
            return new Row(
                    questions + "/mine/" + question.key,
                    question.title,
                    question.readers,
                    question.state(),
                    question.askedAt);
        }
    }
}
