package dev.podium.web.account;

import dev.podium.account.Account;
import dev.podium.account.PersonalToken;
import dev.podium.account.PersonalTokens;
import dev.podium.account.SignedIn;
import dev.podium.platform.Keys;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.Success;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriBuilder;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestQuery;

/** Shows admins the access tokens of everybody, and takes them back. */
@Path("/admin/tokens")
final class AllTokensPages {

    private static final String HERE = "/admin/tokens";

    @Inject
    SignedIn signedIn;

    @Inject
    PersonalTokens tokens;

    @Inject
    Clock clock;

    @Inject
    Forms forms;

    @GET
    public TemplateInstance show(@RestQuery String owner, @RestQuery UUID before) {
        signedIn.requireAdmin();
        return page(owner, before, Complaint.NONE);
    }

    private AllTokensPage page(String owner, UUID before, Complaint complaint) {
        String wanted = owner == null ? "" : owner.strip();
        PersonalTokens.Page page = tokens.page(wanted, Optional.ofNullable(before));
        return new AllTokensPage(
                wanted,
                Optional.ofNullable(before),
                page.tokens().stream().map(this::line).toList(),
                page.next().map(last -> older(wanted, last)),
                ZoneOffset.UTC,
                complaint);
    }

    /** What the form is sent to, opened. */
    @GET
    @Path("/{key}/revoke")
    public Response page() {
        return Redirect.to(HERE);
    }

    @POST
    @Path("/{key}/revoke")
    public Response revoke(
            @PathParam("key") UUID key, @RestForm boolean sure, @RestForm String owner, @RestForm String before) {
        Account admin = signedIn.requireAdmin();
        return forms.sure(
                sure,
                () -> tokens.revokeAsAdmin(key, admin),
                Success.TOKEN_REVOKED.at(HERE),
                complaint -> page(owner, Keys.of(before).orElse(null), complaint));
    }

    private AllTokensPage.Line line(PersonalToken token) {
        return new AllTokensPage.Line(
                token.owner.name,
                Optional.ofNullable(token.owner.email).orElse(""),
                AccountPages.token(token, clock.instant()));
    }

    private static String older(String owner, UUID last) {
        return UriBuilder.fromPath(HERE)
                .queryParam("owner", "{owner}")
                .queryParam("before", last)
                .build(owner)
                .toString();
    }
}
