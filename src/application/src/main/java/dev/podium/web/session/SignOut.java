package dev.podium.web.session;

import dev.podium.account.SessionRevocation;
import dev.podium.platform.PublicAddress;
import dev.podium.web.layout.LocalPath;
import dev.podium.web.layout.Redirect;
import io.quarkus.security.identity.SecurityIdentity;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.Optional;

/** Signs readers out, here and at the login server. Only a form of ours does, so that nobody else can sign them out. */
@Path("/logout")
final class SignOut {

    @Inject
    SessionRevocation sessionRevocation;

    @Inject
    SecurityIdentity identity;

    @Inject
    PublicAddress publicAddress;

    @GET
    public Response page() {
        return identity.isAnonymous() ? home() : Response.ok(new SignOutPage()).build();
    }

    /** The way to the login server is an answer, no redirect: forms may be sent to this server only. */
    @POST
    public Response signOut(@Context RoutingContext request) {
        URI back = publicAddress.of(LocalPath.HOME);
        Optional<URI> login = sessionRevocation.end(request, identity, back);
        return login.map(address -> Response.ok(new SignedOutPage(address)).build())
                .orElseGet(SignOut::home);
    }

    private static Response home() {
        return Redirect.to(LocalPath.HOME);
    }
}
