package dev.podium.web.competition;

import dev.podium.competition.Competition;
import dev.podium.paper.Paper;
import dev.podium.paper.PaperCallTerms;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What everybody is told of the papers of a competition's teams.
 *
 * @param papers some of those that were published
 * @param all how many were
 */
record PapersNotice(PaperCallTerms terms, List<Line> papers, long all) {

    private static final int FEW = 10;
    private static final Set<Paper.State> PUBLISHED = EnumSet.of(Paper.State.published);

    /**
     * A paper.
     *
     * @param bytes size of its file; empty where it is a page elsewhere
     * @param doi empty where it has none
     */
    record Line(String title, String authors, String team, String href, Optional<Long> bytes, String doi) {

        static Line of(Paper paper) {
            return new Line(
                    paper.title,
                    paper.authors,
                    paper.team.name,
                    paper.isFile()
                            ? "/competitions/%s/papers/%s/file".formatted(paper.competition.slug, paper.key)
                            : paper.link,
                    Optional.ofNullable(paper.bytes),
                    paper.doi().orElse(""));
        }
    }

    /** One query, or two where there are more than a few. */
    static PapersNotice find(Competition competition, PaperCallTerms terms) {
        List<Paper> some = Paper.find(competition, PUBLISHED, 0, FEW);
        return new PapersNotice(
                terms,
                some.stream().map(Line::of).toList(),
                some.size() < FEW ? some.size() : Paper.number(competition, PUBLISHED));
    }

    /** Whether there is something to tell. */
    public boolean isThere() {
        return terms.wanted() || !papers.isEmpty();
    }
}
