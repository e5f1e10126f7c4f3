package dev.podium.submission;

import dev.podium.account.Account;
import dev.podium.competition.Phase;
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
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.annotations.Immutable;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/** A file that was not accepted, or would not have been: what was wrong with it. It costs no run, and the file is not kept. */
@Entity
@Table(name = "attempt")
@Immutable
public class RejectedUpload extends IdentifiedEntity {

    private static final int SHOWN = 20;

    public UUID key;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "phase_id")
    public Phase phase;

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
    public Problems problems;

    /** What was said with the file; null where nothing was kept of it. */
    @Embedded
    public MethodDescription about;

    /** The last attempts of a team with their phases, newest first. One query. */
    public static List<RejectedUpload> findLast(Team team) {
        return find(
                        "from RejectedUpload a join fetch a.phase where a.team = ?1 order by a.receivedAt desc, a.id desc",
                        team)
                .page(0, SHOWN)
                .list();
    }

    /** An attempt with its team, phase, gold release and competition. One query. */
    static Optional<RejectedUpload> byKey(UUID key) {
        return find("""
                        from RejectedUpload a join fetch a.team join fetch a.phase p join fetch p.gold
                        join fetch p.competition where a.key = ?1""", key).firstResultOptional();
    }

    static long since(Team team, Phase phase, Instant since) {
        return count("team = ?1 and phase = ?2 and receivedAt >= ?3", team, phase, since);
    }
}
