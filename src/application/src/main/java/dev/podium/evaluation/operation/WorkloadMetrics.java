package dev.podium.evaluation.operation;

import dev.podium.evaluation.WorkerReports;
import dev.podium.platform.DiskSpace;
import dev.podium.platform.database.NestedRowMapper;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.hibernate.Session;

/**
 * What waits, who works, and how much is stored, as the database knows it: every process tells the same, so that boards take the
 * greatest of all. One query serves all gauges for some seconds; where the database is away they are no numbers.
 */
@ApplicationScoped
class WorkloadMetrics implements MeterBinder {

    private static final long FRESH_NANOS = TimeUnit.SECONDS.toNanos(5);

    private static final String MEASURED = """
            select coalesce(q.kind, '') as kind, coalesce(q.waiting, 0) as waiting, coalesce(q.later, 0) as later,
              coalesce(q.running, 0) as running, coalesce(q.failing, 0) as failing,
              coalesce(cast(extract(epoch from clock_timestamp() - q.oldest) as double precision), 0) as oldest,
              q.paused_since is not null as paused, w.ready, w.others, b.bytes as files, pg_database_size(current_database()) as database
            from (select count(*) filter (where ready and reported_at > clock_timestamp() - make_interval(secs => :seconds)) as ready,
                count(*) filter (where not ready and reported_at > clock_timestamp() - make_interval(secs => :seconds)) as others
              from worker_report) w
            cross join (select cast(coalesce(sum(size), 0) as bigint) as bytes from blob) b
            left join queue_state q on true""";

    /** A kind's row of {@link #MEASURED}, with what is the same in each. */
    private record Measured(
            String kind,
            long waiting,
            long later,
            long running,
            long failing,
            double oldest,
            boolean paused,
            long ready,
            long others,
            long files,
            long database) {}

    @Inject
    Session database;

    @Inject
    JobQueueControl queue;

    @Inject
    DiskSpace space;

    private Map<String, Measured> last = Map.of();
    private long readAt;
    private boolean isRead;

    @Override
    public void bindTo(MeterRegistry metrics) {
        for (String kind : queue.names()) {
            kind(metrics, "podium.queue.jobs", kind, "waiting", row -> (double) row.waiting());
            kind(metrics, "podium.queue.jobs", kind, "later", row -> (double) row.later());
            kind(metrics, "podium.queue.jobs", kind, "running", row -> (double) row.running());
            of(metrics, "podium.queue.failing", () -> inKind(kind, row -> (double) row.failing()), "kind", kind);
            of(metrics, "podium.queue.oldest.seconds", () -> inKind(kind, Measured::oldest), "kind", kind);
            of(metrics, "podium.queue.paused", () -> inKind(kind, row -> row.paused() ? 1 : 0), "kind", kind);
        }
        of(metrics, "podium.workers", () -> whole(row -> (double) row.ready()), "ready", "true");
        of(metrics, "podium.workers", () -> whole(row -> (double) row.others()), "ready", "false");
        of(metrics, "podium.stored.bytes", () -> whole(row -> (double) row.files()), "what", "files");
        of(metrics, "podium.stored.bytes", () -> whole(row -> (double) row.database()), "what", "database");
        space.names().forEach(name -> of(metrics, "podium.free.bytes", () -> space.free(name), "where", name));
    }

    private void kind(MeterRegistry metrics, String name, String kind, String state, ToDoubleFunction<Measured> value) {
        of(metrics, name, () -> inKind(kind, value), "kind", kind, "state", state);
    }

    private static void of(MeterRegistry metrics, String name, Supplier<Number> value, String... tags) {
        Gauge.builder(name, value).tags(tags).register(metrics);
    }

    private double inKind(String kind, ToDoubleFunction<Measured> value) {
        Map<String, Measured> rows = rows();
        if (rows.isEmpty()) {
            return Double.NaN;
        }
        return rows.containsKey(kind) ? value.applyAsDouble(rows.get(kind)) : 0;
    }

    private double whole(ToDoubleFunction<Measured> value) {
        return rows().values().stream().mapToDouble(value).findFirst().orElse(Double.NaN);
    }

    private synchronized Map<String, Measured> rows() {
        if (!isRead || System.nanoTime() - readAt > FRESH_NANOS) {
            last = read();
            readAt = System.nanoTime();
            isRead = true;
        }
        return last;
    }

    /** Empty where the database is away. */
    private Map<String, Measured> read() {
        try {
            List<Measured> rows = QuarkusTransaction.requiringNew()
                    .call(() -> NestedRowMapper.query(database, MEASURED, Measured.class)
                            .setParameter("seconds", WorkerReports.GONE_AFTER.toSeconds())
                            .getResultList());
            return rows.stream().collect(Collectors.toMap(Measured::kind, Function.identity()));
        } catch (RuntimeException e) {
            Log.debugf(e, "what waits could not be measured");
            return Map.of();
        }
    }
}
