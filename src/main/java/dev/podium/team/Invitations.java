package dev.podium.team;

import dev.podium.account.Account;
import dev.podium.platform.Digests;
import dev.podium.platform.Refused;
import dev.podium.platform.Secrets;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Invites people to teams, each with a link of their own. */
@ApplicationScoped
public class Invitations {

    public static final Duration VALIDITY = Duration.ofDays(14);

    private static final int MOST_OPEN = 20;

    @Inject
    Clock clock;

    @Inject
    EntityManager database;

    @Inject
    AuditLog log;

    @Inject
    Teams teams;

    /**
     * An invitation that was made just now.
     *
     * @param secret of its link, told only now
     */
    public record Made(Invitation invitation, String secret) {}

    /**
     * Makes an invitation for one person.
     *
     * @throws Refused if the account does not lead the team or the team has too many open invitations
     */
    @Transactional
    public Made make(Team wanted, Account leader) {
        Team team = Teams.led(wanted, leader);
        Instant now = clock.instant();
        if (open(team).size() >= MOST_OPEN) {
            throw Refused.because(Refused.Kind.CONFLICT, "team.too-many-invitations", MOST_OPEN);
        }
        String secret = Secrets.next();
        Invitation invitation = new Invitation();
        invitation.key = UUID.randomUUID();
        invitation.team = team;
        invitation.hash = Digests.of(secret);
        invitation.createdBy = database.getReference(Account.class, leader.id);
        invitation.createdAt = now;
        invitation.expiresAt = now.plus(VALIDITY);
        invitation.persist();
        log.note(
                leader.id,
                Action.TEAM_INVITATION_MADE,
                team.subject(),
                AuditChanges.to(Map.of("expiresAt", invitation.expiresAt)));
        return new Made(invitation, secret);
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
     * @throws Refused if the link is unknown, expired or withdrawn, or was used and the reader is not in the team
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
        return invitation;
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
        Invitation invitation = opened(secret, Optional.of(account));
        if (!Membership.is(account, invitation.team)) {
            invitation.team.competition.refuseArchived();
            teams.join(invitation.team, account);
            invitation.usedAt = clock.instant();
            invitation.usedBy = database.getReference(Account.class, account.id);
        }
        return invitation.team;
    }

    /** What somebody made who is not in the team any more opens nothing. */
    static void revoke(Team team, Account maker, Instant now) {
        Invitation.update(
                "revokedAt = ?1 where team = ?2 and createdBy = ?3 and revokedAt is null and usedAt is null",
                now,
                team,
                maker);
    }
}
