package dev.podium.team;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.platform.IdentifiedEntity;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** That the leader of a team proposes to merge it with another one, and what became of that. */
@Entity
@Table(name = "team_merge")
public class TeamMerge extends IdentifiedEntity {

    /** What became of it. */
    public enum State {
        open,
        agreed,
        refused,
        withdrawn,
        /** One of the teams merged with another one, or everybody left it. */
        lapsed
    }

    private static final String WITH_TEAMS =
            "from TeamMerge p join fetch p.proposing join fetch p.asked join fetch p.kept join fetch p.competition where ";

    public UUID key;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "competition_id")
    public Competition competition;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "proposing_team_id")
    public Team proposing;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "asked_team_id")
    public Team asked;

    /** The one of both whose name the merged team has. */
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "kept_team_id")
    public Team kept;

    @Column(name = "proposed_at")
    public Instant proposedAt;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "proposed_by")
    public Account proposedBy;

    @Enumerated(EnumType.STRING)
    public State state;

    @Column(name = "ended_at")
    public Instant endedAt;

    /** Null where it lapsed, and while it is open. */
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "ended_by")
    public Account endedBy;

    /** The one that becomes part of the other. */
    public Team gone() {
        return kept.id.equals(proposing.id) ? asked : proposing;
    }

    /** The one that a team would merge with. */
    public Team otherThan(Team own) {
        return own.id.equals(proposing.id) ? asked : proposing;
    }

    boolean concerns(Team team) {
        return team.id.equals(proposing.id) || team.id.equals(asked.id);
    }

    /** The open ones that a team made or was asked, newest first. One query. */
    static List<TeamMerge> findOpen(Team team) {
        return list(
                WITH_TEAMS + "p.state = ?1 and (p.proposing = ?2 or p.asked = ?2) order by p.id desc",
                State.open,
                team);
    }

    /** An open one with both teams and their competition. One query. */
    public static Optional<TeamMerge> findOpen(UUID key) {
        return find(WITH_TEAMS + "p.key = ?1 and p.state = ?2", key, State.open).firstResultOptional();
    }

    /** How many open ones a team made. */
    static long numberProposed(Team team) {
        return count("state = ?1 and proposing = ?2", State.open, team);
    }

    /** How many open ones ask a team. */
    static long numberAsked(Team team) {
        return count("state = ?1 and asked = ?2", State.open, team);
    }

    static boolean isOpenBetween(Team one, Team other) {
        return count(
                        "state = ?1 and (proposing = ?2 and asked = ?3 or proposing = ?3 and asked = ?2)",
                        State.open,
                        one,
                        other)
                > 0;
    }

    /** Ends the open ones of a team, since it is not what it was. */
    static void lapse(Team team, Instant now) {
        update(
                "state = ?1, endedAt = ?2 where state = ?3 and (proposing = ?4 or asked = ?4)",
                State.lapsed,
                now,
                State.open,
                team);
    }

    /** Ends the open ones of a competition: nobody could agree to them any more, and they are not asked anew. */
    static void lapse(Competition competition, Instant now) {
        update(
                "state = ?1, endedAt = ?2 where state = ?3 and competition = ?4",
                State.lapsed,
                now,
                State.open,
                competition);
    }

    /** Forgets those of a team that is deleted. */
    static void forget(Team team) {
        delete("proposing = ?1 or asked = ?1", team);
    }
}
