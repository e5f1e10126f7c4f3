package dev.podium.annotation.agreement;

import dev.podium.annotation.study.Study;
import dev.podium.annotation.work.AdjudicationCounts;
import dev.podium.annotation.work.StudyProgress;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * How far a study is, as organizers see it on its page, in its file and through the API.
 *
 * @param outcomes by chunk
 * @param known how far people agree, as of some moment
 * @param crowd who judges
 * @param late the first of what somebody has had for long
 * @param skipped the first of what is open after somebody skipped it
 * @param idle those who do not judge
 * @param lackingJudges the first chunks with units that wait for more people to judge them than are there
 * @param lackingDeciders the same that wait for a decision
 * @param gaps the latest things that the guidelines leave open
 */
public record StudyOverview(
        Study study,
        List<StudyProgress.Outcome> outcomes,
        StudyAgreements.CachedAgreement known,
        AnnotatorPool crowd,
        List<StudyProgress.Late> late,
        List<StudyProgress.Skipped> skipped,
        List<AnnotatorPool.Idle> idle,
        List<StudyProgress.Lacking> lackingJudges,
        List<StudyProgress.Lacking> lackingDeciders,
        AdjudicationCounts.Counts decisions,
        List<AdjudicationCounts.Gap> gaps) {

    public StudyOverview {
        outcomes = List.copyOf(outcomes);
        late = List.copyOf(late);
        skipped = List.copyOf(skipped);
        idle = List.copyOf(idle);
        lackingJudges = List.copyOf(lackingJudges);
        lackingDeciders = List.copyOf(lackingDeciders);
        gaps = List.copyOf(gaps);
    }

    /** How far people agree on chunks, by their numbers. */
    public Map<Integer, StudyAgreement.Share> shares() {
        return known.agreement().flatMap(StudyAgreement::whole).stream()
                .flatMap(whole -> whole.chunks().stream())
                .collect(Collectors.toMap(StudyAgreement.Share::chunk, Function.identity()));
    }

    /** How long units of chunks take, by their numbers. */
    public Map<Integer, StudyAgreement.Chunk> times() {
        return known.agreement().stream()
                .flatMap(agreement -> agreement.chunks().stream())
                .collect(Collectors.toMap(StudyAgreement.Chunk::chunk, Function.identity()));
    }
}
