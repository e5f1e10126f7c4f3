package dev.podium.web.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import dev.podium.analysis.agreement.AgreementCount;
import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.competition.VisibleFrom;
import dev.podium.testsupport.Demo;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.ItemPlay;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Statements;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.util.List;
import java.util.stream.Stream;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/** The public page of agreement, its files, and who sees them. */
@QuarkusTest
class AgreementTest {

    @Inject
    Play play;

    @Inject
    ItemPlay items;

    @Inject
    Statements statements;

    private Play.Setting annotated() {
        return play.competition().demo("stage").annotators(Demo.file("stage", "test-annotators"));
    }

    private static String path(Phase phase) {
        return "/competitions/" + phase.competition.slug + "/agreement";
    }

    private static String api(Phase phase) {
        return "/api/v1/competitions/" + phase.competition.slug + "/phases/final/agreement";
    }

    private static String csv(Phase phase) {
        return "/competitions/" + phase.competition.slug + "/phases/final/agreement/values.csv";
    }

    private static String page(String path) {
        return TestSignIn.asVisitor().get(path).then().statusCode(200).extract().asString();
    }

    private static String german(String path) {
        return TestSignIn.asVisitor()
                .header("Accept-Language", "de")
                .get(path)
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    @Test
    void page_known_tellsWholeSlicesAndCeiling() {
        Phase phase = items.annotated("stage");

        String page = page(path(phase));
        assertThat(page)
                .contains(
                        "Same number of statements",
                        "Alpha, ordinal",
                        "chrF of the spans",
                        "Annotators who labelled these data: 2")
                .contains("Against the gold", "Against each other", "Annotator 2", "agreement/values.csv")
                .doesNotContain("NaN", ">a1<", ">a2<", "{agreement");
        assertThat(Html.texts(page, "td.num")).contains("0.68").doesNotContain("a1", "a2");
        assertThat(Html.texts(page, "#agreement-chart tspan.t-b")).containsOnlyOnce("leuchtturm");
        assertThat(Html.parse(page).select("#agreement-chart .g-ci")).isNotEmpty();
        assertThat(Html.texts(german(path(phase)), "td.num")).contains("0,68");
        assertThat(german(path(phase)))
                .contains("Gleiche Zahl von Aussagen", "Gegen den Goldstandard", "Person 2", "Was Menschen erreichen");
    }

    @Test
    void page_anotherCoefficient_isShownSliceBySlice() {
        Phase phase = items.annotated("stage");

        String jaccard = page(path(phase) + "?coefficient=jaccard");
        assertThat(Html.field(jaccard, "coefficient")).isEqualTo("jaccard");
        assertThat(jaccard).contains("Jaccard of the spans by slice");
        assertThat(Html.texts(page(path(phase) + "?coefficient=percent"), "td > .pd-ci"))
                .as("leuchtturm")
                .anyMatch(said -> said.startsWith("rough: few items"));
        TestSignIn.asVisitor().get(path(phase) + "?coefficient=mood").then().statusCode(404);
    }

    @Test
    void page_lexsub_hasNoCeiling() {
        Phase phase = items.annotated("lexsub");

        assertThat(page(path(phase)))
                .contains("Pairwise agreement", "nouns")
                .doesNotContain("What people score", "NaN");
        assertThat(Html.texts(page(path(phase)), "td.num")).contains("0.42");
    }

    @Test
    void page_noAnnotators_saysWhatOrganizersCanDo() {
        Phase phase = items.closed("stage");

        assertThat(page(path(phase))).contains("Organizers can upload them", "Nothing is known about agreement");
        assertThat(german(path(phase))).contains("Veranstalter können sie mit dem Goldstandard hochladen");
    }

    @Test
    void page_beforeTheJob_saysSo() {
        Phase phase = annotated().publishing(Publishing.LABELS).published().phase();

        assertThat(page(path(phase)))
                .contains("Being worked out", "Reload this page")
                .doesNotContain("leuchtturm");
    }

    @Test
    void page_labelsHidden_tellsNothingButWhen() {
        Phase phase = items.of(annotated());

        assertThat(page(path(phase)))
                .contains("labels could be worked out from it")
                .doesNotContain("0.68", "leuchtturm", "who labelled these data");
        TestSignIn.asVisitor()
                .get(api(phase))
                .then()
                .statusCode(200)
                .body("shown", equalTo(false))
                .body("annotators", equalTo(0))
                .body("agreement", empty())
                .body("ceiling", empty());
        TestSignIn.asVisitor().get(csv(phase)).then().statusCode(404);
        assertThat(Html.texts(TestSignIn.as("olga").get(path(phase)).asString(), "td.num"))
                .contains("0.68");
    }

    @Test
    void page_analysesSealed_saysSoAndFilesAreNotThere() {
        Phase phase = items.of(annotated()
                .visibility(
                        new Visibility(VisibleFrom.live, VisibleFrom.live, VisibleFrom.live, VisibleFrom.revealed)));

        assertThat(page(path(phase)))
                .contains("when the organizers reveal them")
                .doesNotContain("0.68");
        TestSignIn.asVisitor().get(csv(phase)).then().statusCode(404);
        TestSignIn.asVisitor().get(api(phase)).then().statusCode(404);
    }

    @Test
    void page_notPublic_isForOrganizers() {
        Phase phase = items.of(annotated().publishing(Publishing.NOTHING));

        assertThat(page(path(phase))).contains("only organizers see how far").doesNotContain("0.68");
    }

    @Test
    void api_known_hasTheSameContent() {
        TestSignIn.asVisitor()
                .get(api(items.annotated("stage")))
                .then()
                .statusCode(200)
                .body("annotators", equalTo(2))
                .body("ready", equalTo(true))
                .body("agreement[0].coefficient", equalTo("percent"))
                .body("agreement[0].value", equalTo(0.68f))
                .body("agreement[0].slicing", nullValue())
                .body("agreement[0].interval.low", not(nullValue()))
                .body("agreement.slice", hasItem("leuchtturm"))
                .body("ceiling.against", hasItems("gold", "annotators"))
                .body("ceiling.annotator", hasItems(1, 2));
    }

    @Test
    void csv_hasALineForEveryValue() {
        Phase phase = items.annotated("stage");
        String file = TestSignIn.asVisitor()
                .get(api(phase) + "/values.csv")
                .then()
                .statusCode(200)
                .header("Content-Type", containsString("text/csv"))
                .extract()
                .asString();

        assertThat(file)
                .contains(",final,agreement,count,percent,,,,,0.68,", ",final,agreement,spans,chrf,topic,leuchtturm,")
                .contains(",final,ceiling,count,mae,,,2,gold,");
        assertThat(page(csv(phase))).isEqualTo(file);
    }

    /** Whatever is declared is in all of them. */
    @Test
    void tablesFilesAndAnswers_haveEveryNumber() {
        Phase phase = items.annotated("stage");
        List<String> numbers =
                Stream.of(AgreementCount.values()).map(AgreementCount::name).toList();
        JsonPath value = TestSignIn.asVisitor().get(api(phase)).jsonPath().setRootPath("agreement[0]");
        NamedCsvRecord line = CsvReader.builder().ofNamedCsvRecord(page(csv(phase))).stream()
                .findFirst()
                .orElseThrow();
        Element page = Html.parse(page(path(phase)));
        Element gold = Html.parse(TestSignIn.as("olga")
                .get("/organize/" + phase.competition.slug + "/gold")
                .asString());

        List<String> known = numbers.stream().map(value::getString).toList();
        assertThat(known).doesNotContainNull();
        assertThat(numbers).extracting(line::getField).isEqualTo(known);
        for (Element table : List.of(
                page.selectFirst("#all table"),
                page.selectFirst("#slices table"),
                gold.selectFirst("table:has(th:contains(Coefficient))"))) {
            assertThat(table.select("thead th.num")).hasSize(2 + numbers.size());
            assertThat(table.select("tbody tr:first-child td.num").eachText()).endsWith(known.toArray(String[]::new));
        }
    }

    @Test
    void page_moreSlices_costNoMoreStatements() {
        assertThat(statements.of(path(items.annotated("stage"))))
                .isEqualTo(statements.of(path(items.annotated("lexsub"))))
                .isLessThanOrEqualTo(5);
    }

    @Test
    void slices_leadHere() {
        Phase phase = items.annotated("stage");

        String slices = page("/competitions/" + phase.competition.slug + "/slices");
        assertThat(Html.link(slices, "How far annotators agree, and what they score"))
                .endsWith("/agreement?phase=final");
        assertThat(Html.texts(slices, "option[value=agreement.count]"))
                .containsExactly("Annotators agree on the number");
        assertThat(page("/competitions/" + phase.competition.slug + "/slices?slicing=agreement.count"))
                .contains("all say the same", "they differ");
    }
}
