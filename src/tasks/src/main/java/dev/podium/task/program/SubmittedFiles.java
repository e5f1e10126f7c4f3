package dev.podium.task.program;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.KnownFile;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import dev.podium.task.reading.ZipFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What a team submits to a scoring program, as far as anybody but that program can check it: a zip that can be unpacked, with names
 * that lead nowhere else, each once; or a file that is left as it is.
 *
 * @param names of its files, with their folders; at least one
 */
public record SubmittedFiles(List<String> names) {

    /** How many files there may be. */
    public static final int MOST = 10_000;

    public SubmittedFiles {
        names = List.copyOf(names);
    }

    /**
     * Checks a submission.
     *
     * @param inflated how many bytes its files may hold together
     */
    public static Reading<SubmittedFiles> read(Upload upload, long inflated) throws IOException {
        Findings findings = new Findings(Rules.LENIENT);
        List<String> names = new ArrayList<>();
        if (!ZipFile.is(upload) && !KnownFile.isReported(upload, findings)) {
            findings.errorAlone(0, "program.files-zip");
        } else if (!findings.hasErrors()
                && new ZipFile(MOST, inflated).read(upload, findings, entry -> names.add(entry.name()))) {
            report(names, findings);
        }
        return findings.hasErrors() ? findings.rejected() : findings.accepted(new SubmittedFiles(names));
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
