package dev.podium.web.admin;

import dev.podium.account.Account;
import dev.podium.account.AccountSuspensions;
import dev.podium.account.SignedIn;
import dev.podium.account.creating.CreationRight;
import dev.podium.person.AccountSearch;
import dev.podium.platform.RequestClock;
import dev.podium.web.form.FormChoices;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Option;
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
import jakarta.ws.rs.core.UriBuilder;
import java.time.ZoneOffset;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestQuery;

/** Shows admins who has an account; they suspend accounts, end sessions, and say who may create competitions. */
@Path("/admin/accounts")
final class AccountsPages {

    private static final String HERE = "/admin/accounts";

    @Inject
    SignedIn signedIn;

    @Inject
    AccountSearch people;

    @Inject
    RequestClock clock;

    @Inject
    AccountSuspensions suspensions;

    @Inject
    CreationRight creationRight;

    @Inject
    Forms forms;

    @Inject
    View view;

    @GET
    public TemplateInstance all(@RestQuery String person, @RestQuery("only") String which, @RestQuery UUID before) {
        signedIn.requireAdmin();
        String typed = person == null ? "" : person.strip();
        AccountSearch.Only only = FormChoices.of(AccountSearch.Only.class, which, AccountSearch.Only.all);
        AccountSearch.Page page = people.find(typed, only, Optional.ofNullable(before));
        AdminTexts texts = view.texts(AdminTexts.class);
        return new AccountsPage(
                page.people(),
                typed,
                Stream.of(AccountSearch.Only.values())
                        .map(each -> new Option(each.name(), texts.only(each), each == only))
                        .toList(),
                !typed.isEmpty() || only != AccountSearch.Only.all,
                before == null,
                page.next().map(last -> older(typed, only, last)),
                ZoneOffset.UTC);
    }

    private static String older(String typed, AccountSearch.Only only, UUID last) {
        return UriBuilder.fromPath(HERE)
                .queryParam("person", "{person}")
                .queryParam("only", only.name())
                .queryParam("before", last)
                .build(typed)
                .toString();
    }

    @GET
    @Path("/{key}")
    public TemplateInstance one(@PathParam("key") UUID key) {
        return page(key, signedIn.requireAdmin(), AccountDetailsPage.Form.BLANK, Complaint.NONE);
    }

    /** What a form is sent to, opened: by a reload, another language or the way back from the login. */
    @GET
    @Path("/{key}/{form: creating|suspend|lift|end-sessions}")
    public Response open(@PathParam("key") UUID key) {
        return Redirect.to(href(key));
    }

    @POST
    @Path("/{key}/creating")
    public Response decide(@PathParam("key") UUID key, @RestForm String granted, @RestForm String reason) {
        Account admin = signedIn.requireAdmin();
        return forms.done(
                () -> creationRight.set(key, CreationRequestsPages.isGranted(granted), reason, admin),
                ("true".equals(granted) ? Success.CREATING_GRANTED : Success.CREATING_REVOKED).at(href(key)),
                complaint -> page(key, admin, new AccountDetailsPage.Form(text(reason), ""), complaint));
    }

    @POST
    @Path("/{key}/suspend")
    public Response suspend(@PathParam("key") UUID key, @RestForm String suspension) {
        Account admin = signedIn.requireAdmin();
        return forms.done(
                () -> suspensions.suspend(key, suspension, admin),
                Success.ACCOUNT_SUSPENDED.at(href(key)),
                complaint -> page(key, admin, new AccountDetailsPage.Form("", text(suspension)), complaint));
    }

    @POST
    @Path("/{key}/lift")
    public Response lift(@PathParam("key") UUID key) {
        suspensions.lift(key, signedIn.requireAdmin());
        return Success.SUSPENSION_LIFTED.at(href(key));
    }

    @POST
    @Path("/{key}/end-sessions")
    public Response endSessions(@PathParam("key") UUID key, @RestForm boolean sure) {
        Account admin = signedIn.requireAdmin();
        return forms.sure(
                sure,
                () -> suspensions.endSessions(key, admin),
                Success.SESSIONS_ENDED.at(href(key)),
                complaint -> page(key, admin, AccountDetailsPage.Form.BLANK, complaint));
    }

    private AccountDetailsPage page(UUID key, Account admin, AccountDetailsPage.Form form, Complaint complaint) {
        AccountSearch.PersonDetails known = people.find(key);
        boolean stoppable =
                !known.account().id.equals(admin.id) && !known.account().isAdmin(clock.instant());
        return new AccountDetailsPage(known, stoppable, form, complaint, ZoneOffset.UTC);
    }

    private static String href(UUID key) {
        return HERE + "/" + key;
    }

    private static String text(String sent) {
        return Objects.requireNonNullElse(sent, "");
    }
}
