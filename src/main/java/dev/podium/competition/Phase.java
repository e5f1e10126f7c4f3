package dev.podium.competition;

import dev.podium.account.Account;
import dev.podium.platform.Row;
import dev.podium.task.Rules;
import jakarta.persistence.Column;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** A time in which submissions are taken and scored against one gold release. */
@Entity
public class Phase extends Row {

    /** Where a phase stands in time. */
    public enum State {
        UPCOMING,
        OPEN,
        CLOSED
    }

    static final Pattern SLUG = Pattern.compile("[a-z0-9](-?[a-z0-9]){0,39}");

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "competition_id")
    public Competition competition;

    public String slug;
    public String name;
    public String description;

    @Column(name = "opens_at")
    public Instant opensAt;

    /** The first instant that is too late; null where the end is open. */
    @Column(name = "closes_at")
    public Instant closesAt;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "gold_release_id")
    public GoldRelease gold;

    public boolean strict;

    /** Runs of one team on one day of the competition's zone; null where there is no limit. */
    @Column(name = "daily_limit")
    public Integer dailyLimit;

    /** Runs of one team in the whole phase; null where there is no limit. */
    @Column(name = "total_limit")
    public Integer totalLimit;

    @Embedded
    public Visibility visibility;

    /** When an organizer revealed what waited for it; null before. */
    @Column(name = "revealed_at")
    public Instant revealedAt;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "revealed_by")
    public Account revealedBy;

    @Column(name = "created_at")
    public Instant createdAt;

    public State state(Instant now) {
        if (now.isBefore(opensAt)) {
            return State.UPCOMING;
        }
        return closesAt == null || now.isBefore(closesAt) ? State.OPEN : State.CLOSED;
    }

    /**
     * Whether something may be seen by those whom it is for.
     *
     * @param what for example {@code Visibility::ownScores}
     */
    public boolean shows(Function<Visibility, Showing> what, Instant now) {
        return switch (what.apply(visibility)) {
            case live -> true;
            case closed -> state(now) == State.CLOSED;
            case revealed -> revealedAt != null && !now.isBefore(revealedAt);
            case never -> false;
        };
    }

    public Rules rules() {
        return new Rules(strict);
    }

    /** The phases of a competition with their gold releases, in the order of their opening. */
    public static List<Phase> of(Competition competition) {
        return list("from Phase p join fetch p.gold where p.competition = ?1 order by p.opensAt, p.id", competition);
    }

    /** The phases of all public competitions with these, in the order of their opening. One query. */
    public static List<Phase> ofPublished() {
        return list("from Phase p join fetch p.competition c where c.publishedAt is not null order by p.opensAt, p.id");
    }

    /** The phase of a slug with its gold release; empty, too, for a text that is none. */
    public static Optional<Phase> of(Competition competition, String slug) {
        if (!SLUG.matcher(slug).matches()) {
            return Optional.empty();
        }
        return find(
                        "from Phase p join fetch p.gold join fetch p.competition where p.competition = ?1 and p.slug = ?2",
                        competition,
                        slug)
                .firstResultOptional();
    }
}
