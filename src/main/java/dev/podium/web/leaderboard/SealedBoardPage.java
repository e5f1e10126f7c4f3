package dev.podium.web.leaderboard;

import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Seal;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;
import java.util.List;

/** In the place of a leaderboard that the reader may not see yet. The same page whatever was handed in. */
@CheckedTemplate(basePath = "leaderboard")
record SealedBoardPage(
        CompetitionFrame frame,
        List<LeaderboardPage.Choice> subtasks,
        List<LeaderboardPage.Choice> phases,
        Seal seal,
        ZoneId zone)
        implements TemplateInstance {}
