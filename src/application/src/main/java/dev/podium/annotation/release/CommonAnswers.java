package dev.podium.annotation.release;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.podium.annotation.form.AnswerJson;
import dev.podium.annotation.form.Choice;
import dev.podium.annotation.form.Choices;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.Option;
import dev.podium.annotation.form.Question;
import dev.podium.annotation.form.Scale;
import dev.podium.platform.Refused;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What holds of a unit on which people differ where organizers let them decide together, question by question: of options what more than half
 * of the people chose, each option for itself where several may be chosen, and of a scale the mean. A tie stays for somebody to decide, and so
 * does a unit that somebody flagged, that some were asked about and others were not, on which people differ in another question, or whose
 * answers would not keep the rules of the form together.
 */
final class CommonAnswers {

    /** One person decides nothing together with others. */
    private static final int FEWEST = 2;

    private final Form form;
    private final Set<String> wanted;

    private CommonAnswers(Form form, Collection<String> wanted) {
        this.form = form;
        this.wanted = Set.copyOf(wanted);
    }

    /**
     * Of some questions.
     *
     * @throws Refused if one of them is none of {@link #questions}
     */
    static CommonAnswers of(Form form, Collection<String> wanted) {
        List<String> possible = questions(form).stream().map(Question::id).toList();
        if (!possible.containsAll(wanted)) {
            throw Refused.because(Refused.Kind.FAULTY, "study.split-common").about("common");
        }
        return new CommonAnswers(form, wanted);
    }

    /** Questions of which people can decide together. */
    static List<Question> questions(Form form) {
        return form.questions().stream()
                .filter(each -> each instanceof Choice || each instanceof Choices || each instanceof Scale)
                .toList();
    }

    /** The unit with the answer that holds; the same one where none does. */
    JudgedUnit applied(JudgedUnit unit) {
        if (wanted.isEmpty()
                || !unit.isDisputed()
                || unit.done() < FEWEST
                || unit.answer().isEmpty()) {
            return unit;
        }
        JsonNode said = AnswerJson.tree(unit.answer());
        ObjectNode holds = JsonNodeFactory.instance.objectNode();
        boolean mean = false;
        for (Question question : form.questions()) {
            JsonNode answers = said.path(question.id());
            if (!answers.isMissingNode()) {
                Optional<JsonNode> common =
                        answers.size() == unit.done() ? common(question, answers) : Optional.empty();
                if (common.isEmpty()) {
                    return unit;
                }
                holds.set(question.id(), common.get());
                mean |= question instanceof Scale && !isSame(answers);
            }
        }
        return holds.isEmpty() || !form.keepsRules(holds)
                ? unit
                : unit.by(mean ? How.mean : How.majority, holds.toString());
    }

    private static boolean isSame(JsonNode answers) {
        for (JsonNode answer : answers) {
            if (!answer.equals(answers.get(0))) {
                return false;
            }
        }
        return true;
    }

    private Optional<JsonNode> common(Question question, JsonNode answers) {
        if (isSame(answers)) {
            return Optional.of(answers.get(0));
        }
        if (!wanted.contains(question.id())) {
            return Optional.empty();
        } else if (question instanceof Choices choices) {
            return options(choices, answers);
        }
        return question instanceof Scale ? mean(answers) : majority(answers);
    }

    private static Optional<JsonNode> majority(JsonNode answers) {
        Map<JsonNode, Integer> counts = new HashMap<>();
        answers.forEach(answer -> counts.merge(answer, 1, Integer::sum));
        return counts.keySet().stream()
                .filter(answer -> answer.isTextual() && 2 * counts.get(answer) > answers.size())
                .findFirst();
    }

    /** Empty where half of the people chose an option, most chose something but not the same, or what they chose is no answer together. */
    private static Optional<JsonNode> options(Choices question, JsonNode answers) {
        Map<String, Integer> counts = new HashMap<>();
        answers.forEach(answer -> answer.forEach(option -> counts.merge(option.asText(), 1, Integer::sum)));
        ArrayNode chosen = JsonNodeFactory.instance.arrayNode();
        for (Option option : question.options()) {
            int twice = 2 * counts.getOrDefault(option.id(), 0);
            if (twice == answers.size()) {
                return Optional.empty();
            } else if (twice > answers.size()) {
                chosen.add(option.id());
            }
        }
        boolean chosenByMost = !chosen.isEmpty() || 2 * empty(answers) > answers.size();
        return !chosenByMost || chosen.size() < question.least() || chosen.size() > question.most()
                ? Optional.empty()
                : Optional.of(chosen);
    }

    /** How many chose nothing. */
    private static int empty(JsonNode answers) {
        int empty = 0;
        for (JsonNode answer : answers) {
            empty += answer.isEmpty() ? 1 : 0;
        }
        return empty;
    }

    /** A whole one is written as people write it. */
    private static Optional<JsonNode> mean(JsonNode answers) {
        double sum = 0;
        for (JsonNode answer : answers) {
            if (!answer.isNumber()) {
                return Optional.empty();
            }
            sum += answer.doubleValue();
        }
        double mean = sum / answers.size();
        return Optional.of(mean == Math.rint(mean) ? IntNode.valueOf((int) mean) : DoubleNode.valueOf(mean));
    }
}
