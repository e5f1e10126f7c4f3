package dev.podium.web.judge;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.Disputes;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Shows somebody what others said of a unit, and takes what they decide; complete without scripts. */
@Path("/judge/{study}/decisions")
final class DecidePages {

    @Inject
    Parts parts;

    @Inject
    Disputes disputes;

    @Inject
    Forms forms;

    @Inject
    View view;

    /** What is given to them already: looking gives nobody anything. */
    @GET
    public TemplateInstance decide(@PathParam("study") String key) {
        Part part = parts.find(key);
        Optional<UUID> current = part.isOpen() ? disputes.current(part.study(), part.annotator()) : Optional.empty();
        return current.map(given -> part.given(given, true))
                .<TemplateInstance>map(given -> page(
                        part, given, JsonNodeFactory.instance.objectNode(), DecidePage.Chosen.NOTHING, Complaint.NONE))
                .orElseGet(() -> parts.nothing(part, true, Complaint.NONE));
    }

    /** What the form is sent to, opened. */
    @GET
    @Path("/{assignment}")
    public Response back(@PathParam("study") String key) {
        return JudgePages.to("/judge/" + key + "/decisions");
    }

    @POST
    @Path("/{assignment}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response decided(
            @PathParam("study") String key,
            @PathParam("assignment") String assignment,
            MultivaluedMap<String, String> fields) {
        Part part = parts.find(key);
        part.part().refuseIdle();
        Assignment given = part.given(assignment, true);
        SentForm sent = SentForm.of(part.asked().form(), fields);
        DecidePage.Chosen chosen =
                new DecidePage.Chosen(SentForm.text(fields, "taken"), sent.flags(), SentForm.text(fields, "reason"));
        if (chosen.isOwn() && SentForm.hasMore(part.asked().form(), sent.answer(), fields)) {
            return Response.ok(page(part, given, sent.answer(), chosen, Complaint.NONE))
                    .build();
        }
        Disputes.Decision decision = new Disputes.Decision(
                sent.version(),
                SentForm.text(fields, "seen"),
                chosen.place(),
                chosen.isOwn() ? Optional.of(sent.answer()) : Optional.empty(),
                chosen.flags(),
                chosen.reason());
        return forms.answerIfThere(
                () -> {
                    disputes.decide(given.key, decision, part.annotator());
                    disputes.next(part.study(), part.annotator());
                    return JudgePages.to(part.href() + "/decisions");
                },
                complaint -> page(part, given, sent.answer(), chosen, complaint));
    }

    private DecidePage page(
            Part part, Assignment given, JsonNode answer, DecidePage.Chosen chosen, Complaint complaint) {
        UnitView unit = UnitView.of(given.unit, part.asked());
        List<Disputes.Said> said = disputes.answers(given.unit);
        return new DecidePage(
                parts.head(part),
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
