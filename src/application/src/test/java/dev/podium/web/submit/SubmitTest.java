package dev.podium.web.submit;

import static dev.podium.testsupport.Form.bytes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.submission.RejectedUpload;
import dev.podium.submission.RunQuota;
import dev.podium.submission.Submission;
import dev.podium.task.ItemTask;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.team.Team;
import dev.podium.testsupport.Admission;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Sequel;
import dev.podium.testsupport.TestSignIn;
import dev.podium.web.layout.SignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class SubmitTest {

    /** Somebody whom no other test knows. */
    private final String pia = "pia-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Admission admission;

    @Inject
    Sequel sequel;

    @Inject
    RunQuota quota;

    @Inject
    EntityManager database;

    private static String address(Play.Played played) {
        return "/competitions/" + played.competition().slug + "/submit";
    }

    private static Response upload(String user, Play.Played played, String name, String csv) {
        return form(user).multiPart("file", name, bytes(csv), "text/csv").post(address(played));
    }

    private static RequestSpecification form(String user) {
        return Form.withFiles(user).multiPart("phase", "final").multiPart("description", "Fine-tuned BERT");
    }

    private Play.Played playedBy(String member) {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Team " + UUID.randomUUID(), member);
        return played;
    }

    /** What stands below the field of the file is what the task type reads. */
    @ParameterizedTest
    @CsvSource({"stage,CSV", "klexikon,JSON Lines", "lexsub,.best", "splitrephrase,JSON Lines"})
    void show_everyTaskType_saysWhichFileItReads(String type, String kind) {
        Play.Played played = play.competition().demo(type).published();
        play.team(played.competition(), "Team " + UUID.randomUUID(), pia);
        for (String language : List.of("en", "de")) {
            String help = help(TestSignIn.as(pia)
                    .header("Accept-Language", language)
                    .get(address(played))
                    .asString());
            assertThat(help).contains(kind, "MiB");
            assertThat(Stream.of("CSV", "JSON Lines", ".best").filter(help::contains))
                    .containsExactly(kind);
        }
    }

    /** How many there are would say something of a test set that nobody has seen. */
    @Test
    void show_itemsNotPublic_doesNotTellTheirNumber() {
        Play.Played secret = play.competition().publishing(Publishing.NOTHING).published();
        play.team(secret.competition(), "Team " + UUID.randomUUID(), pia);
        Play.Played known = play.competition().publishing(Publishing.ITEMS).published();
        play.team(known.competition(), "Team " + UUID.randomUUID(), pia);

        assertThat(help(known)).contains("With answers for 10 ", "at most");
        assertThat(help(secret)).contains("At most 10 MiB").doesNotContain("answers for 10");
    }

    private String help(Play.Played played) {
        return help(TestSignIn.as(pia).get(address(played)).asString());
    }

    /** The fields of a page that take files. */
    private static List<String> files(String page) {
        return Html.values(page, "input[type=file]", "name");
    }

    private static String help(String page) {
        return Html.text(Html.one(page, "p#f-file-h"));
    }

    @Test
    void everyTaskType_isAskedForItsFile() {
        assertThat(TaskTypes.all())
                .extracting(ItemTask::id)
                .containsExactlyInAnyOrder("stage", "klexikon", "lexsub", "splitrephrase");
    }

    @Test
    void show_visitor_isSentToSignIn() {
        Play.Played played = play.competition().published();

        String page = TestSignIn.asVisitor()
                .get(address(played))
                .then()
                .statusCode(200)
                .extract()
                .asString();

        assertThat(Html.values(page, "main a[href^='/login?return=']", "href"))
                .containsExactly(SignIn.andBackTo(address(played)).toString());
        assertThat(files(page)).isEmpty();
    }

    @Test
    void show_noTeam_joinsOnTheSamePage() {
        Play.Played played = play.competition().published();

        String page = TestSignIn.as(pia).get(address(played)).asString();

        assertThat(page).contains("Join and upload a first run", "Name a team", "Join only");
        assertThat(Html.field(page, "name")).isEqualTo(play.account(pia).name);
        assertThat(files(page)).containsExactly("file");
        assertThat(TestSignIn.as(pia)
                        .header("Accept-Language", "de")
                        .get(address(played))
                        .asString())
                .contains("Mitmachen und einen ersten Versuch hochladen", "Ein Team benennen");
    }

    @Test
    void show_nameTaken_suggestsAnother() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), play.account(pia).name, "somebody-" + pia);

        assertThat(Html.field(TestSignIn.as(pia).get(address(played)).asString(), "name"))
                .isEqualTo(play.account(pia).name + " 2");
    }

    @Test
    void join_withTermsAndFile_isOneForm() {
        Play.Played played = play.competition().published();
        admission.set(played.competition(), Admission.terms(Admission.TERMS));
        String page = TestSignIn.as(pia).get(address(played)).asString();
        assertThat(page).contains(Admission.TERMS, "name=\"agree\"").doesNotContain("registration is not in force");

        Response unticked = form(pia)
                .multiPart("seen", Html.field(page, "seen"))
                .multiPart("name", "Lumen")
                .multiPart("file", "run.csv", bytes(Play.PERFECT), "text/csv")
                .post(address(played));
        assertThat(unticked.statusCode()).isEqualTo(422);
        assertThat(Html.problem(unticked.asString(), "agree")).startsWith("Read the terms");
        assertThat(Html.field(unticked.asString(), "name")).isEqualTo("Lumen");
        assertThat(Html.field(unticked.asString(), "description")).isEqualTo("Fine-tuned BERT");

        Response joined = form(pia)
                .multiPart("seen", Html.field(page, "seen"))
                .multiPart("agree", "true")
                .multiPart("name", "Lumen")
                .multiPart("file", "run.csv", bytes(Play.PERFECT), "text/csv")
                .post(address(played));
        assertThat(joined.statusCode()).isEqualTo(303);
        assertThat(joined.header("Location")).contains("/submissions/");
        assertThat(TestSignIn.as(pia)
                        .get("/competitions/" + played.competition().slug)
                        .asString())
                .contains("Your team: Lumen");
    }

    @Test
    void join_nameOfAnotherTeam_keepsTheAgreementAndWhatWasTyped() {
        Play.Played played = play.competition().published();
        admission.set(played.competition(), Admission.terms(Admission.TERMS));
        admission.register(played.competition(), "somebody-" + pia);
        play.team(played.competition(), "Lumen", "somebody-" + pia);
        String page = TestSignIn.as(pia).get(address(played)).asString();

        Response refused = form(pia)
                .multiPart("seen", Html.field(page, "seen"))
                .multiPart("agree", "true")
                .multiPart("name", "Lumen")
                .multiPart("file", "run.csv", bytes(Play.PERFECT), "text/csv")
                .post(address(played));

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(Html.problem(refused.asString(), "name")).contains("Lumen");
        assertThat(Html.problem(refused.asString(), "file")).startsWith("Choose the file again");
        assertThat(Html.field(refused.asString(), "description")).isEqualTo("Fine-tuned BERT");
        assertThat(refused.asString()).contains("You have agreed to the terms").doesNotContain("name=\"agree\"");
    }

    @Test
    void join_withoutAFile_doesNothing() {
        Play.Played played = play.competition().published();

        Response refused = form(pia).multiPart("name", "Lumen").post(address(played));

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Html.problem(refused.asString(), "file")).isEqualTo("Choose a file first.");
        assertThat(Html.field(refused.asString(), "name")).isEqualTo("Lumen");
        assertThat(Html.values(TestSignIn.as(pia).get(address(played)).asString(), "input[name=name]", "value"))
                .as("still joining")
                .hasSize(1);
    }

    @Test
    void join_withAFaultyFile_saysThatTheTeamIsThere() {
        Play.Played played = play.competition().published();

        Response faulty = form(pia)
                .multiPart("name", "Lumen")
                .multiPart("file", "run.csv", bytes(Play.FAULTY), "text/csv")
                .post(address(played));

        assertThat(faulty.statusCode()).isEqualTo(303);
        assertThat(faulty.header("Location")).contains("attempt=");
        String page = TestSignIn.as(pia)
                .cookies(faulty.cookies())
                .urlEncodingEnabled(false)
                .get(faulty.header("Location"))
                .asString();
        assertThat(page).contains("your team has been created", "problem");
    }

    @Test
    void join_refusedOnlyBehindTheTeam_saysBothOnThePage() {
        Play.Played played = play.competition().published();

        Response refused = form(pia)
                .multiPart("name", "Lumen")
                .multiPart("track", "nowhere")
                .multiPart("file", "run.csv", bytes(Play.PERFECT), "text/csv")
                .post(address(played));

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.asString()).contains("your team has been created").doesNotContain("name=\"name\"");
    }

    @Test
    void join_twiceAtOnce_leadsToTheSameRun() throws Exception {
        Play.Played played = play.competition().published();
        Supplier<Response> click = () -> form(pia)
                .multiPart("name", "Lumen")
                .multiPart("file", "run.csv", bytes(Play.PERFECT), "text/csv")
                .post(address(played));
        CompletableFuture<Response> other = CompletableFuture.supplyAsync(click);
        Response first = click.get();
        Response second = other.get(60, TimeUnit.SECONDS);
        assertThat(first.statusCode()).as(first.asString()).isEqualTo(303);
        assertThat(second.statusCode()).as(second.asString()).isEqualTo(303);
        assertThat(first.header("Location")).contains("/submissions/").isEqualTo(second.header("Location"));
    }

    @Test
    void join_only_needsNoFile() {
        Play.Played played = play.competition().published();

        Response joined =
                form(pia).multiPart("name", "Lumen").multiPart("only", "true").post(address(played));

        assertThat(joined.statusCode()).isEqualTo(303);
        String page = TestSignIn.as(pia).get(address(played)).asString();
        assertThat(page).contains("Upload your predictions").doesNotContain("Join only");
    }

    @Test
    void show_organizersDecide_saysSo() {
        Play.Played played = play.competition().published();
        admission.set(played.competition(), Admission.approval());

        String page = TestSignIn.as(pia).get(address(played)).asString();

        assertThat(page).contains("You are not registered yet", "Once the organizers have approved it");
        assertThat(files(page)).isEmpty();
    }

    @Test
    void show_severalPhasesOpen_preselectsNoneThatCannotBeTakenBack() {
        Play.Played played = play.competition().published();
        sequel.phase(
                played,
                "sealed",
                setting ->
                        setting.visibility(Visibility.BLIND).totalLimit(3).closes(LocalDateTime.of(2099, 1, 1, 12, 0)));
        play.team(played.competition(), "Lumen", pia);
        assertThat(current(TestSignIn.as(pia).get(address(played)).asString()))
                .as("practice for a team without a run")
                .containsExactly(address(played) + "?phase=final");

        upload(pia, played, "run.csv", Play.PERFECT);

        String page = TestSignIn.as(pia).get(address(played)).asString();
        assertThat(page)
                .contains("Which phase is your file for?", "3 runs in all; scores stay sealed until they are revealed");
        assertThat(files(page)).isEmpty();
        assertThat(Html.values(page, ".pd-ends a", "href"))
                .containsExactly(address(played) + "?phase=sealed", address(played) + "?phase=final");
        assertThat(files(TestSignIn.as(pia)
                        .get(address(played) + "?phase=sealed")
                        .asString()))
                .containsExactly("file");
    }

    @Test
    void show_severalSealedPhases_preselectsNone() {
        Play.Played played = play.competition().visibility(Visibility.BLIND).published();
        sequel.phase(played, "other", setting -> setting.visibility(Visibility.BLIND));

        assertThat(TestSignIn.as(pia).get(address(played)).asString()).contains("Which phase is your file for?");
    }

    private static List<String> current(String page) {
        return Html.values(page, ".pd-seg a[aria-current]", "href");
    }

    @Test
    void show_hiddenCompetition_isNotThere() {
        Play.Played played = play.competition().hidden();

        TestSignIn.as(pia).get(address(played)).then().statusCode(404);
        TestSignIn.asVisitor().get(address(played)).then().statusCode(404);
        TestSignIn.as("olga").get(address(played)).then().statusCode(200);
    }

    @Test
    void show_phaseUpcoming_saysWhenItOpens() {
        Play.Played played =
                play.competition().opens(LocalDateTime.of(2190, 6, 1, 12, 0)).published();
        play.team(played.competition(), "Team", pia);

        String page = TestSignIn.as(pia).get(address(played)).asString();

        assertThat(page).contains("is not open yet", "1 June 2190, 12:00");
        assertThat(files(page)).isEmpty();
    }

    /** As phases have none that had closed before uploads were bounded, and were opened again. */
    @Test
    void show_phaseWithoutTimeForUploads_saysThatTheyMustBeCompleteBeforeTheEnd() {
        Play.Played played =
                play.competition().closes(LocalDateTime.of(2190, 6, 1, 0, 0)).published();
        assertThat(TestSignIn.as(pia).get(address(played)).asString())
                .contains("begins before the end, and must be complete within 5 min.");
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeQuery("update phase set upload_seconds = 0 where id = ?1")
                        .setParameter(1, played.phase().id)
                        .executeUpdate());

        assertThat(TestSignIn.as(pia).get(address(played)).asString())
                .contains("An upload counts as in time when it is complete before the end.")
                .doesNotContain("0 min");
        assertThat(TestSignIn.as(pia)
                        .header("Accept-Language", "de")
                        .get(address(played))
                        .asString())
                .contains("wenn sie vor dem Ende vollständig ist.")
                .doesNotContain("0 min");
    }

    @Test
    void show_phaseClosed_pointsToTheLeaderboard() {
        Play.Played played =
                play.competition().closes(LocalDateTime.of(2020, 6, 1, 0, 0)).published();

        String page = TestSignIn.as(pia).get(address(played)).asString();

        assertThat(page).contains("is closed", "31 May 2020, 24:00");
        assertThat(files(page)).isEmpty();
    }

    @Test
    void upload_goodFile_leadsToTheSubmission() {
        Play.Played played = playedBy(pia);

        Response answer = upload(pia, played, "run.csv", Play.PERFECT);

        assertThat(answer.statusCode()).isEqualTo(303);
        String page = Form.follow(TestSignIn.as(pia), answer).asString();
        assertThat(page).contains("run.csv", "Fine-tuned BERT", "File checked");
    }

    @Test
    void upload_faultyFile_leadsToItsProblems() {
        Play.Played played = playedBy(pia);

        Response answer = upload(pia, played, "run.csv", Play.FAULTY);

        assertThat(answer.statusCode()).isEqualTo(303);
        String page = Form.follow(TestSignIn.as(pia), answer).asString();
        assertThat(page).contains("There is no answer for item 10.", "a whole number such as 1 or 2");
        assertThat(Html.text(Html.one(page, "[role=alert][autofocus]")))
                .contains("Your file was not accepted", "It has 2 problems.");
        assertThat(Html.texts(page, "td > code")).contains("num_statements", "two");
        assertThat(Html.field(page, "description")).isEqualTo("Fine-tuned BERT");
    }

    @Test
    void upload_faultyFile_inGerman() {
        Play.Played played = playedBy(pia);

        Response answer = upload(pia, played, "run.csv", Play.FAULTY);

        String page = Form.follow(TestSignIn.as(pia).header("Accept-Language", "de"), answer)
                .asString();
        assertThat(page).contains("Die Datei wurde nicht angenommen", "Sie enthält 2 Fehler.", "Was zu tun ist");
    }

    @Test
    void upload_hundredsOfProblems_showsEachKindOnceWithItsCount() {
        Play.Played played = playedBy(pia);
        String csv = "sent-id,num_statements,statement_spans\n" + "99,one,[]\n".repeat(300);

        Response answer = upload(pia, played, "run.csv", csv);

        String page = Form.follow(TestSignIn.as(pia), answer).asString();
        assertThat(page)
                .contains(
                        "It has 610 problems.",
                        "2, 3, 4, 5, 6 …",
                        "and 299 more of this kind",
                        "and 9 more of this kind");
        assertThat(Html.parse(page).select("[role=rowheader]")).hasSize(3);
    }

    @Test
    void show_attemptOfOthers_isNotThere() {
        Play.Played played = playedBy(pia);
        Response answer = upload(pia, played, "run.csv", Play.FAULTY);
        String stranger = "sam-" + UUID.randomUUID();
        play.team(played.competition(), "Strangers", stranger);

        Form.follow(TestSignIn.as(stranger), answer).then().statusCode(404);
    }

    @Test
    void show_attemptOfVisitor_asksToSignIn() {
        Play.Played played = playedBy(pia);
        Response answer = upload(pia, played, "run.csv", Play.FAULTY);

        Response page = Form.follow(TestSignIn.asVisitor().accept(ContentType.HTML), answer);

        assertThat(page.statusCode()).isEqualTo(303);
        assertThat(page.header("Location")).contains("/login?return=");
    }

    @Test
    void check_goodFile_isSubmittedWithOneClick() {
        Play.Played played = playedBy(pia);
        Response checked = form(pia)
                .multiPart("file", "run.csv", bytes(Play.PERFECT), "text/csv")
                .multiPart("check", "true")
                .post(address(played));
        String page = Form.follow(TestSignIn.as(pia), checked).asString();
        assertThat(page).contains("run.csv");
        assertThat(files(page)).isEmpty();
        assertThat(Html.texts(page, "button[form=f-submit]")).containsOnlyOnce("Submit this file");

        Response answer = submitChecked(pia, played, page);
        Response again = submitChecked(pia, played, page);

        assertThat(answer.header("Location")).contains("/submissions/");
        assertThat(again.header("Location")).isEqualTo(answer.header("Location"));
        Submission submission = only(played);
        assertThat(submission.size).isEqualTo(bytes(Play.PERFECT).length);
        assertThat(submission.fileName).isEqualTo("run.csv");
        assertThat(submission.about.description()).isEqualTo("Fine-tuned BERT");
    }

    @Test
    void upload_manyWarnings_spendsNoRunBeforeTheSenderSaysSo() {
        Play.Played played = playedBy(pia);
        String odd = Play.PERFECT.replaceAll("(?m)^(\\d+),.*$", "$1,0,[]");

        Response answer = upload(pia, played, "odd.csv", odd);

        String page = Form.follow(TestSignIn.as(pia), answer).asString();
        assertThat(page)
                .contains("10 warnings. Submit this file anyway?", "Submit anyway", "Choose another file")
                .contains("Nothing was submitted yet, and no run was used.");
        assertThat(submissions(played)).isEmpty();
        assertThat(submitChecked(pia, played, page).header("Location")).contains("/submissions/");
        assertThat(only(played).warnings.total()).isEqualTo(10);
    }

    /** A double click is one run; whoever takes a file of before for a new one learns so in time. */
    @Test
    void upload_fileOfAnEarlierRun_spendsNoRunBeforeTheSenderSaysSo() {
        Play.Played played = playedBy(pia);
        String first = upload(pia, played, "run.csv", Play.PERFECT).header("Location");
        assertThat(upload(pia, played, "run.csv", Play.PERFECT).header("Location"))
                .isEqualTo(first);

        Response answer = upload(pia, played, "new.csv", Play.PERFECT, "Another");

        String page = Form.follow(TestSignIn.as(pia), answer).asString();
        assertThat(Html.text(page))
                .contains(
                        "2 warnings. Submit this file anyway?",
                        "byte for byte: as run.csv, which is its run 1.",
                        "Nothing was submitted yet, and no run was used.");
        assertThat(submissions(played)).hasSize(1);
        Form.withFiles(pia)
                .multiPart("phase", "final")
                .multiPart("method", Html.field(page, "method"))
                .multiPart("checked", Html.field(page, "checked"))
                .post(address(played));
        assertThat(submissions(played)).hasSize(2);
    }

    @Test
    void upload_fewWarnings_isSubmittedAtOnce() {
        Play.Played played = playedBy(pia);

        Response answer = upload(pia, played, "run.csv", Play.PERFECT.replace("1,1,[]", "1,0,[]"));

        assertThat(answer.header("Location")).contains("/submissions/");
    }

    @Test
    void submitChecked_ofOthers_isNotThere() {
        Play.Played played = playedBy(pia);
        String rival = "rival-" + UUID.randomUUID();
        play.team(played.competition(), "Team " + UUID.randomUUID(), rival);
        Response checked = form(pia)
                .multiPart("file", "run.csv", bytes(Play.PERFECT), "text/csv")
                .multiPart("check", "true")
                .post(address(played));
        String page = Form.follow(TestSignIn.as(pia), checked).asString();

        assertThat(Form.follow(TestSignIn.as(rival), checked).statusCode()).isEqualTo(404);
        Response answer = submitChecked(rival, played, page);
        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.asString())
                .contains("The file that you had checked is gone")
                .doesNotContain("run.csv");
        assertThat(submissions(played)).isEmpty();
    }

    private static Response submitChecked(String user, Play.Played played, String page) {
        return form(user).multiPart("checked", Html.field(page, "checked")).post(address(played));
    }

    private static Submission only(Play.Played played) {
        List<Submission> all = submissions(played);
        assertThat(all).hasSize(1);
        return all.get(0);
    }

    private static List<Submission> submissions(Play.Played played) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Submission.list("phase = ?1 and sender is not null", played.phase()));
    }

    @Test
    void check_goodFile_submitsNothing() {
        Play.Played played = playedBy(pia);
        long before = Submission.count();

        Response answer = form(pia)
                .multiPart("file", "run.csv", bytes(Play.PERFECT), "text/csv")
                .multiPart("check", "true")
                .post(address(played));

        String page = Form.follow(TestSignIn.as(pia), answer).asString();
        assertThat(page).contains("Your file would be accepted");
        assertThat(Html.field(page, "description")).isEqualTo("Fine-tuned BERT");
        assertThat(Submission.count()).isEqualTo(before);
    }

    @Test
    void check_faultyFile_countsAsAttempt() {
        Play.Played played = playedBy(pia);
        long before = RejectedUpload.count();

        Response answer = form(pia)
                .multiPart("file", "run.csv", bytes(Play.FAULTY), "text/csv")
                .multiPart("check", "true")
                .post(address(played));

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.asString()).contains("Your file would not be accepted", "It has 2 problems.");
        assertThat(RejectedUpload.count()).isEqualTo(before + 1);
    }

    @Test
    void check_oddFile_showsItsWarnings() {
        Play.Played played = playedBy(pia);

        Response answer = form(pia)
                .multiPart(
                        "file",
                        "run.csv",
                        bytes(Play.PERFECT.replace("2,2,\"[[3], [5]]\"", "2,1,\"[[3], [5]]\"")),
                        "text/csv")
                .multiPart("check", "true")
                .post(address(played));

        String page = Form.follow(TestSignIn.as(pia), answer).asString();
        assertThat(page).contains("Line 3:");
        assertThat(Html.texts(page, ".pd-call.is-warn > h2"))
                .containsOnlyOnce("Your file would be accepted, with 2 warnings");
    }

    @Test
    void upload_noFile_complainsBesideTheField() {
        Play.Played played = playedBy(pia);

        Response answer = form(pia).multiPart("file", "", new byte[0]).post(address(played));

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(Html.problem(answer.asString(), "file")).isEqualTo("Choose a file first.");
        assertThat(Html.field(answer.asString(), "description")).isEqualTo("Fine-tuned BERT");
    }

    @Test
    void upload_noFileAndNoLink_areToldTogether() {
        Play.Played played = playedBy(pia);

        Response answer = Form.withFiles(pia)
                .multiPart("phase", "final")
                .multiPart("method", "m".repeat(61))
                .multiPart("code", "over there")
                .multiPart("file", "", new byte[0])
                .post(address(played));

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.asString()).contains("3 things must be corrected");
        assertThat(Html.problems(answer.asString())).containsOnlyKeys("file", "method", "code");
        for (String field : List.of("file", "method", "code")) {
            assertThat(Html.problem(answer.asString(), field)).as(field).isNotBlank();
        }
    }

    /** Nobody chooses a file twice because a field was wrong. */
    @Test
    void upload_wrongFieldAndGoodFile_fileWaits() {
        Play.Played played = playedBy(pia);

        Response answer = upload(pia, played, "run.csv", Play.PERFECT, "m".repeat(61));

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.asString())
                .contains("run.csv", "Nothing was submitted")
                .doesNotContain("only checked does not count");
        assertThat(files(answer.asString())).isEmpty();
        assertThat(Html.problem(answer.asString(), "method")).isNotBlank();
        assertThat(Html.field(answer.asString(), "method")).isEqualTo("m".repeat(61));
        String waiting = Html.field(answer.asString(), "checked");
        assertThat(waiting).matches("[0-9a-f-]{36}");
        Response another = Form.withFiles(pia)
                .multiPart("phase", "final")
                .multiPart("checked", waiting)
                .multiPart("another", "true")
                .multiPart("method", "Not yet")
                .post(address(played));
        assertThat(another.statusCode()).isEqualTo(200);
        assertThat(files(another.asString())).containsExactly("file");
        assertThat(Html.field(another.asString(), "method")).isEqualTo("Not yet");
        Response again = Form.withFiles(pia)
                .multiPart("phase", "final")
                .multiPart("checked", waiting)
                .multiPart("method", "BERT")
                .post(address(played));
        assertThat(again.statusCode()).isEqualTo(303);
        assertThat(again.header("Location")).contains("/submissions/");
    }

    @Test
    void upload_wrongFieldAndFaultyFile_areToldTogether() {
        Play.Played played = playedBy(pia);

        Response answer = upload(pia, played, "run.csv", Play.FAULTY, "m".repeat(61));

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(Html.problem(answer.asString(), "method")).isNotBlank();
        assertThat(answer.asString()).contains("Your file would not be accepted", "run.csv", "This is not a number");
    }

    private Response upload(String user, Play.Played played, String name, String content, String method) {
        return Form.withFiles(user)
                .multiPart("phase", "final")
                .multiPart("method", method)
                .multiPart("file", name, bytes(content), "text/csv")
                .post(address(played));
    }

    @Test
    void upload_noRunLeft_saysSoAndOffersTheCheck() {
        Play.Played played = play.competition().totalLimit(1).published();
        play.team(played.competition(), "Team", pia);
        upload(pia, played, "run.csv", Play.PERFECT);

        Response answer = upload(pia, played, "run.csv", Play.PERFECT.replace("1,1,[]", "1,0,[]"));

        assertThat(answer.statusCode()).isEqualTo(429);
        assertThat(answer.asString())
                .contains("No run is left in this phase. The limit is 1, for a team and for each person")
                .doesNotContain("Upload and check");
        Html.one(answer.asString(), "button[name=check]");
    }

    @Test
    void show_dailyLimit_countsWhatIsLeft() {
        Play.Played played = play.competition().dailyLimit(3).totalLimit(10).published();
        play.team(played.competition(), "Team", pia);
        upload(pia, played, "run.csv", Play.PERFECT);
        upload(pia, played, "run.csv", Play.FAULTY);

        String page = TestSignIn.as(pia).get(address(played)).asString();

        assertThat(Html.texts(page, ".pd-runs"))
                .containsExactly("2 runs left of 3 today in the phase Final. Files that the check refuses do not count."
                        + " In the whole phase 9 are left.");
    }

    @Test
    void show_extraRuns_belongToWhatThereIs() {
        Play.Played played = play.competition().dailyLimit(7).published();
        Team team = play.team(played.competition(), "Team", pia);
        quota.give(played.phase(), team, 3, "Their server was down", play.account("olga"), Instant.now());
        upload(pia, played, "run.csv", Play.PERFECT);

        String page = TestSignIn.as(pia).get(address(played)).asString();

        assertThat(Html.texts(page, ".pd-runs"))
                .containsExactly(
                        "9 runs left of 10 today in the phase Final. Files that the check refuses do not count.");
    }

    @Test
    void upload_emptyFile_isToBeCorrectedAsAWhole() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Team", pia);

        assertThat(Html.text(Form.follow(TestSignIn.as(pia), upload(pia, played, "run.csv", ""))
                        .asString()))
                .contains("Correct the file and upload it again.", "it must have one line for every item")
                .doesNotContain("lines below");
        assertThat(Html.text(Form.follow(TestSignIn.as(pia), upload(pia, played, "run.csv", Play.FAULTY))
                        .asString()))
                .contains("Correct the lines below and upload the file again.");
    }

    @Test
    void show_noRunLeftToday_saysWhenTheNextComes() {
        Play.Played played = play.competition().dailyLimit(1).published();
        play.team(played.competition(), "Team", pia);
        upload(pia, played, "run.csv", Play.PERFECT);

        String page = TestSignIn.as(pia).get(address(played)).asString();

        assertThat(page).contains("No runs left today", "00:00 (Europe/Berlin)");
    }

    @Test
    void upload_withoutToken_isRefused() {
        Play.Played played = playedBy(pia);

        Response answer = TestSignIn.as(pia)
                .multiPart("phase", "final")
                .multiPart("file", "run.csv", bytes(Play.PERFECT), "text/csv")
                .post(address(played));

        assertThat(answer.statusCode()).isEqualTo(400);
    }

    @Test
    void upload_hostileName_isShownAsText() {
        Play.Played played = playedBy(pia);
        String name = "../../x\"><script>alert(1)</script>\u202Ecsv.exe";

        Response answer = upload(pia, played, name, Play.FAULTY);

        String page = Form.follow(TestSignIn.as(pia), answer).asString();
        assertThat(page).doesNotContain("<script>alert", "\u202E", "../..");
    }

    @Test
    void upload_hostileDescription_isShownAsText() {
        Play.Played played = playedBy(pia);

        Response answer = Form.withFiles(pia)
                .multiPart("phase", "final")
                .multiPart("description", "\"><script>alert(1)</script>")
                .multiPart("file", "run.csv", bytes(Play.FAULTY), "text/csv")
                .post(address(played));

        String page = Form.follow(TestSignIn.as(pia), answer).asString();
        assertThat(page).doesNotContain("<script>alert").contains("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
        assertThat(Html.field(page, "description")).isEqualTo("\"><script>alert(1)</script>");
    }

    @Test
    void upload_atTheLimitOfTheTaskType_isRead() {
        Play.Played played = playedBy(pia);
        String padding = "x".repeat((10 << 20) - Play.PERFECT.length() - 2000);

        Response answer = upload(pia, played, "run.csv", Play.PERFECT + padding);

        assertThat(answer.statusCode()).isEqualTo(303);
    }

    @Test
    void upload_aboveTheLimitOfTheTaskType_saysTheLimit() {
        Play.Played played = playedBy(pia);

        Response answer = upload(pia, played, "run.csv", "x".repeat((10 << 20) + 1));

        assertThat(answer.statusCode()).isEqualTo(413);
        assertThat(answer.asString()).contains("at most 10 MiB");
    }

    @Test
    void template_publicItems_hasEveryIdentifierAndBlankAnswers() {
        Play.Played played = play.competition().published();

        Response answer = TestSignIn.asVisitor().get(address(played) + "/template?phase=final");

        assertThat(answer.header("Content-Disposition")).startsWith("attachment");
        assertThat(answer.asString())
                .startsWith("sent-id,num_statements,statement_spans\n1,,\n2,,\n")
                .endsWith("10,,\n");
    }

    @Test
    void template_unknownPhase_isNotThere() {
        Play.Played played = play.competition().published();

        TestSignIn.asVisitor().get(address(played) + "/template?phase=x").then().statusCode(404);
    }
}
