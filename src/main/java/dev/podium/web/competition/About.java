package dev.podium.web.competition;

import java.util.List;

/**
 * What organizers write of a competition.
 *
 * @param description Markdown
 * @param pages that go on from there, in their order
 */
record About(String description, List<OwnPageLinks.Link> pages) {}
