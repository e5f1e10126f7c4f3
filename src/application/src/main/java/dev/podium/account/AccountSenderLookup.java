package dev.podium.account;

import dev.podium.platform.upload.SenderLookup;
import io.quarkus.security.identity.SecurityIdentity;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** Tells senders by their login, whether they come with a session, a token of the login or one of their own. */
@ApplicationScoped
class AccountSenderLookup implements SenderLookup {

    @Override
    public Optional<String> account(SecurityIdentity identity) {
        return LoginClaims.of(identity).map(login -> login.issuer() + " " + login.subject());
    }
}
