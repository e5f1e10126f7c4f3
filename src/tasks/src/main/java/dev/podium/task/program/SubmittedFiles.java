package dev.podium.task.program;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.KnownFile;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import dev.podium.task.reading.ZipFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a team submits to a scoring program, as far as anybody but that program can check it: a zip that can be unpacked, with names
 * that lead nowhere else, each once; or a file that is left as it is.
 *
 * @param names of its files, with their folders; at least one
 */
public record SubmittedFiles(List<String> names) {

    /** The code of the warning that everything lies in a folder where the submission that worked had none. */
    public static final String FOLDER = "program.files-folder";

    /** How many files there may be. */
    public static final int MOST = 10_000;

    public SubmittedFiles {
        names = List.copyOf(names);
    }

    /** Checks one of which nothing else is known. */
    public static Reading<SubmittedFiles> read(Upload upload, long inflated) throws IOException {
        return read(upload, inflated, Set.of());
    }

    /**
     * Checks a submission.
     *
     * @param inflated how many bytes its files may hold together
     * @param tried names of files in a submission that programs could score; none where that is not known
     */
    public static Reading<SubmittedFiles> read(Upload upload, long inflated, Set<String> tried) throws IOException {
        Findings findings = new Findings(Rules.LENIENT);
        List<String> names = names(upload, inflated, findings);
        if (!findings.hasErrors()) {
            warnOfFolder(names, tried, findings);
        }
        return findings.hasErrors() ? findings.rejected() : findings.accepted(new SubmittedFiles(names));
    }

    /** The names of the files of a zip, or some of them where the findings say what stands against it. */
    static List<String> names(Upload upload, long inflated, Findings findings) throws IOException {
        List<String> names = new ArrayList<>();
        Findings read = new Findings(Rules.LENIENT);
        if (ZipFile.is(upload)) {
            new ZipFile(MOST, inflated).read(upload, read, entry -> names.add(entry.name()));
        } else if (!KnownFile.isReported(upload, read)) {
            read.errorAlone(0, "program.files-zip");
        }
        if (read.hasErrors()) {
            Problem why = read.first();
            String code = KnownFile.whereZipIsWanted(why.code());
            findings.error(
                    why.line(), why.column(), why.found(), code, why.arguments().toArray(String[]::new));
        } else {
            report(names, findings);
        }
        return names;
    }

    /** A submission that is not unpacked, whatever it is: there has to be something in it. */
    public static Reading<SubmittedFiles> alone(Upload upload) {
        Findings findings = new Findings(Rules.LENIENT);
        if (upload.size() == 0) {
            findings.errorAlone(0, "program.file-empty");
        }
        return findings.hasErrors()
                ? findings.rejected()
                : findings.accepted(new SubmittedFiles(List.of(upload.name())));
    }

    /** Whoever zips a folder instead of its files: below it is what should lie at the top. */
    private static void warnOfFolder(List<String> names, Set<String> tried, Findings findings) {
        if (names.isEmpty()) {
            return;
        }
        String first = names.get(0);
        for (int slash = first.indexOf('/'); slash > 0; slash = first.indexOf('/', slash + 1)) {
            String folder = first.substring(0, slash + 1);
            if (!names.stream().allMatch(name -> name.startsWith(folder))
                    || tried.stream().anyMatch(name -> name.startsWith(folder))) {
                return;
            }
            Optional<String> meant = names.stream()
                    .map(name -> name.substring(folder.length()))
                    .filter(tried::contains)
                    .findFirst();
            if (meant.isPresent()) {
                findings.warning(0, "", first, FOLDER, folder, meant.get());
                return;
            }
        }
    }

    private static void report(List<String> names, Findings findings) {
        if (names.isEmpty()) {
            findings.errorAlone(0, "program.files-none");
        }
        List<String> once = names.stream().distinct().toList();
        if (once.size() < names.size()) {
            List<String> again = new ArrayList<>(names);
            once.forEach(again::remove);
            again.stream().distinct().forEach(name -> findings.error(0, "", name, "program.files-twice", name));
        }
    }
}
