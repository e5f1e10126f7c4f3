package dev.podium.bundle.inside;

import dev.podium.bundle.archive.PartContents;
import dev.podium.bundle.draft.CompetitionDraft;
import dev.podium.bundle.draft.EnvironmentRecipes;
import dev.podium.bundle.finding.FindingCollector;
import dev.podium.program.python.ModuleImports;
import dev.podium.program.python.PythonFile;
import dev.podium.program.python.PythonSourceLines;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.zip.ZipException;

/**
 * Looks for words in the Python files of programs that will fail here, or through which files of teams could be run as code.
 * Reads {@value #LARGEST} bytes of a file and {@value #ALL} bytes of a bundle at most.
 */
final class PythonSourceInspector {

    static final int LARGEST = 1 << 20;
    static final int ALL = 16 << 20;

    /** What a word tells. */
    private enum Kind {
        /** Where the program sees the reference data: a team's file could give it away, or score itself. */
        RUNS_FILES,
        NEEDS_NETWORK,
        IS_PYTHON_2
    }

    /**
     * A word, and how it stands in code.
     *
     * @param name as findings show it
     */
    private record Word(String name, Kind kind, Pattern pattern) {

        static Word of(String name, Kind kind, String pattern) {
            return new Word(name, kind, Pattern.compile(pattern));
        }
    }

    private static final List<Word> WORDS = List.of(
            Word.of("pickle", Kind.RUNS_FILES, "\\bc?[Pp]ickle\\b"),
            Word.of("joblib", Kind.RUNS_FILES, "\\bjoblib\\b"),
            Word.of("torch.load", Kind.RUNS_FILES, "\\btorch\\s*\\.\\s*load\\b"),
            Word.of("allow_pickle", Kind.RUNS_FILES, "\\ballow_pickle\\b(?!\\s*=\\s*False\\b)"),
            Word.of("eval(", Kind.RUNS_FILES, "(?<![\\w.])eval\\s*\\("),
            Word.of("download(", Kind.NEEDS_NETWORK, "(?<!def )\\bdownload\\s*\\("),
            Word.of("requests", Kind.NEEDS_NETWORK, "\\b(?:import|from)\\s+requests\\b|\\brequests\\s*\\."),
            Word.of("urllib", Kind.NEEDS_NETWORK, "\\burllib[23]?\\b"),
            Word.of(
                    "Python 2",
                    Kind.IS_PYTHON_2,
                    "(?:^|[:;])\\s*print(?:\\s+[\\w\"'`]|\\s*>>)"
                            + "|^\\s*except\\s+[\\w.]+\\s*,\\s*\\w+\\s*:"
                            + "|^\\s*exec\\s+[\\w\"']"));

    private int left = ALL;

    /**
     * What the files of a program need of their environment.
     *
     * @param command that starts it, or names of the files that are called
     */
    static CompetitionDraft.Needs needs(List<PythonFile> sources, PartContents contents, String command) {
        boolean python2 = sources.stream().anyMatch(PythonSourceInspector::isPython2);
        return new CompetitionDraft.Needs(
                python2 ? List.of() : ModuleImports.of(sources, contents.names(), command), python2);
    }

    private static boolean isPython2(PythonFile source) {
        return IndentationCheck.mixed(source.lines()).isPresent()
                || WORDS.stream()
                        .filter(word -> word.kind() == Kind.IS_PYTHON_2)
                        .anyMatch(word -> source.lines().stream()
                                .anyMatch(line ->
                                        word.pattern().matcher(line.code()).find()));
    }

    /**
     * Looks through the files of a program; each word is reported once, where it is first.
     *
     * @param seesReference whether the program is given the reference data
     * @return the files, in the order of their names
     */
    List<PythonFile> look(PartContents contents, FindingCollector report, boolean seesReference) throws IOException {
        List<PythonFile> sources = read(contents, report);
        WORDS.stream()
                .filter(word -> seesReference || word.kind() != Kind.RUNS_FILES)
                .forEach(word -> look(word, sources, contents, report));
        lookForTabs(sources, contents, report);
        return sources;
    }

    private static void lookForTabs(List<PythonFile> sources, PartContents contents, FindingCollector report) {
        for (PythonFile source : sources) {
            OptionalInt line = IndentationCheck.mixed(source.lines());
            if (line.isPresent()) {
                contents.report(report, source.name())
                        .approximated(line.getAsInt(), "", "bundle.python-tabs", EnvironmentRecipes.PYTHON_2);
                return;
            }
        }
    }

    private static void look(Word word, List<PythonFile> sources, PartContents contents, FindingCollector report) {
        for (PythonFile source : sources) {
            for (PythonSourceLines.Line line : source.lines()) {
                if (word.pattern().matcher(line.code()).find()) {
                    tell(word, line.number(), contents.report(report, source.name()));
                    return;
                }
            }
        }
    }

    private static void tell(Word word, int line, FindingCollector report) {
        switch (word.kind()) {
            case RUNS_FILES -> report.approximated(line, "", "bundle.word-code", word.name());
            case NEEDS_NETWORK -> report.approximated(line, "", "bundle.word-network", word.name());
            case IS_PYTHON_2 -> report.approximated(line, "", "bundle.python-2", EnvironmentRecipes.PYTHON_2);
        }
    }

    private List<PythonFile> read(PartContents contents, FindingCollector report) throws IOException {
        List<PythonFile> sources = new ArrayList<>();
        for (String name : contents.names()) {
            if (name.endsWith(".py")) {
                read(contents, name, report).ifPresent(lines -> sources.add(new PythonFile(name, lines)));
            }
        }
        return sources;
    }

    private Optional<List<PythonSourceLines.Line>> read(PartContents contents, String name, FindingCollector report)
            throws IOException {
        try {
            Optional<byte[]> content = contents.read(name, Math.min(LARGEST, left));
            left -= content.map(bytes -> bytes.length).orElse(0);
            if (content.isEmpty()) {
                contents.report(report, name).approximated(0, "", "bundle.source-unread");
            }
            return content.map(PythonSourceLines::of);
        } catch (ZipException e) {
            contents.report(report, name).refused(0, "", "bundle.file-broken");
            return Optional.empty();
        }
    }
}
