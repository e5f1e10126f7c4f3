package dev.podium.web.organize.study;

import dev.podium.annotation.study.AnnotatorClasses;
import dev.podium.annotation.study.NewStudy;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyTemplate;
import dev.podium.competition.Competition;
import dev.podium.platform.Refused;
import dev.podium.platform.language.BilingualText;
import dev.podium.web.form.FormChoices;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.CompetitionTab;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.View;
import dev.podium.web.organize.FormText;
import dev.podium.web.organize.OrganizerContext;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** Lists the studies of a competition, and makes new ones. */
@Path("/organize/{slug}/studies")
final class StudiesPages {

    @Inject
    OrganizerContext context;

    @Inject
    Studies studies;

    @Inject
    Forms forms;

    @Inject
    View view;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug) {
        return page(context.organized(slug), StudiesPage.Typed.NOTHING, Complaint.NONE);
    }

    @POST
    public Response create(
            @PathParam("slug") String slug,
            @FormParam("slug") String study,
            @FormParam("english") String english,
            @FormParam("german") String german,
            @FormParam("template") String template,
            @FormParam("design") String design,
            @FormParam("wanted") String wanted,
            @FormParam("classes") String classes) {
        Competition competition = context.organized(slug);
        StudiesPage.Typed typed = new StudiesPage.Typed(
                FormText.text(study).strip(),
                FormText.text(english).strip(),
                FormText.text(german).strip(),
                FormText.text(template),
                FormText.text(design),
                FormText.text(wanted).strip(),
                FormText.text(classes).strip());
        return forms.answer(
                () -> {
                    StudyTemplate chosen = StudyTemplate.byId(competition.type(), typed.template())
                            .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "study.template"));
                    Study made = studies.create(competition, wanted(typed, chosen), chosen, context.organizer());
                    return Redirect.to(href(slug) + "/" + made.slug);
                },
                complaint -> page(competition, typed, complaint));
    }

    /** What was not chosen is as the template has it. */
    private static NewStudy wanted(StudiesPage.Typed typed, StudyTemplate template) {
        Study.Design design = FormChoices.of(Study.Design.class, typed.design(), template.design());
        int people = typed.wanted().isEmpty() ? template.people() : NumberField.of(typed.wanted());
        return new NewStudy(
                typed.slug(),
                new BilingualText(typed.english(), typed.german()),
                template.purpose(),
                design,
                design == Study.Design.each ? OptionalInt.of(people) : OptionalInt.empty(),
                AnnotatorClasses.of(typed.classes()),
                OptionalInt.empty());
    }

    static String href(String slug) {
        return "/organize/" + slug + "/studies";
    }

    private StudiesPage page(Competition competition, StudiesPage.Typed typed, Complaint complaint) {
        StudyTexts texts = view.texts(StudyTexts.class);
        return new StudiesPage(
                CompetitionFrame.of(competition, CompetitionTab.OVERVIEW),
                Study.findByCompetition(competition).stream()
                        .map(study -> StudiesPage.Row.of(study, href(competition.slug), view.locale()))
                        .toList(),
                Studies.MOST,
                typed,
                StudyTemplate.all(competition.type()).stream()
                        .map(template -> new Option(
                                template.id(),
                                template.named(view.locale()).orElseGet(() -> texts.template(template.id())),
                                template.id().equals(typed.template()),
                                true))
                        .toList(),
                Stream.concat(Stream.of(""), Stream.of(Study.Design.values()).map(Enum::name))
                        .map(design -> new Option(design, texts.design(design), design.equals(typed.design()), true))
                        .toList(),
                complaint);
    }
}
