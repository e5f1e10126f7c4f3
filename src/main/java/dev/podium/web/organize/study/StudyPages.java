package dev.podium.web.organize.study;

import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.release.GoldOfStudy;
import dev.podium.annotation.study.NewForm;
import dev.podium.annotation.study.NewUnit;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.study.TaskUnits;
import dev.podium.annotation.study.Units;
import dev.podium.competition.Competition;
import dev.podium.competition.Publishing;
import dev.podium.competition.change.GoldReleases;
import dev.podium.platform.Refused;
import dev.podium.platform.language.Worded;
import dev.podium.task.ItemTask;
import dev.podium.task.Items;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import dev.podium.web.form.Forms;
import dev.podium.web.form.Sure;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.SentFile;
import dev.podium.web.layout.Success;
import dev.podium.web.organize.FormText;
import dev.podium.web.organize.OrganizerContext;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** Lets organizers set a study up, invite people, open and close it, and make gold of it. */
@Path("/organize/{slug}/studies/{study}")
final class StudyPages {

    @Inject
    OrganizerContext workshop;

    @Inject
    StudyPageMaker pages;

    @Inject
    Studies studies;

    @Inject
    Units units;

    @Inject
    Annotators annotators;

    @Inject
    GoldOfStudy golds;

    @Inject
    Forms forms;

    private Study study(String slug, String study) {
        Competition competition = workshop.organized(slug);
        return Study.findBySlug(competition, study).orElseThrow(Refused::notThere);
    }

    private StudyPage page(Study study, Complaint complaint) {
        return pages.page(study, List.of(), Optional.empty(), complaint);
    }

    private static String href(String slug, String study) {
        return StudiesPages.href(slug) + "/" + study;
    }

    @GET
    public TemplateInstance show(@PathParam("slug") String slug, @PathParam("study") String name) {
        return page(study(slug, name), Complaint.NONE);
    }

    /** What the forms are sent to, opened. */
    @GET
    @Path("/{form:form|units|people|open|pause|close|gold}")
    public Response back(@PathParam("slug") String slug, @PathParam("study") String name) {
        return Response.seeOther(URI.create(href(slug, name))).build();
    }

    @POST
    @Path("/form")
    public Response ask(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @FormParam("form") String form,
            @FormParam("englishGuidelines") String englishGuidelines,
            @FormParam("germanGuidelines") String germanGuidelines,
            @FormParam("englishConsent") String englishConsent,
            @FormParam("germanConsent") String germanConsent,
            @FormParam("note") String note) {
        Study study = study(slug, name);
        StudyPage.Asked typed = new StudyPage.Asked(
                StudyForm.findLatest(study).map(latest -> latest.version).orElse(0),
                FormText.text(form),
                FormText.text(englishGuidelines),
                FormText.text(germanGuidelines),
                FormText.text(englishConsent),
                FormText.text(germanConsent),
                FormText.text(note).strip());
        return forms.answerIfThere(
                () -> {
                    studies.ask(study, wanted(typed), workshop.organizer());
                    return Success.STUDY_SAVED.at(href(slug, name));
                },
                complaint -> pages.page(study, List.of(), Optional.of(typed), atFields(complaint)));
    }

    private static NewForm wanted(StudyPage.Asked typed) {
        return new NewForm(
                typed.form(),
                new Worded(typed.englishGuidelines(), typed.germanGuidelines()),
                new Worded(typed.englishConsent(), typed.germanConsent()),
                typed.note());
    }

    /** Parts of the form are in one field, and texts in two languages are about the first of theirs. */
    private static Complaint atFields(Complaint complaint) {
        return new Complaint(complaint.reasons().stream()
                .map(reason -> new Complaint.Reason(field(reason.field()), told(reason)))
                .toList());
    }

    private static String field(String part) {
        return switch (part) {
            case "note" -> part;
            case "guidelines" -> "englishGuidelines";
            case "consent" -> "englishConsent";
            default -> "form";
        };
    }

    /** With the place in the form that it is about. */
    private static String told(Complaint.Reason reason) {
        return reason.field().contains("[") ? reason.field() + ": " + reason.sentence() : reason.sentence();
    }

