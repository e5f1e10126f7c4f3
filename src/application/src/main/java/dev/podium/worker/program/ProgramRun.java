package dev.podium.worker.program;

import dev.podium.evaluation.ClaimedRun;
import dev.podium.evaluation.part.Part;
import dev.podium.platform.blob.BlobStore;
import dev.podium.program.ProgramUnit;
import dev.podium.sandbox.Sandbox;
import dev.podium.sandbox.Usage;
import dev.podium.step.BrokenStep;
import dev.podium.step.CheckResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** All programs that score one submission, unit after unit. What they wrote is there until this is closed. */
public final class ProgramRun implements AutoCloseable {

    private final Sandbox sandbox;
    private final Environments environments;
    private final BlobStore blobs;
    private final Path jobs;
    private final List<UnitRun> units = new ArrayList<>();

    /**
     * A run that is to come.
     *
     * @param jobs a directory that the sandbox's users can pass
     */
    public ProgramRun(Sandbox sandbox, Environments environments, BlobStore blobs, Path jobs) {
        this.sandbox = sandbox;
        this.environments = environments;
        this.blobs = blobs;
        this.jobs = jobs;
    }

    /**
     * Has the checks of all units look at a file that awaits it, before anything of it is scored.
     *
     * @return all that they say of it
     * @throws BrokenStep if one cannot be run, by our fault
     */
    public CheckResult check(ClaimedRun claim) throws IOException, BrokenStep, InterruptedException {
        CheckResult all = CheckResult.FINE;
        for (ProgramUnit unit : claim.programs().orElseThrow().checks()) {
            all = all.with(unit(unit).check(files(claim)));
        }
        return all;
    }

    /**
     * Runs the programs of all subtasks that are scored.
     *
     * @throws BrokenStep if one cannot be run, by our fault
     */
    public List<Part> run(ClaimedRun claim) throws IOException, BrokenStep, InterruptedException {
        ClaimedRun.Programs programs = claim.programs().orElseThrow();
        List<Part> parts = new ArrayList<>();
        for (String subtask : programs.subtasks()) {
            ProgramUnit unit = programs.definition().unit(subtask).orElseThrow();
            parts.add(unit(unit).run(files(claim)));
        }
        return parts;
    }

    private static UnitFiles files(ClaimedRun claim) {
        ClaimedRun.Programs programs = claim.programs().orElseThrow();
        return new UnitFiles(
                claim.predictionsDigest(),
                claim.goldDigest(),
                programs.definition().units().size() == 1,
                programs.definition().takesOneFile(),
                programs.facts());
    }

    private UnitRun unit(ProgramUnit unit) throws BrokenStep {
        Path root = environments
                .find(unit.environment())
                .orElseThrow(() -> new BrokenStep(
                        "%s is not offered here".formatted(unit.environment().name())));
        UnitRun run = new UnitRun(unit, root, sandbox, blobs, jobs, Optional.empty());
        units.add(run);
        return run;
    }

    /** What all programs used together. */
    public Usage used() {
        return units.stream().map(UnitRun::used).reduce(Usage.NONE, Usage::plus);
    }

    @Override
    public void close() throws IOException {
        for (UnitRun unit : units) {
            unit.close();
        }
    }
}
