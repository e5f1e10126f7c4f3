package dev.podium.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.NewAnnotators;
import dev.podium.annotation.study.NewForm;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.work.AnnotationQueue;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.Judgement;
import dev.podium.annotation.work.Judgements;
import dev.podium.annotation.work.SubmittedAnswer;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.HostilePlay;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ReviewPlay;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Somebody decides where others differ, and looks lists through, with the keyboard only. */
@QuarkusTest
class DecideKeysBrowserTest {

    private static final Browser.Look[] LOOKS = {Browser.Look.DESKTOP_LIGHT, Browser.Look.NARROW};

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
    Judgements judgements;

    @Inject
    AnnotationQueue queue;

    @Inject
    Studies asking;

    @Inject
    HostilePlay hostile;

    private static void press(Page page, String... keys) {
        for (String key : keys) {
            page.keyboard().press(key);
        }
    }

    /** Where somebody begins who has agreed. */
    private static Page begun(BrowserReader reader, String secret, String address) {
        Page page = reader.visit("/j/" + secret).page();
        page.locator("main form button.btn-primary").press("Enter");
        page.waitForURL(Pattern.compile(".*" + address));
        return page;
    }

    @Test
    void disputes_decidedWithKeysOnly_andOnceMoreWhereAnswersChanged() {
        Study draft = studies.draft(play.competition().hidden().competition(), Study.Design.each, 2, 10);
        List<Annotator> people = studies.people(draft, 2, false);
        String secret = annotators
                .invite(draft, NewAnnotators.of(1, true), play.account("olga"))
                .get(0)
                .secret();
        Study study = studies.opened(draft);
        studies.judge(study, people.get(0), "{\"count\": 2, \"spans\": [[0, 1], [2]]}", "");
        studies.judge(study, people.get(1), "{\"count\": 2, \"spans\": [[0], [2]]}", "It is hard to say.");
        String address = "/judge/" + study.key;
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.DESKTOP_LIGHT)) {
            Page page = begun(reader, secret, address + "/decisions");
            Locator taken = page.locator("#f-taken");
            assertThat(taken).isFocused();
            assertThat(page.locator(".pd-answer strong")).hasCount(1);
            reader.portray("decide", LOOKS).checkWideAndForced("decide");
            press(page, "?");
            assertThat(page.locator("#keys")).isVisible();
            reader.check().shoot("decide-keys");
            press(page, "Escape", "2");
            assertThat(page.locator("#taken-1")).isChecked();
            press(page, "n");
            page.keyboard().type("1e");
            press(page, "Escape", "1");
            assertThat(page.locator("#taken-0")).isChecked();
            assertThat(page.locator("#f-reason")).hasValue("1e");
            press(page, "Enter");
            assertThat(page.locator(".pd-head nav")).containsText("(9)");
            assertThat(taken).isFocused();

            press(page, "n");
            page.keyboard().type("Half of it");
            press(page, "Escape", "2", "e");
            assertThat(page.locator("#taken-own")).isChecked();
            assertThat(page.locator("#f-reason")).hasValue("Half of it");
            assertThat(page.locator("[data-question=count]")).isFocused();
            assertThat(page.locator("[name='q.count']:checked")).hasValue("2");
            reader.check().shoot("decide-copy");
            press(page, "Control+Enter");
            assertThat(taken).isFocused();

            mark(page, reader);
            assertThat(taken).isFocused();
            Assertions.assertThat(decided(study)).isEqualTo("{\"count\":2,\"spans\":[[0,1],[2]]}");

            press(page, "f", "2");
            assertThat(page.locator("#flag-ambiguous")).isChecked();
            press(page, "l");
            assertThat(page.locator("#earlier-shown h2")).isFocused();
            assertThat(page.locator("#earlier-shown li")).not().hasCount(0);
            reader.portray("decide-earlier", LOOKS);
            press(page, "Enter");
            assertThat(taken).isFocused();

            change(study, people.get(1));
            reader.visit(address + "/changed").portray("decide-list", LOOKS).checkWideAndForced("decide-list");
            page.locator("tbody button").press("Enter");
            assertThat(taken).isFocused();
            reader.portray("decide-changed", LOOKS);
            press(page, "0");
            assertThat(page.locator("#taken-made")).isChecked();
            press(page, "Enter");
            assertThat(taken).isFocused();
            assertThat(page.locator("#taken-made")).hasCount(0);
            reader.visit("/judge").shoot("decide-work");
        }
    }

    /** Another answer than those that were given, with words that are marked. */
    private static void mark(Page page, BrowserReader reader) {
        Locator marks = page.locator(".pd-mark");
        press(page, "o");
        assertThat(page.locator("#taken-own")).isChecked();
        assertThat(page.locator("[data-question=count]")).isFocused();
        press(page, "2", "Enter");
        assertThat(marks.first()).isFocused();
        press(page, "Shift+ArrowRight", " ", "2", "Enter");
        assertThat(page.locator(".pd-told")).isVisible();
        press(page, "ArrowRight", " ", "x", "u");
        assertThat(marks.nth(2)).hasAttribute("aria-pressed", "true");
        reader.portray("decide-own", LOOKS);
        press(page, "Enter");
    }

    /** What was decided last. */
    private static String decided(Study study) {
        return QuarkusTransaction.requiringNew().call(() -> {
            Assignment last = Assignment.<Assignment>find(
                            "unit.study = ?1 and decides and state = ?2 order by answeredAt desc",
                            study,
                            Assignment.State.done)
                    .firstResult();
            return Judgement.<Judgement>find("assignment = ?1 order by version desc", last.id)
                    .firstResult()
                    .answer;
        });
    }

    /** Somebody answers the first unit otherwise, which was decided. */
    private void change(Study study, Annotator person) {
        Assignment first = QuarkusTransaction.requiringNew()
                .call(() -> Assignment.<Assignment>find(
                                "unit.study = ?1 and unit.number = 1 and annotator = ?2", study, person)
                        .firstResult());
        judgements.send(first.key, new SubmittedAnswer(1, StudyPlay.json("{\"count\": 1}"), List.of(), ""), person);
    }

    /** Where words are asked for first, a copy is gone on with in its field: there letters and digits are words, and no commands. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"kind\": \"list\", \"most\": 3, \"longest\": 20 | [\"Haus\"] | [\"Hof\"]",
                "\"kind\": \"text\", \"shortest\": 1, \"longest\": 900 | \"Haus\" | \"Hof\""
            })
    void copy_thatBeginsWithWords_isTypedInto(String kind, String one, String other) {
        Study draft = studies.draft(
                play.competition().hidden().competition(),
                Study.Design.each,
                2,
                "id,sentence\n1,Mia kommt nach Hause\n");
        NewForm usual = studies.form(draft.competition, "");
        asking.ask(
                draft,
                new NewForm(
                        "{\"questions\": [{\"id\": \"words\", %s, \"text\": {\"english\": \"Words?\"}}]}"
                                .formatted(kind),
                        usual.guidelines(),
                        usual.consent(),
                        true,
                        ""),
                play.account("olga"));
        List<Annotator> people = QuarkusTransaction.requiringNew()
                .call(() -> annotators.invite(draft, NewAnnotators.of(2, false), play.account("olga")).stream()
                        .map(invited -> annotators.find(invited.secret()).orElseThrow())
                        .toList());
        people.forEach(person -> annotators.agree(draft, person, 2));
        String secret = annotators
                .invite(draft, NewAnnotators.of(1, true), play.account("olga"))
                .get(0)
                .secret();
        Study study = studies.opened(draft);
        for (int person = 0; person < 2; person++) {
            Assignment given = queue.next(study, people.get(person)).orElseThrow();
            judgements.send(
                    given.key,
                    new SubmittedAnswer(
                            2, StudyPlay.json("{\"words\": %s}".formatted(person == 0 ? one : other)), List.of(), ""),
                    people.get(person));
        }
        String address = "/judge/" + study.key + "/decisions";
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.DESKTOP_LIGHT)) {
            Page page = begun(reader, secret, address);
            press(page, "2", "e");
            Locator field = page.locator("#own [name='q.words']").first();
            assertThat(field).isFocused();
            String copied = field.inputValue();
            press(page, "End");
            page.keyboard().type("boe12");
            assertThat(field).hasValue(copied + "boe12");
            assertThat(page).hasURL(Pattern.compile(".*" + address));
            assertThat(page.locator("#taken-own")).isChecked();
        }
    }

    @Test
    void lists_lookedThroughWithKeysOnly() {
        ReviewPlay.Listed listed = reviews.listed();
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.DESKTOP_LIGHT)) {
            Page page = begun(reader, listed.secret(), "/judge/" + listed.study().key + "/reviews");
            assertThat(entry(page, 0)).isFocused();
            reader.portray("review", LOOKS).checkWideAndForced("review");
            press(page, "1", "1", "ArrowUp", "ArrowDown", "1");
            assertThat(entry(page, 3)).isFocused();
            press(page, "2");
            assertThat(page.locator("#c-3")).isFocused();
            page.keyboard().type("Stuhl");
            press(page, "Enter");
            assertThat(entry(page, 4)).isFocused();
            press(page, "7");
            assertThat(page.locator("#v-4-offensive")).isChecked();
            assertThat(page.locator("#v-2-keep")).isChecked();
            reader.portray("review-done", LOOKS);
            press(page, "?");
            reader.check().shoot("review-keys");
            press(page, "Escape", "Enter");
            assertThat(page.locator("#unit-text")).containsText("Er geht zur");
            press(page, "a", "Enter");
            assertThat(page.locator("form[action$='/next']")).isVisible();
            reader.check();
        }
    }

    @Test
    void hostileTexts_areShownAsTheyAre_inTheNarrowestWindow() {
        HostilePlay.Hostile studies = hostile.studies();
        String judge = "/judge/" + studies.labels().key;
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.NARROW)) {
            Page page = reader.visit("/j/" + studies.judge()).page();
            page.locator("main form button.btn-primary").click();
            reader.visit(judge + "/" + studies.judged()).shoot("judge-hostile");
            assertThat(page.locator("#unit-text")).containsText(HostilePlay.SCRIPT);
        }
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.NARROW)) {
            Page page = begun(reader, studies.deciding(), judge + "/decisions");
            reader.check().shoot("decide-hostile");
            assertThat(page.locator("#decision")).containsText(HostilePlay.SCRIPT);
        }
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.NARROW)) {
            Page page = begun(reader, studies.reviewing(), "/judge/" + studies.lists().key + "/reviews");
            reader.check().shoot("review-hostile");
            assertThat(page.locator(".pd-entry bdi").filter(new Locator.FilterOptions().setHasText(HostilePlay.ENTRY)))
                    .hasCount(1);
        }
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.NARROW, TestSignIn.headers("olga"))) {
            String release =
                    "/organize/" + studies.labels().competition.slug + "/studies/" + studies.labels().slug + "/release";
            reader.visit(release).shoot("release-hostile");
            reader.visit(release + "/preview").shoot("preview-hostile");
            assertThat(reader.page().locator("main")).containsText(HostilePlay.LABEL);
        }
    }

    private static Locator entry(Page page, int place) {
        return page.locator("#f-entry-" + place);
    }
}
