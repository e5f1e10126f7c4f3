package dev.podium.web.organize.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.OrganizerRole;
import dev.podium.competition.page.CustomPages;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Statements;
import dev.podium.testsupport.TestSignIn;
import dev.podium.testsupport.Written;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How organizers write pages of their own, and how everybody reads them. */
@QuarkusTest
class CustomPageFormPagesTest {

    private static final String HOSTILE = """
            # Big <script>alert(1)</script>

            <img src=x onerror=alert(2)> [x](javascript:alert(3)) ![y](https://example.org/spy.png)

            | a | b |
            |---|---|
            | 1 | 2 |
            """;

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Written written;

    @Inject
    Statements statements;

    private static String list(Play.Played played) {
        return "/organize/" + played.competition().slug + "/pages";
    }

    private static String address(Play.Played played) {
        return "/competitions/" + played.competition().slug;
    }

    private static Response read(String address, String language) {
        return TestSignIn.asVisitor().header("Accept-Language", language).get(address);
    }

    private static Response get(String address) {
        return TestSignIn.as("olga").get(address);
    }

    private static Map<String, String> typed(String slug, String title, String text) {
        Map<String, String> fields = new HashMap<>();
        fields.put("slug", slug);
        fields.put("englishTitle", title);
        fields.put("englishText", text);
        fields.put("germanTitle", "");
        fields.put("germanText", "");
        fields.put("shown", "true");
        return fields;
    }

    private static Response send(String address, Map<String, String> fields) {
        return Form.as("olga").formParams(fields).post(address);
    }

    /** What the second row of tabs says. */
    private static List<String> navigation(String page) {
        return Html.texts(page, ".pd-under a");
    }

    @Test
    void overview_leadsToAnEmptyListThatSaysWhatToDo() {
        Play.Played played = play.competition().published();
        String overview = get("/organize/" + played.competition().slug).asString();
        String page = get(Html.link(overview, "Pages")).asString();
        assertThat(Html.text(page)).contains("There are no pages of your own yet. Add one");
        assertThat(Html.link(page, "Add a page")).isEqualTo(list(played) + "/new");
        assertThat(navigation(read(address(played), "en").asString())).isEmpty();
        assertThat(Html.texts(read(address(played), "en").asString(), "#pages")).isEmpty();
    }

    @Test
    void page_isReadByEverybody_inTheirLanguage() {
        Play.Played played = play.competition().published();
        Map<String, String> fields = typed("faq", "Questions & answers", "Why **not**?");
        fields.put("germanTitle", "Häufige Fragen");
        fields.put("germanText", "Warum *nicht*?");
        send(list(played) + "/new", fields).then().statusCode(303);
        written.add(played.competition(), Written.german("programm", "Programm", "Vormittags"));

        String english = read(address(played) + "/pages/faq", "en").asString();
        assertThat(Html.texts(english, "h1")).containsExactly("Questions & answers");
        assertThat(Html.texts(english, ".pd-text")).containsExactly("Why not?");
        assertThat(Html.texts(english, ".pd-text strong")).containsExactly("not");
        assertThat(navigation(english)).containsExactly("Overview", "Questions & answers", "Programm");
        assertThat(Html.texts(english, ".pd-under [aria-current=page]")).containsExactly("Questions & answers");
        assertThat(Html.texts(english, ".pd-tabs [aria-current=page]")).containsExactly("Overview");
        assertThat(Html.values(english, ".pd-under [lang]", "lang")).containsExactly("de");
        assertThat(Html.values(english, "section time", "datetime")).hasSize(1);
        assertThat(Html.text(english)).contains("Last changed").doesNotContain("draft");
        assertThat(Html.parse(english).title()).startsWith("Questions & answers – ");
        assertThat(Html.values(english, "[rel=next]", "href")).containsExactly(address(played) + "/pages/programm");
        assertThat(Html.values(english, "[rel=prev]", "href")).isEmpty();

        String german = read(address(played) + "/pages/faq", "de").asString();
        assertThat(Html.texts(german, "h1")).containsExactly("Häufige Fragen");
        assertThat(Html.texts(german, ".pd-text")).containsExactly("Warum nicht?");
        assertThat(Html.values(german, "main [lang]", "lang")).isEmpty();

        String foreign = read(address(played) + "/pages/programm", "en").asString();
        assertThat(Html.one(foreign, "h1").attr("lang")).isEqualTo("de");
        assertThat(Html.one(foreign, ".pd-text").attr("lang")).isEqualTo("de");
        assertThat(Html.text(foreign)).containsOnlyOnce("This text is available in German only.");
        assertThat(Html.values(foreign, "[rel=prev]", "href")).containsExactly(address(played) + "/pages/faq");
        assertThat(Html.text(read(address(played) + "/pages/programm", "de").asString()))
                .doesNotContain("nur auf Deutsch", "nur auf Englisch");

        String overview = read(address(played), "en").asString();
        assertThat(Html.values(overview, "#pages a", "href"))
                .containsExactly(address(played) + "/pages/faq", address(played) + "/pages/programm");
        assertThat(Html.texts(overview, "#pages li")).endsWith("Programm This text is available in German only.");
        assertThat(navigation(overview)).containsExactly("Overview", "Questions & answers", "Programm");
        assertThat(Html.texts(overview, ".pd-under [aria-current=page]")).containsExactly("Overview");
    }

