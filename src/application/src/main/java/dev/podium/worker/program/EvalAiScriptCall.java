package dev.podium.worker.program;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.program.EvaluationScript;
import dev.podium.program.SubmissionFacts;
import dev.podium.step.DirectoryTrees;
import dev.podium.step.ProgramStart;
import dev.podium.task.program.ProgramStep;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A call of an evaluation script, in the places where EvalAI's worker has things (commit 0f040392): it is imported as {@code
 * challenge_data.challenge_1}. A driver of ours, {@value #DRIVER_FILE}, calls it and writes its numbers as other scoring programs do;
 * beside it lies what answers in place of pip.
 *
 * @param reference the file with the labels, as inside; null where there is none
 * @param submission the file that was submitted, as inside
 */
record EvalAiScriptCall(EvaluationScript script, SubmissionFacts facts, String reference, String submission) {

    private static final String EVALUATION = "/app/evaluation";
    private static final String DRIVER = "/app/driver";
    private static final String DRIVER_FILE = "evalai_driver.py";
    private static final String PACKAGES = "challenge_data";
    private static final String PACKAGE = "challenge_1";
    private static final String MODULE = "__init__.py";
    private static final ObjectMapper JSON = new ObjectMapper();

    private static final byte[] PIP = "#!/bin/sh\nexec python3 -m pip \"$@\"\n".getBytes(StandardCharsets.UTF_8);

    /** What the driver is told, as {@code call.json}. */
    record Told(
            String annotation,
            String submission,
            String phase,
            String split,
            List<String> splits,
            @JsonProperty("submission_metadata") Map<String, Object> metadata) {}

    /** An answer to a question of the organizers. */
    record Declared(String name, String value) {}

    /** The directory that the files of the script are to be put into, below one that is empty. */
    static Path makePackage(Path evaluation) throws IOException {
        Path directory = evaluation.resolve(PACKAGES).resolve(PACKAGE);
        DirectoryTrees.makeParents(directory, evaluation);
        return directory;
    }

    /**
     * The step that makes this call.
     *
     * @param evaluation the directory above {@link #makePackage}, with the script's files in it
     * @param driver an empty directory
     * @param inputs directory of the worker's → path inside
     */
    ProgramStart step(Path evaluation, Path driver, Map<Path, String> inputs) throws IOException {
        Path packages = evaluation.resolve(PACKAGES);
        for (Path directory : List.of(packages, packages.resolve(PACKAGE))) {
            if (!Files.exists(directory.resolve(MODULE))) {
                DirectoryTrees.write(InputStream.nullInputStream(), directory.resolve(MODULE));
            }
        }
        writeDriver(driver);
        Map<Path, String> all = new LinkedHashMap<>(inputs);
        all.put(driver, DRIVER);
        return new ProgramStart(
                ProgramStep.SCORING,
                "python3 " + DRIVER + "/" + DRIVER_FILE,
                evaluation,
                EVALUATION,
                all,
                ScoringOutput.FIRST);
    }

    private void writeDriver(Path driver) throws IOException {
        for (String file : List.of(DRIVER_FILE, "pip.py")) {
            try (InputStream content = Objects.requireNonNull(EvalAiScriptCall.class.getResourceAsStream(file), file)) {
                DirectoryTrees.write(content, driver.resolve(file));
            }
        }
        Path programs = driver.resolve("bin");
        DirectoryTrees.makeParents(programs, driver);
        for (String name : List.of("pip", "pip3")) {
            DirectoryTrees.write(new ByteArrayInputStream(PIP), programs.resolve(name));
        }
        byte[] told = JSON.writeValueAsBytes(
                new Told(reference, submission, script.phase(), script.split(), script.splits(), metadata()));
        DirectoryTrees.write(new ByteArrayInputStream(told), driver.resolve("call.json"));
    }

    /** By the names that EvalAI gives them. */
    private Map<String, Object> metadata() {
        Map<String, Object> metadata = new LinkedHashMap<>();
        metadata.put("participant_team_name", facts.team());
        metadata.put("method_name", facts.method());
        metadata.put("method_description", facts.description());
        metadata.put("project_url", facts.code());
        metadata.put("publication_url", facts.paper());
        metadata.put(
                "submission_metadata",
                facts.declared().entrySet().stream()
                        .map(answer -> new Declared(answer.getKey(), answer.getValue()))
                        .toList());
        return metadata;
    }

    /**
     * The file with the labels, as it stands inside.
     *
     * @param files all that are there, one at most
     */
    static Optional<String> only(List<Path> files, Path reference) {
        return files.stream().findFirst().map(file -> ProgramStart.REFERENCE + "/" + reference.relativize(file));
    }
}
