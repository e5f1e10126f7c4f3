package dev.podium.annotation.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.agreement.IntraclassCorrelation;
import dev.podium.agreement.Kappa;
import dev.podium.agreement.KrippendorffAlpha;
import dev.podium.agreement.Ratings;
import dev.podium.annotation.form.Answers;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.FormJson;
import dev.podium.task.AnnotationScheme;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.testsupport.TextOracle;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Every kind of question, against the oracle's values and those of the kernels that have no units of their own. */
class AgreementTallyTest {

    private static final AnnotationScheme STAGE =
            TaskTypes.byId("stage").orElseThrow().collecting().orElseThrow();

    private static AgreementTally tally(String question, int people) {
        Form form =
                FormJson.read("{\"questions\": [{\"id\": \"q\", \"text\": {\"english\": \"Q\"}, " + question + "}]}");
        return new AgreementTally(
                form, LongStream.range(0, people).boxed().toList(), new UnitGroups(form), STAGE.alike(), Map.of());
    }

    /** Each unit with what the people in order say; blank: they did not judge it. */
    private static StudyAgreement.OfQuestion of(AgreementTally tally, int unitsInChunk, String... units) {
        for (int unit = 0; unit < units.length; unit++) {
            String[] said = units[unit].split("\\|", -1);
            List<UnitAnswers.PersonAnswer<Answers>> answers = new ArrayList<>();
            for (int person = 0; person < said.length; person++) {
                if (!said[person].isBlank()) {
                    answers.add(new UnitAnswers.PersonAnswer<>(person, Answers.read("{\"q\": " + said[person] + "}")));
                }
            }
            tally.add(new UnitAnswers<>(
                    unit, 1 + unit / unitsInChunk, 4, unit + 1, Instant.ofEpochSecond(60L * unit), answers));
        }
        StudyAgreement found = tally.result(List.of());
        assertThat(StudyAgreements.read(StudyAgreements.written(found))).isEqualTo(found);
        return found.questions().get(1);
    }

    private static Map<String, Double> values(StudyAgreement.OfQuestion question) {
        return question.values().stream()
                .collect(Collectors.toMap(StudyAgreement.Value::id, StudyAgreement.Value::value));
    }

    private static Double without(StudyAgreement.OfQuestion question, int person, String id) {
        int place = question.values().stream()
                .map(StudyAgreement.Value::id)
                .toList()
                .indexOf(id);
        return question.without().get(person).values().get(place);
    }

    @Test
    void list_isFormulaThree_withTheValuesOfTheOracle() {
        JsonNode oracle = TextOracle.json("lexsub/iaa.json");
        List<String> units = new ArrayList<>();
        for (JsonNode item : oracle.get("annotations")) {
            List<String> sets = new ArrayList<>();
            item.get("sets").forEach(set -> sets.add(set.isEmpty() ? "[\"-\"]" : set.toString()));
            units.add(String.join("|", sets));
        }
        StudyAgreement.OfQuestion found = of(
                tally("\"kind\": \"list\", \"most\": 9, \"longest\": 99, \"none\": \"-\"", 4),
                30,
                units.toArray(String[]::new));
        JsonNode all = oracle.get("expected").get("zero").get("all");
        assertThat(values(found)).containsOnlyKeys("jaccard");
        assertThat(found.alike()).isEqualTo("jaccard");
        assertThat(found.kappa()).isEmpty();
        assertThat(values(found).get("jaccard")).isCloseTo(all.get("iaa").asDouble(), within(1e-12));
        assertThat(found.values().get(0).pairs()).isEqualTo(all.get("pairs").asInt());
        assertThat(found.pairs()).hasSize(6).allMatch(pair -> pair.units() == units.size() && pair.kappa() == null);
        double mean = found.pairs().stream()
                .mapToDouble(StudyAgreement.Pair::value)
                .average()
                .orElseThrow();
        assertThat(mean).isCloseTo(all.get("iaa").asDouble(), within(1e-12));
        double others = found.pairs().stream()
                .filter(pair -> pair.first() != 2 && pair.second() != 2)
                .mapToDouble(StudyAgreement.Pair::value)
                .average()
                .orElseThrow();
        assertThat(without(found, 2, "jaccard")).isCloseTo(others, within(1e-12));
        assertThat(found.chunks())
                .hasSize(2)
                .allMatch(share -> share.main().id().equals("jaccard"));
    }

