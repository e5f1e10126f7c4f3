package dev.podium.submission;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.FileCommitment;
import dev.podium.competition.Phase;
import dev.podium.competition.track.Track;
import dev.podium.platform.IdentifiedEntity;
import dev.podium.platform.Refused;
import dev.podium.platform.audit.AuditSubject;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import dev.podium.team.Team;
import jakarta.persistence.Column;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.hibernate.annotations.DynamicUpdate;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/** A file that a team submitted, that was checked and accepted. */
@Entity
@DynamicUpdate
public class Submission extends IdentifiedEntity {

    private static final String NEWEST = """
            from Submission s join fetch s.team join fetch s.competition join fetch s.phase p join fetch p.gold
              left join fetch s.track
            where %s order by s.id desc""";

    /** Whether it still stands. */
    public enum Status {
        accepted,
        withdrawn,
        /** A check of the organizers found problems, before anything of it was scored. */
        refused
    }

    public UUID key;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "competition_id")
    public Competition competition;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "phase_id")
    public Phase phase;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "team_id")
    public Team team;

    /** The one that it is in; null for a baseline, and in a competition without tracks. */
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "track_id")
    public Track track;

    /** Why organizers moved it there, for its team; null where they did not. */
    @Column(name = "track_note")
    public String trackNote;

    /** Who sent it; null for a baseline. */
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "account_id")
    public Account sender;

    @Column(name = "received_at")
    public Instant receivedAt;

    @Column(name = "accepted_at")
    public Instant acceptedAt;

    @Column(name = "file_name")
    public String fileName;

    public long size;
    public String digest;

    /** What its team says about it; nothing for a baseline. */
    @Embedded
    public MethodDescription about;

    /** Whether it is one of the team's runs: not where the platform could not score it. */
    @Column(name = "costs_a_run")
    public boolean costsARun;

    /** What was told of the file when it was taken in to a blind phase; null in other phases. */
    @Embedded
    public FileCommitment commitment;

    /** Where the random numbers of a baseline started; null where there were none. */
    public Long seed;

    @JdbcTypeCode(SqlTypes.JSON)
    public Problems warnings;

    /** Whether checks of the organizers are to look at it before anything of it is scored. */
    @Column(name = "awaits_check")
    public boolean awaitsCheck;

    /** What a check of the organizers found; null where it did not refuse it. */
    @JdbcTypeCode(SqlTypes.JSON)
    public Problems problems;

    /** Why a check of the organizers itself failed, so that it was scored unchecked; null where none did. */
    @JdbcTypeCode(SqlTypes.JSON)
    @Column(name = "check_fault")
    public Problem checkFault;

    @Enumerated(EnumType.STRING)
    public Status status;

    /** Whether it came in after the end: it stands beside the official ranking. */
    public boolean late;

    @Column(name = "withdrawn_at")
    public Instant withdrawnAt;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "withdrawn_by")
    public Account withdrawnBy;

    /** The taking over that brought it into its phase; null where it was submitted. */
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "takeover_id")
    public Takeover takeover;

    /** What its team submitted, over however many phases it came here; null where it was not taken over. */
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "taken_over_from")
    public Submission takenOverFrom;

    public AuditSubject subject() {
        return new AuditSubject(competition.id, key.toString(), team.name + ": " + fileName);
    }

    /** Whether it is in a track, or in none where there are none. */
    public boolean isIn(Optional<Track> other) {
        return Objects.equals(
                track == null ? null : track.id, other.map(one -> one.id).orElse(null));
    }

    /** Whether a check of the organizers refused it. */
    public boolean isRefused() {
        return status == Status.refused;
    }

    /** What came of it tells that a check refused it: reads it again where it was read before the check ended. */
    public void refreshRefused() {
        if (!isRefused()) {
            getEntityManager().refresh(this);
        }
    }

    /**
     * Lets those through of which a team may still say something.
     *
     * @throws Refused if a check of the organizers refused it
     */
    public void refuseIfRefused() {
        if (isRefused()) {
            throw Refused.because(Refused.Kind.CONFLICT, "submission.refused");
        }
    }

    /**
     * Whether its team may still withdraw or choose it: until the lane closes in which it came in. What was taken over may
     * be there before its phase opens.
     */
    public boolean isInItsTime(Instant now) {
        return late ? phase.isLateLaneOpen(now) : phase.state(now) != Phase.State.CLOSED;
    }

    /** A submission with its team, phase, gold release and competition, and where it was taken over from. One query. */
    public static Optional<Submission> byKey(UUID key) {
        return find(
                        "from Submission s join fetch s.team join fetch s.competition join fetch s.phase p"
                                + " join fetch p.gold left join fetch s.track left join fetch s.takeover x left join fetch x.source"
                                + " left join fetch s.takenOverFrom where s.key = ?1",
                        key)
                .firstResultOptional();
    }

    /** The newest ones of some teams with their teams, phases, gold releases and competitions, newest first. One query. */
    public static List<Submission> findNewest(Collection<Team> teams, int most) {
        return find(NEWEST.formatted("s.team in ?1"), teams).page(0, most).list();
    }

    /** The same of one team in a phase. One query. */
    public static List<Submission> findNewest(Team team, Phase phase, int most) {
        return find(NEWEST.formatted("s.team = ?1 and s.phase = ?2"), team, phase)
                .page(0, most)
                .list();
    }

    /** The same of all teams in a phase, baselines left out. One query. */
    public static List<Submission> findNewest(Phase phase, int most) {
        return find(NEWEST.formatted("s.phase = ?1 and not s.team.baseline"), phase)
                .page(0, most)
                .list();
    }

    private record Numbered(UUID key, Long id) {}

    /** The numbers of the rows of some submissions by their keys. One query. */
    public static Map<UUID, Long> ids(Collection<UUID> keys) {
        return find("select s.key, s.id from Submission s where s.key in ?1", keys).project(Numbered.class).stream()
                .collect(Collectors.toMap(Numbered::key, Numbered::id));
    }

    /** The newest one of a team in a phase; empty where there is none. One query. */
    public static Optional<Submission> lastOf(Team team, Phase phase) {
        return find("team = ?1 and phase = ?2 order by id desc", team, phase).firstResultOptional();
    }

    /** The newest one of a team in a phase that it has not withdrawn; empty where there is none. One query. */
    public static Optional<Submission> lastStandingOf(Team team, Phase phase) {
        return find("team = ?1 and phase = ?2 and status = ?3 order by id desc", team, phase, Status.accepted)
                .firstResultOptional();
    }

    /**
     * The first one of a team in a phase and track with a file that stands and is one of its runs; empty where there is none. One query.
     *
     * @param track empty where there are none
     */
    static Optional<Submission> firstWith(String digest, Team team, Phase phase, Optional<Track> track) {
        return Submission.<Submission>find(
                        "team = ?1 and phase = ?2 and digest = ?3 and status = ?4 and costsARun order by id",
                        team,
                        phase,
                        digest,
                        Status.accepted)
                .stream()
                .filter(same -> same.isIn(track))
                .findFirst();
    }

    private record InPhase(Long phase, Long submissions) {}

    /** How many submissions of teams came to each phase of a competition, by its id; none where it is missing. One query. */
    public static Map<Long, Integer> numbers(Competition competition) {
        return find(
                        "select s.phase.id, count(*) from Submission s where s.competition = ?1 and not s.team.baseline"
                                + " group by s.phase.id",
                        competition)
                .project(InPhase.class)
                .stream()
                .collect(Collectors.toMap(InPhase::phase, of -> of.submissions().intValue()));
    }

    /** The phases of a competition to which anything was submitted, by baselines too, by their ids. One query. */
    public static Set<Long> phases(Competition competition) {
        return Set.copyOf(find("select distinct s.phase.id from Submission s where s.competition = ?1", competition)
                .project(Long.class)
                .list());
    }

    /** How many a team withdrew since then, or sent since then and a check of the organizers refused: most of them cost no run. */
    static long droppedSince(Team team, Phase phase, Instant since) {
        return count(
                "team = ?1 and phase = ?2 and (withdrawnAt >= ?3 or (status = ?4 and receivedAt >= ?3))",
                team,
                phase,
                since,
                Status.refused);
    }

    /** The how manieth of its team's submissions to the phase this is, counted from 1. One query. */
    public long number() {
        return count("team = ?1 and phase = ?2 and id <= ?3", team, phase, id);
    }
}
