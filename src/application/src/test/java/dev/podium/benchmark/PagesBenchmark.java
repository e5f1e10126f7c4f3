package dev.podium.benchmark;

import dev.podium.competition.Phase;
import dev.podium.task.Subtask;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.zip.GZIPInputStream;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/**
 * What a leaderboard of 10, 100 and 1,000 teams costs when it is put together, and how many answers a second there are once it
 * is kept, to visitors and to readers who are signed in, beside the stylesheet, where wrk is installed. Prints figures and judges
 * nothing; it runs only where it is named: {@code deployment/local/test PagesBenchmark}. {@code deployment/bench/pages} asks a real
 * installation.
 */
@QuarkusTest
@TestProfile(PagesBenchmark.Unlimited.class)
class PagesBenchmark {

    /** However often one account asks. */
    public static final class Unlimited implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "podium.rates.costly-of-an-account",
                    "100000000",
                    "podium.rates.costly-from-an-address",
                    "100000000");
        }
    }

    private static final int WARM = 40;
    private static final int RUNS = 21;
    private static final int READERS = 200;
    private static final String MEMBER = "pages-benchmark";

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Session database;

    @Test
    void leaderboards() throws IOException, InterruptedException {
        String small = "";
        String largest = "";
        for (int teams : new int[] {10, 100, 1_000}) {
            Phase phase = play.competition().published().phase();
            Subtask subtask = phase.subtasks().get(0);
            results.manyScored(phase, teams, subtask.id(), subtask.ranking().metric());
            play.team(phase.competition, "Somebody", MEMBER);
            fill(phase, subtask);
            String competition = "/competitions/" + phase.competition.slug;
            small = small.isEmpty() ? competition : small;
            largest = competition;
            time(teams + " teams: leaderboard, put together", competition + "/leaderboard", Map.of());
            time(teams + " teams: leaderboard, signed in", competition + "/leaderboard", TestSignIn.headers(MEMBER));
            time(
                    teams + " teams: second page",
                    competition + "/leaderboard" + (teams > 200 ? "?page=2" : ""),
                    Map.of());
            time(teams + " teams: a search", competition + "/leaderboard?team=team+01", Map.of());
            time(teams + " teams: competition", competition, Map.of());
            time(teams + " teams: comparisons", competition + "/comparisons", Map.of());
            time(
                    teams + " teams: API, first page",
                    "/api/v1" + competition + "/phases/" + phase.slug + "/leaderboard",
                    Map.of());
        }
        if (Wrk.isInstalled()) {
            List<Map<String, String>> visitors = List.of(Map.of());
            rate("stylesheet, a static file", "/podium.css", visitors);
            rate("larger static file", "/_static/bootstrap/5.3.8/dist/css/bootstrap.min.css", visitors);
            rate("leaderboard of 1,000 teams", largest + "/leaderboard", visitors);
            rate("list of competitions", "/", visitors);
            rate("competition of 1,000 teams", largest, visitors);
            rate("comparisons of 1,000 teams", largest + "/comparisons", visitors);
            List<Map<String, String>> newcomer = List.of(TestSignIn.headers(MEMBER));
            rate("leaderboard of 1,000 teams, signed in, for the first time", largest + "/leaderboard", newcomer);
            List<Map<String, String>> readers = IntStream.range(0, READERS)
                    .mapToObj(reader -> TestSignIn.headersOfBrowser("/account", MEMBER + reader))
                    .toList();
            rate("leaderboard of 10 teams, signed in", small + "/leaderboard", readers);
            rate("leaderboard of 1,000 teams, signed in", largest + "/leaderboard", readers);
            rate("competition of 1,000 teams, signed in", largest, readers);
        } else {
            System.out.println("pages: no rates, since wrk is not installed");
        }
    }

    /** As many teams under all that a table of labels may be measured by at once. */
    @Test
    void tenMetrics() throws IOException, InterruptedException {
        String labels = "id,tone\n1,good\n2,bad\n3,mixed\n";
        Phase phase = play.competition().table("""
                        {"subtasks": [{"id": "tone", "answers": [{"name": "tone", "kind": "label", "labels": ["good", "bad", "mixed"]}],
                         "metrics": [{"metric": "macro-f1"}, {"metric": "micro-f1"}, {"metric": "weighted-f1"}, {"metric": "macro-precision"},
                          {"metric": "macro-recall"}, {"metric": "accuracy"}, {"metric": "balanced-accuracy"}, {"metric": "mcc"},
                          {"metric": "kappa"}, {"metric": "f1", "class": "bad"}]}]}""").gold(labels).published().phase();
        Subtask subtask = phase.subtasks().get(0);
        results.manyScored(phase, 1_000, subtask.id(), subtask.ranking().metric(), labels);
        fill(phase, subtask);
        String leaderboard = "/competitions/" + phase.competition.slug + "/leaderboard";
        time("1,000 teams, ten metrics: leaderboard, put together", leaderboard, Map.of());
        time("1,000 teams, ten metrics: second page", leaderboard + "?page=2", Map.of());
        time(
                "1,000 teams, ten metrics: API, first page",
                "/api/v1/competitions/" + phase.competition.slug + "/phases/" + phase.slug + "/leaderboard",
                Map.of());
        if (Wrk.isInstalled()) {
            rate("leaderboard of 1,000 teams with ten metrics", leaderboard, List.of(Map.of()));
        }
    }

    /** What has no end, 1, 10 and 100 times of it. */
    @Test
    void growth() throws IOException {
        Phase phase = play.competition().published().phase();
        play.team(phase.competition, "Diligent", MEMBER);
        int runs = 0;
        int competitions = 1;
        for (int times : new int[] {1, 10, 100}) {
            for (; runs < 10 * times; runs++) {
                results.anotherRun(phase, play.account(MEMBER), "Run " + runs);
            }
            for (; competitions < 5 * times; competitions++) {
                play.competition().published();
            }
            String team = "/competitions/" + phase.competition.slug;
            time(runs + " runs of a team: their list", team + "/submissions", TestSignIn.headers(MEMBER));
            time(runs + " runs of a team: all of its member", "/submissions", TestSignIn.headers(MEMBER));
            time(competitions + " competitions: list", "/", Map.of());
            time(competitions + " competitions: API", "/api/v1/competitions", Map.of());
        }
    }

    /** Values of all metrics with intervals, and ranges of ranks, for as many systems as are tested. */
    private void fill(Phase phase, Subtask subtask) {
        List<String> others = new ArrayList<>(
                subtask.metrics().stream().map(Subtask.Column::metric).toList());
        others.remove(subtask.ranking().metric());
        for (String metric : others) {
            sql("""
                    insert into score (evaluation_id, subtask, metric, value, signature)
                    select l.evaluation_id, l.subtask, :metric, (l.evaluation_id % 1000) / 1000.0, 'task:stage|v:1'
                    from live_evaluation l where l.phase_id = :phase on conflict do nothing""", phase.id, metric);
        }
        sql("""
                insert into score_interval (evaluation_id, subtask, metric, items, low, high, percentile_low, percentile_high)
                select v.evaluation_id, v.subtask, v.metric, 878, value - 0.02, value + 0.02, value - 0.02, value + 0.02
                from score v join live_evaluation l on l.evaluation_id = v.evaluation_id
                where l.phase_id = :phase and :metric <> '' on conflict do nothing""", phase.id, "all");
        sql("""
                insert into significance (phase_id, seed, resamples, changes, computed) select :phase, 1, 10000, 1, 1
                where :metric <> '' on conflict (phase_id) do update set computed = significance.changes, resamples = 10000""", phase.id, "all");
        sql("""
                insert into rank_range (phase_id, subtask, evaluation_id, best, worst, groups, cluster)
                select l.phase_id, l.subtask, l.evaluation_id, place, place, '{0}', 1 + place / 10
                from (select *, cast(row_number() over (order by evaluation_id) as integer) as place from live_evaluation
                  where phase_id = :phase and :metric <> '') l where place <= 200 on conflict do nothing""", phase.id, "all");
        QuarkusTransaction.requiringNew()
                .run(() -> database.doWork(connection -> {
                    try (var statement = connection.createStatement()) {
                        statement.execute("analyze");
                    }
                }));
    }

    private void sql(String sql, long phase, String metric) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeMutationQuery(sql)
                        .setParameter("phase", phase)
                        .setParameter("metric", metric)
                        .executeUpdate());
    }

    private static void time(String name, String path, Map<String, String> headers) throws IOException {
        for (int run = 0; run < WARM; run++) {
            anew(path, headers);
        }
        long[] times = LongStream.range(0, RUNS)
                .map(run -> {
                    long started = System.nanoTime();
                    anew(path, headers);
                    return System.nanoTime() - started;
                })
                .sorted()
                .toArray();
        byte[] body = anew(path, headers);
        System.out.printf(
                Locale.ROOT,
                "pages: %s: median %.1f ms, slowest %.1f ms, %d kB, %d kB compressed%n",
                name,
                times[RUNS / 2] / 1e6,
                times[RUNS - 1] / 1e6,
                plain(body) / 1000,
                body.length / 1000);
    }

    /** A page that is kept would take no time. */
    private static byte[] anew(String path, Map<String, String> headers) {
        return RestAssured.given()
                .config(RestAssured.config()
                        .decoderConfig(io.restassured.config.DecoderConfig.decoderConfig()
                                .noContentDecoders()))
                .headers(headers)
                .header("Accept-Encoding", "gzip")
                .get(path + (path.contains("?") ? "&" : "?") + "anew=" + UUID.randomUUID())
                .then()
                .statusCode(200)
                .extract()
                .asByteArray();
    }

    private static int plain(byte[] body) throws IOException {
        try (GZIPInputStream in = new GZIPInputStream(new java.io.ByteArrayInputStream(body))) {
            return in.readAllBytes().length;
        }
    }

    private static void rate(String name, String path, List<Map<String, String>> readers)
            throws IOException, InterruptedException {
        for (int connections : new int[] {50, 200}) {
            Wrk.ask(connections, 5, path, readers);
            Wrk.Answers said = Wrk.ask(connections, 10, path, readers);
            System.out.printf(
                    Locale.ROOT,
                    "pages: %s, %d connections: %.0f answers a second, half within %s, 99 %% within %s, %d asked to come again, %d without an answer%n",
                    name,
                    connections,
                    said.rate(),
                    said.median(),
                    said.last(),
                    said.refused(),
                    said.lost());
        }
    }
}
