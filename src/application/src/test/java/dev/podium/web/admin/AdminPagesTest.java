package dev.podium.web.admin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.evaluation.operation.CompetitionSummaries;
import dev.podium.evaluation.operation.CompetitionSummary;
import dev.podium.person.AccountSearch;
import dev.podium.person.AccountSummary;
import dev.podium.platform.BuildInfo;
import dev.podium.platform.blob.BlobStore;
import dev.podium.submission.StorageUsage;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Admins find accounts and competitions, and read what runs here. */
@QuarkusTest
class AdminPagesTest {

    private final String mark = UUID.randomUUID().toString().substring(0, 8);
    private final String ada = "ada-" + mark;

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    CompetitionSummaries competitions;

    @Inject
    AccountSearch people;

    @Inject
    StorageUsage stored;

    @Inject
    BlobStore blobs;

    @Inject
    BuildInfo buildInfo;

    private String page(String path) {
        return TestSignIn.as(ada, "admin")
                .get(path)
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    @Test
    void everyPage_leadsToAllOthers() {
        for (AdminTab tab : AdminTab.values()) {
            String page = page(tab.href());
            assertThat(Html.values(page, "nav.pd-tabs a", "href"))
                    .as(tab.name())
                    .containsExactly(
                            "/admin",
                            "/admin/competitions",
                            "/admin/accounts",
                            "/admin/requests",
                            "/admin/queue",
                            "/admin/environments",
                            "/admin/tokens",
                            "/admin/log");
            assertThat(Html.values(page, "nav.pd-tabs a[aria-current=page]", "href"))
                    .containsExactly(tab.href());
        }
    }

    @Test
    void installation_tellsWhatRunsAndWhatIsStored() {
        play.competition().published();
        List<String> facts = Html.facts(page("/admin"));
        assertThat(facts).contains("Podium: " + buildInfo.name());
        assertThat(facts).anyMatch(fact -> fact.startsWith("PostgreSQL: 1"));
        assertThat(facts).anyMatch(fact -> fact.matches("Version of the tables: \\d{3,}"));
        assertThat(facts).anyMatch(fact -> fact.matches("Size of the database: .*[kMG]B"));
        assertThat(facts).anyMatch(fact -> fact.matches("Free for uploads: .*B"));
        TestSignIn.as(ada, "admin")
                .get("/api/v1/admin/installation")
                .then()
                .statusCode(200)
                .body("database.bytes", greaterThan(1_000_000))
                .body("counts.files", greaterThan(0))
                .body("counts.fileBytes", greaterThan(0))
                .body("release", equalTo(buildInfo.name()))
                .body("space[0].where", equalTo("uploads"))
                .body("pause", nullValue());
    }

    private CompetitionSummaries.Page find(
            String typed, CompetitionSummaries.State state, CompetitionSummaries.Order order) {
        return competitions.find(new CompetitionSummaries.Filter(typed, state, order, 1));
    }

    @Test
    void competitions_ofAllStates_withTheirSize_andNothingOfResults() throws IOException {
        String olga = "olga-" + mark;
        Play.Played draft = play.competition().organizedBy(olga).hidden();
        Play.Played open = play.competition().organizedBy(olga).published();
        results.run(open.phase(), "Lumen", "pia-" + mark, "BERT");

        CompetitionSummary ofDraft = find(
                        draft.competition().slug, CompetitionSummaries.State.all, CompetitionSummaries.Order.upload)
                .competitions()
                .get(0);
        CompetitionSummary ofOpen = find(
                        open.competition().slug.toUpperCase(java.util.Locale.ROOT),
                        CompetitionSummaries.State.published,
                        CompetitionSummaries.Order.size)
                .competitions()
                .get(0);

        assertThat(ofDraft.publishedAt()).isEmpty();
        assertThat(ofDraft.ownerKey()).contains(play.account(olga).key);
        assertThat(ofDraft.phases()).isEqualTo(1);
        assertThat(ofDraft.lastUpload()).isEmpty();
        assertThat(ofDraft.runs()).isZero();
        assertThat(ofOpen.teams()).isEqualTo(1);
        assertThat(ofOpen.runs()).isEqualTo(1);
        assertThat(ofOpen.lastUpload()).isPresent();
        assertThat(ofOpen.bytes())
                .as("what was submitted, and the gold with labels and without")
                .isEqualTo(stored.find(open.competition()).used()
                        + blobs.size(open.gold().digest)
                        + blobs.size(open.gold().blindDigest));
        assertThat(ofDraft.bytes()).isGreaterThan(Play.GOLD.length());
        assertThat(find(draft.competition().slug, CompetitionSummaries.State.published, CompetitionSummaries.Order.age)
                        .all())
                .isZero();
        assertThat(find("%" + mark, CompetitionSummaries.State.all, CompetitionSummaries.Order.age)
                        .all())
                .as("a sign for anything is looked for as it is")
                .isZero();
        String page = page("/admin/competitions?name=" + open.competition().slug);
        assertThat(Html.texts(page, "tbody tr")).hasSize(1);
        assertThat(Html.text(page)).contains("1 competition", "public since", olga);
        assertThat(Html.text(page("/admin/competitions?name=nothing-" + mark))).contains("No competition matches");
        TestSignIn.as(ada, "admin")
                .get("/api/v1/admin/competitions?order=size&name=" + open.competition().slug)
                .then()
                .statusCode(200)
                .body("all", equalTo(1))
                .body("competitions[0].bytes", equalTo((int) ofOpen.bytes()))
                .body("competitions[0].lastUpload", notNullValue());
        for (String query : List.of("state=nonsense", "order=nonsense", "page=0", "page=x")) {
            TestSignIn.as(ada, "admin")
                    .get("/api/v1/admin/competitions?" + query)
                    .then()
                    .statusCode(422);
        }
    }

    @Test
    void competitions_areSorted() {
        String olga = "olga-" + mark;
        Play.Played large = play.competition().organizedBy(olga).published();
        Play.Played small = play.competition()
                .organizedBy(olga)
                .gold(Play.GOLD_WITHOUT_SPANS)
                .published();
        results.run(small.phase(), "Lumen", "pia-" + mark, "BERT");

        List<String> byUpload = all(CompetitionSummaries.Order.upload);
        List<String> byAge = all(CompetitionSummaries.Order.age);

        assertThat(byUpload.get(0)).isEqualTo(small.competition().slug);
        assertThat(byAge.subList(0, 2)).containsExactly(small.competition().slug, large.competition().slug);
        List<Long> sizes =
                find("", CompetitionSummaries.State.all, CompetitionSummaries.Order.size).competitions().stream()
                        .map(CompetitionSummary::bytes)
                        .toList();
        assertThat(sizes).isSortedAccordingTo(java.util.Comparator.reverseOrder());
    }

    private List<String> all(CompetitionSummaries.Order order) {
        return find("", CompetitionSummaries.State.all, order).competitions().stream()
                .map(CompetitionSummary::slug)
                .toList();
    }

    private List<String> found(String typed) {
        return people.find(typed, AccountSearch.Only.all, Optional.empty()).people().stream()
                .map(AccountSummary::name)
                .toList();
    }

    @Test
    void people_areFoundByNameAddressAndKey() {
        String percent = "p%_" + mark;
        String other = "pxx" + mark;
        play.account(percent);
        play.account(other);

        assertThat(found(percent.toUpperCase(java.util.Locale.ROOT))).containsExactly(percent);
        assertThat(found(mark + "@example.org")).containsExactly(other, percent);
        assertThat(found(play.account(other).key.toString())).containsExactly(other);
        assertThat(found("p%" + mark)).as("looked for as it is").isEmpty();
        assertThat(found("x\0")).isEmpty();
        assertThat(Html.text(page("/admin/accounts?person=" + other))).contains("1 account on this page", other);
        assertThat(Html.text(page("/admin/accounts?person=nobody-" + mark))).contains("No account matches");
    }

    @Test
    void people_arePaged() {
        for (int person = 0; person <= AccountSearch.PAGE; person++) {
            play.account("many-" + mark + "-" + person);
        }
        AccountSearch.Page first = people.find("many-" + mark, AccountSearch.Only.all, Optional.empty());
        assertThat(first.people()).hasSize(AccountSearch.PAGE);
        AccountSearch.Page second = people.find("many-" + mark, AccountSearch.Only.all, first.next());
        assertThat(second.people()).extracting(AccountSummary::name).containsExactly("many-" + mark + "-0");
        assertThat(second.next()).isEmpty();
        String older = Html.link(page("/admin/accounts?person=many-" + mark), "Older accounts");
        assertThat(Html.text(page(older.replace("&amp;", "&")))).contains("many-" + mark + "-0");
    }

    @Test
    void person_isShownWithWhatTheyTakePartIn() {
        String pia = "pia-" + mark;
        Play.Played own = play.competition().organizedBy(pia).hidden();
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen " + mark, pia);

        String page = page("/admin/accounts/" + play.account(pia).key);

        assertThat(Html.text(page)).contains(own.competition().name, "Lumen " + mark, pia + "@example.org");
        assertThat(Html.links(page)).doesNotContain("/competitions/" + own.competition().slug);
        TestSignIn.as(ada, "admin")
                .get("/api/v1/admin/accounts/" + play.account(pia).key)
                .then()
                .statusCode(200)
                .body("organized[0].competition", equalTo(own.competition().slug))
                .body("organized[0].published", equalTo(false))
                .body("teams[0].name", equalTo("Lumen " + mark))
                .body("suspension", nullValue());
        TestSignIn.as(ada, "admin")
                .get("/api/v1/admin/accounts/" + UUID.randomUUID())
                .then()
                .statusCode(404);
    }
}
