package dev.podium.web.layout;

import dev.podium.platform.Refused;
import java.util.Locale;

/**
 * Why a form was not accepted; it is shown above the form and beside the field that it is about.
 *
 * @param field name of the field; a name that no field has where it is about the whole form
 * @param sentence ready to read; empty where there is nothing to complain about
 */
public record Complaint(String field, String sentence) {

    public static final Complaint NONE = new Complaint("", "");

    /**
     * The complaint of a refusal: the first word of its reason says which field, {@code competition.slug-taken} is about
     * {@code slug}.
     */
    public static Complaint of(Refused refused, Locale locale) {
        String reason = refused.code().substring(refused.code().indexOf('.') + 1);
        int end = reason.indexOf('-');
        return new Complaint(end < 0 ? reason : reason.substring(0, end), refused.sentence(locale));
    }

    public boolean isThere() {
        return !sentence.isEmpty();
    }

    public boolean isAbout(String name) {
        return isThere() && field.equals(name);
    }
}
