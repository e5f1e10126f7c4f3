package dev.podium.web.organize.study;

import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import dev.podium.platform.Installation;
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
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.util.List;

/** Lets organizers bring people into a study. */
@Path("/organize/{slug}/studies/{study}/people")
final class PeoplePages {

    @Inject
    StudyContext context;

    @Inject
    Annotators annotators;

    @Inject
    Forms forms;

    @Inject
    Installation installation;

    @Context
    UriInfo uri;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug, @PathParam("study") String name) {
        return page(context.study(slug, name), List.of(), Complaint.NONE);
    }

    private PeoplePage page(Study study, List<Annotators.Invited> invited, Complaint complaint) {
        URI base = installation.publicUrl().orElseGet(uri::getBaseUri);
        return new PeoplePage(
                context.frame(study, StudyTab.PEOPLE),
                StudyAnnotator.findByStudy(study).stream()
                        .map(person -> new PeoplePage.Person(
                                person.annotator.pseudonym, person.adjudicates, person.agreedAt != null))
                        .toList(),
                invited.stream()
                        .map(each -> new PeoplePage.Link(
                                each.person().annotator.pseudonym,
                                base.resolve("/j/" + each.secret()).toString()))
                        .toList(),
                complaint);
    }

    /** The secrets stand on the answer itself: they are in no address, no log and no second answer. */
    @POST
    public Response invite(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @FormParam("people") String people,
            @FormParam("adjudicate") boolean adjudicate) {
        Study study = context.study(slug, name);
        return forms.answerIfThere(
                () -> Response.ok(page(
                                study,
                                annotators.invite(
                                        study,
                                        TypedNumber.of(FormText.text(people).strip()),
                                        adjudicate,
                                        context.organizer()),
                                Complaint.NONE))
                        .build(),
                complaint -> page(study, List.of(), complaint));
    }
}