    @Test
    void hostileText_isShownAsText() {
        Play.Played played = play.competition().published();
        Map<String, String> fields = typed("faq", "<script>alert(0)</script>", HOSTILE);
        fields.put("preview", "true");
        String preview = send(list(played) + "/new", fields).asString();
        fields.remove("preview");
        send(list(played) + "/new", fields).then().statusCode(303);
        for (String page : List.of(
                preview,
                read(address(played) + "/pages/faq", "en").asString(),
                read(address(played), "en").asString(),
                get(list(played)).asString())) {
            assertThat(
                            Html.parse(page)
                                    .select(
                                            "main :is(script, iframe, object, [onerror], [onclick], [style], [href^=javascript])"))
                    .isEmpty();
            assertThat(Html.parse(page).select("img[src=x]")).isEmpty();
            assertThat(Html.text(page)).contains("<script>alert(0)</script>");
        }
        String page = read(address(played) + "/pages/faq", "en").asString();
        assertThat(Html.texts(page, "h1")).containsExactly("<script>alert(0)</script>");
        assertThat(Html.texts(page, ".pd-text h2"))
                .as("no second highest heading")
                .hasSize(1);
        assertThat(Html.texts(page, ".pd-text td")).containsExactly("1", "2");
    }

    @Test
    void many_standUnderOne_andAllOnTheOverview() {
        Play.Played played = play.competition().published();
        IntStream.rangeClosed(1, 6).forEach(n -> written.shown(played.competition(), "page-" + n, "Page " + n));
        assertThat(navigation(read(address(played), "en").asString()))
                .containsExactly("Overview", "Page 1", "Page 2", "Page 3", "Page 4", "Page 5", "Page 6");
        IntStream.rangeClosed(7, CustomPages.MOST)
                .forEach(n -> written.shown(played.competition(), "page-" + n, "Page " + n));

        String overview = read(address(played), "en").asString();
        assertThat(navigation(overview))
                .containsExactly("Overview", "Page 1", "Page 2", "Page 3", "Page 4", "Page 5", "All 20 pages");
        assertThat(Html.link(overview, "All 20 pages")).isEqualTo(address(played) + "#pages");
        assertThat(Html.texts(overview, "#pages li")).hasSize(CustomPages.MOST);
        assertThat(navigation(read(address(played) + "/pages/page-12", "de").asString()))
                .containsExactly(
                        "Übersicht", "Page 1", "Page 2", "Page 3", "Page 4", "Page 5", "Page 12", "Alle 20 Seiten");
        assertThat(Html.text(get(list(played)).asString())).contains("There can be 20 pages.");
        assertThat(send(list(played) + "/new", typed("one-more", "More", "More"))
                        .statusCode())
                .isEqualTo(409);
    }

