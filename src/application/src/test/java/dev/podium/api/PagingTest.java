package dev.podium.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Long lists come in pages, which lead to each other. */
@QuarkusTest
class PagingTest {

    private static final Set<String> PARAMETERS = Set.of("page", "before", "skip");

    /** Lists that come whole, and what bounds them. */
    private static final Map<String, String> WHOLE = Map.ofEntries(
            Map.entry("listChangedUnits", "the first 50, and how many there are"),
            Map.entry("listData", "files of the gold releases of one competition"),
            Map.entry("listDates", "20 of a competition"),
            Map.entry("listDroppedItems", "a file for the offline scorer, which needs all of it"),
            Map.entry("listEnvironments", "environments of the installation's workers"),
            Map.entry("listFiles", "100 of a competition"),
            Map.entry("listGold", "the gold releases of one competition, each a file that somebody uploaded"),
            Map.entry("listImages", "40 of a competition"),
            Map.entry("listImports", "the last ten of an account"),
            Map.entry(
                    "listJudgedStudies",
                    "those of a competition for a link, and for an account those that it was invited to"),
            Map.entry("listKnownEnvironments", "environments of the installation's workers"),
            Map.entry("listOwnTokens", "20 of an account"),
            Map.entry("listPages", "20 of a competition"),
            Map.entry("listStudies", "50 of a competition"),
            Map.entry("listStudyChunks", "those of a study, which the form of its units bounds"),
            Map.entry("listStudyPeople", "500 of a study"),
            Map.entry("listStudyReleases", "100 of a study"),
            Map.entry("listReminders", "one for each kind of them"),
            Map.entry("listReports", "a few are kept of a phase"),
            Map.entry("listRequests", "a few may wait"),
            Map.entry("listRescorings", "the newest 100"),
            Map.entry("listTracks", "10 of a competition"),
            Map.entry("listSubmissions", "the newest 200, and those that count"),
            Map.entry("listTakeovers", "the newest 100"),
            Map.entry("listTeamMerges", "ten may wait for a team"),
            Map.entry("listTrials", "100 of a competition"),
            Map.entry("listUnits", "20 of a competition"),
            Map.entry("listWaitingInvitations", "20 for an address"));

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    ObjectMapper json;

    @Test
    void list_ofPagesWithNumbers_leadsToAllWithTheSameFilter() {
        String name = "paged " + UUID.randomUUID();
        for (int i = 0; i < 26; i++) {
            create("p-" + i + "-" + System.nanoTime(), name);
        }
        String first = "/api/v1/admin/competitions?name=" + name.replace(' ', '+') + "&state=drafts";
        Response page = admin().get(first);
        assertThat(page.<List<String>>path("competitions.slug")).hasSize(25);
        assertThat(link(page, "prev")).isEmpty();
        String next = link(page, "next").orElseThrow();
        assertThat(link(page, "last")).contains(next);
        Response last = admin().get(next);
        assertThat(last.<List<String>>path("competitions.name")).containsExactly(name);
        assertThat(link(last, "next")).isEmpty();
        assertThat(link(last, "prev")).isEqualTo(link(last, "first")).isEqualTo(link(page, "first"));
        assertThat(admin().get(link(last, "prev").orElseThrow()).asString()).isEqualTo(page.asString());
    }

    @Test
    void list_thatGoesOnAfterAnEntry_leadsToAllOfThem() {
        String person = "paged-" + UUID.randomUUID();
        IntStream.range(0, 60).forEach(each -> play.account(person + "-" + each));
        List<String> found = followed(admin(), "/api/v1/admin/accounts?person=" + person, "accounts.key");
        assertThat(found).hasSize(60).doesNotHaveDuplicates();
    }

