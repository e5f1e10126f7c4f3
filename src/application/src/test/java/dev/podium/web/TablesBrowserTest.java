package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.podium.competition.Phase;
import dev.podium.leaderboard.comparison.SignificanceJob;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.Contest;
import dev.podium.testsupport.ItemPlay;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables of the analysis on narrow and wide windows: nothing is hidden without a word. */
@QuarkusTest
class TablesBrowserTest {

    private static Phase compared;
    private static Phase articles;

    @Inject
    ItemPlay items;

    @Inject
    Contest contest;

    @Inject
    Play play;

    @Inject
    Scorer scorer;

    @Inject
    SignificanceJob significance;

    @TestHTTPResource
    String origin;

    /** A table that is wider than the window says so, and whoever scrolls it still sees whose line it is. */
    @ParameterizedTest
    @EnumSource(
            value = Browser.Look.class,
            names = {"PHONE", "NARROW"})
    void tables_onAPhone_sayThatTheyScrollAndKeepTheirFirstColumn(Browser.Look look) {
        try (BrowserReader reader = Browser.reader(origin, look)) {
            Page page = reader.page();
            for (String path : paths()) {
                page.navigate(path);
                page.waitForFunction("document.querySelector('.pd-scroll table') === null"
                        + " || document.querySelector('[data-cut] table') !== null");
                @SuppressWarnings("unchecked")
                List<String> faults = (List<String>) page.evaluate("""
                        async () => {
                          document.querySelectorAll('details').forEach(folded => folded.open = true);
                          await new Promise(requestAnimationFrame);
                          await new Promise(requestAnimationFrame);
                          const faults = [];
                          for (const box of document.querySelectorAll('.pd-scroll')) {
                            if (box.scrollWidth <= box.clientWidth) continue;
                            const words = getComputedStyle(box, '::before').content;
                            if (!words.includes(' ')) faults.push('says nothing: ' + box.outerHTML.slice(0, 120));
                            box.scrollLeft = box.scrollWidth;
                            const left = box.getBoundingClientRect().left;
                            for (const row of box.querySelectorAll('tbody tr')) {
                              const head = row.cells[0];
                              if (head.colSpan === 1 && head.getBoundingClientRect().left < left - 1)
                                faults.push('scrolls away: ' + row.innerText.slice(0, 60));
                              if (head.colSpan === 1 && head.offsetWidth > 0.6 * box.clientWidth)
                                faults.push('leaves no room: ' + row.innerText.slice(0, 60));
                            }
                          }
                          return faults;
                        }""");
                assertThat(faults).as("%s (%s)", path, look).isEmpty();
            }
        }
    }

