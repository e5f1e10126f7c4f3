package dev.podium.api.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.equalTo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.account.Account;
import dev.podium.competition.CountingRule;
import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import dev.podium.leaderboard.overall.OverallTest;
import dev.podium.platform.Refused;
import dev.podium.program.ProgramDefinition;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.InTracks;
import dev.podium.testsupport.Papered;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
class IfMatchTest {

    private static final String API = "/api/v1/competitions/";
    private static final String OTHER = "\"00000000000000000000000000000000\"";
    private static final LocalDateTime PAST = LocalDateTime.of(2020, 2, 1, 0, 0);
    private static final LocalDateTime FUTURE = LocalDateTime.of(2099, 2, 1, 0, 0);
    private static final int ROUNDS = 10;

    /** Operations that replace something and need no tag, and why. */
    private static final Map<String, String> WITHOUT = Map.of(
            "pauseInstallation", "what it answers measures the installation, and is another at every moment",
            "answerRequest", "is done once, and the second one is told so",
            "assignStudyUnits", "of an open study nothing is taken away; the log keeps the name of the file",
            "bringStudyParts", "tries a split, and replaces the last preview; whoever releases another one is refused",
            "setLogo", "a picture is drawn before anything is locked; the log keeps the digest of the one before",
            "keepDraft", "names the revision that it follows, and is refused where there is a newer one",
            "renameTeamAsOrganizer", "no operation reads one team for organizers; the log keeps the name before",
            "sayAboutYourself", "nobody else says it of them, and the last word counts");

    @Inject
    Play play;

    @Inject
    InTracks inTracks;

    @Inject
    ProgramPlay programs;

    @Inject
    Results results;

    @Inject
    Papered papered;

    @Inject
    ObjectMapper json;

    /**
     * A change of something.
     *
     * @param read address at which it is read, and its tag told
     * @param body JSON, a part of a form and its value, or the title of a paper
     */
    private record Change(String user, String read, String method, String address, String body) {

        private RequestSpecification sender() {
            return TestSignIn.as(user, user.equals("ada") ? "admin" : "organizer");
        }

        String tag() {
            return sender().get(read).then().statusCode(200).extract().header("ETag");
        }

        Response send(String... ifMatch) {
            RequestSpecification request = sender();
            if (body.startsWith("{")) {
                request.contentType(ContentType.JSON).body(body);
            } else if (body.contains("=")) {
                request.multiPart(body.substring(0, body.indexOf("=")), body.substring(body.indexOf("=") + 1));
            } else if (!body.isEmpty()) {
                request.multiPart("title", body).multiPart("authors", body).multiPart("link", "https://example.org");
            }
            for (String line : ifMatch) {
                request.header("If-Match", line);
            }
            return request.request(method, address);
        }
    }

    private static Change change(String user, String read, String method, String more, String body) {
        return new Change(user, read, method, read + more, body);
    }

    @Test
    void change_onlyOfWhatWasRead() throws IOException {
        Map<String, Change> changes = changes();
        assertThat(changes.keySet()).isEqualTo(operations("If-Match"));
        changes.forEach((operation, change) -> {
            String tag = change.tag();
            Response late = change.send(OTHER);
            assertThat(late.statusCode()).as(operation).isEqualTo(412);
            assertThat(late.<String>path("type"))
                    .as(operation)
                    .isEqualTo("urn:podium:problem:platform.changed-meanwhile");
            assertThat(change.tag()).as(operation).isEqualTo(tag);
            assertThat(change.send(OTHER + ", " + tag).statusCode())
                    .as(operation)
                    .isIn(200, 201, 204);
        });
    }

    @Test
    void document_whateverReplacesOrChanges_takesTags() throws IOException {
        Set<String> without = operations("");
        without.removeAll(operations("If-Match"));
        assertThat(without).isEqualTo(new TreeSet<>(WITHOUT.keySet()));
    }

