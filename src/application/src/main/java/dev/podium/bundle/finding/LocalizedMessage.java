package dev.podium.bundle.finding;

import dev.podium.platform.Refused;
import dev.podium.task.reading.Problem;
import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;

/**
 * A sentence that can be said in any language. Plain data: stored as it is, it can be shown later.
 *
 * @param code key of the texts, {@code bundle.<rule>}, what a refusal says, or {@code problem.} and the rule of a task type
 * @param arguments values for the placeholders of the texts, numbers as digits; shortened, with signs for what would not show
 */
public record LocalizedMessage(String code, List<String> arguments) {

    private static final String OWN = "bundle.";
    private static final String PROBLEM = "problem.";
    private static final String TEXTS = "dev.podium.bundle.texts";

    public LocalizedMessage {
        arguments = arguments.stream().map(Problem::visible).toList();
    }

    public static LocalizedMessage of(String code, String... arguments) {
        return new LocalizedMessage(code, List.of(arguments));
    }

    /** What a refusal says. */
    public static LocalizedMessage of(Refused refused) {
        return new LocalizedMessage(
                refused.code(),
                refused.arguments().stream().map(String::valueOf).toList());
    }

    /** What is wrong in a file that a task type reads. */
    public static LocalizedMessage of(Problem problem) {
        return new LocalizedMessage(PROBLEM + problem.code(), problem.arguments());
    }

    /** The sentence in a language; in English where there are no texts in that. */
    public String in(Locale locale) {
        if (code.startsWith(PROBLEM)) {
            return new Problem(0, "", "", code.substring(PROBLEM.length()), arguments).message(locale);
        }
        if (!code.startsWith(OWN)) {
            return Refused.because(Refused.Kind.FAULTY, code, arguments.toArray())
                    .sentence(locale);
        }
        ResourceBundle texts = ResourceBundle.getBundle(
                TEXTS, locale, ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
        return new MessageFormat(texts.getString(code), locale).format(arguments.toArray());
    }
}
