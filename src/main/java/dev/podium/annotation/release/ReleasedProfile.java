package dev.podium.annotation.release;

import dev.podium.annotation.people.AnnotatorProfiles;
import dev.podium.annotation.study.ProfileQuestion;
import dev.podium.annotation.study.ProfileQuestions;
import java.util.Map;
import java.util.Optional;

/**
 * What those who judged say about themselves, as a release tells it for good: in counts, none of which is small, and of health nothing.
 *
 * @param language of first languages, in English; null where the study does not ask
 * @param experience how many say something of it ("yes") and how many do not ("no"); null where the study does not ask
 * @param age of ages; null where the study does not ask
 */
public record ReleasedProfile(MergedCounts language, MergedCounts experience, MergedCounts age) {

    public static final String YES = "yes";
    public static final String NO = "no";

    /** What can be told; empty where the study asks nothing that a release may tell. */
    static Optional<ReleasedProfile> of(ProfileQuestions asks, AnnotatorProfiles.Summary said) {
        ReleasedProfile profile = new ReleasedProfile(
                asks.asks(ProfileQuestion.language) ? MergedCounts.of(said.languages()) : null,
                asks.asks(ProfileQuestion.experience) ? MergedCounts.of(experience(said)) : null,
                asks.asks(ProfileQuestion.age) ? MergedCounts.of(said.ages()) : null);
        return Optional.of(profile).filter(each -> !each.equals(new ReleasedProfile(null, null, null)));
    }

    private static Map<String, Long> experience(AnnotatorProfiles.Summary said) {
        long some = said.experience().people();
        return Map.of(YES, some, NO, said.people() - some);
    }
}
