package dev.podium.competition.trial;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldRelease;
import dev.podium.platform.IdentifiedEntity;
import dev.podium.program.ProgramDefinition;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.hibernate.Session;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/** One trial of the programs of one unit. */
@Entity
@Table(name = "trial_run")
public class TrialRun extends IdentifiedEntity {

    /** How far it is. */
    public enum Status {
        waiting,
        running,
        ended,
        /** By our fault. */
        failed;

        /** Whether something still becomes of it by itself. */
        public boolean isUnderWay() {
            return this == waiting || this == running;
        }
    }

    /** Among so many the last one that worked is looked for. */
    private static final int NEWEST = 5;

    public UUID key;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "competition_id")
    public Competition competition;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "file_id")
    public TrialFile file;

    /** Whose reference data it is compared with. */
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "gold_release_id")
    public GoldRelease gold;

    /** Id of the unit. */
    public String subtask;

    /** What made its numbers, as {@link dev.podium.task.ScoringProgramTask#scorer} names it. */
    public String scorer;

    @Enumerated(EnumType.STRING)
    public Status status;

    /** How often a worker began it. */
    public int tries;

    /** Null until it has ended. */
    @JdbcTypeCode(SqlTypes.JSON)
    public TrialOutcome outcome;

    @Column(name = "asked_at")
    public Instant askedAt;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "asked_by")
    public Account askedBy;

    /** Null until it has ended or failed. */
    @Column(name = "ended_at")
    public Instant endedAt;

    /** All of a competition with their files, newest first; {@link ProgramTrials} bounds them. One query. */
    public static List<TrialRun> findByCompetition(Competition competition) {
        return list(
                "from TrialRun t join fetch t.file join fetch t.gold where t.competition = ?1 order by t.id desc",
                competition);
    }

    /** Whether a trial of each unit has ended with numbers, of what scores now. One query; none where no program scores. */
    public static boolean haveSucceeded(Competition competition) {
        return competition.isOfPrograms()
                && haveSucceeded(competition, competition.program.task().scorer());
    }

    /**
     * Whether a trial of each unit has ended with numbers. One query, a second one for what does not score any more; none where no program
     * scores.
     *
     * @param scorer the name of what scored
     */
    public static boolean haveSucceeded(Competition competition, String scorer) {
        Optional<ProgramDefinition> program = competition.program(scorer);
        if (program.isEmpty()) {
            return false;
        }
        Set<String> tried = new HashSet<>(getEntityManager()
                .unwrap(Session.class)
                .createNativeQuery("""
                        select distinct subtask from trial_run where competition_id = :competition and scorer = :scorer
                          and status = 'ended' and outcome ->> 'failure' is null""", String.class)
                .setParameter("competition", competition.id)
                .setParameter("scorer", scorer)
                .getResultList());
        return program.get().units().stream().allMatch(unit -> tried.contains(unit.subtask()));
    }

    /**
     * Names of the files in the newest submission from which a program made numbers that is what scores now; none where there is none. One
     * query.
     */
    public static Set<String> filesThatWorked(Competition competition) {
        List<TrialRun> ended = find(
                        "competition = ?1 and scorer = ?2 and status = ?3 order by id desc",
                        competition,
                        competition.program.task().scorer(),
                        Status.ended)
                .page(0, NEWEST)
                .list();
        return ended.stream()
                .filter(run -> run.outcome.succeeded())
                .findFirst()
                .map(run -> run.outcome.submitted())
                .orElse(Set.of());
    }

    /** One of a competition, with its file, release and who asked for it. One query. */
    public static Optional<TrialRun> findByKey(Competition competition, UUID key) {
        return find(
                        "from TrialRun t join fetch t.file join fetch t.gold join fetch t.askedBy where t.competition = ?1 and t.key = ?2",
                        competition,
                        key)
                .firstResultOptional();
    }
}
