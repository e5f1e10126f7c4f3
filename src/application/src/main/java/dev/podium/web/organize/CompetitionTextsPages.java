package dev.podium.web.organize;

import dev.podium.competition.Competition;
import dev.podium.competition.CompetitionTexts;
import dev.podium.competition.change.Competitions;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.time.ZoneId;
import java.util.List;

/** Changes the texts and the zone of a competition. */
@Path("/organize/{slug}/texts")
final class CompetitionTextsPages {

    @Inject
    OrganizerContext context;

    @Inject
    Competitions competitions;

    @Inject
    View view;

    @Inject
    Forms forms;

    @GET
    public TemplateInstance form(@PathParam("slug") String slug) {
        Competition competition = context.organized(slug);
        CompetitionTexts texts = CompetitionTexts.of(competition);
        return page(competition, texts, texts.fingerprint(), List.of(), Complaint.NONE);
    }

    @POST
    public Response change(@PathParam("slug") String slug, @BeanParam CompetitionTextFields fields) {
        Competition competition = context.organized(slug);
        CompetitionTexts typed = fields.texts();
        if (fields.preview) {
            List<TextPreview> preview =
                    TextPreview.of(typed.description(), typed.translation().description(), typed.language());
            return Response.ok(page(competition, typed, fields.seen(), preview, Complaint.NONE))
                    .build();
        }
        return forms.done(
                () -> competitions.change(competition, fields, context.organizer()),
                Success.TEXTS_SAVED.at(SetupStep.PUBLISH.href(slug)),
                complaint -> page(competition, typed, fields.seen(), List.of(), complaint));
    }

    static List<String> zones() {
        return ZoneId.getAvailableZoneIds().stream().sorted().toList();
    }

    private CompetitionTextsPage page(
            Competition competition,
            CompetitionTexts form,
            String seen,
            List<TextPreview> preview,
            Complaint complaint) {
        return new CompetitionTextsPage(
                context.all(competition).frame(SetupStep.TEXTS),
                form,
                seen,
                zones(),
                LanguageChoice.of(form.language(), competition.language != null, view.texts(OrganizeTexts.class)),
                preview,
                complaint);
    }
}