    @POST
    @Path("/units")
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public Response replace(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @RestForm FileUpload file,
            @RestForm String target)
            throws IOException {
        Study study = study(slug, name);
        return forms.answerIfThere(
                () -> {
                    if (!SentFile.isChosen(file)) {
                        throw Refused.because(Refused.Kind.FAULTY, "study.file-none");
                    }
                    units.replace(
                            study,
                            read(study, SentFile.of(file)),
                            TypedNumber.of(FormText.text(target).strip()),
                            workshop.organizer());
                    return Success.STUDY_SAVED.at(href(slug, name));
                },
                complaint -> page(study, complaint));
    }

    private static List<NewUnit> read(Study study, Upload file) throws IOException {
        ItemTask<?, ?> task = study.competition
                .type()
                .withItems()
                .filter(type -> type.collecting().isPresent())
                .orElseThrow(() -> Refused.because(Refused.Kind.CONFLICT, "study.task"));
        if (file.size() > task.resources().goldBytes()) {
            throw Refused.because(
                    Refused.Kind.TOO_LARGE, "study.file-large", task.resources().goldBytes() >> 20);
        }
        if (task.readItems(file) instanceof Reading.Accepted<Items> accepted) {
            return TaskUnits.of(task, accepted.value());
        }
        throw Refused.because(Refused.Kind.FAULTY, "study.file-faulty");
    }

    /** The secrets stand on the answer itself: they are in no address, no log and no second answer. */
    @POST
    @Path("/people")
    public Response invite(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @FormParam("people") String people,
            @FormParam("adjudicate") boolean adjudicate) {
        Study study = study(slug, name);
        return forms.answerIfThere(
                () -> Response.ok(pages.page(
                                study,
                                annotators.invite(
                                        study,
                                        TypedNumber.of(FormText.text(people).strip()),
                                        adjudicate,
                                        workshop.organizer()),
                                Optional.empty(),
                                Complaint.NONE))
                        .build(),
                complaint -> page(study, complaint));
    }

    @POST
    @Path("/open")
    public Response open(@PathParam("slug") String slug, @PathParam("study") String name) {
        Study study = study(slug, name);
        return forms.answerIfThere(
                () -> {
                    studies.open(study, workshop.organizer());
                    return Success.STUDY_OPENED.at(href(slug, name));
                },
                complaint -> page(study, complaint));
    }

    @POST
    @Path("/pause")
    public Response pause(@PathParam("slug") String slug, @PathParam("study") String name) {
        Study study = study(slug, name);
        return forms.answerIfThere(
                () -> {
                    studies.pause(study, workshop.organizer());
                    return Success.STUDY_PAUSED.at(href(slug, name));
                },
                complaint -> page(study, complaint));
    }

    @POST
    @Path("/close")
    public Response close(
            @PathParam("slug") String slug, @PathParam("study") String name, @FormParam("sure") boolean sure) {
        Study study = study(slug, name);
        return forms.answerIfThere(
                () -> {
                    Sure.require(sure);
                    studies.close(study, workshop.organizer());
                    return Success.STUDY_CLOSED.at(href(slug, name));
                },
                complaint -> page(study, complaint));
    }

    /** All units that are agreed or decided, as the next version of a split. */
    @POST
    @Path("/gold")
    public Response release(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @FormParam("split") String split,
            @FormParam("licence") String licence)
            throws IOException {
        Study study = study(slug, name);
        return forms.answerIfThere(
                () -> {
                    GoldReleases.Answer made = golds.release(
                            study,
                            new GoldOfStudy.Wanted(
                                    FormText.text(split).strip(),
                                    Publishing.USUAL,
                                    FormText.text(licence).strip()),
                            workshop.organizer());
                    if (made instanceof GoldReleases.Answer.Released) {
                        return Success.STUDY_RELEASED.at("/organize/" + slug + "/gold");
                    }
                    throw Refused.because(Refused.Kind.FAULTY, "study.file-faulty");
                },
                complaint -> page(study, complaint));
    }
}
