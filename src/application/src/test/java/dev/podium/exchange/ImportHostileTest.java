package dev.podium.exchange;

import static dev.podium.testsupport.ZipBuilder.aZip;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.podium.account.Account;
import dev.podium.bundle.archive.BundleFiles;
import dev.podium.bundle.archive.UnpackingLimits;
import dev.podium.bundle.finding.BundleFinding;
import dev.podium.bundle.finding.FindingCollector;
import dev.podium.bundle.importing.BundleImport;
import dev.podium.competition.Competition;
import dev.podium.competition.Organizer;
import dev.podium.competition.download.CompetitionFile;
import dev.podium.competition.download.CompetitionFiles;
import dev.podium.competition.download.FileDetails;
import dev.podium.competition.image.CompetitionImage;
import dev.podium.exchange.manifest.JsonTree;
import dev.podium.platform.Digests;
import dev.podium.platform.language.BilingualText;
import dev.podium.program.ProgramFiles;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Dates;
import dev.podium.testsupport.ExchangePlay;
import dev.podium.testsupport.HandingOut;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.Written;
import dev.podium.testsupport.ZipBuilder;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hibernate.Session;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Zips that somebody made who means harm, or mended by hand: all is told with file and key, and nothing is made. */
@QuarkusTest
class ImportHostileTest {

    private static final String GOLD = "gold/test-1.csv";
    private static final int BOMB = 32 << 20;

    @Inject
    Play play;

    @Inject
    ProgramPlay programs;

    @Inject
    ExchangePlay exchange;

    @Inject
    Dates dates;

    @Inject
    CompetitionZipFormat format;

    @Inject
    ProgramFiles programFiles;

    @Inject
    Session database;

    @Inject
    Written written;

    @Inject
    CompetitionFiles furtherFiles;

    @Inject
    HandingOut handingOut;

    private Account maker;
    private byte[] zip;
    private String manifest;

    @BeforeEach
    void export() throws IOException {
        maker = play.account("mara-" + UUID.randomUUID());
        Competition original = play.competition()
                .closes(LocalDateTime.of(2020, 2, 1, 0, 0))
                .dailyLimit(3)
                .published()
                .competition();
        dates.add(original, new BilingualText("Workshop", ""), "2026-09-12");
        written.shown(original, "faq", "FAQ");
        written.shown(original, "data", "Data");
        furtherFiles.add(
                original,
                new FileDetails("Kit", CompetitionFile.Kind.startingKit, "", "", /* forParticipants= */ false),
                Upload.of("kit.zip", new byte[] {1}),
                play.account("olga"));
        handingOut.image(original, "square");
        zip = exchange.exported(original, play.account("olga"));
        manifest = ExchangePlay.manifest(zip);
    }

    private List<String> refused(byte[] hostile) {
        BundleImport taken = exchange.imported(hostile, maker);
        assertThat(taken.status).as("%s", taken.findings).isEqualTo(BundleImport.Status.refused);
        assertThat(taken.competition).isNull();
        assertThat(taken.findings)
                .filteredOn(finding -> finding.kind() == BundleFinding.Kind.REFUSED)
                .allSatisfy(finding -> {
                    assertThat(finding.message().in(Locale.ENGLISH)).isNotBlank();
                    assertThat(finding.message().in(Locale.GERMAN)).isNotBlank();
                });
        assertThat(QuarkusTransaction.requiringNew().call(() -> Organizer.count("account", maker)))
                .as("competitions that were made")
                .isZero();
        return ExchangePlay.refused(taken);
    }

    @Test
    void manifest_moreValuesThanAnybodyReads_isRefused() {
        assertThat(refusedWith(is -> "[" + "0,".repeat(200_000) + "0]"))
                .containsExactly("competition.json: : bundle.own-many");
        assertThat(refusedWith(is -> "{\"x\": [" + "{\"\": 0},".repeat(100_000) + "0]}"))
                .containsExactly("competition.json: : bundle.own-many");
    }

