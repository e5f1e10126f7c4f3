package dev.podium.annotation.form;

import dev.podium.platform.language.Worded;

/**
 * What answers to a question look like.
 *
 * @param good one as it should be; empty where nobody says
 * @param bad one as it should not be; empty where nobody says
 */
public record Example(Worded good, Worded bad) {

    /** Where nobody says. */
    static final Example NONE = new Example(Worded.NOTHING, Worded.NOTHING);

    public Example {
        good = Absent.text(good);
        bad = Absent.text(bad);
    }
}
