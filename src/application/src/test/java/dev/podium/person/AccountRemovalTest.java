package dev.podium.person;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.account.Account;
import dev.podium.account.PersonalTokens;
import dev.podium.account.Profile;
import dev.podium.account.Profiles;
import dev.podium.account.upload.ClientUpload;
import dev.podium.account.upload.ClientUploads;
import dev.podium.competition.Competition;
import dev.podium.competition.Organizer;
import dev.podium.competition.OrganizerRole;
import dev.podium.competition.people.OrganizerInvitations;
import dev.podium.paper.Paper;
import dev.podium.paper.PaperCallTerms;
import dev.podium.paper.PaperCalls;
import dev.podium.question.AskedQuestion;
import dev.podium.question.QuestionReaders;
import dev.podium.question.QuestionWording;
import dev.podium.question.Questions;
import dev.podium.question.Reply;
import dev.podium.registration.RegistrationQuestion;
import dev.podium.registration.RegistrationRequirements;
import dev.podium.submission.Submission;
import dev.podium.team.Membership;
import dev.podium.team.Team;
import dev.podium.team.TeamInvitations;
import dev.podium.team.Teams;
import dev.podium.testsupport.Admission;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Papered;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

@QuarkusTest
class AccountRemovalTest {

    private static final String DELETED = "deleted account";

    /** All that can hold a text, whatever it is called. */
    private static final String COLUMNS = """
            select c.table_name, c.column_name, c.data_type = 'bytea' as bytes
            from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
            where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
              and c.data_type in ('text', 'character varying', 'character', 'name', 'bytea', 'json', 'jsonb', 'ARRAY', 'uuid')""";

    private record Column(String table, String name, boolean bytes) {}

    private final String mark = UUID.randomUUID().toString().substring(0, 18);
    private final String pia = "pia-" + mark;
    private final String paul = "paul-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Session database;

    @Inject
    PersonalTokens tokens;

    @Inject
    Profiles profiles;

    @Inject
    TeamInvitations invitations;

    @Inject
    OrganizerInvitations organizers;

    @Inject
    Admission admission;

    @Inject
    PaperCalls calls;

    @Inject
    Papered papered;

    @Inject
    Teams teams;

    @Inject
    ClientUploads uploads;

    @Inject
    Questions questions;

    private static Response delete(String user) {
        return Form.sure(user).post("/account/delete");
    }

    /** Tables and columns that hold a text in any row. */
    private List<String> whereIs(String text) {
        return QuarkusTransaction.requiringNew().call(() -> {
            List<String> found = new ArrayList<>();
            for (Column column :
                    database.createNativeQuery(COLUMNS, Column.class).getResultList()) {
                String holds = column.bytes()
                        ? "position(convert_to(:text, 'UTF8') in \"%s\") > 0"
                        : "position(lower(:text) in lower(cast(\"%s\" as text))) > 0";
                boolean there = (boolean) database.createNativeQuery(
                                "select exists (select from \"%s\" where %s)"
                                        .formatted(column.table(), holds.formatted(column.name())),
                                Boolean.class)
                        .setParameter("text", text)
                        .getSingleResult();
                if (there) {
                    found.add(column.table() + "." + column.name());
                }
            }
            return found;
        });
    }

