package dev.podium.submission;

import dev.podium.competition.Phase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hibernate.Session;

/** Reads what a blind phase was committed to. */
@ApplicationScoped
public class SealedFiles {

    /** Most files of one list. */
    public static final int MOST = 5_000;

    private record Committed(String commitment, String team, Instant receivedAt, String digest, String salt) {

        SealedFile seen(boolean opened) {
            return new SealedFile(
                    commitment,
                    opened ? Optional.of(new SealedFile.Opened(team, receivedAt, digest, salt)) : Optional.empty());
        }
    }

    @Inject
    Session database;

    /**
     * The files that people submitted, at most {@value #MOST}, in the order of their commitments, which says nothing of
     * who sent them or when. One query.
     *
     * @param opened whether the reader may know what the commitments were to
     */
    public List<SealedFile> find(Phase phase, boolean opened) {
        return database.createQuery("""
                        select s.commitment.commitment, t.name, s.receivedAt, s.digest, s.commitment.salt
                        from Submission s join s.team t
                        where s.phase = :phase and s.commitment.commitment is not null and not t.baseline
                        order by s.commitment.commitment""", Committed.class)
                .setParameter("phase", phase)
                .setMaxResults(MOST)
                .getResultStream()
                .map(file -> file.seen(opened))
                .toList();
    }
}
