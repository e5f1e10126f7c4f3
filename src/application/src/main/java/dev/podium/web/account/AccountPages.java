package dev.podium.web.account;

import dev.podium.account.Account;
import dev.podium.account.PersonalToken;
import dev.podium.account.PersonalTokens;
import dev.podium.account.Profile;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.platform.PublicAddress;
import dev.podium.platform.RequestClock;
import dev.podium.team.Membership;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.OrganizedRow;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestForm;

/** Shows who is signed in, and hands out and takes back their access tokens. */
@Path("/account")
final class AccountPages {

    private static final List<Integer> VALIDITIES = List.of(30, 90, 366);
    private static final List<String> SCOPES =
            Stream.of(TokenScope.values()).map(TokenScope::word).toList();
    private static final int DEFAULT_DAYS = 90;

    /** The form as it comes: a token is for submitting, as a rule. */
    private static final AccountPage.TokenForm EMPTY = form("", TokenScope.SUBMIT.word(), DEFAULT_DAYS);

    @Inject
    View view;

    @Inject
    SignedIn signedIn;

    @Inject
    PersonalTokens tokens;

    @Inject
    Forms forms;

    @Inject
    Clock clock;

    @Inject
    RequestClock arrival;

    @Inject
    PublicAddress publicAddress;

    @GET
    public TemplateInstance show() {
        return page(signedIn.require(), Optional.empty(), EMPTY, Complaint.NONE);
    }

    /** What a form is sent to, opened: by a reload, another language or the way back from the login. */
    @GET
    @Path("/{form: tokens|tokens/[^/]+/revoke}")
    public Response page() {
        return Redirect.to("/account");
    }

    /** The secret stands on the answer itself: it is in no address, no log and no second answer. */
    @POST
    @Path("/tokens")
    public Response issue(@RestForm String label, @RestForm String scope, @RestForm int days) {
        Account account = signedIn.require();
        return forms.answer(
                () -> {
                    PersonalTokens.Issued issued = tokens.issue(account, label, scope, Duration.ofDays(days));
                    AccountPage.Issued shown = new AccountPage.Issued(issued.token().label, issued.secret());
                    return Response.ok(page(account, Optional.of(shown), EMPTY, Complaint.NONE))
                            .build();
                },
                complaint -> page(account, Optional.empty(), form(label, scope, days), complaint));
    }

    private static AccountPage.TokenForm form(String label, String scope, int days) {
        return new AccountPage.TokenForm(label == null ? "" : label, scope, SCOPES, days, VALIDITIES);
    }

    @POST
    @Path("/tokens/{key}/revoke")
    public Response revoke(@PathParam("key") UUID key, @RestForm boolean sure) {
        Account owner = signedIn.require();
        return forms.sure(
                sure,
                () -> tokens.revoke(owner, key),
                Success.TOKEN_REVOKED.at("/account"),
                complaint -> page(owner, Optional.empty(), EMPTY, complaint));
    }

    /** Of an address only who answers there, which is what people know. */
    private static String server(String issuer) {
        return Optional.ofNullable(URI.create(issuer).getAuthority()).orElse(issuer);
    }

    private AccountPage page(
            Account account, Optional<AccountPage.Issued> issued, AccountPage.TokenForm form, Complaint complaint) {
        Instant now = clock.instant();
        return new AccountPage(
                new AccountPage.Person(
                        account.name,
                        account.loginName(),
                        Optional.ofNullable(account.email).orElse(""),
                        account.emailVerified,
                        server(account.issuer),
                        Profile.of(account)),
                Membership.findByAccount(account).stream()
                        .map(membership -> new AccountPage.TeamLink(
                                membership.team.nameForMembers(),
                                membership.competition.name,
                                membership.competition.slug))
                        .toList(),
                OrganizedRow.find(account, OrganizedRow.FEW, view.locale(), arrival.instant()),
                signedIn.mayCreateCompetitions(),
                signedIn.isAdmin(),
                new AccountPage.Tokens(
                        PersonalToken.findByOwner(account).stream()
                                .map(token -> token(token, now))
                                .toList(),
                        issued,
                        form,
                        ZoneOffset.UTC),
                complaint,
                publicAddress.of("/api/v1").toString());
    }

    static AccountPage.Token token(PersonalToken token, Instant now) {
        return new AccountPage.Token(
                token.key,
                token.label,
                token.scope().word(),
                token.createdAt,
                token.expiresAt,
                Optional.ofNullable(token.usedAt),
                !token.isUsable(now));
    }
}
