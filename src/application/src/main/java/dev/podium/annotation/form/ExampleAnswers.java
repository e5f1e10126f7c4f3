package dev.podium.annotation.form;

import dev.podium.platform.language.BilingualText;

/**
 * What answers to a question look like.
 *
 * @param good one as it should be; empty where nobody says
 * @param bad one as it should not be; empty where nobody says
 */
public record ExampleAnswers(BilingualText good, BilingualText bad) {

    /** Where nobody says. */
    static final ExampleAnswers NONE = new ExampleAnswers(BilingualText.NOTHING, BilingualText.NOTHING);

    public ExampleAnswers {
        good = MissingFormParts.text(good);
        bad = MissingFormParts.text(bad);
    }
}
