package dev.podium.bundle.evalai;

import dev.podium.bundle.description.Section;
import dev.podium.bundle.draft.Answers;
import dev.podium.bundle.draft.Draft;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What phases of EvalAI ask with a submission; questions of the same name are asked once. */
final class EvalAiQuestions {

    private static final Answers ANSWERS = new Answers(
            Map.of(
                    "text", Draft.Declaration.Form.TEXT,
                    "boolean", Draft.Declaration.Form.CHECKBOX,
                    "radio", Draft.Declaration.Form.SELECT),
            "options");

    private final Map<String, Draft.Declaration> byName = new LinkedHashMap<>();

    /** Adds the questions of a phase, as many as can be asked in all phases together. */
    void add(Section phase) {
        List<Section> questions = phase.sections("submission_meta_attributes");
        for (Section question : questions) {
            question.ignore(List.of("description"));
            String name = question.required("name");
            Draft.Declaration declaration =
                    ANSWERS.declaration(question, name, name, question.flag("required", false), false);
            Draft.Declaration known = byName.get(name);
            if (known != null) {
                tellIfDifferent(known, declaration, question);
            } else if (byName.size() < Answers.MOST_QUESTIONS) {
                byName.put(name, Answers.distinct(question, "name", declaration, declarations()));
            } else {
                question.approximated(
                        "name", "bundle.question-left-out", name, Integer.toString(Answers.MOST_QUESTIONS));
            }
            question.close();
        }
    }

    private static void tellIfDifferent(Draft.Declaration known, Draft.Declaration again, Section question) {
        if (!known.asksAs(again)) {
            question.approximated("name", "bundle.question-again", question.required("name"));
        }
    }

    List<Draft.Declaration> declarations() {
        return List.copyOf(byName.values());
    }
}