    @Test
    void scale_hasAlphasAndWeightedKappas_withoutEachPersonToo() {
        double[][] raters = {
            {0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 2, 2},
            {0, 1, 2, 3, 3, 0, 2, 2, 4, 4, 2, 0},
            {1, 1, 2, 4, 4, 0, 1, 3, 3, 4, 1, 2}
        };
        String[] units = IntStream.range(0, 12)
                .mapToObj(unit -> (int) raters[0][unit] + "|" + (int) raters[1][unit] + "|" + (int) raters[2][unit])
                .toArray(String[]::new);
        StudyAgreement.OfQuestion found =
                of(tally("\"kind\": \"scale\", \"least\": 0, \"most\": 4, \"step\": 1", 3), 6, units);
        assertThat(found.alike()).isEqualTo("same");
        assertThat(found.kappa()).isEqualTo("kappa-quadratic");
        // files say which kappa it is, and not only that it is one
        assertThat(CsvStudyAgreement.of(
                        Optional.of(new StudyAgreement(
                                36,
                                12,
                                LongStream.range(0, 3)
                                        .mapToObj(person -> new StudyAgreement.Person(person, 12, null, null, 0, 0))
                                        .toList(),
                                List.of(),
                                List.of(),
                                List.of(found),
                                List.of())),
                        List.of(),
                        Map.of(0L, "A", 1L, "B", 2L, "C")))
                .contains("pair,q,same,,,A,B,", "pair,q,kappa-quadratic,,,A,B,")
                .doesNotContain("pair,q,kappa,");
        // what an earlier form asked under the same name is no place on it
        assertThat(of(
                                tally("\"kind\": \"scale\", \"least\": 0, \"most\": 4, \"step\": 1", 3),
                                6,
                                "1|\"yes\"|1",
                                "\"yes\"|1|")
                        .all()
                        .units())
                .isEqualTo(1);
        Ratings ratings = new Ratings(raters);
        Map<String, Double> values = values(found);
        assertThat(values.get("alpha-ordinal"))
                .isCloseTo(KrippendorffAlpha.ORDINAL.of(ratings).orElseThrow(), within(1e-12));
        assertThat(values.get("alpha-interval"))
                .isCloseTo(KrippendorffAlpha.INTERVAL.of(ratings).orElseThrow(), within(1e-12));
        assertThat(values.get("fleiss")).isCloseTo(Kappa.fleiss(ratings).orElseThrow(), within(1e-12));
        double quadratic =
                (Kappa.cohen(raters[0], raters[1], Kappa.Weights.QUADRATIC).orElseThrow()
                                + Kappa.cohen(raters[0], raters[2], Kappa.Weights.QUADRATIC)
                                        .orElseThrow()
                                + Kappa.cohen(raters[1], raters[2], Kappa.Weights.QUADRATIC)
                                        .orElseThrow())
                        / 3;
        assertThat(values.get("kappa-quadratic")).isCloseTo(quadratic, within(1e-12));
        assertThat(without(found, 1, "kappa-quadratic"))
                .isCloseTo(
                        Kappa.cohen(raters[0], raters[2], Kappa.Weights.QUADRATIC)
                                .orElseThrow(),
                        within(1e-12));
        assertThat(without(found, 1, "alpha-ordinal"))
                .isCloseTo(
                        KrippendorffAlpha.ORDINAL
                                .of(Ratings.of(raters[0], raters[2]))
                                .orElseThrow(),
                        within(1e-12));
        assertThat(found.all().share()).isEqualTo(ratings.allAgree().orElseThrow());
        assertThat(found.without().get(1).all())
                .isEqualTo(Ratings.of(raters[0], raters[2]).allAgree().orElseThrow());
        assertThat(found.values()).allMatch(value -> value.low() <= value.value() && value.value() <= value.high());
        assertThat(values).containsKeys("icc-1", "icc-1k", "icc-2", "icc-2k", "icc-3", "icc-3k");
        double[][] complete = new double[12][];
        Arrays.setAll(complete, unit -> new double[] {raters[0][unit], raters[1][unit], raters[2][unit]});
        assertThat(values.get("icc-3"))
                .isEqualTo(IntraclassCorrelation.twoWay(complete).get(2).value());
        Arrays.setAll(complete, unit -> new double[] {raters[0][unit], raters[2][unit]});
        assertThat(without(found, 1, "icc-1"))
                .isEqualTo(IntraclassCorrelation.oneWay(complete).get(0).value());
        // each pair and each of the others has an interval around its value, too
        assertThat(found.pairs())
                .allMatch(pair -> pair.bounds().low() <= pair.kappa()
                        && pair.kappa() <= pair.bounds().high());
        int place =
                found.values().stream().map(StudyAgreement.Value::id).toList().indexOf("alpha-ordinal");
        assertThat(found.without())
                .allMatch(each -> each.boundsOf(place).low() <= each.values().get(place)
                        && each.values().get(place) <= each.boundsOf(place).high());
        assertThat(found.chunks()).extracting(StudyAgreement.Share::units).containsExactly(6, 6);
        assertThat(found.chunks().get(0).low()).isNull();
    }

