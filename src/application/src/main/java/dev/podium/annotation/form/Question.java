package dev.podium.annotation.form;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.platform.Refused;
import dev.podium.platform.language.BilingualText;
import java.util.List;
import java.util.Optional;

/**
 * A question of a study. Its kind says what may be answered, how the answer is written, and when two answers are the same: an
 * answer that was read is in one form only, so that the same answers are equal.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = SingleChoiceQuestion.class, name = "choice"),
    @JsonSubTypes.Type(value = MultipleChoiceQuestion.class, name = "choices"),
    @JsonSubTypes.Type(value = NumberQuestion.class, name = "number"),
    @JsonSubTypes.Type(value = ScaleQuestion.class, name = "scale"),
    @JsonSubTypes.Type(value = TextQuestion.class, name = "text"),
    @JsonSubTypes.Type(value = WordListQuestion.class, name = "list"),
    @JsonSubTypes.Type(value = SpanQuestion.class, name = "spans")
})
public sealed interface Question
        permits SingleChoiceQuestion,
                MultipleChoiceQuestion,
                NumberQuestion,
                ScaleQuestion,
                TextQuestion,
                WordListQuestion,
                SpanQuestion {

    /** Names it in answers and files. */
    String id();

    /** As annotators read it. */
    BilingualText text();

    /** What helps to answer it; empty where nothing does. */
    BilingualText help();

    /** What a good and a bad answer look like; {@link ExampleAnswers#NONE} where nobody says. */
    ExampleAnswers example();

    /** Whether there has to be an answer where it is asked; never null. */
    Boolean required();

    /** When it is asked; empty: always. */
    Optional<QuestionCondition> when();

    /** What one chooses from; none where one does not. */
    static List<QuestionOption> options(Question question) {
        if (question instanceof SingleChoiceQuestion choice) {
            return choice.options();
        }
        return question instanceof MultipleChoiceQuestion choices ? choices.options() : List.of();
    }

    /**
     * An answer in the one form that it has.
     *
     * @param given what was sent, which may be anything
     * @param unit what it is about
     * @param earlier answers to the questions before it
     * @throws Refused if it is none, {@link Refused#part about} nothing in particular
     */
    Answer read(JsonNode given, UnitMaterial unit, Answers earlier);
}
