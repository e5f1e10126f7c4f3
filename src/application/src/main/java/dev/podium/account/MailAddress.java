package dev.podium.account;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** E-mail addresses as invitations name them: in lower case. */
public final class MailAddress {

    private static final int LONGEST = 254;
    private static final Pattern FORM = Pattern.compile("[^\\s\\p{C}@<>()\\[\\],;:\\\\\"]+@[\\p{L}\\p{M}\\p{N}.-]+");

    private MailAddress() {}

    /** An address that somebody typed; empty where it is none. */
    public static Optional<String> read(String typed) {
        String address = typed.strip().toLowerCase(Locale.ROOT);
        return Optional.of(address)
                .filter(each -> each.length() <= LONGEST && FORM.matcher(each).matches());
    }

    /** That of an account; empty where the login does not vouch for it. */
    public static Optional<String> of(Account account) {
        return Optional.ofNullable(account.email)
                .filter(address -> account.emailVerified)
                .map(address -> address.toLowerCase(Locale.ROOT));
    }
}
