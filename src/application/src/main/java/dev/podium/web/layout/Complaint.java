package dev.podium.web.layout;

import dev.podium.platform.Refused;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Why a form was not accepted; it is shown above the form and beside the fields that it is about.
 *
 * @param reasons none where there is nothing to complain about
 */
public record Complaint(List<Reason> reasons) {

    public static final Complaint NONE = new Complaint(List.of());

    public Complaint {
        reasons = List.copyOf(reasons);
    }

    /**
     * One reason.
     *
     * @param field name of the field; a name that no field has where it is about the whole form
     * @param sentence ready to read
     */
    public record Reason(String field, String sentence) {}

    /** The complaint of a refusal. */
    public static Complaint of(Refused refused, Locale locale) {
        return new Complaint(refused.each().stream()
                .map(each -> new Reason(each.part(), each.sentence(locale)))
                .toList());
    }

    /**
     * The same in the order in which the page shows the fields; what is about none of them stands first.
     *
     * @param fields what names of fields begin with, as regular expressions; those of one row stand in one
     */
    public Complaint inOrderOf(List<String> fields) {
        return new Complaint(reasons.stream()
                .sorted(Comparator.comparingInt(reason -> place(reason, fields)))
                .toList());
    }

    private static int place(Reason reason, List<String> fields) {
        for (int place = 0; place < fields.size(); place++) {
            if (Pattern.compile(fields.get(place)).matcher(reason.field()).lookingAt()) {
                return place;
            }
        }
        return -1;
    }

    public boolean isThere() {
        return !reasons.isEmpty();
    }

    public boolean isAbout(String name) {
        return reasons.stream().anyMatch(reason -> reason.field().equals(name));
    }

    /** Whether it is about one of these. */
    public boolean isAboutSome(String... names) {
        return Stream.of(names).anyMatch(this::isAbout);
    }

    /** Whether it is about one of the fields whose names begin so. */
    public boolean isAboutAny(String start) {
        return reasons.stream().anyMatch(reason -> reason.field().startsWith(start));
    }

    /** What is wrong with a field; empty where nothing is. */
    public String about(String name) {
        return reasons.stream()
                .filter(reason -> reason.field().equals(name))
                .map(Reason::sentence)
                .collect(Collectors.joining(" "));
    }

    /** Whether there are several, which are told as a list that leads to the fields. */
    public boolean isLong() {
        return reasons.size() > 1;
    }
}
