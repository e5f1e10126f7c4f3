package dev.podium.web.organize.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.account.Account;
import dev.podium.bundle.importing.BundleImport;
import dev.podium.bundle.importing.BundleImportJob;
import dev.podium.competition.Competition;
import dev.podium.competition.OrganizerRole;
import dev.podium.competition.Phase;
import dev.podium.competition.people.OrganizerInvitations;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditEntry;
import dev.podium.testsupport.ExchangePlay;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.LocalDateTime;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
class CompetitionCopyPagesTest {

    @Inject
    Play play;

    @Inject
    BundleImportJob job;

    @Inject
    OrganizerInvitations invitations;

    private static Response copy(String user, String slug, String address, String days) {
        return Form.as(user, "organizer")
                .formParam("name", "The copy")
                .formParam("slug", address)
                .formParam("days", days)
                .formParam("data", "true")
                .post("/organize/" + slug + "/copy");
    }

    private static String address() {
        return "k-" + UUID.randomUUID().toString().substring(0, 12);
    }

    @Test
    void page_saysWhatIsTakenAlong_inBothLanguages() {
        String slug = play.competition().published().competition().slug;
        String path = "/organize/" + slug + "/copy";

        Response english = TestSignIn.as("olga", "organizer").get(path);
        assertThat(english.statusCode()).isEqualTo(200);
        assertThat(Html.text(english.asString()))
                .contains("Copy as a template", "364 days are 52 weeks", "Labels and other files that are not public");
        assertThat(Html.parse(english.asString()).select("input[name=name]").val())
                .isEqualTo("Test " + slug);
        assertThat(Html.parse(english.asString()).select("a[href$='/export.zip']"))
                .hasSize(1);
        assertThat(Html.text(TestSignIn.as("olga", "organizer")
                        .header("Accept-Language", "de")
                        .get(path)
                        .asString()))
                .contains("Als Vorlage kopieren", "Export herunterladen");
        assertThat(TestSignIn.as("olga", "organizer").get("/organize/" + slug).asString())
                .contains("/organize/" + slug + "/copy");
    }

    @Test
    void form_sent_leadsToTheCopy() {
        Competition source = play.competition()
                .opens(LocalDateTime.of(2026, 3, 1, 9, 0))
                .hidden()
                .competition();
        String address = address();

        Response answer = copy("olga", source.slug, address, " 30 ");

        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(answer.header("Location")).endsWith("/organize/" + address);
        Phase phase = QuarkusTransaction.requiringNew()
                .call(() -> Phase.findByCompetition(
                                Competition.findBySlug(address).orElseThrow())
                        .get(0));
        assertThat(phase.opensAt).isEqualTo("2026-03-31T07:00:00Z");
        assertThat(TestSignIn.asVisitor().get("/competitions/" + address).statusCode())
                .isEqualTo(404);
    }

    @Test
    void form_withFaults_showsThemAtTheirFieldsAndKeepsWhatWasTyped() {
        Competition source = play.competition().hidden().competition();

        Response days = copy("olga", source.slug, "typed-by-hand", "soon");
        assertThat(days.statusCode()).isEqualTo(422);
        assertThat(Html.parse(days.asString()).select("#f-days-e").text())
                .contains("whole number from -3,650 to 3,650");
        assertThat(Html.parse(days.asString()).select("input[name=slug]").val()).isEqualTo("typed-by-hand");
        assertThat(Html.parse(days.asString()).select("input[name=days]").val()).isEqualTo("soon");

        Response slug = copy("olga", source.slug, source.slug, "0");
        assertThat(slug.statusCode()).isEqualTo(409);
        assertThat(Html.parse(slug.asString()).select("#f-slug-e").text()).contains(source.slug);
    }

