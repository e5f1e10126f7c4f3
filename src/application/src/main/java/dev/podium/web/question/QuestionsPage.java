package dev.podium.web.question;

import dev.podium.web.layout.CompetitionFrame;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;
import java.util.List;

/**
 * What everybody reads of what was asked, those published last first.
 *
 * @param number how many there are
 * @param page which part of the list it is, from 1
 * @param pages how many there are
 */
@CheckedTemplate(basePath = "question")
record QuestionsPage(
        CompetitionFrame frame,
        ZoneId zone,
        boolean signedIn,
        List<QuestionView> questions,
        int number,
        int page,
        int pages)
        implements TemplateInstance {}
