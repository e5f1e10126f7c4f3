package dev.podium.web.account;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.mail.MailChoices;
import dev.podium.mail.MailKind;
import dev.podium.mail.Outbox;
import dev.podium.web.layout.Success;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestForm;

/** Lets people choose which e-mails they get. */
@Path("/account/mails")
final class MailChoicesPages {

    @Inject
    SignedIn signedIn;

    @Inject
    MailChoices choices;

    @Inject
    Outbox outbox;

    @GET
    public TemplateInstance show() {
        Account account = signedIn.require();
        return new MailChoicesPage(
                outbox.isOpen(),
                Optional.ofNullable(account.email)
                        .filter(address -> account.emailVerified)
                        .orElse(""),
                choices.find(account).entrySet().stream()
                        .map(choice ->
                                new MailChoicesPage.Choice(choice.getKey().word(), choice.getValue()))
                        .toList());
    }

    /** What is not ticked is not wanted. */
    @POST
    public Response choose(@RestForm("kind") List<String> ticked) {
        choices.choose(
                signedIn.require(),
                Stream.of(MailKind.values())
                        .collect(Collectors.toMap(kind -> kind, kind -> ticked.contains(kind.word()))));
        return Success.MAILS_CHOSEN.at("/account");
    }
}
