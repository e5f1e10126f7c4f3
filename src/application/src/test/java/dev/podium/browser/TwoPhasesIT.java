package dev.podium.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.platform.Digests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A shared task with a practice and a blind final phase, from nothing until its results are corrected, by
 * people of whom some read English and some German; on the official StaGE data where they lie beside the checkout, else on
 * the demo data.
 */
@ExtendWith(RunningPodium.Start.class)
class TwoPhasesIT {

    private static final Path OFFICIAL = Path.of("..", "shared", "data", "stage");
    private static final String SLUG = "stage";
    private static final String COMPETITION = "/competitions/" + SLUG;
    private static final String ORGANIZE = "/organize/" + SLUG;
    private static final ZoneId ZONE = ZoneId.of("Europe/Berlin");
    private static final int SECONDS_TO_CLOSE_IT = 20;

    /** One item in so many is wrong. */
    private static final int FIRST_TEAM = 20;

    private static final int SECOND_TEAM = 16;

    private static RunningPodium podium;

    /** Gold files: to train on, for practice, and for the final phase. */
    private record Data(String train, String practice, String last) {

        static Data there() throws IOException {
            if (Files.isDirectory(OFFICIAL)) {
                return new Data(official("train"), official("test"), official("eval"));
            }
            System.out.println("Two phases are played with the demo data, as " + OFFICIAL + " is missing.");
            return new Data(Predictions.gold("train"), Predictions.gold("train"), Predictions.gold("test"));
        }

        private static String official(String split) throws IOException {
            return Files.readString(OFFICIAL.resolve(split + ".csv"));
        }
    }

    /** What the pages of one language say. */
    private enum Edition {
        ENGLISH("The results are sealed", "Changes to the rules"),
        GERMAN("Die Ergebnisse sind versiegelt", "Änderungen der Regeln");

        private final String sealed;
        private final String changes;

        Edition(String sealed, String changes) {
            this.sealed = sealed;
            this.changes = changes;
        }

        Person person() {
            return this == ENGLISH ? Person.speakingEnglish(podium) : Person.speakingGerman(podium);
        }
    }

    private static String picture(String what) {
        return "two-" + what;
    }

    @BeforeAll
    static void start(RunningPodium running) {
        podium = running;
    }

    @Test
    void competition_fromNothing_isRunUntilItsResultsAreCorrected() throws Exception {
        Data data = Data.there();
        setsUp(Edition.ENGLISH, data);
        Predictions last = predictions(data.last());
        takesPart(Edition.ENGLISH, "pia", "Klartext Köln", last.wrongInLastOneOf(FIRST_TEAM), data);
        takesPart(Edition.GERMAN, "paul", "Satz für Satz", last.wrongInFirstOneOf(SECOND_TEAM), data);
        closes(Edition.GERMAN);
        for (Edition edition : Edition.values()) {
            showsNothing(edition);
        }
        reveals(Edition.ENGLISH, data);
        corrects(Edition.GERMAN, data);
    }

    private static Predictions predictions(String gold) {
        return Predictions.ofGold(gold);
    }

