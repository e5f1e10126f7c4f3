package dev.podium.web.items;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import dev.podium.competition.Phase;
import dev.podium.testsupport.Contest;
import dev.podium.testsupport.Drawing;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.ItemPlay;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Statements;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/** Lists of items by how systems and annotators do on them, and the page of the hardest ones. */
@QuarkusTest
class ItemsPagesTest {

    @Inject
    Play play;

    @Inject
    ItemPlay items;

    @Inject
    Contest contest;

    @Inject
    Statements statements;

    @Inject
    Session database;

    private Phase stage() {
        return items.closed("stage");
    }

    private static String page(Phase phase, String rest) {
        return TestSignIn.asVisitor()
                .get(ItemPlay.path(phase) + rest)
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    private static String csv(Phase phase, String query) {
        return TestSignIn.asVisitor()
                .get("/competitions/" + phase.competition.slug + "/phases/final/items.csv" + query)
                .then()
                .statusCode(200)
                .header("Content-Type", containsString("text/csv"))
                .extract()
                .asString();
    }

    private UUID allOne(Phase phase) {
        return contest.teams(phase).get("all-1");
    }

    /** Those whose gold is not one statement, as the database knows them. */
    private List<String> notOne(Phase phase) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(
                                "select id from gold_item where gold_release_id = :release"
                                        + " and cast(cast(answer as json) ->> 'count' as integer) <> 1 order by number",
                                String.class)
                        .setParameter("release", phase.gold.id)
                        .getResultList());
    }

    private static List<String> ids(String csv) {
        return csv.lines().skip(1).map(line -> line.split(",", 3)[1]).toList();
    }

    @Test
    void wrong_forOneSystem_areThoseWhoseGoldIsAnother() {
        Phase phase = stage();
        String wrong = "?answer=wrong&of=" + allOne(phase);
        assertThat(ids(csv(phase, wrong))).isEqualTo(notOne(phase)).isNotEmpty();
        assertThat(ids(csv(phase, "?answer=right&of=" + allOne(phase))))
                .hasSize(100 - notOne(phase).size())
                .doesNotContainAnyElementsOf(notOne(phase));
        assertThat(Html.text(page(phase, wrong))).contains("of " + notOne(phase).size(), "Systems wrong");
    }

    @Test
    void slice_isThatOfTheGold() {
        Phase phase = stage();
        assertThat(ids(csv(phase, "?slice=gold-count:1")))
                .hasSize(100 - notOne(phase).size())
                .doesNotContainAnyElementsOf(notOne(phase));
        assertThat(Html.field(page(phase, "?slice=gold-count:1"), "slice")).isEqualTo("gold-count:1");
    }

    @Test
    void worst_ofOneSystem_standFirst() {
        Phase phase = stage();
        List<Double> values = csv(phase, "?sort=worst&of=" + allOne(phase))
                .lines()
                .skip(1)
                .map(line -> Double.valueOf(line.substring(line.lastIndexOf(',') + 1)))
                .toList();
        assertThat(values).hasSize(100).isSortedAccordingTo((a, b) -> Double.compare(b, a));
    }

    @Test
    void agreement_isThatOfTheSlicing() {
        Phase phase = items.of(play.competition().closes(ItemPlay.CLOSED));
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeMutationQuery("""
                                insert into gold_slicing (gold_release_id, slicing, slices, item_slice)
                                values (:release, 'agreement.count', '{yes,no}', '{1,2,2,null,1,1,1,1,1,1}')
                                on conflict do nothing""")
                        .setParameter("release", phase.gold.id)
                        .executeUpdate());
        assertThat(ids(csv(phase, "?agree=no"))).containsExactly("2", "3");
        assertThat(ids(csv(phase, "?agree=yes"))).hasSize(7).doesNotContain("4");
        String both = "?agree=no&answer=wrong&of=" + allOne(phase);
        assertThat(Html.text(page(phase, "/2" + both)))
                .contains(
                        "wrong for all-1, annotators disagree", "Number 1 of 2; 10 sentences in all", "Change filter");
        assertThat(Html.text(page(phase, "/1" + both))).contains("this one is not among them");
        assertThat(page(phase, "/2" + both)).contains("/items/3?phase=final");
    }

    @Test
    void annotators_areRowsWithoutTheirNames() {
        Phase phase = items.of(play.competition().closes(ItemPlay.CLOSED));
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeMutationQuery(
                                "update gold_item set labels = array['{\"count\":2,\"spans\":[[3],[5]]}', null]"
                                        + " where gold_release_id = :release and number = 2")
                        .setParameter("release", phase.gold.id)
                        .executeUpdate());
        assertThat(Html.text(page(phase, "/2"))).contains("Annotator 1 2 statements", "Annotator 2 left out");
        assertThat(page(phase, "/1")).doesNotContain("Annotator 1");
    }

    @Test
    void search_andFilters_areKeptInEveryLink() {
        Phase phase = stage();
        String page = page(phase, "?answer=right&sort=hardest&of=" + allOne(phase) + "&search=2");
        assertThat(Html.link(page, "CSV")).contains("items.csv?subtask=count&search=2&of=");
        assertThat(Html.values(page, "table.pd-items th a", "href"))
                .isNotEmpty()
                .allMatch(link -> link.matches(".*/items/\\d+\\?phase=final&search=2&of=[^&]*&.*sort=hardest"));
    }

    @Test
    void wrong_withoutASystem_asksForOne() {
        assertThat(Html.text(page(stage(), "?answer=wrong&sort=worst")))
                .contains("Choose a system, too", "1–50 of 100");
    }

    @Test
    void hostileWords_areNotFound() {
        for (String query : new String[] {
            "?of=x",
            "?of=" + UUID.randomUUID(),
            "?answer=odd",
            "?agree=maybe",
            "?agree=yes",
            "?slice=gold-count",
            "?slice=gold-count:99",
            "?slice=:",
            "?slice=mood:%00",
            "?sort=random",
            "?subtask=none",
            "?page=0"
        }) {
            TestSignIn.asVisitor().get(ItemPlay.path(stage()) + query).then().statusCode(404);
        }
        TestSignIn.asVisitor()
                .get(ItemPlay.path(items.closed("klexikon")) + "?answer=none")
                .then()
                .statusCode(404);
        assertThat(page(stage(), "?search=%00%27%25")).contains("Nothing found");
    }

    @Test
    void labelsHidden_nothingTellsOfThem() {
        Phase phase = items.of(play.competition().demo("stage"));
        assertThat(page(phase, "")).doesNotContain("Systems wrong", "the same errors");
        assertThat(Html.fields(page(phase, ""), "of")).isEmpty();
        for (String query : new String[] {"?sort=hardest", "?answer=none", "?slice=length:1", "?of=" + allOne(phase)}) {
            TestSignIn.asVisitor().get(ItemPlay.path(phase) + query).then().statusCode(404);
            TestSignIn.asVisitor()
                    .get(ItemPlay.path(phase) + "/2011" + query)
                    .then()
                    .statusCode(404);
        }
        assertThat(csv(phase, "").lines().findFirst()).contains("number,id,beginning");
        String hardest = TestSignIn.asVisitor()
                .get("/competitions/" + phase.competition.slug + "/hardest")
                .asString();
        assertThat(hardest).contains("when labels are").doesNotContain("2011", "all-1");
    }

    @Test
    void hardest_continuousValues_areDrawnInRanges() {
        Phase phase = items.closed("klexikon");
        String path = "/competitions/" + phase.competition.slug + "/hardest";
        Drawing drawing = Drawing.of(
                TestSignIn.asVisitor().get(path + "/chart.svg?phase=final").asString());

        assertThat(drawing.count("rect", "g-bar")).isBetween(8L, 21L);
        assertThat(drawing.texts()).anyMatch(text -> text.matches("0\\.\\d+–0\\.\\d+"));
        String page = TestSignIn.asVisitor().get(path).asString();
        assertThat(Html.link(page, "Drawing (SVG)")).endsWith("/hardest/chart.svg");
        assertThat(Html.link(page, "Data (CSV)")).endsWith("sort=hardest");
    }

    @Test
    void hardest_page_hasItemsSolesAndOverlaps() {
        Phase phase = stage();
        String page = TestSignIn.asVisitor()
                .get("/competitions/" + phase.competition.slug + "/hardest?subtask=count")
                .then()
                .statusCode(200)
                .extract()
                .asString();
        assertThat(Html.text(page))
                .contains(
                        "The 50 hardest",
                        "How many systems are wrong",
                        "Which systems make the same errors",
                        "Right for one system alone");
        assertThat(Html.parse(page).select(".pd-chart-bars rect.g-bar[x]")).hasSize(5);
        Html.one(page, "table.pd-mx");
        assertThat(Html.links(page)).anyMatch(link -> link.contains("answer=one"));
        String german = TestSignIn.asVisitor()
                .cookie("lang", "de")
                .get("/competitions/" + items.closed("klexikon").competition.slug + "/hardest")
                .asString();
        assertThat(Html.text(german)).contains("Schwerste Einträge").doesNotContain("gleiche Fehler", "rouge2-oracle");
    }

    @Test
    void item_withACharacterThatNoneHas_isNotThere() {
        Phase phase = stage();
        for (String path : List.of(
                ItemPlay.path(phase), "/api/v1" + ItemPlay.path(phase).replace("/items", "/phases/final/items"))) {
            TestSignIn.asVisitor()
                    .urlEncodingEnabled(false)
                    .get(path + "/%00")
                    .then()
                    .statusCode(404);
        }
    }

    @Test
    void hardest_api_saysTheSame() {
        Phase phase = stage();
        TestSignIn.asVisitor()
                .get("/api/v1/competitions/" + phase.competition.slug + "/phases/final/hardest/count")
                .then()
                .statusCode(200)
                .body("shown", equalTo(true))
                .body("metric", equalTo("mae"))
                .body("systems", equalTo(4))
                .body("hardest", hasSize(50))
                .body("distribution", hasSize(5))
                .body("overlaps", hasSize(6))
                .body("distribution.items.sum()", equalTo(100));
    }

    @Test
    void statements_ofAList_areFew() {
        Phase phase = stage();
        String filter = "?answer=wrong&sort=hardest&slice=gold-count:1&search=2&of=" + allOne(phase);
        assertThat(statements.of(ItemPlay.path(phase) + filter)).isLessThanOrEqualTo(10);
        assertThat(statements.of("/competitions/" + phase.competition.slug + "/hardest"))
                .isLessThanOrEqualTo(12);
    }
}