    @Test
    void choices_areComparedAsSets_andOptionByOption() {
        StudyAgreement.OfQuestion found = of(
                tally(
                        "\"kind\": \"choices\", \"most\": 2, \"options\": [{\"id\": \"a\", \"text\": {\"english\": \"A\"}},"
                                + " {\"id\": \"b\", \"text\": {\"english\": \"B\"}}]",
                        2),
                10,
                "[\"a\"]|[\"a\", \"b\"]",
                "[]|[]",
                "[\"b\"]|[\"b\"]",
                "[\"a\"]|[]");
        // a half, two that chose nothing, the same, nothing in common
        assertThat(values(found)).containsExactly(Map.entry("jaccard", (0.5 + 1 + 1 + 0) / 4));
        assertThat(found.all().agreed()).isEqualTo(2);
        assertThat(found.options()).extracting(StudyAgreement.OfOption::option).containsExactly("a", "b");
        assertThat(found.options().get(0).chosen()).isEqualTo(3);
        assertThat(found.options().get(0).percent()).isEqualTo(0.75);
        assertThat(found.options().get(0).kappa())
                .isCloseTo(
                        Kappa.cohen(new double[] {1, 0, 0, 1}, new double[] {1, 0, 0, 0}, Kappa.Weights.NONE)
                                .orElseThrow(),
                        within(1e-12));
    }

    @Test
    void spans_areComparedAsSets_andTokenByToken() {
        StudyAgreement.OfQuestion found = of(
                tally("\"kind\": \"spans\", \"of\": \"sentence\", \"most\": 9", 3),
                10,
                "[[0,1],[3]]|[[0,1],[3]]|[[0,1,3]]",
                "[[2]]|[[1,2]]|",
                "[[0]]||");
        double[][] tokens = {
            {1, 1, 0, 1, 0, 0, 1, 0},
            {1, 1, 0, 1, 0, 1, 1, 0},
            {1, 1, 0, 1, Double.NaN, Double.NaN, Double.NaN, Double.NaN}
        };
        assertThat(found.all().units()).isEqualTo(2);
        assertThat(found.all().agreed()).isZero();
        assertThat(values(found).get("alpha-tokens"))
                .isCloseTo(KrippendorffAlpha.NOMINAL.of(new Ratings(tokens)).orElseThrow(), within(1e-12));
        assertThat(without(found, 0, "alpha-tokens"))
                .isCloseTo(
                        KrippendorffAlpha.NOMINAL
                                .of(Ratings.of(tokens[1], tokens[2]))
                                .orElseThrow(),
                        within(1e-12));
        assertThat(found.without().get(2).all()).isEqualTo(0.5);
    }

    /** The units keep four tokens; the second one has six of the text that the question is about. */
    @Test
    void spans_ofAnotherText_haveAsManyTokensAsThatHas() {
        Form form = FormJson.read("{\"questions\": [{\"id\": \"q\", \"text\": {\"english\": \"Q\"},"
                + " \"kind\": \"spans\", \"of\": \"other\", \"most\": 9}]}");
        AgreementTally tally = new AgreementTally(
                form,
                List.of(1L, 2L),
                new UnitGroups(form),
                STAGE.alike(),
                Map.of("other", Map.of(2, 6), "one", Map.of(1, 9)));
        StudyAgreement.OfQuestion found = of(tally, 10, "[[0,1]]|[[1]]", "[[5]]|[[4,5]]");
        double[][] tokens = {{1, 1, 0, 0, 0, 0, 0, 0, 0, 1}, {0, 1, 0, 0, 0, 0, 0, 0, 1, 1}};
        assertThat(values(found).get("alpha-tokens"))
                .isCloseTo(KrippendorffAlpha.NOMINAL.of(new Ratings(tokens)).orElseThrow(), within(1e-12));
    }

