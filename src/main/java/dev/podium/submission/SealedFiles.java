package dev.podium.submission;

import dev.podium.competition.Phase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.Tuple;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hibernate.Session;

/** Reads what a blind phase was committed to. */
@ApplicationScoped
public class SealedFiles {

    /** Most files of one list. */
    public static final int MOST = 5_000;

    @Inject
    Session database;

    /**
     * The files that people submitted, at most {@value #MOST}, in the order of their commitments, which says nothing of
     * who sent them or when. One query.
     *
     * @param opened whether the reader may know what the commitments were to
     */
    public List<SealedFile> of(Phase phase, boolean opened) {
        return database.createQuery(
                        "select s.commitment.commitment, t.name, s.receivedAt, s.digest, s.commitment.salt"
                                + " from Submission s join s.team t"
                                + " where s.phase = :phase and s.commitment.commitment is not null and not t.baseline"
                                + " order by s.commitment.commitment",
                        Tuple.class)
                .setParameter("phase", phase)
                .setMaxResults(MOST)
                .getResultStream()
                .map(row ->
                        new SealedFile(row.get(0, String.class), opened ? Optional.of(opened(row)) : Optional.empty()))
                .toList();
    }

    private static SealedFile.Opened opened(Tuple row) {
        return new SealedFile.Opened(
                row.get(1, String.class),
                row.get(2, Instant.class),
                row.get(3, String.class),
                row.get(4, String.class));
    }
}
