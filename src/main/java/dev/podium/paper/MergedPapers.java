package dev.podium.paper;

import dev.podium.platform.blob.BlobStore;
import dev.podium.team.Team;
import dev.podium.team.TeamsMerged;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.util.Optional;

/** Gives a merged team the paper of either; of two that of the team whose name stays, and the other one goes. */
@ApplicationScoped
class MergedPapers {

    /** A paper is not there any more; its file goes when that is sure. */
    record Gone(String digest) {}

    @Inject
    BlobStore blobs;

    @Inject
    Event<Gone> left;

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
            left.fire(new Gone(paper.digest));
        }
    }

    void sweep(@Observes(during = TransactionPhase.AFTER_SUCCESS) Gone paper) {
        blobs.removeUnused(paper.digest());
    }
}
