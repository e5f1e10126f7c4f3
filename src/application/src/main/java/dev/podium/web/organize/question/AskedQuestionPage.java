package dev.podium.web.organize.question;

import dev.podium.question.AskedQuestion;
import dev.podium.question.Questions;
import dev.podium.question.Reply;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;
import java.util.Optional;

/**
 * A question, who asks it, and the forms that answer and hide it.
 *
 * @param team of who asks, its name; empty where they are in none
 * @param form what stands in the form for the answer
 * @param reason what stands in the form that hides it
 * @param seen fingerprint of the answer as the form showed it first
 * @param preview what was typed, to be shown as it will look; empty where nobody asked for that
 */
@CheckedTemplate(basePath = "asked")
record AskedQuestionPage(
        CompetitionFrame frame,
        ZoneId zone,
        AskedQuestion question,
        Optional<String> team,
        Reply form,
        String reason,
        Bounds bounds,
        String seen,
        Optional<Reply> preview,
        Complaint complaint)
        implements TemplateInstance {

    /** How many characters there may be. */
    record Bounds(int title, int text, int answer) {

        static final Bounds ALL = new Bounds(Questions.LONGEST_TITLE, Questions.LONGEST_TEXT, Questions.LONGEST_ANSWER);
    }
}
