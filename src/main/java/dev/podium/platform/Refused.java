package dev.podium.platform;

import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;

/**
 * Something that somebody asked for and may not have, with a sentence that says why and what to do. Rolls the
 * transaction back. The only exception that pages and the API turn into an answer of their own; every other one is a
 * fault of ours.
 */
public final class Refused extends RuntimeException {

    private static final long serialVersionUID = 1L;
    private static final String TEXTS = "messages.refusals";

    /** What stands in the way, as HTTP tells it. */
    public enum Kind {
        /** Not there, or not for this reader: one may not learn which. */
        NOT_THERE(404),
        MALFORMED(400),
        SIGN_IN_FIRST(401),
        NOT_ALLOWED(403),
        TOO_SLOW(408),
        CONFLICT(409),
        TOO_LARGE(413),
        WRONG_TYPE(415),
        FAULTY(422),
        TOO_MANY(429),
        /** Later there is room for it. */
        BUSY(503),
        NO_SPACE(507);

        private final int status;

        Kind(int status) {
            this.status = status;
        }

        public int status() {
            return status;
        }
    }

    private final Kind kind;
    private final String code;
    private final transient List<String> arguments;

    private Refused(Kind kind, String code, List<String> arguments) {
        super(code + arguments);
        this.kind = kind;
        this.code = code;
        this.arguments = arguments;
    }

    /**
     * Refuses.
     *
     * @param code key of the sentence in {@code messages/refusals.properties}, {@code <feature>.<reason>}
     * @param arguments values for the sentence's placeholders
     */
    public static Refused because(Kind kind, String code, Object... arguments) {
        return new Refused(
                kind, code, List.of(arguments).stream().map(String::valueOf).toList());
    }

    public static Refused notThere() {
        return because(Kind.NOT_THERE, "platform.not-there");
    }

    public Kind kind() {
        return kind;
    }

    public String code() {
        return code;
    }

    /** Why, and what to do, in the reader's language. */
    public String sentence(Locale locale) {
        ResourceBundle texts = ResourceBundle.getBundle(
                TEXTS,
                locale,
                Refused.class.getClassLoader(),
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
        return new MessageFormat(texts.getString(code), locale).format(arguments.toArray());
    }
}
