package dev.podium.web.environments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.equalTo;

import dev.podium.competition.change.ProgramChanges;
import dev.podium.program.EnvironmentName;
import dev.podium.program.OfferedEnvironments;
import dev.podium.program.ProgramColumn;
import dev.podium.program.ProgramDefinition;
import dev.podium.program.ProgramUnit;
import dev.podium.program.StepLimits;
import dev.podium.program.StepOptions;
import dev.podium.program.StoredProgram;
import dev.podium.program.environment.EnvironmentManifest;
import dev.podium.scoring.Direction;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Environments;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Admins see all environments, organizers those that they can choose. No worker runs beside it. */
@QuarkusTest
class EnvironmentsTest {

    private static final String PAGE = "/admin/environments";

    private final String name = "test-" + UUID.randomUUID().toString().substring(0, 8);
    private final String worker = "worker-" + name;
    private final EnvironmentManifest environment = Environments.of(name, "one");
    private final String digest = environment.root().sha256();

    @Inject
    Play play;

    @Inject
    ProgramPlay programs;

    @Inject
    ProgramChanges changes;

    @Inject
    OfferedEnvironments offered;

    @Inject
    Session database;

    @Inject
    SessionFactory hibernate;

    @AfterEach
    void leave() {
        offered.leave(worker);
    }

