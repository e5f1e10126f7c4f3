package dev.podium.worker;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerName;
import com.github.kagkarlsson.scheduler.jdbc.JdbcCustomization;
import com.github.kagkarlsson.scheduler.jdbc.PostgreSqlJdbcCustomization;
import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.FailureHandler;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import dev.podium.competition.trial.ProgramTrialJobData;
import dev.podium.competition.trial.TrialQueue;
import dev.podium.evaluation.Evaluations;
import dev.podium.evaluation.ProgramScoringJobData;
import dev.podium.evaluation.ScoringBatchSelection;
import dev.podium.evaluation.ScoringJobData;
import dev.podium.evaluation.WorkerReports;
import dev.podium.platform.Installation;
import dev.podium.platform.PgNotifications;
import dev.podium.platform.Secrets;
import dev.podium.platform.blob.BlobStore;
import dev.podium.platform.blob.ObjectStore;
import dev.podium.platform.blob.StoreUnavailableException;
import dev.podium.platform.database.DatabaseFull;
import dev.podium.platform.database.Schema;
import dev.podium.platform.database.SchemaMismatchException;
import dev.podium.platform.job.JobKind;
import dev.podium.platform.job.JobQueue;
import dev.podium.platform.trace.Traced;
import dev.podium.program.EnvironmentName;
import dev.podium.program.EnvironmentOffered;
import dev.podium.program.OfferedEnvironments;
import dev.podium.program.ProgramConfig;
import dev.podium.sandbox.Bubblewrap;
import dev.podium.sandbox.Jdk;
import dev.podium.sandbox.Sandbox;
import dev.podium.sandbox.SandboxReadiness;
import dev.podium.sandbox.SandboxSetup;
import dev.podium.worker.program.CheckedEnvironments;
import dev.podium.worker.program.ProgramUnitTrial;
import io.agroal.api.AgroalDataSource;
import io.quarkus.logging.Log;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.interceptor.Interceptor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * Takes jobs from the queue, as long as the sandbox works. Without a working sandbox no job is taken: it stays in the
 * queue, and the worker says why. There is no way to run a job outside the sandbox.
 */
@ApplicationScoped
public class Worker {

    /**
     * In two statements. In one, PostgreSQL may ask for rows to lock once for each row of a small table, and so pick more jobs than there
     * are threads: they would wait without a heartbeat and be taken for dead.
     */
    private static final JdbcCustomization LOCK_THEN_PICK =
            new PostgreSqlJdbcCustomization(/* useGenericLockAndFetch= */ true, /* persistTimestampInUTC= */ false);

    /** Why it takes no jobs at first: {@code deployment/local/up} waits as long as it says so. */
    public static final String NOT_TRIED_YET = "The worker has not tried its sandbox yet.";

    /** How long a job is left to workers with another version of the scorer; where there is none it waits for a rescoring. */
    private static final Duration FOR_ANOTHER_WORKER = Duration.ofMinutes(1);

    /** How long a job of long work waits for another one. */
    private static final Duration WHILE_OTHERS_WORK = Duration.ofSeconds(2);

    /** How long a program waits for others of its competition. */
    private static final Duration WHILE_PROGRAMS_RUN = Duration.ofSeconds(2);

    /** How long a program is left to workers with its environment. */
    private static final Duration FOR_AN_ENVIRONMENT = Duration.ofSeconds(10);

    /** How often a worker looks whether environments came or went, which costs it next to nothing. */
    private static final Duration LOOK_FOR_ENVIRONMENTS = Duration.ofSeconds(2);

    private static final Duration COMPLAIN_EVERY = Duration.ofHours(1);

    private static final int LAST = Interceptor.Priority.LIBRARY_AFTER;

    private static final double PAUSE_GROWTH = 3.0;

    @Inject
    WorkerConfig config;

    @Inject
    ProgramConfig programs;

    @Inject
    Installation installation;

    @Inject
    AgroalDataSource database;

    @Inject
    PgNotifications notifications;

    @Inject
    BlobStore blobs;

    @Inject
    ObjectStore objects;

    @Inject
    Evaluations evaluations;

