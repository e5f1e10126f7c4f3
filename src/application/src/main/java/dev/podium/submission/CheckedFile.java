package dev.podium.submission;

import dev.podium.account.Account;
import dev.podium.competition.Phase;
import dev.podium.competition.track.Track;
import dev.podium.platform.IdentifiedEntity;
import dev.podium.task.reading.Problems;
import dev.podium.team.Team;
import jakarta.persistence.Column;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.annotations.Immutable;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/** A file that would be accepted and waits for its sender's word. It costs no run, and is kept for a while. */
@Entity
@Immutable
@Table(name = "checked_file")
public class CheckedFile extends IdentifiedEntity {

    /** How long it waits. */
    public static final Duration KEPT = Duration.ofHours(1);

    public UUID key;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "phase_id")
    public Phase phase;

    /** The one for which it was sent; null where nobody said, or the competition has none. */
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "track_id")
    public Track track;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "team_id")
    public Team team;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "account_id")
    public Account sender;

    @Column(name = "received_at")
    public Instant receivedAt;

    @Column(name = "file_name")
    public String fileName;

    public long size;
    public String digest;

    @JdbcTypeCode(SqlTypes.JSON)
    public Problems warnings;

    /** Whether it was sent to be submitted, and its sender was asked because of its warnings or what was said with it. */
    public boolean meant;

    /** What was said with the file. */
    @Embedded
    public MethodDescription about;

    /** Whether its sender was asked because of its warnings. */
    public boolean isOdd() {
        return meant && SubmissionIntake.areOdd(warnings);
    }

    /** Until when it is kept. */
    public Instant keptUntil() {
        return receivedAt.plus(KEPT);
    }

    /**
     * When it counts as having arrived if its sender says so now: when it came if it is {@link #isInTime}, else now.
     *
     * @param took how long the sender's word took until its last byte was here
     */
    public Instant arrives(Instant now, Duration took) {
        return isInTime(now.plus(took)) ? receivedAt : now;
    }

    /**
     * Whether it is in time only since it came before an end: what was sent to be submitted counts as if it had been on its way
     * until now, as long as an upload may be.
     */
    public boolean isInTime(Instant now) {
        return meant && hasEndedSince(now) && !now.isAfter(receivedAt.plusSeconds(phase.uploadSeconds));
    }

    private boolean hasEndedSince(Instant now) {
        return phase.state(receivedAt) == Phase.State.OPEN
                ? phase.state(now) == Phase.State.CLOSED
                : phase.isLateLaneOpen(receivedAt) && !phase.isLateLaneOpen(now);
    }

    /** A file with its team, phase, gold release and competition, as long as it is kept. One query. */
    static Optional<CheckedFile> find(UUID key, Instant now) {
        return find(
                        "from CheckedFile c join fetch c.team join fetch c.phase p join fetch p.gold"
                                + " join fetch p.competition left join fetch c.track where c.key = ?1 and c.receivedAt > ?2",
                        key,
                        now.minus(KEPT))
                .firstResultOptional();
    }
}
