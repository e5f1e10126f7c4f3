package dev.podium.web.judge;

import dev.podium.annotation.form.Answers;
import dev.podium.annotation.work.ActingAnnotator;
import dev.podium.annotation.work.Adjudication;
import dev.podium.annotation.work.AdjudicationRules;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.EarlierAdjudications;
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
final class AdjudicationPages {

    @Inject
    JudgeFrame judgeFrame;

    @Inject
    Adjudication adjudication;

    @Inject
    EarlierAdjudications earlier;

    @Inject
    Forms forms;

    @Inject
    View view;

    /** What is given to them already: looking gives nobody anything. */
    @GET
    public Response decide(@PathParam("study") String key) {
        ActingAnnotator part = judgeFrame.find(key);
        return judgeFrame.deciding(part, !part.study().collectsTexts(), given -> page(part, given));
    }

    /** What was decided before of units with the same words. */
    @GET
    @Path("/{assignment}/earlier")
    public TemplateInstance earlier(@PathParam("study") String key, @PathParam("assignment") String assignment) {
        ActingAnnotator part = judgeFrame.find(key);
        Assignment given = part.deciding(assignment);
        UnitView shown = UnitView.of(given.unit, part.asked());
        return new EarlierDecisionsPage(
                judgeFrame.head(part),
                shown.material(view.locale()),
                earlier.find(given.unit, part.person()).stream()
                        .map(each -> row(each, UnitView.of(each.unit(), part.study(), part.asked())))
                        .toList(),
                part.study().competition.zoneId());
    }

    private EarlierDecisionsPage.Row row(EarlierAdjudications.Earlier each, UnitView unit) {
        Adjudication.EarlierDecision made = each.made();
        return new EarlierDecisionsPage.Row(
                unit.marked(),
                each.words(),
                AnswerDifferences.of(
                                unit,
                                List.of(new Adjudication.OneAnswer(made.answer(), made.flags(), "", 0, 0)),
                                view.locale())
                        .get(0),
                made.reason(),
                made.at());
    }

    /** What they decided before, to decide otherwise; of anything else, what the form is sent to, opened. */
    @GET
    @Path("/{assignment}")
    public Response back(@PathParam("study") String key, @PathParam("assignment") String assignment) {
        ActingAnnotator part = judgeFrame.find(key);
        return judgeFrame.decidedBefore(part, assignment, given -> page(part, given));
    }

    @POST
    @Path("/{assignment}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response decided(
            @PathParam("study") String key,
            @PathParam("assignment") String assignment,
            MultivaluedMap<String, String> fields) {
        ActingAnnotator part = judgeFrame.find(key);
        Assignment given = part.deciding(assignment);
        UnitAnswerForm sent = UnitAnswerForm.of(part.asked().form(), fields);
        AdjudicationPage.Chosen chosen = new AdjudicationPage.Chosen(
                UnitAnswerForm.text(fields, "taken"),
                sent.flags(),
                UnitAnswerForm.text(fields, "reason"),
                UnitAnswerForm.text(fields, "gap"));
        if (judgeFrame.understood(part, fields)) {
            // who chose one of the answers is told if it has changed since
            AdjudicationPage again = page(part, given, sent.answers(), chosen, Complaint.NONE);
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
                && !adjudication.rules(given, part.asked().form()).onlyGiven()
                && UnitAnswerForm.hasMore(part.asked().form(), sent.answers(), fields)) {
            return Response.ok(page(part, given, sent.answers(), chosen, Complaint.NONE))
                    .build();
        }
        Adjudication.Decision decision = new Adjudication.Decision(
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
                    adjudication.decide(given.key, decision, part.annotator());
                    adjudication.next(part.study(), part.annotator());
                },
                JudgePages.to(JudgePages.href(part) + "/decisions"),
                complaint -> page(part, given, sent.answers(), chosen, complaint));
    }

    /** An answer that is to be edited; empty where it is not there any more. */
    private Optional<Answers> copied(Assignment given, String place) {
        List<Adjudication.OneAnswer> said = adjudication.answers(given.unit);
        return AdjudicationPage.Chosen.place(place)
                .filter(each -> each < said.size())
                .map(each -> Answers.read(said.get(each).answer()));
    }

    /** Where it was decided before, with that; where the same person did and nobody else since, it holds unless they choose something else. */
    private AdjudicationPage page(ActingAnnotator part, Assignment given) {
        Optional<Adjudication.Before> before = adjudication.before(given);
        Optional<Adjudication.EarlierDecision> made = before.map(Adjudication.Before::made);
        boolean holds = judgeFrame.isLookedBackAt(given)
                && before.flatMap(Adjudication.Before::since).isEmpty();
        return page(
                part,
                given,
                before,
                made.map(Adjudication.EarlierDecision::answer)
                        .map(Answers::read)
                        .orElse(Answers.NONE),
                new AdjudicationPage.Chosen(
                        holds ? AdjudicationPage.Chosen.MADE : "",
                        made.map(each -> each.flags().lines().toList()).orElse(List.of()),
                        made.map(Adjudication.EarlierDecision::reason).orElse(""),
                        ""),
                Complaint.NONE);
    }

    private AdjudicationPage page(
            ActingAnnotator part,
            Assignment given,
            Answers answers,
            AdjudicationPage.Chosen chosen,
            Complaint complaint) {
        return page(part, given, adjudication.before(given), answers, chosen, complaint);
    }

    private AdjudicationPage page(
            ActingAnnotator part,
            Assignment given,
            Optional<Adjudication.Before> before,
            Answers answers,
            AdjudicationPage.Chosen chosen,
            Complaint complaint) {
        UnitView unit = UnitView.of(given.unit, part.asked());
        AdjudicationRules.Rules rules = adjudication.rules(given, part.asked().form());
        return new AdjudicationPage(
                judgeFrame.head(part),
                given.key.toString(),
                unit.material(view.locale()),
                judgeFrame.before(part, given, before),
                given(part, given, unit, before, rules),
                unit.questions(answers, view.locale()),
                unit.later(answers, view.locale()),
                unit.order(),
                unit.flags(chosen.flags(), view.locale()),
                chosen,
                rules,
                complaint);
    }

    private AdjudicationPage.Dispute given(
            ActingAnnotator part,
            Assignment given,
            UnitView unit,
            Optional<Adjudication.Before> before,
            AdjudicationRules.Rules rules) {
        List<Adjudication.OneAnswer> said = adjudication.answers(given.unit);
        Optional<Adjudication.EarlierDecision> made =
                Adjudication.offered(before.map(Adjudication.Before::made), said, rules);
        Optional<Adjudication.EarlierDecision> since = before.flatMap(Adjudication.Before::since);
        List<Adjudication.OneAnswer> all = new ArrayList<>(said);
        Stream.of(made, since)
                .flatMap(Optional::stream)
                .forEach(each -> all.add(new Adjudication.OneAnswer(each.answer(), each.flags(), "", 0, 0)));
        List<AdjudicationPage.Answer> shown = AnswerDifferences.of(unit, all, view.locale());
        ZoneId zone = part.study().competition.zoneId();
        return new AdjudicationPage.Dispute(
                Adjudication.digest(said, before),
                shown.subList(0, said.size()),
                made.map(each ->
                        new AdjudicationPage.DecisionLine(shown.get(said.size()), each.reason(), each.at(), zone)),
                since.map(each -> new AdjudicationPage.DecisionLine(
                        shown.get(shown.size() - 1), each.reason(), each.at(), zone)));
    }
}
