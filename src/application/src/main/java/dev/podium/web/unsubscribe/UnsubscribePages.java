package dev.podium.web.unsubscribe;

import dev.podium.mail.MailChoices;
import dev.podium.mail.MailKind;
import dev.podium.mail.UnsubscribeLinks;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;

/**
 * Ends e-mails of a kind without a sign-in, for whoever has the link of one of them (RFC 8058). Programs that look at links change
 * nothing by that: only the form does, which programs for e-mail send by themselves.
 */
@Path("/unsubscribe/{kind}/{account}/{signature}")
final class UnsubscribePages {

    @Inject
    UnsubscribeLinks links;

    @Inject
    MailChoices choices;

    /** What a link is about. */
    private record Request(MailKind kind, UUID account) {}

    @GET
    public TemplateInstance ask(
            @PathParam("kind") String kind,
            @PathParam("account") String account,
            @PathParam("signature") String signature) {
        Request asked = asked(kind, account, signature);
        return new UnsubscribePage(asked.kind().word(), links.path(asked.kind(), asked.account()), false);
    }

    @POST
    public TemplateInstance end(
            @PathParam("kind") String kind,
            @PathParam("account") String account,
            @PathParam("signature") String signature) {
        Request asked = asked(kind, account, signature);
        choices.end(asked.kind(), asked.account());
        return new UnsubscribePage(asked.kind().word(), "", true);
    }

    /** @throws Refused if we have made no such link */
    private Request asked(String word, String key, String signature) {
        MailKind kind = MailKind.named(word).orElseThrow(Refused::notThere);
        UUID account = Keys.require(key);
        if (!links.isOurs(kind, account, signature)) {
            throw Refused.notThere();
        }
        return new Request(kind, account);
    }
}
