package dev.podium.annotation.form;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.podium.platform.Checks;
import dev.podium.platform.Refused;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a study asks of each unit.
 *
 * @param questions in the order in which they are asked
 * @param flags what annotators may say of a unit itself, for example {@code ambiguous}
 * @param comment whether they may write a comment
 * @param accept the answers that say that a unit is good, by the questions' ids; none where nothing is accepted or refused
 */
public record Form(List<Question> questions, List<Option> flags, boolean comment, Map<String, JsonNode> accept) {

    public Form {
        accept = Absent.map(accept);
        questions = Absent.list(questions);
        flags = Absent.list(flags);
    }

    /** Whether an answer says that its unit is good. */
    public boolean isAccepted(JsonNode answer) {
        return !accept.isEmpty()
                && accept.entrySet().stream()
                        .allMatch(wanted -> wanted.getValue().equals(answer.get(wanted.getKey())));
    }

    /** One of its questions. */
    public Optional<Question> question(String id) {
        return questions.stream().filter(each -> each.id().equals(id)).findFirst();
    }

    /**
     * An answer to all questions that are asked, in the one form that it has.
     *
     * @param given by the questions' ids
     * @throws Refused with all that is wrong, each about the id of its question: one without an answer, or with none that fits, one that
     *     is not asked after those answers, or that there is not
     */
    public ObjectNode read(JsonNode given, Material unit) {
        return read(given, unit, /* whole= */ true);
    }

    /**
     * Answers to some of the questions, in the one form that they have.
     *
     * @throws Refused as for an answer to all, but for questions that have none; or if there is none at all
     */
    public ObjectNode readSome(JsonNode given, Material unit) {
        ObjectNode answer = read(given, unit, /* whole= */ false);
        if (answer.isEmpty()) {
            throw Refused.because(Refused.Kind.FAULTY, "answer.missing");
        }
        return answer;
    }

    private ObjectNode read(JsonNode given, Material unit, boolean whole) {
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        Checks checks = new Checks();
        if (!given.isObject()) {
            throw Refused.because(Refused.Kind.FAULTY, "answer.object");
        }
        for (Question question : questions) {
            JsonNode value = given.get(question.id());
            boolean there = value != null && !value.isNull();
            if (!isAsked(question, answer)) {
                if (there) {
                    checks.keep(Refused.because(Refused.Kind.FAULTY, "answer.unasked")
                            .about(question.id()));
                }
            } else if (there) {
                read(question, value, unit, answer, checks);
            } else if (whole) {
                checks.keep(
                        Refused.because(Refused.Kind.FAULTY, "answer.missing").about(question.id()));
            }
        }
        refuseUnknown(given, checks);
        checks.refuse();
        return answer;
    }

    private static void read(Question question, JsonNode value, Material unit, ObjectNode answer, Checks checks) {
        try {
            answer.set(question.id(), question.read(value, unit, answer));
        } catch (Refused why) {
            checks.keep(why.about(question.id()));
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
    public static boolean isAsked(Question question, JsonNode earlier) {
        return question.when()
                .map(when -> earlier.hasNonNull(when.question())
                        && earlier.get(when.question()).doubleValue() >= when.from())
                .orElse(true);
    }

    /**
     * Flags in the order of the form, each once.
     *
     * @throws Refused if there is another one among them
     */
    public List<String> flags(List<String> raised) {
        Set<String> wanted = new HashSet<>(raised);
        List<String> known =
                flags.stream().map(Option::id).filter(wanted::remove).toList();
        if (!wanted.isEmpty()) {
            throw Refused.because(
                    Refused.Kind.FAULTY, "answer.flags", wanted.iterator().next());
        }
        return known;
    }
}
