package dev.podium.annotation.study;

import dev.podium.platform.Checks;
import dev.podium.platform.Refused;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * What people of a study are asked about themselves.
 *
 * @param asked in the order in which they are asked
 * @param confirmed whether organizers say that they may ask for health
 * @param deletes whether organizers say that what was answered to questions which are not asked any more is deleted
 */
public record ProfileQuestions(List<ProfileQuestion> asked, boolean confirmed, boolean deletes) {

    public ProfileQuestions {
        asked = asked.stream().distinct().sorted().toList();
    }

    /** Those of a study. Nobody asks for health without having confirmed that they may. */
    public static ProfileQuestions of(Study study) {
        List<ProfileQuestion> asked =
                Stream.of(study.profileQuestions).map(ProfileQuestion::valueOf).toList();
        return new ProfileQuestions(asked, asked.contains(ProfileQuestion.health), false);
    }

    /**
     * Those of some names.
     *
     * @throws Refused if one is the name of no question
     */
    public static ProfileQuestions of(List<String> names, boolean confirmed, boolean deletes) {
        List<String> known =
                Arrays.stream(ProfileQuestion.values()).map(Enum::name).toList();
        if (!known.containsAll(names)) {
            throw Refused.because(Refused.Kind.FAULTY, "study.profile", String.join(", ", known));
        }
        return new ProfileQuestions(names.stream().map(ProfileQuestion::valueOf).toList(), confirmed, deletes);
    }

    public boolean asks(ProfileQuestion question) {
        return asked.contains(question);
    }

    /** As {@link #of} takes them. */
    public List<String> names() {
        return asked.stream().map(Enum::name).toList();
    }

    /** Those of another time that are not asked any more. */
    List<ProfileQuestion> without(ProfileQuestions now) {
        return asked.stream().filter(question -> !now.asks(question)).toList();
    }

    void refuseFaulty(Checks checks) {
        if (asks(ProfileQuestion.health) && !confirmed) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, "study.profile-health"));
        }
    }
}