    private Membership membership(String user, Team team) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Membership.findInTeam(play.account(user), team).orElseThrow());
    }

    /** Somebody who has done all that leaves traces. */
    private Play.Played livedIn() {
        Play.Played played = play.competition().organizedBy("olga-" + paul).published();
        Account account = play.account(pia);
        profiles.change(account, before -> new Profile("Pia " + mark, "Institut " + mark, "de", "Europe/Zurich"));
        Team team = play.team(played.competition(), "Lumen", pia);
        invitations.accept(invitations.make(team, account).secret(), play.account(paul));
        Account organizer = play.account("olga-" + paul);
        organizers.accept(
                organizers.make(played.competition(), "owner", "", organizer).secret(), account);
        organizers.make(played.competition(), "helper", pia + "@example.org", organizer);
        organizers.make(played.competition(), "helper", "", account);
        invitations.make(
                play.team(play.competition().published().competition(), "Umbra", "ben-" + paul),
                pia + "@example.org",
                play.account("ben-" + paul));
        invitations.make(team, "friend-" + mark + "@example.org", account);
        teams.handOver(team, membership(paul, team).key, account);
        teams.handOver(team, membership(pia, team).key, play.account(paul));
        results.anotherRun(played.phase(), account, "BERT");
        calls.change(
                played.competition(),
                is -> new PaperCallTerms(true, PaperCallTerms.Form.either, Optional.empty()),
                organizer);
        papered.submit(played.competition(), Papered.linked("On words"), pia);
        Play.Played elsewhere = play.competition().published();
        admission.set(
                elsewhere.competition(),
                Admission.approval(new RegistrationQuestion(RegistrationQuestion.Kind.other, "Why?", true)));
        admission.register(elsewhere.competition(), pia, "For " + mark);
        admission.refuse(elsewhere.competition(), pia, "Who is " + mark + "?");
        admission.register(elsewhere.competition(), pia, "Again for " + mark);
        ask("Between us " + mark, QuestionReaders.organizers, elsewhere.competition(), false);
        ask("In public " + mark, QuestionReaders.everybody, elsewhere.competition(), false);
        questions.hide(
                ask("Spam " + mark, QuestionReaders.everybody, elsewhere.competition(), true),
                "Says who is " + mark,
                play.account("olga"));
        AskedQuestion told = ask("We, " + mark + ", ask", QuestionReaders.organizers, elsewhere.competition(), false);
        questions.answer(
                told,
                is -> new Reply("To all: yes.", true, new QuestionWording("A team asks", "May we?")),
                play.account("olga"));
        PersonalTokens.Issued token = tokens.issue(account, "Laptop " + mark, "submit", Duration.ofDays(30));
        tokens.revokeAsAdmin(
                tokens.issue(account, "Old " + mark, "read", Duration.ofDays(30))
                        .token()
                        .key,
                play.account("ada"));
        uploads.announce(account, ClientUpload.Purpose.submission, mark + ".csv", 10, Instant.now());
        assertThat(token.secret()).isNotBlank();
        TestSignIn.as(pia)
                .multiPart("file", "answers.csv", "nonsense".getBytes(StandardCharsets.UTF_8))
                .post("/api/v1/competitions/" + played.competition().slug + "/phases/final/submissions")
                .then()
                .statusCode(422);
        return played;
    }

    private AskedQuestion ask(String text, QuestionReaders readers, Competition competition, boolean answered) {
        admission.set(competition, RegistrationRequirements.OPEN);
        AskedQuestion asked = questions.ask(competition, new QuestionWording(text, text), readers, play.account(pia));
        return answered
                ? questions.answer(asked, is -> new Reply("Yes.", true, is.wording()), play.account("olga"))
                : asked;
    }

    /** What everybody was answered stays, in the words that everybody reads; the rest goes. */
    @Test
    void delete_questions_thoseAnsweredForEverybodyStayWithoutThePerson() {
        Competition competition = play.competition().published().competition();
        AskedQuestion kept = ask("We ask", QuestionReaders.everybody, competition, true);
        ask("Nobody has answered", QuestionReaders.everybody, competition, false);
        AskedQuestion between = ask("Between us", QuestionReaders.organizers, competition, false);
        questions.answer(between, is -> new Reply("No.", false, is.wording()), play.account("olga"));

        delete(pia).then().statusCode(303);

        TestSignIn.asVisitor()
                .get("/api/v1/competitions/" + competition.slug + "/questions")
                .then()
                .body("questions.title", equalTo(List.of("We ask")));
        assertThat(Html.text(TestSignIn.as("olga")
                        .get("/organize/" + competition.slug + "/questions/" + kept.key)
                        .asString()))
                .contains("somebody who has deleted their account", "We ask");
        TestSignIn.as("olga")
                .get("/api/v1/competitions/" + competition.slug + "/questions/asked?state=answered")
                .then()
                .body("waiting", equalTo(0))
                .body("questions.size()", equalTo(1))
                .body("questions[0].asker", nullValue());
    }

    /** Nobody could withdraw it any more. */
    @Test
    void delete_lastMember_takesThePaperAlongUnlessItIsPublished() {
        Competition submitted = papered(false);
        Competition published = papered(true);
        Competition shared = papered(false);
        Account account = play.account(pia);
        invitations.accept(
                invitations
                        .make(teams.find(account, shared).orElseThrow(), account)
                        .secret(),
                play.account(paul));

        delete(pia).then().statusCode(303);

        Set<Paper.State> all = EnumSet.allOf(Paper.State.class);
        assertThat(Paper.number(submitted, all)).isZero();
        assertThat(Paper.number(published, all)).isEqualTo(1);
        assertThat(Paper.number(shared, all)).isEqualTo(1);
        assertThat(Html.text(TestSignIn.as("olga")
                        .get("/organize/" + submitted.slug + "/log")
                        .asString()))
                .contains("Paper withdrawn");
    }

    private Competition papered(boolean published) {
        Play.Played played = play.competition().published();
        results.run(played.phase(), "Lumen", pia, "BERT");
        papered.ask(played.competition());
        Paper paper = papered.submit(played.competition(), Papered.file("On words"), pia);
        if (published) {
            papered.decide(paper, Paper.State.submitted, Paper.State.published);
        }
        return played.competition();
    }

    @Test
    void delete_nothingOfThePersonIsLeftAnywhere() {
        livedIn();
        assertThat(whereIs(mark))
                .contains(
                        "account.subject",
                        "account.email",
                        "account.name",
                        "account.login_name",
                        "account.own_name",
                        "account.affiliation",
                        "personal_token.label",
                        "registration_request.answers",
                        "registration_request.reason",
                        "asked_question.title",
                        "asked_question.text",
                        "asked_question.public_title",
                        "asked_question.hidden_reason",
                        "invitation.email",
                        "client_upload.file_name")
                .noneMatch(column -> column.startsWith("audit_entry."));

        delete(pia).then().statusCode(303);

        assertThat(whereIs(mark)).isEmpty();
    }

    @Test
    void delete_member_leavesAsByLeaving() {
        Play.Played played = livedIn();

        delete(pia).then().statusCode(303);

        String page = TestSignIn.as(paul)
                .get("/competitions/" + played.competition().slug + "/team")
                .asString();
        assertThat(page).contains("Lumen", paul).doesNotContain(mark);
        TestSignIn.as(paul)
                .get("/api/v1/competitions/" + played.competition().slug + "/team")
                .then()
                .body("members.size()", equalTo(1))
                .body("members[0].leads", equalTo(true));
        String runs = TestSignIn.as(paul)
                .get("/competitions/" + played.competition().slug + "/submissions")
                .asString();
        assertThat(runs).contains("predictions.csv", DELETED).doesNotContain(mark);
        assertThat(TestSignIn.as(paul)
                        .header("Accept-Language", "de")
                        .get("/competitions/" + played.competition().slug + "/submissions")
                        .asString())
                .contains("gelöschtes Konto")
                .doesNotContain(DELETED);
    }

    @Test
    void delete_log_saysDeletedAccount() {
        Play.Played played = livedIn();
        String address = "/organize/" + played.competition().slug + "/log";
        String organizer = "olga-" + paul;
        assertThat(TestSignIn.as(organizer).get(address).asString()).contains("Pia " + mark + " (");

        delete(pia).then().statusCode(303);

        assertThat(TestSignIn.as(organizer).get(address).asString())
                .contains(DELETED + " (", "Team left: Lumen", paul + " (")
                .doesNotContain(mark);
        assertThat(TestSignIn.as(organizer)
                        .header("Accept-Language", "de")
                        .get(address)
                        .asString())
                .contains("gelöschtes Konto (");
        TestSignIn.as("ada", "admin")
                .queryParam("action", "account.deleted")
                .get("/api/v1/log")
                .then()
                .body("entries[0].actor", equalTo(DELETED))
                .body("entries[0].subject.name", equalTo(""));
    }

    @Test
    void delete_accessEnds_andWhoComesAgainIsNew() {
        String secret = tokens.issue(play.account(pia), "Laptop", "submit", Duration.ofDays(30))
                .secret();
        long before = play.account(pia).id;

        Response answer = delete(pia);

        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(answer.header("Location")).endsWith("/");
        TestSignIn.asVisitor()
                .header("Authorization", "Bearer " + secret)
                .get("/api/v1/me")
                .then()
                .statusCode(401);
        assertThat(play.account(pia).id).isNotEqualTo(before);
        TestSignIn.as(pia).get("/api/v1/me").then().body("name", equalTo(pia)).body("teams.size()", equalTo(0));
    }

    @Test
    void delete_onlyOrganizerOfWhatIsPublic_isRefusedByName() {
        Competition competition =
                play.competition().organizedBy(pia).published().competition();

        Response answer = delete(pia);

        assertThat(answer.statusCode()).isEqualTo(409);
        assertThat(answer.asString()).contains("organized by others, too: " + competition.name);
        String page = TestSignIn.as(pia).get("/account/delete").asString();
        assertThat(Html.links(page)).contains("/organize/" + competition.slug + "/people");
        assertThat(Html.parse(page).select("form[action$=/account/delete]")).isEmpty();
        TestSignIn.as(pia).delete("/api/v1/me").then().statusCode(409);
        assertThat(whereIs(mark)).contains("account.subject");
    }

    @Test
    void delete_oneOfTwoOrganizers_goesAndTheOtherStays() {
        Competition competition =
                play.competition().organizedBy(pia).published().competition();
        QuarkusTransaction.requiringNew().run(() -> {
            Organizer.of(competition, play.account(paul), OrganizerRole.owner, Instant.now())
                    .persist();
        });

        delete(pia).then().statusCode(303);

        assertThat(TestSignIn.asVisitor()
                        .get("/competitions/" + competition.slug)
                        .asString())
                .contains("Organized by " + paul)
                .doesNotContain("Organized by " + pia);
    }

    @Test
    void delete_draftOfOneself_goesToo() {
        Competition draft = play.competition().organizedBy(pia).hidden().competition();
        assertThat(TestSignIn.as(pia).get("/account/delete").asString())
                .contains("A competition that is not public", draft.name);

        delete(pia).then().statusCode(303);

        Competition gone = QuarkusTransaction.requiringNew().call(() -> Competition.findById(draft.id));
        assertThat(gone.removedAt).isNotNull();
    }

    @Test
    void delete_lastMember_submissionsStayWithTheTeam() {
        Play.Played played = play.competition().published();
        Submission run = results.run(played.phase(), "Lumen", pia, "BERT");

        delete(pia).then().statusCode(303);

        TestSignIn.as("olga")
                .get("/api/v1/submissions/" + run.key)
                .then()
                .statusCode(200)
                .body("team.name", equalTo("Lumen"));
    }

    @Test
    void delete_unsure_keepsTheAccount() {
        TestSignIn.as(pia).get("/account").then().statusCode(200);

        Response answer = Form.as(pia).post("/account/delete");

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(whereIs(mark)).contains("account.subject");
    }

    @Test
    void delete_byToken_isRefused() {
        String secret = tokens.issue(play.account(pia), "Laptop", "organize", Duration.ofDays(30))
                .secret();

        TestSignIn.asVisitor()
                .header("Authorization", "Bearer " + secret)
                .delete("/api/v1/me")
                .then()
                .statusCode(403)
                .body("type", equalTo("urn:podium:problem:account.login-only"));
        assertThat(whereIs(mark)).contains("account.subject");
    }

    @Test
    void show_saysWhatGoesAndWhatStays() {
        livedIn();

        String page = TestSignIn.as(pia).get("/account/delete").asString();

        assertThat(page)
                .contains("What goes", "What stays", "Lumen", "under the names of the teams", "“deleted account”");
        assertThat(Html.links(page)).contains("/account/data.zip");
    }

    @Test
    void profile_nameOfDeletedAccounts_isNobodys() {
        Response answer = Form.as(pia)
                .formParam("name", "Deleted Account")
                .formParam("affiliation", "")
                .formParam("language", "")
                .formParam("zone", "Europe/Berlin")
                .post("/account/profile");

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.asString()).contains("Choose another name");
    }
}
