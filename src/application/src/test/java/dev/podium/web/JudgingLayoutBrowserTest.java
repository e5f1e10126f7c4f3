package dev.podium.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.NewAnnotators;
import dev.podium.annotation.study.NewForm;
import dev.podium.annotation.study.NewUnit;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyTemplate;
import dev.podium.annotation.study.StudyUnits;
import dev.podium.competition.Competition;
import dev.podium.platform.language.BilingualText;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.Layout;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ReviewPlay;
import dev.podium.testsupport.StudyPlay;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every page on which people judge, decide or look lists through stands as it is kept to stand, on a desk and on a phone. */
@QuarkusTest
class JudgingLayoutBrowserTest {

    private static final Browser.Look[] LOOKS = {Browser.Look.DESKTOP_LIGHT, Browser.Look.PHONE};

    /** A unit that every template has something to ask about; the text that is judged is called as each task type calls it. */
    private static final Map<String, Map<String, String>> TEXTS = Map.of(
            "stage", Map.of("phrase", "Mia blieb zu Hause und las ein langes Buch ."),
            "lexsub",
                    ordered(
                            "sentence", "Das alte Haus steht am Ende einer langen Straße in der Stadt .",
                            "instance", "Haus.n Haus_1",
                            "before", "Das alte",
                            "target", "Haus",
                            "after", "steht am Ende einer langen Straße in der Stadt ."),
            "splitrephrase", Map.of("source", "Mia blieb zu Hause und las ein langes Buch ."),
            "criteria",
                    ordered(
                            "rewrite", "Mia blieb zu Hause. Sie las ein langes Buch.",
                            "source", "Mia blieb zu Hause und las ein langes Buch ."),
            "screening", Map.of("text", "Mia blieb zu Hause und las ein langes Buch ."));

