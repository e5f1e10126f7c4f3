package dev.podium.competition.people;

import dev.podium.account.Account;
import dev.podium.account.MailAddress;
import dev.podium.competition.Competition;
import dev.podium.competition.Organizer;
import dev.podium.competition.OrganizerRole;
import dev.podium.platform.Checks;
import dev.podium.platform.Digests;
import dev.podium.platform.Refused;
import dev.podium.platform.Secrets;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/** Invites people to organize a competition, each with an invitation of their own. */
@ApplicationScoped
public class OrganizerInvitations {

    public static final Duration VALIDITY = Duration.ofDays(14);

    private static final int MOST_OPEN = 20;

    /** Each can be an e-mail to somebody. */
    static final int MOST_A_DAY = 100;

    @Inject
    Clock clock;

    @Inject
    EntityManager database;

    @Inject
    AuditLog log;

    @Inject
    Event<OrganizerInvited> invited;

    /**
     * An invitation that was made just now.
     *
     * @param secret of its link, told only now
     */
    public record CreatedInvitation(OrganizerInvitation invitation, String secret) {}

    /**
     * Makes an invitation for one person. Nothing tells whether anybody has the address.
     *
     * @param role name of an {@link OrganizerRole}
     * @param email address of the only one who may use it; blank: whoever has the link
     * @throws Refused if the account does not own the competition, a field is faulty, or too many invitations are open
     */
    @Transactional
    public CreatedInvitation make(Competition wanted, String role, String email, Account owner) {
        Competition competition = Organizers.owned(wanted, owner);
        OrganizerInvitation invitation = new OrganizerInvitation();
        Checks checks = new Checks();
        checks.check(() -> invitation.role = role(role));
        checks.check(() -> invitation.email = email(email));
        checks.refuse();
        Instant now = clock.instant();
        if (log.today(owner.id, competition.id, Set.of(Action.ORGANIZER_INVITED)) >= MOST_A_DAY) {
            throw Refused.because(Refused.Kind.TOO_MANY, "platform.too-much-today", MOST_A_DAY);
        }
        List<OrganizerInvitation> open = open(competition);
        if (open.size() >= MOST_OPEN) {
            throw Refused.because(Refused.Kind.CONFLICT, "organizer.too-many-invitations", MOST_OPEN);
        }
        if (invitation.email != null && open.stream().anyMatch(other -> invitation.email.equals(other.email))) {
            throw Refused.because(Refused.Kind.CONFLICT, "organizer.email-invited");
        }
        String secret = Secrets.next();
        invitation.key = UUID.randomUUID();
        invitation.competition = competition;
        invitation.hash = Digests.of(secret);
        invitation.createdBy = database.getReference(Account.class, owner.id);
        invitation.createdAt = now;
        invitation.expiresAt = now.plus(VALIDITY);
        invitation.persist();
        log.note(
                owner.id,
                Action.ORGANIZER_INVITED,
                competition.subject(),
                AuditChanges.to(Map.of("role", invitation.role, "expiresAt", invitation.expiresAt)));
        invited.fire(new OrganizerInvited(invitation));
        return new CreatedInvitation(invitation, secret);
    }

