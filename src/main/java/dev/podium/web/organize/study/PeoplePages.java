package dev.podium.web.organize.study;

import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.NewPeople;
import dev.podium.annotation.study.Study;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.organize.FormText;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.List;

/** Lets organizers bring people into a study. */
@Path("/organize/{slug}/studies/{study}/people")
final class PeoplePages {

    @Inject
    StudyContext context;

    @Inject
    PeoplePageMaker pages;

    @Inject
    Annotators annotators;

    @Inject
    Forms forms;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug, @PathParam("study") String name) {
        return pages.page(context.study(slug, name), Complaint.NONE);
    }

    /** The secrets stand on the answer itself: they are in no address, no log and no second answer. */
    @POST
    public Response invite(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @FormParam("people") String people,
            @FormParam("peopleClass") String peopleClass,
            @FormParam("quota") String quota,
            @FormParam("adjudicate") boolean adjudicate) {
        Study study = context.study(slug, name);
        PeoplePage.Typed typed = new PeoplePage.Typed(
                FormText.text(people).strip(),
                FormText.text(peopleClass).strip(),
                FormText.text(quota).strip(),
                adjudicate);
        return forms.answerIfThere(
                () -> {
                    NewPeople wanted = new NewPeople(
                            TypedNumber.of(typed.people()),
                            adjudicate,
                            TypedNumber.ofOptional(typed.quota()),
                            typed.peopleClass());
                    List<Annotators.Invited> invited = annotators.invite(study, wanted, context.organizer());
                    return Response.ok(pages.page(study, invited, PeoplePage.Typed.NOTHING, Complaint.NONE))
                            .build();
                },
                complaint -> pages.page(study, List.of(), typed, complaint));
    }
}
