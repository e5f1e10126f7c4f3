package dev.podium.account;

import dev.podium.platform.ClientAddress;
import dev.podium.platform.Refused;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.runtime.QuarkusPrincipal;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Optional;

/** Who somebody is that shows something of ours in place of a login. */
@ApplicationScoped
public class PersonalTokenLogin {

    private static final String SCOPE = "podium.token-scope";

    @Inject
    PersonalTokens tokens;

    @Inject
    WrongTokenLimiter wrong;

    @Inject
    Clock clock;

    /**
     * Whether a text is a personal token that is good now.
     *
     * @throws Refused if too many that are not have come from the address of the request, or its owner is suspended
     */
    public boolean isGood(String token, HttpServerRequest request) {
        String address = ClientAddress.of(request);
        wrong.refuseTooMany(address, token);
        Optional<PersonalToken> known = token.startsWith(PersonalTokens.PREFIX) ? tokens.use(token) : Optional.empty();
        known.ifPresent(used -> used.owner.refuseSuspended());
        boolean good = known.isPresent();
        if (good) {
            wrong.remember(token);
        } else {
            wrong.count(address, token);
        }
        return good;
    }

    /**
     * Somebody without the roles of the login: a token acts as participant and as organizer of what is theirs. It may
     * create competitions for a while after the login said that its owner may, where its scope says so.
     *
     * @throws Refused if the owner is suspended
     */
    public SecurityIdentity identity(Account owner, TokenScope scope) {
        owner.refuseSuspended();
        QuarkusSecurityIdentity.Builder identity = QuarkusSecurityIdentity.builder()
                .setPrincipal(new QuarkusPrincipal(owner.name))
                .addAttribute(SCOPE, scope)
                .addAttribute(LoginClaims.ATTRIBUTE, LoginClaims.of(owner));
        if (scope.opens(TokenScope.ORGANIZE) && owner.lendsCreating(clock.instant())) {
            identity.addRole(SignedIn.ORGANIZER);
        }
        return identity.build();
    }

    /** What the token behind an identity opens; empty where somebody comes from the login itself, or nobody is there. */
    static Optional<TokenScope> scope(SecurityIdentity identity) {
        return Optional.ofNullable(identity.getAttribute(SCOPE));
    }
}
