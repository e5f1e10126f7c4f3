package dev.podium.platform;

import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.stream.Stream;

/**
 * Something that somebody asked for and may not have, with a sentence that says why and what to do. Rolls the
 * transaction back. The only exception that pages and the API turn into an answer of their own; every other one is a
 * fault of ours.
 */
public final class Refused extends RuntimeException {

    private static final long serialVersionUID = 1L;
    private static final String TEXTS = "messages.refusals";
    private static final String PART = "part.";

    /** The code of whatever is not there for a reader. */
    public static final String NOT_THERE = "platform.not-there";

    /** What stands in the way, as HTTP tells it. */
    public enum Kind {
        /** Not there, or not for this reader: one may not learn which. */
        NOT_THERE(404),
        MALFORMED(400),
        SIGN_IN_FIRST(401),
        NOT_ALLOWED(403),
        TOO_SLOW(408),
        CONFLICT(409),
        /** It is no longer what the sender has read. */
        CHANGED(412),
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
    private final transient List<Object> arguments;
    /** Empty where the code says it. */
    private final String part;

    private final transient List<Refused> others;

    private Refused(Kind kind, String code, List<Object> arguments, String part, List<Refused> others) {
        super(code + arguments);
        this.kind = kind;
        this.code = code;
        this.arguments = arguments;
        this.part = part;
        this.others = List.copyOf(others);
    }

    /**
     * Refuses.
     *
     * @param code key of the sentence in {@code messages/refusals.properties}, {@code <feature>.<reason>}; the first word of
     *     the reason is the part of a form that it is about, {@code competition.slug-taken} is about {@code slug}
     * @param arguments values for the sentence's placeholders
     */
    public static Refused because(Kind kind, String code, Object... arguments) {
        return new Refused(
                kind, code, Stream.of(arguments).map(Refused::argument).toList(), "", List.of());
    }

    /** A value that people wrote in each language. */
    @FunctionalInterface
    public interface Spoken {

        String in(Locale language);
    }

    /** Numbers stay what they are, as each language writes them in its own way, and so does what each has a text of its own for. */
    private static Object argument(Object value) {
        return value instanceof Integer || value instanceof Long || value instanceof Spoken
                ? value
                : String.valueOf(value);
    }

    /** The same, about another part of the form than the code says; the sentence names it where it has a text. */
    public Refused about(String named) {
        return new Refused(kind, code, arguments, named, others);
    }

    /** All of some in one: the first one, which knows the others. */
    static Refused together(List<Refused> all) {
        Refused first = all.get(0);
        return new Refused(first.kind, first.code, first.arguments, first.part, all.subList(1, all.size()));
    }

    /** This reason and all others, in their order; each of them alone. */
    public List<Refused> each() {
        Refused alone = new Refused(kind, code, arguments, part, List.of());
        return Stream.concat(Stream.of(alone), others.stream()).toList();
    }

    /** The part of a form that it is about; a word that no field has where it is about the whole form. */
    public String part() {
        String reason = code.substring(code.indexOf('.') + 1);
        int end = reason.indexOf('-');
        return part.isEmpty() ? reason.substring(0, end < 0 ? reason.length() : end) : part;
    }

    public static Refused notThere() {
        return because(Kind.NOT_THERE, NOT_THERE);
    }

    public Kind kind() {
        return kind;
    }

    public String code() {
        return code;
    }

    /** The values for the placeholders of its sentence: texts, and numbers. */
    public List<Object> arguments() {
        return arguments;
    }

    /** Why, and what to do, in the reader's language. Of several reasons the first. */
    public String sentence(Locale locale) {
        ResourceBundle texts = ResourceBundle.getBundle(
                TEXTS,
                locale,
                Refused.class.getClassLoader(),
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
        String sentence = new MessageFormat(texts.getString(code), locale)
                .format(arguments.stream()
                        .map(each -> each instanceof Spoken spoken ? spoken.in(locale) : each)
                        .toArray());
        String key = PART + part;
        return texts.containsKey(key) ? texts.getString(key) + ": " + sentence : sentence;
    }
}
