package dev.podium.annotation.release;

import dev.podium.annotation.people.AnnotatorProfiles;
import dev.podium.annotation.study.ProfileQuestion;
import dev.podium.annotation.study.ProfileQuestions;
import java.util.Map;
import java.util.Optional;

/**
 * What those who judged say about themselves, as a release tells it for good: in counts, none of which is small, and of health nothing.
 *
 * @param people of whom it is
 * @param language of first languages, in English; null where the study does not ask
 * @param experience how many say something of it ("yes") and how many do not ("no"); null where the study does not ask
 * @param age of ages; null where the study does not ask
 */
public record ReleasedProfile(
        long people, SuppressedCounts language, SuppressedCounts experience, SuppressedCounts age) {

    public static final String YES = "yes";
    public static final String NO = "no";

    /** What can be told; empty where the study asks nothing that a release may tell. */
    static Optional<ReleasedProfile> of(ProfileQuestions asks, AnnotatorProfiles.Summary said) {
        ReleasedProfile profile = new ReleasedProfile(
                said.people(),
                asks.asks(ProfileQuestion.language) ? SuppressedCounts.of(said.languages()) : null,
                asks.asks(ProfileQuestion.experience) ? SuppressedCounts.of(experience(said)) : null,
                asks.asks(ProfileQuestion.age) ? SuppressedCounts.of(said.ages()) : null);
        return Optional.of(profile).filter(ReleasedProfile::tells);
    }

    private boolean tells() {
        return language != null || experience != null || age != null;
    }

    /**
     * What can be told after another release: what that one told, until so many people more have judged that the two of them tell nobody
     * apart.
     */
    ReleasedProfile after(ReleasedProfile before) {
        return people >= before.people + SuppressedCounts.FEWEST
                ? this
                : new ReleasedProfile(
                        before.people,
                        before.language == null ? language : before.language,
                        before.experience == null ? experience : before.experience,
                        before.age == null ? age : before.age);
    }

    private static Map<String, Long> experience(AnnotatorProfiles.Summary said) {
        long some = said.experience().all().size();
        return Map.of(YES, some, NO, said.people() - some);
    }
}
