package dev.podium.submission;

import dev.podium.competition.Competition;
import dev.podium.competition.CompetitionFileAdded;
import dev.podium.competition.Phase;
import dev.podium.platform.Refused;
import dev.podium.platform.StorageConfig;
import dev.podium.platform.blob.Blob;
import dev.podium.team.Team;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import org.hibernate.Session;

/**
 * Counts what submitted files take, withdrawn ones, too, papers, further files of the competition, its images and its logo: the same content
 * once in a competition.
 */
@ApplicationScoped
public class StorageUsage {

    private static final int MEBI = 20;

    private static final String USED = """
            select cast(coalesce(sum(size) filter (where of_team), 0) as bigint) as of_team,
              cast(coalesce(sum(size), 0) as bigint) as of_competition,
              coalesce(bool_or(digest = :digest and of_team), false) as team_has_it,
              coalesce(bool_or(digest = :digest), false) as competition_has_it,
              (select count(*) + 1 from team where merged_into = :team) as teams
            from (
              select digest, max(size) as size, bool_or(of_team) as of_team
              from (
                select digest, size, team_id = :team and phase_id = :phase as of_team from submission where competition_id = :competition
                union all select digest, bytes, false from paper where competition_id = :competition and digest is not null
                union all select digest, bytes, false from competition_file where competition_id = :competition
                union all select digest, bytes, false from competition_image where competition_id = :competition
                union all select b.digest, b.size, false from competition c join blob b on b.digest in (c.logo_large, c.logo_small)
                where c.id = :competition) as kept
              group by digest) as file""";

    private static final String NO_FILE = "";

    /**
     * Bytes.
     *
     * @param ofTeam in the phase that was asked about
     * @param ofCompetition in all its phases
     * @param teamHasIt whether the file that was asked about is among those of the team
     * @param competitionHasIt whether it is among those of the competition
     * @param teams how many the team was before they merged
     */
    record Used(long ofTeam, long ofCompetition, boolean teamHasIt, boolean competitionHasIt, long teams) {}

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
    public OfCompetition find(Competition competition) {
        return new OfCompetition(
                used(competition, 0, 0, NO_FILE).ofCompetition(),
                config.competition().asLongValue());
    }

    private Used used(Competition competition, long team, long phase, String digest) {
        return database.createNativeQuery(USED, Used.class)
                .setParameter("team", team)
                .setParameter("phase", phase)
                .setParameter("competition", competition.id)
                .setParameter("digest", digest)
                .getSingleResult();
    }

    /**
     * Ends what would not fit; what is kept already takes nothing more. The caller has locked the team until the transaction ends, so that its uploads see each other;
     * those of different teams that come at the same moment may pass the competition's bound by what they are.
     *
     * @throws Refused if the team, or the competition, had more than it may; a team in which others are has the room of all of them
     */
    @Transactional(Transactional.TxType.MANDATORY)
    void refuseBeyond(Team team, Phase phase, Blob file) {
        Used used = used(phase.competition, team.id, phase.id, file.digest());
        if (!used.teamHasIt()) {
            refuse(
                    "submission.team-storage",
                    used.ofTeam(),
                    file.size(),
                    used.teams() * config.teamAndPhase().asLongValue());
        }
        if (!used.competitionHasIt()) {
            refuse(
                    "submission.competition-storage",
                    used.ofCompetition(),
                    file.size(),
                    config.competition().asLongValue());
        }
    }

    /**
     * The same for a file that organizers bring; the caller has locked the competition.
     *
     * @throws Refused if the competition had more than it may
     */
    void refuseBeyond(@Observes CompetitionFileAdded brought) {
        Blob file = brought.content();
        Used used = used(brought.competition(), 0, 0, file.digest());
        if (!used.competitionHasIt()) {
            refuse(
                    "file.file-storage",
                    used.ofCompetition(),
                    file.size(),
                    config.competition().asLongValue());
        }
    }

    /**
     * Ends what would not fit into a competition and is no run of a phase.
     *
     * @throws Refused if the competition had more than it may
     */
    @Transactional(Transactional.TxType.MANDATORY)
    public void refuseBeyond(Competition competition, Blob file) {
        Used used = used(competition, 0, 0, file.digest());
        if (!used.competitionHasIt()) {
            refuse(
                    "submission.competition-storage",
                    used.ofCompetition(),
                    file.size(),
                    config.competition().asLongValue());
        }
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
