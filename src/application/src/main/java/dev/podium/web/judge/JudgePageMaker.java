package dev.podium.web.judge;

import dev.podium.annotation.form.Answer;
import dev.podium.annotation.form.Answers;
import dev.podium.annotation.work.ActingAnnotator;
import dev.podium.annotation.work.Adjudication;
import dev.podium.annotation.work.AnswerDraft;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.Judgements;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.View;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Makes the page of a unit. */
@ApplicationScoped
class JudgePageMaker {

    @Inject
    JudgeFrame judgeFrame;

    @Inject
    Judgements judgements;

    @Inject
    View view;

    /** With what was answered so far. */
    JudgePage page(ActingAnnotator part, Assignment given) {
        return page(part, given, "", Complaint.NONE);
    }

    /** The same. */
    JudgePage page(ActingAnnotator part, Assignment given, String because, Complaint complaint) {
        return page(part, given, judgements.latest(given), given.revision, List.of(), because, complaint);
    }

    /** With what was sent; and with what is kept, where another window has kept something since. */
    JudgePage page(ActingAnnotator part, Assignment given, UnitAnswerForm sent, String because, Complaint complaint) {
        boolean older = sent.revision() != null && sent.revision() != given.revision;
        List<AnswerDraft> versions =
                complaint.isThere() && older && state(part, given).isChangeable()
                        ? List.of(sent.draft(), judgements.latest(given))
                        : List.of();
        // what another window has kept since is told when this is sent; both are shown where it is told already
        int revision = complaint.isThere() || sent.revision() == null ? given.revision : sent.revision();
        return page(part, given, sent.draft(), revision, versions, because, complaint);
    }

    private JudgePage page(
            ActingAnnotator part,
            Assignment given,
            AnswerDraft draft,
            int revision,
            List<AnswerDraft> versions,
            String because,
            Complaint complaint) {
        UnitView unit = UnitView.of(given.unit, part.asked());
        JudgePage.State state = state(part, given);
        return new JudgePage(
                judgeFrame.head(part),
                judgeFrame.standing(part),
                unit(part, given, unit, state),
                new JudgePage.Asked(
                        unit.questions(Answers.of(draft.answer()), view.locale()),
                        unit.later(Answers.of(draft.answer()), view.locale()),
                        unit.order(),
                        unit.flags(draft.flags(), view.locale()),
                        unit.form().comment(),
                        draft.comment(),
                        JudgePage.Sure.of(unit.form(), draft.certainty()),
                        revision,
                        draft.activeMs()),
                said(unit, versions),
                state.isChangeable() || given.isPractised() ? List.of() : said(unit, List.of(draft)),
                given.isPractised() ? Optional.of(feedback(given, unit, draft)) : Optional.empty(),
                because,
                complaint);
    }

    private JudgePage.Feedback feedback(Assignment given, UnitView unit, AnswerDraft draft) {
        Answers expected = Answers.read(given.unit.expected);
        Map<String, Answer> own = new LinkedHashMap<>(Answers.of(draft.answer()).byQuestion());
        own.keySet().retainAll(expected.byQuestion().keySet());
        List<AdjudicationPage.Answer> beside = said(
                unit,
                Stream.of(new Answers(own), expected)
                        .map(answers -> new AnswerDraft(answers.json(), List.of(), "", null, 0))
                        .toList());
        return new JudgePage.Feedback(Boolean.TRUE.equals(given.asExpected), beside.get(0), beside.get(1));
    }

    private List<AdjudicationPage.Answer> said(UnitView unit, List<AnswerDraft> drafts) {
        return AnswerDifferences.of(
                unit,
                drafts.stream()
                        .map(draft -> new Adjudication.OneAnswer(
                                draft.answer().toString(),
                                String.join("\n", draft.flags()),
                                draft.comment(),
                                draft.certainty() == null ? 0 : draft.certainty(),
                                0))
                        .toList(),
                view.locale());
    }

    private JudgePage.Unit unit(ActingAnnotator part, Assignment given, UnitView unit, JudgePage.State state) {
        String back = Assignment.findLast(part.study(), part.annotator(), Optional.ofNullable(given.answeredAt))
                .map(last -> JudgePages.href(part) + "/" + last.key)
                .orElse("");
        return new JudgePage.Unit(
                given.key.toString(),
                unit.material(view.locale()),
                given.unit.isPractice(),
                back,
                state,
                given.answeredAt,
                part.study().competition.zoneId(),
                given.skippedBecause == null ? "" : given.skippedBecause);
    }

    private static JudgePage.State state(ActingAnnotator part, Assignment given) {
        if (given.isPractised()) {
            return JudgePage.State.practised;
        }
        if (given.isDecided() && !given.isChangeable()) {
            return JudgePage.State.decided;
        }
        if (!part.isOpen()) {
            return JudgePage.State.closed;
        }
        if (given.isGivenOn()) {
            return JudgePage.State.givenOn;
        }
        if (given.isHeldBack()) {
            return JudgePage.State.heldBack;
        }
        return switch (given.state) {
            case done -> JudgePage.State.sent;
            case skipped -> JudgePage.State.skipped;
            default -> JudgePage.State.fresh;
        };
    }
}