    private static String page(String query, String language) {
        return TestSignIn.as("ada", "admin")
                .header("Accept-Language", language)
                .get(PAGE + query)
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    /** What stands of an environment on the page. */
    private Element section(String page) {
        return Html.one(page, "section:has(> h3:contains(" + name + " " + digest.substring(0, 12) + "))");
    }

    private String text(String query) {
        return Html.text(section(page(query, "en")));
    }

    private void silence(String seconds) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeMutationQuery("""
                                update worker_environment set seen_at = seen_at - cast(:seconds as interval) where worker = :worker""")
                        .setParameter("seconds", seconds)
                        .setParameter("worker", worker)
                        .executeUpdate());
    }

    private Play.Played use(EnvironmentName wanted) throws IOException {
        ProgramUnit unit = new ProgramUnit(
                "main",
                "The task",
                new StoredProgram("0".repeat(64), "python3 score.py"),
                null,
                null,
                wanted,
                StepLimits.USUAL,
                StepOptions.USUAL,
                List.of(new ProgramColumn(
                        "accuracy", "Accuracy", "Accuracy", Direction.HIGHER_IS_BETTER, 2, false, null)));
        ProgramUnit second = new ProgramUnit(
                "second",
                "Another one",
                unit.scoring(),
                null,
                null,
                wanted,
                unit.limits(),
                unit.options(),
                unit.columns());
        ByteArrayOutputStream reference = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(reference)) {
            zip.putNextEntry(new ZipEntry("main/truth.txt"));
        }
        return play.competition()
                .programs(new ProgramDefinition(List.of(unit, second)))
                .gold(Upload.of("reference.zip", reference.toByteArray()))
                .published();
    }

    @Test
    void page_tellsWhatAnEnvironmentIs_andWhoOffersIt() {
        offered.offer(worker, List.of(environment), false);

        assertThat(text(""))
                .contains("Offered now", worker + " offers it, said so on", "Used in no competition")
                .contains("Python 3.11.2", "Architecture amd64", "Size 146.0", digest)
                .contains(
                        "5 packages", "Packages of Python: 2", "numpy 1.24.2", "Packages of Debian: 3", "libc6 2.36-9");
    }

    @Test
    void page_workerIsSilentOrGone_saysThatProgramsWait() {
        offered.offer(worker, List.of(environment), false);
        silence("60 seconds");
        assertThat(text(""))
                .contains("No worker offers it", worker + " no longer reports")
                .doesNotContain("Offered now");

        offered.leave(worker);
        assertThat(text("")).contains("No worker offers it").doesNotContain(worker);
    }

    @Test
    void page_countsCompetitionsOnce_andOnlyWhereTheDigestIsTheSame() throws IOException {
        offered.offer(worker, List.of(environment), false);
        use(new EnvironmentName(name, digest));
        use(new EnvironmentName(name, digest));
        use(new EnvironmentName(name, "0".repeat(64)));

        assertThat(text("")).contains("Used in 2 competitions");
    }

    /** A phase that has begun goes on with what it had, so both must stay where they are. */
    @Test
    void page_countsWhatPhasesStillUse_afterTheProgramsWereMovedElsewhere() throws IOException {
        offered.offer(worker, List.of(environment, Environments.of(name, "two")), false);
        EnvironmentName other =
                new EnvironmentName(name, Environments.of(name, "two").root().sha256());
        Play.Played played = use(new EnvironmentName(name, digest));
        assertThat(Html.text(section(page("", "en")))).contains("Used in 1 competition");

        changes.change(
                played.competition(),
                program -> programs.changed(program, ProgramPlay.zip("score.py", "print()"), other),
                play.account("olga"),
                Instant.now());

        assertThat(Html.texts(page("", "en"), "section:has(> h3:contains(" + name + "))"))
                .hasSize(2)
                .allMatch(section -> section.contains("Used in 1 competition"));
    }

    @Test
    void page_newestOfANameComesFirst() {
        offered.offer(worker, List.of(environment), false);
        offered.offer(worker, List.of(Environments.of(name, "two")), false);

        assertThat(Html.texts(page("", "en"), "h3").stream().filter(heading -> heading.startsWith(name)))
                .containsExactly(
                        name + " "
                                + Environments.of(name, "two").root().sha256().substring(0, 12),
                        name + " " + digest.substring(0, 12));
    }

    @Test
    void page_packageIsSought_showsThoseOnly() {
        offered.offer(worker, List.of(environment), false);

        String page = page("?package= NumPy ", "en");
        assertThat(Html.text(section(page)))
                .contains("2 of 5 packages with “NumPy”", "numpy 1.24.2", "python3-numpy 1:1.24.2")
                .doesNotContain("sacrebleu", "zlib1g");
        assertThat(section(page).selectFirst("details.pd-fold").hasAttr("open")).isTrue();
        assertThat(Html.field(page, "package")).isEqualTo("NumPy");
        assertThat(text("?package=nonsense"))
                .contains(
                        "0 of 5 packages",
                        "No package of Python has such a name",
                        "No package of Debian has such a name");
    }

    @Test
    void page_wordWithHtml_isShownAsItIs() {
        offered.offer(worker, List.of(environment), false);

        assertThat(page("?package=<b>x", "en")).doesNotContain("<b>x").contains("&lt;b&gt;x");
    }

    @Test
    void page_german_speaksGerman() {
        offered.offer(worker, List.of(environment), false);

        assertThat(Html.text(section(page("", "de"))))
                .contains("Jetzt angeboten", "Verwendet in keinem Wettbewerb", "Pakete von Python: 2");
    }

    @Test
    void page_noEnvironmentYet_saysWhatToDo() {
        QuarkusTransaction.requiringNew().run(() -> {
            database.createNativeMutationQuery("delete from worker_environment").executeUpdate();
            database.createNativeMutationQuery("delete from environment").executeUpdate();
        });

        assertThat(Html.text(page("", "en")))
                .contains("No worker has offered an environment yet", "programs of organizers wait")
                .contains("deployment/environments/build python-minimal", "PODIUM_WORKER_PROGRAMS_ENVIRONMENTS");
        assertThat(Html.text(page("", "de"))).contains("Noch hat kein Worker eine Umgebung angeboten");
    }

    @Test
    void page_needsAsManyStatements_howeverManyThereAre() {
        offered.offer(worker, List.of(environment), false);
        page("", "en");
        long few = statements();
        offered.offer(worker, List.of(Environments.of(name, "two"), Environments.of(name, "three")), false);

        assertThat(statements()).isEqualTo(few);
    }

    private long statements() {
        hibernate.getStatistics().clear();
        page("", "en");
        return hibernate.getStatistics().getPrepareStatementCount();
    }

    @Test
    void api_admin_isToldAll() throws IOException {
        offered.offer(worker, List.of(environment), false);
        use(new EnvironmentName(name, digest));

        TestSignIn.as("ada", "admin")
                .get("/api/v1/admin/environments")
                .then()
                .statusCode(200)
                .rootPath("environments.find { it.name == '" + name + "' }")
                .body("digest", equalTo(digest))
                .body("python", equalTo("3.11.2"))
                .body("architecture", equalTo("amd64"))
                .body("bytes", equalTo(146_000_000))
                .body("offered", equalTo(true))
                .body("workers.worker", contains(worker))
                .body("workers.offers", contains(true))
                .body("competitions", equalTo(1))
                .body("packages.libc6", equalTo("2.36-9+deb12u10"))
                .body("distributions.sacrebleu", equalTo("2.4.3"));
    }

    @Test
    void api_organizer_isToldWhatCanBeChosen() {
        offered.offer(worker, List.of(environment), false);
        String chosen = "environments.find { it.name == '" + name + "' }";

        TestSignIn.as("olga", "organizer")
                .get("/api/v1/environments")
                .then()
                .statusCode(200)
                .body(
                        chosen + ".keySet()",
                        containsInAnyOrder("name", "digest", "python", "offered", "packages", "distributions"))
                .body(chosen + ".offered", equalTo(true));
        offered.leave(worker);
        TestSignIn.as("olga", "organizer").get("/api/v1/environments").then().body(chosen + ".offered", equalTo(false));
    }

    /** Rows of before there were packages of Python. */
    @Test
    void offer_learnsPackagesOfPython_whereTheyWereNotKnown() {
        offered.offer(worker, List.of(environment), false);
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeMutationQuery(
                                "update environment set distributions = '{}' where name = :name")
                        .setParameter("name", name)
                        .executeUpdate());

        offered.offer(worker, List.of(environment), false);
        assertThat(text("")).contains("numpy 1.24.2");
    }
}
