package dev.podium.text;

import java.util.List;
import java.util.regex.Pattern;

/** sacreBLEU's tokenizer {@code 13a}: joins what a line break parted, reads four entities, parts punctuation. */
final class Mteval13a {

    /** ASCII punctuation but for period, comma, dash and apostrophe. */
    private static final Pattern PUNCTUATION = Pattern.compile("([{-~\\[-` -&(-+:-@/])");

    private static final Pattern POINT_AFTER_OTHER = Pattern.compile("([^0-9])([.,])");
    private static final Pattern POINT_BEFORE_OTHER = Pattern.compile("([.,])([^0-9])");
    private static final Pattern DASH_AFTER_DIGIT = Pattern.compile("([0-9])(-)");

    private Mteval13a() {}

    static List<String> tokens(String text) {
        String line = text.replace("<skipped>", "").replace("-\n", "").replace('\n', ' ');
        line = line.replace("&quot;", "\"")
                .replace("&amp;", "&")
                .replace("&lt;", "<")
                .replace("&gt;", ">");
        line = PUNCTUATION.matcher(" " + line + " ").replaceAll(" $1 ");
        line = POINT_AFTER_OTHER.matcher(line).replaceAll("$1 $2 ");
        line = POINT_BEFORE_OTHER.matcher(line).replaceAll(" $1 $2");
        line = DASH_AFTER_DIGIT.matcher(line).replaceAll("$1 $2 ");
        return Whitespace.split(line);
    }
}
