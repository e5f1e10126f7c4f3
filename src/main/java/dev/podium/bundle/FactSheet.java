package dev.podium.bundle;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The questions that Codabench asks with a submission. */
final class FactSheet {

    private static final int MOST = 10;
    private static final int FEWEST_OPTIONS = 2;
    private static final int MOST_OPTIONS = 10;

    private static final Map<String, Draft.Declaration.Form> FORMS = Map.of(
            "text", Draft.Declaration.Form.TEXT,
            "checkbox", Draft.Declaration.Form.CHECKBOX,
            "select", Draft.Declaration.Form.SELECT);

    private FactSheet() {}

    /** The first {@value #MOST} questions. */
    static List<Draft.Declaration> read(Section description) {
        List<Draft.Declaration> declarations = new ArrayList<>();
        List<Section> questions = description.sections("fact_sheet");
        for (Section question : questions) {
            if (declarations.size() < MOST) {
                declarations.add(declaration(question));
                question.close();
            }
        }
        if (questions.size() > MOST) {
            description.approximated(
                    "fact_sheet", "bundle.questions-many", Integer.toString(questions.size()), Integer.toString(MOST));
        }
        return declarations;
    }

    private static Draft.Declaration declaration(Section question) {
        question.ignore(List.of("key"));
        List<String> options = question.texts("selection").stream()
                .filter(option -> !option.isEmpty())
                .distinct()
                .toList();
        Draft.Declaration.Form form = form(question, options.size());
        return new Draft.Declaration(
                question.name(),
                question.text("title").orElse(question.name()),
                form,
                form == Draft.Declaration.Form.SELECT ? options : List.of(),
                question.flag("is_required", false),
                question.flag("is_on_leaderboard", false));
    }

    private static Draft.Declaration.Form form(Section question, int options) {
        String written = question.text("type").orElse("text");
        Draft.Declaration.Form form = FORMS.get(written.toLowerCase(Locale.ROOT));
        if (form == null) {
            question.approximated("type", "bundle.question-type", written);
            return Draft.Declaration.Form.TEXT;
        }
        if (form == Draft.Declaration.Form.SELECT && (options < FEWEST_OPTIONS || options > MOST_OPTIONS)) {
            question.approximated("selection", "bundle.question-options", Integer.toString(options));
            return Draft.Declaration.Form.TEXT;
        }
        return form;
    }
}
