package dev.podium.web.competition;

import dev.podium.platform.language.LocalText;
import java.util.List;

/**
 * What organizers write of a competition.
 *
 * @param description Markdown
 * @param pages that go on from there, in their order
 */
record CompetitionDescription(LocalText description, List<CustomPageLinks.Link> pages) {}
