package dev.podium.bundle.evalai;

import dev.podium.bundle.description.YamlSection;
import dev.podium.bundle.draft.CompetitionDraft;
import dev.podium.bundle.draft.SubmissionQuestions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What phases of EvalAI ask with a submission; questions of the same name are asked once. */
final class EvalAiQuestions {

    private static final SubmissionQuestions ANSWERS = new SubmissionQuestions(
            Map.of(
                    "text", CompetitionDraft.Declaration.Form.TEXT,
                    "boolean", CompetitionDraft.Declaration.Form.CHECKBOX,
                    "radio", CompetitionDraft.Declaration.Form.SELECT),
            "options");

    /** What questions are made of beside their names. */
    private static final List<String> KEYS = List.of("type", "required", "options");

    /** Of which several options can be chosen. */
    private static final String SEVERAL = "checkbox";

    /** How a question is asked. */
    private record Asked(String type, boolean required, List<String> options) {}

    /** Each question as it stands in the first phase that has it. */
    private final Map<String, YamlSection> byName = new HashMap<>();

    private final List<CompetitionDraft.Declaration> declarations = new ArrayList<>();

    /** Adds the questions of a phase, as many as can be asked in all phases together. */
    void add(YamlSection phase) {
        for (YamlSection question : phase.sections("submission_meta_attributes")) {
            question.ignore(List.of("description"));
            String name = question.required("name");
            YamlSection first = byName.putIfAbsent(name, question);
            if (first == null && declarations.size() < SubmissionQuestions.MOST_QUESTIONS) {
                add(question, name);
            } else if (first == null) {
                question.approximated(
                        "name", "bundle.question-left-out", name, Integer.toString(SubmissionQuestions.MOST_QUESTIONS));
                KEYS.forEach(question::has);
            } else if (!asked(question).equals(asked(first))) {
                question.approximated("name", "bundle.question-again", name);
            }
            question.close();
        }
    }

    private void add(YamlSection question, String name) {
        int room = SubmissionQuestions.MOST_QUESTIONS - declarations.size();
        boolean required = isRequired(question);
        List<CompetitionDraft.Declaration> asked = type(question).equals(SEVERAL)
                ? ANSWERS.declarations(question, name, required, room)
                : List.of(ANSWERS.declaration(question, name, name, required, false));
        for (CompetitionDraft.Declaration one : asked) {
            declarations.add(SubmissionQuestions.distinct(question, "name", one, declarations));
        }
    }

    private static Asked asked(YamlSection question) {
        return new Asked(type(question), isRequired(question), question.texts("options"));
    }

    private static String type(YamlSection question) {
        return question.text("type").orElse("text").toLowerCase(Locale.ROOT);
    }

    private static boolean isRequired(YamlSection question) {
        return question.flag("required", false);
    }

    List<CompetitionDraft.Declaration> declarations() {
        return List.copyOf(declarations);
    }
}