    @Inject
    ScoringBatchSelection batches;

    @Any
    @Inject
    Instance<JobKind<?>> kinds;

    @Inject
    Schema schema;

    @Inject
    WorkerReports reports;

    @Inject
    OfferedEnvironments offered;

    @Inject
    TrialQueue trials;

    @Inject
    Event<EnvironmentOffered> taken;

    @Inject
    Clock clock;

    private final String name =
            "worker-" + ProcessHandle.current().pid() + "-" + Secrets.next().substring(0, 6);
    private final ScheduledExecutorService watch = thread("worker-watch");

    /** Checks environments aside, since it takes seconds for each. */
    private final ScheduledExecutorService checking = thread("worker-environments");

    private final ScheduledExecutorService warming = thread("worker-warm-up");

    private volatile SandboxReadiness readiness = new SandboxReadiness(false, List.of(NOT_TRIED_YET));
    private final Semaphore longWork = new Semaphore(1);
    private final CheckedEnvironments environments = new CheckedEnvironments(this::letsShare);

    /** Of whoever opens or closes the way to the queue, together with what is told of it. */
    private final Object way = new Object();

    private volatile boolean suspect = true;
    private volatile boolean stopping;
    private WorkerDirectory directory;
    private Sandbox sandbox;
    private JobSchedulers schedulers;
    private BatchHeartbeat heartbeat;
    private Instant probedAt;

    /** What was logged, and since when nobody needs to hear it again. */
    private final Map<String, Instant> complaints = new ConcurrentHashMap<>();

    private ScheduledFuture<?> looking;
    private ScheduledFuture<?> lookingForEnvironments;

