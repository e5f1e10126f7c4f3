package dev.podium.web.judge;

import dev.podium.annotation.people.FormChangeNotice;
import dev.podium.annotation.people.OtherStudyExclusion;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.work.ActingAnnotator;
import dev.podium.annotation.work.Adjudication;
import dev.podium.annotation.work.AdjudicationLists;
import dev.podium.annotation.work.AnnotatorPractice;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.JudgeProgress;
import dev.podium.platform.Refused;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;

/** What all pages of somebody in a study begin with. */
@ApplicationScoped
class JudgeFrame {

    @Inject
    CurrentAnnotator currentAnnotator;

    @Inject
    Adjudication adjudication;

    @Inject
    AdjudicationLists decisions;

    @Inject
    JudgeProgress standings;

    @Inject
    AnnotatorPractice practice;

    @Inject
    OtherStudyExclusion excluded;

    @Inject
    FormChangeNotice notices;

    @Inject
    View view;

    /**
     * Who judges in a study. Up to five queries.
     *
     * @throws Refused if nobody does, they have nothing to do with the study, or have not agreed yet
     */
    ActingAnnotator find(String key) {
        StudyAnnotator part = currentAnnotator.part(key);
        if (part.agreedAt == null) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.consent-none");
        }
        return new ActingAnnotator(part, StudyForm.findLatest(part.study).orElseThrow(Refused::notThere));
    }

    /** What stands above. Three queries at most. */
    JudgePage.Head head(ActingAnnotator part) {
        boolean decides = adjudication.isDecidedBy(part.person());
        Optional<AdjudicationLists.Numbers> numbers =
                decides ? Optional.of(decisions.numbers(part.person())) : Optional.empty();
        return new JudgePage.Head(
                part.study().key.toString(),
                part.study().title().in(view.locale()),
                part.annotator().pseudonym,
                part.study().lastDay(),
                part.asked().version,
                part.asked().guidelines().in(view.locale()),
                !part.person().adjudicates,
                decides,
                part.study().collectsTexts(),
                numbers.map(AdjudicationLists.Numbers::due).orElse(0L),
                numbers.map(AdjudicationLists.Numbers::changed).orElse(0L),
                JudgeNotice.of(part.person(), notices.unread(part.person(), part.asked())),
                currentAnnotator.others(part.person()));
    }

    /** Whether the form of a page says, rather than anything else, that they have understood what changed: then it is noted. */
    boolean understood(ActingAnnotator part, MultivaluedMap<String, String> fields) {
        Integer version = UnitAnswerForm.number(fields, "read");
        if (version == null) {
            return false;
        }
        notices.read(part.study(), part.annotator(), version);
        return true;
    }

    /** One query, and one where there is something left. */
    JudgePage.Standing standing(ActingAnnotator part) {
        JudgeProgress.Standing standing = standings.find(part.study(), part.annotator());
        return JudgePage.Standing.of(
                standing,
                standing.left() == 0
                        ? 0
                        : standings.usualMs(part.study(), part.annotator()).orElse(0));
    }

    /**
     * What is given to them already, or that there is nothing, as for those who pause: looking gives nobody anything. Who has to agree once
     * more is led there.
     *
     * @param current the key of what is given to them
     */
    Response shown(
            ActingAnnotator part,
            boolean deciding,
            Supplier<Optional<UUID>> current,
            Function<Assignment, TemplateInstance> page) {
        if (part.isOpen() && !part.isAgreed()) {
            return JudgePages.to(JudgePages.href(part) + ConsentPages.PATH);
        }
        Optional<UUID> given = part.isOpen() && !part.person().isPaused() ? current.get() : Optional.empty();
        return Response.ok(given.map(key -> part.given(key, deciding))
                        .map(page)
                        .orElseGet(() -> nothing(part, deciding, Complaint.NONE)))
                .build();
    }

    /**
     * The same of what they decide or look through.
     *
     * @param here whether the study has it done in the way that the page is for
     */
    Response deciding(ActingAnnotator part, boolean here, Function<Assignment, TemplateInstance> page) {
        return shown(
                part,
                /* deciding= */ true,
                () -> here ? adjudication.current(part.study(), part.annotator()) : Optional.empty(),
                page);
    }

    /**
     * A unit that they decided or looked through before; of any other one, and where they may not work now, the way to what is given to them.
     *
     * @throws Refused if nothing of the kind was given to them
     */
    Response decidedBefore(ActingAnnotator part, String key, Function<Assignment, TemplateInstance> page) {
        Assignment given = part.given(key, /* decides= */ true);
        return part.isOpen() && part.isAgreed() && given.isDecidedBefore()
                ? Response.ok(page.apply(given)).build()
                : JudgePages.to(JudgePages.href(part) + JudgePages.deciding(part.study()));
    }

    /** Whether they have decided it and nobody has answered otherwise since. */
    boolean isLookedBackAt(Assignment given) {
        return given.isDecidedBefore() && !given.unit.changed;
    }

    /**
     * The way back from what they decide or look through. One query.
     *
     * @param decided what was decided of it before
     */
    AdjudicationPage.Before before(ActingAnnotator part, Assignment given, Optional<Adjudication.Before> decided) {
        return new AdjudicationPage.Before(
                Assignment.findLastDecided(part.study(), part.annotator(), Optional.ofNullable(given.answeredAt))
                        .map(last -> JudgePages.href(part) + JudgePages.deciding(part.study()) + "/" + last.key)
                        .orElse(""),
                isLookedBackAt(given),
                decided.flatMap(Adjudication.Before::since).isPresent());
    }

    NothingToJudgePage nothing(ActingAnnotator part, boolean deciding, Complaint complaint) {
        return new NothingToJudgePage(
                head(part),
                standing(part),
                deciding,
                deciding || !part.isOpen() ? Optional.empty() : practice.failed(part.person()),
                deciding
                        ? Optional.empty()
                        : excluded.because(part.study(), part.annotator())
                                .map(other -> other.title().in(view.locale())),
                part.person().endedAt != null,
                part.person().withdrawnAt != null,
                part.isOpen(),
                part.person().isPaused(),
                !deciding && part.study().design == Study.Design.each,
                complaint);
    }
}
