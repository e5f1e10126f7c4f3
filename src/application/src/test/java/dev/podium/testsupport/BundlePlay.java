package dev.podium.testsupport;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.account.Account;
import dev.podium.bundle.importing.BundleImport;
import dev.podium.bundle.importing.BundleImports;
import dev.podium.competition.Competition;
import dev.podium.competition.change.ProgramChanges;
import dev.podium.competition.trial.ProgramTrials;
import dev.podium.competition.trial.TrialFile;
import dev.podium.competition.trial.TrialOutcome;
import dev.podium.competition.trial.TrialRun;
import dev.podium.program.EnvironmentName;
import dev.podium.program.ProgramDefinition;
import dev.podium.program.ProgramUnit;
import dev.podium.task.reading.Upload;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.awaitility.Awaitility;

/** Competitions made of bundles, in an environment that is there, and trials of their programs, by a worker that runs them. */
@ApplicationScoped
public class BundlePlay {

    private static final Duration PATIENCE = Duration.ofMinutes(5);

    @Inject
    BundleImports imports;

    @Inject
    ProgramChanges changes;

    @Inject
    ProgramTrials trials;

    /** A competition of a bundle. */
    public Competition imported(Upload bundle, EnvironmentName environment, Account organizer) throws IOException {
        UUID key = imports.take(bundle, organizer).key;
        BundleImport taken = Awaitility.await("the end of the import")
                .atMost(PATIENCE)
                .until(
                        () -> QuarkusTransaction.requiringNew()
                                .call(() ->
                                        BundleImport.findByKey(organizer, key).orElseThrow()),
                        read -> !read.status.isUnderWay());
        assertThat(taken.status).as("%s", taken.findings).isEqualTo(BundleImport.Status.made);
        return changes.change(taken.competition, program -> in(program, environment), organizer, Instant.now());
    }

    private static ProgramDefinition in(ProgramDefinition program, EnvironmentName environment) {
        return new ProgramDefinition(program.units().stream()
                .map(unit -> new ProgramUnit(
                        unit.subtask(),
                        unit.name(),
                        unit.scoring(),
                        unit.ingestion(),
                        unit.input(),
                        environment,
                        unit.limits(),
                        unit.options(),
                        unit.columns(),
                        unit.script(),
                        unit.check(),
                        unit.formulas()))
                .toList());
    }

    /** What comes of a trial of a file. */
    public TrialOutcome tried(Competition competition, String subtask, String name, byte[] file, Account organizer)
            throws IOException {
        return tried(
                competition,
                subtask,
                trials.keep(competition, name, () -> new ByteArrayInputStream(file), organizer),
                organizer);
    }

    /** The same of a file that is kept for trials. */
    public TrialOutcome tried(Competition competition, String subtask, TrialFile file, Account organizer) {
        UUID key = trials.ask(competition, file, subtask, organizer).key;
        return Awaitility.await("the end of the trial")
                .atMost(PATIENCE)
                .until(
                        () -> QuarkusTransaction.requiringNew()
                                .call(() -> TrialRun.findByKey(competition, key).orElseThrow()),
                        run -> !run.status.isUnderWay())
                .outcome;
    }
}
