package dev.podium.web.organize.registration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.registration.Registration.Step;
import dev.podium.registration.RegistrationQuestion;
import dev.podium.testsupport.Admission;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** How organizers say who may take part, decide requests, and see who had files. */
@QuarkusTest
class AdmissionFormsTest {

    private final String pia = "pia-" + UUID.randomUUID();
    private final String paul = "paul-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Admission admission;

    @Inject
    Results results;

    private static String pages(Play.Played played) {
        return "/organize/" + played.competition().slug;
    }

    private static String get(String address) {
        Response answer = TestSignIn.as("olga").get(address);
        assertThat(answer.statusCode()).as(address).isEqualTo(200);
        return answer.asString();
    }

    private static Response save(Play.Played played, Map<String, String> fields) {
        return Form.as("olga").formParams(fields).post(pages(played) + "/registration");
    }

    private static Response decide(Play.Played played, String decision, String reason, List<String> keys) {
        RequestSpecification form = Form.as("olga")
                .formParam("seen", "pending")
                .formParam("decision", decision)
                .formParam("reason", reason);
        keys.forEach(key -> form.formParam("request", key));
        return form.post(pages(played) + "/registrations");
    }

    @Test
    void overview_leadsToAFormThatSaysWhatIsSo() {
        Play.Played played = play.competition().published();
        String form = get(Html.link(get(pages(played)), "Who may take part"));
        assertThat(Html.text(form))
                .contains(
                        "Everybody who signs in may create or join a team.",
                        "everybody who is in a team by then counts as approved");
        String german = TestSignIn.as("olga")
                .header("Accept-Language", "de")
                .get(pages(played) + "/registration")
                .asString();
        assertThat(Html.text(german)).contains("Wer teilnehmen darf", "gelten alle als zugelassen");
        assertThat(Html.text(get(pages(played) + "/registrations"))).contains("Nobody waits for a decision.");
        assertThat(Html.text(get(pages(played) + "/downloads"))).contains("Nobody has downloaded a file");
    }

    @Test
    void rules_areSavedAndShownAsTheyWereTyped() {
        Play.Played played = play.competition().published();
        Map<String, String> fields = Map.of(
                "terms",
                "Be *fair*.",
                "approval",
                "true",
                "affiliation",
                "required",
                "purpose",
                "no",
                "question-1",
                "Which system?",
                "required-1",
                "true",
                "domains",
                "b.example\r\n@a.example",
                "filesClosed",
                "true");
        save(played, fields).then().statusCode(303);

        String form = get(pages(played) + "/registration");
        assertThat(Html.field(form, "terms")).isEqualTo("Be *fair*.");
        assertThat(Html.field(form, "affiliation")).isEqualTo("required");
        assertThat(Html.field(form, "purpose")).isEqualTo("no");
        assertThat(Html.field(form, "question-0")).isEqualTo("Which system?");
        assertThat(Html.field(form, "domains")).isEqualTo("a.example\nb.example");
        Html.one(form, "[name=approval][checked]");
        Html.one(form, "[name=required-0][checked]");
        Html.one(form, "[name=filesClosed][checked]");
        assertThat(admission.find(played.competition(), pia).rules().questions())
                .containsExactly(
                        new RegistrationQuestion(RegistrationQuestion.Kind.affiliation, "", true),
                        new RegistrationQuestion(RegistrationQuestion.Kind.other, "Which system?", true));
        assertThat(Html.text(get(pages(played) + "/log"))).contains("Who may take part changed", "Organizers decide");
    }

    @Test
    void preview_showsTheTerms_andSavesNothing() {
        Play.Played played = play.competition().published();
        String page = save(played, Map.of("terms", "Be *fair*.", "preview", "true"))
                .then()
                .statusCode(200)
                .extract()
                .asString();
        assertThat(Html.texts(page, "#preview em")).containsExactly("fair");
        assertThat(Html.field(page, "terms")).isEqualTo("Be *fair*.");
        assertThat(admission.find(played.competition(), pia).step()).isEqualTo(Step.OPEN);
    }