    /**
     * A role by its name.
     *
     * @throws Refused if there is none
     */
    static OrganizerRole role(String wanted) {
        return Stream.of(OrganizerRole.values())
                .filter(role -> role.name().equals(wanted))
                .findFirst()
                .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "organizer.role"));
    }

    private static String email(String typed) {
        return typed == null || typed.isBlank()
                ? null
                : MailAddress.read(typed).orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "organizer.email"));
    }

    /** A competition's invitations that somebody can still use, newest first. One query. */
    public List<OrganizerInvitation> open(Competition competition) {
        return OrganizerInvitation.findOpen(competition, clock.instant());
    }

    /** Invitations that wait for somebody's address, newest first. One query. */
    public List<OrganizerInvitation> waiting(Account account) {
        return OrganizerInvitation.addressOf(account)
                .map(email -> OrganizerInvitation.findOpen(email, clock.instant()))
                .orElse(List.of());
    }

    /**
     * Withdraws an invitation: it opens nothing any more. Doing it again, or too late, changes nothing.
     *
     * @throws Refused if the account does not own the competition, or it has no such invitation
     */
    @Transactional
    public void withdraw(Competition wanted, UUID key, Account owner) {
        Competition competition = Organizers.owned(wanted, owner);
        OrganizerInvitation invitation = OrganizerInvitation.findByKey(key)
                .filter(found -> found.competition.id.equals(competition.id))
                .orElseThrow(Refused::notThere)
                .locked();
        if (invitation.revokedAt == null && invitation.usedAt == null) {
            invitation.revokedAt = clock.instant();
            invitation.email = null;
            log.note(
                    owner.id,
                    Action.ORGANIZER_INVITATION_WITHDRAWN,
                    competition.subject(),
                    AuditChanges.to(Map.of("role", invitation.role)));
        }
    }

    /**
     * The invitation, with its competition, whose link somebody has.
     *
     * @param reader empty for a visitor
     * @throws Refused if the link is unknown, expired or withdrawn, was used and the reader does not organize the competition, or
     *     is for another address
     */
    public OrganizerInvitation opened(String secret, Optional<Account> reader) {
        OrganizerInvitation invitation = OrganizerInvitation.bySecret(secret)
                .filter(found -> found.isGood(clock.instant()))
                .orElseThrow(() -> Refused.because(Refused.Kind.NOT_THERE, "organizer.invitation"));
        if (invitation.usedAt != null
                && reader.filter(account -> organizes(account, invitation.competition))
                        .isEmpty()) {
            throw Refused.because(Refused.Kind.NOT_THERE, "organizer.invitation-used");
        }
        reader.filter(account -> invitation.usedAt == null && !invitation.isFor(account))
                .ifPresent(account -> {
                    throw Refused.because(Refused.Kind.NOT_THERE, "organizer.invitation-for-another");
                });
        return invitation;
    }

    /**
     * Lets somebody organize who has the link, which nobody else can use from then on. Who organizes the competition already
     * keeps their role, and does not use it up.
     *
     * @throws Refused if the link is not good
     */
    @Transactional
    public Competition accept(String secret, Account account) {
        Account person = Account.locked(account);
        OrganizerInvitation.bySecret(secret).ifPresent(OrganizerInvitation::locked);
        return use(opened(secret, Optional.of(person)), person);
    }

    /**
     * The same of an invitation that waits for somebody's address.
     *
     * @throws Refused if none does
     */
    @Transactional
    public Competition accept(UUID key, Account account) {
        Account person = Account.locked(account);
        return use(waiting(key, person), person);
    }

    /**
     * Withdraws an invitation that waits for somebody's address, as they do not want it.
     *
     * @throws Refused if none does
     */
    @Transactional
    public void decline(UUID key, Account account) {
        OrganizerInvitation invitation = waiting(key, account);
        invitation.revokedAt = clock.instant();
        invitation.email = null;
        log.note(
                account.id,
                Action.ORGANIZER_INVITATION_DECLINED,
                invitation.competition.subject(),
                AuditChanges.to(Map.of("role", invitation.role)));
    }

    private OrganizerInvitation waiting(UUID key, Account account) {
        return OrganizerInvitation.findByKey(key)
                .map(OrganizerInvitation::locked)
                .filter(found -> found.email != null && found.isFor(account))
                .filter(found -> found.usedAt == null && found.isGood(clock.instant()))
                .orElseThrow(Refused::notThere);
    }

    private static boolean organizes(Account account, Competition competition) {
        return Organizer.find(account, competition).isPresent();
    }

    /** Account, competition and invitation are locked, in this order, so that none of them goes meanwhile. */
    private Competition use(OrganizerInvitation invitation, Account account) {
        Competition competition = invitation.competition;
        if (!organizes(account, competition)) {
            competition.refuseArchived();
            Organizer organizer = Organizers.add(competition, account, invitation.role, clock.instant());
            invitation.usedAt = organizer.since;
            invitation.usedBy = organizer.account;
            invitation.email = null;
            log.note(
                    account.id,
                    Action.ORGANIZER_JOINED,
                    competition.subject(),
                    AuditChanges.to(Map.of("role", invitation.role)));
        }
        return competition;
    }
}