    /** Those that replace or change something; of all, those that have a parameter. */
    private Set<String> operations(String parameter) throws IOException {
        Set<String> found = new TreeSet<>();
        for (JsonNode path : json.readTree(
                        given().get("/api/openapi?format=JSON").asString())
                .get("paths")) {
            path.properties().forEach(verb -> {
                boolean wanted = parameter.isEmpty()
                        ? Set.of("put", "patch").contains(verb.getKey())
                        : verb.getValue().path("parameters").findValuesAsText("$ref").stream()
                                .anyMatch(ref -> ref.equals("#/components/parameters/" + parameter.replace("-", "")));
                if (wanted) {
                    found.add(verb.getValue().get("operationId").asText());
                }
            });
        }
        return found;
    }

    @Test
    void change_ofTwoWhoReadTheSame_oneIsTooLate() throws Exception {
        String competition = API + play.competition().published().competition().slug;
        ExecutorService senders = Executors.newFixedThreadPool(2);
        try {
            for (int round = 0; round < ROUNDS; round++) {
                String tag = change("olga", competition, "PATCH", "", "").tag();
                int number = round;
                List<Future<Integer>> sent = List.of("One", "Another").stream()
                        .map(name -> change(
                                "olga", competition, "PATCH", "", "{\"name\": \"%s %d\"}".formatted(name, number)))
                        .map(change -> senders.submit(() -> change.send(tag).statusCode()))
                        .toList();
                assertThat(List.of(sent.get(0).get(), sent.get(1).get()))
                        .as("round " + round)
                        .containsExactlyInAnyOrder(200, 412);
            }
        } finally {
            senders.shutdownNow();
        }
    }

    @Test
    void change_oneAfterTheOther_needsTheTagThatTheFirstOneTold() {
        Change first = change("olga", competition(), "PATCH", "", "{\"summary\": \"First\"}");
        Change second = change("olga", first.read(), "PATCH", "", "{\"summary\": \"Second\"}");
        String before = first.tag();
        String between = first.send(before).header("ETag");
        assertThat(between).isEqualTo(first.tag()).isNotEqualTo(before);
        assertThat(second.send(before).statusCode()).isEqualTo(412);
        assertThat(second.send(between).<String>path("summary")).isEqualTo("Second");
    }

    @Test
    void change_withoutHeaderOrOfAnyState_lastOneWins() {
        Change change = change("olga", competition(), "PATCH", "", "{\"summary\": \"Last\"}");
        assertThat(change.send().statusCode()).isEqualTo(200);
        assertThat(change.send("*").statusCode()).isEqualTo(200);
    }

    @Test
    void change_severalLines_areOneList() {
        Change change = change("olga", competition(), "PATCH", "", "{}");
        assertThat(change.send(OTHER, change.tag()).statusCode()).isEqualTo(200);
    }

    @Test
    void change_weakTag_fitsNothing() {
        Change change = change("olga", competition(), "PATCH", "", "{}");
        assertThat(change.send("W/" + change.tag()).statusCode()).isEqualTo(412);
    }

    /** Who is to be suspended may be there all the time. */
    @Test
    void change_ofSomebodyWhoIsThere_isNotTooLate() {
        Account active = play.account("active-" + UUID.randomUUID());
        Change suspension =
                change("ada", "/api/v1/admin/accounts/" + active.key, "PUT", "/suspension", "{\"reason\": \"Spam\"}");
        String tag = suspension.tag();
        Instant seen = Instant.parse("2026-05-04T03:02:01Z");
        QuarkusTransaction.requiringNew()
                .run(() -> Account.update("seenAt = ?1, signedInAt = ?1 where id = ?2", seen, active.id));

        suspension
                .sender()
                .header("If-None-Match", tag)
                .get(suspension.read())
                .then()
                .statusCode(200)
                .header("ETag", tag)
                .body("times.seenAt", equalTo(seen.toString()));
        assertThat(suspension.send(tag).statusCode()).isEqualTo(200);
        assertThat(suspension.tag()).isNotEqualTo(tag);
        assertThat(suspension.send(tag).statusCode()).isEqualTo(412);
    }

    @Test
    void change_faultyButOfAnotherState_isTooLateFirst() {
        Change change = change("olga", competition(), "PATCH", "", "{\"name\": \"\"}");
        assertThat(change.send(OTHER).statusCode()).isEqualTo(412);
        assertThat(change.send(change.tag()).statusCode()).isEqualTo(422);
    }

