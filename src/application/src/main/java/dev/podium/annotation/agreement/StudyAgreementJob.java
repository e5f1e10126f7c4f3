package dev.podium.annotation.agreement;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.study.StudyOpened;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.work.UnitJudged;
import dev.podium.platform.job.FollowUpJobs;
import dev.podium.platform.job.JobKind;
import dev.podium.platform.job.JobQueue;
import dev.podium.task.AnnotationScheme;
import dev.podium.task.ItemTask;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.hibernate.Session;

/**
 * Works out how far people agree in a study, after they have judged. It may run more than once; what it leaves does not depend on that.
 */
@ApplicationScoped
public class StudyAgreementJob implements JobKind<StudyAgreementJob.Data> {

    private static final TaskDescriptor<Data> TASK = TaskDescriptor.of("study-agreement", Data.class);

    /** How long answers are gathered: what pages show of it is as old as this at most, and a moment. */
    private static final Duration AFTER = Duration.ofSeconds(3);

    /**
     * What a job is given.
     *
     * @param study its number
     */
    public record Data(long study) {}

    /** What is to be worked out, with the last change that is seen. */
    record Order(Study study, StudyForm form, List<Long> people, List<AnnotationScheme.Alike> alike, long change) {}

    @Inject
    JobQueue queue;

    @Inject
    Session database;

    @Inject
    StudyAnswers answers;

    @Inject
    StudyAgreements store;

    @Inject
    StudyAgreementJob self;

    private FollowUpJobs<Data> jobs;

    @PostConstruct
    void open() {
        jobs = new FollowUpJobs<>(
                queue, database, TASK, new FollowUpJobs.Counted("study_agreement", "study_id"), Data::new, AFTER);
    }

    /** Gives a study its row, before anybody can judge there; judgements may have been brought, and people be of other classes since. */
    void prepare(@Observes StudyOpened event) {
        store.prepare(event.study());
        if (StudyUnit.count("study = ?1 and done > 0", event.study()) > 0) {
            jobs.follow(event.study().id);
        }
    }

    /** Counts what somebody judged, in the transaction that keeps it. */
    void follow(@Observes UnitJudged event) {
        if (event.study().openedAt == null) {
            // a draft has its row from when judgements are brought
            store.prepare(event.study());
        }
        jobs.follow(event.study().id);
    }

    @Override
    public TaskDescriptor<Data> task() {
        return TASK;
    }

    @Override
    @Transactional
    public void enqueueLost() {
        jobs.enqueueLost();
    }

    @Override
    public void work(Data job) {
        on(job.study());
    }

    /** Works it out, unless nothing has changed since the last time. */
    public void on(long study) {
        self.begin(study).ifPresent(order -> {
            Form form = order.form().form();
            AgreementTally tally = new AgreementTally(
                    form,
                    order.people(),
                    answers.groups(order.study(), form),
                    order.alike(),
                    answers.lengths(order.study(), form));
            answers.read(order.study(), order.people(), tally);
            self.keep(order, tally.result(answers.lacking(order.study())));
        });
    }

    /** Begins with what has happened up to now. */
    @Transactional
    Optional<Order> begin(long number) {
        return jobs.begin(number).map(change -> {
            Study study = Study.findById(number);
            return new Order(
                    study,
                    StudyForm.findLatest(study).orElseThrow(),
                    answers.judges(study),
                    study.competition
                            .type()
                            .withItems()
                            .flatMap(ItemTask::collecting)
                            .map(AnnotationScheme::alike)
                            .orElse(List.of()),
                    change);
        });
    }

    /** Keeps it, unless somebody else has kept something later. */
    @Transactional
    void keep(Order order, StudyAgreement found) {
        if (jobs.isBehind(order.study().id, order.change())) {
            store.keep(order.study(), found);
            jobs.finish(order.study().id, order.change());
        }
    }
}
