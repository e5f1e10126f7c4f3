package dev.podium.web.judge;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.work.Answered;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.Disputes;
import dev.podium.annotation.work.Judgements;
import dev.podium.annotation.work.WorkQueue;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Shows somebody one unit after the other, and takes what they answer; complete without scripts. */
@Path("/judge/{study}")
final class JudgePages {

    @Inject
    Judge judge;

    @Inject
    WorkQueue queue;

    @Inject
    Judgements judgements;

    @Inject
    Disputes disputes;

    @Inject
    Forms forms;

    @Inject
    View view;

    /** What this request is about. */
    private record Part(Study study, Annotator annotator, StudyAnnotator part, StudyForm asked) {

        /** Whether anybody judges there now. */
        boolean isOpen() {
            return study.isOpen() && !study.competition.isArchived();
        }
    }

    private Part part(String key) {
        Annotator annotator = judge.require();
        Study study = judge.study(key, annotator);
        StudyAnnotator part = StudyAnnotator.find(study, annotator).orElseThrow(Refused::notThere);
        if (part.agreedAt == null) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.consent-none");
        }
        return new Part(study, annotator, part, StudyForm.findLatest(study).orElseThrow(Refused::notThere));
    }

    private JudgePage.Head head(Part part) {
        return UnitView.head(part.study(), part.asked(), part.part(), disputes.isDecidedBy(part.part()), view.locale());
    }

    /** What is given to them already: looking gives nobody anything. */
    @GET
    public TemplateInstance show(@PathParam("study") String key) {
        Part part = part(key);
        Optional<UUID> current = part.isOpen() ? queue.current(part.study(), part.annotator()) : Optional.empty();
        return current.map(given -> given(part, given, false))
                .<TemplateInstance>map(
                        given -> page(part, given, UnitView.tree(given.draft), List.of(), "", Complaint.NONE))
                .orElseGet(() -> nothing(part, false, Complaint.NONE));
    }

    /** Gives them a unit, or what there is to decide. */
    @POST
    @Path("/next")
    public Response next(@PathParam("study") String key, @FormParam("deciding") boolean deciding) {
        Part part = part(key);
        return forms.answerIfThere(
                () -> {
                    if (deciding) {
                        disputes.next(part.study(), part.annotator());
                    } else {
                        queue.next(part.study(), part.annotator());
                    }
                    return Response.seeOther(URI.create(href(key, deciding))).build();
                },
                complaint -> nothing(part, deciding, complaint));
    }

    /** What the form is sent to, opened. */
    @GET
    @Path("/next")
    public Response backToNext(@PathParam("study") String key) {
        return Response.seeOther(URI.create(href(key, false))).build();
    }

    private NothingPage nothing(Part part, boolean deciding, Complaint complaint) {
        return new NothingPage(
                head(part), Assignment.numberDone(part.study(), part.annotator()), deciding, part.isOpen(), complaint);
    }

    /** What the form is sent to, opened. */
    @GET
    @Path("/{assignment}")
    public Response back(@PathParam("study") String key) {
        return Response.seeOther(URI.create(href(key, false))).build();
    }

    @POST
    @Path("/{assignment}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response send(
            @PathParam("study") String key,
            @PathParam("assignment") String assignment,
            MultivaluedMap<String, String> fields) {
        Part part = part(key);
        Assignment given = given(part, assignment, false);
        JsonNode answer = SentAnswer.of(part.asked().form(), fields);
        Answered answered =
                new Answered(version(fields), answer, fields.getOrDefault("flags", List.of()), text(fields, "comment"));
        if (hasMore(part.asked().form(), answer, fields)) {
            return Response.ok(page(part, given, answer, answered.flags(), answered.comment(), Complaint.NONE))
                    .build();
        }
        return forms.answerIfThere(
                () -> {
                    judgements.send(given.key, answered, part.annotator());
                    queue.next(part.study(), part.annotator());
                    return Response.seeOther(URI.create(href(key, false))).build();
                },
                complaint -> page(part, given, answer, answered.flags(), answered.comment(), complaint));
    }

    /** Whether the answers lead to questions that were not on the page. */
    private static boolean hasMore(Form form, JsonNode answer, MultivaluedMap<String, String> fields) {
        List<String> shown = fields.getOrDefault("shown", List.of());
        return form.questions().stream()
                .anyMatch(question -> Form.isAsked(question, answer) && !shown.contains(question.id()));
    }

    private static int version(MultivaluedMap<String, String> fields) {
        String sent = text(fields, "version");
        return sent.matches("[0-9]{1,9}") ? Integer.parseInt(sent) : 0;
    }

    private static String text(MultivaluedMap<String, String> fields, String name) {
        String sent = fields.getFirst(name);
        return sent == null ? "" : sent;
    }

    private static Assignment given(Part part, String key, boolean decides) {
        part.part().refuseIdle();
        return given(part, Keys.of(key).orElseThrow(Refused::notThere), decides);
    }

    private static Assignment given(Part part, UUID key, boolean decides) {
        return Assignment.find(key, part.annotator())
                .filter(given -> given.decides == decides && given.unit.study.id.equals(part.study().id))
                .orElseThrow(Refused::notThere);
    }

    private static String href(String study, boolean deciding) {
        return "/judge/" + study + (deciding ? "/decisions" : "");
    }

    private JudgePage page(
            Part part, Assignment given, JsonNode answer, List<String> flags, String comment, Complaint complaint) {
        UnitView unit = UnitView.of(given.unit, part.asked());
        return new JudgePage(
                head(part),
                Assignment.numberDone(part.study(), part.annotator()),
                given.key.toString(),
                unit.text(),
                unit.context(),
                unit.questions(answer, view.locale()),
                unit.flags(flags, view.locale()),
                unit.form().comment(),
                comment,
                complaint);
    }

    /** As {@link #show}. */
    @GET
    @Path("/decisions")
    public TemplateInstance decide(@PathParam("study") String key) {
        Part part = part(key);
        Optional<UUID> current = part.isOpen() ? disputes.current(part.study(), part.annotator()) : Optional.empty();
        return current.map(given -> given(part, given, true))
                .<TemplateInstance>map(given ->
                        decidePage(part, given, UnitView.tree(null), DecidePage.Chosen.NOTHING, Complaint.NONE))
                .orElseGet(() -> nothing(part, true, Complaint.NONE));
    }

    /** What the form is sent to, opened. */
    @GET
    @Path("/decisions/{assignment}")
    public Response backToDecisions(@PathParam("study") String key) {
        return Response.seeOther(URI.create(href(key, true))).build();
    }

    @POST
    @Path("/decisions/{assignment}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response decided(
            @PathParam("study") String key,
            @PathParam("assignment") String assignment,
            MultivaluedMap<String, String> fields) {
        Part part = part(key);
        Assignment given = given(part, assignment, true);
        JsonNode answer = SentAnswer.of(part.asked().form(), fields);
        DecidePage.Chosen chosen = new DecidePage.Chosen(
                text(fields, "taken"), fields.getOrDefault("flags", List.of()), text(fields, "reason"));
        if (chosen.isOwn() && hasMore(part.asked().form(), answer, fields)) {
            return Response.ok(decidePage(part, given, answer, chosen, Complaint.NONE))
                    .build();
        }
        Disputes.Decision decision = new Disputes.Decision(
                version(fields),
                text(fields, "seen"),
                chosen.place(),
                chosen.isOwn() ? Optional.of(answer) : Optional.empty(),
                chosen.flags(),
                chosen.reason());
        return forms.answerIfThere(
                () -> {
                    disputes.decide(given.key, decision, part.annotator());
                    disputes.next(part.study(), part.annotator());
                    return Response.seeOther(URI.create(href(key, true))).build();
                },
                complaint -> decidePage(part, given, answer, chosen, complaint));
    }

    private DecidePage decidePage(
            Part part, Assignment given, JsonNode answer, DecidePage.Chosen chosen, Complaint complaint) {
        UnitView unit = UnitView.of(given.unit, part.asked());
        List<Disputes.Said> said = disputes.answers(given.unit);
        return new DecidePage(
                head(part),
                given.key.toString(),
                unit.text(),
                unit.context(),
                Disputes.digest(said),
                Differences.of(unit, said, view.locale()),
                unit.questions(answer, view.locale()),
                unit.flags(chosen.flags(), view.locale()),
                chosen,
                complaint);
    }
}
