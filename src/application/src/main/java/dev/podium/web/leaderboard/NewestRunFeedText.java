package dev.podium.web.leaderboard;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;

/** What a feed tells of a run beside its value. */
@CheckedTemplate(basePath = "leaderboard")
record NewestRunFeedText(Instant receivedAt, ZoneId zone) implements TemplateInstance {}
