package dev.podium.submission;

import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.platform.Refused;
import dev.podium.platform.StorageConfig;
import dev.podium.team.Team;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import org.hibernate.Session;

/** Counts what submitted files take, withdrawn ones, too: the same content once in a competition. */
@ApplicationScoped
public class StoredBytes {

    private static final int MEBI = 20;

    private static final String USED = """
            select cast(coalesce(sum(size) filter (where of_team), 0) as bigint) as of_team,
              cast(coalesce(sum(size), 0) as bigint) as of_competition
            from (select max(size) as size, bool_or(team_id = :team and phase_id = :phase) as of_team
                  from submission where competition_id = :competition group by digest) as file""";

    /**
     * Bytes.
     *
     * @param ofTeam in the phase that was asked about
     * @param ofCompetition in all its phases
     */
    record Used(long ofTeam, long ofCompetition) {}

    /**
     * What a competition takes.
     *
     * @param used bytes
     * @param most bytes that it may take
     */
    public record OfCompetition(long used, long most) {}

    @Inject
    Session database;

    @Inject
    StorageConfig config;

    /** What the files of a competition take, and may take. One query. */
    public OfCompetition of(Competition competition) {
        return new OfCompetition(
                used(competition, 0, 0).ofCompetition(), config.competition().asLongValue());
    }

    private Used used(Competition competition, long team, long phase) {
        return database.createNativeQuery(USED, Used.class)
                .setParameter("team", team)
                .setParameter("phase", phase)
                .setParameter("competition", competition.id)
                .getSingleResult();
    }

    /**
     * Ends what would not fit. The caller has locked the team until the transaction ends, so that its uploads see each other;
     * those of different teams that come at the same moment may pass the competition's bound by what they are.
     *
     * @param more bytes of a file
     * @throws Refused if the team or the competition had more than it may
     */
    @Transactional(Transactional.TxType.MANDATORY)
    void refuseBeyond(Team team, Phase phase, long more) {
        Used used = used(phase.competition, team.id, phase.id);
        refuse(
                "submission.team-storage",
                used.ofTeam(),
                more,
                config.teamAndPhase().asLongValue());
        refuse(
                "submission.competition-storage",
                used.ofCompetition(),
                more,
                config.competition().asLongValue());
    }

    private static void refuse(String code, long used, long more, long most) {
        if (more > most - used) {
            throw Refused.because(Refused.Kind.TOO_LARGE, code, mebi(used), mebi(most), mebi(more));
        }
    }

    /** Rounded up, so that nothing is said to fit that does not. */
    private static long mebi(long bytes) {
        return (bytes + (1L << MEBI) - 1) >> MEBI;
    }
}
