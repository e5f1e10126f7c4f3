package dev.podium.testsupport;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.evaluation.ClaimedEvaluation;
import dev.podium.evaluation.Evaluations;
import dev.podium.evaluation.part.Artifact;
import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.program.EnvironmentName;
import dev.podium.program.EvaluationScript;
import dev.podium.program.ProgramColumn;
import dev.podium.program.ProgramDefinition;
import dev.podium.program.ProgramFiles;
import dev.podium.program.ProgramUnit;
import dev.podium.program.StepLimits;
import dev.podium.program.StepOptions;
import dev.podium.program.StoredProgram;
import dev.podium.scoring.Direction;
import dev.podium.submission.Submission;
import dev.podium.submission.SubmissionIntake;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Competitions that programs of their organizers score, and runs whose ends are recorded as a worker does it. */
@ApplicationScoped
public class ProgramPlay {

    /** One that no worker of a test offers. */
    public static final EnvironmentName ELSEWHERE = new EnvironmentName("python-elsewhere", "0".repeat(64));

    @Inject
    Play play;

    @Inject
    ProgramFiles files;

    @Inject
    SubmissionIntake intake;

    @Inject
    Scorer scorer;

    @Inject
    Evaluations evaluations;

    /** A program that scores the subtask {@code main}, with a column for each key; the first one ranks. */
    public ProgramDefinition definition(byte[] program, String command, EnvironmentName environment, String... keys) {
        try {
            String digest = files.keep(
                    ProgramFiles.Role.scoring,
                    "program.zip",
                    () -> new ByteArrayInputStream(program),
                    play.account("olga"));
            return new ProgramDefinition(List.of(new ProgramUnit(
                    "main",
                    "The task",
                    new StoredProgram(digest, command),
                    null,
                    null,
                    environment,
                    new StepLimits(60, 512L << 20),
                    StepOptions.USUAL,
                    Arrays.stream(keys)
                            .map(key -> new ProgramColumn(
                                    key, key, "Title of " + key, Direction.HIGHER_IS_BETTER, 2, false, null))
                            .toList())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** An evaluation script that is called for a phase {@code test}, with a unit for each of its splits, which all have the same columns. */
    public ProgramDefinition script(byte[] script, EnvironmentName environment, List<String> splits, String... labels) {
        ProgramUnit started =
                definition(script, "", environment, labels).units().get(0);
        return new ProgramDefinition(splits.stream()
                .map(split -> new ProgramUnit(
                        split,
                        "Split " + split,
                        started.scoring(),
                        null,
                        null,
                        environment,
                        started.limits(),
                        new StepOptions(
                                StepOptions.Directory.PROGRAM,
                                StepOptions.StatusFile.NEVER,
                                /* randomHashes= */ false,
                                /* ingestionBeside= */ false),
                        started.columns(),
                        new EvaluationScript("test", split, splits),
                        null))
                .toList());
    }

    /** A competition whose programs are never run here: their ends are said by {@link #ran}. */
    public Play.Setting competition() {
        return play.competition()
                .programs(definition(zip("score.py", "pass"), "python3 score.py", ELSEWHERE, "accuracy", "f1"))
                .gold(Upload.of("reference.zip", zip("truth.txt", "a b c d")));
    }

    /** A run of a member's team, which waits to be scored. */
    public Submission submitted(Play.Played played, String member, String... namesAndTexts) {
        return submitted(played, member, Upload.of("submission.zip", zip(namesAndTexts)));
    }

    /** The same with a file as it is. */
    public Submission submitted(Play.Played played, String member, Upload file) {
        return submitted(played, member, file, Instant.now());
    }

    /** The same at a time by the clock of phases. */
    public Submission submitted(Play.Played played, String member, Upload file, Instant arrived) {
        try {
            SubmissionIntake.Answer answer = intake.accept(new SubmissionIntake.Offer(
                    played.phase(), play.account(member), file, Said.inOneLine("A method"), arrived));
            return ((SubmissionIntake.Answer.Accepted) answer).submission();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The same units, whose programs are another one that starts and runs in an environment. */
    public ProgramDefinition changed(ProgramDefinition program, byte[] zip, EnvironmentName environment) {
        ProgramDefinition other = definition(zip, "python3 score.py", environment, "unused");
        return new ProgramDefinition(program.units().stream()
                .map(unit -> new ProgramUnit(
                        unit.subtask(),
                        unit.name(),
                        other.units().get(0).scoring(),
                        null,
                        null,
                        environment,
                        unit.limits(),
                        unit.options(),
                        unit.columns()))
                .toList());
    }

    /** Ends the run as a worker does whose programs fared like that. */
    public void ran(Submission run, SubtaskProgramResult... parts) {
        try {
            ClaimedEvaluation claim = scorer.begin(run.key);
            evaluations.ran(claim, Optional.empty(), List.of(parts), Scorer.USAGE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A competition as {@link #competition}, with a check that is never run here either: what it finds is said by {@link #refused}. */
    public Play.Setting checkedCompetition() {
        ProgramDefinition checked =
                checked(definition(zip("score.py", "pass"), "python3 score.py", ELSEWHERE, "accuracy", "f1"), "pass");
        return competition().programs(checked);
    }

    /** The same units with a check each, a file in Python. */
    public ProgramDefinition checked(ProgramDefinition program, String check) {
        try {
            String digest = files.keep(
                    ProgramFiles.Role.check,
                    "check.zip",
                    () -> new ByteArrayInputStream(zip("check.py", check)),
                    play.account("olga"));
            StoredProgram stored = new StoredProgram(digest, "python3 $program/check.py $input $output");
            return new ProgramDefinition(
                    program.units().stream().map(unit -> unit.withCheck(stored)).toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Ends the run as a worker does whose check found something: lines and sentences by turns. */
    public void refused(Submission run, Object... linesAndSentences) {
        Findings found = new Findings(Rules.LENIENT);
        for (int place = 0; place < linesAndSentences.length; place += 2) {
            found.error((Integer) linesAndSentences[place], "label", "", Problem.SAID, (String)
                    linesAndSentences[place + 1]);
        }
        Problems problems = ((Reading.Rejected<Object>) found.rejected()).problems();
        assertThat(evaluations.refused(scorer.begin(run.key), problems, Scorer.USAGE))
                .isTrue();
    }

    /** Something that a program wrote. */
    public static Artifact wrote(Artifact.Step step, Artifact.Kind kind, String content) {
        return new Artifact(step, kind, () -> new ByteArrayInputStream(content.getBytes(UTF_8)), /* cut= */ false);
    }

    /** Names and contents by turns. */
    public static byte[] zip(String... files) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (int i = 0; i < files.length; i += 2) {
                zip.putNextEntry(new ZipEntry(files[i]));
                zip.write(files[i + 1].getBytes(UTF_8));
                zip.closeEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }
}
