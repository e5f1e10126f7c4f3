package dev.podium.task.lexsub;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of a gold file or submission: {@code lemma.pos id :: substitutes}. One blank or tab ends the colons; what follows is
 * kept as it stands, since blanks count.
 *
 * @param rest what stands behind the colons
 */
record Line(Instance instance, AnswerKind kind, String rest) {

    private static final String QUOTES = "\"'\u201C\u201D\u201E\u00AB\u00BB";

    private static final Pattern FORM =
            Pattern.compile("(\\S+)[ \t]+(\\S+)[ \t]+(:{2,4})(?:[ \t](.*))?", Pattern.DOTALL);

    /** Empty where a text is no such line. */
    static Optional<Line> of(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches() || !Instance.isLexelt(matcher.group(1))) {
            return Optional.empty();
        }
        Instance instance = new Instance(matcher.group(1), matcher.group(2));
        String rest = matcher.group(4) == null ? "" : matcher.group(4);
        return AnswerKind.ofColons(matcher.group(3)).map(kind -> new Line(instance, kind, rest));
    }

    /** Whether a text stands in quotation marks, as a program that writes tables puts them around a line. No lexelt begins with one. */
    static boolean isQuoted(String text) {
        String line = text.strip();
        return line.length() > 1
                && QUOTES.indexOf(line.charAt(0)) >= 0
                && QUOTES.indexOf(line.charAt(line.length() - 1)) >= 0;
    }

    /** What stands between the semicolons; those at the end may be left out. None where there are only blanks. */
    List<String> parts() {
        return rest.isBlank() ? List.of() : Arrays.asList(rest.split(";", 0));
    }
}
