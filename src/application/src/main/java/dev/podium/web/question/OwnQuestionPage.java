package dev.podium.web.question;

import dev.podium.question.AskedQuestion;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;

/** A question as the reader asked it, what they are answered, and what everybody reads of it. */
@CheckedTemplate(basePath = "question")
record OwnQuestionPage(CompetitionFrame frame, ZoneId zone, AskedQuestion question, Complaint complaint)
        implements TemplateInstance {}
