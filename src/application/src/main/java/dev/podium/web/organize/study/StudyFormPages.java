package dev.podium.web.organize.study;

import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.task.AnnotationScheme;
import dev.podium.task.ItemTask;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.View;
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

/** Lets organizers say what a study asks, and what people are told before they answer. */
@Path("/organize/{slug}/studies/{study}/questions")
final class StudyFormPages {

    /** What a complaint about a newer version is about: the whole form. */
    private static final String ASKED = "asked";

    private static final String VERSION = "[0-9]{1,9}";

    @Inject
    StudyContext context;

    @Inject
    Studies studies;

    @Inject
    Forms forms;

    @Inject
    View view;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug, @PathParam("study") String name) {
        Study study = context.study(slug, name);
        Optional<StudyForm> asked = StudyForm.findLatest(study);
        return page(study, asked.map(StudyFormPage.Asked::of).orElseGet(() -> usual(study)), Complaint.NONE);
    }

    private StudyFormPage page(Study study, StudyFormPage.Asked asked, Complaint complaint) {
        return new StudyFormPage(
                context.frame(study, StudyTab.QUESTIONS),
                asked,
                QuestionKindHelp.ALL,
                StudyForm.findLatest(study).flatMap(latest -> QuestionPreview.find(study, latest, view.locale())),
                complaint);
    }

    /** What the task type asks, to begin with. */
    private static StudyFormPage.Asked usual(Study study) {
        String form = study.competition
                .type()
                .withItems()
                .flatMap(ItemTask::collecting)
                .map(AnnotationScheme::form)
                .orElse("{\"questions\": []}");
        return new StudyFormPage.Asked(0, form, "", "", "", "", false, "");
    }

    @POST
    public Response ask(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @FormParam("version") String version,
            @FormParam("form") String form,
            @FormParam("englishGuidelines") String englishGuidelines,
            @FormParam("germanGuidelines") String germanGuidelines,
            @FormParam("englishConsent") String englishConsent,
            @FormParam("germanConsent") String germanConsent,
            @FormParam("commentsPublished") boolean commentsPublished,
            @FormParam("note") String note) {
        Study study = context.study(slug, name);
        StudyFormPage.Asked typed = new StudyFormPage.Asked(
                seen(version),
                FormText.text(form),
                FormText.text(englishGuidelines),
                FormText.text(germanGuidelines),
                FormText.text(englishConsent),
                FormText.text(germanConsent),
                commentsPublished,
                FormText.text(note).strip());
        return forms.done(
                () -> studies.ask(study, typed.wanted(), typed.version(), context.organizer()),
                Success.STUDY_SAVED.at(StudyContext.href(slug, name, StudyTab.QUESTIONS)),
                complaint -> page(study, told(study, typed, complaint), atFields(complaint)));
    }

    /** Who is told of a newer version has seen it: what they send then is theirs to decide. */
    private static StudyFormPage.Asked told(Study study, StudyFormPage.Asked typed, Complaint complaint) {
        return complaint.reasons().stream().noneMatch(reason -> reason.field().equals(ASKED))
                ? typed
                : typed.after(StudyForm.findLatest(study)
                        .map(latest -> latest.version)
                        .orElse(0));
    }

    /** The version that the form showed; where it says none, a version that nothing has. */
    private static int seen(String version) {
        String sent = FormText.text(version);
        return sent.matches(VERSION) ? Integer.parseInt(sent) : -1;
    }

    /** Parts of the form are in one field, and texts in two languages are about the first of theirs. */
    private static Complaint atFields(Complaint complaint) {
        return new Complaint(complaint.reasons().stream()
                .map(reason -> new Complaint.Reason(field(reason.field()), told(reason)))
                .toList());
    }

    private static String field(String part) {
        return switch (part) {
            case "note", ASKED -> part;
            case "guidelines" -> "englishGuidelines";
            case "consent" -> "englishConsent";
            default -> "form";
        };
    }

    /** With the place in the form that it is about. */
    private static String told(Complaint.Reason reason) {
        return reason.field().contains("[") ? reason.field() + ": " + reason.sentence() : reason.sentence();
    }
}
