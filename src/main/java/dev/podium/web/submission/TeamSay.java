package dev.podium.web.submission;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What the team of a run says of it, and may still say.
 *
 * @param late whether it came in after the end
 * @param withdrawn when the team withdrew it
 * @param changeable whether the reader may withdraw or choose it now
 * @param choices the subtasks in which the team chooses which run counts
 */
record TeamSay(boolean late, Optional<Instant> withdrawn, boolean changeable, List<Choice> choices) {

    TeamSay {
        choices = List.copyOf(choices);
    }

    /** A subtask in which the team chooses, and whether it chose this run. */
    record Choice(String subtask, String name, boolean chosen) {}

    public boolean isThere() {
        return late || changeable || withdrawn.isPresent() || !choices.isEmpty();
    }
}
