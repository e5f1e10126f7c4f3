package dev.podium.bundle.draft;

import dev.podium.bundle.description.YamlSection;
import dev.podium.platform.NameSkeleton;
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
public record SubmissionQuestions(Map<String, CompetitionDraft.Declaration.Form> forms, String options) {

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
    public static CompetitionDraft.Declaration distinct(
            YamlSection question,
            String key,
            CompetitionDraft.Declaration declaration,
            List<CompetitionDraft.Declaration> before) {
        String title = CompetitionBounds.shown(question, key, declaration.title(), CompetitionBounds.LONGEST_QUESTION);
        String told = title;
        for (int number = 1; isTaken(told, before); number++) {
            String name = TextLength.cut(declaration.key(), CompetitionBounds.LONGEST_OPTION);
            String ending = " (" + name + (number == 1 ? ")" : ", " + number + ")");
            told = TextLength.cut(title, CompetitionBounds.LONGEST_QUESTION - ending.codePointCount(0, ending.length()))
                    + ending;
        }
        if (!told.equals(title)) {
            question.approximated(key, "bundle.question-same", told);
        }
        return declaration.titled(told);
    }

    private static boolean isTaken(String title, List<CompetitionDraft.Declaration> before) {
        return before.stream().anyMatch(other -> NameSkeleton.of(other.title()).equals(NameSkeleton.of(title)));
    }

    /**
     * A question of which several options can be chosen: each of them is asked by itself, with yes or no. Where there is no room for them
     * it becomes a text. Either is reported.
     *
     * @param room how many more questions can be asked, at least one
     */
    public List<CompetitionDraft.Declaration> declarations(
            YamlSection question, String name, boolean required, int room) {
        List<String> offered = offered(question);
        if (offered.isEmpty() || offered.size() > room) {
            question.approximated(
                    options, "bundle.question-several-text", Integer.toString(offered.size()), Integer.toString(room));
            return List.of(new CompetitionDraft.Declaration(
                    name, name, CompetitionDraft.Declaration.Form.TEXT, List.of(), required, false));
        }
        question.approximated(options, "bundle.question-several", Integer.toString(offered.size()));
        int longest = offered.stream()
                .mapToInt(option -> option.codePointCount(0, option.length()))
                .max()
                .orElseThrow();
        String title = CompetitionBounds.shown(
                question, "name", name, CompetitionBounds.LONGEST_QUESTION - SEPARATOR.length() - longest);
        return offered.stream()
                .map(option -> new CompetitionDraft.Declaration(
                        name + "-" + option,
                        title + SEPARATOR + option,
                        CompetitionDraft.Declaration.Form.CHECKBOX,
                        List.of(),
                        required,
                        false))
                .toList();
    }

    private List<String> offered(YamlSection question) {
        return question.texts(options).stream()
                .filter(option -> !option.isEmpty())
                .map(option -> CompetitionBounds.shown(question, options, option, CompetitionBounds.LONGEST_OPTION))
                .distinct()
                .toList();
    }

    /** What one question can be answered with; a form that is not possible here becomes a text, which is reported. */
    public CompetitionDraft.Declaration declaration(
            YamlSection question, String key, String title, boolean required, boolean shown) {
        List<String> offered = offered(question);
        CompetitionDraft.Declaration.Form form = form(question, offered.size());
        List<String> selectable = form == CompetitionDraft.Declaration.Form.SELECT ? offered : List.of();
        return new CompetitionDraft.Declaration(key, title, form, selectable, required, shown);
    }

    private CompetitionDraft.Declaration.Form form(YamlSection question, int offered) {
        String written = question.text("type").orElse("text");
        CompetitionDraft.Declaration.Form form = forms.get(written.toLowerCase(Locale.ROOT));
        if (form == null) {
            question.approximated("type", "bundle.question-type", written);
            return CompetitionDraft.Declaration.Form.TEXT;
        }
        if (form == CompetitionDraft.Declaration.Form.SELECT && (offered < FEWEST_OPTIONS || offered > MOST_OPTIONS)) {
            question.approximated(
                    options,
                    "bundle.question-options",
                    Integer.toString(offered),
                    Integer.toString(FEWEST_OPTIONS),
                    Integer.toString(MOST_OPTIONS));
            return CompetitionDraft.Declaration.Form.TEXT;
        }
        return form;
    }
}
