package dev.podium.platform;

import io.quarkus.logging.Log;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.sql.DataSource;

/**
 * What web processes of one installation tell each other once a second, by notifications of the database that nobody stores: how
 * much they count of a sender of something that has a bound, so that the bound holds for all of them together. A count holds
 * for others when it was told twice, and a process that hears of no other counts for itself. Senders are told as digests.
 */
@ApplicationScoped
public class ProcessMessages {

    static final String CHANNEL = "web_process";
    static final Duration EVERY = Duration.ofSeconds(1);
    static final Duration GONE_AFTER = EVERY.multipliedBy(5);

    /** A notification has fewer than 8,000 bytes, and a line of it up to 24: those that count most of each bound are told. */
    static final int MOST = 300;

    private static final int DIGEST_BYTES = 9;

    /** What one says, and not what another version may say some day. */
    private static final Pattern REPORT = Pattern.compile("[0-9a-f-]{36}(?:\\n[\\w-]{12} [0-9]{1,9})*+");

    /** Counts of digests that another process told, and those that it had told before. */
    private record Report(long heard, Map<String, Integer> counts, Map<String, Integer> before) {

        /** What lasts: whoever has come and gone between two reports keeps nobody away. */
        int count(String digest) {
            return Math.min(counts.getOrDefault(digest, 0), before.getOrDefault(digest, 0));
        }
    }

    /** Something with a bound, and how much of it there is of each sender in this process. */
    private record Bounded(String what, Supplier<Map<String, Integer>> counts) {}

    /** A sender in a report, and how many of the same bound have more. */
    private record Line(int rank, String words) {}

    @Inject
    DataSource database;

    @Inject
    PgNotifications notifications;

    @Inject
    Vertx vertx;

    @Inject
    Installation installation;

    private final String own = UUID.randomUUID().toString();
    private final List<Bounded> bounded = new CopyOnWriteArrayList<>();
    private final Map<String, Report> reports = new ConcurrentHashMap<>();
    private final AtomicBoolean telling = new AtomicBoolean();
    private final AtomicBoolean silent = new AtomicBoolean();
    private long clock = -1;

    /**
     * Tells others from now on.
     *
     * @param what has a bound
     * @param counts how much of it there is of each sender, asked for from any thread
     */
    public void tell(String what, Supplier<Map<String, Integer>> counts) {
        bounded.add(new Bounded(what, counts));
    }

    /** How much there is of a sender in all other processes, as they last said. No query. */
    public int elsewhere(String what, String sender) {
        if (reports.isEmpty()) {
            return 0;
        }
        String digest = digest(what, sender);
        return reports.values().stream()
                .filter(ProcessMessages::isThere)
                .mapToInt(report -> report.count(digest))
                .sum();
    }

    /** How many web processes there are, with this one: at least 1. No query. */
    public int all() {
        return 1
                + (int) reports.values().stream()
                        .filter(ProcessMessages::isThere)
                        .count();
    }

    private static boolean isThere(Report report) {
        return System.nanoTime() - report.heard() < GONE_AFTER.toNanos();
    }

    private static String digest(String what, String sender) {
        byte[] digest = Digests.of(what + " " + sender);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(digest, DIGEST_BYTES));
    }

    void start(@Observes StartupEvent event) {
        if (installation.isWeb()) {
            notifications.on(CHANNEL, this::hear);
            clock = vertx.setPeriodic(EVERY.toMillis(), tick -> tellSoon());
        }
    }

    void stop(@Observes ShutdownEvent event) {
        if (clock >= 0) {
            vertx.cancelTimer(clock);
        }
    }

    private void tellSoon() {
        if (telling.compareAndSet(false, true)) {
            vertx.executeBlocking(
                            () -> {
                                tellAll();
                                return null;
                            },
                            /* ordered= */ false)
                    .onFailure(fault -> Log.error("other web processes are not told what this one counts", fault))
                    .onComplete(told -> telling.set(false));
        }
    }

    private void tellAll() {
        reports.values().removeIf(report -> !isThere(report));
        try (Connection connection = database.getConnection();
                PreparedStatement notify = connection.prepareStatement("select pg_notify(?, ?)")) {
            notify.setString(1, CHANNEL);
            notify.setString(2, report());
            notify.execute();
            silent.set(false);
        } catch (SQLException e) {
            if (!silent.getAndSet(true)) {
                Log.warnf("other web processes are not told what this one counts: %s", e.getMessage());
            }
        }
    }

    /** As {@link #REPORT} reads it: a line with the name of this process, and one for each sender: a digest and a number. */
    private String report() {
        return own
                + bounded.stream()
                        .flatMap(ProcessMessages::ranked)
                        .sorted(Comparator.comparingInt(Line::rank))
                        .limit(MOST)
                        .map(Line::words)
                        .collect(Collectors.joining());
    }

    /** Those that count most of something, first: what is counted in hundreds silences nothing that is counted in ones. */
    private static Stream<Line> ranked(Bounded one) {
        List<Map.Entry<String, Integer>> most = one.counts().get().entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .limit(MOST)
                .toList();
        return IntStream.range(0, most.size())
                .mapToObj(rank -> new Line(
                        rank,
                        "\n" + digest(one.what(), most.get(rank).getKey()) + " "
                                + most.get(rank).getValue()));
    }

    private void hear(String said) {
        if (!said.startsWith(own) && REPORT.matcher(said).matches()) {
            Map<String, Integer> counts = said.lines()
                    .skip(1)
                    .map(line -> line.split(" "))
                    .collect(Collectors.toMap(count -> count[0], count -> Integer.valueOf(count[1]), Integer::sum));
            reports.merge(
                    said.lines().findFirst().orElseThrow(),
                    new Report(System.nanoTime(), counts, Map.of()),
                    (old, told) -> new Report(told.heard(), told.counts(), old.counts()));
        }
    }
}
