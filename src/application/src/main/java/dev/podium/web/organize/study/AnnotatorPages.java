package dev.podium.web.organize.study;

import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.work.AnnotatorDepartures;
import dev.podium.annotation.work.AnnotatorPractice;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.Success;
import dev.podium.web.organize.FormText;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.OptionalInt;

/** Gives somebody of a study another link, bounds what they judge, and takes them out. */
@Path("/organize/{slug}/studies/{study}/people/{person}")
final class AnnotatorPages {

    @Inject
    StudyContext context;

    @Inject
    AnnotatorsPageMaker pages;

    @Inject
    Annotators annotators;

    @Inject
    AnnotatorDepartures departures;

    @Inject
    AnnotatorPractice practice;

    @Inject
    Forms forms;

    private static String href(String slug, String study, String person) {
        return StudyContext.href(slug, study, StudyTab.PEOPLE) + "/" + person;
    }

    private AnnotatorPage page(Study study, String person, Complaint complaint) {
        return pages.page(study, person, Optional.empty(), Optional.empty(), "", complaint);
    }

    @GET
    public TemplateInstance show(
            @PathParam("slug") String slug, @PathParam("study") String name, @PathParam("person") String person) {
        return page(context.study(slug, name), person, Complaint.NONE);
    }

    /** What the forms are sent to, opened. */
    @GET
    @Path("/{form:link|quota|practice|admit|out|withdraw|replace}")
    public Response back(
            @PathParam("slug") String slug, @PathParam("study") String name, @PathParam("person") String person) {
        return Redirect.to(href(slug, name, person));
    }

    /** As for new links, the secret stands on the answer itself. */
    @POST
    @Path("/link")
    public Response renew(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @PathParam("person") String person,
            @FormParam("until") String until) {
        Study study = context.study(slug, name);
        String typed = FormText.text(until).strip();
        return forms.answerIfThere(
                () -> {
                    Annotators.Invited renewed =
                            annotators.renew(study, person, AnnotatorsPages.day(typed), context.organizer());
                    return Response.ok(pages.page(
                                    study, person, Optional.empty(), Optional.of(renewed), "", Complaint.NONE))
                            .build();
                },
                complaint -> pages.page(study, person, Optional.empty(), Optional.empty(), typed, complaint));
    }

    @POST
    @Path("/quota")
    public Response bound(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @PathParam("person") String person,
            @FormParam("quota") String quota) {
        Study study = context.study(slug, name);
        String typed = FormText.text(quota).strip();
        return forms.done(
                () -> {
                    OptionalInt wanted = NumberField.ofOptional(typed);
                    annotators.bound(study, person, is -> wanted, context.organizer());
                },
                Success.STUDY_SAVED.at(href(slug, name, person)),
                complaint -> pages.page(study, person, Optional.of(typed), Optional.empty(), "", complaint));
    }

    /** Has them practise again. */
    @POST
    @Path("/practice")
    public Response practise(
            @PathParam("slug") String slug, @PathParam("study") String name, @PathParam("person") String person) {
        Study study = context.study(slug, name);
        return forms.done(
                () -> practice.again(study, person, context.organizer()),
                Success.STUDY_SAVED.at(href(slug, name, person)),
                complaint -> page(study, person, complaint));
    }

    /** Gives them other units though they have not passed. */
    @POST
    @Path("/admit")
    public Response admit(
            @PathParam("slug") String slug, @PathParam("study") String name, @PathParam("person") String person) {
        Study study = context.study(slug, name);
        return forms.done(
                () -> practice.admit(study, person, context.organizer()),
                Success.STUDY_SAVED.at(href(slug, name, person)),
                complaint -> page(study, person, complaint));
    }

    @POST
    @Path("/out")
    public Response takeOut(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @PathParam("person") String person,
            @FormParam("sure") boolean sure) {
        Study study = context.study(slug, name);
        return forms.sure(
                sure,
                () -> departures.takeOut(study, person, context.organizer()),
                Success.STUDY_PERSON_OUT.at(href(slug, name, person)),
                complaint -> page(study, person, complaint));
    }

    @POST
    @Path("/withdraw")
    public Response withdraw(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @PathParam("person") String person,
            @FormParam("sure") boolean sure) {
        Study study = context.study(slug, name);
        return forms.sure(
                sure,
                () -> departures.withdraw(study, person, context.organizer()),
                Success.STUDY_PERSON_WITHDRAWN.at(href(slug, name, person)),
                complaint -> page(study, person, complaint));
    }

    @POST
    @Path("/replace")
    public Response replace(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @PathParam("person") String person,
            @FormParam("other") String other) {
        Study study = context.study(slug, name);
        return forms.done(
                () -> departures.replace(study, person, FormText.text(other).strip(), context.organizer()),
                Success.STUDY_SAVED.at(href(slug, name, person)),
                complaint -> page(study, person, complaint));
    }
}
