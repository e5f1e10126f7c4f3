package dev.podium.annotation.study;

import dev.podium.platform.language.BilingualText;

/**
 * What a study is to ask from now on.
 *
 * @param form JSON
 * @param guidelines Markdown: how to answer
 * @param consent Markdown: what people agree to before they begin
 * @param commentsPublished whether they are told that comments and the reasons for decisions may be published, rather than that they are not
 * @param note why there is another version; empty for the first one
 */
public record NewForm(
        String form, BilingualText guidelines, BilingualText consent, boolean commentsPublished, String note) {

    /** With comments that are not published. */
    public NewForm(String form, BilingualText guidelines, BilingualText consent, String note) {
        this(form, guidelines, consent, /* commentsPublished= */ false, note);
    }

    public NewForm {
        guidelines = guidelines.tidy();
        consent = consent.tidy();
    }
}