    private List<String> refusedWith(UnaryOperator<String> change) {
        String changed = change.apply(manifest);
        assertThat(changed).isNotEqualTo(manifest);
        return refused(ExchangePlay.with(zip, changed));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "version" : 1,          | "version" : 2,               | version | bundle.own-format-version
            podium-competition      | other                        | format | bundle.own-format
            "slug" :                | "slog" :                     | competition.slog | bundle.own-unknown-near
            "zone" : "Europe/Berlin"| "zone" : 7                   | competition.zone | bundle.own-text
            "zone" : "Europe/Berlin"| "zone" : "Mars/Base"         | competition.zone | competition.zone
            "zone" : "Europe/Berlin"| "zone" : null                | competition.zone | bundle.own-text
            "type" : "stage"        | "type" : "unheard"           | task.type | bundle.own-task
            "type" : "stage"        | "type" : "program"           | programs | bundle.own-programs-none
            "strict" : false        | "strict" : "no"              | phases[0].scoring.strict | bundle.own-truth
            "daily" : 3             | "daily" : 3.5                | phases[0].limits.daily | bundle.own-whole
            "daily" : 3             | "daily" : 99999999999        | phases[0].limits.daily | bundle.own-whole
            "daily" : 3             | "daily" : 0                  | phases[0].daily | phase.limit
            "daily" : 3             | "daily" : -1                 | phases[0].daily | phase.limit
            "ownScores" : "live"    | "ownScores" : "soon"         | phases[0].shows.ownScores | bundle.own-word
            2020-01-01T00:00+01:00  | 2020-01-01                   | phases[0].dates.opens | bundle.own-moment
            2020-01-01T00:00+01:00  | 2021-01-01T00:00+01:00       | phases[0].closes | phase.closes-before-it-opens
            2020-01-01T00:00+01:00  | 2020-01-01T00:00:07+01:00    | phases[0].opens | phase.time-in-minutes
            2020-01-01T00:00+01:00  | 1920-01-01T00:00+01:00       | phases[0].dates.opens | bundle.own-moment
            "revealedByItself" : false | "revealedByItself" : true | phases[0].dates.revealedByItself | bundle.own-reveal-date
            "wanted" : false        | "wanted" : "maybe"           | papers.wanted | bundle.own-truth
            "form" : "either"       | "form" : "letter"            | papers.form | bundle.own-word
            "mostMembers" : null    | "mostMembers" : 500          | teams.mostMembers | team.most-members
            "mergingUntil" : null   | "mergingUntil" : "soon"      | teams.mergingUntil | bundle.own-moment
            "mergingUntil" : null   | "mergingUntil" : "+999999999-01-01T00:00Z" | teams.mergingUntil | bundle.own-moment
            "until" : null          | "until" : "final"            | teams.names.until | bundle.own-names
            "hidden" : false        | "hidden" : 1                 | teams.names.hidden | bundle.own-truth
            "day" : "2026-09-12"    | "day" : "2026-02-30"         | dates[0].span.from.day | bundle.own-day
            "day" : "2026-09-12"    | "day" : "1926-09-12"         | dates[0].from | date.day
            "time" : null           | "time" : "25:00"             | dates[0].span.from.time | bundle.own-time
            "english" : "Workshop"  | "english" : ""               | dates[0].english | date.title-missing
            "slug" : "data"         | "slug" : "faq"               | competition.pages[1].slug | page.slug-taken
            "slug" : "data"         | "slug" : "../data"           | competition.pages[1].slug | page.slug
            "english" : "Data"      | "english" : ""               | competition.pages[1].englishTitle | page.title-missing
            "shown" : true          | "shown" : 1                  | competition.pages[0].shown | bundle.own-truth
            "title" : "Kit"         | "title" : ""                 | files[0].title | file.title
            "name" : "square"       | "name" : "../x"              | competition.images[0].name | image.name
            "name" : "square"       | "name" : "square "           | competition.images[0].name | image.name
            "name" : "square"       | "name" : ""                  | competition.images[0].name | image.name
            "name" : "square"       | "name" : 7                   | competition.images[0].name | bundle.own-text
            "width" : 8             | "width" : "wide"             | competition.images[0].width | bundle.own-whole
            "phase" : null          | "phase" : "another"          | files[0].phase | file.phase
            "clusters" : "none"     | "clusters" : "nothing"       | phases[0].clusters | phase.clusters
            "counting" : "best"     | "counting" : "worst"         | phases[0].scoring.subtasks[0].counting | bundle.own-word
            "slug" : "final"        | "slug" : "../etc"            | phases[0].slug | phase.slug
            "filesClosed" : false   | "filesClosed" : true         | registration.filesClosed | registration.files-of-open
            "notes" : ""            | "notes" : "\\u0000"          | gold[0].notes | bundle.own-characters
            "notes" : ""            | "notes" : "\\ud800"          | gold[0].notes | bundle.own-characters
            "notes" : null          | "notes" : [{"of": "goldNote", "text": ""}] | phases[0].notes[0].of | bundle.own-note
            "notes" : null          | "notes" : [{"of": "internalNote", "text": "a"}, {"of": "internalNote", "text": "b"}] | phases[0].notes[1].of | bundle.own-note
            """)
    void manifest_withOneFault_tellsItsKey(String there, String instead, String key, String code) {
        assertThat(refusedWith(text -> text.replaceFirst(Pattern.quote(there), Matcher.quoteReplacement(instead))))
                .contains("competition.json: " + key + ": " + code);
    }

    @Test
    void manifest_withManyFaults_tellsAllAtOnceWithTheirLines() {
        String faulty = manifest.replace("\"slug\" : \"final\"", "\"slug\" : 5, \"more\" : {}")
                .replace("\"strict\" : false,", "")
                .replace("\"approval\" : false", "\"approval\" : []");
        BundleImport taken = exchange.imported(ExchangePlay.with(zip, faulty), maker);

        assertThat(ExchangePlay.refused(taken))
                .containsExactlyInAnyOrder(
                        "competition.json: phases[0].slug: bundle.own-text",
                        "competition.json: phases[0].more: bundle.own-unknown",
                        "competition.json: phases[0].scoring.strict: bundle.own-missing",
                        "competition.json: registration.approval: bundle.own-truth");
        assertThat(taken.findings)
                .filteredOn(finding -> finding.key().equals("phases[0].slug"))
                .singleElement()
                .satisfies(finding ->
                        assertThat(faulty.split("\n", -1)[finding.line() - 1]).contains("\"slug\" : 5"));
    }

    @ParameterizedTest
    @CsvSource({"{", "[1", "{}", "[]", "7", "''", "{\"format\": \"podium-competition\"}", "nul"})
    void manifest_thatIsNone_isRefused(String text) {
        assertThat(refused(ExchangePlay.with(zip, text)))
                .isNotEmpty()
                .allMatch(each -> each.startsWith("competition.json"));
    }

    @Test
    void manifest_nestedWithoutEnd_isRefused() {
        assertThat(refused(ExchangePlay.with(zip, "[".repeat(100_000))))
                .containsExactly("competition.json: : bundle.own-json");
    }

    /** Keys as deep and as long as they can be, and many beside each other below. */
    @Test
    void manifest_withDeepKeys_isRefusedInTime() {
        String key = "{\"" + "k".repeat(190) + "\":";
        String twice = "{\"a\":0" + ",\"a\":0".repeat(90_000) + "}";
        String deep = key.repeat(40) + twice + "}".repeat(40);

        assertTimeout(
                Duration.ofMinutes(5),
                () -> assertThat(refused(ExchangePlay.with(zip, deep)))
                        .isNotEmpty()
                        .allMatch(each -> each.startsWith("competition.json: ")));
    }

    @Test
    void manifest_largerThanOneIs_isRefused() {
        assertThat(refused(ExchangePlay.with(zip, manifest + " ".repeat(JsonTree.LARGEST))))
                .contains("competition.json: : bundle.yaml-large");
    }

    /** Counted before the first file is unpacked. */
    @ParameterizedTest
    @CsvSource({
        "/gold, 101, gold",
        "/phases, 51, phases",
        "/dates, 21, dates",
        "/files, 101, files",
        "/competition/images, 41, competition.images",
        "/competition/pages, 21, competition.pages"
    })
    void list_withMoreEntriesThanAForm_isRefused(String list, int number, String key) throws IOException {
        JsonNode tree = new ObjectMapper().readTree(manifest);
        ArrayNode entries = (ArrayNode) tree.at(list);
        while (entries.size() < number) {
            entries.add(entries.get(0).deepCopy());
        }

        assertThat(refused(ExchangePlay.with(zip, tree.toString())))
                .containsExactly("competition.json: " + key + ": bundle.own-many");
    }

    /** What no worker would end in time is told once, and not tried again. */
    @Test
    void import_whoseTimeIsOver_isRefused() throws IOException {
        Path file = Files.createTempFile("podium-", ".zip");
        try {
            Files.write(file, zip);
            FindingCollector report = new FindingCollector();
            try (BundleFiles files = BundleFiles.open(file, UnpackingLimits.withDefaults(), report)
                    .orElseThrow()) {
                QuarkusTransaction.begin();
                try {
                    assertThat(format.make(files, report, maker, Instant.EPOCH)).isEmpty();
                } finally {
                    QuarkusTransaction.rollback();
                }
            }
            assertThat(report.findings())
                    .extracting(finding -> finding.message().code())
                    .contains("import.time-is-over");
        } finally {
            Files.delete(file);
        }
    }

    @Test
    void program_withALongName_isKeptUnderAShorterOne() throws IOException {
        byte[] zip = ProgramPlay.zip("score.py", "# " + UUID.randomUUID());

        String digest = programFiles.keep(
                ProgramFiles.Role.scoring, "n".repeat(100_000), () -> new ByteArrayInputStream(zip), maker);

        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> database.createNativeQuery(
                                        "select name from program_file where digest = ?1", String.class)
                                .setParameter(1, digest)
                                .getSingleResult()))
                .hasSizeBetween(1, 255);
    }

    @Test
    void key_twice_isRefused() {
        String slug = "\"slug\" : \"final\",";
        assertThat(refusedWith(text -> text.replace(slug, slug + slug)))
                .containsExactly("competition.json: phases[0].slug: bundle.own-key-twice");
    }

    @Test
    void phase_withGoldThatIsNotThere_isRefused() {
        String gold = "(\"gold\" : \\{\\s*\"split\" : \"test\",\\s*\"version\" : )1";
        assertThat(refusedWith(text -> text.replaceFirst(gold, "$19")))
                .containsExactly("competition.json: phases[0].gold: bundle.own-gold");
    }

    @Test
    void gold_withAnotherContent_isRefused() {
        Map<String, byte[]> files = ExchangePlay.files(zip);
        byte[] gold = files.get(GOLD).clone();
        gold[gold.length - 2] ^= 1;
        files.put(GOLD, gold);
        assertThat(refused(ExchangePlay.zip(files))).containsExactly(GOLD + ": : bundle.own-file-digest");

        files.put(GOLD, new byte[] {1});
        assertThat(refused(ExchangePlay.zip(files))).containsExactly(GOLD + ": : bundle.own-file-size");
    }

    @Test
    void gold_missing_orUnnamed_isRefused() {
        Map<String, byte[]> files = ExchangePlay.files(zip);
        byte[] gold = files.remove(GOLD);
        files.put("gold/other.csv", gold);
        assertThat(refused(ExchangePlay.zip(files)))
                .containsExactlyInAnyOrder(
                        GOLD + ": : bundle.file-missing", "gold/other.csv: : bundle.own-file-unnamed");
    }

    @Test
    void gold_thatTheTaskTypeDoesNotRead_tellsItsLines() {
        byte[] bad = "sent-id,phrase\n1,Brot\n".getBytes(StandardCharsets.UTF_8);
        Map<String, byte[]> files = ExchangePlay.files(zip);
        byte[] good = files.put(GOLD, bad);
        String changed = manifest.replace(digest(good), digest(bad))
                .replace("\"bytes\" : " + good.length, "\"bytes\" : " + bad.length);
        files.put("competition.json", changed.getBytes(StandardCharsets.UTF_8));
        BundleImport taken = exchange.imported(ExchangePlay.zip(files), maker);
        assertThat(taken.findings.get(0).message().in(Locale.GERMAN))
                .isNotEqualTo(taken.findings.get(0).message().in(Locale.ENGLISH));
        assertThat(ExchangePlay.refused(taken))
                .isNotEmpty()
                .allMatch(each -> each.startsWith(GOLD + ": ") && each.endsWith(": problem.task.column-missing"));
    }

    @Test
    void image_thatIsNone_isRefused() {
        byte[] bad = "<svg onload='alert(1)'/>".getBytes(StandardCharsets.UTF_8);
        Map<String, byte[]> files = ExchangePlay.files(zip);
        byte[] good = files.put("images/square.png", bad);
        String changed = manifest.replace(digest(good), digest(bad))
                .replace("\"bytes\" : " + good.length, "\"bytes\" : " + bad.length);
        files.put("competition.json", changed.getBytes(StandardCharsets.UTF_8));
        assertThat(refused(ExchangePlay.zip(files)))
                .containsExactly("competition.json: competition.images[0].file: logo.file-kind");
    }

    @Test
    void image_ofAnotherSize_isAsLargeAsItIs() throws IOException {
        String changed = manifest.replace("\"width\" : 8", "\"width\" : 100000");
        BundleImport taken = exchange.imported(ExchangePlay.with(zip, changed), maker);
        List<CompetitionImage> images =
                QuarkusTransaction.requiringNew().call(() -> CompetitionImage.findByCompetition(taken.competition));
        assertThat(images)
                .singleElement()
                .satisfies(image -> assertThat(image.width).isEqualTo(8));
    }

    private static String digest(byte[] content) {
        return HexFormat.of().formatHex(Digests.sha256().digest(content));
    }

    @Test
    void path_outOfTheZip_isRefused() {
        ZipBuilder hostile = built();
        assertThat(refused(hostile.with("../evil.sh", "rm").bytes())).containsExactly("../evil.sh: : bundle.zip-path");
        assertThat(refused(built().with("gold/link", 0120777, new byte[] {'/'}).bytes()))
                .containsExactly("gold/link: : bundle.zip-link");
    }

    @Test
    void file_inTheZipTwice_isRefused() {
        assertThat(refused(built().with(GOLD, "again").bytes())).contains(GOLD + ": : bundle.own-file-twice");
    }

    @Test
    void bomb_isRefusedBeforeItIsRead() {
        assertThat(refused(
                        built().with("gold/bomb.csv", 0100644, new byte[BOMB]).bytes()))
                .containsExactly("gold/bomb.csv: : bundle.zip-ratio");
    }

    @Test
    void file_namedTwiceWithOtherDigests_isRefused() {
        assertThat(refusedWith(text -> text.replace(
                        "\"annotations\" : null",
                        "\"annotations\" : {\"path\": \"%s\", \"name\": \"a\", \"bytes\": 1, \"sha256\": \"%s\"}"
                                .formatted(GOLD, "0".repeat(64)))))
                .containsExactly(GOLD + ": : bundle.own-file-other");
    }

    private ZipBuilder built() {
        ZipBuilder builder = aZip();
        new LinkedHashMap<>(ExchangePlay.files(zip)).forEach((name, content) -> builder.with(name, 0100644, content));
        return builder;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "subtask" : "main"         | "subtask" : "../main"        | programs[0].subtask | bundle.own-name
            "subtask" : "main"         | "subtask" : "trials"         | programs[0].subtask | bundle.own-name
            "metric" : "f1"            | "metric" : "accuracy"        | programs[0].columns[1].metric | bundle.own-name
            "wallSeconds" : 60         | "wallSeconds" : 0            | competition.seconds | program.seconds
            "wallSeconds" : 60         | "wallSeconds" : 99999999     | competition.seconds | program.seconds
            "name" : "python-elsewhere"| "name" : "/bin/sh"           | programs[0].environment | bundle.own-environment
            "decimals" : 2             | "decimals" : 99              | competition.decimals-0 | program.decimals
            "type" : "program"         | "type" : "stage"             | programs | bundle.own-programs-many
            """)
    void programs_withOneFault_tellTheirKey(String there, String instead, String key, String code) {
        zip = exchange.exported(programs.competition().published().competition(), play.account("olga"));
        manifest = ExchangePlay.manifest(zip);

        assertThat(refusedWith(text -> text.replaceFirst(Pattern.quote(there), Matcher.quoteReplacement(instead))))
                .contains("competition.json: " + key + ": " + code);
    }

