package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Media;
import dev.podium.competition.Phase;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.Contest;
import dev.podium.testsupport.Dropping;
import dev.podium.testsupport.ItemPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What comes out of a printer: A4, as Chromium prints. The sheets are kept as {@code target/screens/print-….pdf}. */
@QuarkusTest
class PrintedPagesBrowserTest {

    private static final Path SCREENS = Path.of("target", "screens");

    /** A4 without its margins, in CSS pixels: 210 mm - 2 x 14 mm, and 297 mm - 2 x 12 mm. */
    private static final int UPRIGHT = 687;

    private static final int ACROSS = 1031;

    private static final Pattern SHEET = Pattern.compile("/Type /Page\\b(?!s)");
    private static final Pattern BOX = Pattern.compile("/MediaBox \\[0 0 ([\\d.]+) ([\\d.]+)]");

    /** Tables of many columns. */
    private static final List<String> ACROSS_TOO = List.of("hardest", "item");

    private static Phase compared;

    @Inject
    Contest contest;

    @Inject
    ItemPlay items;

    @Inject
    Dropping dropping;

    @TestHTTPResource
    String origin;

    /**
     * What was printed.
     *
     * @param sheets how many
     * @param across whether all of them lie on their long side
     */
    private record Printed(int sheets, boolean across) {

