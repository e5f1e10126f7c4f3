package dev.podium.task.program;

import dev.podium.task.reading.Findings;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How a program is started, as the {@code command} of its metadata says: names of directories replaced, cut into words as a POSIX
 * shell does, but not given to one. Names and their order are those of Codabench's worker (commit c7dbc756).
 *
 * @param words the program and its arguments; at least one
 */
public record ProgramCommand(List<String> words) {

    static final String REFERENCE = "/app/input/ref";

    private static final int LONGEST = 10_000;

    /** What only a shell understands: pipes and lists, redirections, patterns, variables and commands within. */
    private static final Pattern SHELL = Pattern.compile("[|&;]+|.*[^;];|[0-9&]?[<>].*|.*[*?`].*|.*\\$[({A-Za-z_].*");

    public ProgramCommand {
        words = List.copyOf(words);
    }

    /**
     * The command of a program.
     *
     * @param text as it stands in the metadata
     * @return empty where the findings say why it cannot be started; they also tell of what would need a shell
     */
    public static Optional<ProgramCommand> parse(String text, ProgramStep step, Findings findings) {
        if (text.length() > LONGEST) {
            findings.error(0, "command", text, "program.command-long", Integer.toString(LONGEST));
            return Optional.empty();
        }
        Optional<List<ShellWords.Word>> cut = ShellWords.cut(step.replaced(text), findings);
        if (cut.isEmpty()) {
            return Optional.empty();
        }
        if (cut.get().isEmpty() || cut.get().get(0).text().isEmpty()) {
            findings.error(0, "command", text, "program.command-empty");
            return Optional.empty();
        }
        cut.get().forEach(word -> report(word, step, findings));
        return Optional.of(
                new ProgramCommand(cut.get().stream().map(ShellWords.Word::text).toList()));
    }

    private static void report(ShellWords.Word word, ProgramStep step, Findings findings) {
        if (!word.quoted() && SHELL.matcher(word.text()).matches()) {
            findings.warning(0, "command", word.text(), "program.command-shell", word.text());
        }
        if (!step.seesReference() && word.text().contains(REFERENCE)) {
            findings.warning(0, "command", word.text(), "program.command-reference", word.text());
        }
    }
}
