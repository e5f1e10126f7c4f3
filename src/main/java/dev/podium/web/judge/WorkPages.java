package dev.podium.web.judge;

import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.work.Standings;
import dev.podium.platform.Refused;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Shows somebody the studies that they take part in. */
@Path("/judge")
final class WorkPages {

    @Inject
    Judge judge;

    @Inject
    Standings standings;

    @Inject
    View view;

    /** All of them; a competition bounds them. Three queries. */
    @GET
    public TemplateInstance show() {
        Annotator annotator = judge.require();
        List<StudyAnnotator> parts = StudyAnnotator.findByAnnotator(annotator);
        if (parts.isEmpty() || parts.get(0).study.competition.removedAt != null) {
            throw Refused.notThere();
        }
        Map<Long, Standings.Standing> standing =
                standings.find(parts.stream().map(part -> part.study).toList(), annotator).stream()
                        .collect(Collectors.toMap(Standings.Standing::study, Function.identity()));
        return new WorkPage(
                annotator.pseudonym,
                parts.get(0).study.competition.name,
                parts.stream()
                        .map(part -> row(part, standing.get(part.study.id)))
                        .toList());
    }

    private WorkPage.Row row(StudyAnnotator part, Standings.Standing standing) {
        return new WorkPage.Row(
                part.study.key.toString(),
                part.study.title().in(view.locale()),
                part.study.state,
                part.agreedAt != null,
                part.isActive() && part.study.isOpen() && !part.study.competition.isArchived(),
                part.adjudicates,
                standing == null ? new JudgePage.Standing(0, 0, 0, 0, 0) : JudgePage.Standing.of(standing, 0));
    }
}
