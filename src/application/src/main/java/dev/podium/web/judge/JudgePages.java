package dev.podium.web.judge;

import dev.podium.annotation.study.Study;
import dev.podium.annotation.work.ActingAnnotator;
import dev.podium.annotation.work.Adjudication;
import dev.podium.annotation.work.AnnotationQueue;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.Judgements;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Redirect;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.Optional;

/** Shows somebody one unit after the other, and takes what they answer; complete without scripts. */
@Path("/judge/{study}")
final class JudgePages {

    @Inject
    JudgeFrame judgeFrame;

    @Inject
    JudgePageMaker units;

    @Inject
    AnnotationQueue queue;

    @Inject
    Judgements judgements;

    @Inject
    Adjudication adjudication;

    @Inject
    Forms forms;

    /** What is given to them already: looking gives nobody anything. */
    @GET
    public Response show(@PathParam("study") String key) {
        ActingAnnotator part = judgeFrame.find(key);
        return judgeFrame.shown(
                part,
                /* deciding= */ false,
                () -> queue.current(part.study(), part.annotator()),
                given -> units.page(part, given));
    }

    /** Gives them a unit, or what there is to decide: the one of a number, where it was decided of other answers. */
    @POST
    @Path("/next")
    public Response next(
            @PathParam("study") String key,
            @FormParam("deciding") boolean deciding,
            @FormParam("unit") Optional<Integer> unit) {
        ActingAnnotator part = judgeFrame.find(key);
        if (!part.isAgreed()) {
            return to(href(part) + ConsentPages.PATH);
        }
        return forms.answerIfThere(
                () -> {
                    if (unit.isPresent()) {
                        adjudication.take(part.study(), unit.get(), part.annotator());
                    } else if (deciding) {
                        adjudication.next(part.study(), part.annotator());
                    } else {
                        queue.next(part.study(), part.annotator());
                    }
                    return to(href(part) + (deciding ? deciding(part.study()) : ""));
                },
                complaint -> judgeFrame.nothing(part, deciding, complaint));
    }

    /** What the form is sent to, opened. */
    @GET
    @Path("/next")
    public Response backToNext(@PathParam("study") String key) {
        return to("/judge/" + key);
    }

    /** A unit of theirs, to be answered, or with what they answered. */
    @GET
    @Path("/{assignment}")
    public TemplateInstance again(@PathParam("study") String key, @PathParam("assignment") String assignment) {
        ActingAnnotator part = judgeFrame.find(key);
        return units.page(part, part.given(assignment, false));
    }

    @POST
    @Path("/{assignment}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response send(
            @PathParam("study") String key,
            @PathParam("assignment") String assignment,
            MultivaluedMap<String, String> fields) {
        ActingAnnotator part = judgeFrame.find(key);
        Assignment given = part.given(assignment, false);
        UnitAnswerForm sent = UnitAnswerForm.of(part.asked().form(), fields);
        if (judgeFrame.understood(part, fields)) {
            return Response.ok(units.page(part, given, sent, "", Complaint.NONE))
                    .build();
        }
        if (fields.containsKey("keep")) {
            return kept(part, given, sent);
        }
        if (part.isOpen() && UnitAnswerForm.hasMore(part.asked().form(), sent.answers(), fields)) {
            return Response.ok(units.page(part, given, sent, "", Complaint.NONE))
                    .build();
        }
        return forms.answerIfThere(
                () -> {
                    if (!part.isAgreed() && part.isOpen()) {
                        judgements.draft(given.key, sent.draft(), sent.seen(), part.annotator());
                        return to(href(part) + ConsentPages.PATH);
                    }
                    judgements.send(given.key, sent.answered(), part.annotator());
                    queue.next(part.study(), part.annotator());
                    return to(given.unit.isPractice() ? href(part) + "/" + given.key : href(part));
                },
                complaint -> units.page(part, given, sent, "", complaint));
    }

    /** What is in the form holds, and what another window has saved does not. */
    private Response kept(ActingAnnotator part, Assignment given, UnitAnswerForm sent) {
        return forms.done(
                () -> judgements.draft(given.key, sent.draft(), sent.seen(), part.annotator()),
                to(href(part) + "/" + given.key),
                complaint -> units.page(part, given, sent, "", complaint));
    }

    /** The revision that a draft has now. */
    record Saved(int revision) {}

    /** Keeps what is in the form; where another window has kept something since, the answer is the page with both. */
    @PUT
    @Path("/{assignment}/draft")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response draft(
            @PathParam("study") String key,
            @PathParam("assignment") String assignment,
            MultivaluedMap<String, String> fields) {
        ActingAnnotator part = judgeFrame.find(key);
        Assignment given = part.given(assignment, false);
        UnitAnswerForm sent = UnitAnswerForm.of(part.asked().form(), fields);
        return forms.answerIfThere(
                () -> {
                    int revision = judgements.draft(given.key, sent.draft(), sent.seen(), part.annotator());
                    return Response.ok(new Saved(revision), MediaType.APPLICATION_JSON_TYPE)
                            .build();
                },
                complaint -> units.page(part, given, sent, "", complaint));
    }

    @POST
    @Path("/{assignment}/skip")
    public Response skip(
            @PathParam("study") String key,
            @PathParam("assignment") String assignment,
            @FormParam("because") String because) {
        ActingAnnotator part = judgeFrame.find(key);
        Assignment given = part.given(assignment, false);
        String reason = because == null ? "" : because;
        return forms.done(
                () -> {
                    judgements.skip(given.key, reason, part.annotator());
                    queue.next(part.study(), part.annotator());
                },
                to(href(part)),
                complaint -> units.page(part, given, reason, complaint));
    }

    /** What the form is sent to, opened. */
    @GET
    @Path("/{assignment}/skip")
    public Response backToSkip(@PathParam("study") String key, @PathParam("assignment") String assignment) {
        return to("/judge/" + key + "/" + assignment);
    }

    /** Where the pages of somebody in a study are. */
    static String href(ActingAnnotator part) {
        return "/judge/" + part.study().key;
    }

    /** Where they decide, or look lists through, after the address of the study. */
    static String deciding(Study study) {
        return study.collectsTexts() ? "/reviews" : "/decisions";
    }

    static Response to(String address) {
        return Redirect.to(address);
    }
}
