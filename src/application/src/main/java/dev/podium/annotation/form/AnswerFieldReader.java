package dev.podium.annotation.form;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.platform.Refused;
import dev.podium.platform.database.StorableText;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Reads parts of answers. */
final class AnswerFieldReader {

    /** Of a list; no form lets anybody send as many. */
    private static final int MOST = 1_000;

    private AnswerFieldReader() {}

    /** The id of an option. */
    static String option(JsonNode given, List<QuestionOption> options) {
        return options.stream()
                .map(QuestionOption::id)
                .filter(id -> given.isTextual() && id.equals(given.textValue()))
                .findFirst()
                .orElseThrow(() -> Refused.because(
                        Refused.Kind.FAULTY,
                        "answer.option",
                        options.stream().map(QuestionOption::id).collect(Collectors.joining(", "))));
    }

    static List<JsonNode> list(JsonNode given) {
        if (!given.isArray() || given.size() > MOST) {
            throw Refused.because(Refused.Kind.FAULTY, "answer.list", MOST);
        }
        List<JsonNode> values = new ArrayList<>();
        given.forEach(values::add);
        return values;
    }

    /** Whether it is a whole number of a range. */
    static boolean isWhole(JsonNode given, int least, int most) {
        return given.isNumber()
                && given.canConvertToExactIntegral()
                && given.canConvertToInt()
                && given.intValue() >= least
                && given.intValue() <= most;
    }

    static void number(int entries, int least, int most) {
        if (entries < least || entries > most) {
            throw Refused.because(Refused.Kind.FAULTY, "answer.entries", least, most);
        }
    }

    /** One line, which may be empty. */
    static String line(JsonNode given, int longest) {
        String line = text(given);
        if (line.codePointCount(0, line.length()) > longest || line.codePoints().anyMatch(Character::isISOControl)) {
            throw Refused.because(Refused.Kind.FAULTY, "answer.line", longest);
        }
        return line;
    }

    static String text(JsonNode given) {
        if (!given.isTextual()
                || !StorableText.is(given.textValue())
                || given.textValue().chars().anyMatch(c -> Character.isISOControl(c) && "\t\n\r".indexOf(c) < 0)) {
            throw Refused.because(Refused.Kind.FAULTY, "answer.characters");
        }
        return normal(given.textValue());
    }

    static String normal(String text) {
        return Normalizer.normalize(text.replaceAll("\\r\\n?", "\n"), Normalizer.Form.NFC)
                .strip();
    }
}
