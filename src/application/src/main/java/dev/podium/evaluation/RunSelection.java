package dev.podium.evaluation;

import dev.podium.platform.Refused;
import java.util.Arrays;

/** What a team says of one of its runs in a subtask, where its choice counts. */
public enum RunSelection {
    /** It is the one that counts. */
    primary,
    /** It is shown beside the one that counts and not ranked. */
    contrastive;

    /**
     * The choice of a name.
     *
     * @throws Refused if there is none
     */
    public static RunSelection of(String name) {
        return Arrays.stream(values())
                .filter(choice -> choice.name().equals(name))
                .findFirst()
                .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "submission.choice"));
    }
}