    @Test
    void draft_isForOrganizersAndHelpersAlone() {
        Play.Played played = play.competition().published();
        written.shown(played.competition(), "data", "Data");
        Map<String, String> fields = typed("secret-soon", "Secret plans", "Nobody knows.");
        fields.remove("shown");
        send(list(played) + "/new", fields).then().statusCode(303);
        written.shown(played.competition(), "faq", "FAQ");
        String hana = "hana-" + UUID.randomUUID().toString().substring(0, 8);
        results.change("insert into organizer (competition_id, account_id, key, role, since) values ("
                + played.competition().id + ", " + play.account(hana).id + ", gen_random_uuid(), '"
                + OrganizerRole.helper + "', now())");
        String soon = address(played) + "/pages/secret-soon";

        for (String user : List.of("olga", hana)) {
            String page = TestSignIn.as(user)
                    .get(soon)
                    .then()
                    .statusCode(200)
                    .extract()
                    .asString();
            assertThat(Html.text(page)).contains("This page is a draft: only organizers and helpers");
            assertThat(navigation(page)).containsExactly("Overview", "Data", "Secret plans", "FAQ");
            assertThat(Html.texts(TestSignIn.as(user).get(list(played)).asString(), "tbody th a"))
                    .containsExactly("Data", "Secret plans", "FAQ");
        }
        assertThat(TestSignIn.as("pia").get(soon).statusCode()).isEqualTo(404);
        assertThat(TestSignIn.as("ada", "admin").get(soon).statusCode()).isEqualTo(404);
        assertThat(read(soon, "en").statusCode()).isEqualTo(404);
        assertThat(read(soon, "en").asString())
                .as("as one that there never was")
                .isEqualTo(read(address(played) + "/pages/secret-none", "en")
                        .asString()
                        .replace("secret-none", "secret-soon"));
        for (String each : List.of("", "/pages/data", "/pages/faq", "/feed.atom", "/leaderboard")) {
            assertThat(read(address(played) + each, "en").asString())
                    .as(each)
                    .doesNotContain("Secret plans", "pages/secret-soon", "Nobody knows");
        }
        assertThat(Html.values(read(address(played) + "/pages/data", "en").asString(), "[rel=next]", "href"))
                .as("passes over it")
                .containsExactly(address(played) + "/pages/faq");
        assertThat(get(address(played)).asString())
                .as("not among those that are shown")
                .doesNotContain("pages/secret-soon");
    }

    @Test
    void page_leadsThoseWhoMayChangeItToItsForm() {
        Play.Played played = play.competition().published();
        String key = written.shown(played.competition(), "faq", "FAQ").key.toString();
        String faq = address(played) + "/pages/faq";
        assertThat(Html.link(get(faq).asString(), "Change this page")).isEqualTo(list(played) + "/" + key);
        assertThat(read(faq, "en").asString()).doesNotContain("Change this page", key);
        assertThat(TestSignIn.as("pia").get(faq).asString()).doesNotContain("Change this page", key);
        results.change("update competition set archived_at = now() where id = " + played.competition().id);
        assertThat(get(faq).asString()).contains("About FAQ").doesNotContain("Change this page", key);
        assertThat(get(list(played)).asString()).as("as archived").doesNotContain("Add a page</a>");
        assertThat(send(list(played) + "/" + key, typed("faq", "FAQ", "Later")).statusCode())
                .isEqualTo(409);
        assertThat(read(faq, "en").asString()).contains("About FAQ").doesNotContain("Later");
    }

    @Test
    void ofAHiddenCompetition_isForItsOrganizers() {
        Play.Played played = play.competition().hidden();
        written.shown(played.competition(), "faq", "FAQ");
        assertThat(read(address(played) + "/pages/faq", "en").statusCode()).isEqualTo(404);
        assertThat(TestSignIn.as("pia").get(address(played) + "/pages/faq").statusCode())
                .isEqualTo(404);
        assertThat(get(address(played) + "/pages/faq").statusCode()).isEqualTo(200);
    }