    @Test
    void change_ofAnotherPerson_isToldNothing() {
        Change change = change("olga", competition(), "PATCH", "", "{}");
        assertThat(TestSignIn.as("pia")
                        .header("If-Match", change.tag())
                        .contentType(ContentType.JSON)
                        .body("{}")
                        .patch(change.address())
                        .statusCode())
                .isEqualTo(404);
    }

    @Test
    void refusal_saysInTheReadersLanguageWhatToDo() {
        Change change = change("olga", competition(), "PATCH", "", "{}");
        assertThat(change.send(OTHER).<String>path("detail")).contains("Read it again");
        assertThat(change.sender()
                        .header("Accept-Language", "de")
                        .header("If-Match", OTHER)
                        .contentType(ContentType.JSON)
                        .body("{}")
                        .patch(change.address())
                        .<String>path("detail"))
                .contains("Lesen Sie es noch einmal");
    }

    @Test
    void change_headerThatIsNoList_isRefused() {
        Change change = change("olga", competition(), "PATCH", "", "{\"summary\": \"Never\"}");
        String tag = change.tag();
        Response refused = change.send("abc");
        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.<String>path("type")).isEqualTo("urn:podium:problem:platform.match-malformed");
        assertThat(change.tag()).isEqualTo(tag);
    }

    @Test
    void change_whereNothingIsCompared_refusesTheHeader() {
        Response refused = TestSignIn.as("pia")
                .header("If-Match", OTHER)
                .contentType(ContentType.JSON)
                .body("{\"name\": \"Lumen\"}")
                .post(competition() + "/team");
        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.<String>path("type")).isEqualTo("urn:podium:problem:platform.match-not-here");
    }

    @Test
    void read_ofAnotherState_isTooLate() {
        String competition = competition();
        String tag = given().get(competition).header("ETag");
        assertThat(given().header("If-Match", tag).get(competition).statusCode())
                .isEqualTo(200);
        assertThat(given().header("If-Match", OTHER).get(competition).<Integer>path("status"))
                .isEqualTo(412);
    }

    @Test
    void strong_listOfTags_withoutWeakOnes() {
        assertThat(IfMatch.strong("\"a\"")).containsExactly("a");
        assertThat(IfMatch.strong("\"a\",\t \"b,c\" ,W/\"d\", \"\"")).containsExactlyInAnyOrder("a", "b,c", "");
        assertThat(IfMatch.strong(", \"a\",,")).containsExactly("a");
        assertThat(IfMatch.strong("W/\"a\"")).isEmpty();
    }

    @Test
    void strong_whatIsNoList_isRefused() {
        String many = String.join(
                ",",
                IntStream.rangeClosed(0, IfMatch.MOST)
                        .mapToObj(each -> "\"" + each + "\"")
                        .toList());
        List<String> none = List.of("a", "\"a", "\"a\"\"b\"", "\"a\" \"b\"", "w/\"a\"", "*, \"a\"", "\"a b\"", many);
        assertThat(none)
                .allSatisfy(list ->
                        assertThatThrownBy(() -> IfMatch.strong(list)).as(list).isInstanceOf(Refused.class));
    }

    private String competition() {
        return API + play.competition().published().competition().slug;
    }

    /** By the operations' names, in an order in which each can be made. */
    private Map<String, Change> changes() {
        Map<String, Change> changes = new LinkedHashMap<>();
        competition(changes);
        units(changes);
        phases(changes);
        gold(changes);
        people(changes);
        taking(changes);
        papers(changes);
        asking(changes);
        further(changes);
        administration(changes);
        return changes;
    }

    private void competition(Map<String, Change> changes) {
        String competition = competition();
        String hidden = API + play.competition().hidden().competition().slug;
        String removed = API + play.competition().hidden().competition().slug;
        String over = API + play.competition().closes(PAST).published().competition().slug;
        changes.put("changeCompetition", change("olga", competition, "PATCH", "", "{\"summary\": \"Other\"}"));
        changes.put("publishCompetition", change("olga", hidden, "POST", "/publish", ""));
        changes.put("removeCompetition", change("olga", removed, "DELETE", "", ""));
        changes.put("archiveCompetition", change("olga", over, "POST", "/archive", ""));
        changes.put("takeCompetitionFromArchive", change("olga", over, "DELETE", "/archive", ""));
        changes.put(
                "changeRegistrationRules",
                change("olga", competition + "/registration/rules", "PATCH", "", "{\"terms\": \"Cite us.\"}"));
        String announcements = competition + "/announcements";
        String announcement = announcements + "/"
                + sent("olga", "{\"title\": \"Soon\", \"text\": \"It begins.\"}")
                        .post(announcements)
                        .path("key");
        changes.put("changeAnnouncement", change("olga", announcement, "PATCH", "", "{\"title\": \"Now\"}"));
        changes.put("withdrawAnnouncement", change("olga", announcement, "DELETE", "", ""));
    }

    private void units(Map<String, Change> changes) {
        ProgramDefinition both = programs.script(
                ProgramPlay.zip("main.py", "pass"), ProgramPlay.ELSEWHERE, List.of("easy", "hard"), "f1");
        String units = API
                + play.competition()
                        .programs(both)
                        .gold(Upload.of("reference.zip", ProgramPlay.zip("easy/truth.txt", "a", "hard/truth.txt", "b")))
                        .opens(FUTURE)
                        .hidden()
                        .competition()
                        .slug
                + "/units/";
        changes.put("changeUnit", change("olga", units + "easy", "PATCH", "", "seconds=30"));
        changes.put("removeUnit", change("olga", units + "hard", "DELETE", "", ""));
    }

    private void phases(Map<String, Change> changes) {
        String open = competition() + "/phases/final";
        String over = API + play.competition().closes(PAST).published().competition().slug + "/phases/final";
        String coming = API + play.competition().opens(FUTURE).hidden().competition().slug + "/phases/final";
        String blind = API
                + play.competition()
                        .visibility(Visibility.BLIND)
                        .closes(PAST)
                        .published()
                        .competition()
                        .slug
                + "/phases/final";
        sent("olga", "{\"plannedRevealAt\": \"2099-01-01T00:00:00Z\", \"note\": \"A date.\"}")
                .patch(blind)
                .then()
                .statusCode(200);
        changes.put("changePhase", change("olga", open, "PATCH", "", "{\"description\": \"Other\"}"));
        changes.put("pausePhase", change("olga", open, "PUT", "/pause", "{\"note\": \"Soon\"}"));
        changes.put("resumePhase", change("olga", open, "DELETE", "/pause", ""));
        changes.put("takeLateFiles", change("olga", over, "PUT", "/late-files", "{}"));
        changes.put("takeNoLateFiles", change("olga", over, "DELETE", "/late-files", ""));
        changes.put("removePhase", change("olga", coming, "DELETE", "", ""));
        changes.put("planReveal", change("olga", blind + "/planned-reveal", "PUT", "", ""));
        changes.put("leaveReveal", change("olga", blind + "/planned-reveal", "DELETE", "", ""));
        changes.put("revealPhase", change("olga", blind, "POST", "/reveal", ""));
    }

    private void gold(Map<String, Change> changes) {
        String gold = competition() + "/gold";
        String release = gold + "/"
                + TestSignIn.as("olga")
                        .multiPart("file", "gold.csv", Play.GOLD.getBytes(StandardCharsets.UTF_8))
                        .multiPart("split", "practice")
                        .multiPart("licence", "CC0-1.0")
                        .post(gold)
                        .path("key");
        changes.put("changeGold", change("olga", release, "PATCH", "", "{\"itemsFrom\": \"never\"}"));
        changes.put("removeGold", change("olga", release, "DELETE", "", ""));
    }

    private void people(Map<String, Change> changes) {
        String somebody = "matches-" + UUID.randomUUID();
        changes.put("changeMe", change(somebody, "/api/v1/me", "PATCH", "", "{\"affiliation\": \"Universität Wien\"}"));
        changes.put("chooseMails", change(somebody, "/api/v1/me/mails", "PATCH", "", "{\"rules\": false}"));
        String organizers = competition() + "/organizers";
        String secret = sent("olga", "{\"role\": \"helper\"}")
                .post(organizers + "/invitations")
                .path("secret");
        TestSignIn.as("max")
                .post("/api/v1/invitations/organizers/" + secret)
                .then()
                .statusCode(204);
        String organizer = "/" + TestSignIn.as("olga").get(organizers).path("organizers[1].key");
        changes.put("changeOrganizer", change("olga", organizers, "PATCH", organizer, "{\"role\": \"organizer\"}"));
        changes.put("removeOrganizer", change("olga", organizers, "DELETE", organizer, ""));
    }

    private void taking(Map<String, Change> changes) {
        Play.Played played = play.competition().counting(CountingRule.chosen).published();
        play.team(played.competition(), "Lumen", "pia");
        String team = API + played.competition().slug + "/team";
        String leader = TestSignIn.as("pia").get(team).path("members[0].key");
        changes.put("renameTeam", change("pia", team, "PATCH", "", "{\"name\": \"Lumina\"}"));
        changes.put(
                "describeTeam", change("pia", team, "PUT", "/affiliation", "{\"affiliation\": \"Universität Wien\"}"));
        changes.put("handOverTeam", change("pia", team, "PUT", "/leader", "{\"member\": \"" + leader + "\"}"));
        String run = "/api/v1/submissions/"
                + TestSignIn.as("pia")
                        .multiPart("file", "predictions.csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8))
                        .post(API + played.competition().slug + "/phases/final/submissions")
                        .path("key");
        changes.put("describeSubmission", change("pia", run, "PUT", "/about", "{\"method\": \"Rules\"}"));
        changes.put("chooseSubmission", change("pia", run, "PUT", "/choice/count", ""));
        changes.put("takeChoiceBack", change("pia", run, "DELETE", "/choice/count", ""));
        Phase inTrack = inTracks.begun(play.competition());
        String moved = "/api/v1/submissions/" + inTracks.run(inTrack, "ada", "open", 0).key;
        changes.put("moveSubmission", change("ada", moved, "PUT", "/track", "{\"track\": \"closed\"}"));
        changes.put("withdrawSubmission", change("pia", run, "POST", "/withdraw", ""));
    }

    private void papers(Map<String, Change> changes) {
        Play.Played played = play.competition().published();
        results.run(played.phase(), "Lumen", "pia", "BERT");
        papered.ask(played.competition());
        papered.submit(played.competition(), Papered.linked("On words"), "pia");
        String own = API + played.competition().slug + "/team/paper";
        changes.put("submitPaper", change("pia", own, "POST", "", "On other words"));
        changes.put("withdrawPaper", change("pia", own, "DELETE", "", ""));
    }

    private void asking(Map<String, Change> changes) {
        String questions = competition() + "/questions";
        String question = questions + "/asked/"
                + sent("pia", "{\"title\": \"When?\", \"text\": \"When does it begin?\"}")
                        .post(questions)
                        .path("key");
        changes.put("hideQuestion", change("olga", question, "PUT", "/hidden", "{\"reason\": \"Asked twice\"}"));
        changes.put("showQuestion", change("olga", question, "DELETE", "/hidden", ""));
        changes.put("answerQuestion", change("olga", question, "PATCH", "", "{\"answer\": \"Now.\"}"));
    }

    private void further(Map<String, Change> changes) {
        String competition = competition();
        String dates = competition + "/dates";
        String date = dates + "/"
                + sent("olga", "{\"title\": {\"en\": \"Workshop\"}, \"from\": \"2026-09-12\"}")
                        .post(dates)
                        .path("key");
        changes.put("changeDate", change("olga", date, "PATCH", "", "{\"title\": {\"en\": \"Meeting\"}}"));
        changes.put("removeDate", change("olga", date, "DELETE", "", ""));
        String tracks = competition + "/tracks";
        sent("olga", "{\"slug\": \"open\", \"name\": \"Open\", \"note\": \"Why.\"}")
                .post(tracks);
        changes.put("changeTrack", change("olga", tracks + "/open", "PATCH", "", "{\"name\": \"Opened\"}"));
        changes.put("removeTrack", change("olga", tracks + "/open", "DELETE", "?note=Why.", ""));
        String limits = "{\"limitsPerTrack\": true, \"note\": \"Why.\"}";
        changes.put("setTrackLimits", change("olga", tracks, "PUT", "", limits));
        String pages = competition + "/pages";
        String page = sent(
                        "olga",
                        "{\"slug\": \"faq\", \"title\": {\"en\": \"FAQ\"}, \"text\": {\"en\": \"Why?\"}, \"shown\": true}")
                .post(pages)
                .path("key");
        changes.put(
                "changePage", change("olga", pages + "/" + page, "PATCH", "", "{\"title\": {\"en\": \"Questions\"}}"));
        changes.put("orderPages", change("olga", pages, "PUT", "", "{\"order\": [\"" + page + "\"]}"));
        changes.put("removePage", change("olga", pages + "/" + page, "DELETE", "", ""));
        String studies = competition + "/studies";
        sent("olga", "{\"slug\": \"s\", \"title\": {\"en\": \"S\"}, \"template\": \"stage\", \"design\": \"all\"}")
                .post(studies);
        String person = studies + "/s/people/"
                + sent("olga", "{\"people\": 1}").post(studies + "/s/people").path("links[0].pseudonym");
        changes.put(
                "askInStudy",
                change(
                        "olga",
                        studies + "/s/form",
                        "PUT",
                        "",
                        "{\"form\": {\"questions\": [{\"id\": \"n\", \"kind\": \"number\", \"text\": {\"english\": \"N\"}, \"most\": 9}]}}"));
        changes.put("changeStudy", change("olga", studies + "/s", "PATCH", "", "{\"quota\": 7}"));
        changes.put("changeStudyPerson", change("olga", person, "PATCH", "", "{\"quota\": 7}"));
        changes.put("removeStudyPerson", change("olga", person, "DELETE", "", ""));
        String file = competition + "/files/"
                + TestSignIn.as("olga")
                        .multiPart("file", "kit.zip", new byte[] {1})
                        .multiPart("kind", "startingKit")
                        .multiPart("title", "Kit")
                        .post(competition + "/files")
                        .path("key");
        changes.put("changeFile", change("olga", file, "PATCH", "", "{\"title\": \"Starting kit\"}"));
        changes.put("replaceFile", change("olga", file, "PUT", "/content", "file=another"));
        changes.put("removeFile", change("olga", file, "DELETE", "", ""));
        changes.put(
                "changeTeamRules", change("olga", competition + "/teams/rules", "PATCH", "", "{\"mostMembers\": 5}"));
        String papers = competition + "/papers";
        changes.put(
                "changePaperCall",
                new Change("olga", papers + "/call", "PATCH", papers + "/organized/call", "{\"wanted\": true}"));
        changes.put("hideNames", change("olga", competition + "/anonymity", "PUT", "", "{}"));
        changes.put("setOverallRule", change("olga", competition + "/overall/rule", "PUT", "", OverallTest.RULE));
        String series = "{\"name\": \"Series %s\"}".formatted(UUID.randomUUID());
        changes.put("putIntoSeries", change("olga", competition, "PUT", "/series", series));
        changes.put("takeFromSeries", change("olga", competition, "DELETE", "/series", ""));
    }

    private void administration(Map<String, Change> changes) {
        String account = "/api/v1/admin/accounts/" + play.account("matched-" + UUID.randomUUID()).key;
        changes.put(
                "decideCreating",
                change("ada", account, "PUT", "/creating", "{\"granted\": true, \"reason\": \"Known\"}"));
        changes.put("suspendAccount", change("ada", account, "PUT", "/suspension", "{\"reason\": \"Spam\"}"));
        changes.put("liftSuspension", change("ada", account, "DELETE", "/suspension", ""));
    }

    private static RequestSpecification sent(String user, String body) {
        return TestSignIn.as(user).contentType(ContentType.JSON).body(body);
    }
}