    @Test
    void helper_neitherCopiesNorExports() {
        Competition source = play.competition().published().competition();
        String helper = "hanna-" + UUID.randomUUID().toString().substring(0, 8);
        Account owner = play.account("olga");
        String secret =
                invitations.make(source, OrganizerRole.helper.name(), "", owner).secret();
        invitations.accept(secret, play.account(helper));

        for (String path : new String[] {"/copy", "/export.zip"}) {
            assertThat(TestSignIn.as(helper, "organizer")
                            .get("/organize/" + source.slug + path)
                            .statusCode())
                    .as(path)
                    .isEqualTo(403);
        }
        assertThat(copy(helper, source.slug, address(), "0").statusCode()).isEqualTo(403);
        assertThat(TestSignIn.as(helper, "organizer")
                        .get("/organize/" + source.slug)
                        .asString())
                .doesNotContain("/copy\"");
    }

    /** Who organizes a competition that somebody else created need not have the right to create others. */
    @Test
    void organizer_whoMayNotCreate_exportsAndDoesNotCopy() {
        Competition source = play.competition().published().competition();
        String slug = source.slug;
        String address = address();
        String user = "otto-" + UUID.randomUUID().toString().substring(0, 8);
        String secret = invitations
                .make(source, OrganizerRole.organizer.name(), "", play.account("olga"))
                .secret();
        invitations.accept(secret, play.account(user));

        Response page = TestSignIn.as(user).get("/organize/" + slug + "/copy");
        assertThat(Html.parse(page.asString()).select("input[name=days]")).isEmpty();
        assertThat(Html.text(page.asString())).contains("You may not create competitions here");
        Response sent = Form.as(user)
                .formParam("name", "Copy")
                .formParam("slug", address)
                .formParam("days", "0")
                .post("/organize/" + slug + "/copy");
        assertThat(sent.statusCode()).isEqualTo(403);
        assertThat(TestSignIn.as(user).get("/organize/" + slug + "/export.zip").statusCode())
                .isEqualTo(200);
    }

    @Test
    void export_downloaded_isNotedAndKeptNowhere() {
        Competition source = play.competition().published().competition();

        Response answer = TestSignIn.as("olga", "organizer").get("/organize/" + source.slug + "/export.zip");

        assertThat(answer.header("Cache-Control")).contains("no-store");
        assertThat(answer.header("Content-Disposition"))
                .isEqualTo("attachment; filename=\"" + source.slug + "-export.zip\"");
        assertThat(ExchangePlay.files(answer.asByteArray())).containsOnlyKeys("competition.json", "gold/test-1.csv");
        assertThat(ExchangePlay.manifest(answer.asByteArray()))
                .doesNotContain("olga\"")
                .contains("\"zone\" : \"Europe/Berlin\"", "\"opens\" : \"2020-01-01T00:00+01:00\"");
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> AuditEntry.count(
                                "competition = ?1 and action = ?2", source.id, Action.COMPETITION_EXPORTED.word())))
                .isOne();
        assertThat(Html.text(TestSignIn.as("olga", "organizer")
                        .get("/organize/" + source.slug + "/log")
                        .asString()))
                .contains("Competition exported");
    }

    @Test
    void export_broughtAsABundle_becomesACompetition() throws Exception {
        Competition source = play.competition().published().competition();
        byte[] zip = TestSignIn.as("olga", "organizer")
                .get("/organize/" + source.slug + "/export.zip")
                .asByteArray();
        String user = "mara-" + UUID.randomUUID().toString().substring(0, 8);

        Response sent = Form.withFiles(user, "organizer")
                .multiPart("file", "export.zip", zip, "application/zip")
                .post("/organize/new/bundle");
        assertThat(sent.statusCode()).isEqualTo(303);
        UUID key = UUID.fromString(sent.header("Location").replaceFirst(".*/", ""));
        Account maker = play.account(user);
        job.on(QuarkusTransaction.requiringNew()
                .call(() -> BundleImport.findByKey(maker, key).orElseThrow().id));

        String page = TestSignIn.as(user, "organizer")
                .get("/organize/new/bundle/" + key)
                .asString();
        assertThat(Html.text(page)).contains("A competition was made", "is taken here");
        assertThat(Html.parse(page).select("a[href='/organize/" + source.slug + "-2']"))
                .hasSize(1);
        assertThat(Html.text(
                        TestSignIn.as(user, "organizer").get("/organize/new").asString()))
                .contains("With an export of Podium");
    }
}
