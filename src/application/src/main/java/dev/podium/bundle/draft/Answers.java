package dev.podium.bundle.draft;

import dev.podium.bundle.description.Section;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How the questions of another platform are answered.
 *
 * @param forms what its words for a form mean here
 * @param options the key under which its questions list what can be selected
 */
public record Answers(Map<String, Draft.Declaration.Form> forms, String options) {

    /** How many questions can be asked. */
    public static final int MOST_QUESTIONS = 10;

    private static final int FEWEST_OPTIONS = 2;
    private static final int MOST_OPTIONS = 10;

    /** What one question can be answered with; a form that is not possible here becomes a text, which is reported. */
    public Draft.Declaration declaration(Section question, String key, String title, boolean required, boolean shown) {
        List<String> offered = question.texts(options).stream()
                .filter(option -> !option.isEmpty())
                .distinct()
                .toList();
        Draft.Declaration.Form form = form(question, offered.size());
        List<String> selectable = form == Draft.Declaration.Form.SELECT ? offered : List.of();
        return new Draft.Declaration(key, title, form, selectable, required, shown);
    }

    private Draft.Declaration.Form form(Section question, int offered) {
        String written = question.text("type").orElse("text");
        Draft.Declaration.Form form = forms.get(written.toLowerCase(Locale.ROOT));
        if (form == null) {
            question.approximated("type", "bundle.question-type", written);
            return Draft.Declaration.Form.TEXT;
        }
        if (form == Draft.Declaration.Form.SELECT && (offered < FEWEST_OPTIONS || offered > MOST_OPTIONS)) {
            question.approximated(
                    options,
                    "bundle.question-options",
                    Integer.toString(offered),
                    Integer.toString(FEWEST_OPTIONS),
                    Integer.toString(MOST_OPTIONS));
            return Draft.Declaration.Form.TEXT;
        }
        return form;
    }
}