    /** Jaccard knows no order, whether all said the same does. */
    @Test
    void list_inAnotherOrder_isAnotherAnswer_whereTheBestComesFirst() {
        String[] units = {"[\"a\",\"b\"]|[\"b\",\"a\"]", "[\"a\",\"b\"]|[\"a\",\"b\"]"};
        StudyAgreement.OfQuestion found =
                of(tally("\"kind\": \"list\", \"most\": 3, \"longest\": 9, \"ordered\": true", 2), 10, units);
        assertThat(found.all().units()).isEqualTo(2);
        assertThat(found.all().agreed()).isOne();
        assertThat(values(found)).containsExactly(Map.entry("jaccard", 1.0));
    }

    /** By hand for Jaccard; chrF by a transcript of its formula: 1, twice .36134, .37394 and 1, each the mean of both ways. */
    @Test
    void spans_areComparedByTheMetricsOfTheTask_bothWays() {
        StudyAgreement.OfQuestion found = of(
                tally("\"kind\": \"spans\", \"of\": \"sentence\", \"most\": 9", 3),
                10,
                "[[0,1],[3]]|[[0,1],[3]]|[[0,1,3]]",
                "[[2]]|[[1,2]]|",
                "[[0]]||",
                "[]|[]|");
        assertThat(values(found).get("spans-jaccard")).isCloseTo((1 + 1 + 0.5 + 0.5 + 0.5) / 5, within(1e-12));
        assertThat(values(found).get("spans-chrf")).isCloseTo((4 * 0.5241525059863168 + 1) / 5, within(1e-12));
        assertThat(without(found, 0, "spans-jaccard")).isCloseTo(0.5, within(1e-12));
        assertThat(without(found, 0, "spans-chrf")).isCloseTo(0.36133651166805825, within(1e-12));
        assertThat(found.values())
                .filteredOn(value -> value.id().startsWith("spans-"))
                .allSatisfy(value -> assertThat(value.pairs()).isEqualTo(5));
    }

    @Test
    void text_tellsHowManyDiffer_andNothingElse() {
        StudyAgreement.OfQuestion found = of(
                tally("\"kind\": \"text\", \"shortest\": 1, \"longest\": 99", 2),
                1,
                "\"A\"|\"A\"",
                "\"A\"|\"B\"",
                "\"A\"|");
        assertThat(found.all()).isEqualTo(new StudyAgreement.Share(0, 2, 1, null, null, null));
        assertThat(found.values()).isEmpty();
        assertThat(found.least().orElseThrow().share()).isZero();
        assertThat(found.most().orElseThrow().share()).isEqualTo(1);
        assertThat(found.rest())
                .containsExactly(new StudyAgreement.Rest(0, 2, 0.5), new StudyAgreement.Rest(1, 2, 0.5));
    }

    @Test
    void work_hasMedians() {
        WorkTimeTally work = new WorkTimeTally(2);
        Instant now = Instant.parse("2026-11-01T12:00:00Z");
        for (int seconds : new int[] {10, 20, 1000}) {
            work.add(0, 1, Duration.ofSeconds(seconds), seconds < 100, now.minusSeconds(seconds));
        }
        work.add(0, 2, Duration.ofSeconds(30), false, now);
        assertThat(work.cells())
                .containsExactly(
                        new StudyAgreement.Cell(0, 1, 3, 20, null), new StudyAgreement.Cell(0, 2, 1, 30, null));
        assertThat(work.people(List.of(7L, 8L)))
                .containsExactly(
                        new StudyAgreement.Person(7, 4, 25.0, now, 2, 30),
                        new StudyAgreement.Person(8, 0, null, null, 0, 0));
        assertThat(work.chunks())
                .containsExactly(new StudyAgreement.Chunk(1, 3, 20), new StudyAgreement.Chunk(2, 1, 30));
    }