        static Printed of(byte[] pdf) {
            String text = new String(pdf, StandardCharsets.ISO_8859_1);
            Matcher box = BOX.matcher(text);
            boolean across = true;
            while (box.find()) {
                across &= Double.parseDouble(box.group(1)) > Double.parseDouble(box.group(2));
            }
            return new Printed((int) SHEET.matcher(text).results().count(), across);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"stage", "klexikon", "lexsub", "splitrephrase"})
    void leaderboard_isATableOnTwoSheets(String type) {
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.DESKTOP_LIGHT)) {
            Printed printed =
                    print(reader, "/competitions/" + items.closed(type).competition.slug + "/leaderboard", type);
            assertThat(printed.across()).isTrue();
            assertThat(printed.sheets()).isLessThanOrEqualTo(2);
            assertFits(reader, ACROSS);
            assertThat(widths(reader, ".pd-lb tbody .plot"))
                    .allSatisfy(width -> assertThat(width).isGreaterThan(100));
        }
    }

    @Test
    void leaderboard_ofTenTeams_isATable() {
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.DESKTOP_LIGHT)) {
            Printed printed = print(reader, "/competitions/" + compared().competition.slug + "/leaderboard", "ten");
            assertThat(printed.across()).isTrue();
            assertThat(printed.sheets()).isLessThanOrEqualTo(3);
            assertFits(reader, ACROSS);
        }
    }

    /** With its legend it is one sheet, which a paper can take in. */
    @Test
    void matrix_ofThirteenSystems_isOneSheetWithItsLegend() {
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.DESKTOP_LIGHT)) {
            Printed printed = print(reader, "/competitions/" + compared().competition.slug + "/comparisons", "matrix");
            assertThat(printed.across()).isTrue();
            assertFits(reader, ACROSS);
            assertThat((int) reader.page().locator("#matrix").evaluate("section => section.offsetHeight"))
                    .as("210 mm - 2 x 12 mm")
                    .isLessThanOrEqualTo(703);
        }
    }

    @Test
    void otherPages_areUprightAndNothingIsCut() {
        String slug = compared().competition.slug;
        Map<String, UUID> teams = contest.teams(compared());
        Map<String, String> pages = new LinkedHashMap<>();
        pages.put(
                "pair",
                "/competitions/%s/comparisons/%s/%s".formatted(slug, teams.get("System 1"), teams.get("System 9")));
        pages.put("history", "/competitions/" + slug + "/history");
        pages.put("team", "/competitions/" + slug + "/teams/" + teams.get("System 1"));
        Phase explained = items.annotated("stage");
        String played = "/competitions/" + explained.competition.slug;
        pages.put("analysis", played + "/analysis");
        pages.put("system", played + "/analysis/system");
        pages.put("slices", played + "/slices");
        String detailed = "/competitions/" + items.detailed().competition.slug;
        pages.put("slices-topic", detailed + "/slices?slicing=topic");
        pages.put("slices-genre", detailed + "/slices?slicing=genre");
        pages.put("crossed", detailed + "/analysis/system?rows=genre&columns=topic");
        pages.put("items", played + "/items");
        pages.put("item", played + "/items/2011");
        pages.put("hardest", played + "/hardest");
        pages.put("agreement", played + "/agreement");
        pages.put("run", "/submissions/" + run());
        Phase tried = dropping.tried("stage");
        pages.put("rescoring", "/organize/" + tried.competition.slug + "/phases/final/rescoring");
        try (BrowserReader reader =
                Browser.reader(origin, Browser.Look.DESKTOP_LIGHT, TestSignIn.headers("olga", "organizer"))) {
            pages.forEach((name, path) -> {
                Printed printed = print(reader, path, name);
                assertThat(printed.sheets()).as(name).isLessThanOrEqualTo(8);
                assertThat(printed.across()).as(name).isEqualTo(ACROSS_TOO.contains(name));
                assertFits(reader, printed.across() ? ACROSS : UPRIGHT);
            });
            reader.page().navigate(pages.get("run"));
            assertThat(widths(reader, ".pd-scores tbody td:last-child"))
                    .as("30 characters of a signature")
                    .isNotEmpty()
                    .allSatisfy(width -> assertThat(width).isGreaterThan(200));
            reader.page().navigate(pages.get("system"));
            assertThat(widths(reader, ".pd-sliced tbody .plot"))
                    .isNotEmpty()
                    .allSatisfy(width -> assertThat(width).isGreaterThan(100));
        }
    }

    /** Nobody can unfold paper. */
    @Test
    void foldedSlices_arePrinted() {
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.DESKTOP_LIGHT)) {
            Printed printed = print(
                    reader,
                    "/competitions/" + items.detailed().competition.slug + "/slices?slicing=user",
                    "slices-user");
            assertThat((boolean) reader.page()
                            .locator("#numbers details table")
                            .first()
                            .evaluate("table => table.checkVisibility()"))
                    .isTrue();
            assertThat(printed.sheets()).isLessThanOrEqualTo(4);
            assertFits(reader, UPRIGHT);
        }
    }

    /** A sheet that lies on a desk alone says of what it is. */
    @Test
    void tables_nameTheirCompetitionPhaseAndSubtask() {
        Map<String, Phase> tables = Map.of(
                "leaderboard", compared(),
                "comparisons", compared(),
                "slices", items.detailed());
        try (BrowserReader reader =
                Browser.reader(origin, Browser.Look.DESKTOP_LIGHT, TestSignIn.headers("olga", "organizer"))) {
            reader.page().emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
            tables.forEach((page, phase) -> {
                reader.page().navigate("/competitions/" + phase.competition.slug + "/" + page);
                assertThat(reader.page()
                                .locator(".pd-lb caption, .pd-mx caption, #c-slices")
                                .innerText())
                        .as(page)
                        .contains(phase.competition.name, phase.name, "umber of statements");
            });
        }
    }

    private Printed print(BrowserReader reader, String path, String name) {
        Page page = reader.page();
        page.navigate(path);
        page.waitForLoadState();
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        return Printed.of(page.pdf(new Page.PdfOptions()
                .setPath(SCREENS.resolve("print-" + name + ".pdf"))
                .setFormat("A4")
                .setPreferCSSPageSize(true)));
    }

    /** Looks at the page in the width of the sheet: nothing stands beyond its edge. */
    private static void assertFits(BrowserReader reader, int width) {
        reader.page().setViewportSize(width, 703);
        @SuppressWarnings("unchecked")
        List<String> beyond = (List<String>) reader.page().evaluate("""
                width => [...document.querySelectorAll('main td, main th, main p, main li, main dd, main pre, main > .pd-wrap > svg')]
                  .filter(each => each.getClientRects().length && !each.closest('details:not([open]) > :not(summary)'))
                  .filter(each => each.getBoundingClientRect().right > width + 1)
                  .map(each => each.outerHTML.slice(0, 160))""", width);
        assertThat(beyond).as(reader.page().url()).isEmpty();
    }

    @SuppressWarnings("unchecked")
    private static List<Double> widths(BrowserReader reader, String cells) {
        return ((List<Number>) reader.page()
                        .locator(cells)
                        .evaluateAll("cells => cells.map(cell => cell.getBoundingClientRect().width)"))
                .stream().map(Number::doubleValue).toList();
    }

    private UUID run() {
        return QuarkusTransaction.requiringNew()
                .call(() -> Submission.<Submission>find("phase = ?1 and team.name = 'System 1'", compared)
                        .firstResult()
                        .key);
    }

    /** Ten teams and three baselines. */
    private Phase compared() {
        if (compared == null) {
            Map<String, Double> wrong = new LinkedHashMap<>();
            for (int i = 1; i <= 9; i++) {
                wrong.put("System " + i, 0.05 * i);
            }
            wrong.put("Forschungsgruppe Leichte Sprache", 0.26);
            compared = contest.compared(120, wrong);
        }
        return compared;
    }
}
