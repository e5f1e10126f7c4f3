package dev.podium.benchmark;

import dev.podium.analysis.prepare.DifficultyJob;
import dev.podium.analysis.prepare.GoldItemsJob;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.testsupport.Contest;
import dev.podium.testsupport.ItemPlay;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.stream.LongStream;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/**
 * What pages of items cost with 100 systems and 100,000 items, and what it costs to keep 3,000 long documents one by one.
 * Prints figures and judges nothing; it runs only where it is named: {@code deployment/local/test ItemsBenchmark}.
 */
@QuarkusTest
class ItemsBenchmark {

    private static final int TEAMS = 97;
    private static final int ITEMS = 100_000;
    private static final int DOCUMENTS = 3_000;
    private static final int WORDS = 2_500;
    private static final int RUNS = 9;

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Inject
    GoldItemsJob work;

    @Inject
    DifficultyJob difficulty;

    @Inject
    Contest contest;

    @Inject
    Session database;

    @Test
    void pages() {
        Phase phase = play.competition().closes(ItemPlay.CLOSED).published().phase();
        reopen(phase, "null");
        Phase open = results.reread(phase);
        for (int team = 0; team < TEAMS; team++) {
            results.run(open, "Team " + team, "m" + team + phase.competition.slug, "Made up");
        }
        scorer.scoreAll(open);
        reopen(phase, "timestamp '2026-01-01'");
        enlarge(phase);
        long started = System.nanoTime();
        difficulty.on(phase.id);
        System.out.printf(
                Locale.ROOT, "items: hard ones of %d found in %.1f s%n", ITEMS, (System.nanoTime() - started) / 1e9);
        UUID system = contest.teams(phase).get("Team 50");
        String of = "of=" + system;
        Map<String, String> pages = new LinkedHashMap<>();
        pages.put("first", "");
        pages.put("last", "?page=2000");
        pages.put("search", "?search=9999");
        pages.put("hardest first", "?sort=hardest");
        pages.put("wrong for one and annotators disagree", "?answer=wrong&agree=no&" + of);
        pages.put("worst of one first", "?sort=worst&" + of);
        pages.put("only one is right", "?answer=one");
        pages.put(
                "wrong for one, a slice, hardest first, search",
                "?answer=wrong&slice=half:yes&sort=hardest&search=1&" + of);
        pages.put("one item", "/50000");
        pages.put("one item among those wrong for one", "/50000?answer=wrong&sort=worst&" + of);
        pages.forEach((name, query) -> time(name, ItemPlay.path(phase) + query));
        String competition = "/competitions/" + phase.competition.slug;
        time("errors of 25 systems side by side", competition + "/analysis");
        time("errors and slices of one system", competition + "/analysis/system?system=" + system);
        time("hard items, and systems that make the same errors", competition + "/hardest");
    }

    private void reopen(Phase phase, String closes) {
        sql("update phase set closes_at = " + closes + " where id = :phase", phase.id);
    }

    private void enlarge(Phase phase) {
        sql("update gold_release set items = " + ITEMS + " where id = :phase", phase.gold.id);
        sql("""
                insert into gold_item (gold_release_id, number, id, excerpt, attributes, tokens, answer, notes)
                select :phase, n, cast(n as text), 'Der Mond hat Berge oder Täler, zum Beispiel ' || n, '{"topic":"mond"}',
                  '{Der,Mond,hat,Berge,oder,Täler.}', '{"count":2,"spans":[[3],[5]]}', '{}'
                from generate_series(1, 100000) n""", phase.gold.id);
        String evaluations = "(select id from evaluation where phase_id = :phase)";
        sql(
                "update item_scores set item_values ="
                        + " array(select (n * 7919 + evaluation_id * 31 * (n % 17)) % 4 from generate_series(1, 100000) n)"
                        + " where evaluation_id in " + evaluations,
                phase.id);
        sql(
                "update item_scores set width = 2, counts ="
                        + " array(select case k when 1 then value else 1 end"
                        + " from unnest(item_values) with ordinality as each (value, n), generate_series(1, 2) k order by n, k)"
                        + " where metric = 'mae' and evaluation_id in " + evaluations,
                phase.id);
        sql("delete from item_answers where evaluation_id in " + evaluations, phase.id);
        sql("""
                insert into item_answers (evaluation_id, first_item, answers)
                select e.id, first, array_fill(cast('{"count":2,"spans":[[3],[4,5]]}' as text), array[128])
                from evaluation e, generate_series(1, 99840, 128) first where e.phase_id = :phase""", phase.id);
        sql("delete from gold_slicing where gold_release_id = :phase", phase.gold.id);
        sql("""
                insert into gold_slicing (gold_release_id, slicing, slices, item_slice)
                select :phase, slicing, '{yes,no}', array(select 1 + n % period from generate_series(1, 100000) n)
                from (values ('agreement.count', 2), ('half', 2)) as each (slicing, period)""", phase.gold.id);
        QuarkusTransaction.requiringNew()
                .run(() -> database.doWork(connection -> {
                    try (var statement = connection.createStatement()) {
                        statement.execute("analyze");
                    }
                }));
    }

    private void sql(String sql, long id) {
        QuarkusTransaction.requiringNew()
                .timeout(600)
                .run(() -> database.createNativeMutationQuery(sql)
                        .setParameter("phase", id)
                        .executeUpdate());
    }

    private static void time(String name, String path) {
        long[] times = LongStream.range(0, RUNS)
                .map(run -> {
                    long started = System.nanoTime();
                    // a page that is kept would take no time
                    TestSignIn.asVisitor()
                            .get(path + (path.contains("?") ? "&" : "?") + "anew=" + UUID.randomUUID())
                            .then()
                            .statusCode(200);
                    return System.nanoTime() - started;
                })
                .sorted()
                .toArray();
        System.out.printf(
                Locale.ROOT,
                "items: %s: median %d ms, slowest %d ms%n",
                name,
                times[RUNS / 2] / 1_000_000,
                times[RUNS - 1] / 1_000_000);
    }

    @Test
    void documents() {
        StringBuilder gold = new StringBuilder();
        for (int document = 0; document < DOCUMENTS; document++) {
            gold.append("{\"id\":\"d").append(document).append("\",\"source\":\"");
            for (int word = 0; word < WORDS; word++) {
                gold.append("wort").append(document * 31L * word % 9973).append(' ');
            }
            gold.append("\",\"reference\":\"Ein kurzer Text.\"}\n");
        }
        GoldRelease release = play.competition()
                .gold(gold.toString())
                .type("klexikon")
                .hidden()
                .gold();
        long started = System.nanoTime();
        work.on(release.id);
        System.out.printf(
                Locale.ROOT,
                "items: %d documents of %d MB in all kept in %.1f s%n",
                release.items,
                gold.length() / 1_000_000,
                (System.nanoTime() - started) / 1e9);
    }
}
