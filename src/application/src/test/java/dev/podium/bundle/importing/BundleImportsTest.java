package dev.podium.bundle.importing;

import static dev.podium.testsupport.ZipBuilder.aZip;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.podium.account.Account;
import dev.podium.bundle.finding.BundleFinding;
import dev.podium.competition.Competition;
import dev.podium.competition.CompetitionLogo;
import dev.podium.competition.CountingRule;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.competition.VisibleFrom;
import dev.podium.competition.download.CompetitionFile;
import dev.podium.competition.page.CustomPage;
import dev.podium.competition.page.CustomPages;
import dev.podium.competition.trial.TrialFile;
import dev.podium.platform.Digests;
import dev.podium.platform.Refused;
import dev.podium.platform.blob.BlobStore;
import dev.podium.program.OfferedEnvironments;
import dev.podium.program.ProgramUnit;
import dev.podium.program.StepOptions;
import dev.podium.program.environment.EnvironmentManifest;
import dev.podium.program.environment.RootDigest;
import dev.podium.registration.RegistrationRequirements;
import dev.podium.registration.RegistrationSetup;
import dev.podium.scoring.Direction;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Pictures;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import dev.podium.testsupport.ZipBuilder;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class BundleImportsTest {

    private static final Path REAL = Path.of("..", "shared", "data", "bundles");

    private static final String DESCRIPTION = """
            version: 2
            title: Seeds & Weeds
            description: Tell seeds from weeds.
            docker_image: codalab/codalab-legacy:py39
            terms: terms.md
            registration_auto_approve: true
            contact_email: seeds@example.org
            fact_sheet:
              method: {key: method, type: text, title: "Which method?", is_required: true, is_on_leaderboard: true, selection: ""}
            pages:
              - {title: Overview, file: overview.md}
              - {title: Data, file: data.html}
            tasks:
              - {index: 0, name: Training, scoring_program: scoring, reference_data: truth.zip}
              - {index: 1, name: Test, scoring_program: scoring, reference_data: truth2}
            solutions:
              - {index: 0, tasks: [0, 1], path: solution.zip}
            phases:
              - index: 0
                name: Development
                start: 2026-01-05 10:00:00+00:00
                end: 2026-02-05 10:00:30+00:00
                max_submissions_per_day: 10
                max_submissions: 5
                tasks: [0]
              - index: 1
                name: Final
                start: 2026-02-06 00:00:00+00:00
                hide_score_output: true
                execution_time_limit: 900
                tasks: [1]
            leaderboards:
              - title: Results
                key: main
                submission_rule: Force_Best
                columns:
                  - {title: Accuracy, key: accuracy, index: 0, sorting: desc, precision: 4}
                  - {title: Errors, key: errors, index: 1, sorting: asc, precision: 0, hidden: true}
                  - {title: Mean, key: mean, index: 2, sorting: desc, computation: avg, computation_indexes: [0, 1]}
            """;

    @Inject
    BundleImports imports;

    @Inject
    BundleImportJob job;

    @Inject
    Play play;

    @Inject
    BlobStore blobs;

    @Inject
    RegistrationSetup registration;

    @Inject
    OfferedEnvironments environments;

    private static ZipBuilder bundle(String description) {
        return aZip().with("competition.yaml", description)
                .with("terms.md", "Be fair.")
                .with("overview.md", "# Seeds\n\nTwo kinds of *them*.")
                .with("data.html", "<h2>Files</h2><p>One <b>file</b>.</p><script>alert(1)</script>")
                .with("scoring/metadata.yaml", "command: python3 $program/score.py $input $output\n")
                .with("scoring/score.py", "print('scored')\n")
                .with("truth.zip", aZip().with("truth.csv", "1\n2\n"))
                .with("truth2/truth.csv", "3\n")
                .with("solution.zip", aZip().with("answers.csv", "1\n2\n"));
    }

    private BundleImport brought(byte[] zip) throws IOException {
        return brought(zip, "olga-" + UUID.randomUUID());
    }

    private BundleImport brought(byte[] zip, String user) throws IOException {
        Account organizer = play.account(user);
        BundleImport taken = imports.take(Upload.of("seeds.zip", zip), organizer);
        job.on(taken.id);
        return in(() -> BundleImport.findByKey(organizer, taken.key).orElseThrow());
    }

    private static <T> T in(Supplier<T> work) {
        return QuarkusTransaction.requiringNew().call(work::get);
    }

    private static List<String> found(BundleImport taken, BundleFinding.Kind kind) {
        return taken.findings.stream()
                .filter(finding -> finding.kind() == kind)
                .map(finding -> finding.message().code())
                .toList();
    }

    @Test
    void bundle_withoutFault_becomesACompetition() throws Exception {
        BundleImport taken = brought(bundle(DESCRIPTION.replace("Seeds &", "Seeds " + UUID.randomUUID() + " &"))
                .bytes());

        assertThat(found(taken, BundleFinding.Kind.REFUSED)).isEmpty();
        assertThat(taken.status).isEqualTo(BundleImport.Status.made);
        assertThat(taken.digest).isNull();
        Competition competition = taken.competition;
        assertThat(competition.publishedAt).isNull();
        assertThat(competition.slug).startsWith("seeds-").endsWith("weeds");
        assertThat(competition.summary).isEqualTo("Tell seeds from weeds.");
        assertThat(competition.contact).isEqualTo("seeds@example.org");
        assertThat(competition.description).isEmpty();
        assertThat(in(() -> CustomPage.findByCompetition(competition)))
                .extracting(page -> page.slug + "|" + page.englishTitle + "|" + page.englishText + "|" + page.shown)
                .containsExactly(
                        "overview|Overview|# Seeds\n\nTwo kinds of *them*.|true",
                        "data|Data|## Files\n\nOne **file**.|true");
        assertThat(in(() -> registration.find(competition)))
                .isEqualTo(new RegistrationRequirements("Be fair.", false, List.of(), List.of(), false));

        List<ProgramUnit> units = competition.program.units();
        assertThat(units).extracting(ProgramUnit::subtask).containsExactly("training", "test");
        ProgramUnit training = units.get(0);
        assertThat(training.scoring().command()).isEqualTo("python3 $program/score.py $input $output");
        assertThat(training.chosenEnvironment()).as("none is offered").isEmpty();
        assertThat(units.get(1).limits().wallSeconds()).isEqualTo(900);
        assertThat(training.options().statusFile()).isEqualTo(StepOptions.StatusFile.ALWAYS);
        assertThat(training.columns())
                .satisfiesExactly(
                        accuracy -> assertThat(accuracy.decimals()).isEqualTo(4),
                        errors -> {
                            assertThat(errors.direction()).isEqualTo(Direction.LOWER_IS_BETTER);
                            assertThat(errors.hidden()).isTrue();
                        },
                        mean -> assertThat(mean.computed().over()).containsExactly("accuracy", "errors"));
        assertThat(found(taken, BundleFinding.Kind.APPROXIMATED))
                .contains("bundle.image-away", "bundle.date-minute", "bundle.rule-blind");
    }

    /** One that brings formulas has them here, and one that brings faulty ones is made without and says why. */
    @Test
    void columnsJson_ofTheScoringProgram_isTaken_orTold() throws Exception {
        String formulas = "{\"columns\": {\"accuracy\": \"mean(right)\"}}";
        ZipBuilder bundle = bundle(DESCRIPTION.replace("Seeds &", "Seeds " + UUID.randomUUID() + " &"));
        BundleImport taken =
                brought(bundle.with("scoring/columns.json", formulas).bytes());
        assertThat(taken.status).isEqualTo(BundleImport.Status.made);
        assertThat(taken.competition.program.units())
                .allSatisfy(unit -> assertThat(unit.writtenFormulas()).contains(formulas));
        assertThat(taken.findings).anySatisfy(finding -> {
            assertThat(finding.key()).isEqualTo("columns.json");
            assertThat(finding.kind()).isEqualTo(BundleFinding.Kind.MAPPED);
        });

        BundleImport faulty = brought(bundle(DESCRIPTION.replace("Seeds &", "Seeds " + UUID.randomUUID() + " &"))
                .with("scoring/columns.json", "{\"columns\": {\"accuracy\": \"wurst(right)\"}}")
                .bytes());
        assertThat(faulty.status).isEqualTo(BundleImport.Status.made);
        assertThat(faulty.competition.program.units())
                .allSatisfy(unit -> assertThat(unit.writtenFormulas()).isEmpty());
        assertThat(faulty.findings).anySatisfy(finding -> {
            assertThat(finding.kind()).isEqualTo(BundleFinding.Kind.IGNORED);
            assertThat(finding.message().in(Locale.ENGLISH)).contains("There is no formula “wurst”");
        });
    }

    @Test
    void phases_haveTheirDatesLimitsAndReferenceData() throws Exception {
        BundleImport taken = brought(bundle(DESCRIPTION.replace("Seeds &", "Seeds " + UUID.randomUUID() + " &"))
                .bytes());

        List<Phase> phases = in(() -> Phase.findByCompetition(taken.competition));
        assertThat(phases).extracting(phase -> phase.slug).containsExactly("development", "final");
        Phase development = phases.get(0);
        assertThat(development.opensAt).isEqualTo(Instant.parse("2026-01-05T10:00:00Z"));
        assertThat(development.closesAt).isEqualTo(Instant.parse("2026-02-05T10:00:00Z"));
        assertThat(development.dailyLimit).as("no more than in total").isEqualTo(5);
        assertThat(development.totalLimit).isEqualTo(5);
        assertThat(development.scored).singleElement().satisfies(scored -> {
            assertThat(scored.subtask()).isEqualTo("training");
            assertThat(scored.counting()).isEqualTo(CountingRule.best);
            assertThat(scored.columns()).extracting("metric").containsExactly("accuracy", "mean");
        });
        assertThat(development.declarations).singleElement().satisfies(asked -> {
            assertThat(asked.label()).isEqualTo("Which method?");
            assertThat(asked.required()).isTrue();
        });
        Phase last = phases.get(1);
        assertThat(last.closesAt).isNull();
        assertThat(last.visibility.ownScores()).isEqualTo(VisibleFrom.revealed);
        assertThat(last.scored.get(0).counting()).isEqualTo(CountingRule.latest);
        assertThat(files(development.gold)).containsExactly("training/truth.csv");
        assertThat(files(last.gold)).containsExactly("test/truth.csv");
        assertThat(in(() -> TrialFile.findByCompetition(taken.competition)))
                .singleElement()
                .satisfies(file -> assertThat(file.name).isEqualTo("solution.zip"));
    }

    /** Kits and public data are files of their phases, which everybody has from the opening on; what is no zip becomes one. */
    @Test
    void downloads_areFilesOfTheirPhases() throws Exception {
        String user = "olga-" + UUID.randomUUID();
        ZipBuilder zip = bundle(DESCRIPTION
                        .replace("Seeds & Weeds", "Kits " + UUID.randomUUID())
                        .replace(
                                "    tasks: [0]\n  - index: 1",
                                "    tasks: [0]\n    starting_kit: kit\n    public_data: data.zip\n  - index: 1")
                        .replace("2026-02-06 00:00:00+00:00", "2099-02-06 00:00:00+00:00")
                        .replace("    tasks: [1]\nleaderboards", "    tasks: [1]\n    starting_kit: kit\nleaderboards"))
                .with("kit/README.md", "Begin here.")
                .with("data.zip", aZip().with("train.csv", "1\n"));
        BundleImport taken = brought(zip.bytes(), user);

        assertThat(found(taken, BundleFinding.Kind.REFUSED)).isEmpty();
        assertThat(found(taken, BundleFinding.Kind.APPROXIMATED)).doesNotContain("bundle.downloads");
        List<CompetitionFile> files = in(() -> CompetitionFile.findByCompetition(taken.competition));
        assertThat(files)
                .extracting(file -> file.phase.slug + " " + file.kind + " " + file.name)
                .containsExactly(
                        "development publicData data.zip",
                        "development startingKit kit.zip",
                        "final startingKit kit.zip");
        String page = Html.text(TestSignIn.as(user)
                .get("/competitions/" + taken.competition.slug)
                .asString());
        assertThat(page)
                .contains("Starting kit, Development", "Public data, Development")
                .doesNotContain("Starting kit, Final");
        for (CompetitionFile file : files) {
            TestSignIn.as(user)
                    .get("/competitions/%s/files/%s".formatted(taken.competition.slug, file.key))
                    .then()
                    .statusCode(file.phase.slug.equals("final") ? 404 : 200);
        }
        byte[] kit = TestSignIn.as(user)
                .get("/competitions/%s/files/%s".formatted(taken.competition.slug, files.get(1).key))
                .then()
                .header("Content-Disposition", "attachment; filename=\"kit.zip\"")
                .extract()
                .asByteArray();
        assertThat(kit).hasSize((int) files.get(1).bytes);
        assertThat(HexFormat.of().formatHex(Digests.sha256().digest(kit))).isEqualTo(files.get(1).digest);
        String organizing = "/organize/" + taken.competition.slug + "/files";
        assertThat(Html.text(TestSignIn.as(user).get(organizing).asString())).contains("kit.zip", "data.zip");
        String remove = organizing + "/" + files.get(0).key + "/remove";
        Form.unsure(user, remove);
        Form.sure(user).post(remove).then().statusCode(303);
        assertThat(in(() -> CompetitionFile.findByCompetition(taken.competition)))
                .extracting(file -> file.name)
                .containsExactly("kit.zip", "kit.zip");
    }

    /** A picture becomes the logo, where it is one. */
    @Test
    void picture_isTheLogo() throws Exception {
        String user = "olga-" + UUID.randomUUID();
        String description = DESCRIPTION.replace("title: Seeds", "image: logo.png\ntitle: Seeds");
        BundleImport taken = brought(
                bundle(description)
                        .with("logo.png", 0100644, Pictures.png(300, 100))
                        .bytes(),
                user);

        assertThat(found(taken, BundleFinding.Kind.IGNORED)).doesNotContain("bundle.picture");
        CompetitionLogo logo = in(() -> Competition.<Competition>findById(taken.competition.id).logo);
        assertThat(logo.alt()).isEqualTo(taken.competition.name);
        assertThat(logo.largeWidth()).isEqualTo(300);

        BundleImport without =
                brought(bundle(description).with("logo.png", "GIF89a").bytes(), user);
        assertThat(found(without, BundleFinding.Kind.IGNORED)).contains("logo.file-kind");
        assertThat(in(() -> Competition.<Competition>findById(without.competition.id).logo))
                .isNull();
    }

    /** A text that no page can hold as a whole is cut where a paragraph ends, and nothing runs into what follows. */
    @Test
    void pagesAndTerms_thatAreTooLong_areCutAndTold() throws Exception {
        String paragraph = "Seeds and weeds.\n\n";
        BundleImport taken = brought(bundle(DESCRIPTION.replace("Seeds & Weeds", "Long " + UUID.randomUUID()))
                .with("overview.md", "# Seeds\n\n" + paragraph.repeat(2_000))
                .with("terms.md", paragraph.repeat(2_000))
                .bytes());

        assertThat(found(taken, BundleFinding.Kind.REFUSED)).isEmpty();
        assertThat(found(taken, BundleFinding.Kind.APPROXIMATED)).contains("bundle.page-long", "bundle.terms-long");
        assertThat(in(() -> CustomPage.findByCompetition(taken.competition)))
                .extracting(page -> page.slug)
                .containsExactly("overview", "data", "terms");
        assertThat(in(() -> CustomPage.findByCompetition(taken.competition)))
                .allSatisfy(page -> assertThat(page.englishText)
                        .hasSizeLessThanOrEqualTo(CustomPages.LONGEST_TEXT)
                        .endsWith("."));
    }

    /** Two environments are offered: the one of the image lacks what a program imports, the other one has it. */
    @Test
    void imports_ofPrograms_areComparedWithTheEnvironment() throws Exception {
        offer("debian-11-scientific", Map.of("numpy", "1.19", "pyyaml", "5.3"));
        offer("with-psutil", Map.of("numpy", "1.24", "pyyaml", "6.0", "psutil", "5.9", "scikit-learn", "1.2"));
        BundleImport taken = brought(bundle(DESCRIPTION.replace("Seeds & Weeds", "Imports " + UUID.randomUUID()))
                .with("scoring/score.py", """
                        import os, sys, psutil
                        import numpy as np
                        from sklearn.metrics import f1_score
                        import yaml
                        from . import near
                        import helper
                        # import torch
                        """)
                .with("scoring/helper.py", "x = 1\n")
                .bytes());

        assertThat(found(taken, BundleFinding.Kind.REFUSED)).isEmpty();
        assertThat(taken.findings.stream()
                        .filter(finding -> finding.message().code().startsWith("bundle.modules"))
                        .map(finding -> finding.message().in(Locale.ENGLISH)))
                .containsExactly(
                        "Programs import modules that the environment debian-11-scientific does not seem to have: "
                                + "psutil (score.py:1), sklearn (score.py:3). "
                                + "The environment with-psutil has them: choose it on the page of the programs.");
    }

    /** Python 2 goes where it is understood, if that is offered. */
    @Test
    void program_inPython2_runsInItsEnvironment() throws Exception {
        offer("legacy", Map.of());
        BundleImport taken = brought(bundle(DESCRIPTION.replace("Seeds & Weeds", "Old " + UUID.randomUUID()))
                .with("scoring/score.py", "print 'scored'\n")
                .bytes());

        assertThat(found(taken, BundleFinding.Kind.REFUSED)).isEmpty();
        assertThat(taken.competition.program.units())
                .allSatisfy(unit -> assertThat(
                                unit.chosenEnvironment().orElseThrow().name())
                        .isEqualTo("legacy"));
        assertThat(found(taken, BundleFinding.Kind.APPROXIMATED)).contains("bundle.python-2-environment");
    }

    private void offer(String name, Map<String, String> distributions) {
        EnvironmentManifest manifest = new EnvironmentManifest(
                name,
                "bookworm",
                "",
                Instant.now(),
                "amd64",
                List.of("python3", "-c", "pass"),
                Map.of("python", "3.11.2", "python3", "3.11.2"),
                Map.of(),
                distributions,
                List.of(),
                new RootDigest(Digests.ofText(name + distributions), 1, 1));
        environments.offer("worker-" + name, List.of(manifest), false);
    }

    @AfterEach
    void takeBack() {
        List.of("debian-11-scientific", "with-psutil", "legacy").forEach(name -> environments.leave("worker-" + name));
    }

    private List<String> files(GoldRelease release) {
        return in(() -> {
            try (ZipInputStream zip = new ZipInputStream(blobs.open(release.digest))) {
                return Stream.iterate(zip.getNextEntry(), Objects::nonNull, entry -> next(zip))
                        .map(ZipEntry::getName)
                        .toList();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private static ZipEntry next(ZipInputStream zip) {
        try {
            return zip.getNextEntry();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void bundle_withFaults_makesNothingAndTellsAll() throws Exception {
        String title = "Nothing " + UUID.randomUUID();
        BundleImport taken = brought(bundle(DESCRIPTION
                        .replace("Seeds & Weeds", title)
                        .replace("truth.zip", "truths.zip")
                        .replace("tasks: [1]", "tasks: [7]"))
                .bytes());

        assertThat(taken.status).isEqualTo(BundleImport.Status.refused);
        assertThat(found(taken, BundleFinding.Kind.REFUSED)).contains("bundle.file-near", "bundle.task-unknown");
        assertThat(taken.competition).isNull();
        assertThat(in(() -> Competition.count("name", title))).isZero();
    }

    /** What Podium refuses after the competition was begun undoes all of it. */
    @Test
    void bundle_refusedInTheMiddle_leavesNothing() throws Exception {
        String title = "Halfway " + UUID.randomUUID();
        BundleImport taken = brought(bundle(DESCRIPTION
                        .replace("Seeds & Weeds", title)
                        .replace("start: 2026-02-06 00:00:00+00:00", "start: 2250-02-06 00:00:00+00:00"))
                .bytes());

        assertThat(taken.status).isEqualTo(BundleImport.Status.refused);
        assertThat(found(taken, BundleFinding.Kind.REFUSED)).containsExactly("phase.time");
        assertThat(taken.findings.stream()
                        .filter(finding -> finding.kind() == BundleFinding.Kind.REFUSED)
                        .map(finding -> finding.message().in(Locale.GERMAN)))
                .allSatisfy(sentence -> assertThat(sentence).isNotBlank());
        assertThat(in(() -> Competition.count("name", title))).isZero();
    }

    @Test
    void file_thatIsNoZip_isRefusedWithASentence() throws Exception {
        BundleImport taken = brought("no zip".getBytes(StandardCharsets.UTF_8));

        assertThat(taken.status).isEqualTo(BundleImport.Status.refused);
        assertThat(found(taken, BundleFinding.Kind.REFUSED)).containsExactly("bundle.zip-broken");
    }

    @Test
    void job_thatRunsTwice_makesOneCompetition() throws Exception {
        String title = "Once " + UUID.randomUUID();
        BundleImport taken =
                brought(bundle(DESCRIPTION.replace("Seeds & Weeds", title)).bytes());
        job.on(taken.id);

        assertThat(in(() -> Competition.count("name", title))).isOne();
    }

    @Test
    void bundles_thatWait_areBounded() throws Exception {
        Account organizer = play.account("olga-" + UUID.randomUUID());
        byte[] zip = bundle(DESCRIPTION).bytes();
        for (int i = 0; i < 3; i++) {
            imports.take(Upload.of("seeds.zip", zip), organizer);
        }

        assertThatThrownBy(() -> imports.take(Upload.of("seeds.zip", zip), organizer))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo("import.file-waits"));
    }

    @Test
    void realBundles_becomeCompetitions() throws Exception {
        assumeTrue(Files.isDirectory(REAL), "NOT RUN, the real bundles are not beside the checkout");
        for (String name : List.of("competition.zip", "competition_15.zip", "competition_18.zip")) {
            BundleImport taken =
                    brought(Files.readAllBytes(REAL.resolve("codabench").resolve(name)));

            assertThat(found(taken, BundleFinding.Kind.REFUSED)).as(name).isEmpty();
            assertThat(taken.status).as(name).isEqualTo(BundleImport.Status.made);
            assertThat(in(() -> Phase.findByCompetition(taken.competition)))
                    .as(name)
                    .isNotEmpty();
        }
    }
}
