package dev.podium.unit;

import dev.podium.bundle.description.MetadataFile;
import dev.podium.bundle.description.YamlFile;
import dev.podium.platform.FileNames;
import dev.podium.platform.Refused;
import dev.podium.task.catalog.recount.ColumnFormulas;
import dev.podium.task.program.ProgramCommand;
import dev.podium.task.program.ProgramStep;
import dev.podium.task.program.SubmittedFiles;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import dev.podium.task.reading.ZipFile;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A program as an organizer sends it: a zip with its files, or one file in Python, of which a zip is made.
 *
 * @param zip with its files
 * @param names of its files
 * @param command that starts it where nothing else is said; empty where nobody can know
 */
public record UploadedProgram(Upload zip, List<String> names, String command) {

    private static final long INFLATED = 512L << 20;
    private static final int LARGEST_FILE = 4 << 20;
    private static final String PYTHON = ".py";
    private static final String PLACE = "/app/program/";
    private static final int MOST_NAMED = 10;
    private static final Set<String> INTERPRETERS = Set.of("python3", "python", "sh", "bash", "perl", "Rscript");

    /** A name below the program's directory, in which programs start. */
    private static final Pattern OWN = Pattern.compile("\\w[\\w./-]*\\w");

    /**
     * Reads what was sent.
     *
     * @throws Refused if it is neither
     */
    static UploadedProgram of(Upload sent, Locale locale) throws IOException {
        Upload zip = isPython(sent.name()) && sent.size() <= LARGEST_FILE
                ? ZipFile.packed(sent, FileNames.plain(sent.name()))
                : sent;
        List<String> names = files(zip, "program.program-unfit", locale).names();
        List<String> scripts = names.stream()
                .filter(name -> isPython(name) && name.indexOf('/') < 0)
                .toList();
        String only = scripts.size() == 1 ? "python3 $program/" + scripts.get(0) + " $input $output" : "";
        return new UploadedProgram(zip, names, saidInMetadata(zip).orElse(only));
    }

    /** What it brings of its formulas; empty where it is no zip. */
    static Optional<String> formulas(Upload sent) throws IOException {
        return ZipFile.is(sent) ? ColumnFormulas.in(sent) : Optional.empty();
    }

    /** As programs of Codabench say how they are started. */
    private static Optional<String> saidInMetadata(Upload zip) throws IOException {
        Map<String, byte[]> found = new HashMap<>();
        new ZipFile(SubmittedFiles.MOST, INFLATED).read(zip, new Findings(Rules.LENIENT), entry -> {
            if (MetadataFile.NAMES.contains(entry.name())) {
                found.put(entry.name(), entry.content().readNBytes(YamlFile.LARGEST + 1));
            }
            return true;
        });
        return MetadataFile.NAMES.stream()
                .filter(found::containsKey)
                .findFirst()
                .flatMap(name -> MetadataFile.command(found.get(name)));
    }

    /**
     * Looks whether a command starts what is there.
     *
     * @throws Refused if it has an interpreter start a script that the program does not have
     */
    void refuseWithoutScript(String command, ProgramStep step) {
        Optional<String> script =
                ProgramCommand.parse(command, step, new Findings(Rules.LENIENT)).flatMap(UploadedProgram::script);
        if (script.isPresent()
                && names.stream().noneMatch(name -> name.equals(script.get()) || name.startsWith(script.get() + "/"))) {
            throw Refused.because(
                            Refused.Kind.FAULTY,
                            "program.command-file",
                            script.get(),
                            names.stream().limit(MOST_NAMED).collect(Collectors.joining(", ")))
                    .about(field(step));
        }
    }

    private static String field(ProgramStep step) {
        return switch (step) {
            case SCORING -> "command";
            case CHECK -> "check";
            default -> "ingestion";
        };
    }

    /** The file or folder of the program that an interpreter starts; empty where that is something else, or cannot be told. */
    private static Optional<String> script(ProgramCommand command) {
        List<String> words = command.words();
        if (words.size() < 2 || !INTERPRETERS.contains(words.get(0))) {
            return Optional.empty();
        }
        String word = words.get(1).startsWith(PLACE) ? words.get(1).substring(PLACE.length()) : words.get(1);
        return Optional.of(word).filter(name -> OWN.matcher(name).matches() && !name.contains(".."));
    }

    /**
     * Looks at a command that somebody wrote.
     *
     * @throws Refused if it cannot be started, or only a shell would understand it
     */
    static void refuseUnfit(String command, ProgramStep step, Locale locale) {
        Findings findings = new Findings(Rules.STRICT);
        ProgramCommand.parse(command, step, findings);
        if (findings.hasErrors()) {
            throw Refused.because(
                            Refused.Kind.FAULTY,
                            "program.command-unfit",
                            findings.first().message(locale))
                    .about(field(step));
        }
    }

    /**
     * Looks into a zip.
     *
     * @throws Refused with the code, and the first thing that stands against it
     */
    public static SubmittedFiles files(Upload zip, String code, Locale locale) throws IOException {
        return accepted(SubmittedFiles.read(zip, INFLATED), code, locale);
    }

    /**
     * Looks at a submission to try programs with.
     *
     * @param oneFile whether it is not unpacked
     * @throws Refused with the first thing that stands against it
     */
    public static void refuseUnfit(Upload submission, boolean oneFile, Locale locale) throws IOException {
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
}
