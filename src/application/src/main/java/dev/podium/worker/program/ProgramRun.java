package dev.podium.worker.program;

import dev.podium.evaluation.ClaimedEvaluation;
import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.platform.blob.BlobStore;
import dev.podium.program.ProgramUnit;
import dev.podium.sandbox.CommandUsage;
import dev.podium.sandbox.Sandbox;
import dev.podium.step.BrokenStepException;
import dev.podium.step.CheckResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** All programs that score one submission, unit after unit. What they wrote is there until this is closed. */
public final class ProgramRun implements AutoCloseable {

    private final Sandbox sandbox;
    private final WorkerEnvironments environments;
    private final BlobStore blobs;
    private final Path jobs;
    private final List<ProgramUnitRun> units = new ArrayList<>();

    /**
     * A run that is to come.
     *
     * @param jobs a directory that the sandbox's users can pass
     */
    public ProgramRun(Sandbox sandbox, WorkerEnvironments environments, BlobStore blobs, Path jobs) {
        this.sandbox = sandbox;
        this.environments = environments;
        this.blobs = blobs;
        this.jobs = jobs;
    }

    /**
     * Has the checks of all units look at a file that awaits it, before anything of it is scored.
     *
     * @return all that they say of it
     * @throws BrokenStepException if one cannot be run, by our fault
     */
    public CheckResult check(ClaimedEvaluation claim) throws IOException, BrokenStepException, InterruptedException {
        CheckResult all = CheckResult.FINE;
        for (ProgramUnit unit : claim.programs().orElseThrow().checks()) {
            all = all.with(unit(unit).check(files(claim)));
        }
        return all;
    }

    /**
     * Runs the programs of all subtasks that are scored.
     *
     * @throws BrokenStepException if one cannot be run, by our fault
     */
    public List<SubtaskProgramResult> run(ClaimedEvaluation claim)
            throws IOException, BrokenStepException, InterruptedException {
        ClaimedEvaluation.Programs programs = claim.programs().orElseThrow();
        List<SubtaskProgramResult> parts = new ArrayList<>();
        for (String subtask : programs.subtasks()) {
            ProgramUnit unit = programs.definition().unit(subtask).orElseThrow();
            parts.add(unit(unit).run(files(claim)));
        }
        return parts;
    }

    private static ProgramUnitFiles files(ClaimedEvaluation claim) {
        ClaimedEvaluation.Programs programs = claim.programs().orElseThrow();
        return new ProgramUnitFiles(
                claim.predictionsDigest(),
                claim.goldDigest(),
                programs.definition().units().size() == 1,
                programs.definition().takesOneFile(),
                programs.facts());
    }

    private ProgramUnitRun unit(ProgramUnit unit) throws BrokenStepException {
        Path root = environments
                .find(unit.environment())
                .orElseThrow(() -> new BrokenStepException(
                        "%s is not offered here".formatted(unit.environment().name())));
        ProgramUnitRun run = new ProgramUnitRun(unit, root, sandbox, blobs, jobs, Optional.empty());
        units.add(run);
        return run;
    }

    /** What all programs used together. */
    public CommandUsage used() {
        return units.stream().map(ProgramUnitRun::used).reduce(CommandUsage.NONE, CommandUsage::plus);
    }

    @Override
    public void close() throws IOException {
        for (ProgramUnitRun unit : units) {
            unit.close();
        }
    }
}
