package dev.podium.annotation.form;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.platform.language.BilingualText;
import java.util.List;
import java.util.Optional;

/** Asks for one of several options. An answer is its id. */
public record SingleChoiceQuestion(
        String id,
        BilingualText text,
        BilingualText help,
        ExampleAnswers example,
        Boolean required,
        Optional<QuestionCondition> when,
        List<QuestionOption> options)
        implements Question {

    public SingleChoiceQuestion {
        id = MissingFormParts.text(id);
        text = MissingFormParts.text(text);
        help = MissingFormParts.text(help);
        example = MissingFormParts.example(example);
        required = MissingFormParts.isWanted(required);
        when = MissingFormParts.of(when);
        options = MissingFormParts.list(options);
    }

    @Override
    public Answer read(JsonNode given, UnitMaterial unit, Answers earlier) {
        return new Answer.Text(AnswerFieldReader.option(given, options));
    }
}
