package dev.podium.annotation.form;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.platform.Refused;
import dev.podium.platform.language.BilingualText;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Asks for a list of words. An answer lists them by their characters, or as they were given where their order counts, each once; empty
 * fields are none.
 *
 * @param most how many
 * @param longest of each, in characters
 * @param none the one word that says that nothing fits; empty where something always has to
 * @param ordered whether the best comes first; else all are equally good
 */
public record WordListQuestion(
        String id,
        BilingualText text,
        BilingualText help,
        ExampleAnswers example,
        Boolean required,
        Optional<QuestionCondition> when,
        int most,
        int longest,
        Optional<String> none,
        boolean ordered)
        implements Question {

    public WordListQuestion {
        id = MissingFormParts.text(id);
        text = MissingFormParts.text(text);
        help = MissingFormParts.text(help);
        example = MissingFormParts.example(example);
        required = MissingFormParts.isWanted(required);
        when = MissingFormParts.of(when);
        none = MissingFormParts.of(none);
    }

    @Override
    public Answer read(JsonNode given, UnitMaterial unit, Answers earlier) {
        Set<String> entries = ordered ? new LinkedHashSet<>() : new TreeSet<>();
        for (JsonNode each : AnswerFieldReader.list(given)) {
            String entry = AnswerFieldReader.line(each, longest);
            if (!entry.isEmpty() && !entries.add(entry)) {
                throw Refused.because(Refused.Kind.FAULTY, "answer.list-twice", entry);
            }
        }
        if (none.filter(entries::contains).isPresent() && entries.size() > 1) {
            throw Refused.because(Refused.Kind.FAULTY, "answer.list-none", none.get());
        }
        AnswerFieldReader.number(entries.size(), 1, most);
        return new Answer.Texts(List.copyOf(entries));
    }

    /** How many different entries there are in an answer, or in the answers of several people; the word that nothing fits is none. */
    public int count(Collection<Answer> answers) {
        Set<String> entries =
                answers.stream().flatMap(answer -> answer.texts().stream()).collect(Collectors.toSet());
        none.ifPresent(entries::remove);
        return entries.size();
    }
}
