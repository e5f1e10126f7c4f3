package dev.podium.task.program;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The folders of a file with reference data: where a competition has several units, the program of each sees the folder that is called
 * as its unit, and nothing beside it.
 *
 * @param names of the folders at the top of the zip, in the order in which they come; none where its files lie at the top
 */
public record ReferenceFolders(List<String> names) {

    private static final int MOST_NAMED = 10;

    public ReferenceFolders {
        names = List.copyOf(names);
    }

    /**
     * Reads a file with reference data.
     *
     * @param inflated how many bytes its files may hold together
     * @param units ids of all units, at least one
     * @param needed whether a file that has a folder of none of several units is refused, and not only told of
     */
    public static Reading<ReferenceFolders> read(Upload upload, long inflated, List<String> units, boolean needed)
            throws IOException {
        Findings findings = new Findings(Rules.LENIENT);
        List<String> files = SubmittedFiles.names(upload, inflated, findings);
        ReferenceFolders folders = new ReferenceFolders(files.stream()
                .filter(name -> name.indexOf('/') > 0)
                .map(ReferenceFolders::top)
                .distinct()
                .toList());
        if (!findings.hasErrors() && units.size() > 1) {
            folders.compare(files, units, needed, findings);
        }
        return findings.hasErrors() ? findings.rejected() : findings.accepted(folders);
    }

    private static String top(String name) {
        return name.substring(0, name.indexOf('/'));
    }

    private void compare(List<String> files, List<String> units, boolean needed, Findings findings) {
        if (needed && units.stream().noneMatch(names::contains)) {
            findings.error(
                    0, "", "", "program.gold-folders", named(units.stream().map(unit -> unit + "/")), found(files));
            return;
        }
        units.stream()
                .filter(unit -> !names.contains(unit))
                .forEach(unit -> findings.warning(0, "", "", "program.gold-folder", unit + "/"));
        List<String> beside = files.stream()
                .filter(name -> name.indexOf('/') < 0 || !units.contains(top(name)))
                .toList();
        if (!beside.isEmpty()) {
            findings.warning(0, "", "", "program.gold-beside", found(beside));
        }
    }

    /** What lies at the top; where that is one folder, what lies in it. */
    private static String found(List<String> files) {
        String within = "";
        for (String only = only(files, within); !only.isEmpty(); only = only(files, within)) {
            within = only;
        }
        int from = within.length();
        return named(files.stream().map(name -> shown(name, from)).distinct());
    }

    /** The one folder in which all files below another one lie; empty where there are several, or a file. */
    private static String only(List<String> files, String within) {
        List<String> below = files.stream()
                .map(name -> shown(name, within.length()))
                .distinct()
                .limit(2)
                .toList();
        return below.size() == 1 && below.get(0).endsWith("/") ? below.get(0) : "";
    }

    /** A name up to its next folder. */
    private static String shown(String name, int from) {
        int end = name.indexOf('/', from);
        return end < 0 ? name : name.substring(0, end + 1);
    }

    private static String named(Stream<String> names) {
        List<String> some = names.limit(MOST_NAMED + 1L).toList();
        return some.stream().limit(MOST_NAMED).collect(Collectors.joining(", "))
                + (some.size() > MOST_NAMED ? ", …" : "");
    }
}
