package dev.podium.mail;

import dev.podium.account.Account;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.Session;

/** Which e-mails people want. */
@ApplicationScoped
public class MailChoices {

    private static final String CHOSEN = "select kind, wanted from mail_choice where account_id = :account";

    private static final String CHOOSE = """
            insert into mail_choice (account_id, kind, wanted) select :account, chosen.kind, chosen.wanted
            from unnest(cast(:kinds as text[]), cast(:wanted as boolean[])) as chosen (kind, wanted)
            on conflict (account_id, kind) do update set wanted = excluded.wanted""";

    /** A row of {@link #CHOSEN}. */
    private record Chosen(String kind, boolean wanted) {}

    @Inject
    Session database;

    @Inject
    AuditLog log;

    /** Whether somebody wants each kind, in the order of the kinds. One query. */
    public Map<MailKind, Boolean> find(Account account) {
        Map<MailKind, Boolean> wanted = new EnumMap<>(MailKind.class);
        for (MailKind kind : MailKind.values()) {
            wanted.put(kind, kind.isUsual());
        }
        database.createNativeQuery(CHOSEN, Chosen.class)
                .setParameter("account", account.id)
                .getResultStream()
                .forEach(chosen -> MailKind.named(chosen.kind()).ifPresent(kind -> wanted.put(kind, chosen.wanted())));
        return wanted;
    }

    /**
     * Sends somebody what they want from now on; kinds that are not named stay as they are.
     *
     * @return whether they want each kind
     */
    @Transactional
    public Map<MailKind, Boolean> choose(Account person, Map<MailKind, Boolean> wanted) {
        return set(Account.locked(person), wanted);
    }

    private Map<MailKind, Boolean> set(Account account, Map<MailKind, Boolean> wanted) {
        Map<MailKind, Boolean> all = find(account);
        Map<MailKind, Boolean> changed = new EnumMap<>(MailKind.class);
        wanted.forEach((kind, wants) -> {
            if (!wants.equals(all.put(kind, wants))) {
                changed.put(kind, wants);
            }
        });
        if (!changed.isEmpty()) {
            Map<String, Object> told = new LinkedHashMap<>();
            changed.forEach((kind, wants) -> told.put(kind.word(), wants));
            log.note(account.id, Action.ACCOUNT_MAILS_CHOSEN, account.audited(), AuditChanges.to(told));
            database.createNativeMutationQuery(CHOOSE)
                    .setParameter("account", account.id)
                    .setParameter(
                            "kinds",
                            changed.keySet().stream().map(MailKind::word).toArray(String[]::new))
                    .setParameter("wanted", changed.values().toArray(Boolean[]::new))
                    .executeUpdate();
        }
        return all;
    }

    /**
     * Sends somebody one kind no more, as a link in one of them asks, suspended or not; of an account that is gone there is nothing to do.
     *
     * @param account key of the account
     */
    @Transactional
    public void end(MailKind kind, UUID account) {
        Optional<Account> reader = Account.<Account>find("key = ?1 and deletedAt is null", account)
                .withLock(LockModeType.PESSIMISTIC_WRITE)
                .firstResultOptional();
        reader.ifPresent(found -> set(found, Map.of(kind, false)));
    }
}
