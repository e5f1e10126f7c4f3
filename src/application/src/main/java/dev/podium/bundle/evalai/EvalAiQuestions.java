package dev.podium.bundle.evalai;

import dev.podium.bundle.description.Section;
import dev.podium.bundle.draft.Answers;
import dev.podium.bundle.draft.Draft;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** What phases of EvalAI ask with a submission; questions of the same name are asked once. */
final class EvalAiQuestions {

    private static final Answers ANSWERS = new Answers(
            Map.of(
                    "text", Draft.Declaration.Form.TEXT,
                    "boolean", Draft.Declaration.Form.CHECKBOX,
                    "radio", Draft.Declaration.Form.SELECT),
            "options");

    /** Of which several options can be chosen. */
    private static final String SEVERAL = "checkbox";

    /** What was made of each question. */
    private final Map<String, List<Draft.Declaration>> byName = new LinkedHashMap<>();

    /** Adds the questions of a phase, as many as can be asked in all phases together. */
    void add(Section phase) {
        for (Section question : phase.sections("submission_meta_attributes")) {
            question.ignore(List.of("description"));
            String name = question.required("name");
            boolean required = question.flag("required", false);
            int room = Answers.MOST_QUESTIONS - declarations().size();
            List<Draft.Declaration> asked = question.text("type").orElse("").equalsIgnoreCase(SEVERAL)
                    ? ANSWERS.declarations(
                            question, name, required, byName.containsKey(name) ? Answers.MOST_QUESTIONS : room)
                    : List.of(ANSWERS.declaration(question, name, name, required, false));
            List<Draft.Declaration> known = byName.get(name);
            if (known != null) {
                tellIfDifferent(known, asked, question);
            } else if (asked.size() <= room) {
                add(name, asked, question);
            } else {
                question.approximated(
                        "name", "bundle.question-left-out", name, Integer.toString(Answers.MOST_QUESTIONS));
            }
            question.close();
        }
    }

    private void add(String name, List<Draft.Declaration> asked, Section question) {
        List<Draft.Declaration> added = new ArrayList<>();
        byName.put(name, added);
        for (Draft.Declaration one : asked) {
            added.add(Answers.distinct(question, "name", one, declarations()));
        }
    }

    private static void tellIfDifferent(
            List<Draft.Declaration> known, List<Draft.Declaration> again, Section question) {
        boolean same = known.size() == again.size()
                && IntStream.range(0, known.size()).allMatch(i -> known.get(i).asksAs(again.get(i)));
        if (!same) {
            question.approximated("name", "bundle.question-again", question.required("name"));
        }
    }

    List<Draft.Declaration> declarations() {
        return byName.values().stream().flatMap(List::stream).toList();
    }
}
