package dev.podium.submission;

import dev.podium.account.Account;
import dev.podium.competition.Competitions;
import dev.podium.platform.BlobStore;
import dev.podium.platform.Refused;
import dev.podium.team.Teams;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.util.UUID;

/** Who may see which submission. */
@ApplicationScoped
public class Submissions {

    @Inject
    Teams teams;

    @Inject
    Competitions competitions;

    @Inject
    BlobStore blobs;

    /**
     * A submission with its team, phase and competition, for a member of its team or an organizer.
     *
     * @throws Refused if it is not there or not the reader's to see
     */
    public Submission visible(UUID key, Account reader) {
        return Submission.byKey(key)
                .filter(submission -> mayRead(submission, reader))
                .orElseThrow(Refused::notThere);
    }

    private boolean mayRead(Submission submission, Account reader) {
        return teams.of(reader, submission.competition)
                        .filter(team -> team.id.equals(submission.team.id))
                        .isPresent()
                || competitions.isOrganizer(reader, submission.competition);
    }

    /** The file as it was handed in, to be closed by the caller. */
    public InputStream file(Submission submission) throws IOException {
        return blobs.open(submission.digest);
    }
}
