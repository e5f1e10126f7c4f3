package dev.podium.web.layout;

import io.quarkus.arc.Unremovable;
import io.quarkus.oidc.OidcRedirectFilter;
import io.quarkus.oidc.Redirect;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;

/**
 * What the login server is asked for beside who somebody is: the language of the page that they come from, an account where they have
 * none, and what Keycloak calls an action. One that does not know these does without.
 */
@Singleton
@Unremovable
@Redirect(Redirect.Location.OIDC_AUTHORIZATION)
final class LoginParameters implements OidcRedirectFilter {

    @Override
    public void filter(OidcRedirectContext redirect) {
        HttpServerRequest request = redirect.routingContext().request();
        MultiMap asked = redirect.additionalQueryParams();
        asked.set("ui_locales", View.Look.of(request).locale().getLanguage());
        if (SignIn.registers(request)) {
            asked.set("prompt", "create");
        }
        if (SignIn.verifiesAddress(request)) {
            asked.set("kc_action", "VERIFY_EMAIL");
        }
    }
}