    @Test
    void answers_areCounted_andSoAreThoseThatNobodyGave() {
        StudyAgreement.CommentShare said = of(
                        tally(
                                "\"kind\": \"choice\", \"options\": [{\"id\": \"easy\", \"text\": {\"english\": \"E\"}},"
                                        + " {\"id\": \"hard\", \"text\": {\"english\": \"H\"}}, {\"id\": \"impossible\", \"text\":"
                                        + " {\"english\": \"I\"}}]",
                                3),
                        10,
                        "\"easy\"|\"easy\"|\"hard\"",
                        "\"hard\"|\"easy\"|",
                        "\"hard\"|\"hard\"|3",
                        "\"easy\"||")
                .said();
        assertThat(said)
                .isEqualTo(new StudyAgreement.CommentShare(
                        8,
                        1,
                        null,
                        List.of(
                                new StudyAgreement.Answer("easy", 4, List.of(2, 1)),
                                new StudyAgreement.Answer("hard", 4, List.of(2, 1)),
                                new StudyAgreement.Answer("impossible", 0, List.of(0, 0))),
                        0));
        StudyAgreement.CommentShare numbers = of(
                        tally("\"kind\": \"number\", \"least\": 0, \"most\": 99", 2), 10, "1|2", "10|2", "3|")
                .said();
        assertThat(numbers.mean()).isEqualTo(18.0 / 5);
        assertThat(numbers.each()).extracting(StudyAgreement.Answer::value).containsExactly("1", "2", "3", "10");
    }

    @Test
    void units_areComparedByWhatIsKnownOfThem_andInTheOrderInWhichTheyWereJudged() {
        Form form = FormJson.read(
                "{\"questions\": [{\"id\": \"a\", \"text\": {\"english\": \"A\"}, \"kind\": \"number\", \"most\": 9},"
                        + "{\"id\": \"b\", \"text\": {\"english\": \"B\"}, \"kind\": \"number\", \"most\": 9}]}");
        UnitGroups groups = new UnitGroups(form);
        AgreementTally tally = new AgreementTally(form, List.of(1L, 2L), groups, List.of(), Map.of());
        for (int unit = 0; unit < 60; unit++) {
            if (unit > 0) {
                groups.text(unit, "pos", unit % 2 == 0 ? "noun" : "verb");
                groups.text(unit, "many", "value " + unit / 2);
            }
            int other = unit < 30 || unit % 2 == 0 ? 0 : 1;
            tally.work().add(0, 1, Duration.ofSeconds(9), true, Instant.ofEpochSecond(unit));
            tally.work().add(1, 1, Duration.ofSeconds(9), true, Instant.ofEpochSecond(unit));
            tally.add(new UnitAnswers<>(
                    unit,
                    1,
                    1,
                    unit,
                    Instant.ofEpochSecond(unit),
                    List.of(
                            new UnitAnswers.PersonAnswer<>(0, Answers.read("{\"a\": 0, \"b\": 1}")),
                            new UnitAnswers.PersonAnswer<>(1, Answers.read("{\"a\": " + other + ", \"b\": 1}")))));
        }
        StudyAgreement all = tally.result(List.of());
        StudyAgreement.OfQuestion found = all.questions().get(1);
        assertThat(found.slicings()).extracting(StudyAgreement.Slicing::by).containsExactly("pos", "many");
        List<StudyAgreement.Slice> pos = found.slicings().get(0).slices();
        assertThat(pos).extracting(StudyAgreement.Slice::value).containsExactly("verb", "noun", "");
        assertThat(pos).extracting(slice -> slice.share().units()).containsExactly(30, 29, 1);
        assertThat(pos).extracting(slice -> slice.share().agreed()).containsExactly(15, 29, 1);
        List<StudyAgreement.Slice> many = found.slicings().get(1).slices();
        assertThat(many).hasSize(21);
        assertThat(many.get(20).together()).isEqualTo(11);
        assertThat(many.stream().mapToInt(slice -> slice.share().units()).sum()).isEqualTo(60);
        assertThat(found.stretches()).extracting(each -> each.share().units()).containsExactly(10, 10, 10, 10, 10, 10);
        assertThat(found.stretches()).extracting(each -> each.share().agreed()).containsExactly(10, 10, 10, 5, 5, 5);
        assertThat(found.stretches().get(0).to()).isEqualTo(Instant.ofEpochSecond(9));
        assertThat(found.stretches().get(5).share().main().id()).isEqualTo("alpha-nominal");
        assertThat(all.cells().get(1).same()).isEqualTo(0.75);
    }
}
