package dev.podium.web.account;

import dev.podium.account.Account;
import dev.podium.account.SessionRevocation;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.person.AccountRemoval;
import dev.podium.platform.PublicAddress;
import dev.podium.team.Membership;
import dev.podium.web.form.Confirmation;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.LocalPath;
import dev.podium.web.layout.Success;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.identity.SecurityIdentity;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestForm;

/** Deletes accounts, for those whose they are. */
@Path("/account/delete")
final class DeleteAccountPages {

    @Inject
    SignedIn signedIn;

    @Inject
    SecurityIdentity identity;

    @Inject
    AccountRemoval removal;

    @Inject
    SessionRevocation sessionRevocation;

    @Inject
    PublicAddress publicAddress;

    @Inject
    Forms forms;

    @GET
    public TemplateInstance show() {
        return page(signedIn.require(), Complaint.NONE);
    }

    /** The way to the login server is an answer, as when somebody signs out. */
    @POST
    public Response delete(@RestForm boolean sure, @Context RoutingContext request) {
        Account person = signedIn.require();
        return forms.answer(
                () -> {
                    Confirmation.require(sure);
                    removal.remove(person);
                    return gone(request);
                },
                complaint -> page(person, complaint));
    }

    private Response gone(RoutingContext request) {
        URI back = publicAddress.of(LocalPath.HOME);
        Optional<URI> login = sessionRevocation.end(request, identity, back);
        return login.map(address -> Response.ok(new AccountDeletedPage(address)).build())
                .orElseGet(() -> Success.ACCOUNT_DELETED.at(LocalPath.HOME));
    }

    private DeleteAccountPage page(Account person, Complaint complaint) {
        AccountRemoval.Alone alone = removal.alone(person);
        return new DeleteAccountPage(
                competitions(alone.shown()),
                competitions(alone.drafts()),
                Membership.findByAccount(person).stream()
                        .map(membership -> membership.team.nameForMembers())
                        .toList(),
                complaint);
    }

    private static List<DeleteAccountPage.Competition> competitions(List<Competition> all) {
        return all.stream()
                .map(each -> new DeleteAccountPage.Competition(each.slug, each.name))
                .toList();
    }
}