    /** Visitors are shown what was kept, as long as it is as it was. */
    @Test
    void visitors_seeEveryChangeAtOnce() {
        Play.Played played = play.competition().published();
        send(list(played) + "/new", typed("faq", "FAQ", "Before")).then().statusCode(303);
        String faq = address(played) + "/pages/faq";
        assertThat(read(faq, "en").asString())
                .contains("Before")
                .isEqualTo(read(faq, "en").asString());

        String form = list(played) + "/"
                + Html.values(get(list(played)).asString(), "tbody th a", "href")
                        .get(0)
                        .replaceFirst(".*/", "");
        send(form, typed("faq", "FAQ", "After")).then().statusCode(303);
        assertThat(read(faq, "en").asString()).contains("After").doesNotContain("Before");

        written.shown(played.competition(), "data", "Data");
        assertThat(navigation(read(faq, "en").asString())).containsExactly("Overview", "FAQ", "Data");
        Form.as("olga").formParam("place", 2).post(form + "/move").then().statusCode(303);
        assertThat(navigation(read(faq, "en").asString())).containsExactly("Overview", "Data", "FAQ");
        assertThat(Html.texts(read(address(played), "en").asString(), "#pages li"))
                .containsExactly("Data", "FAQ");

        Map<String, String> hidden = typed("faq", "FAQ", "After");
        hidden.remove("shown");
        send(form, hidden).then().statusCode(303);
        assertThat(read(faq, "en").statusCode()).isEqualTo(404);
        assertThat(navigation(read(address(played), "en").asString())).containsExactly("Overview", "Data");

        send(form, typed("questions", "FAQ", "After")).then().statusCode(303);
        assertThat(read(faq, "en").statusCode()).isEqualTo(404);
        assertThat(read(address(played) + "/pages/questions", "en").statusCode())
                .isEqualTo(200);
    }

    @Test
    void order_isChangedWithButtons_upAndDown() {
        Play.Played played = play.competition().published();
        List.of("a", "b", "c").forEach(each -> written.shown(played.competition(), each, "Page " + each));
        String page = get(list(played)).asString();
        assertThat(Html.texts(page, "tbody button"))
                .containsExactly("Move down: Page a", "Move up: Page b", "Move down: Page b", "Move up: Page c");
        String up = Html.values(page, "tbody tr:last-child form", "action").get(0);
        String place = Html.values(page, "tbody tr:last-child button", "value").get(0);
        Response moved = Form.as("olga").formParam("place", place).post(up);
        assertThat(moved.statusCode()).isEqualTo(303);
        assertThat(moved.getCookie("done")).as("what is said after it").isEqualTo("PAGE_MOVED");
        assertThat(Html.texts(get(list(played)).asString(), "tbody th a"))
                .containsExactly("Page a", "Page c", "Page b");
        assertThat(TestSignIn.as("olga").redirects().follow(false).get(up).statusCode())
                .as("opened")
                .isEqualTo(303);
    }

    @Test
    void preview_showsBothLanguages_andSavesNothing() {
        Play.Played played = play.competition().published();
        Map<String, String> fields = typed("faq", "Questions", "Why **not**?");
        fields.put("germanTitle", "Fragen");
        fields.put("germanText", "x".repeat(30_000));
        fields.put("preview", "true");
        String page = send(list(played) + "/new", fields).asString();
        assertThat(Html.texts(page, "#preview h3")).containsExactly("Questions", "Fragen");
        assertThat(Html.values(page, "#preview .pd-text", "lang")).containsExactly("en", "de");
        assertThat(Html.texts(page, "#preview strong")).containsExactly("not");
        assertThat(Html.field(page, "germanText"))
                .as("what was typed is still there")
                .hasSize(30_000);
        assertThat(Html.values(page, "[name=shown][checked]", "value")).containsExactly("true");
        assertThat(Html.texts(get(list(played)).asString(), "tbody tr")).isEmpty();
    }

    @Test
    void pageThatCannotBe_isRefusedBesideItsFields_allAtOnce() {
        Play.Played played = play.competition().published();
        Map<String, String> fields = typed("F A Q", "!!", "Why?");
        fields.put("germanText", "Warum?");
        Response refused = send(list(played) + "/new", fields);
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Html.problems(refused.asString())).containsOnlyKeys("slug", "englishTitle");
        assertThat(Html.problem(refused.asString(), "slug")).contains("lower-case letters");
        assertThat(Html.field(refused.asString(), "germanText")).isEqualTo("Warum?");

