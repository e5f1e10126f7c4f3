package dev.podium.account;

import dev.podium.platform.Refused;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Lets people say who they are. */
@ApplicationScoped
public class Profiles {

    @Inject
    AuditLog log;

    /**
     * Changes what somebody says of themselves. The log tells which fields, not what they say: it keeps it for good.
     *
     * @param change makes what is wanted of what is there
     * @return the account as it is now
     * @throws Refused if a value is too long or unknown, with all reasons
     */
    @Transactional
    public Account change(Account person, UnaryOperator<Profile> change) {
        Account account = Account.locked(person);
        Profile before = Profile.of(account);
        Profile after = change.apply(before).checked();
        List<String> changed = after.changedFrom(before);
        if (!changed.isEmpty()) {
            log.note(
                    account.id,
                    Action.ACCOUNT_CHANGED,
                    account.audited(),
                    AuditChanges.to(Map.of("changed", String.join(", ", changed))));
            account.ownName = after.name().isEmpty() ? null : after.name();
            account.affiliation = after.affiliation();
            account.language = after.language().isEmpty() ? null : after.language();
            account.zone = after.zone();
            account.updateDisplayName();
        }
        return account;
    }
}
