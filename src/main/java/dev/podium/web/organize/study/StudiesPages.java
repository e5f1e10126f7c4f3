package dev.podium.web.organize.study;

import dev.podium.annotation.study.NewStudy;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.competition.Competition;
import dev.podium.platform.language.Worded;
import dev.podium.task.ItemTask;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.Tab;
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
import java.net.URI;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** Lists the studies of a competition, and makes new ones. */
@Path("/organize/{slug}/studies")
final class StudiesPages {

    @Inject
    OrganizerContext workshop;

    @Inject
    Studies studies;

    @Inject
    Forms forms;

    @Inject
    View view;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug) {
        return page(workshop.organized(slug), StudiesPage.Typed.NOTHING, Complaint.NONE);
    }

    @POST
    public Response create(
            @PathParam("slug") String slug,
            @FormParam("slug") String study,
            @FormParam("english") String english,
            @FormParam("german") String german,
            @FormParam("design") String design,
            @FormParam("wanted") String wanted) {
        Competition competition = workshop.organized(slug);
        StudiesPage.Typed typed = new StudiesPage.Typed(
                FormText.text(study).strip(),
                FormText.text(english).strip(),
                FormText.text(german).strip(),
                FormText.text(design),
                FormText.text(wanted).strip());
        return forms.answer(
                () -> {
                    Study made = studies.create(competition, wanted(typed), workshop.organizer());
                    return Response.seeOther(URI.create(href(slug) + "/" + made.slug))
                            .build();
                },
                complaint -> page(competition, typed, complaint));
    }

    private static NewStudy wanted(StudiesPage.Typed typed) {
        Study.Design design = Stream.of(Study.Design.values())
                .filter(each -> each.name().equals(typed.design()))
                .findFirst()
                .orElse(Study.Design.pairs);
        return new NewStudy(
                typed.slug(),
                new Worded(typed.english(), typed.german()),
                design,
                design == Study.Design.each ? OptionalInt.of(TypedNumber.of(typed.wanted())) : OptionalInt.empty(),
                OptionalInt.empty());
    }

    static String href(String slug) {
        return "/organize/" + slug + "/studies";
    }

    private StudiesPage page(Competition competition, StudiesPage.Typed typed, Complaint complaint) {
        StudyTexts texts = view.texts(StudyTexts.class);
        return new StudiesPage(
                CompetitionFrame.of(competition, Tab.OVERVIEW),
                Study.findByCompetition(competition).stream()
                        .map(study -> StudiesPage.Row.of(study, href(competition.slug), view.locale()))
                        .toList(),
                competition.type().withItems().flatMap(ItemTask::collecting).isPresent(),
                Studies.MOST,
                typed,
                Stream.of(Study.Design.values())
                        .map(design -> new Option(
                                design.name(),
                                texts.design(design),
                                design.name().equals(typed.design()),
                                true))
                        .toList(),
                complaint);
    }
}
