package dev.podium.web.comparisons;

import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Progress;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** In the place of two systems that are on the leaderboard and were not compared yet. */
@CheckedTemplate(basePath = "comparisons")
record PendingPairPage(CompetitionFrame frame, String first, String second, Progress progress, String all)
        implements TemplateInstance {}
