package dev.podium.web.organize.study;

import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.NewAnnotators;
import dev.podium.annotation.study.Study;
import dev.podium.platform.Refused;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
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
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;

/** Lets organizers bring people into a study. */
@Path("/organize/{slug}/studies/{study}/people")
final class AnnotatorsPages {

    @Inject
    StudyContext context;

    @Inject
    AnnotatorsPageMaker pages;

    @Inject
    Annotators annotators;

    @Inject
    Forms forms;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug, @PathParam("study") String name) {
        return pages.page(context.study(slug, name), Complaint.NONE);
    }

    /** The last day of a link; empty for nothing typed. */
    static Optional<LocalDate> day(String typed) {
        try {
            return typed.isEmpty() ? Optional.empty() : Optional.of(LocalDate.parse(typed));
        } catch (DateTimeParseException e) {
            throw Refused.because(Refused.Kind.FAULTY, "study.until");
        }
    }

    /** The secrets stand on the answer itself: they are in no address, no log and no second answer. */
    @POST
    public Response invite(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @FormParam("people") String people,
            @FormParam("peopleClass") String peopleClass,
            @FormParam("quota") String quota,
            @FormParam("until") String until,
            @FormParam("known") String known,
            @FormParam("adjudicate") boolean adjudicate) {
        Study study = context.study(slug, name);
        AnnotatorsPage.Typed typed = new AnnotatorsPage.Typed(
                FormText.text(people).strip(),
                FormText.text(peopleClass).strip(),
                FormText.text(quota).strip(),
                FormText.text(until).strip(),
                FormText.text(known).strip(),
                adjudicate);
        return forms.answerIfThere(
                () -> {
                    NewAnnotators wanted = new NewAnnotators(
                            NumberField.of(typed.people()),
                            adjudicate,
                            NumberField.ofOptional(typed.quota()),
                            typed.peopleClass(),
                            day(typed.until()));
                    if (!typed.known().isEmpty()) {
                        annotators.inviteKnown(study, typed.known(), wanted, context.organizer());
                        return Success.STUDY_PERSON_ADDED.at(StudyContext.href(slug, name, StudyTab.PEOPLE));
                    }
                    List<Annotators.Invited> invited = annotators.invite(study, wanted, context.organizer());
                    return Response.ok(pages.page(study, invited, AnnotatorsPage.Typed.NOTHING, Complaint.NONE))
                            .build();
                },
                complaint -> pages.page(study, List.of(), typed, complaint));
    }
}
