package dev.podium.web.organize.study.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;

import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.NewAnnotators;
import dev.podium.annotation.release.StudyReleases;
import dev.podium.annotation.study.NewForm;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.study.StudyTemplate;
import dev.podium.competition.GoldRelease;
import dev.podium.platform.language.BilingualText;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ReleasePlay;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipInputStream;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class ReleasePagesTest {

    @Inject
    ReleasePlay play;

    @Inject
    StudyPlay plan;

    @Inject
    StudyReleases releases;

    @Inject
    Studies studies;

    @Inject
    Annotators annotators;

    @Inject
    Play plays;

    @Inject
    Session database;

    private static String page(ReleasePlay.Judged judged) {
        return "/organize/" + judged.played().competition().slug + "/studies/" + judged.study().slug + "/release";
    }

    private static RequestSpecification form(String way) {
        return Form.withFiles("olga")
                .multiPart("way", way)
                .multiPart("fewest", "1")
                .multiPart("smallest", "0")
                .multiPart("seed", "5");
    }

    private static RequestSpecification part(RequestSpecification form, String name, String amount, String without) {
        return form.multiPart("name", name).multiPart("amount", amount).multiPart("without", without);
    }

    private static String main(String address) {
        return Html.text(Html.one(TestSignIn.as("olga").get(address).asString(), "main"));
    }

    @Test
    void split_thatCannotBe_staysOnThePageWithEachReasonAtItsField() {
        ReleasePlay.Judged judged = play.judged();
        Response refused = part(part(form("strata"), "train", "", "weather = 1"), "Dev <1>", "some", "")
                .multiPart("alike", "length.tokens")
                .multiPart("number", "length.tokens")
                .multiPart("step", "0")
                .post(page(judged));
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Html.problems(refused.asString()))
                .containsOnlyKeys("without-0", "name-1", "amount-1", "step-length.tokens");
        assertThat(Html.fields(refused.asString(), "name")).contains("train", "Dev <1>");
        assertThat(Html.fields(refused.asString(), "amount")).contains("some");
        assertThat(Html.field(refused.asString(), "seed")).isEqualTo("5");

        Response faulty = form("file")
                .multiPart("file", "parts.csv", Form.bytes("unit,part\n1,train\n99,test\n1,test\n2,\n"))
                .post(page(judged));
        assertThat(faulty.statusCode()).isEqualTo(422);
        assertThat(Html.text(faulty.asString()))
                .contains("The study has no unit 99.", "Item 1 occurs more than once.", "does not say which part");
        assertThat(Html.texts(faulty.asString(), "th.num[data-l]")).containsExactly("3", "4", "5");
    }

    @Test
    void release_fromAFileToItsDownloads() {
        ReleasePlay.Judged judged = play.judged();
        assertThat(main(page(judged)))
                .contains("Agreed by all who judged them 9", "To be decided 1", "2 people: 10 units")
                .contains("Nothing has been released yet.");
        StringBuilder file = new StringBuilder("unit,part\n");
        for (int unit = 1; unit <= 10; unit++) {
            file.append(unit).append(unit < 4 ? ",train\n" : unit < 7 ? ",dev\n" : ",test\n");
        }
        part(form("file"), "dev", "", "count = 0")
                .multiPart("file", "parts.csv", Form.bytes(file.toString()))
                .post(page(judged))
                .then()
                .statusCode(303);
        String preview = TestSignIn.as("olga").get(page(judged) + "/preview").asString();
        assertThat(Html.text(preview))
                .contains("1 unit with count = 0 left out of dev.", "1 unit is in no part.")
                .contains("Nothing has been made yet.", "One unit has a comment or a free answer", "Chi-square");
        assertThat(Html.text(TestSignIn.as("olga")
                        .header("Accept-Language", "de")
                        .get(page(judged) + "/preview")
                        .asString()))
                .contains("1 Einheit mit count = 0 in dev ausgelassen.");
        Response made = Form.as("olga")
                .formParams(
                        Map.of("split", Html.field(preview, "split"), "licence", "CC0-1.0", "reason", "They differ."))
                .formParam("comments", "true")
                .post(page(judged) + "/preview");
        assertThat(made.statusCode()).isEqualTo(303);
        assertThat(made.header("Location")).endsWith("/release/1");
        assertThat(main(page(judged))).contains("Release 1", "train 1: 3 units", "dev 1: 2 units", "test 2: 3 units");
        assertThat(main(page(judged) + "/1")).contains("They differ.", "Licence CC0-1.0", "SHA-256");

        Response cells = TestSignIn.as("olga").get(page(judged) + "/1/judgements.csv");
        assertThat(cells.contentType()).startsWith("text/csv");
        assertThat(cells.asString()).startsWith("unit,annotator,role,").contains("'=1+1");
        assertThat(main(page(judged) + "/1")).contains("Comments and reasons in the files");
        TestSignIn.as("olga").get(page(judged) + "/1/all.zip").then().statusCode(200);
        for (String address : List.of("/1/nothing.csv", "/2", "/2/all.zip")) {
            TestSignIn.as("olga").get(page(judged) + address).then().statusCode(404);
        }
        for (String address : List.of("/preview", "/1", "/1/all.zip")) {
            TestSignIn.as("pia").get(page(judged) + address).then().statusCode(404);
        }
        // once made, the same split can be made again only from its preview
        Form.as("olga")
                .formParams(Map.of("split", "no key", "licence", "CC0-1.0"))
                .post(page(judged) + "/preview")
                .then()
                .statusCode(404);
    }

    private static Response made(ReleasePlay.Judged judged, boolean comments) {
        part(form("one"), "all", "", "").post(page(judged)).then().statusCode(303);
        String preview = TestSignIn.as("olga").get(page(judged) + "/preview").asString();
        return Form.as("olga")
                .formParams(Map.of(
                        "split",
                        Html.field(preview, "split"),
                        "licence",
                        "CC0-1.0",
                        "reason",
                        "They differ.",
                        "comments",
                        comments))
                .post(page(judged) + "/preview");
    }

    /** All files of a release, and those that the gold releases of its competition have. */
    private String handedOut(ReleasePlay.Judged judged, int number) throws IOException {
        String slug = judged.played().competition().slug;
        StringBuilder all = new StringBuilder(unzipped(page(judged) + "/" + number + "/all.zip"));
        all.append(unzipped("/organize/" + slug + "/export.zip"));
        for (GoldRelease gold : golds(judged)) {
            for (String file : List.of("labels", "annotations")) {
                all.append(TestSignIn.as("olga")
                        .get("/organize/" + slug + "/gold/" + gold.key + "/" + file)
                        .asString());
            }
        }
        return all.toString();
    }

    private static String unzipped(String address) throws IOException {
        StringBuilder all = new StringBuilder();
        byte[] zip = TestSignIn.as("olga").get(address).asByteArray();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            while (in.getNextEntry() != null) {
                all.append(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        assertThat(all).as(address).isNotEmpty();
        return all.toString();
    }

    private static List<GoldRelease> golds(ReleasePlay.Judged judged) {
        return QuarkusTransaction.requiringNew()
                .call(() -> GoldRelease.<GoldRelease>list(
                        "competition", judged.played().competition()));
    }

    @Test
    void comments_areHandedOutNowhere_unlessTheOrganizerWantsIt_andNobodyWasToldOtherwise() throws IOException {
        ReleasePlay.Judged judged = play.judged();
        Study study = judged.study();
        assertThat(made(judged, false).statusCode()).isEqualTo(303);
        assertThat(handedOut(judged, 1))
                .contains("\"latest\":true")
                .doesNotContain("me@example.org", "\"comment\"", ",reason");
        assertThat(main(page(judged) + "/1")).contains("Comments and reasons not handed out");
        assertThat(made(judged, true).statusCode()).isEqualTo(303);
        assertThat(handedOut(judged, 2))
                .contains("\"'=1+1, ask me@example.org\"", "\"comment\":\"=1+1, ask me")
                .contains("may be published with the answers");

        NewForm usual = StudyTemplate.byId(study.competition.type(), "stage")
                .orElseThrow()
                .asked();
        for (BilingualText consent : List.of(
                usual.consent(),
                new BilingualText("All is published.", ""),
                new BilingualText("", "Ihre Anmerkungen bleiben unter uns."))) {
            StudyForm asked = studies.ask(
                    study,
                    new NewForm(usual.form(), usual.guidelines(), consent, "Other words"),
                    plays.account("olga"));
            assertThat(asked.consentSince).as("everybody agrees once more").isEqualTo(asked.version);
            assertThat(made(judged, true).statusCode())
                    .as("to which nobody has agreed yet")
                    .isEqualTo(303);
            annotators.agree(study, judged.people().get(1), asked.version);
            assertThat(main(page(judged) + "/preview")).contains("Comments and the reasons for decisions stay out");
            Response refused = made(judged, true);
            assertThat(refused.statusCode()).isEqualTo(409);
            assertThat(Html.text(refused.asString())).contains("Create the release without comments");
            TestSignIn.as("olga")
                    .contentType("application/json")
                    .body(
                            "{\"parts\": [{\"name\": \"all\"}], \"licence\": \"CC0-1.0\", \"reason\": \"-\", \"comments\": true}")
                    .post("/api/v1/competitions/%s/studies/%s/releases".formatted(study.competition.slug, study.slug))
                    .then()
                    .statusCode(409)
                    .body(containsString("Create the release without comments"));
            studies.ask(
                    study,
                    new NewForm(
                            usual.form(),
                            usual.guidelines(),
                            new BilingualText("All is published.", ""),
                            /* commentsPublished= */ true,
                            "Other words"),
                    plays.account("olga"));
            annotators.agree(study, judged.people().get(1), asked.version + 1);
        }
        assertThat(made(judged, true).statusCode()).isEqualTo(303);
    }

    /** One setting says what people read, whatever organizers write, and what releases may have. */
    @ParameterizedTest
    @CsvSource({
        "true, may be published with the answers, können mit den Antworten veröffentlicht werden",
        "false, are not published, werden nicht veröffentlicht"
    })
    void comments_whatBecomesOfThem_isReadBeforePeopleAgree(boolean published, String english, String german) {
        Study study = plan.draft(plays.competition().hidden().competition(), Study.Design.all, 1, 10);
        String page = "/organize/" + study.competition.slug + "/studies/" + study.slug + "/questions";
        RequestSpecification form = Form.as("olga")
                .formParams(Map.of(
                        "version", "1",
                        "form", plan.form(study.competition, "").form(),
                        "englishConsent", "It is voluntary.",
                        "germanConsent", "Es ist freiwillig."));
        (published ? form.formParam("commentsPublished", "true") : form)
                .post(page)
                .then()
                .statusCode(303);
        assertThat(Html.one(TestSignIn.as("olga").get(page).asString(), "[name=commentsPublished]")
                        .hasAttr("checked"))
                .isEqualTo(published);
        Annotators.Invited invited = annotators
                .invite(study, NewAnnotators.of(1, false), plays.account("olga"))
                .get(0);
        for (String language : List.of("en", "de")) {
            assertThat(Html.text(TestSignIn.asVisitor()
                            .header("Accept-Language", language)
                            .get("/j/" + invited.secret())
                            .asString()))
                    .contains(language.equals("en") ? "It is voluntary." : "Es ist freiwillig.")
                    .contains(language.equals("en") ? english : german);
        }
        assertThat(TestSignIn.asVisitor()
                        .header("Authorization", "Bearer " + invited.secret())
                        .get("/api/v1/judge/" + study.key)
                        .<String>path("consent.en"))
                .startsWith("It is voluntary.")
                .contains(english);
    }

    /** Questions of earlier have what people agreed to then, in running studies and in releases: nothing is added. */
    @ParameterizedTest
    @CsvSource({
        "What you say is published under a pseudonym., 303",
        "'Comments are for the organizers, and for those who decide where people differ.', 409",
        "'Kommentare sind nur für die Veranstalter und für diejenigen, die entscheiden, wo andere uneins sind.', 409"
    })
    void comments_whereOnlyTheTextOfTheOrganizersSaysSomethingOfThem_areJudgedByIt(String consent, int withComments) {
        ReleasePlay.Judged judged = play.judged();
        Study study = judged.study();
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeMutationQuery(
                                "update study_form set comments_published = null, english_consent = ?1 where study_id = ?2")
                        .setParameter(1, consent)
                        .setParameter(2, study.id)
                        .executeUpdate());
        assertThat(made(judged, false).statusCode()).isEqualTo(303);
        String released = page(judged) + "/1/consent.md";
        assertThat(TestSignIn.as("olga").get(released).asString()).isEqualTo("<!-- en -->\n\n" + consent + "\n");
        Annotators.Invited invited = annotators
                .invite(study, NewAnnotators.of(1, false), plays.account("olga"))
                .get(0);
        assertThat(TestSignIn.asVisitor()
                        .header("Authorization", "Bearer " + invited.secret())
                        .get("/api/v1/judge/" + study.key)
                        .<String>path("consent.en"))
                .isEqualTo(consent);
        String questions = "/api/v1/competitions/" + study.competition.slug + "/studies/" + study.slug + "/form";
        assertThat(TestSignIn.as("olga").get(questions).<Boolean>path("commentsPublished"))
                .isNull();
        String box = TestSignIn.as("olga")
                .get("/organize/%s/studies/%s/questions".formatted(study.competition.slug, study.slug))
                .asString();
        assertThat(Html.one(box, "[name=commentsPublished]").hasAttr("checked"))
                .as("what holds now")
                .isEqualTo(withComments == 303);
        assertThat(made(judged, true).statusCode()).isEqualTo(withComments);

        NewForm same = plan.form(study.competition, "Other questions");
        StudyForm asked = studies.ask(
                study,
                new NewForm(same.form(), same.guidelines(), new BilingualText(consent, ""), same.note()),
                plays.account("olga"));
        assertThat(asked.consentSince).as("everybody agrees once more").isEqualTo(asked.version);
        assertThat(asked.shownConsent().english()).startsWith(consent).contains("are not published");
        assertThat(TestSignIn.as("olga").get(released).asString()).doesNotContain("are not published");
    }

    @Test
    void release_ofAPartThatMoreThanAHundredPeopleJudged_saysBeforeAndAfterThatAFileIsMissing() {
        ReleasePlay.Judged judged = play.judged(101);
        form("file")
                .multiPart("file", "parts.csv", Form.bytes("unit,part\none,crowd\ntwo,few\n"))
                .post(page(judged))
                .then()
                .statusCode(303);
        String preview = TestSignIn.as("olga").get(page(judged) + "/preview").asString();
        String told = "More than 100 people judged the units of crowd.";
        assertThat(Html.text(preview)).contains(told, "this part has no file of what each person said");
        Form.as("olga")
                .formParams(Map.of("split", Html.field(preview, "split"), "licence", "CC0-1.0"))
                .post(page(judged) + "/preview")
                .then()
                .statusCode(303);
        assertThat(main(page(judged) + "/1")).contains(told);
        assertThat(TestSignIn.as("olga").get(page(judged) + "/1/datasheet.md").asString())
                .contains("crowd was judged by more than 100 people");
        assertThat(releases.parts(judged.study()))
                .extracting(part -> part.name() + " " + part.annotated())
                .containsExactly("crowd false", "few true");
    }
}
