package dev.podium.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * From a competition without anything to a leaderboard with a ceiling: an organizer who sets up a study, one who judges with the keyboard
 * alone, one who judges without scripts, one who decides, and a team that is measured by what came out.
 */
@Tag("extended")
@ExtendWith(RunningPodium.Start.class)
class StudyWayIT {

    private static final String SLUG = "harbour";
    private static final String ORGANIZE = "/organize/" + SLUG;
    private static final String STUDY = ORGANIZE + "/studies/statements";
    private static final int UNITS = 10;

    /** The sentences that the two see differently, and how many statements the second one finds there. */
    private static final Map<String, String> DIFFERENT = Map.of("2001", "2", "2003", "2");

    private static RunningPodium podium;
    private final List<NamedCsvRecord> sentences;
    private final String gold;

    StudyWayIT() throws Exception {
        gold = Predictions.gold("test").lines().limit(UNITS + 1L).collect(Collectors.joining("\n", "", "\n"));
        sentences = CsvReader.builder().ofNamedCsvRecord(gold).stream().toList();
    }

    @BeforeAll
    static void start(RunningPodium running) {
        podium = running;
    }

    @Test
    void study_fromAnEmptyCompetition_toALeaderboardWithACeiling() {
        Links links = setsUp();
        try (Person annotator = Person.speakingEnglish(podium)) {
            begins(
                    annotator.opens(links.first()),
                    () -> annotator
                            .tabsTo("form[action^='/j/'] button")
                            .awaitPage(() -> annotator.page().keyboard().press("Enter")));
            annotator.looksAt("study-way-judge");
            judgesAll(annotator, (sentence, count) -> answersWithKeys(annotator, count), Map.of());
        }
        try (Person annotator = Person.withoutScriptsInGerman(podium)) {
            begins(annotator.opens(links.second()), () -> annotator.clicks("form[action^='/j/'] button"));
            judgesAll(annotator, (sentence, count) -> answersInForms(annotator, count), DIFFERENT);
        }
        try (Person adjudicator = Person.speakingGerman(podium)) {
            begins(adjudicator.opens(links.decides()), () -> adjudicator.clicks("form[action^='/j/'] button"));
            decides(adjudicator);
        }
        releases();
        isMeasured();
    }

    /** The links of those who judge, and of the one who decides. */
    private record Links(String first, String second, String decides) {}

    private Links setsUp() {
        try (Person olga = Person.speakingEnglish(podium)) {
            olga.signsInAt("/organize/new", "olga")
                    .fills("name", "Statements about the harbour")
                    .fills("slug", SLUG)
                    .fills("summary", "How many statements does a sentence make, and where are they?")
                    .fills("contact", "olga@example.org")
                    .presses("Create a competition");
            olga.opens(ORGANIZE).clicks("main a[href$='/studies']").looksAt("study-way-none");
            olga.fills("english", "Statements").fills("german", "Aussagen").fills("slug", "statements");
            olga.clicks("main form button.btn-primary");
            olga.opens(STUDY + "/units").chooses("file", "sentences.csv", gold).fills("target", "5");
            olga.clicks("form[action$='/units'] button").looksAt("study-way-units");
            olga.opens(STUDY + "/questions").looksAt("study-way-questions");
            olga.page().locator("[name=englishGuidelines]").fill("A statement says *one* thing.");
            olga.page().locator("[name=germanGuidelines]").fill("Eine Aussage sagt *eines*.");
            olga.clicks("form[action$='/questions'] button");
            List<String> judges = invites(olga, "2", false);
            List<String> adjudicators = invites(olga, "1", true);
            olga.opens(STUDY).clicks("form[action$='/open'] button");
            return new Links(judges.get(0), judges.get(1), adjudicators.get(0));
        }
    }

    private static List<String> invites(Person olga, String people, boolean adjudicate) {
        Page page = olga.opens(STUDY + "/people").page();
        page.locator("[name=people]").fill(people);
        page.locator("[name=adjudicate]").setChecked(adjudicate);
        olga.clicks("form[action$='/people'] button");
        return page.locator("section[aria-labelledby=h-links] code").allTextContents();
    }

    private static void begins(Person person, Runnable agreeing) {
        assertThat(person.page().locator("h1")).isVisible();
        agreeing.run();
        assertThat(person.page().url()).contains("/judge/").doesNotContain("/j/");
    }