    /** Many values, long names and keys of users: readable at every width, and no longer than a page of results may be. */
    @Test
    void systemPage_ofLongAttributes_isShortAndNothingIsClipped() {
        Phase phase = items.detailed();
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.DESKTOP_LIGHT)) {
            reader.visit("/competitions/" + phase.competition.slug + "/analysis/system")
                    .shoot("system-long");
            assertThat(((Number) reader.page().evaluate("document.documentElement.scrollHeight")).intValue())
                    .isLessThan(5000);
            assertThat(reader.page().locator(".pd-sliced").innerText())
                    .contains("more values")
                    .doesNotContain("00000000");
            for (int width : new int[] {320, 390, 768, 1024, 1280, 1920}) {
                reader.page().setViewportSize(width, 900);
                assertThat((boolean) reader.page().evaluate("""
                        [...document.querySelectorAll('#slices .pd-scroll')].every(box => box.scrollWidth <= box.clientWidth)"""))
                        .as("%d px", width)
                        .isTrue();
            }
            reader.page().locator(".pd-sliced summary").last().click();
            reader.check();
            reader.page().setViewportSize(390, 900);
            reader.check().shoot("system-long-phone");
        }
    }

    /** Some 30 topics and as many authors: what matters is there at once, and no table is wider than the window. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/slices?slicing=topic",
                "/slices?slicing=genre",
                "/slices?slicing=user",
                "/analysis/system?rows=genre&columns=topic",
                "/analysis/system?rows=topic&columns=user"
            })
    void slices_ofManyValues_fitTheWindow(String path) {
        Phase phase = items.detailed();
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.DESKTOP_GERMAN)) {
            reader.visit("/competitions/" + phase.competition.slug + path);
            reader.shoot("many-" + path.replaceAll("\\W+", "-") + "-folded");
            reader.page().locator("details").evaluateAll("all => all.forEach(each => each.open = true)");
            for (int width : new int[] {768, 1024, 1440, 1920}) {
                reader.page().setViewportSize(width, 900);
                assertThat(tableWidths(reader, width))
                        .as("%s, %d px", path, width)
                        .isEmpty();
            }
            reader.check().shoot("many-" + path.replaceAll("\\W+", "-"));
            reader.page().setViewportSize(320, 900);
            assertThat(tableWidths(reader, 900)).as("%s on a phone", path).isEmpty();
            reader.check().shoot("many-" + path.replaceAll("\\W+", "-") + "-phone");
        }
    }

    /** Tables that are wider. */
    @SuppressWarnings("unchecked")
    private static List<Number> tableWidths(BrowserReader reader, int most) {
        return (List<Number>) reader.page().evaluate("""
                most => [...document.querySelectorAll('main table')].map(table => table.scrollWidth)
                  .filter(width => width > most)""", most);
    }

    /** Large numbers of items, and the words of the first column, are not torn apart. */
    @Test
    void pair_onAPhone_tearsNoNumberAndNoWord() {
        Phase phase = items.detailed();
        contest.compare(phase);
        Map<String, UUID> teams = contest.teams(phase);
        String pair = "/competitions/%s/comparisons/%s/%s"
                .formatted(phase.competition.slug, teams.get("Forschungsgruppe 1"), teams.get("all-1"));
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.PHONE)) {
            reader.visit(pair);
            assertThat(reader.page().locator("#deciding tbody tr").count()).isPositive();
            for (int width : new int[] {600, 390, 320}) {
                reader.page().setViewportSize(width, 900);
                @SuppressWarnings("unchecked")
                List<String> torn = (List<String>) reader.page().evaluate("""
                        () => {
                          const cells = [...document.querySelectorAll('#deciding tbody td.num')];
                          cells.forEach(cell => cell.textContent = '1303');
                          const text = document.querySelector('.pd-pair tbody tr:last-child th').firstChild;
                          const words = [...cells.map(cell => cell.firstChild), text].flatMap(node =>
                            [...node.data.matchAll(/\\S+/g)].map(word => ({ node, word: word[0], start: word.index })));
                          return words.filter(({ node, word, start }) => {
                            const range = document.createRange();
                            range.setStart(node, start);
                            range.setEnd(node, start + word.length);
                            return range.getClientRects().length > 1;
                          }).map(({ word }) => word);
                        }""");
                assertThat(torn).as("%d px", width).isEmpty();
                reader.checkWidth().shoot("pair-" + width);
            }
            reader.check();
        }
    }

    /** Values with many digits, their intervals and their names stand beside each other, not over each other. */
    @Test
    void leaderboardOfManyMetrics_onAPhone_overprintsNothing() {
        Phase phase = articles();
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.PHONE)) {
            reader.visit("/competitions/" + phase.competition.slug + "/leaderboard");
            assertThat(reader.page().locator(".pd-lb tbody .pd-ci").count()).isPositive();
            for (int width : new int[] {390, 360, 340, 320}) {
                reader.page().setViewportSize(width, 900);
                @SuppressWarnings("unchecked")
                List<String> over = (List<String>) reader.page().evaluate("""
                        () => [...document.querySelectorAll('.pd-lb tbody td:not(.plot)')]
                          .filter(cell => cell.offsetParent && cell.scrollWidth > cell.clientWidth)
                          .map(cell => cell.textContent.trim().replace(/\\s+/g, ' '))""");
                assertThat(over).as("%d px", width).isEmpty();
                reader.checkWidth().shoot("articles-" + width);
            }
            reader.check();
        }
    }

    /** Of many columns, on windows of usual width: nothing is cut, and the numbers of the scale stand apart. */
    @ParameterizedTest
    @ValueSource(ints = {1280, 1440, 1920})
    void leaderboard_ofManyColumns_isNotCut(int width) {
        Phase phase = articles();
        for (Browser.Look look : List.of(Browser.Look.DESKTOP_LIGHT, Browser.Look.DESKTOP_GERMAN)) {
            try (BrowserReader reader = Browser.reader(origin, look)) {
                reader.page().setViewportSize(width, 900);
                reader.visit("/competitions/" + phase.competition.slug + "/leaderboard")
                        .shoot("articles-wide-" + width);
                @SuppressWarnings("unchecked")
                List<String> faults = (List<String>) reader.page().evaluate("""
                        () => {
                          const box = document.querySelector('.pd-scroll:has(> .pd-lb)');
                          const over = box.scrollWidth - box.clientWidth;
                          const faults = over > 0 ? [`cut by ${over} px`] : [];
                          const shown = [...box.querySelectorAll('thead .plot text')].filter(text => text.getClientRects().length)
                            .map(text => ({ text: text.textContent, at: text.getBoundingClientRect() }));
                          for (const one of shown) {
                            for (const other of shown) {
                              const sameLine = Math.abs(one.at.top - other.at.top) < 3;
                              if (one !== other && sameLine && one.at.left <= other.at.left && one.at.right + 2 > other.at.left) {
                                faults.push(`${one.text} meets ${other.text}`);
                              }
                            }
                          }
                          return faults;
                        }""");
                assertThat(faults).as("%d px, %s", width, look).isEmpty();
            }
        }
    }

    private Phase articles() {
        if (articles == null) {
            articles = play.competition().demo("klexikon").published().phase();
            scorer.scoreAll(articles);
            significance.on(articles.id);
        }
        return articles;
    }

    /** Who sees what, and when: the name of a row and its help have the whole width, and each choice says what it is. */
    @ParameterizedTest
    @EnumSource(
            value = Browser.Look.class,
            names = {"NARROW", "PHONE_GERMAN", "PHONE_DARK"})
    void visibilityOfAPhase_onAPhone_isReadInLines(Browser.Look look) {
        try (BrowserReader reader = Browser.reader(origin, look, TestSignIn.headers("olga", "organizer"))) {
            reader.visit("/organize/" + compared().competition.slug + "/phases/final?change=true");
            @SuppressWarnings("unchecked")
            List<String> faults = (List<String>) reader.page().evaluate("""
                    () => {
                      const box = document.querySelector('#f-visibility .pd-scroll');
                      const faults = [];
                      if (box.scrollWidth > box.clientWidth) faults.push('is cut');
                      for (const row of box.querySelectorAll('tbody tr')) {
                        if (row.cells[0].offsetWidth < 0.9 * box.clientWidth) faults.push('narrow: ' + row.cells[0].innerText);
                        for (const choice of row.querySelectorAll('label')) {
                          const words = choice.lastElementChild;
                          if (words.offsetWidth < 20 || words.offsetHeight < 10) faults.push('unnamed: ' + choice.innerText);
                        }
                      }
                      return faults;
                    }""");
            assertThat(faults).isEmpty();
            assertThat(reader.page()
                            .locator("#f-visibility [role=radio], #f-visibility input[type=radio]")
                            .count())
                    .isGreaterThanOrEqualTo(12);
            reader.check().shoot("visibility");
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Browser.Look.class,
            names = {"NARROW", "PHONE_GERMAN"})
    void confusionMatrix_onAPhone_hasAHeaderOfWholeWords(Browser.Look look) {
        try (BrowserReader reader = Browser.reader(origin, look)) {
            reader.visit("/competitions/" + items.annotated("stage").competition.slug + "/analysis/system");
            reader.page().setViewportSize(320, 900);
            reader.check().shoot("confusions");
            @SuppressWarnings("unchecked")
            List<String> broken = (List<String>) reader.page().evaluate("""
                    () => [...document.querySelectorAll('.pd-cm thead th, #numbers thead th')].flatMap(head => {
                      const text = head.firstChild;
                      return [...text.data.matchAll(/\\S+/g)].filter(word => {
                        const range = document.createRange();
                        range.setStart(text, word.index);
                        range.setEnd(text, word.index + word[0].length);
                        return range.getClientRects().length > 1;
                      }).map(word => word[0]);
                    })""");
            assertThat(broken).isEmpty();
        }
    }

    /** Ten of each list at first; a link leads to the others. */
    @Test
    void comparisons_onANarrowPhone_areFoldedUntilSomebodyWantsAll() {
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.PHONE_GERMAN)) {
            reader.visit("/competitions/" + compared().competition.slug + "/comparisons");
            reader.page().setViewportSize(320, 900);
            reader.page().locator("#pairs > summary").click();
            reader.check().shoot("comparisons-folded");
            assertThat(((Number) reader.page().evaluate("document.documentElement.scrollHeight")).intValue())
                    .isLessThan(7500);
            assertThat(reader.page().locator("#pairs tbody tr:visible").count()).isEqualTo(10);
            reader.page()
                    .getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Alle 50 Paare zeigen"))
                    .press("Enter");
            assertThat(reader.page().locator("#pairs tbody tr:visible").count()).isEqualTo(50);
            reader.page().setViewportSize(1280, 900);
            reader.visit("/competitions/" + compared().competition.slug + "/comparisons");
            reader.page().locator("#pairs > summary").click();
            assertThat(reader.page().locator("#pairs tbody tr:visible").count()).isEqualTo(50);
        }
    }

    /** 78 pairs, of which a page has 50. */
    @Test
    void comparisons_onAPhone_areNotEndless() {
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.PHONE_GERMAN)) {
            reader.visit("/competitions/" + compared().competition.slug + "/comparisons");
            reader.page().locator("#pairs > summary").click();
            reader.shoot("comparisons-many");
            assertThat(((Number) reader.page().locator("#pairs").evaluate("section => section.offsetHeight"))
                            .intValue())
                    .isLessThan(4500);
        }
    }

    private List<String> paths() {
        Phase explained = items.annotated("stage");
        String stage = "/competitions/" + explained.competition.slug;
        String many = "/competitions/" + compared().competition.slug;
        Map<String, UUID> teams = contest.teams(compared());
        List<String> paths = new ArrayList<>(List.of(
                many + "/leaderboard",
                many + "/comparisons",
                many + "/comparisons/" + teams.get("System 1") + "/" + teams.get("System 9"),
                many + "/history"));
        for (String page : List.of(
                "/analysis",
                "/analysis/system",
                "/analysis/system?rows=length&columns=genre#cross",
                "/slices",
                "/slices?slicing=topic",
                "/hardest",
                "/items",
                "/items/2011",
                "/agreement")) {
            paths.add(stage + page);
        }
        paths.add("/competitions/" + items.closed("lexsub").competition.slug + "/items/Bank.n.Bank_1");
        return paths;
    }

    private Phase compared() {
        if (compared == null) {
            compared = contest.compared(
                    60,
                    Map.of(
                            "System 1",
                            0.05,
                            "System 2",
                            0.1,
                            "System 3",
                            0.15,
                            "System 4",
                            0.2,
                            "System 5",
                            0.25,
                            "System 6",
                            0.3,
                            "System 7",
                            0.35,
                            "System 8",
                            0.4,
                            "System 9",
                            0.45,
                            "Forschungsgruppe Leichte Sprache",
                            0.26));
        }
        return compared;
    }
}
