package dev.podium.web.item;

import dev.podium.task.AnnotationScheme;
import java.util.Optional;

/**
 * A text with the part of it that a question is about.
 *
 * @param before what stands before that part: all of it where there is none
 * @param part empty where there is none
 * @param after what stands after it
 */
public record MarkedText(String before, String part, String after) {

    /** A text of which no part stands out. */
    public static MarkedText of(String text) {
        return new MarkedText(text, "", "");
    }

    /** A text of which one may; a part that is not in it is none. */
    public static MarkedText of(String text, Optional<AnnotationScheme.Part> part) {
        return part.filter(each -> each.from() >= 0 && each.from() <= each.to() && each.to() <= text.length())
                .map(each -> new MarkedText(
                        text.substring(0, each.from()),
                        text.substring(each.from(), each.to()),
                        text.substring(each.to())))
                .orElseGet(() -> of(text));
    }
}