    private void judgesAll(Person person, BiConsumer<String, Integer> answering, Map<String, String> otherwise) {
        for (int judged = 0; judged < UNITS; judged++) {
            String shown = person.page().locator("#unit-text").innerText().strip();
            NamedCsvRecord sentence = sentences.stream()
                    .filter(each -> plain(each.getField("phrase")).equals(plain(shown)))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError(shown));
            String id = sentence.getField("sent-id");
            int count = Integer.parseInt(otherwise.getOrDefault(id, sentence.getField("num_statements")));
            answering.accept(id, count);
        }
        assertThat(person.page().locator("#answer")).hasCount(0);
    }

    private static String plain(String text) {
        return text.replaceAll("\\\\newline|\\s+", "");
    }

    /** Statement n is word n. */
    private static void answersWithKeys(Person person, int count) {
        var keys = person.page().keyboard();
        keys.press(Integer.toString(count));
        if (count > 1) {
            keys.press("Enter");
            keys.press("Space");
            for (int statement = 2; statement <= count; statement++) {
                keys.press("ArrowRight");
                keys.press(Integer.toString(statement));
                keys.press("Space");
            }
        }
        person.awaitPage(() -> keys.press("Enter"));
    }

    /** The words are asked for once there are several statements. */
    private static void answersInForms(Person person, int count) {
        Page page = person.page();
        page.locator("[name='q.count'][value='" + count + "']").check();
        person.clicks("#answer > .pd-actions button.btn-primary, #answer button.btn-primary");
        if (count > 1) {
            for (int statement = 1; statement <= count; statement++) {
                page.locator(".pd-span[data-number='" + statement + "'] label")
                        .nth(statement - 1)
                        .click();
            }
            person.clicks("#answer button.btn-primary");
        }
    }

    private static void decides(Person adjudicator) {
        Page page = adjudicator.page();
        adjudicator.looksAt("study-way-decide");
        for (int decided = 0; decided < DIFFERENT.size(); decided++) {
            assertThat(page.locator("main form[action*='/decisions/']")).hasCount(1);
            page.locator("#taken-0").check();
            adjudicator.clicks("main form button.btn-primary");
        }
        assertThat(page.locator("main form[action*='/decisions/']")).hasCount(0);
    }

    private static void releases() {
        try (Person olga = Person.speakingGerman(podium)) {
            olga.signsInAt(STUDY, "olga").looksAt("study-way-progress");
            olga.opens(STUDY + "/agreement")
                    .reloadsUntil("main:has-text('80,0')")
                    .looksAt("study-way-agreement");
            olga.opens(STUDY + "/release");
            Page page = olga.page();
            page.locator("#way-one").check();
            page.locator("#f-name-0").fill("eval");
            for (Locator name : page.locator("[name=name]").all().subList(1, 3)) {
                name.fill("");
            }
            for (Locator amount : page.locator("[name=amount]").all()) {
                amount.fill("");
            }
            olga.clicks("form[action$='/release'] button.btn-primary").looksAt("study-way-preview");
            olga.clicks("form[action$='/preview'] button.btn-primary").looksAt("study-way-released");
            assertThat(page.locator("main")).containsText("eval 1");

            olga.opens(ORGANIZE + "/phases/new")
                    .fills("name", "Finale")
                    .fills("slug", "final")
                    .fills("opens", "2026-01-01T00:00")
                    .fills("closes", "2099-12-31T23:59")
                    .sends("#f-name");
            olga.opens(ORGANIZE).looksAt("study-way-ready");
            olga.isSure("/publish").clicks("form[action$='/publish'] button");
        }
    }

    private void isMeasured() {
        String competition = "/competitions/" + SLUG;
        try (Person pia = Person.speakingEnglish(podium)) {
            pia.signsInAt(competition, "pia").foundsTeam(competition, "Hafenlicht");
            pia.opens(competition + "/submit?phase=final").uploads("harbour.csv", predictions(), "By hand");
            pia.awaitsScores();
            pia.opens(competition + "/leaderboard?phase=final")
                    .reloadsUntil("tbody:has-text('Hafenlicht')")
                    .looksAt("study-way-leaderboard");
            assertThat(pia.page().locator("thead svg path.g-pt.q").first()).isAttached();
        }
        try (Person olga = Person.speakingGerman(podium)) {
            olga.signsInAt(competition + "/agreement?phase=final", "olga")
                    .reloadsUntil("#ceiling")
                    .looksAt("study-way-ceiling");
        }
    }

    /** As the first one judged. */
    private String predictions() {
        return Predictions.ofGold(gold).wrongInFirst(0);
    }
}
