package dev.podium.annotation.agreement;

import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.work.AdjudicationCounts;
import dev.podium.annotation.work.AnnotatorPractice;
import dev.podium.annotation.work.ControlUnits;
import dev.podium.annotation.work.StudyProgress;
import dev.podium.platform.RequestClock;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.stream.Stream;

/** Puts together how far studies are. */
@ApplicationScoped
public class StudyOverviews {

    @Inject
    StudyProgress progress;

    @Inject
    StudyAgreements agreements;

    @Inject
    AdjudicationCounts decisions;

    @Inject
    ControlUnits controls;

    @Inject
    AnnotatorPractice practice;

    @Inject
    RequestClock clock;

    /** Of a study. Thirteen queries at most, none of which reads all judgements. */
    public StudyOverview find(Study study) {
        return find(study, StudyAnnotator.findByStudy(study));
    }

    /**
     * The same in twelve queries at most.
     *
     * @param people all of the study, in order
     */
    public StudyOverview find(Study study, List<StudyAnnotator> people) {
        StudyAgreements.CachedAgreement known = agreements.find(study);
        List<StudyProgress.Outcome> outcomes = progress.outcomes(study);
        AnnotatorPool crowd = new AnnotatorPool(
                study,
                people.stream().filter(person -> !person.adjudicates).toList(),
                outcomes,
                progress.laidOut(study),
                known.agreement(),
                controls.tried(study),
                controls.differences(study));
        return new StudyOverview(
                study,
                outcomes,
                known,
                crowd,
                progress.late(study),
                progress.skipped(study),
                Stream.concat(
                                crowd.idle(clock.instant(), practice.failed(study, people)).stream(),
                                AnnotatorPool.paused(study, people).stream())
                        .toList(),
                progress.lackingJudges(study),
                progress.lackingDeciders(study),
                decisions.find(study),
                decisions.gaps(study));
    }
}
