package dev.podium.web.judge;

import dev.podium.annotation.form.Answers;
import dev.podium.annotation.work.ActingAnnotator;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.DecisionRules;
import dev.podium.annotation.work.Disputes;
import dev.podium.annotation.work.EarlierDecisions;
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
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Shows somebody what others said of a unit, and takes what they decide; complete without scripts. */
@Path("/judge/{study}/decisions")
final class DecidePages {

    @Inject
    Parts parts;

    @Inject
    Disputes disputes;

    @Inject
    EarlierDecisions earlier;

    @Inject
    Forms forms;

    @Inject
    View view;

    /** What is given to them already: looking gives nobody anything. */
    @GET
    public Response decide(@PathParam("study") String key) {
        ActingAnnotator part = parts.find(key);
        return parts.deciding(part, !part.study().collectsTexts(), given -> page(part, given));
    }

    /** What was decided before of units with the same words. */
    @GET
    @Path("/{assignment}/earlier")
    public TemplateInstance earlier(@PathParam("study") String key, @PathParam("assignment") String assignment) {
        ActingAnnotator part = parts.find(key);
        Assignment given = part.deciding(assignment);
        UnitView shown = UnitView.of(given.unit, part.asked());
        return new EarlierPage(
                parts.head(part),
                shown.material(view.locale()),
                earlier.find(given.unit, part.person()).stream()
                        .map(each -> row(each, UnitView.of(each.unit(), part.study(), part.asked())))
                        .toList(),
                part.study().competition.zoneId());
    }

    private EarlierPage.Row row(EarlierDecisions.Earlier each, UnitView unit) {
        Disputes.EarlierDecision made = each.made();
        return new EarlierPage.Row(
                unit.marked(),
                each.words(),
                Differences.of(
                                unit,
                                List.of(new Disputes.OneAnswer(made.answer(), made.flags(), "", 0, 0)),
                                view.locale())
                        .get(0),
                made.reason(),
                made.at());
    }

    /** What they decided before, to decide otherwise; of anything else, what the form is sent to, opened. */
    @GET
    @Path("/{assignment}")
    public Response back(@PathParam("study") String key, @PathParam("assignment") String assignment) {
        ActingAnnotator part = parts.find(key);
        return parts.decidedBefore(part, assignment, given -> page(part, given));
    }

    @POST
    @Path("/{assignment}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response decided(
            @PathParam("study") String key,
            @PathParam("assignment") String assignment,
            MultivaluedMap<String, String> fields) {
        ActingAnnotator part = parts.find(key);
        Assignment given = part.deciding(assignment);
        UnitAnswerForm sent = UnitAnswerForm.of(part.asked().form(), fields);
        DecidePage.Chosen chosen = new DecidePage.Chosen(
                UnitAnswerForm.text(fields, "taken"),
                sent.flags(),
                UnitAnswerForm.text(fields, "reason"),
                UnitAnswerForm.text(fields, "gap"));
        if (parts.understood(part, fields)) {
            // who chose one of the answers is told if it has changed since
            DecidePage again = page(part, given, sent.answers(), chosen, Complaint.NONE);
            return Response.ok(again.seen(UnitAnswerForm.text(fields, "seen"))).build();
        }
        String copy = UnitAnswerForm.text(fields, "copy");
        if (!copy.isEmpty()) {
            return Response.ok(copied(given, copy)
                            .map(answer -> page(part, given, answer, chosen.own(), Complaint.NONE))
                            .orElseGet(() -> page(part, given, sent.answers(), chosen, Complaint.NONE)))
                    .build();
        }
        if (chosen.isOwn()
                && !disputes.rules(given, part.asked().form()).onlyGiven()
                && UnitAnswerForm.hasMore(part.asked().form(), sent.answers(), fields)) {
            return Response.ok(page(part, given, sent.answers(), chosen, Complaint.NONE))
                    .build();
        }
        Disputes.Decision decision = new Disputes.Decision(
                sent.version(),
                UnitAnswerForm.text(fields, "seen"),
                chosen.place(),
                chosen.isOwn() ? Optional.of(sent.answer()) : Optional.empty(),
                chosen.isMade(),
                chosen.flags(),
                chosen.reason(),
                chosen.gap());
        return forms.done(
                () -> {
                    disputes.decide(given.key, decision, part.annotator());
                    disputes.next(part.study(), part.annotator());
                },
                JudgePages.to(JudgePages.href(part) + "/decisions"),
                complaint -> page(part, given, sent.answers(), chosen, complaint));
    }

