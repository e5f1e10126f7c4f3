package dev.podium.competition.page;

import dev.podium.platform.Digests;
import dev.podium.platform.language.BilingualText;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What organizers write on a page of their own.
 *
 * @param slug names it in its address
 * @param title one line in each language
 * @param text Markdown, in the same languages
 * @param shown whether everybody reads it; else it is a draft
 */
public record CustomPageDraft(String slug, BilingualText title, BilingualText text, boolean shown) {

    /** A draft on which nothing stands yet. */
    public static final CustomPageDraft BLANK =
            new CustomPageDraft("", BilingualText.NOTHING, BilingualText.NOTHING, false);

    /** As it stands. */
    public static CustomPageDraft of(CustomPage page) {
        return new CustomPageDraft(page.slug, page.title(), page.text(), page.shown);
    }

    /** The same for the same values only: who changes them can tell whether somebody else did meanwhile. */
    public String fingerprint() {
        return Digests.ofText(toString());
    }

    /** As the audit log names them. */
    Map<String, Object> values() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("slug", slug);
        values.put("englishTitle", title.english());
        values.put("germanTitle", title.german());
        values.put("englishText", text.english());
        values.put("germanText", text.german());
        values.put("shown", shown);
        return values;
    }
}
