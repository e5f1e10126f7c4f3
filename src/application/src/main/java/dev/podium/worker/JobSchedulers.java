package dev.podium.worker;

import com.github.kagkarlsson.scheduler.Scheduler;
import java.util.List;

/** What takes jobs from the parts of the queue, each with threads of its own: all of them, or none. */
record JobSchedulers(List<Scheduler> all) {

    boolean isStarted() {
        return all.get(0).getSchedulerState().isStarted();
    }

    void start() {
        all.forEach(Scheduler::start);
    }

    void pause() {
        all.forEach(Scheduler::pause);
    }

    void resume() {
        all.forEach(Scheduler::resume);
        wake();
    }

    /** Looks for jobs at once. */
    void wake() {
        all.forEach(Scheduler::triggerCheckForDueExecutions);
    }

    /** Waits for jobs under way, of all parts at the same time. */
    void stop() {
        all.parallelStream().forEach(Scheduler::stop);
    }
}
