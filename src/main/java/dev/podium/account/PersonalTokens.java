package dev.podium.account;

import dev.podium.platform.Action;
import dev.podium.platform.AuditLog;
import dev.podium.platform.Changes;
import dev.podium.platform.Digests;
import dev.podium.platform.PlainLine;
import dev.podium.platform.Refused;
import dev.podium.platform.Secrets;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Hands out personal access tokens, takes them back, and knows whose they are. */
@ApplicationScoped
public class PersonalTokens {

    /** How a token of ours begins, so that it is told from a login's and found when it leaks. */
    public static final String PREFIX = "podium_";

    public static final Duration LONGEST_VALIDITY = Duration.ofDays(366);

    private static final int MOST = 20;
    private static final int LONGEST_LABEL = 80;
    private static final Duration USED_EVERY = Duration.ofMinutes(10);

    /**
     * A new token.
     *
     * @param secret the only time that it is told
     */
    public record Issued(PersonalToken token, String secret) {}

    @Inject
    Clock clock;

    @Inject
    AuditLog log;

    /**
     * Makes a token.
     *
     * @throws Refused if the label says nothing, the validity is not within a year, or there are too many already
     */
    @Transactional
    public Issued issue(Account owner, String label, Duration validity) {
        String name = label == null ? "" : PlainLine.of(label);
        if (name.isEmpty() || name.length() > LONGEST_LABEL) {
            throw Refused.because(Refused.Kind.FAULTY, "account.token-label", LONGEST_LABEL);
        }
        if (validity.isNegative() || validity.isZero() || validity.compareTo(LONGEST_VALIDITY) > 0) {
            throw Refused.because(Refused.Kind.FAULTY, "account.token-validity", LONGEST_VALIDITY.toDays());
        }
        if (PersonalToken.of(owner).size() >= MOST) {
            throw Refused.because(Refused.Kind.CONFLICT, "account.too-many-tokens", MOST);
        }
        Instant now = clock.instant();
        String secret = PREFIX + Secrets.next();
        PersonalToken token = new PersonalToken();
        token.key = UUID.randomUUID();
        token.owner = owner;
        token.label = name;
        token.hash = Digests.of(secret);
        token.createdAt = now;
        token.expiresAt = now.plus(validity);
        token.persist();
        log.note(owner.id, Action.TOKEN_MADE, token.subject(), Changes.to(Map.of("expiresAt", token.expiresAt)));
        return new Issued(token, secret);
    }

    /**
     * Takes a token back; from now on it opens nothing.
     *
     * @throws Refused if the owner has no such token
     */
    @Transactional
    public void revoke(Account owner, UUID key) {
        PersonalToken token = PersonalToken.of(owner, key).orElseThrow(Refused::notThere);
        if (token.revokedAt == null) {
            token.revokedAt = clock.instant();
            log.note(owner.id, Action.TOKEN_REVOKED, token.subject(), Changes.NONE);
        }
    }

    /** Whose token this is; empty where it is none, expired or taken back. */
    @Transactional
    public Optional<Account> owner(String secret) {
        Instant now = clock.instant();
        return PersonalToken.bySecret(secret)
                .filter(token -> token.isUsable(now))
                .map(token -> {
                    if (token.usedAt == null || token.usedAt.plus(USED_EVERY).isBefore(now)) {
                        token.usedAt = now;
                    }
                    return token.owner;
                });
    }
}
