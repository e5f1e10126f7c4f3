package dev.podium.annotation.form;

import dev.podium.platform.language.Worded;

/**
 * Something that one may choose.
 *
 * @param id as answers name it
 * @param text as annotators read it
 */
public record Option(String id, Worded text) {

    public Option {
        id = Absent.text(id);
        text = Absent.text(text);
    }
}
