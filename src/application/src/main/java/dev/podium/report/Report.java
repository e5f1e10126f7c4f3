package dev.podium.report;

import dev.podium.account.Account;
import dev.podium.competition.Phase;
import dev.podium.platform.IdentifiedEntity;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The raw material of an overview paper about a phase, asked for by an organizer and made by a worker. */
@Entity
public class Report extends IdentifiedEntity {

    /** How far it is. */
    public enum Status {
        waiting,
        making,
        made,
        failed;

        /** Whether something still becomes of it by itself. */
        public boolean isUnderWay() {
            return this == waiting || this == making;
        }
    }

    public UUID key;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "phase_id")
    public Phase phase;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "asked_by")
    public Account askedBy;

    @Column(name = "asked_at")
    public Instant askedAt;

    @Enumerated(EnumType.STRING)
    public Status status;

    /** How often a worker began it. */
    public int tries;

    /** In per cent. */
    public int progress;

    /** When it was made or failed; null until then. */
    @Column(name = "ended_at")
    public Instant endedAt;

    /** SHA-256 of the file; null until it is made. */
    public String digest;

    /** Size of the file in bytes; null until it is made. */
    public Long size;

    /** What it rests on, see {@link ReportFingerprint}; null until it is made. */
    public String basis;

    /** All that are kept of a phase with who asked for them, newest first. One query; {@link ReportJob} bounds them. */
    public static List<Report> findByPhase(Phase phase) {
        return list("from Report r join fetch r.askedBy where r.phase = ?1 order by r.id desc", phase);
    }

    /** One of a phase. One query. */
    public static Optional<Report> findByKey(Phase phase, UUID key) {
        return find("from Report r join fetch r.askedBy where r.phase = ?1 and r.key = ?2", phase, key)
                .firstResultOptional();
    }
}
