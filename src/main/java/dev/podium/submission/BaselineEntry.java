package dev.podium.submission;

import dev.podium.competition.Phase;
import dev.podium.competition.PhaseAdded;
import dev.podium.platform.Secrets;
import dev.podium.task.Baseline;
import dev.podium.task.Items;
import dev.podium.task.Reading;
import dev.podium.task.TaskType;
import dev.podium.task.Upload;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.team.Team;
import dev.podium.team.Teams;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;

/** Hands the task type's baselines in when a phase is added, checked like any file, so that a leaderboard is never empty. */
@ApplicationScoped
class BaselineEntry {

    @Inject
    Teams teams;

    @Inject
    SubmissionIntake intake;

    @Inject
    PublicItems publicItems;

    @Inject
    Clock clock;

    void enter(@Observes PhaseAdded event) {
        Phase phase = event.phase();
        TaskType<?, ?> type = TaskTypes.byId(phase.competition.taskType).orElseThrow();
        try {
            Items items = publicItems.of(phase);
            for (Baseline baseline : type.baselines()) {
                enter(phase, baseline, items);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("entering the baselines of phase " + phase.slug, e);
        }
    }

    private void enter(Phase phase, Baseline baseline, Items items) throws IOException {
        long seed = Secrets.seed();
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        baseline.write(items, seed, file);
        Upload upload = Upload.of(baseline.name() + ".csv", file.toByteArray());
        Reading<?> reading = intake.read(phase, upload);
        if (reading instanceof Reading.Rejected<?> rejected) {
            // A fault of ours that must not keep anybody from playing.
            Log.errorf(
                    "baseline %s is not entered in phase %d, its file is refused: %s",
                    baseline.name(), phase.id, rejected.problems().shown().get(0));
            return;
        }
        Team team = teams.ofBaseline(phase.competition, baseline.name());
        Submission submission = new Submission();
        submission.receivedAt = clock.instant();
        submission.about = About.NOTHING;
        submission.seed = baseline.isRandom() ? seed : null;
        submission.warnings = ((Reading.Accepted<?>) reading).warnings();
        intake.keep(submission, phase, team, upload);
    }
}