    /** After whatever else a start brings, such as the competitions of an empty installation. */
    void start(@Observes @Priority(LAST) StartupEvent event) {
        if (installation.isWorker()) {
            kinds.forEach(JobKind::enqueueLost);
            looking =
                    watch.scheduleWithFixedDelay(this::look, 0, WorkerReports.EVERY.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    /** Whether this process takes jobs, and what keeps it from that. */
    public SandboxReadiness readiness() {
        return readiness;
    }

    private void open() throws IOException, InterruptedException {
        directory = config.directory().isPresent()
                ? WorkerDirectory.below(config.directory().get())
                : WorkerDirectory.temporary();
        Jdk jdk = new Jdk(Path.of(System.getProperty("java.home")).toRealPath());
        sandbox = new Bubblewrap(setup(jdk));
        Path jobs = directory.directory("jobs");
        ScorerRuntime scorer = ScorerRuntime.install(directory.path(), jdk);
        heartbeat = new BatchHeartbeat(batches, name, config.heartbeat());
        ScoringJob scoring = new ScoringJob(
                sandbox,
                scorer,
                jobs,
                blobs,
                evaluations,
                schema,
                name,
                heartbeat,
                new ScoringBatchSizes(config.batch()));
        List<Scheduler> all = new ArrayList<>(List.of(work(scoring)));
        if (programSlots() > 0) {
            all.add(programs(
                    new ProgramScoringJob(sandbox, environments, blobs, jobs, evaluations, schema, name),
                    new ProgramTrialJob(
                            new ProgramUnitTrial(sandbox, environments, blobs, jobs), environments, trials, schema)));
        }
        schedulers = new JobSchedulers(List.copyOf(all));
        notifications.on("job", payload -> wake());
    }

    private SandboxSetup setup(Jdk jdk) throws IOException {
        WorkerConfig.SandboxConfig host = config.sandbox();
        SandboxSetup setup = SandboxSetup.in(directory.directory("sandbox"))
                .withBubblewrap(host.bubblewrap())
                .withPrepared(config.prepared())
                .withJdk(jdk);
        setup = setup.withSlots(slots() + programSlots(), host.firstUid().orElse(setup.firstUid()));
        setup = programs.shared().map(setup::withShared).orElse(setup);
        return host.cgroup().map(setup::withCgroup).orElse(setup);
    }

    private int slots() {
        return config.slots().orElse(Runtime.getRuntime().availableProcessors());
    }

    /** How many programs of organizers run at once; none where there are no environments. */
    private int programSlots() {
        WorkerConfig.ProgramsConfig places = config.programs();
        return places.environments().isEmpty()
                ? 0
                : places.slots().orElse(Math.max(1, Runtime.getRuntime().availableProcessors() / 2));
    }

    /** What is done in moments, and one at a time of what takes long. */
    private Scheduler work(ScoringJob scoring) {
        List<Task<?>> tasks = new ArrayList<>();
        tasks.add(task(ScoringJobData.TASK, job -> run(scoring, job)));
        kinds.forEach(kind -> tasks.add(task(kind)));
        return scheduler(JobQueue.WORK, slots() + 1, tasks);
    }

    /** Programs of organizers, which take long: each waits for the one before it, and nothing else for any. */
    private Scheduler programs(ProgramScoringJob scoring, ProgramTrialJob trial) {
        ProgramFairShare shares = new ProgramFairShare(programSlots());
        return scheduler(
                JobQueue.PROGRAMS,
                programSlots(),
                List.of(
                        task(ProgramScoringJobData.TASK, job -> run(shares, scoring, job)),
                        task(ProgramTrialJobData.TASK, job -> run(shares, trial, job))));
    }

    private <T> Task<T> task(TaskDescriptor<T> kind, Function<T, CompletionHandler<T>> work) {
        return Tasks.custom(kind)
                .onFailure(new FailureHandler.ExponentialBackoffFailureHandler<>(config.tryAgainAfter(), PAUSE_GROWTH))
                .execute((job, context) -> work.apply(job.getData()));
    }

    private Scheduler scheduler(String part, int threads, List<Task<?>> tasks) {
        return Scheduler.create(database, tasks)
                .tableName(part)
                .jdbcCustomization(LOCK_THEN_PICK)
                .serializer(JobQueue.serializer())
                .threads(threads)
                .enablePriority()
                .pollUsingLockAndFetch(0.5, 1.0)
                .pollingInterval(config.poll())
                .heartbeatInterval(config.heartbeat())
                .missedHeartbeatsLimit(config.missedHeartbeats())
                .schedulerName(new SchedulerName.Fixed(name))
                .shutdownMaxWait(config.stopWithin())
                .build();
    }

    private <T> Task<T> task(JobKind<T> kind) {
        return Tasks.custom(kind.task())
                .onFailure(kind.onFailure())
                .execute((job, context) -> aside(kind, job.getData()));
    }

    /** What a job does when it is its turn; a pause after which it is to be done again, empty where it is done. */
    @FunctionalInterface
    private interface Turn {

        Optional<Duration> take() throws PlatformFaultException, StoreUnavailableException, InterruptedException;
    }

    /** What programs of organizers are run for. */
    @FunctionalInterface
    private interface ProgramWork {

        void run() throws PlatformFaultException, StoreUnavailableException, InterruptedException;
    }

    private CompletionHandler<ScoringJobData> run(ScoringJob scoring, ScoringJobData job) {
        long evaluation = job.evaluation();
        Optional<Duration> pause =
                take(() -> scoring.score(evaluation) ? Optional.of(Duration.ZERO) : Optional.empty());
        return after(pause.or(() -> forAnotherScorer(evaluation)));
    }

    private CompletionHandler<ProgramScoringJobData> run(
            ProgramFairShare shares, ProgramScoringJob scoring, ProgramScoringJobData job) {
        long evaluation = job.evaluation();
        Optional<Duration> pause = take(() -> withShare(
                shares, job.competition(), () -> scoring.canScore(evaluation), () -> scoring.score(evaluation)));
        return after(pause.or(() -> forAnotherScorer(evaluation)));
    }

    private CompletionHandler<ProgramTrialJobData> run(
            ProgramFairShare shares, ProgramTrialJob trials, ProgramTrialJobData job) {
        return after(take(() ->
                withShare(shares, job.competition(), () -> trials.canRun(job.trial()), () -> trials.run(job.trial()))));
    }

    private Optional<Duration> forAnotherScorer(long evaluation) {
        return evaluations.waitsForAnotherScorer(evaluation) ? Optional.of(FOR_ANOTHER_WORKER) : Optional.empty();
    }

    private static <T> CompletionHandler<T> after(Optional<Duration> pause) {
        return pause.<CompletionHandler<T>>map(wait -> (ended, queue) ->
                        queue.reschedule(ended, ended.getTimeDone().plus(wait)))
                .orElseGet(CompletionHandler.OnCompleteRemove::new);
    }

    private Optional<Duration> take(Turn turn) {
        try {
            return turn.take();
        } catch (PlatformFaultException e) {
            synchronized (way) {
                suspect = true;
                schedulers.pause();
            }
            watch.execute(this::look);
            throw new IllegalStateException(e.getMessage(), e);
        } catch (SchemaMismatchException | DatabaseFull e) {
            cannotWork(e.getMessage(), e);
            throw e;
        } catch (StoreUnavailableException e) {
            cannotWork(e.getMessage(), null);
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the worker is being stopped", e);
        }
    }

    /** Runs programs where there is their environment, and not too much runs of the same competition. */
    private static Optional<Duration> withShare(
            ProgramFairShare shares, long competition, BooleanSupplier offered, ProgramWork work)
            throws PlatformFaultException, StoreUnavailableException, InterruptedException {
        if (!shares.enter(competition)) {
            return Optional.of(WHILE_PROGRAMS_RUN);
        }
        try {
            if (!offered.getAsBoolean()) {
                return Optional.of(FOR_AN_ENVIRONMENT);
            }
            work.run();
            return Optional.empty();
        } finally {
            shares.leave(competition);
        }
    }

    /** One at a time of what takes long or needs much memory, on a thread that scoring does not need. */
    private <T> CompletionHandler<T> aside(JobKind<T> kind, T job) {
        if (!longWork.tryAcquire()) {
            return (ended, queue) -> queue.reschedule(ended, ended.getTimeDone().plus(WHILE_OTHERS_WORK));
        }
        Traced work = Traced.of(kind.task().getTaskName());
        try {
            schema.requireOwn();
            kind.work(job);
            return new CompletionHandler.OnCompleteRemove<>();
        } catch (SchemaMismatchException e) {
            cannotWork(e.getMessage(), e);
            throw e;
        } catch (RuntimeException e) {
            schema.misfitBehind(e).ifPresent(misfit -> cannotWork(misfit, e));
            throw e;
        } catch (StoreUnavailableException e) {
            cannotWork(e.getMessage(), null);
            throw new UncheckedIOException(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            work.close();
            longWork.release();
        }
    }

    void warmUp() {
        try {
            for (JobKind<?> kind : kinds) {
                warmUp(kind);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            Log.warn("the first work will take longer", e);
        }
    }

    /** In turn with {@link #aside} work, one after another. */
    private <T> void warmUp(JobKind<T> kind) throws InterruptedException {
        for (T job : kind.findToWarmUp()) {
            longWork.acquire();
            try {
                schema.requireOwn();
                kind.warmUp(job);
            } catch (RuntimeException e) {
                if (!stopping) {
                    Log.warnf(e, "the first work on %s will take longer", job);
                }
            } finally {
                longWork.release();
            }
        }
    }

    private void wake() {
        if (readiness.ready()) {
            schedulers.wake();
        }
    }

    /** Probes the sandbox when it is time to, opens or closes the way to the queue, and reports. */
    void look() {
        if (stopping) {
            return;
        }
        try {
            prepare();
            synchronized (way) {
                if (readiness.ready()) {
                    readiness = withSharing();
                }
            }
            reports.report(name, readiness.ready(), readiness.problems());
            offered.offer(name, environments.offered(), letsShare());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            complain("the worker could not report: " + e.getMessage(), null);
        }
    }

    /** Whatever keeps the worker from its work is told, and tried again at the next look. */
    private void prepare() throws InterruptedException {
        try {
            if (schedulers == null) {
                open();
            }
            Optional<String> obstacle = schema.misfit().or(objects::problem);
            if (obstacle.isPresent()) {
                cannotWork(obstacle.get(), null);
            } else if (isTimeToProbe()) {
                probe();
            }
        } catch (UnsafeDirectory e) {
            cannotWork(e.getMessage(), e);
        } catch (IOException | RuntimeException e) {
            cannotWork("The worker cannot work: " + e, e);
        }
    }

    private void cannotWork(String problem, Exception reason) {
        complain("no job is taken: " + problem, reason);
        synchronized (way) {
            readiness = new SandboxReadiness(false, List.of(problem));
            suspect = true;
            if (schedulers != null) {
                schedulers.pause();
            }
        }
    }

    /** Logs it once, and again after an hour; whatever is tried in between ends the same way. */
    private void complain(String problem, Exception reason) {
        Instant now = clock.instant();
        complaints.values().removeIf(since -> since.plus(COMPLAIN_EVERY).isBefore(now));
        if (complaints.putIfAbsent(problem, now) == null) {
            Log.error(problem, reason);
        }
    }

    private boolean isTimeToProbe() {
        if (suspect || probedAt == null) {
            return true;
        }
        Duration pause = readiness.ready()
                ? config.sandbox().probeEvery()
                : config.sandbox().probeAgainAfter();
        return probedAt.plus(pause).isBefore(clock.instant());
    }

    private void probe() throws InterruptedException {
        suspect = false;
        probedAt = clock.instant();
        SandboxReadiness found = sandbox.probe();
        synchronized (way) {
            // a job that has found an obstacle meanwhile is right: the next look probes once more
            if (!suspect) {
                turn(found);
            }
        }
    }

    private void turn(SandboxReadiness found) {
        readiness = found;
        if (!found.ready()) {
            complain("no job is taken, the sandbox does not work: " + String.join(" ", found.problems()), null);
            schedulers.pause();
        } else if (!schedulers.isStarted()) {
            schedulers.start();
            complaints.clear();
            Log.infof("%s takes jobs, %d at a time", name, slots());
            if (!stopping) {
                warming.execute(this::warmUp);
            }
            config.programs().environments().ifPresent(this::watchEnvironments);
        } else {
            complaints.clear();
            schedulers.resume();
        }
    }

    private boolean letsShare() {
        return sandbox != null && sandbox.sharing().ready();
    }

    /** Ready, also where programs cannot share files although they should: other workers may let them. */
    private SandboxReadiness withSharing() {
        if (programs.shared().isEmpty()) {
            return new SandboxReadiness(true, List.of());
        }
        List<String> problems = sandbox.sharing().problems();
        problems.forEach(problem -> complain("no ingestion program runs beside scoring: " + problem, null));
        return new SandboxReadiness(true, problems);
    }

    private void watchEnvironments(Path installed) {
        lookingForEnvironments = checking.scheduleWithFixedDelay(
                () -> lookForEnvironments(installed), 0, LOOK_FOR_ENVIRONMENTS.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Only while the sandbox works, in which each is tried. */
    private void lookForEnvironments(Path installed) {
        try {
            if (readiness.ready()) {
                environments.look(installed, sandbox, this::offer);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            Log.errorf(e, "the environments in %s could not be offered", installed);
        }
    }

    /** At once, and not with the next report: runs may wait for it. */
    private void offer(EnvironmentName environment) {
        offered.offer(name, environments.offered(), letsShare());
        taken.fire(new EnvironmentOffered(environment));
    }

    void stop(@Observes ShutdownEvent event) throws IOException {
        stopping = true;
        checking.shutdownNow();
        warming.shutdownNow();
        if (lookingForEnvironments != null) {
            lookingForEnvironments.cancel(true);
        }
        if (looking != null) {
            looking.cancel(true);
        }
        watch.shutdownNow();
        if (directory != null) {
            readiness = new SandboxReadiness(false, List.of("The worker is being stopped."));
            try {
                reports.leave(name);
                offered.leave(name);
            } finally {
                close();
            }
        }
    }

    private void close() throws IOException {
        try {
            if (schedulers != null) {
                schedulers.stop();
                heartbeat.close();
                sandbox.close();
            }
        } finally {
            directory.remove();
        }
    }

    private static ScheduledExecutorService thread(String name) {
        return Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        });
    }
}
