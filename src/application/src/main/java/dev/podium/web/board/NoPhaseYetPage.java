package dev.podium.web.board;

import dev.podium.web.layout.CompetitionFrame;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;

/**
 * Before the first phase.
 *
 * @param phase name of the next phase; empty where none is planned
 * @param opens null where none is planned
 */
@CheckedTemplate(basePath = "layout")
record NoPhaseYetPage(CompetitionFrame frame, String phase, Instant opens, ZoneId zone) implements TemplateInstance {}
