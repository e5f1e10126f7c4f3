package dev.podium.team;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.PhaseChanged;
import dev.podium.competition.PhaseRevealed;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.Secrets;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hibernate.Session;

/**
 * Keeps the names of a competition's teams secret until they are revealed. The pseudonym is the team's name in the database until
 * then, so that no page, file, mail or log can tell another one by mistake.
 */
@ApplicationScoped
public class TeamAnonymity {

    private static final int SEED_BYTES = 32;
    private static final int MOST_ATTEMPTS = 1000;

    /** No two teams have one name at any moment: first all are called by their keys. */
    private static final String MAKE_ROOM =
            "update team set name_key = 'revealing ' || key where competition_id = :competition and own_name is not null";

    private static final String REVEAL = """
            update team t set name = r.name, name_key = r.name_key, own_name = null
            from unnest(:teams, :names, :keys) as r (id, name, name_key) where t.id = r.id""";

    @Inject
    EntityManager database;

    @Inject
    AuditLog log;

    @Inject
    RequestClock clock;

    /**
     * Has teams known by pseudonyms until the names are revealed. Where they are already, changes when that will be.
     *
     * @param with the phase with whose results names are revealed; empty where organizers reveal them
     * @throws Refused if there are teams already, or nothing of the phase waits for a reveal
     */
    @Transactional
    public void hide(Competition owner, Optional<Phase> with, Account organizer) {
        Competition competition = Competition.lockedForChange(owner);
        with.map(Phase::lockedLast).ifPresent(TeamAnonymity::refuseWithoutReveal);
        Optional<HiddenTeamNames> known = HiddenTeamNames.locked(competition.id, LockModeType.PESSIMISTIC_WRITE);
        if (known.isEmpty() && Team.numberOfPeople(competition) > 0) {
            throw Refused.because(Refused.Kind.CONFLICT, "anonymity.teams-are-there");
        }
        Map<String, Object> before = known.map(TeamAnonymity::values).orElse(Map.of());
        HiddenTeamNames hidden = known.orElseGet(() -> begun(competition));
        hidden.phase = with.orElse(null);
        hidden.persist();
        if (!values(hidden).equals(before)) {
            log.note(
                    organizer.id,
                    Action.NAMES_HIDDEN,
                    competition.subject(),
                    AuditChanges.between(before, values(hidden)));
        }
    }

    private HiddenTeamNames begun(Competition competition) {
        HiddenTeamNames hidden = new HiddenTeamNames();
        hidden.competition = competition.id;
        hidden.seed = Secrets.bytes(SEED_BYTES);
        hidden.hiddenAt = clock.databaseNow();
        return hidden;
    }

    private static Map<String, Object> values(HiddenTeamNames hidden) {
        return Map.of("until", hidden.phase == null ? "" : hidden.phase.slug);
    }

    /** Whether names can be revealed with the results of a phase. */
    public static boolean waitsForReveal(Phase phase) {
        return phase.visibility.waitsForTheReveal() && phase.revealedAt == null;
    }

    private static void refuseWithoutReveal(Phase phase) {
        if (!waitsForReveal(phase)) {
            throw Refused.because(Refused.Kind.CONFLICT, "anonymity.nothing-to-reveal", phase.name);
        }
    }

    /**
     * Tells the names to everybody, for good. Doing it again changes nothing.
     *
     * @throws Refused if the competition is archived
     */
    @Transactional
    public void reveal(Competition owner, Account organizer) {
        Competition competition = Competition.lockedForChange(owner);
        HiddenTeamNames.locked(competition.id, LockModeType.PESSIMISTIC_WRITE)
                .ifPresent(hidden -> reveal(hidden, competition, organizer));
    }

    /** With the results of a phase, where organizers wanted it so. */
    void follow(@Observes PhaseRevealed revealed) {
        Phase phase = revealed.phase();
        HiddenTeamNames.locked(phase.competition.id, LockModeType.PESSIMISTIC_WRITE)
                .filter(hidden -> hidden.phase != null && hidden.phase.id.equals(phase.id))
                .ifPresent(hidden -> reveal(hidden, phase.competition, phase.revealedBy));
    }

    /** Of a phase in which nothing waits for a reveal any more none tells the names: organizers do, when they want to. */
    void follow(@Observes PhaseChanged changed) {
        Phase phase = changed.phase();
        HiddenTeamNames.locked(phase.competition.id, LockModeType.PESSIMISTIC_WRITE)
                .filter(hidden -> hidden.phase != null && hidden.phase.id.equals(phase.id))
                .filter(hidden -> phase.revealedAt == null && !waitsForReveal(phase))
                .ifPresent(hidden -> hidden.phase = null);
    }

    private void reveal(HiddenTeamNames hidden, Competition competition, Account organizer) {
        hidden.delete();
        database.flush();
        List<Team> teams = Team.list("competition = ?1 order by id", competition);
        Set<String> taken = new HashSet<>();
        teams.stream().filter(team -> team.ownName == null).forEach(team -> taken.add(team.nameKey));
        List<Team> named = teams.stream().filter(team -> team.ownName != null).toList();
        List<TeamName> names = new ArrayList<>();
        for (Team team : named) {
            TeamName name = TeamName.of(team.ownName).unlike(taken);
            taken.add(name.key());
            names.add(name);
        }
        Session session = database.unwrap(Session.class);
        session.createNativeMutationQuery(MAKE_ROOM)
                .setParameter("competition", competition.id)
                .executeUpdate();
        session.createNativeMutationQuery(REVEAL)
                .setParameter("teams", named.stream().map(team -> team.id).toArray(Long[]::new))
                .setParameter("names", names.stream().map(TeamName::shown).toArray(String[]::new))
                .setParameter("keys", names.stream().map(TeamName::key).toArray(String[]::new))
                .executeUpdate();
        log.note(
                organizer.id,
                Action.NAMES_REVEALED,
                competition.subject(),
                AuditChanges.to(Map.of("teams", named.size())));
    }

    /**
     * Gives a new team its name: the one that its members want, or a pseudonym while names are secret, drawn by one at a time so that no two
     * draw the same. Whoever hides the names at the same time waits.
     *
     * @throws Refused if that of another team of the competition looks like it
     */
    @Transactional(Transactional.TxType.MANDATORY)
    void name(Team team, TeamName wanted) {
        Competition competition = Competition.findById(team.competition.id, LockModeType.PESSIMISTIC_READ);
        Optional<HiddenTeamNames> hidden = HiddenTeamNames.locked(competition.id, LockModeType.PESSIMISTIC_WRITE);
        if (hidden.isEmpty()) {
            wanted.give(team, competition);
            return;
        }
        team.ownName = wanted.shown();
        drawn(hidden.get().seed, team, competition).give(team, competition);
    }

    private static TeamName drawn(byte[] seed, Team team, Competition competition) {
        for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
            TeamName name = TeamName.of(TeamPseudonyms.draw(seed, team.key, attempt));
            if (Team.byNameKey(competition, name.key()).isEmpty()) {
                return name;
            }
        }
        throw new IllegalStateException("no pseudonym is left in competition " + competition.id);
    }
}