    private static void setsUp(Edition edition, Data data) {
        try (Person olga = edition.person();
                Person visitor = edition.person()) {
            olga.signsInAt("/organize", "olga").looksAt(picture("organize-empty"));
            olga.opens("/organize/new")
                    .fills("name", "GermEval 2024 StaGE")
                    .fills("slug", SLUG)
                    .fills("zone", ZONE.getId())
                    .fills("summary", "How many statements does a sentence make, and where are they?")
                    .fills("description", "## Task\n\nCount *statements* in German Easy Language.\n\n* one\n* two")
                    .clicks("button[name=preview]");
            assertThat(olga.page().locator("#preview em")).hasText("statements");
            olga.looksAt(picture("preview")).sends("#f-name");
            release(olga, "train", data.train(), "labels");
            release(olga, "test", data.practice(), "items");
            release(olga, "eval", data.last(), "items");
            olga.portrays(picture("gold"));

            olga.opens(ORGANIZE + "/phases").picks("practice", "test 1").picks("final", "eval 1");
            olga.clicks("form[action$='/two/add'] button");
            olga.opens(ORGANIZE + "/phases/practice?change=true")
                    .fills("opens", "2026-01-01T00:00")
                    .fills("closes", "2099-12-31T23:59")
                    .sends("#f-name");
            olga.opens(ORGANIZE + "/phases/final?change=true")
                    .fills("opens", "2026-01-01T00:00")
                    .fills("closes", "2099-12-31T23:59")
                    .unfolds("#scoring")
                    .picks("counting-count", "count:chosen")
                    .portrays(picture("phase"))
                    .sends("#f-name");
            assertThat(olga.page().locator("#phases tbody tr")).hasCount(2);
            assertThat(visitor.page().navigate(COMPETITION).status()).isEqualTo(404);

            olga.opens(ORGANIZE).looksAt(picture("checklist"));
            olga.isSure("/publish").clicks("form[action$='/publish'] button");
            visitor.reader().forgetFaults();
            visitor.opens(COMPETITION).looksAt(picture("competition"));
        }
    }

    private static void release(Person olga, String split, String gold, String file) {
        olga.opens(ORGANIZE + "/gold")
                .fills("split", split)
                .fills("licence", "CC BY 4.0")
                .picks("items", file.equals("items") ? "now" : "never")
                .picks("labels", file.equals("labels") ? "now" : "never")
                .chooses("file", split + ".csv", gold)
                .sends("#f-licence");
        assertThat(olga.page().locator("#gold h3:text('" + split + " 1')")).isVisible();
    }

    /** A run in practice, whose score is seen, and two in the blind final phase, of which the first one is chosen. */
    private static void takesPart(Edition edition, String account, String team, String answers, Data data) {
        try (Person member = edition.person()) {
            member.signsInAt(COMPETITION, account).foundsTeam(COMPETITION, team);
            member.opens(COMPETITION + "/submit?phase=practice")
                    .uploads("practice.csv", predictions(data.practice()).wrongInFirstOneOf(SECOND_TEAM), "Rules")
                    .awaitsScores();
            assertThat(member.reads("#run .pd-big").get(0)).isEqualTo(edition == Edition.GERMAN ? "0,06" : "0.06");

            submits(member, answers);
            String chosen = member.page().url();
            submits(member, predictions(data.last()).wrongInFirstOneOf(1));
            member.page().navigate(chosen);
            member.clicks("form[action$='/choose'] button");
            assertThat(member.page().locator("#h-say")).isVisible();
            member.portrays(picture("sealed-run"));
        }
    }

    /** A run of the blind phase is accepted, and its page tells nothing else. */
    private static void submits(Person member, String answers) {
        member.opens(COMPETITION + "/submit?phase=final").uploads("final.csv", answers, "Rules, better");
        assertThat(member.page().locator("#h-state")).isVisible();
        assertThat(member.page().locator("#run, .pd-big, .pd-scores")).hasCount(0);
    }

    private static void showsNothing(Edition edition) {
        try (Person visitor = edition.person()) {
            visitor.opens(COMPETITION + "/leaderboard?phase=practice")
                    .reloadsUntil("tbody:has(.is-quiet ~ .is-quiet ~ .is-quiet)")
                    .looksAt(picture("practice-board"));
            visitor.opens(COMPETITION + "/leaderboard?phase=final").looksAt(picture("sealed-board"));
            assertThat(visitor.page().locator(".pd-empty h2")).hasText(edition.sealed);
            assertThat(visitor.page().locator("tbody")).hasCount(0);
            visitor.opens(COMPETITION + "/phases/final/seal").portrays(picture("seal"));
            assertThat(visitor.page().locator("#h-files ~ div tbody tr")).hasCount(4);
            assertThat(visitor.page().locator("main")).not().containsText("Klartext");
        }
    }

