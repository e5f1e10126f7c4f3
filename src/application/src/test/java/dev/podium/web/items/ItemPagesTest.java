package dev.podium.web.items;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.competition.VisibleFrom;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.ItemPlay;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Statements;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.LocalDateTime;
import java.util.UUID;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ItemPagesTest {

    @Inject
    Play play;

    @Inject
    ItemPlay items;

    @Inject
    Statements statements;

    @Test
    void list_isPaged() {
        Phase phase = items.closed("stage");
        String page = list(phase, "");
        assertThat(Html.text(page))
                .contains("100 sentences", "1–50 of 100", "2001 Ein Leucht-turm ist ein hoher Turm am Meer.");
        assertThat(page).contains("/items/2001?phase=final\"", "?phase=final&amp;page=2\"");
        assertThat(Html.text(list(phase, "?page=2"))).contains("51–100 of 100").doesNotContain("2001");
    }

    @Test
    void list_search_findsIdentifiersAndBeginnings() {
        Phase phase = items.closed("stage");
        assertThat(Html.text(list(phase, "?search=2011")))
                .contains("Der alte Leucht-turm")
                .doesNotContain("2012");
        assertThat(Html.text(list(phase, "?search=feuer-WEHR")))
                .contains("2020")
                .doesNotContain("2011");
        assertThat(list(phase, "?search=%25")).contains("Nothing found");
    }

    @Test
    void list_pageThatIsNotThere_isNotFound() {
        for (String query : new String[] {"?page=3", "?page=0", "?page=2147483647", "?page=x", "?phase=other"}) {
            TestSignIn.asVisitor()
                    .get(ItemPlay.path(items.closed("stage")) + query)
                    .then()
                    .statusCode(404);
        }
    }

    @Test
    void item_thatIsNotThere_isNotFound() {
        String path = ItemPlay.path(items.closed("splitrephrase"));
        for (String other : new String[] {
            "/none", "/2001?against=reference-9", "/2001?system=x", "/2001?system=" + UUID.randomUUID()
        }) {
            TestSignIn.asVisitor().get(path + other).then().statusCode(404);
        }
    }

    @Test
    void list_beforeTheJob_saysThatItIsComing() {
        Phase phase = play.competition().published().phase();
        assertThat(list(phase, "")).contains("The items are being prepared", "Reload this page");
    }

    @Test
    void spans_goldAndSystems_numberTheSameStatementsAlike() {
        String page = item(items.closed("stage"), "2011", "");
        assertThat(Html.text(page))
                .contains(
                        "Sentence 11 of 100",
                        "Der alte Leucht-turm steht auf einer Insel",
                        "Gold 3 statements",
                        "string-match")
                .contains("Topic: leuchtturm");
        Element gold = Html.one(page, "tr.is-gold");
        assertThat(gold.select(".l.s1.a.z")).isNotEmpty();
        assertThat(gold.select(".l.s2")).isNotEmpty();
        assertThat(gold.select(".l.s3")).isNotEmpty();
        assertThat(Html.values(page, "a[rel]", "rel")).containsExactly("prev", "next");
    }

    /** The sentence before and the one after it belong to the same article; the first one of an article has none before. */
    @Test
    void spans_inContext_standBetweenTheirNeighbours() {
        String page = item(items.closed("stage"), "2011", "");
        assertThat(Html.text(page))
                .contains("Before it: Viele Leucht-türme sind rot und weiß gestreift. Der alte Leucht-turm steht")
                .contains("After it: Früher wohnte in dem Turm ein Leucht-turm-wärter.");
        assertThat(Html.text(item(items.closed("stage"), "2001", ""))).doesNotContain("Before it");
        assertThat(Html.text(item(items.closed("lexsub"), "Bank.n.Bank_2", "")))
                .as("sentences of one word are no text")
                .doesNotContain("Before it", "After it");
    }

    @Test
    void spans_ofBaselines_areQuietAndAsSubmitted() {
        String page = item(items.closed("stage"), "2011", "");
        assertThat(Html.texts(page, "table.pd-tok tr.is-quiet > th"))
                .anyMatch(name -> name.matches("string-match \\d statements?, Baseline"));
        assertThat(Html.text(Html.one(page, "table.pd-values")))
                .contains("Spans as submitted")
                .containsPattern("\\[\\[\\d+");
    }

    @Test
    void spans_values_areTheItems() {
        String page = item(items.closed("stage"), "2011", "");
        assertThat(Html.text(Html.one(page, "table.pd-values")))
                .contains("MAE ↓", "Jaccard ↑")
                .containsPattern("all-1 Baseline 2\\.00 4\\.00");
    }

    @Test
    void text_systemAgainstSource_tellsWhatIsMissingAndNew() {
        String page = item(items.closed("splitrephrase"), "2001", "");
        assertThat(Html.text(page))
                .contains("Source 11 words", "Reference 2", "What KlarTextCoder made of it", "missing: ", "new: ");
        assertThat(Html.texts(page, ".pd-diff > del")).isNotEmpty();
        assertThat(Html.texts(page, ".pd-diff > ins")).isNotEmpty();
    }

    @Test
    void text_anotherSystemAgainstAReference() {
        Phase phase = items.closed("splitrephrase");
        String page = item(phase, "2001", "?against=reference-2");
        String other = chosen(page, "copy");
        assertThat(Html.text(other)).contains("What copy made of it");
        assertThat(Html.one(other, ".pd-against a[aria-current=page]").attr("href"))
                .endsWith("against=reference-2#answer");
    }

    @Test
    void text_sameAsTheSource_saysSo() {
        String page = item(items.closed("splitrephrase"), "2001", "");
        assertThat(Html.text(page)).doesNotContain("The same text");
        assertThat(Html.text(chosen(page, "copy"))).contains("What copy made of it", "The same text, word by word.");
    }

    @Test
    void text_longSource_isFolded() {
        String page = item(items.closed("klexikon"), "Leuchtturm", "");
        assertThat(Html.texts(page, "details.pd-fold > summary")).containsOnlyOnce("Source, 236 words");
        assertThat(Html.text(page)).contains("What rouge2-oracle made of it", "ROUGE-2 ↑");
    }

    @Test
    void candidates_thoseOfGold_areMarkedInEveryList() {
        String page = item(items.closed("lexsub"), "Bank.n.Bank_1", "");
        assertThat(Html.text(page))
                .contains(
                        "Bank", "Part of speech: n", "Substitutes in gold", "Best substitute", "Out of ten", "Ranking");
        assertThat(Html.texts(page, "mark.pd-target")).containsExactly("Bank");
        assertThat(Html.texts(page, "li.is-hit")).isNotEmpty().allMatch(word -> word.contains("in gold, by"));
    }

    @Test
    void openPhase_labels_areForTheOrganizersAlone() {
        Phase phase = items.of(play.competition().demo("stage"));
        String visitor = item(phase, "2011", "");
        assertThat(Html.text(visitor))
                .contains(
                        "Der alte Leucht-turm", "are shown when no phase takes submissions", "No answers of teams yet")
                .doesNotContain("KlarTextCoder", "string-match", "MAE", "Values");
        assertThat(visitor).doesNotContain("is-gold");
        String organizer =
                TestSignIn.as("olga").get(ItemPlay.path(phase) + "/2011").asString();
        assertThat(organizer).contains("is-gold", "KlarTextCoder", "string-match", "pd-values");
    }

    @Test
    void openPhase_member_seesTheOwnAnswerWithoutItsWorth() {
        Phase phase = items.of(play.competition().demo("stage"));
        String member = TestSignIn.as("klara-" + phase.competition.slug)
                .get(ItemPlay.path(phase) + "/2011")
                .asString();
        assertThat(Html.text(member)).contains("KlarTextCoder", "Your team").doesNotContain("string-match", "MAE");
        assertThat(member).doesNotContain("is-gold", "pd-values");
    }

    @Test
    void openPhase_ownText_isComparedWithTheSourceAlone() {
        Phase phase = items.of(play.competition().demo("splitrephrase").closes(LocalDateTime.of(2099, 1, 1, 0, 0)));
        String member = TestSignIn.as("klara-" + phase.competition.slug)
                .get(ItemPlay.path(phase) + "/2001")
                .asString();
        assertThat(Html.text(member))
                .contains("What KlarTextCoder made of it", "are shown from 1 January 2099, 00:05")
                .doesNotContain("Reference");
        TestSignIn.as("klara-" + phase.competition.slug)
                .get(ItemPlay.path(phase) + "/2001?against=reference-1")
                .then()
                .statusCode(404);
    }

    @Test
    void publicLabels_openPhase_areShown() {
        Phase phase = items.of(play.competition().demo("lexsub").publishing(Publishing.LABELS));
        assertThat(item(phase, "Bank.n.Bank_1", "")).contains("Substitutes in gold", "is-hit", "pd-values");
    }

    @Test
    void publicPartNothing_neitherTextsNorLabels_areShown() {
        Phase phase = items.of(
                play.competition().demo("stage").publishing(Publishing.NOTHING).closes(ItemPlay.CLOSED));
        assertThat(list(phase, ""))
                .contains("keep these items to themselves", "2011")
                .doesNotContain("Leucht-turm");
        assertThat(list(phase, "?search=leucht")).contains("Nothing found");
        assertThat(item(phase, "2011", "")).doesNotContain("Leucht-turm", "is-gold", "pd-values", "leuchtturm");
    }

    @Test
    void itemsNotShown_listIsSealedAndItemIsNotFound() {
        Phase phase = items.of(play.competition()
                .visibility(new Visibility(VisibleFrom.live, VisibleFrom.live, VisibleFrom.live, VisibleFrom.never))
                .closes(ItemPlay.CLOSED));
        assertThat(list(phase, "")).contains("The results are sealed", "They are not shown here.");
        TestSignIn.asVisitor().get(ItemPlay.path(phase) + "/1").then().statusCode(404);
        TestSignIn.as("olga").get(ItemPlay.path(phase) + "/1").then().statusCode(200);
        String board = "/competitions/" + phase.competition.slug + "/leaderboard";
        assertThat(TestSignIn.asVisitor().get(board).asString()).doesNotContain("/items?phase=final");
        assertThat(Html.links(TestSignIn.as("olga").get(board).asString()))
                .filteredOn(link -> link.endsWith("/items?phase=final"))
                .hasSize(1);
    }

    @Test
    void statements_doNotGrowWithSystems() {
        Phase phase = items.closed("stage");
        assertThat(statements.of(ItemPlay.path(phase) + "/2011")).isLessThanOrEqualTo(11);
        assertThat(statements.of(ItemPlay.path(phase))).isLessThanOrEqualTo(11);
        Phase many = items.of(play.competition().demo("stage").closes(ItemPlay.CLOSED));
        for (int i = 0; i < 6; i++) {
            items.enter(many, "Team " + i, "m" + i + many.competition.slug);
        }
        items.finish(many);
        assertThat(statements.of(ItemPlay.path(many) + "/2011"))
                .isEqualTo(statements.of(ItemPlay.path(phase) + "/2011"));
    }

    private static String list(Phase phase, String query) {
        return TestSignIn.asVisitor()
                .get(ItemPlay.path(phase) + query)
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    /** The page that the name of a system in the table of values leads to. */
    private static String chosen(String page, String system) {
        Element values = Html.one(page, "table.pd-values");
        return TestSignIn.asVisitor()
                .get(Html.link(values.outerHtml(), system).replace("#answer", ""))
                .asString();
    }

    private static String item(Phase phase, String id, String query) {
        return TestSignIn.asVisitor()
                .get(ItemPlay.path(phase) + "/" + id + query)
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }
}
