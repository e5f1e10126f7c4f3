package dev.podium.web.board;

import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.EmbargoNotice;
import dev.podium.web.layout.NavigationLink;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;
import java.util.List;

/** In the place of a leaderboard that the reader may not see yet. The same page whatever was submitted. */
@CheckedTemplate(basePath = "layout")
record SealedLeaderboardPage(
        CompetitionFrame frame,
        List<NavigationLink> subtasks,
        List<NavigationLink> phases,
        EmbargoNotice seal,
        ZoneId zone)
        implements TemplateInstance {}
