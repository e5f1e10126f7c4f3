package dev.podium.web.layout;

import dev.podium.account.SessionRevocation;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.Authenticated;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Sends readers through the login and back to where they were. */
@Path("/login")
public final class SignIn {

    private static final URI TO_VERIFY = URI.create("/login?return=/account/mails&verify=address");

    public static URI andBackTo(String page) {
        return URI.create("/login?return=" + URLEncoder.encode(LocalPath.of(page), StandardCharsets.UTF_8));
    }

    @GET
    @Authenticated
    public Response back(@QueryParam("return") String page) {
        return Redirect.to(LocalPath.of(page));
    }

    /** Begins with the form of those who have no account, where the login server shows it by itself. */
    @GET
    @Path("register")
    @Authenticated
    public Response register(@QueryParam("return") String page) {
        return back(page);
    }

    /** Whoever signs in again at that form, or opens its address, finds the button there. */
    @GET
    @Path("/address")
    public Response mails() {
        return Redirect.to("/account/mails");
    }

    /**
     * Leads through the login once more, which has the e-mail address verified if it can, and vouches for it then. Only a form of ours
     * does, since the session here ends with it. The way to the login server is an answer, no redirect: forms may be sent to this server only.
     */
    @POST
    @Path("/address")
    public TemplateInstance verifyAddress(@Context RoutingContext request) {
        SessionRevocation.letGo(request);
        return new VerifyAddressPage(TO_VERIFY);
    }

    /** Whether a request to the login is one of somebody who has no account. */
    static boolean registers(HttpServerRequest request) {
        return request.path().equals("/login/register");
    }

    /** Whether a request to the login is one to have the address verified. */
    static boolean verifiesAddress(HttpServerRequest request) {
        return "address".equals(request.getParam("verify"));
    }
}