    /** An answer that is to be edited; empty where it is not there any more. */
    private Optional<Answers> copied(Assignment given, String place) {
        List<Disputes.OneAnswer> said = disputes.answers(given.unit);
        return DecidePage.Chosen.place(place)
                .filter(each -> each < said.size())
                .map(each -> Answers.read(said.get(each).answer()));
    }

    /** Where it was decided before, with that; where the same person did and nobody else since, it holds unless they choose something else. */
    private DecidePage page(ActingAnnotator part, Assignment given) {
        Optional<Disputes.Before> before = disputes.before(given);
        Optional<Disputes.EarlierDecision> made = before.map(Disputes.Before::made);
        boolean holds = parts.isLookedBackAt(given)
                && before.flatMap(Disputes.Before::since).isEmpty();
        return page(
                part,
                given,
                before,
                made.map(Disputes.EarlierDecision::answer).map(Answers::read).orElse(Answers.NONE),
                new DecidePage.Chosen(
                        holds ? DecidePage.Chosen.MADE : "",
                        made.map(each -> each.flags().lines().toList()).orElse(List.of()),
                        made.map(Disputes.EarlierDecision::reason).orElse(""),
                        ""),
                Complaint.NONE);
    }

    private DecidePage page(
            ActingAnnotator part, Assignment given, Answers answers, DecidePage.Chosen chosen, Complaint complaint) {
        return page(part, given, disputes.before(given), answers, chosen, complaint);
    }

    private DecidePage page(
            ActingAnnotator part,
            Assignment given,
            Optional<Disputes.Before> before,
            Answers answers,
            DecidePage.Chosen chosen,
            Complaint complaint) {
        UnitView unit = UnitView.of(given.unit, part.asked());
        DecisionRules.Rules rules = disputes.rules(given, part.asked().form());
        return new DecidePage(
                parts.head(part),
                given.key.toString(),
                unit.material(view.locale()),
                parts.before(part, given, before),
                given(part, given, unit, before, rules),
                unit.questions(answers, view.locale()),
                unit.later(answers, view.locale()),
                unit.order(),
                unit.flags(chosen.flags(), view.locale()),
                chosen,
                rules,
                complaint);
    }

    private DecidePage.Dispute given(
            ActingAnnotator part,
            Assignment given,
            UnitView unit,
            Optional<Disputes.Before> before,
            DecisionRules.Rules rules) {
        List<Disputes.OneAnswer> said = disputes.answers(given.unit);
        Optional<Disputes.EarlierDecision> made = Disputes.offered(before.map(Disputes.Before::made), said, rules);
        Optional<Disputes.EarlierDecision> since = before.flatMap(Disputes.Before::since);
        List<Disputes.OneAnswer> all = new ArrayList<>(said);
        Stream.of(made, since)
                .flatMap(Optional::stream)
                .forEach(each -> all.add(new Disputes.OneAnswer(each.answer(), each.flags(), "", 0, 0)));
        List<DecidePage.Answer> shown = Differences.of(unit, all, view.locale());
        ZoneId zone = part.study().competition.zoneId();
        return new DecidePage.Dispute(
                Disputes.digest(said, before),
                shown.subList(0, said.size()),
                made.map(each -> new DecidePage.DecisionLine(shown.get(said.size()), each.reason(), each.at(), zone)),
                since.map(each ->
                        new DecidePage.DecisionLine(shown.get(shown.size() - 1), each.reason(), each.at(), zone)));
    }
}
