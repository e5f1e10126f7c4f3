package dev.podium.annotation.form;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.platform.Checks;
import dev.podium.platform.Refused;
import dev.podium.platform.language.BilingualText;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * What a study asks of each unit.
 *
 * @param questions in the order in which they are asked
 * @param flags what annotators may say of a unit itself, for example {@code ambiguous}
 * @param comment whether they may write a comment
 * @param accept the answers that say that a unit is good, by the questions' ids; none where nothing is accepted or refused
 * @param rules what answers say about others, as {@link AnswerRule} reads them
 * @param certainty whether they may say how sure they are, from {@value #LEAST_CERTAIN} to {@value #MOST_CERTAIN}
 */
public record Form(
        List<Question> questions,
        List<QuestionOption> flags,
        boolean comment,
        Map<String, JsonNode> accept,
        List<String> rules,
        boolean certainty) {

    public static final int LEAST_CERTAIN = 1;
    public static final int MOST_CERTAIN = 5;

    public Form {
        accept = MissingFormParts.map(accept);
        questions = MissingFormParts.list(questions);
        flags = MissingFormParts.list(flags);
        rules = MissingFormParts.list(rules);
    }

    /** Whether answers keep all rules. */
    public boolean keepsRules(Answers answers) {
        return broken(answers, question -> true).findFirst().isEmpty();
    }

    private boolean holds(AnswerRule.Said said, Answers answers) {
        return question(said.question())
                .filter(asked -> said.isIn(answers, asked))
                .isPresent();
    }

    /** What answers say about others; each text is a rule once the form was checked. */
    public List<AnswerRule> implications() {
        return rules.stream().flatMap(rule -> AnswerRule.find(rule).stream()).toList();
    }

    /** Whether an answer says that its unit is good. */
    public boolean isAccepted(Answers answers) {
        return !accept.isEmpty()
                && accept.entrySet().stream()
                        .allMatch(wanted -> Answer.of(wanted.getValue())
                                .filter(good -> good.equals(answers.byQuestion().get(wanted.getKey())))
                                .isPresent());
    }

    /** One of its questions. */
    public Optional<Question> question(String id) {
        return questions.stream().filter(each -> each.id().equals(id)).findFirst();
    }

    /** Its questions that ask for spans. */
    public List<SpanQuestion> spans() {
        return questions.stream()
                .filter(SpanQuestion.class::isInstance)
                .map(SpanQuestion.class::cast)
                .toList();
    }

    /**
     * An answer to all questions that are asked, in the one form that it has.
     *
     * @param given by the questions' ids
     * @throws Refused with all that is wrong, each about the id of its question: one without an answer, or with none that fits, one that
     *     is not asked after those answers, that there is not, or that does not go with another one
     */
    public Answers read(JsonNode given, UnitMaterial unit) {
        return read(given, unit, question -> true);
    }

    /**
     * An answer that was given elsewhere, where not all questions were asked.
     *
     * @param held ids of the questions that were asked there
     * @throws Refused as for an answer to all, but for the other questions
     */
    public Answers readHeld(JsonNode given, UnitMaterial unit, Collection<String> held) {
        return read(given, unit, question -> held.contains(question.id()));
    }

    /**
     * Answers to some of the questions, in the one form that they have.
     *
     * @throws Refused as for an answer to all, but for questions that have none; or if there is none at all
     */
    public Answers readSome(JsonNode given, UnitMaterial unit) {
        Answers answers = read(given, unit, question -> false);
        if (answers.isEmpty()) {
            throw Refused.because(Refused.Kind.FAULTY, "answer.missing");
        }
        return answers;
    }

    /** Where a question is not held, that it has no answer says nothing. */
    private Answers read(JsonNode given, UnitMaterial unit, Predicate<Question> held) {
        Answers answers = Answers.NONE;
        Checks checks = new Checks();
        if (!given.isObject()) {
            throw Refused.because(Refused.Kind.FAULTY, "answer.object");
        }
        for (Question question : questions) {
            JsonNode value = given.get(question.id());
            boolean there = value != null && !value.isNull() && (question.required() || !isBlank(value));
            if (!isAsked(question, answers)) {
                if (there) {
                    checks.keep(Refused.because(Refused.Kind.FAULTY, "answer.unasked")
                            .about(question.id()));
                }
            } else if (there) {
                answers = read(question, value, unit, answers, checks);
            } else if (question.required() && held.test(question)) {
                checks.keep(
                        Refused.because(Refused.Kind.FAULTY, "answer.missing").about(question.id()));
            }
        }
        refuseUnknown(given, checks);
        checks.refuse();
        refuseAgainstRules(answers, held, checks);
        checks.refuse();
        return answers;
    }

    /** What an optional question may be left as. */
    private static boolean isBlank(JsonNode value) {
        return value.isArray()
                ? value.isEmpty()
                : value.isTextual() && value.textValue().isBlank();
    }

    private void refuseAgainstRules(Answers answers, Predicate<Question> held, Checks checks) {
        broken(answers, held)
                .forEach(rule -> checks.keep(Refused.because(
                                Refused.Kind.FAULTY,
                                "answer.rule",
                                spoken(question(rule.first().question())
                                        .orElseThrow()
                                        .text()),
                                words(rule.first()),
                                words(rule.then()))
                        .about(rule.then().question())));
    }

    /** The rules that answers do not keep; each is about questions that were asked. */
    private Stream<AnswerRule> broken(Answers answers, Predicate<Question> held) {
        return implications().stream()
                .filter(rule -> Stream.of(rule.first(), rule.then())
                        .allMatch(said -> question(said.question())
                                .filter(asked -> answers.to(asked.id()).isPresent()
                                        || (isAsked(asked, answers) && held.test(asked)))
                                .isPresent()))
                .filter(rule -> holds(rule.first(), answers) && !holds(rule.then(), answers));
    }

    private static Refused.Spoken spoken(BilingualText text) {
        return reader -> text.in(reader).text();
    }

    /** The words of what was answered, as people read them. */
    public Refused.Spoken words(AnswerRule.Said said) {
        BilingualText words = question(said.question())
                .flatMap(question -> Question.options(question).stream()
                        .filter(option -> option.id().equals(said.value()))
                        .map(QuestionOption::text)
                        .filter(text -> !text.isEmpty())
                        .findFirst())
                .orElse(BilingualText.inUnknown(
                        said.value().equals(AnswerRule.NONE)
                                ? question(said.question())
                                        .filter(WordListQuestion.class::isInstance)
                                        .flatMap(question -> ((WordListQuestion) question).none())
                                        .orElse("–")
                                : said.value()));
        return spoken(words);
    }

    /** The answers with one more; without it where it does not fit. */
    private static Answers read(Question question, JsonNode value, UnitMaterial unit, Answers earlier, Checks checks) {
        try {
            return earlier.with(question.id(), question.read(value, unit, earlier));
        } catch (Refused why) {
            checks.keep(why.about(question.id()));
            return earlier;
        }
    }

    private void refuseUnknown(JsonNode given, Checks checks) {
        for (Iterator<String> names = given.fieldNames(); names.hasNext(); ) {
            String name = names.next();
            if (question(name).isEmpty()) {
                checks.keep(Refused.because(Refused.Kind.FAULTY, "answer.unknown", name));
            }
        }
    }

    /**
     * Whether a question is asked after the answers before it.
     *
     * @param earlier answers that were read
     */
    public static boolean isAsked(Question question, Answers earlier) {
        return question.when().map(when -> when.holds(earlier)).orElse(true);
    }

    /**
     * Flags in the order of the form, each once.
     *
     * @throws Refused if there is another one among them
     */
    public List<String> flags(List<String> raised) {
        Set<String> wanted = new HashSet<>(raised);
        List<String> known =
                flags.stream().map(QuestionOption::id).filter(wanted::remove).toList();
        if (!wanted.isEmpty()) {
            throw Refused.because(
                    Refused.Kind.FAULTY, "answer.flags", wanted.iterator().next());
        }
        return known;
    }
}
