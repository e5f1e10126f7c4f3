package dev.podium.annotation.form;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.podium.platform.Refused;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What becomes of the entries that people listed, as somebody says who looked them through. What nothing is said of is kept.
 *
 * @param verdicts by the questions' ids
 */
public record WordListReview(Map<String, List<Verdict>> verdicts) {

    /** Why an entry is removed. */
    public enum Why {
        /** Nobody can tell what it was to be. */
        typo,
        /** Another part of speech than what it would stand for. */
        speech,
        /** It does not fit there. */
        unfit,
        /** One of many that were pasted. */
        pasted,
        offensive
    }

    /**
     * Of one entry; it is kept where it is neither corrected nor removed.
     *
     * @param entry as people wrote it
     * @param corrected what it was to be
     */
    public record Verdict(String entry, Optional<String> corrected, Optional<Why> removed) {

        public static Verdict kept(String entry) {
            return new Verdict(entry, Optional.empty(), Optional.empty());
        }

        public static Verdict removed(String entry, Why why) {
            return new Verdict(entry, Optional.empty(), Optional.of(why));
        }

        /**
         * One that was to be something else.
         *
         * @throws Refused if that is no entry of the question
         */
        public static Verdict corrected(String entry, String corrected, WordListQuestion question) {
            String line = AnswerFieldReader.line(TextNode.valueOf(corrected), question.longest());
            if (line.isEmpty() || question.none().filter(line::equals).isPresent()) {
                throw Refused.because(Refused.Kind.FAULTY, "judgement.corrected");
            }
            return line.equals(entry) ? kept(entry) : new Verdict(entry, Optional.of(line), Optional.empty());
        }
    }

    public WordListReview {
        verdicts = Collections.unmodifiableMap(new LinkedHashMap<>(verdicts));
    }

    /** The questions of a form whose lists are looked through. */
    public static List<WordListQuestion> questions(Form form) {
        return form.questions().stream()
                .filter(WordListQuestion.class::isInstance)
                .map(WordListQuestion.class::cast)
                .toList();
    }

    /**
     * The one that somebody else wrote as {@link #json} does.
     *
     * @throws Refused if it is none of the lists that a form asks for
     */
    public static WordListReview of(JsonNode given, Form form) {
        Map<String, WordListQuestion> lists =
                questions(form).stream().collect(Collectors.toMap(WordListQuestion::id, Function.identity()));
        if (!given.isObject()) {
            throw Refused.because(Refused.Kind.FAULTY, "answer.object");
        }
        Map<String, List<Verdict>> verdicts = new LinkedHashMap<>();
        given.properties().forEach(question -> {
            WordListQuestion list = lists.get(question.getKey());
            if (list == null) {
                throw Refused.because(Refused.Kind.FAULTY, "answer.unknown", question.getKey());
            }
            List<Verdict> entries = new ArrayList<>();
            AnswerFieldReader.list(question.getValue()).forEach(entry -> entries.add(verdict(entry, list)));
            verdicts.put(question.getKey(), entries);
        });
        return new WordListReview(verdicts);
    }

    private static Verdict verdict(JsonNode given, WordListQuestion list) {
        String entry = AnswerFieldReader.line(given.path("entry"), list.longest());
        JsonNode corrected = given.get("corrected");
        JsonNode removed = given.get("removed");
        if (entry.isEmpty() || (corrected != null && (removed != null || !corrected.isTextual()))) {
            throw faulty(list);
        }
        if (removed == null) {
            return corrected == null ? Verdict.kept(entry) : Verdict.corrected(entry, corrected.textValue(), list);
        }
        return Verdict.removed(
                entry,
                Arrays.stream(Why.values())
                        .filter(why -> why.name().equals(removed.textValue()))
                        .findFirst()
                        .orElseThrow(() -> faulty(list)));
    }

    private static Refused faulty(WordListQuestion list) {
        return Refused.because(Refused.Kind.FAULTY, "judgement.entry").about(list.id());
    }

    /** The one that {@link #json} wrote. */
    public static WordListReview read(String json) {
        Map<String, List<Verdict>> verdicts = new LinkedHashMap<>();
        AnswerJson.tree(json).properties().forEach(question -> {
            List<Verdict> entries = new ArrayList<>();
            question.getValue().forEach(entry -> entries.add(verdict(entry)));
            verdicts.put(question.getKey(), entries);
        });
        return new WordListReview(verdicts);
    }

    private static Verdict verdict(JsonNode entry) {
        return new Verdict(
                entry.path("entry").asText(),
                Optional.ofNullable(entry.get("corrected")).map(JsonNode::asText),
                Optional.ofNullable(entry.get("removed")).map(JsonNode::asText).map(Why::valueOf));
    }

    /** As it is kept, and as files have it. */
    public ObjectNode json() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        verdicts.forEach((question, entries) -> {
            ArrayNode list = json.putArray(question);
            for (Verdict each : entries) {
                ObjectNode entry = list.addObject().put("entry", each.entry());
                each.corrected().ifPresent(text -> entry.put("corrected", text));
                each.removed().ifPresent(why -> entry.put("removed", why.name()));
            }
        });
        return json;
    }

    /** What is said of an entry; empty where nothing is. */
    public Optional<Verdict> of(String question, String entry) {
        return verdicts.getOrDefault(question, List.of()).stream()
                .filter(each -> each.entry().equals(entry))
                .findFirst();
    }

    /**
     * What is left of what people listed. Somebody whose entries become one has said it once, in the place of the first one where their order
     * counts; a list of which nothing is left is none.
     *
     * @param form that asks for them
     */
    public CollectedAnswers applied(CollectedAnswers answers, Form form) {
        return answers.map((question, all) -> {
            if (!verdicts.containsKey(question)) {
                return all;
            }
            Map<String, Verdict> byEntry =
                    verdicts.get(question).stream().collect(Collectors.toMap(Verdict::entry, Function.identity()));
            boolean ordered =
                    questions(form).stream().anyMatch(list -> list.id().equals(question) && list.ordered());
            return all.stream()
                    .map(list -> left(list, byEntry, ordered))
                    .filter(left -> !left.equals(Answer.Texts.NONE))
                    .toList();
        });
    }

    private static Answer left(Answer list, Map<String, Verdict> verdicts, boolean ordered) {
        Set<String> left = ordered ? new LinkedHashSet<>() : new TreeSet<>();
        for (String entry : list.entries()) {
            Verdict verdict = verdicts.getOrDefault(entry, Verdict.kept(entry));
            if (verdict.removed().isEmpty()) {
                left.add(verdict.corrected().orElse(entry));
            }
        }
        return new Answer.Texts(List.copyOf(left));
    }
}
