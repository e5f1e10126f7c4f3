package dev.podium.annotation.form;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.platform.Refused;
import dev.podium.platform.language.BilingualText;
import java.util.Map;
import java.util.Optional;

/**
 * Asks for a place on a scale. An answer is a number; 0 is one as well.
 *
 * @param low what its least value says
 * @param high what its highest value says
 * @param texts what values say, by their numbers; of the least and the highest one before those
 */
public record ScaleQuestion(
        String id,
        BilingualText text,
        BilingualText help,
        ExampleAnswers example,
        Boolean required,
        Optional<QuestionCondition> when,
        int least,
        int most,
        int step,
        BilingualText low,
        BilingualText high,
        Map<String, BilingualText> texts)
        implements Question {

    /** Up to as many values are options; of more, one is found on a line. */
    public static final int FEW = 11;

    public ScaleQuestion {
        id = MissingFormParts.text(id);
        text = MissingFormParts.text(text);
        help = MissingFormParts.text(help);
        example = MissingFormParts.example(example);
        required = MissingFormParts.isWanted(required);
        when = MissingFormParts.of(when);
        low = MissingFormParts.text(low);
        high = MissingFormParts.text(high);
        texts = MissingFormParts.texts(texts);
    }

    /** How many values there are. */
    public long values() {
        return ((long) most - least) / step + 1;
    }

    /** What a value says; empty where nobody does. */
    public BilingualText words(int value) {
        BilingualText said = texts.getOrDefault(Integer.toString(value), BilingualText.NOTHING);
        if (!said.isEmpty()) {
            return said;
        }
        if (value == least) {
            return low;
        }
        return value == most ? high : BilingualText.NOTHING;
    }

    @Override
    public Answer read(JsonNode given, UnitMaterial unit, Answers earlier) {
        if (!AnswerFieldReader.isWhole(given, least, most) || ((long) given.intValue() - least) % step != 0) {
            throw Refused.because(Refused.Kind.FAULTY, "answer.scale", least, most, step);
        }
        return new Answer.Amount(given.intValue());
    }
}
