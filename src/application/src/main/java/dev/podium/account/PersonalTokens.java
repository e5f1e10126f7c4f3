package dev.podium.account;

import dev.podium.platform.Digests;
import dev.podium.platform.Refused;
import dev.podium.platform.Secrets;
import dev.podium.platform.SingleLineText;
import dev.podium.platform.TextLength;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.audit.AuditPerson;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.TypedQuery;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Hands out personal access tokens, takes them back, and knows whose they are. */
@ApplicationScoped
public class PersonalTokens {

    /** How a token of ours begins, so that it is told from a login's and found when it leaks. */
    public static final String PREFIX = "podium_";

    public static final Duration LONGEST_VALIDITY = Duration.ofDays(366);

    /** Tokens of one page of those of everybody. */
    public static final int PAGE = 50;

    private static final int MOST = 20;
    private static final int LONGEST_LABEL = 80;
    private static final Duration USED_EVERY = Duration.ofMinutes(10);

    /**
     * A new token.
     *
     * @param secret the only time that it is told
     */
    public record Issued(PersonalToken token, String secret) {}

    /**
     * Tokens of everybody.
     *
     * @param next key of the last one where there are more
     */
    public record Page(List<PersonalToken> tokens, Optional<UUID> next) {}

    @Inject
    Clock clock;

    @Inject
    EntityManager database;

    @Inject
    AuditLog log;

    /**
     * Makes a token.
     *
     * @param wanted word of its scope
     * @throws Refused if the label says nothing, there is no such scope, the validity is not within a year, or there are too
     *     many already
     */
    @Transactional
    public Issued issue(Account owner, String label, String wanted, Duration validity) {
        TokenScope scope = TokenScope.ofWord(wanted)
                .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "account.scope-unknown"));
        String name = label == null ? "" : SingleLineText.of(label);
        if (name.isEmpty() || TextLength.exceeds(name, LONGEST_LABEL)) {
            throw Refused.because(Refused.Kind.FAULTY, "account.token-label", LONGEST_LABEL)
                    .about("label");
        }
        if (validity.isNegative() || validity.isZero() || validity.compareTo(LONGEST_VALIDITY) > 0) {
            throw Refused.because(Refused.Kind.FAULTY, "account.token-validity", LONGEST_VALIDITY.toDays())
                    .about("days");
        }
        Account.locked(owner);
        if (PersonalToken.findByOwner(owner).size() >= MOST) {
            throw Refused.because(Refused.Kind.CONFLICT, "account.too-many-tokens", MOST);
        }
        Instant now = clock.instant();
        String secret = PREFIX + Secrets.next();
        PersonalToken token = new PersonalToken();
        token.key = UUID.randomUUID();
        token.owner = owner;
        token.label = name;
        token.hash = Digests.of(secret);
        token.scope = scope.word();
        token.createdAt = now;
        token.expiresAt = now.plus(validity);
        token.persist();
        log.note(
                owner.id,
                Action.TOKEN_MADE,
                token.subject(),
                AuditChanges.to(Map.of("scope", token.scope, "expiresAt", token.expiresAt)));
        return new Issued(token, secret);
    }

    /**
     * Takes a token back; from now on it opens nothing.
     *
     * @throws Refused if the owner has no such token
     */
    @Transactional
    public void revoke(Account owner, UUID key) {
        PersonalToken token = PersonalToken.findByKey(owner, key).orElseThrow(Refused::notThere);
        if (token.revokedAt == null) {
            token.revokedAt = clock.instant();
            log.note(owner.id, Action.TOKEN_REVOKED, token.subject(), AuditChanges.NONE);
        }
    }

    /**
     * Takes a token of anybody back, as an admin.
     *
     * @throws Refused if there is no such token
     */
    @Transactional
    public void revokeAsAdmin(UUID key, Account admin) {
        PersonalToken token = PersonalToken.byKey(key).orElseThrow(Refused::notThere);
        if (token.revokedAt == null) {
            token.revokedAt = clock.instant();
            log.note(
                    admin.id,
                    Action.TOKEN_REVOKED,
                    token.subject(),
                    AuditChanges.to(Map.of("owner", new AuditPerson(token.owner.key, null))));
        }
    }

    /**
     * Tokens of everybody that open something, with their owners, newest first. Does not ask who reads it. One query.
     *
     * @param owner part of the owner's name or address, in whichever case; blank: all
     * @param before key of the last token of the page above; empty: the first page
     */
    public Page page(String owner, Optional<UUID> before) {
        if (owner.indexOf('\0') >= 0) {
            return new Page(List.of(), Optional.empty());
        }
        Instant now = clock.instant();
        TypedQuery<PersonalToken> query = database.createQuery("""
                        from PersonalToken t join fetch t.owner a
                        where t.revokedAt is null and t.expiresAt > :now and a.signedInAt > :signedIn
                          and (locate(:owner, lower(a.name)) > 0 or locate(:owner, lower(coalesce(a.email, ''))) > 0)
                          and (:before is null or t.id < (select last.id from PersonalToken last where last.key = :before))
                        order by t.id desc""", PersonalToken.class)
                .setParameter("now", now)
                .setParameter("signedIn", now.minus(Account.TOKENS_LENT_FOR))
                .setParameter("owner", owner.strip().toLowerCase(Locale.ROOT))
                .setParameter("before", before.orElse(null))
                .setMaxResults(PAGE + 1);
        List<PersonalToken> found = query.getResultList();
        return found.size() <= PAGE
                ? new Page(found, Optional.empty())
                : new Page(found.subList(0, PAGE), Optional.of(found.get(PAGE - 1).key));
    }

    /** A token of an account that is good now, by its secret; empty for any other text. */
    public Optional<PersonalToken> find(Account account, String secret) {
        Instant now = clock.instant();
        return PersonalToken.bySecret(secret).filter(token -> token.owner.id.equals(account.id) && token.isUsable(now));
    }

    /** The token with its owner; empty where it is none, expired, taken back, or its owner has not signed in for long. */
    @Transactional
    public Optional<PersonalToken> use(String secret) {
        Instant now = clock.instant();
        return PersonalToken.bySecret(secret)
                .filter(token -> token.isUsable(now) && token.owner.lendsTokens(now))
                .map(token -> {
                    if (token.usedAt == null || token.usedAt.plus(USED_EVERY).isBefore(now)) {
                        token.usedAt = now;
                    }
                    return token;
                });
    }
}
