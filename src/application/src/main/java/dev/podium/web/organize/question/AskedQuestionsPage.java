package dev.podium.web.organize.question;

import dev.podium.question.AskedQuestion;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Pager;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;
import java.util.List;

/**
 * What organizers were asked, in one state.
 *
 * @param states all there are
 */
@CheckedTemplate(basePath = "asked")
record AskedQuestionsPage(
        CompetitionFrame frame,
        ZoneId zone,
        List<Part> states,
        AskedQuestion.State state,
        List<AskedQuestion> questions,
        Pager pager)
        implements TemplateInstance {

    /** A state among which a reader chooses. */
    record Part(AskedQuestion.State state, long questions, boolean current) {}
}
