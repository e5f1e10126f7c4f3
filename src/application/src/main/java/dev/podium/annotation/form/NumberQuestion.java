package dev.podium.annotation.form;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.platform.Refused;
import dev.podium.platform.language.BilingualText;
import java.util.Optional;

/** Asks for a whole number of a range. An answer is a number. */
public record NumberQuestion(
        String id,
        BilingualText text,
        BilingualText help,
        ExampleAnswers example,
        Boolean required,
        Optional<QuestionCondition> when,
        int least,
        int most)
        implements Question {

    public NumberQuestion {
        id = MissingFormParts.text(id);
        text = MissingFormParts.text(text);
        help = MissingFormParts.text(help);
        example = MissingFormParts.example(example);
        required = MissingFormParts.isWanted(required);
        when = MissingFormParts.of(when);
    }

    @Override
    public Answer read(JsonNode given, UnitMaterial unit, Answers earlier) {
        if (!AnswerFieldReader.isWhole(given, least, most)) {
            throw Refused.because(Refused.Kind.FAULTY, "answer.number", least, most);
        }
        return new Answer.Amount(given.intValue());
    }
}
