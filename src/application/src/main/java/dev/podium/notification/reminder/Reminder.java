package dev.podium.notification.reminder;

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
import java.util.Optional;
import java.util.UUID;
import org.hibernate.annotations.Immutable;

/** That organizers reminded all teams of a phase that lack something. */
@Entity
@Immutable
public class Reminder extends IdentifiedEntity {

    /** What a team lacks. */
    public enum Kind {
        /** A run in the phase. */
        upload,
        /** Words on the method of any of its runs. */
        method
    }

    public UUID key;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "phase_id")
    public Phase phase;

    @Enumerated(EnumType.STRING)
    public Kind kind;

    /** What the organizers add, plain; empty where they add nothing. */
    public String text;

    @Column(name = "asked_at")
    public Instant askedAt;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "asked_by")
    public Account askedBy;

    /** The last one of a kind in a phase; empty where there is none. One query. */
    public static Optional<Reminder> findLast(Phase phase, Kind kind) {
        return find("phase = ?1 and kind = ?2 order by id desc", phase, kind).firstResultOptional();
    }

    /** One with its phase and competition. One query. */
    public static Optional<Reminder> findByKey(UUID key) {
        return find("from Reminder r join fetch r.phase p join fetch p.competition where r.key = ?1", key)
                .firstResultOptional();
    }
}