    /** As commands of bundles and forms: what cannot be started would score nothing, and a check that cannot would refuse nothing. */
    @ParameterizedTest
    @ValueSource(strings = {"scoring", "check"})
    void command_thatCannotBeStarted_isRefused_andWhatNeedsAShellIsTold(String program) {
        zip = exchange.exported(programs.checkedCompetition().published().competition(), play.account("olga"));
        manifest = ExchangePlay.manifest(zip);
        String key = "programs[0].%s.command".formatted(program);
        String script = program.equals("check") ? "$program/check.py" : "score.py";

        assertThat(refusedWith(text -> text.replace("python3 " + script, "python3 '" + script)))
                .contains("competition.json: " + key + ": bundle.command-quote");

        String shell = manifest.replace("python3 " + script, "python3 " + script + " | tee");
        BundleImport taken = exchange.imported(ExchangePlay.with(zip, shell), maker);
        assertThat(taken.status).isEqualTo(BundleImport.Status.made);
        assertThat(taken.findings)
                .filteredOn(finding -> finding.key().equals(key))
                .extracting(finding -> finding.message().code())
                .containsExactly("bundle.command-shell");
    }

    @Test
    void environment_thatNobodyOffers_isToldAndKept() {
        zip = exchange.exported(programs.competition().published().competition(), play.account("olga"));

        BundleImport taken = exchange.imported(zip, maker);

        assertThat(taken.status).isEqualTo(BundleImport.Status.made);
        assertThat(taken.findings)
                .extracting(finding -> finding.message().code())
                .contains("bundle.own-environment-away");
        assertThat(taken.competition.program.units().get(0).chosenEnvironment()).contains(ProgramPlay.ELSEWHERE);
    }
}
