package dev.podium.paper;

import dev.podium.platform.blob.UnusedBlob;
import dev.podium.team.Team;
import dev.podium.team.TeamsMerged;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.Optional;

/** Hands over the paper of a team that becomes part of another one. Where both have one, that of the team whose name stays is kept. */
@ApplicationScoped
class MergedPapers {

    @Inject
    Event<UnusedBlob> unused;

    void handOver(@Observes TeamsMerged event) {
        Team kept = event.kept();
        Optional<Paper> other = Paper.findByTeam(event.gone());
        if (Paper.findByTeam(kept).isEmpty()) {
            other.ifPresent(paper -> paper.team = kept);
        } else {
            other.ifPresent(this::remove);
        }
    }

    private void remove(Paper paper) {
        paper.delete();
        if (paper.isFile()) {
            unused.fire(new UnusedBlob(paper.digest));
        }
    }
}
