package dev.podium.testsupport;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;

/** What people read on a page. */
public final class Html {

    private static final Pattern WITHIN_WORDS = Pattern.compile("</?(?:a|b|em|i|sup)(?: [^>]*)?>");
    private static final Pattern HIDDEN = Pattern.compile("<span class=\"visually-hidden\">");
    private static final Pattern TAG = Pattern.compile("<[^>]*>");
    private static final Pattern SPACE = Pattern.compile("[ \\u00a0\\n]+");

    private Html() {}

    /** Its words, those for screen readers too. */
    public static String text(String page) {
        String words = HIDDEN.matcher(WITHIN_WORDS.matcher(page).replaceAll("")).replaceAll("");
        return SPACE.matcher(TAG.matcher(words).replaceAll(" ").replace("&lt;", "<"))
                .replaceAll(" ");
    }

    /** The part of a page that begins with something and ends before something else. */
    public static String between(String page, String from, String to) {
        int begin = page.indexOf(from);
        assertThat(begin).as(from).isNotNegative();
        return page.substring(begin, page.indexOf(to, begin));
    }
}
