package dev.podium.platform.database;

import dev.podium.platform.Refused;
import java.util.Set;

/** What a database can keep of texts. */
public final class StorableText {

    /** It was given the character 0 or half of one, in a text or in JSON. */
    private static final Set<String> REFUSED = Set.of("22021", "22P05");

    private StorableText() {}

    /** Whether it can keep one: neither the character 0 nor half of one is in it. */
    public static boolean is(String text) {
        return text.codePoints().noneMatch(each -> each == 0 || Character.getType(each) == Character.SURROGATE);
    }

    /**
     * A text that somebody sent, as it is.
     *
     * @throws Refused if it cannot be kept: that is no matter of its length
     */
    public static String of(String sent) {
        if (!is(sent)) {
            throw Refused.because(Refused.Kind.FAULTY, "text.characters");
        }
        return sent;
    }

    /**
     * The same of a part of a form.
     *
     * @throws Refused about the part
     */
    public static String of(String sent, String part) {
        if (!is(sent)) {
            throw Refused.because(Refused.Kind.FAULTY, "text.characters").about(part);
        }
        return sent;
    }

    /** Whether something failed since the database was given a text that it cannot keep. */
    public static boolean failed(Throwable failure) {
        return Schema.state(failure).filter(REFUSED::contains).isPresent();
    }

    public static Refused refusal() {
        return Refused.because(Refused.Kind.MALFORMED, "platform.unstorable");
    }
}
