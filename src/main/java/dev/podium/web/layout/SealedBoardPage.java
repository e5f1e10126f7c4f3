package dev.podium.web.layout;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;
import java.util.List;

/** In the place of a leaderboard that the reader may not see yet. The same page whatever was submitted. */
@CheckedTemplate(basePath = "layout")
record SealedBoardPage(CompetitionFrame frame, List<Choice> subtasks, List<Choice> phases, Seal seal, ZoneId zone)
        implements TemplateInstance {}
