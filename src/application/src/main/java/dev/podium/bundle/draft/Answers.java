package dev.podium.bundle.draft;

import dev.podium.bundle.description.Section;
import dev.podium.platform.NameKey;
import dev.podium.platform.TextLength;
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

    /** Between a question and an option of it. */
    private static final String SEPARATOR = ": ";

    private static final int FEWEST_OPTIONS = 2;
    private static final int MOST_OPTIONS = 10;

    /**
     * Questions whose titles people can tell apart: one that is called as another one before it has its key behind its title.
     *
     * @param question that is asked after others
     * @param before those that are asked before it
     */
    public static Draft.Declaration distinct(
            Section question, String key, Draft.Declaration declaration, List<Draft.Declaration> before) {
        String title = Bounds.shown(question, key, declaration.title(), Bounds.LONGEST_QUESTION);
        String told = title;
        for (int number = 1; isTaken(told, before); number++) {
            String name = TextLength.cut(declaration.key(), Bounds.LONGEST_OPTION);
            String ending = " (" + name + (number == 1 ? ")" : ", " + number + ")");
            told = TextLength.cut(title, Bounds.LONGEST_QUESTION - ending.codePointCount(0, ending.length())) + ending;
        }
        if (!told.equals(title)) {
            question.approximated(key, "bundle.question-same", told);
        }
        return declaration.titled(told);
    }

    private static boolean isTaken(String title, List<Draft.Declaration> before) {
        return before.stream().anyMatch(other -> NameKey.of(other.title()).equals(NameKey.of(title)));
    }

    /**
     * A question of which several options can be chosen: each of them is asked by itself, with yes or no. Where there is no room for them
     * it becomes a text. Either is reported.
     *
     * @param room how many more questions can be asked, at least one
     */
    public List<Draft.Declaration> declarations(Section question, String name, boolean required, int room) {
        List<String> offered = offered(question);
        if (offered.isEmpty() || offered.size() > room) {
            question.approximated(
                    options, "bundle.question-several-text", Integer.toString(offered.size()), Integer.toString(room));
            return List.of(new Draft.Declaration(name, name, Draft.Declaration.Form.TEXT, List.of(), required, false));
        }
        question.approximated(options, "bundle.question-several", Integer.toString(offered.size()));
        int longest = offered.stream()
                .mapToInt(option -> option.codePointCount(0, option.length()))
                .max()
                .orElseThrow();
        String title = Bounds.shown(question, "name", name, Bounds.LONGEST_QUESTION - SEPARATOR.length() - longest);
        return offered.stream()
                .map(option -> new Draft.Declaration(
                        name + "-" + option,
                        title + SEPARATOR + option,
                        Draft.Declaration.Form.CHECKBOX,
                        List.of(),
                        required,
                        false))
                .toList();
    }

    private List<String> offered(Section question) {
        return question.texts(options).stream()
                .filter(option -> !option.isEmpty())
                .map(option -> Bounds.shown(question, options, option, Bounds.LONGEST_OPTION))
                .distinct()
                .toList();
    }

    /** What one question can be answered with; a form that is not possible here becomes a text, which is reported. */
    public Draft.Declaration declaration(Section question, String key, String title, boolean required, boolean shown) {
        List<String> offered = offered(question);
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
