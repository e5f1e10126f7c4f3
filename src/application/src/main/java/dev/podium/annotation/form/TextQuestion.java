package dev.podium.annotation.form;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.platform.Refused;
import dev.podium.platform.language.BilingualText;
import java.util.List;
import java.util.Optional;

/**
 * Asks for a text. An answer is a text in normalization form C without blanks at its ends; line ends are {@code \\n}.
 *
 * @param shortest in characters
 * @param longest in characters
 * @param differs the field of the unit that the answer must differ from; empty where it may be any
 * @param instead words that may stand for a text, such as {@code SIMPLE}
 */
public record TextQuestion(
        String id,
        BilingualText text,
        BilingualText help,
        ExampleAnswers example,
        Boolean required,
        Optional<QuestionCondition> when,
        int shortest,
        int longest,
        Optional<String> differs,
        List<String> instead)
        implements Question {

    public TextQuestion {
        id = MissingFormParts.text(id);
        text = MissingFormParts.text(text);
        help = MissingFormParts.text(help);
        example = MissingFormParts.example(example);
        required = MissingFormParts.isWanted(required);
        when = MissingFormParts.of(when);
        differs = MissingFormParts.of(differs);
        instead = MissingFormParts.list(instead);
    }

    @Override
    public Answer read(JsonNode given, UnitMaterial unit, Answers earlier) {
        String text = AnswerFieldReader.text(given);
        if (instead.contains(text)) {
            return new Answer.Text(text);
        }
        int length = text.codePointCount(0, text.length());
        if (length < shortest || length > longest) {
            throw Refused.because(Refused.Kind.FAULTY, "answer.text", shortest, longest);
        }
        if (differs.map(unit.fields()::get)
                .map(AnswerFieldReader::normal)
                .filter(text::equals)
                .isPresent()) {
            throw Refused.because(Refused.Kind.FAULTY, "answer.text-same");
        }
        return new Answer.Text(text);
    }
}
