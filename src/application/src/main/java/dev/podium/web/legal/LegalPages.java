package dev.podium.web.legal;

import dev.podium.platform.Refused;
import dev.podium.platform.legal.LegalKind;
import dev.podium.platform.legal.LegalText;
import dev.podium.platform.legal.LegalTexts;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** The operator's pages. */
@Path("/legal/{kind}")
final class LegalPages {

    @Inject
    LegalTexts texts;

    @Inject
    View view;

    @GET
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance show(@PathParam("kind") String word) {
        LegalText text = LegalKind.named(word)
                .flatMap(kind -> texts.find(kind, view.locale()))
                .orElseThrow(Refused::notThere);
        return new LegalPage(text, text.language().equals(view.locale()));
    }
}
