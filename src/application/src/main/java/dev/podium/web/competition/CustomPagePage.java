package dev.podium.web.competition;

import dev.podium.platform.language.LocalText;
import dev.podium.web.layout.CompetitionFrame;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;

/**
 * A page that organizers wrote.
 *
 * @param settings of the page, for its organizers
 * @param text Markdown, in the language of the heading
 * @param shown whether it is no draft
 * @param changed when it came to be as it is
 */
@CheckedTemplate(basePath = "competition")
record CustomPagePage(
        CompetitionFrame frame,
        String settings,
        ZoneId zone,
        LocalText heading,
        LocalText text,
        boolean shown,
        Instant changed,
        CustomPageLinks pages)
        implements TemplateInstance {}