    /** As files give them: in their order. */
    private static Map<String, String> ordered(String... namesAndTexts) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (int i = 0; i < namesAndTexts.length; i += 2) {
            texts.put(namesAndTexts[i], namesAndTexts[i + 1]);
        }
        return texts;
    }

    /** What no template asks: a slider, a list that may stay empty, how sure people are. */
    private static final String OTHERS = """
            {"questions": [
              {"id": "how", "kind": "scale", "text": {"english": "How good?"}, "most": 100, "step": 1,
               "texts": {"0": {"english": "not at all"}, "50": {"english": "so-so"}}},
              {"id": "many", "kind": "number", "text": {"english": "How many words?"}, "least": 0, "most": 400},
              {"id": "few", "kind": "number", "text": {"english": "How many verbs?"}, "least": 0, "most": 9, "required": false},
              {"id": "which", "kind": "choices", "text": {"english": "Which of these?"}, "least": 0, "most": 2,
               "options": [{"id": "clauses"}, {"id": "conjunctions"}]},
              {"id": "parts", "kind": "spans", "text": {"english": "Which words?"}, "of": "phrase", "most": 5, "overlap": true}],
             "flags": [{"id": "erroneous"}], "comment": true, "certainty": true}""";

    @TestHTTPResource
    String origin;

    @Inject
    Play play;

    @Inject
    StudyPlay studies;

    @Inject
    ReviewPlay reviews;

    @Inject
    Annotators annotators;

    @Inject
    Studies asking;

    @Inject
    StudyUnits units;

    private Competition competition(String template) {
        return List.of("lexsub", "splitrephrase").contains(template)
                ? play.competition().demo(template).hidden().competition()
                : play.competition().hidden().competition();
    }

    private Study draft(String template) {
        Study draft = studies.draft(competition(template), template);
        List<String> tokens = template.equals("stage")
                ? List.of(TEXTS.get(template).get("phrase").split(" "))
                : List.of();
        units.replace(draft, List.of(new NewUnit("1", "", TEXTS.get(template), tokens)), 10, play.account("olga"));
        return draft;
    }

    private String link(Study draft, boolean decides) {
        return "/j/"
                + annotators
                        .invite(draft, NewAnnotators.of(1, decides), play.account("olga"))
                        .get(0)
                        .secret();
    }

    /** The page that somebody comes to who agrees. */
    private static Page begun(BrowserReader reader, String link) {
        Page page = reader.visit(link).page();
        page.locator("main form button.btn-primary").first().click();
        page.waitForLoadState();
        return page;
    }

    private static void check(BrowserReader reader, String name) {
        for (Browser.Look look : LOOKS) {
            reader.as(look).shoot("layout-" + name);
            Layout.check(reader, name, look);
        }
        reader.as(LOOKS[0]);
    }

    /** A page as it is read in a window of each width from the beginning: scripts look at it once. */
    private void look(String link, String name) {
        try (BrowserReader reader = Browser.reader(origin, LOOKS[0])) {
            begun(reader, link);
            for (Browser.Look look : LOOKS) {
                reader.as(look).page().reload();
                reader.shoot("layout-" + name);
                Layout.check(reader, name, look);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"stage", "lexsub", "splitrephrase", "criteria", "screening"})
    void unit_ofEachKindOfStudy(String template) {
        Study draft = draft(template);
        String link = link(draft, false);
        studies.opened(draft);
        look(link, "judge-" + template);
    }

    /** What has been wrong with such a page before, or might be: each is found where it is planted. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            main mark | display: block; width: 24px; height: 16px | torn out of its line: “Haus”
            main #answer .btn-primary | position: relative; top: -60px | over each other
            main #answer .btn-primary | width: 30px; overflow: hidden; white-space: nowrap | does not fit into its place
            main #unit-text | margin-left: 1300px | outside of the window
            main #answer | margin-top: 40px | +
            main #f-difficulty | display: none | -
            """)
    void plantedFault_isFound(String what, String look, String told) {
        Study draft = draft("lexsub");
        String link = link(draft, false);
        studies.opened(draft);
        try (BrowserReader reader = Browser.reader(origin, LOOKS[0])) {
            Page page = begun(reader, link);
            List<String> before = Layout.of(reader, LOOKS[0]);
            Assertions.assertThat(Layout.wrong(reader, LOOKS[0], before)).isEmpty();
            page.locator(what).evaluate("(each, look) => { each.style.cssText = look; }", look);
            Assertions.assertThat(Layout.wrong(reader, LOOKS[0], before))
                    .anySatisfy(each -> Assertions.assertThat(each).startsWith(told));
        }
    }

    @Test
    void templates_areAllLookedAt() {
        Assertions.assertThat(TEXTS.keySet())
                .containsExactlyInAnyOrderElementsOf(
                        StudyTemplate.all(competition("stage").type()).stream()
                                .map(StudyTemplate::id)
                                .toList());
    }

    @Test
    void unit_withQuestionsThatNoTemplateAsks() {
        Study draft = draft("stage");
        asking.ask(
                draft,
                new NewForm(OTHERS, new BilingualText("", ""), new BilingualText("", ""), ""),
                play.account("olga"));
        String link = link(draft, false);
        studies.opened(draft);
        look(link, "judge-others");
    }

    @Test
    void statements_thatAreMarked() {
        Study draft = draft("stage");
        String link = link(draft, false);
        studies.opened(draft);
        try (BrowserReader reader = Browser.reader(origin, LOOKS[0])) {
            Page page = begun(reader, link);
            page.locator("[name='q.count'][value='2']").check();
            assertThat(page.locator(".pd-name")).hasCount(2);
            page.locator(".pd-mark").nth(1).click();
            page.locator(".pd-name").nth(1).click();
            page.locator(".pd-mark").nth(5).click();
            assertThat(page.locator(".pd-mark .l:not(:empty)")).hasCount(2);
            check(reader, "judge-stage-marked");
        }
    }

    @Test
    void practice_thatIsWrong() {
        Study draft = studies.draft(play.competition().hidden().competition(), Study.Design.all, 1, """
                id,sentence,role,expected
                n1,Der Mond scheint .,,
                p1,Die Sonne scheint .,practice,"{""count"": 1}"
                """);
        String link = link(draft, false);
        studies.opened(draft);
        try (BrowserReader reader = Browser.reader(origin, LOOKS[0])) {
            Page page = begun(reader, link);
            page.locator("[name='q.count'][value='0']").check();
            page.locator("#answer > .pd-actions .btn-primary").click();
            assertThat(page.locator("#h-told")).isVisible();
            assertThat(page.locator(".pd-call .btn-primary")).isFocused();
            check(reader, "practice");
            page.keyboard().press("Enter");
            assertThat(page.locator("#unit-text")).hasText("Der Mond scheint .");
        }
    }

    @Test
    void decision_betweenTwo() {
        Study draft = studies.draft(play.competition().hidden().competition(), Study.Design.each, 2, 10);
        List<Annotator> people = studies.people(draft, 2, false);
        String link = link(draft, true);
        Study study = studies.opened(draft);
        studies.judge(study, people.get(0), "{\"count\": 2, \"spans\": [[0, 1], [2]]}", "");
        studies.judge(study, people.get(1), "{\"count\": 2, \"spans\": [[0], [2]]}", "It is hard to say.");
        // which of the two is A is drawn anew each time, so that nothing stands where it stood
        try (BrowserReader reader = Browser.reader(origin, LOOKS[0])) {
            begun(reader, link);
            for (Browser.Look look : LOOKS) {
                reader.as(look).page().reload();
                reader.shoot("layout-decide");
                Assertions.assertThat(Layout.wrong(reader, look, List.of())).isEmpty();
            }
        }
    }

    @Test
    void lists_thatAreLookedThrough() {
        look("/j/" + reviews.listed().secret(), "review");
    }
}
