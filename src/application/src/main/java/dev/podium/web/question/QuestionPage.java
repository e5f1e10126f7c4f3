package dev.podium.web.question;

import dev.podium.web.layout.CompetitionFrame;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;

/** One question that everybody reads. */
@CheckedTemplate(basePath = "question")
record QuestionPage(CompetitionFrame frame, ZoneId zone, QuestionView question) implements TemplateInstance {}
