package dev.podium.web.submission.run;

import dev.podium.evaluation.WorkerReports;
import dev.podium.evaluation.outcome.AwaitedEnvironments;
import dev.podium.submission.Submission;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;

/** Says whether something is missing that a run in the queue needs before anybody can take it. */
@ApplicationScoped
class RunWaitReasons {

    @Inject
    WorkerReports workers;

    @Inject
    AwaitedEnvironments awaited;

    /**
     * What a run waits for.
     *
     * @param worker whether there is a worker that takes jobs
     * @param environments those that its programs need and no worker offers
     */
    record Wait(boolean worker, List<AwaitedEnvironments.Awaited> environments) {

        static final Wait NONE = new Wait(true, List.of());

        boolean isForNothing() {
            return worker && environments.isEmpty();
        }
    }

    /** What a run waits for that is queued. Two queries, a third one where programs were changed since. */
    Wait find(Submission run) {
        return new Wait(workers.isOneReady(), awaited.find(run.phase, run.competition.program(run.phase.scorer)));
    }
}
