package dev.podium.bundle;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What phases of EvalAI ask with a submission; questions of the same name are asked once. */
final class EvalAiQuestions {

    private static final int MOST = 10;
    private static final int FEWEST_OPTIONS = 2;
    private static final int MOST_OPTIONS = 10;

    private static final Map<String, Draft.Declaration.Form> FORMS = Map.of(
            "text", Draft.Declaration.Form.TEXT,
            "boolean", Draft.Declaration.Form.CHECKBOX,
            "radio", Draft.Declaration.Form.SELECT);

    private final Map<String, Draft.Declaration> byName = new LinkedHashMap<>();

    /** Adds the questions of a phase, {@value #MOST} at most of all phases. */
    void add(Section phase) {
        List<Section> questions = phase.sections("submission_meta_attributes");
        for (Section question : questions) {
            question.ignore(List.of("description"));
            String name = question.required("name");
            Draft.Declaration declaration = declaration(question, name);
            question.close();
            if (byName.size() < MOST || byName.containsKey(name)) {
                byName.putIfAbsent(name, declaration);
            } else {
                question.approximated("name", "bundle.question-left-out", name, Integer.toString(MOST));
            }
        }
    }

    private static Draft.Declaration declaration(Section question, String name) {
        List<String> options = question.texts("options").stream()
                .filter(option -> !option.isEmpty())
                .distinct()
                .toList();
        Draft.Declaration.Form form = form(question, options.size());
        return new Draft.Declaration(
                name,
                name,
                form,
                form == Draft.Declaration.Form.SELECT ? options : List.of(),
                question.flag("required", false),
                false);
    }

    private static Draft.Declaration.Form form(Section question, int options) {
        String written = question.text("type").orElse("text");
        Draft.Declaration.Form form = FORMS.get(written.toLowerCase(Locale.ROOT));
        if (form == null) {
            question.approximated("type", "bundle.question-type", written);
            return Draft.Declaration.Form.TEXT;
        }
        if (form == Draft.Declaration.Form.SELECT && (options < FEWEST_OPTIONS || options > MOST_OPTIONS)) {
            question.approximated("options", "bundle.question-options", Integer.toString(options));
            return Draft.Declaration.Form.TEXT;
        }
        return form;
    }

    List<Draft.Declaration> declarations() {
        return List.copyOf(byName.values());
    }
}
