package dev.podium.team;

import dev.podium.account.Account;
import dev.podium.account.MailAddress;
import dev.podium.competition.Competition;
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

/** Invites people to teams, each with a link of their own. */
@ApplicationScoped
public class TeamInvitations {

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
    Teams teams;

    @Inject
    Event<TeamInvited> invited;

    /**
     * An invitation that was made just now.
     *
     * @param secret of its link, told only now
     */
    public record CreatedInvitation(Invitation invitation, String secret) {}

    /** Makes an invitation for whoever has its link first. */
    @Transactional
    public CreatedInvitation make(Team wanted, Account leader) {
        return make(wanted, "", leader);
    }

    /**
     * Makes an invitation for one person. Nothing tells whether anybody has the address.
     *
     * @param email address of the only one who may use it; blank: whoever has the link
     * @throws Refused if the account does not lead the team, the address is none or is invited already, or there are too many
     */
    @Transactional
    public CreatedInvitation make(Team wanted, String email, Account leader) {
        Team team = Teams.led(wanted, leader);
        Instant now = clock.instant();
        String address = address(email);
        List<Invitation> open = open(team);
        if (open.size() >= MOST_OPEN) {
            throw Refused.because(Refused.Kind.CONFLICT, "team.too-many-invitations", MOST_OPEN);
        }
        if (address != null) {
            refuseAddressed(team, address, open, leader);
        }
        String secret = Secrets.next();
        Invitation invitation = new Invitation();
        invitation.key = UUID.randomUUID();
        invitation.team = team;
        invitation.hash = Digests.of(secret);
        invitation.email = address;
        invitation.createdBy = database.getReference(Account.class, leader.id);
        invitation.createdAt = now;
        invitation.expiresAt = now.plus(VALIDITY);
        invitation.persist();
        log.note(
                leader.id,
                Action.TEAM_INVITATION_MADE,
                team.subject(),
                AuditChanges.to(Map.of("expiresAt", invitation.expiresAt)));
        invited.fire(new TeamInvited(invitation));
        return new CreatedInvitation(invitation, secret);
    }

    private static String address(String typed) {
        return typed == null || typed.isBlank()
                ? null
                : MailAddress.read(typed).orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "team.email"));
    }

    private void refuseAddressed(Team team, String address, List<Invitation> open, Account leader) {
        if (open.stream().anyMatch(other -> address.equals(other.email))) {
            throw Refused.because(Refused.Kind.CONFLICT, "team.email-invited");
        }
        if (log.today(leader.id, team.competition.id, Set.of(Action.TEAM_INVITATION_MADE)) >= MOST_A_DAY) {
            throw Refused.because(Refused.Kind.TOO_MANY, "platform.too-much-today", MOST_A_DAY);
        }
    }

    /** A team's invitations that somebody can still join with, newest first. One query. */
    public List<Invitation> open(Team team) {
        return Invitation.findOpen(team, clock.instant());
    }

    /**
     * Withdraws an invitation: its link opens nothing any more. Doing it again, or too late, changes nothing.
     *
     * @throws Refused if the account does not lead the team, or the team has no such invitation
     */
    @Transactional
    public void withdraw(Team wanted, UUID key, Account leader) {
        Team team = Teams.led(wanted, leader);
        Invitation invitation = Invitation.findByKey(team, key).orElseThrow(Refused::notThere);
        if (invitation.revokedAt == null && invitation.usedAt == null) {
            invitation.revokedAt = clock.instant();
            invitation.email = null;
            log.note(
                    leader.id,
                    Action.TEAM_INVITATIONS_REVOKED,
                    team.subject(),
                    AuditChanges.to(Map.of("invitations", 1)));
        }
    }

    /**
     * The invitation, with team and competition, whose link somebody has.
     *
     * @param reader empty for a visitor
     * @throws Refused if the link is unknown, expired or withdrawn, was used and the reader is not in the team, or is for another address
     */
    public Invitation opened(String secret, Optional<Account> reader) {
        Invitation invitation = Invitation.bySecret(secret)
                .filter(found -> found.isGood(clock.instant()))
                .orElseThrow(() -> Refused.because(Refused.Kind.NOT_THERE, "team.invitation"));
        if (invitation.usedAt != null
                && reader.filter(account -> Membership.is(account, invitation.team))
                        .isEmpty()) {
            throw Refused.because(Refused.Kind.NOT_THERE, "team.invitation-used");
        }
        reader.filter(account -> !mayOpen(account, invitation)).ifPresent(account -> {
            throw Refused.because(Refused.Kind.NOT_THERE, "team.invitation-for-another");
        });
        return invitation;
    }

    private static boolean mayOpen(Account reader, Invitation invitation) {
        return invitation.usedAt != null || invitation.isFor(reader) || Membership.is(reader, invitation.team);
    }

    /** Invitations to teams of a competition that wait for somebody's address, newest first. One query. */
    public List<Invitation> waiting(Competition competition, Account account) {
        return waiting(account).stream()
                .filter(invitation -> invitation.team.competition.id.equals(competition.id))
                .toList();
    }

    /** The same of all competitions. One query. */
    public List<Invitation> waiting(Account account) {
        return MailAddress.of(account)
                .map(email -> Invitation.findWaiting(email, clock.instant()))
                .orElse(List.of());
    }

    /**
     * Lets somebody in who has the link, which nobody else can use from then on. Who is in the team already stays, and does
     * not use it up.
     *
     * @throws Refused if the link is not good, the team is full, or the account is in another team or may not take part
     */
    @Transactional
    public Team accept(String secret, Account account) {
        Invitation.teamBySecret(secret).ifPresent(Team::locked);
        return use(opened(secret, Optional.of(account)), account);
    }

    /**
     * The same of an invitation that waits for somebody's address.
     *
     * @throws Refused if none does, or as {@link #accept(String, Account)}
     */
    @Transactional
    public Team accept(UUID key, Account account) {
        Invitation.teamByKey(key).ifPresent(Team::locked);
        return use(waiting(key, account), account);
    }

    private Team use(Invitation invitation, Account account) {
        if (!Membership.is(account, invitation.team)) {
            invitation.team.competition.refuseArchived();
            teams.join(invitation.team, account);
            invitation.usedAt = clock.instant();
            invitation.usedBy = database.getReference(Account.class, account.id);
            invitation.email = null;
        }
        return invitation.team;
    }

    /**
     * Withdraws an invitation that waits for somebody's address, as they do not want it.
     *
     * @throws Refused if none does
     */
    @Transactional
    public void decline(UUID key, Account account) {
        Invitation.teamByKey(key).ifPresent(Team::locked);
        Invitation invitation = waiting(key, account);
        invitation.revokedAt = clock.instant();
        invitation.email = null;
        log.note(account.id, Action.TEAM_INVITATION_DECLINED, invitation.team.subject(), AuditChanges.NONE);
    }

    private Invitation waiting(UUID key, Account account) {
        return Invitation.findWaiting(key, clock.instant())
                .filter(invitation -> invitation.isFor(account))
                .orElseThrow(Refused::notThere);
    }

    /** What somebody made who is not in the team any more opens nothing. */
    static void revoke(Team team, Account maker, Instant now) {
        Invitation.update(
                "revokedAt = ?1, email = null where team = ?2 and createdBy = ?3 and revokedAt is null and usedAt is null",
                now,
                team,
                maker);
    }
}