    @Test
    void rules_faultyOnes_areRefusedBesideTheirFields() {
        Play.Played played = play.competition().published();
        Response refused = save(
                played,
                Map.of("terms", "a".repeat(20_001), "domains", "nothing", "question-0", "a", "question-1", "a"));
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Html.problems(refused.asString())).containsOnlyKeys("terms", "domains", "question-1");
        Response files = save(played, Map.of("filesClosed", "true"));
        assertThat(files.statusCode()).isEqualTo(422);
        assertThat(Html.problem(files.asString(), "filesClosed")).startsWith("Files can be for registered");
    }

    @Test
    void rules_changedMeanwhile_areRefusedOnce() {
        Play.Played played = play.competition().published();
        String seen = Html.field(get(pages(played) + "/registration"), "seen");
        save(played, Map.of("terms", "By another", "seen", seen)).then().statusCode(303);
        Response refused = save(played, Map.of("terms", "By me", "seen", seen));
        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(Html.field(refused.asString(), "terms")).isEqualTo("By me");
        save(played, Map.of("terms", "By me", "seen", Html.field(refused.asString(), "seen")))
                .then()
                .statusCode(303);
    }

    @Test
    void requests_severalAtOnce_areDecided() {
        Play.Played played = play.competition().published();
        admission.set(
                played.competition(),
                Admission.approval(new RegistrationQuestion(RegistrationQuestion.Kind.purpose, "", false)));
        admission.register(played.competition(), pia, "To <learn>");
        admission.register(played.competition(), paul);
        assertThat(Html.text(get(pages(played) + "/registration"))).contains("2 requests wait for you");
        String list = get(pages(played) + "/registrations");
        assertThat(Html.text(list)).contains(pia, paul, "To <learn>", "address at example.org", "Waiting (2)");
        List<String> keys = Html.values(list, "[name=request]", "value");
        assertThat(keys).hasSize(2);

        Response none = decide(played, "approve", "", List.of());
        assertThat(none.statusCode()).isEqualTo(422);
        Response unexplained = decide(played, "refuse", "", List.of(keys.get(1)));
        assertThat(unexplained.statusCode()).isEqualTo(422);
        assertThat(Html.problem(unexplained.asString(), "reason")).startsWith("Say in at most");
        assertThat(Html.values(unexplained.asString(), "[name=request][checked]", "value"))
                .containsExactly(keys.get(1));
        Response undecided = decide(played, "", "No.", keys);
        assertThat(undecided.statusCode()).isEqualTo(422);
        assertThat(Html.text(undecided.asString())).contains("Say whether these people take part or not.");
        decide(played, "approve", "", keys).then().statusCode(303);

        assertThat(admission.find(played.competition(), pia).step()).isEqualTo(Step.IN_FORCE);
        assertThat(admission.find(played.competition(), paul).step()).isEqualTo(Step.IN_FORCE);
        assertThat(Html.text(get(pages(played) + "/registrations?state=approved")))
                .contains(pia, paul, "by olga");
        Response late = decide(played, "refuse", "No.", List.of(keys.get(0)));
        assertThat(late.statusCode()).isEqualTo(409);
        assertThat(Html.text(late.asString())).contains("Somebody decided one of these requests meanwhile");
        assertThat(Html.text(get(pages(played) + "/log"))).contains("Requests to take part approved");
    }

    @Test
    void requests_moreThanAPage_arePaged() {
        Play.Played played = play.competition().published();
        admission.set(played.competition(), Admission.approval());
        play.account(pia);
        results.change("""
                insert into account (issuer, subject, name, email_verified, created_at, seen_at, signed_in_at)
                select 'https://many.test', '%1$s-' || n, 'Asker ' || n, false, now(), now(), now() from generate_series(1, 51) n""".formatted(pia));
        results.change("""
                insert into registration_request (key, competition_id, account_id, answers, state, asked_at, reason)
                select gen_random_uuid(), %d, id, '[]', 'pending', now(), '' from account where subject like '%s-%%'""".formatted(played.competition().id, pia));
        String first = get(pages(played) + "/registrations");
        assertThat(Html.text(first)).contains("Waiting (51)", "1 to 50 of 51");
        String second = get(Html.link(first, "Next"));
        assertThat(Html.text(second)).contains("51 to 51 of 51");
        assertThat(Html.values(second, "[name=request]", "value")).hasSize(1);
    }

    @Test
    void table_isForOrganizers() {
        Play.Played played = play.competition().published();
        admission.set(
                played.competition(),
                Admission.approval(new RegistrationQuestion(RegistrationQuestion.Kind.other, "@Why?", false)));
        admission.register(played.competition(), pia, "+1");
        String csv = get(pages(played) + "/registrations/requests.csv");
        assertThat(csv.lines().findFirst().orElseThrow()).endsWith(",'@Why?");
        assertThat(csv).contains(pia).contains(",'+1");
        for (String page : List.of("/registration", "/registrations", "/registrations/requests.csv", "/downloads")) {
            assertThat(TestSignIn.as(pia).get(pages(played) + page).statusCode())
                    .as(page)
                    .isEqualTo(404);
        }
    }
}
