package dev.podium.account;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;

/**
 * Who is admin before anybody could be made one: named by issuer and subject, or by an address that the login has
 * verified. Nobody by default.
 */
@ConfigMapping(prefix = "podium.admin")
public interface FirstAdmin {

    /** Issuer of the login, as its tokens name it. Counts together with the subject only. */
    Optional<String> issuer();

    /** Subject of the login. The safest way: an address may be given to somebody else one day. */
    Optional<String> subject();

    /** Address of the login. Counts only where the login says that it was verified. */
    Optional<String> email();

    default boolean is(LoginClaims login) {
        boolean bySubject = issuer().filter(login.issuer()::equals).isPresent()
                && subject().filter(login.subject()::equals).isPresent();
        boolean byEmail = login.emailVerified() && login.email().isPresent() && email().equals(login.email());
        return bySubject || byEmail;
    }
}
