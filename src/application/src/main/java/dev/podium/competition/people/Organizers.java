package dev.podium.competition.people;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.Organizer;
import dev.podium.competition.OrganizerRole;
import dev.podium.platform.Refused;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;

/** Says who organizes a competition, and as what. */
@ApplicationScoped
public class Organizers {

    private static final int MOST = 50;

    @Inject
    Clock clock;

    @Inject
    AuditLog log;

    /**
     * Gives somebody another role. The same one changes nothing.
     *
     * @param role name of an {@link OrganizerRole}
     * @throws Refused if the account does not own the competition, nobody in it has the key, there is no such role, or no owner
     *     would remain
     */
    @Transactional
    public void change(Competition wanted, UUID key, String role, Account owner) {
        Competition competition = owned(wanted, owner);
        Organizer changed = Organizer.findByKey(competition, key).orElseThrow(Refused::notThere);
        OrganizerRole next = OrganizerInvitations.role(role);
        if (changed.role != next) {
            refuseWithoutOwner(changed);
            log.note(
                    owner.id,
                    Action.ORGANIZER_ROLE_CHANGED,
                    competition.subject(),
                    AuditChanges.of("role", changed.role, next).and("organizer", changed.audited()));
            changed.role = next;
            revokeIfNoOwner(changed);
        }
    }

    /**
     * Lets somebody organize the competition no more. What they did stays; the invitations that they made open nothing. Whoever
     * removes themselves leaves, which needs no right.
     *
     * @throws Refused if the account neither owns the competition nor has the key, nobody in it has the key, or no owner would
     *     remain
     */
    @Transactional
    public void remove(Competition wanted, UUID key, Account account) {
        Competition competition = Competition.locked(wanted);
        Organizer own = Organizer.find(account, competition).orElseThrow(Refused::notThere);
        if (!own.key.equals(key)) {
            competition.refuseArchived();
            refuseOthers(own);
        }
        Organizer going = Organizer.findByKey(competition, key).orElseThrow(Refused::notThere);
        refuseWithoutOwner(going);
        boolean leaves = going.equals(own);
        log.note(
                account.id,
                leaves ? Action.ORGANIZER_LEFT : Action.ORGANIZER_REMOVED,
                competition.subject(),
                AuditChanges.to(
                        leaves
                                ? Map.of("role", going.role)
                                : Map.of("role", going.role, "organizer", going.audited())));
        revoke(going);
        going.delete();
    }

    /**
     * The competition, locked until the transaction ends.
     *
     * @throws Refused if the account does not own it, or it is archived
     */
    static Competition owned(Competition wanted, Account account) {
        Competition competition = Competition.lockedForChange(wanted);
        refuseOthers(Organizer.find(account, competition).orElseThrow(Refused::notThere));
        return competition;
    }

    private static void refuseOthers(Organizer organizer) {
        if (organizer.role != OrganizerRole.owner) {
            throw Refused.because(Refused.Kind.NOT_ALLOWED, "organizer.owner-only");
        }
    }

    private static void refuseWithoutOwner(Organizer losing) {
        if (losing.role == OrganizerRole.owner && Organizer.numberOfOwners(losing.competition) == 1) {
            throw Refused.because(Refused.Kind.CONFLICT, "organizer.last-owner");
        }
    }

    /** Adds somebody. The caller has asked whether they organize it already. */
    static Organizer add(Competition competition, Account account, OrganizerRole role, Instant now) {
        if (Organizer.numberOf(competition) >= MOST) {
            throw Refused.because(Refused.Kind.CONFLICT, "organizer.too-many", MOST);
        }
        Organizer organizer = Organizer.of(competition, account, role, now);
        organizer.persist();
        return organizer;
    }

    private void revokeIfNoOwner(Organizer changed) {
        if (changed.role != OrganizerRole.owner) {
            revoke(changed);
        }
    }

    /** What somebody made who may not make it any more opens nothing. */
    private void revoke(Organizer maker) {
        OrganizerInvitation.update(
                "revokedAt = ?1, email = null where competition = ?2 and createdBy = ?3 and revokedAt is null and usedAt is null",
                clock.instant(),
                maker.competition,
                maker.account);
    }
}
