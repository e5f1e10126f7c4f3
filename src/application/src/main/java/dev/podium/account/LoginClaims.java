package dev.podium.account;

import dev.podium.platform.SingleLineText;
import dev.podium.platform.TextLength;
import io.quarkus.security.identity.SecurityIdentity;
import java.util.Optional;
import org.eclipse.microprofile.jwt.Claims;
import org.eclipse.microprofile.jwt.JsonWebToken;

/**
 * What a login says about a person.
 *
 * @param name how the login calls the person; may change
 * @param email empty where the login does not tell
 */
public record LoginClaims(String issuer, String subject, String name, Optional<String> email, boolean emailVerified) {

    /** Attribute of an identity that was not made from a token of the login itself. */
    public static final String ATTRIBUTE = "podium.login";

    private static final int LONGEST_NAME = 200;

    /** The login behind an identity; empty where nobody is signed in. */
    static Optional<LoginClaims> of(SecurityIdentity identity) {
        if (identity.isAnonymous()) {
            return Optional.empty();
        }
        LoginClaims known = identity.getAttribute(ATTRIBUTE);
        if (known != null) {
            return Optional.of(known);
        }
        return identity.getPrincipal() instanceof JsonWebToken token ? Optional.of(of(token)) : Optional.empty();
    }

    private static LoginClaims of(JsonWebToken token) {
        String name = token.<String>claim("name")
                .or(() -> token.<String>claim(Claims.preferred_username))
                .filter(text -> !text.isBlank() && !text.startsWith(Account.DELETED))
                .orElse("?");
        return new LoginClaims(
                token.getIssuer(),
                token.getSubject(),
                shown(name),
                token.<String>claim(Claims.email),
                token.<Object>claim(Claims.email_verified)
                        .map(claim -> Boolean.parseBoolean(claim.toString()))
                        .orElse(false));
    }

    /** Nobody makes links of names, which stand in mails to others. */
    private static String shown(String name) {
        String line = SingleLineText.withoutLink(name);
        return TextLength.cut(line, LONGEST_NAME);
    }

    static LoginClaims of(Account account) {
        return new LoginClaims(
                account.issuer,
                account.subject,
                account.loginName(),
                Optional.ofNullable(account.email),
                account.emailVerified);
    }
}
