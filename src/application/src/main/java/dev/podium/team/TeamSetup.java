package dev.podium.team;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.database.PlausibleYears;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Says how the teams of a competition may be made up. Its row is locked, so that no two teams merge while that is changed. */
@ApplicationScoped
public class TeamSetup {

    @Inject
    AuditLog log;

    @Inject
    RequestClock clock;

    @Inject
    EntityManager database;

    /** What holds in a competition. One query. */
    public TeamBounds find(Competition competition) {
        return TeamRules.find(competition).map(TeamRules::bounds).orElse(TeamBounds.NONE);
    }

    /**
     * Changes what holds. Teams that are larger by then stay as they are, and nobody joins them. What was proposed while teams merged, and is over,
     * stays so.
     *
     * @param change makes what is wanted of what is there
     * @throws Refused if a team may have less than one member or more than {@link Teams#MOST_MEMBERS}, or merges in a year far away
     */
    @Transactional
    public TeamBounds change(Competition wantedOf, UnaryOperator<TeamBounds> change, Account organizer) {
        Competition competition = Competition.lockedForChange(wantedOf);
        Optional<TeamRules> known = TeamRules.find(competition);
        known.ifPresent(database::refresh);
        TeamBounds before = known.map(TeamRules::bounds).orElse(TeamBounds.NONE);
        TeamBounds wanted = change.apply(before);
        if (wanted.size() < 1 || wanted.size() > Teams.MOST_MEMBERS) {
            throw Refused.because(Refused.Kind.FAULTY, "team.most-members", Teams.MOST_MEMBERS)
                    .about("mostMembers");
        }
        PlausibleYears.refuseOthers(wanted.mergingUntil(), "mergingUntil");
        if (!wanted.equals(before)) {
            TeamRules rules = known.orElseGet(TeamRules::new);
            rules.competition = competition.id;
            rules.mostMembers = wanted.mostMembers().orElse(null);
            rules.mergingUntil = wanted.mergingUntil().orElse(null);
            rules.persist();
            lapse(competition, before);
            log.note(
                    organizer.id,
                    Action.TEAM_RULES_CHANGED,
                    competition.subject(),
                    AuditChanges.between(before.values(), wanted.values()));
        }
        return wanted;
    }

    /** What nobody could agree to any more does not come back with a later day. */
    private void lapse(Competition competition, TeamBounds before) {
        Instant now = clock.databaseNow();
        if (!before.areMerging(now)) {
            TeamMerge.lapse(competition, now);
        }
    }
}
