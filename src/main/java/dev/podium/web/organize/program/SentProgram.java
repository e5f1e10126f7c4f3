package dev.podium.web.organize.program;

import dev.podium.platform.FileNames;
import dev.podium.platform.Refused;
import dev.podium.task.program.SubmittedFiles;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * A program as an organizer sends it: a zip with its files, or one file in Python, of which a zip is made.
 *
 * @param zip with its files
 * @param command that starts it where nothing else is said; empty where nobody can know
 */
record SentProgram(Upload zip, String command) {

    private static final long INFLATED = 512L << 20;
    private static final int LARGEST_FILE = 4 << 20;
    private static final String PYTHON = ".py";

    /**
     * Reads what was sent.
     *
     * @throws Refused if it is neither
     */
    static SentProgram of(Upload sent, Locale locale) throws IOException {
        Upload zip = isPython(sent.name()) && sent.size() <= LARGEST_FILE ? zipOf(sent) : sent;
        List<String> scripts = files(zip, "program.program-unfit", locale).names().stream()
                .filter(name -> isPython(name) && name.indexOf('/') < 0)
                .toList();
        return new SentProgram(
                zip, scripts.size() == 1 ? "python3 $program/" + scripts.get(0) + " $input $output" : "");
    }

    /**
     * Looks into a zip.
     *
     * @throws Refused with the code, and the first thing that stands against it
     */
    static SubmittedFiles files(Upload zip, String code, Locale locale) throws IOException {
        return accepted(SubmittedFiles.read(zip, INFLATED), code, locale);
    }

    /**
     * Looks at a submission to try programs with.
     *
     * @param oneFile whether it is not unpacked
     * @throws Refused with the first thing that stands against it
     */
    static void refuseUnfit(Upload submission, boolean oneFile, Locale locale) throws IOException {
        accepted(
                oneFile ? SubmittedFiles.alone(submission) : SubmittedFiles.read(submission, INFLATED),
                "trial.unfit",
                locale);
    }

    private static SubmittedFiles accepted(Reading<SubmittedFiles> reading, String code, Locale locale) {
        if (reading instanceof Reading.Accepted<SubmittedFiles> accepted) {
            return accepted.value();
        }
        String fault = ((Reading.Rejected<SubmittedFiles>) reading)
                .problems()
                .shown()
                .get(0)
                .message(locale);
        throw Refused.because(Refused.Kind.FAULTY, code, fault);
    }

    private static boolean isPython(String name) {
        return name.toLowerCase(Locale.ROOT).endsWith(PYTHON);
    }

    private static Upload zipOf(Upload file) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes);
                InputStream in = file.open()) {
            ZipEntry entry = new ZipEntry(FileNames.plain(file.name()));
            entry.setTime(0);
            zip.putNextEntry(entry);
            in.transferTo(zip);
            zip.closeEntry();
        }
        return Upload.of(file.name(), bytes.toByteArray());
    }
}
