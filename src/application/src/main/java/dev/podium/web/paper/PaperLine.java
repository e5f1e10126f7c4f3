package dev.podium.web.paper;

import dev.podium.paper.Paper;
import java.util.Optional;

/**
 * A published paper in a list.
 *
 * @param href of the paper
 * @param bytes size of its file; empty where it is a page elsewhere
 */
record PaperLine(String title, String authors, String team, String href, Optional<Long> bytes) {

    static PaperLine of(Paper paper) {
        return new PaperLine(
                paper.title, paper.authors, paper.team.name, href(paper), Optional.ofNullable(paper.bytes));
    }

    /** Where a paper is. */
    static String href(Paper paper) {
        return paper.isFile()
                ? "/competitions/%s/papers/%s/file".formatted(paper.competition.slug, paper.key)
                : paper.link;
    }
}
