package dev.podium.web.organize.registration;

import dev.podium.competition.Competition;
import dev.podium.registration.RegistrationQuestion;
import dev.podium.registration.RegistrationRequest;
import dev.podium.registration.RegistrationRequest.State;
import dev.podium.registration.RegistrationRequirements;
import dev.podium.registration.RegistrationSetup;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.View;
import dev.podium.web.organize.OrganizerContext;
import dev.podium.web.organize.TextPreview;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/** Lets organizers say who may take part. */
@Path("/organize/{slug}/registration")
final class RegistrationRulesPages {

    @Inject
    OrganizerContext context;

    @Inject
    RegistrationSetup setup;

    @Inject
    View view;

    @Inject
    Forms forms;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug) {
        Competition competition = context.organized(slug);
        RegistrationRequirements rules = setup.find(competition);
        return page(competition, rules, rules.fingerprint(), List.of(), Complaint.NONE);
    }

    @POST
    public Response change(@PathParam("slug") String slug, @BeanParam RegistrationRuleFields fields) {
        Competition competition = context.organized(slug);
        RegistrationRequirements typed = fields.rules();
        if (fields.preview) {
            return Response.ok(page(
                            competition,
                            typed,
                            fields.seen(),
                            TextPreview.of(
                                    typed.terms(),
                                    typed.translation().terms(),
                                    Optional.ofNullable(competition.language)),
                            Complaint.NONE))
                    .build();
        }
        return forms.done(
                () -> setup.change(competition, fields, context.organizer()),
                Success.REGISTRATION_SAVED.at("/organize/" + slug + "/registration"),
                complaint -> page(competition, typed, fields.seen(), List.of(), complaint));
    }

    private RegistrationRulesPage page(
            Competition competition,
            RegistrationRequirements form,
            String seen,
            List<TextPreview> preview,
            Complaint complaint) {
        RegistrationSetupTexts texts = view.texts(RegistrationSetupTexts.class);
        return new RegistrationRulesPage(
                CompetitionFrame.of(competition, null),
                form,
                String.join("\n", form.domains()),
                RegistrationRulesPage.Bounds.ALL,
                RegistrationRulesPage.options(form, RegistrationQuestion.Kind.affiliation, texts::asked),
                RegistrationRulesPage.options(form, RegistrationQuestion.Kind.purpose, texts::asked),
                RegistrationRulesPage.own(form),
                seen,
                preview,
                RegistrationRequest.number(competition, EnumSet.of(State.pending)),
                complaint);
    }
}
