package dev.podium.annotation.study;

import dev.podium.platform.language.Worded;

/**
 * What a study is to ask from now on.
 *
 * @param form JSON
 * @param guidelines Markdown: how to answer
 * @param consent Markdown: what people agree to before they begin
 * @param note why there is another version; empty for the first one
 */
public record NewForm(String form, Worded guidelines, Worded consent, String note) {

    public NewForm {
        guidelines = guidelines.tidy();
        consent = consent.tidy();
    }
}
