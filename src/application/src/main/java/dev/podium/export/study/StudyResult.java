package dev.podium.export.study;

import dev.podium.annotation.agreement.StudyAgreement;
import dev.podium.annotation.release.ReleasedPart;
import dev.podium.annotation.study.Study;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a study found.
 *
 * @param study with its competition
 * @param agreement empty before anybody has judged
 * @param names pseudonyms by the numbers of people
 * @param parts of the last release; none before
 * @param day on which that is told
 */
public record StudyResult(
        Study study,
        Optional<StudyAgreement> agreement,
        Map<Long, String> names,
        List<ReleasedPart> parts,
        LocalDate day) {

    public StudyResult {
        names = Map.copyOf(names);
        parts = List.copyOf(parts);
    }
}
