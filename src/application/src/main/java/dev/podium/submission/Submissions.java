package dev.podium.submission;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.change.Competitions;
import dev.podium.platform.Refused;
import dev.podium.platform.blob.BlobStore;
import dev.podium.team.Team;
import dev.podium.team.Teams;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.io.IOException;
import java.io.InputStream;
import java.util.UUID;

/** Who may see which submission. */
@ApplicationScoped
public class Submissions {

    @Inject
    EntityManager database;

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

    /** The same as it is now, not as the request read it before. */
    public Submission visibleNow(UUID key, Account reader) {
        database.clear();
        return visible(key, reader);
    }

    /**
     * An attempt with its phase and competition, for a member of its team.
     *
     * @throws Refused if it is not there or not the reader's to see
     */
    public RejectedUpload attempt(UUID key, Account reader) {
        return RejectedUpload.byKey(key)
                .filter(attempt -> isMember(reader, attempt.team, attempt.phase.competition))
                .orElseThrow(Refused::notThere);
    }

    private boolean mayRead(Submission submission, Account reader) {
        return isMember(reader, submission.team, submission.competition)
                || competitions.isOrganizer(reader, submission.competition);
    }

    private boolean isMember(Account reader, Team team, Competition competition) {
        return teams.find(reader, competition)
                .filter(own -> own.id.equals(team.id))
                .isPresent();
    }

    /** The file as it was submitted, to be closed by the caller. */
    public InputStream file(Submission submission) throws IOException {
        return blobs.open(submission.digest);
    }
}