    @Test
    void list_thatLeavesOutTheNewest_leadsToAllOfThem() {
        Play.Played played = play.competition().published();
        String phase = "/api/v1/competitions/" + played.competition().slug + "/phases/final";
        TestSignIn.as("olga")
                .contentType(ContentType.JSON)
                .body("{\"strict\": true, \"note\": \"First\"}")
                .patch(phase)
                .then()
                .statusCode(200);
        results.change("""
                insert into rule_change (competition_id, phase_id, changed_by, changed_at, changes, note)
                select competition_id, phase_id, changed_by, changed_at, changes, 'Copy ' || number
                from rule_change, generate_series(1, 150) number where phase_id = %d""".formatted(played.phase().id));
        List<String> notes =
                followed(given(), "/api/v1/competitions/" + played.competition().slug + "/changes", "changes.note");
        assertThat(notes).hasSize(151).doesNotHaveDuplicates().endsWith("First");
    }

    @Test
    void list_ofOnePage_leadsNowhereElse() {
        Play.Played played = play.competition().published();
        Response announcements = given().get("/api/v1/competitions/" + played.competition().slug + "/announcements");
        assertThat(link(announcements, "next")).isEmpty();
        assertThat(link(announcements, "first")).isEqualTo(link(announcements, "last"));
        assertThat(given().get("/api/v1/competitions/" + played.competition().slug + "/changes")
                        .header("Link"))
                .isNull();
    }

    @Test
    void list_unchanged_leadsOnAllTheSame() {
        String list = "/api/v1/competitions/" + play.competition().published().competition().slug + "/announcements";
        String tag = given().get(list).header("ETag");
        Response unchanged = given().header("If-None-Match", tag).get(list);
        assertThat(unchanged.statusCode()).isEqualTo(304);
        assertThat(link(unchanged, "first")).isPresent();
    }

    @Test
    void list_veryLongQuery_hasNoLinks() {
        assertThat(given().get("/api/v1/competitions?more=" + "x".repeat(1_000)).header("Link"))
                .isNull();
    }

    @Test
    void document_lists_arePagedOrBounded() throws IOException {
        Set<String> whole = new TreeSet<>();
        for (JsonNode path : json.readTree(
                        given().get("/api/openapi?format=JSON").asString())
                .get("paths")) {
            JsonNode list = path.path("get");
            boolean paged = list.path("parameters")
                    .valueStream()
                    .anyMatch(parameter ->
                            PARAMETERS.contains(parameter.path("name").asText()));
            assertThat(list.at("/responses/200/headers").has("Link"))
                    .as(list.path("operationId").asText())
                    .isEqualTo(paged);
            if (!paged && list.path("operationId").asText().startsWith("list")) {
                whole.add(list.get("operationId").asText());
            }
        }
        assertThat(whole).isEqualTo(new TreeSet<>(WHOLE.keySet()));
    }

    /** What stands on all pages, one after the other. */
    private static List<String> followed(RequestSpecification reader, String list, String field) {
        List<String> found = new ArrayList<>();
        Optional<String> next = Optional.of(list);
        while (next.isPresent()) {
            Response page = given().spec(reader).get(next.get());
            List<String> some = page.path(field);
            assertThat(some).isNotEmpty();
            found.addAll(some);
            next = link(page, "next");
        }
        return found;
    }

    private static Optional<String> link(Response page, String relation) {
        Matcher link = Pattern.compile("<([^>]*)>; rel=\"" + relation + "\"")
                .matcher(Optional.ofNullable(page.header("Link")).orElse(""));
        return link.find() ? Optional.of(link.group(1)) : Optional.empty();
    }

    private static RequestSpecification admin() {
        return TestSignIn.as("ada", "admin").urlEncodingEnabled(false);
    }

    private static void create(String slug, String name) {
        TestSignIn.as("olga", "organizer")
                .contentType(ContentType.JSON)
                .body("""
                        {"slug": "%s", "name": "%s", "taskType": "stage", "zone": "Europe/Berlin", "summary": "Many."}""".formatted(slug, name))
                .post("/api/v1/competitions")
                .then()
                .statusCode(201);
    }
}