    /** The phase ends at the next full minute, with a public note. */
    private static void closes(Edition edition) {
        LocalDateTime end = LocalDateTime.now(ZONE)
                .plusSeconds(SECONDS_TO_CLOSE_IT)
                .truncatedTo(ChronoUnit.MINUTES)
                .plusMinutes(1);
        try (Person olga = edition.person();
                Person visitor = edition.person()) {
            olga.signsInAt(ORGANIZE + "/phases/final?change=true", "olga")
                    .fills("closes", end.toString())
                    .fills("note", "All teams are *done*.")
                    .sends("#f-daily");
            assertThat(olga.page().locator("#phases")).isVisible();
            visitor.opens(COMPETITION).looksAt(picture("changed"));
            assertThat(visitor.page().locator("main")).containsText(edition.changes);
            assertThat(visitor.page().locator("main")).containsText("All teams are done.");
        }
    }

    private static void reveals(Edition edition, Data data) throws IOException {
        try (Person olga = edition.person();
                Person visitor = edition.person()) {
            olga.signsInAt(ORGANIZE + "/phases/final/reveal", "olga").reloadsUntil("form[action$='/reveal']");
            visitor.opens(COMPETITION + "/leaderboard?phase=final");
            assertThat(visitor.page().locator(".pd-empty h2")).hasText(edition.sealed);
            olga.looksAt(picture("to-reveal")).isSure("/reveal").clicks("form[action$='/reveal'] button");

            visitor.opens(COMPETITION + "/leaderboard?phase=final").looksAt(picture("revealed"));
            assertThat(ranking(visitor)).containsExactly("1 Klartext Köln", "2 Satz für Satz");
            visitor.opens(COMPETITION + "/phases/final/seal").looksAt(picture("opened-seal"));
            promiseIsKept(visitor, data);
        }
    }

    private static List<String> ranking(Person reader) {
        return reader.reads("tbody tr:not(.is-quiet):has(.pd-rank)").stream()
                .map(row -> row.replaceFirst("^(\\d+) (?:\\p{L}+ \\d+–\\d+ )?(.*?) Rules, better.*", "$1 $2"))
                .toList();
    }

    /** What was committed to is what the salt and the digest give, and the digest is the file's. */
    private static void promiseIsKept(Person reader, Data data) throws IOException {
        List<String> gold = reader.reads("#h-gold ~ div tbody tr:first-child code").stream()
                .map(code -> code.replaceAll("\\s", ""))
                .toList();
        assertThat(gold.get(1)).isEqualTo(Digests.ofText(data.last()));
        assertThat(gold.get(0)).isEqualTo(Digests.ofText(gold.get(2) + gold.get(1)));
    }

    private static void corrects(Edition edition, Data data) {
        try (Person olga = edition.person();
                Person visitor = edition.person()) {
            olga.signsInAt(ORGANIZE + "/gold", "olga")
                    .fills("split", "eval")
                    .fills("licence", "CC BY 4.0")
                    .fills("notes", "One statement more in some sentences")
                    .picks("items", "opening")
                    .chooses("file", "eval.csv", predictions(data.last()).correctedInFirstOneOf(SECOND_TEAM))
                    .sends("#f-licence");
            olga.opens(ORGANIZE + "/phases/final/rescoring")
                    .picks("gold", "eval 2")
                    .fills("reason", "Sentences were counted wrongly.")
                    .clicks("form[action$='/rescoring/start'] button");
            olga.reloadsUntil("form[action$='/live']").portrays(picture("comparison"));
            visitor.opens(COMPETITION + "/leaderboard?phase=final");
            assertThat(ranking(visitor)).startsWith("1 Klartext Köln");

            olga.isSure("/live").clicks("form[action$='/live'] button");
            olga.looksAt(picture("corrected-by-organizer"));
            visitor.opens(COMPETITION + "/leaderboard?phase=final").looksAt(picture("corrected"));
            assertThat(ranking(visitor)).containsExactly("1 Satz für Satz", "2 Klartext Köln");
            visitor.opens(COMPETITION).looksAt(picture("told"));
            assertThat(visitor.page().locator("main")).containsText("Sentences were counted wrongly.");
            olga.opens(ORGANIZE + "/log").portrays(picture("log"));
            olga.opens(ORGANIZE).looksAt(picture("organize-end"));
        }
    }
}