        fields.put("slug", "faq");
        fields.put("englishTitle", "FAQ");
        assertThat(Html.problem(send(list(played) + "/new", fields).asString(), "germanTitle"))
                .contains("A text has no title in its language");
        fields.put("germanTitle", "Fragen");
        send(list(played) + "/new", fields).then().statusCode(303);
        Response again = send(list(played) + "/new", fields);
        assertThat(again.statusCode()).isEqualTo(409);
        assertThat(Html.problem(again.asString(), "slug")).contains("There is already a page with the address faq");
    }

    @Test
    void change_ofWhatSomebodyElseHasChanged_isRefusedOnce() {
        Play.Played played = play.competition().published();
        String address = list(played) + "/" + written.shown(played.competition(), "faq", "FAQ").key;
        Map<String, String> mine = typed("faq", "Mine", "Mine");
        mine.put("seen", Html.field(get(address).asString(), "seen"));
        send(address, typed("faq", "Theirs", "Theirs")).then().statusCode(303);

        Response refused = send(address, mine);

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(Html.field(refused.asString(), "englishTitle")).isEqualTo("Mine");
        mine.put("seen", Html.field(refused.asString(), "seen"));
        mine.put("preview", "true");
        mine.put("seen", Html.field(send(address, mine).asString(), "seen"));
        mine.remove("preview");
        send(address, mine).then().statusCode(303);
        assertThat(Html.texts(read(address(played) + "/pages/faq", "en").asString(), "h1"))
                .containsExactly("Mine");
    }

    @Test
    void remove_isForGood_andTheLogRemembersIt() {
        Play.Played played = play.competition().published();
        String address = list(played) + "/" + written.shown(played.competition(), "faq", "FAQ").key;
        Form.unsure("olga", address + "/remove");
        assertThat(read(address(played) + "/pages/faq", "en").statusCode()).isEqualTo(200);

        Form.sure("olga").post(address + "/remove").then().statusCode(303);

        assertThat(get(address).statusCode()).isEqualTo(404);
        assertThat(read(address(played) + "/pages/faq", "en").statusCode()).isEqualTo(404);
        assertThat(Html.text(
                        get("/organize/" + played.competition().slug + "/log").asString()))
                .contains("Page added: FAQ", "Page removed: FAQ", "Title in English FAQ", "Address faq");
    }

    @Test
    void others_findNothing() {
        Play.Played played = play.competition().published();
        String address = list(played) + "/" + written.shown(played.competition(), "faq", "FAQ").key;
        for (String page : List.of(list(played), list(played) + "/new", address)) {
            assertThat(TestSignIn.as("pia").get(page).statusCode()).as(page).isEqualTo(404);
        }
        String elsewhere = list(play.competition().published()) + address.substring(address.lastIndexOf('/'));
        assertThat(get(elsewhere).statusCode()).isEqualTo(404);
        assertThat(Form.sure("olga").post(elsewhere + "/remove").statusCode()).isEqualTo(404);
        assertThat(Form.as("olga")
                        .formParam("place", 1)
                        .post(elsewhere + "/move")
                        .statusCode())
                .isEqualTo(404);
        assertThat(get(address).statusCode()).isEqualTo(200);
    }

    @Test
    void manyPages_needNoMoreStatements() {
        Play.Played played = play.competition().published();
        long none = statements.of(address(played));
        written.shown(played.competition(), "page-0", "Page 0");
        long one = statements.of(address(played) + "/pages/page-0");
        IntStream.range(1, 12).forEach(n -> written.shown(played.competition(), "page-" + n, "Page " + n));
        assertThat(statements.of(address(played))).isEqualTo(none);
        assertThat(statements.of(address(played) + "/pages/page-0"))
                .as("a page costs no more, and few at all")
                .isEqualTo(one)
                .isLessThanOrEqualTo(4);
    }
}
