package dev.podium.web.organize.paper;

import dev.podium.paper.Paper;
import dev.podium.paper.Paper.State;
import dev.podium.paper.PaperCallTerms;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Pager;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * The papers of a competition in one state, and the form that decides about them.
 *
 * @param states each with the number of papers
 * @param state that of the papers shown
 * @param others into which they can be put
 */
@CheckedTemplate(basePath = "papers")
record PapersPage(
        CompetitionFrame frame,
        ZoneId zone,
        PaperCallTerms terms,
        List<Part> states,
        State state,
        List<State> others,
        List<Row> papers,
        Pager pager,
        Complaint complaint)
        implements TemplateInstance {

    /** Papers in a state. */
    record Part(State state, long papers, boolean current) {}

    /**
     * A paper.
     *
     * @param bytes size of its file; empty where it is a page elsewhere
     * @param chosen whether it is ticked
     */
    record Row(
            UUID key,
            String title,
            String authors,
            String team,
            String href,
            Optional<Long> bytes,
            Instant when,
            boolean chosen) {

        static Row of(Paper paper, boolean chosen) {
            return new Row(
                    paper.key,
                    paper.title,
                    paper.authors,
                    paper.team.name,
                    paper.isFile()
                            ? "/competitions/%s/papers/%s/file".formatted(paper.competition.slug, paper.key)
                            : paper.link,
                    Optional.ofNullable(paper.bytes),
                    paper.submittedAt,
                    chosen);
        }
    }
}
