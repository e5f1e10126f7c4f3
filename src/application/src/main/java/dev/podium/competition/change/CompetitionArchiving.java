package dev.podium.competition.change;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Instant;

/**
 * Keeps competitions that are over as they are: everybody can go on reading them, and nobody can change anything, by accident or
 * otherwise. {@link Competitions} refuses that where it lets people in.
 */
@ApplicationScoped
public class CompetitionArchiving {

    @Inject
    Competitions competitions;

    @Inject
    AuditLog log;

    @Inject
    RequestClock clock;

    /**
     * A competition that the account may put into the archive or take out of it.
     *
     * @throws Refused if it is not there, not the account's, or they only help
     */
    public Competition decided(String slug, Account account) {
        Competition competition = competitions.organizedInAnyRole(slug, account);
        if (!competitions.decides(account, competition)) {
            throw Refused.because(Refused.Kind.NOT_ALLOWED, "organizer.helper-looks-on");
        }
        return competition;
    }

    /** Whether it can be archived: it is public, and nothing of it is still to come. */
    public static boolean isOver(Competition competition, Iterable<Phase> phases, Instant now) {
        for (Phase phase : phases) {
            if (!isOver(phase, now)) {
                return false;
            }
        }
        return competition.isPublished();
    }

    private static boolean isOver(Phase phase, Instant now) {
        return phase.isOver(now)
                && phase.takesNothing(now)
                && (phase.revealedAt != null || !phase.visibility.waitsForTheReveal());
    }

    /**
     * Keeps a competition as it is.
     *
     * @throws Refused if something of it is still to come: files, or results that are to be revealed
     */
    @Transactional
    public Competition put(Competition owner, Account organizer) {
        Competition competition = Competition.locked(owner);
        Instant now = clock.databaseNow();
        if (!isOver(competition, Phase.findByCompetition(competition), now)) {
            throw Refused.because(Refused.Kind.CONFLICT, "competition.archived-too-early");
        }
        if (!competition.isArchived()) {
            competition.archivedAt = now;
            log.note(organizer.id, Action.COMPETITION_ARCHIVED, competition.subject(), AuditChanges.NONE);
        }
        return competition;
    }

    /** Lets its organizers change a competition again. */
    @Transactional
    public Competition take(Competition owner, Account organizer) {
        Competition competition = Competition.locked(owner);
        if (competition.isArchived()) {
            competition.archivedAt = null;
            log.note(organizer.id, Action.COMPETITION_TAKEN_FROM_ARCHIVE, competition.subject(), AuditChanges.NONE);
        }
        return competition;
    }
}
