package dev.podium.web.competition;

import dev.podium.platform.language.Said;
import java.util.List;

/**
 * What organizers write of a competition.
 *
 * @param description Markdown
 * @param pages that go on from there, in their order
 */
record About(Said description, List<OwnPageLinks.Link> pages) {}
