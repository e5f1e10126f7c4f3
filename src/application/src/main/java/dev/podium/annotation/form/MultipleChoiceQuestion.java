package dev.podium.annotation.form;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.platform.language.BilingualText;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Asks for some of several options. An answer lists their ids, in the order of the options.
 *
 * @param least how many
 * @param most how many
 */
public record MultipleChoiceQuestion(
        String id,
        BilingualText text,
        BilingualText help,
        ExampleAnswers example,
        Boolean required,
        Optional<QuestionCondition> when,
        List<QuestionOption> options,
        int least,
        int most)
        implements Question {

    public MultipleChoiceQuestion {
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
        Set<String> chosen = AnswerFieldReader.list(given).stream()
                .map(each -> AnswerFieldReader.option(each, options))
                .collect(Collectors.toSet());
        AnswerFieldReader.number(chosen.size(), least, most);
        return new Answer.Texts(options.stream()
                .map(QuestionOption::id)
                .filter(chosen::contains)
                .toList());
    }
}
