package dev.podium.web.comparisons;

import dev.podium.web.layout.ComparisonProgress;
import dev.podium.web.layout.CompetitionFrame;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** In the place of two systems that are on the leaderboard and were not compared yet. */
@CheckedTemplate(basePath = "comparisons")
record PendingPairPage(CompetitionFrame frame, String first, String second, ComparisonProgress progress, String all)
        implements TemplateInstance {}
