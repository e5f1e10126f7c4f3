package dev.podium.account;

import io.quarkus.arc.Unremovable;
import io.quarkus.oidc.OidcRedirectFilter;
import io.quarkus.oidc.Redirect;
import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * Asks the login server for its form for a new account, where somebody chose to register: {@code prompt=create}, as "Initiating User
 * Registration via OpenID Connect 1.0" says. Whoever has an account signs in from there; both ways lead back to the same page.
 */
@ApplicationScoped
@Unremovable
@Redirect(Redirect.Location.OIDC_AUTHORIZATION)
class RegistrationPrompt implements OidcRedirectFilter {

    private static final String LOGIN = "/login";
    private static final String REGISTER = "register";

    @Override
    public void filter(OidcRedirectContext login) {
        HttpServerRequest asked = login.routingContext().request();
        if (asked.path().equals(LOGIN) && asked.params().contains(REGISTER)) {
            login.additionalQueryParams().set("prompt", "create");
        }
    }
}
