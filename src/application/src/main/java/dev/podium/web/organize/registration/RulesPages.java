package dev.podium.web.organize.registration;

import dev.podium.competition.Competition;
import dev.podium.registration.Question;
import dev.podium.registration.RegistrationRequest;
import dev.podium.registration.RegistrationRequest.State;
import dev.podium.registration.RegistrationSetup;
import dev.podium.registration.Rules;
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
final class RulesPages {

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
        Rules rules = setup.find(competition);
        return page(competition, rules, rules.fingerprint(), List.of(), Complaint.NONE);
    }

    @POST
    public Response change(@PathParam("slug") String slug, @BeanParam RuleFields fields) {
        Competition competition = context.organized(slug);
        Rules typed = fields.rules();
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

    private RulesPage page(
            Competition competition, Rules form, String seen, List<TextPreview> preview, Complaint complaint) {
        AdmissionTexts texts = view.texts(AdmissionTexts.class);
        return new RulesPage(
                CompetitionFrame.of(competition, null),
                form,
                String.join("\n", form.domains()),
                RulesPage.Bounds.ALL,
                RulesPage.options(form, Question.Kind.affiliation, texts::asked),
                RulesPage.options(form, Question.Kind.purpose, texts::asked),
                RulesPage.own(form),
                seen,
                preview,
                RegistrationRequest.number(competition, EnumSet.of(State.pending)),
                complaint);
    }
}
