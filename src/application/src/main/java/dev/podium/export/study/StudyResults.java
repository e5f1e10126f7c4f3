package dev.podium.export.study;

import dev.podium.annotation.agreement.StudyAgreements;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.release.ReleasedPart;
import dev.podium.annotation.release.StudyReleases;
import dev.podium.annotation.study.Study;
import dev.podium.platform.RequestClock;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.List;

/** Finds what studies found. */
@ApplicationScoped
public class StudyResults {

    @Inject
    StudyAgreements agreements;

    @Inject
    StudyReleases releases;

    @Inject
    RequestClock clock;

    /** The tables of a study for a paper. Three queries. */
    public String latex(Study study) {
        List<ReleasedPart> all = releases.parts(study);
        int last = all.stream().mapToInt(ReleasedPart::release).max().orElse(0);
        return LatexStudy.of(new StudyResult(
                study,
                agreements.find(study).agreement(),
                StudyAnnotator.pseudonyms(study),
                all.stream().filter(part -> part.release() == last).toList(),
                LocalDate.ofInstant(clock.instant(), study.competition.zoneId())));
    }
}
