package dev.podium.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import dev.podium.export.LeaderboardFileKind;
import dev.podium.leaderboard.Leaderboard;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.team.Audience;
import dev.podium.testsupport.Contest;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class ReportsTest {

    private static final Pattern READ = Pattern.compile("\\\\(?:tablefile|input)\\{([a-z]+[^}]+)}");
    private static final Pattern DRAWN = Pattern.compile("\\] \\{(figures/[^}]+)}");
    private static final Pattern KEY = Pattern.compile("(?m)^@misc\\{([^,]+),$");

    @Inject
    ReportPlay play;

    @Inject
    Play competitions;

    @Inject
    Contest contest;

    @Inject
    Results results;

    @Inject
    ReportMaker maker;

    @Inject
    Leaderboards leaderboards;

    @Inject
    SessionFactory hibernate;

    private Leaderboard board(Phase phase) {
        return QuarkusTransaction.requiringNew()
                .call(() -> leaderboards
                        .find(phase, phase.subtask("count").orElseThrow(), Audience.ORGANIZERS, ReportPlay.NOW)
                        .orElseThrow());
    }

    private static List<NamedCsvRecord> csv(String text) {
        return CsvReader.builder().ofNamedCsvRecord(text).stream().toList();
    }

    @Test
    void report_allThatMainReads_isThere() throws IOException {
        Map<String, String> files = play.report(play.compared());

        assertThat(READ.matcher(files.get("main.tex")).results().map(found -> found.group(1)))
                .contains("tables/results-count.tex", "tables/significance-spans.tex", "figures/counts.tex")
                .contains("tables/slices-count-gold-count.tex", "figures/classes.tex", "reproducibility.tex")
                .allSatisfy(path -> assertThat(files).containsKey(path));
        assertThat(files.entrySet().stream()
                        .filter(file -> file.getKey().startsWith("figures/"))
                        .flatMap(file -> DRAWN.matcher(file.getValue()).results())
                        .map(found -> found.group(1)))
                .isNotEmpty()
                .allSatisfy(path -> assertThat(files).containsKey(path));
        assertThat(files.keySet())
                .filteredOn(path -> !path.equals("README.md"))
                .allSatisfy(path -> assertThat(files.get("README.md")).contains("`" + path + "`"));
    }

    @Test
    void report_rankOverSeveralLeaderboards_isATableWithItsData() throws IOException {
        Phase phase = play.compared(Map.of("Strong", 0.05, "Weak", 0.5));
        assertThat(play.report(phase)).doesNotContainKey("tables/overall.tex");

        play.rank(phase);
        Map<String, String> files = play.report(play.reread(phase));

        assertThat(files.get("main.tex")).contains("tables/overall.tex", "figures/overall.tex");
        assertThat(files.get("figures/overall.tex"))
                .contains("Mean of the ranks $\\downarrow$", "{Strong},{Weak}", "percentile intervals");
        assertThat(files.get("figures/overall.dat").lines()).hasSizeGreaterThan(3);
        assertThat(files.get("methods.tex"))
                .contains(
                        "ranked by the weighted mean of their ranks on 2 leaderboards.",
                        "counts as the worst one there.",
                        "bootstrap samples (seed");
        assertThat(csv(files.get("data/overall.csv")))
                .filteredOn(row -> row.getField("baseline").equals("false"))
                .extracting(row -> row.getField("team"))
                .containsExactly("Strong", "Weak");
        assertThat(files.get("data/overall-pairs.csv")).contains("Strong");
        assertThat(files).containsKey("data/overall.json");
    }

    /** The paragraph against the file of the same pairs, both parsed. */
    @ParameterizedTest
    @CsvSource({
        "count, mae, MAE, Number of statements, holm",
        "count, f1, F1, Number of statements, romano-wolf",
        "spans, chrf, chrF, Statement spans, holm"
    })
    void methods_sayWhatTheFileOfPairsSays(String subtask, String metric, String name, String title, String correction)
            throws IOException {
        Map<String, String> files = play.report(play.compared());
        List<NamedCsvRecord> pairs = csv(files.get("data/pairs-%s-%s.csv".formatted(subtask, metric)));
        String methods = files.get("methods.tex");

        Matcher said = Pattern.compile(
                        ("For %s \\(%s\\), all (\\d+) pairs of systems, baselines included, were compared on ([\\d-]+) items(?: in (\\d+) clusters)?"
                                        + " by two-sided paired (\\S+) .*?corrected over these pairs by (.*?)\\\\cite"
                                        + "(?:[^.]*\\. The design effects of these differences range from ([\\d.]+) to ([\\d.]+)\\.)?")
                                .formatted(Pattern.quote(name), Pattern.quote(title)))
                .matcher(methods.replace('\n', ' '));
        assertThat(said.find()).as(methods).isTrue();
        assertThat(said.group(1)).isEqualTo(Integer.toString(pairs.size()));
        assertThat(Pattern.compile("--").splitAsStream(said.group(2)).map(Double::valueOf))
                .contains(extreme(pairs, "items", true), extreme(pairs, "items", false));
        assertThat(said.group(4)).isEqualTo(correction.equals("holm") ? "t-tests" : "bootstrap");
        assertThat(said.group(5)).contains(correction.equals("holm") ? "Holm" : "Romano and Wolf");
        assertThat(said.group(3))
                .isEqualTo(pairs.stream()
                        .map(row -> row.getField("clusters"))
                        .filter(cell -> !cell.isEmpty())
                        .findFirst()
                        .orElse(null));
        assertThat(said.group(6) == null).isEqualTo(said.group(3) == null);
        if (said.group(6) != null) {
            assertThat(Double.valueOf(said.group(6))).isCloseTo(extreme(pairs, "design_effect", true), within(0.005));
            assertThat(Double.valueOf(said.group(7))).isCloseTo(extreme(pairs, "design_effect", false), within(0.005));
        }
        assertThat(pairs).allSatisfy(row -> {
            assertThat(row.getField("correction")).isEqualTo(correction);
            assertThat(methods)
                    .contains("used %,d resamples (seed %s)"
                            .formatted(Integer.parseInt(row.getField("tests_resamples")), row.getField("tests_seed")));
        });
    }

    private static double extreme(List<NamedCsvRecord> rows, String column, boolean least) {
        DoubleSummaryStatistics all = rows.stream()
                .map(row -> row.getField(column))
                .filter(cell -> !cell.isEmpty())
                .mapToDouble(Double::parseDouble)
                .summaryStatistics();
        return least ? all.getMin() : all.getMax();
    }

    @Test
    void methods_worksThatTheyCite_areInTheList() throws IOException {
        Map<String, String> files = play.report(play.compared());

        List<String> cited = Pattern.compile("\\\\cite\\{([^}]+)}")
                .matcher(files.get("methods.tex"))
                .results()
                .flatMap(found -> Stream.of(found.group(1).split(",")))
                .distinct()
                .sorted()
                .toList();
        assertThat(cited).contains("efron1987", "holm1979", "romano2005");
        assertThat(Pattern.compile("(?m)^@\\w+\\{([^,]+),")
                        .matcher(files.get("references.bib"))
                        .results()
                        .map(found -> found.group(1)))
                .containsExactlyElementsOf(cited);
    }

    @Test
    void bibliography_paperOfATeam_takesThePlaceOfTheAddressOfItsRun() throws IOException {
        Phase phase = play.compared();
        String before = play.report(phase).get("systems.bib");
        assertThat(before).contains("% No paper: Strong");
        results.change(
                "insert into paper (key, competition_id, team_id, title, authors, link, state, submitted_at, submitted_by)"
                        + " select gen_random_uuid(), m.competition_id, m.team_id, 'Strong & good', 'Lovelace, Ada; Babbage, Charles',"
                        + " 'https://example.org/strong', 'submitted', now(), m.account_id from membership m join team t on t.id = m.team_id"
                        + " where t.name = 'Strong' and m.competition_id = " + phase.competition.id);

        assertThat(play.report(phase).get("systems.bib"))
                .doesNotContain("No paper: Strong")
                .contains("""
                        @misc{strong,
                          author = {Lovelace, Ada and Babbage, Charles},
                          title = {{Strong \\& good}},""", "howpublished = {\\url{https://example.org/strong}},");
    }

    @Test
    void report_numbers_areThoseOfTheLeaderboard() throws IOException {
        Phase phase = play.compared();
        Leaderboard board = board(phase);
        Map<String, String> files = play.report(phase);

        assertThat(files.get("data/leaderboard-count.csv")).isEqualTo(LeaderboardFileKind.csv.of(phase, board, null));
        assertThat(files.get("data/leaderboard-count.json")).isEqualTo(LeaderboardFileKind.json.of(phase, board, null));
        List<NamedCsvRecord> drawn =
                CsvReader.builder().fieldSeparator(' ').ofNamedCsvRecord(files.get("figures/scores-count.dat")).stream()
                        .toList();
        assertThat(drawn).hasSameSizeAs(board.rows());
        for (int i = 0; i < drawn.size(); i++) {
            Leaderboard.Row row = board.rows().get(i);
            double value = row.values().get("mae");
            assertThat(drawn.get(i).getField(row.baseline() ? "baseline" : "team"))
                    .isEqualTo(Double.toString(value));
            assertThat(drawn.get(i).getField(row.baseline() ? "team" : "baseline"))
                    .isEqualTo("nan");
            assertThat(Double.parseDouble(drawn.get(i).getField("minus")))
                    .isEqualTo(value - row.intervals().get("mae").corrected().low());
        }
    }

    @Test
    void report_itemsValues_haveTheMeanOfTheLeaderboard() throws IOException {
        Phase phase = play.compared();
        List<NamedCsvRecord> lines = csv(play.report(phase).get("data/items-count.csv"));

        assertThat(lines).hasSize(7 * 120);
        assertThat(lines.get(0).getFieldsAsMap())
                .containsEntry("team", "Strong")
                .containsEntry("metric", "mae")
                .containsEntry("number", "1")
                .containsEntry("item", "1");
        board(phase)
                .rows()
                .forEach(row -> assertThat(lines.stream()
                                .filter(line ->
                                        line.getField("key").equals(row.team().toString()))
                                .mapToDouble(line -> Double.parseDouble(line.getField("value")))
                                .average())
                        .hasValue(row.values().get("mae")));
    }

    @Test
    void report_countsAndClasses_areThoseOfGold() throws IOException {
        Map<String, String> files = play.report(play.compared());

        NamedCsvRecord gold = csv(files.get("data/counts.csv")).get(0);
        assertThat(gold.getFieldsAsMap())
                .containsEntry("name", "gold")
                .containsEntry("min", "1.0")
                .containsEntry("lower", "1.0")
                .containsEntry("median", "1.5")
                .containsEntry("upper", "2.0")
                .containsEntry("max", "2.0")
                .containsEntry("mean", "1.5")
                .containsEntry("items", "120");
        assertThat(csv(files.get("data/counts.csv")).stream()
                        .filter(line -> line.getField("name").equals("all-1")))
                .singleElement()
                .satisfies(line -> assertThat(line.getField("mean")).isEqualTo("1.0"));
        assertThat(files.get("figures/classes.dat")).isEqualTo("class split1\n1 50.0000\n2 50.0000\n");
        assertThat(csv(files.get("data/classes.csv")).get(1).getFieldsAsMap())
                .containsEntry("class", "2")
                .containsEntry("items", "60");
    }

    @Test
    void report_slices_areNumbersOfTheBoard() throws Exception {
        Map<String, String> files = play.report(play.compared());

        JsonNode slicing =
                new ObjectMapper().readTree(files.get("data/slices-count.json")).at("/slicings/0");
        assertThat(slicing.get("slicing").asText()).isEqualTo("gold-count");
        assertThat(slicing.at("/slices/1/items").asInt()).isEqualTo(60);
        assertThat(slicing.at("/systems/0/name").asText()).isEqualTo("Strong");
        JsonNode all1 = slicing.at("/systems/4");
        assertThat(all1.get("name").asText()).isEqualTo("all-1");
        assertThat(all1.at("/scores/0/value").asDouble()).isZero();
        assertThat(all1.at("/scores/1/value").asDouble()).isEqualTo(1);
        assertThat(files.get("tables/slices-count-gold-count.tex"))
                .contains("    System & All & 1 & 2 \\\\", "    Items & 120 & 60 & 60 \\\\")
                .contains("\\textit{all-1} & 0.50 & 0.00 & 1.00 \\\\")
                .contains("     &  &  & {\\scriptsize [0.00, 0.08]} \\\\");
        assertThat(files.get("README.md")).contains("Slices of the subtask count by genre: all items are in one.");
    }

    /** Expected: 2 of 60 sentences are off by one; t at 97.5 % with 59 degrees of freedom is 2.000995378. */
    @Test
    void report_intervalsOfSlices_areThoseOfMeans() throws Exception {
        Map<String, String> files = play.report(play.compared());

        JsonNode strong =
                new ObjectMapper().readTree(files.get("data/slices-count.json")).at("/slicings/0/systems/0/scores");
        double mean = 2 / 60.0;
        double reach = 2.000995378 * Math.sqrt(mean * (1 - mean) / 59);
        assertThat(strong.at("/1/items").asInt()).isEqualTo(60);
        assertThat(strong.at("/1/value").asDouble()).isCloseTo(mean, within(1e-12));
        assertThat(strong.at("/1/low").asDouble()).isZero();
        assertThat(strong.at("/1/high").asDouble()).isCloseTo(mean + reach, within(1e-9));
        assertThat(strong.at("/0/high").isNull()).isTrue();
        NamedCsvRecord line = csv(files.get("data/slices-count-gold-count.csv")).get(1);
        assertThat(line.getFieldsAsMap()).containsEntry("team", "Strong").containsEntry("slice", "2");
        assertThat(Double.parseDouble(line.getField("high")))
                .isEqualTo(strong.at("/1/high").asDouble());
        assertThat(files.get("tables/slices-count-topic.tex")).contains("5\\rlap{$^\\dagger$}", "Fewer than 20 items");
    }

    /** Expected: counted anew from the values of single items. */
    @Test
    void report_hardItems_areCountedFromValuesOfItems() throws Exception {
        Map<String, String> files =
                play.report(play.compared(Map.of("Strong", 0.4, "Weak", 0.7, "Weaker", 0.75, "Weakest", 0.8)));
        Map<String, Map<String, Boolean>> wrong = new LinkedHashMap<>();
        csv(files.get("data/items-count.csv"))
                .forEach(line -> wrong.computeIfAbsent(line.getField("item"), any -> new LinkedHashMap<>())
                        .put(line.getField("key"), Double.parseDouble(line.getField("value")) > 0));

        List<NamedCsvRecord> hardest = csv(files.get("data/hardest-count.csv"));
        assertThat(hardest)
                .hasSize(120)
                .allSatisfy(line -> assertThat(line.getField("wrong"))
                        .isEqualTo(Long.toString(wrong.get(line.getField("id")).values().stream()
                                .filter(one -> one)
                                .count())));
        assertThat(hardest)
                .extracting(line -> -Integer.parseInt(line.getField("wrong")))
                .isSorted();
        assertThat(csv(files.get("data/alone-count.csv")))
                .isNotEmpty()
                .extracting(line -> line.getField("item") + " " + line.getField("key"))
                .containsExactlyInAnyOrderElementsOf(wrong.entrySet().stream()
                        .map(item -> item.getValue().entrySet().stream()
                                .filter(system -> !system.getValue())
                                .map(system -> item.getKey() + " " + system.getKey())
                                .toList())
                        .filter(right -> right.size() == 1)
                        .flatMap(List::stream)
                        .toList());
        List<NamedCsvRecord> overlaps = csv(files.get("data/overlaps-count.csv"));
        assertThat(overlaps)
                .hasSize(21)
                .allSatisfy(line -> assertThat(line.getField("both_wrong"))
                        .isEqualTo(Long.toString(wrong.values().stream()
                                .filter(systems -> systems.get(line.getField("first_key"))
                                        && systems.get(line.getField("second_key")))
                                .count())));
        JsonNode json = new ObjectMapper().readTree(files.get("data/hardest-count.json"));
        assertThat(json.get("hardest")).hasSize(50);
        assertThat(json.at("/hardest/0/item").asText()).isEqualTo(hardest.get(0).getField("id"));
        assertThat(json.get("overlaps")).hasSize(21);
        assertThat(json.get("rightAlone")).hasSameSizeAs(csv(files.get("data/alone-count.csv")));
        assertThat(files.get("tables/hardest-count.tex"))
                .contains("    1 & %s & Der Mond hat Berge oder T\\\"{a}ler. & %s & 7 & "
                        .formatted(hardest.get(0).getField("id"), hardest.get(0).getField("wrong")))
                .doesNotContain("    21 & ");
        assertThat(files.get("tables/overlap-count.tex"))
                .containsPattern("1 & Strong & -- & \\d\\.\\d\\d ")
                .containsPattern("    7 & (\\\\textit\\{random}|Weakest) & ");
    }

    @Test
    void report_sheet_saysAllThatIsNeededToRepeatIt() throws IOException {
        Phase phase = play.compared();
        play.change(
                "update submission s set seed = 7 from team t where t.id = s.team_id and t.name = 'random' and s.phase_id = ?1",
                phase.id);
        Map<String, String> files = play.report(phase);

        assertThat(files.get("reproducibility.md"))
                .contains(phase.gold.digest, phase.gold.blindDigest, "`stage-1`")
                .contains("Written: 1 March 2026, 13:00:00 +01:00 (2026-03-01T12:00:00Z)")
                .contains("Zone: Europe/Berlin", "Closes: open end", "10000 resamples, seed")
                .contains("two-sided at 0.05, paired t-test, corrected over all 21 pairs by holm")
                .contains("the run with the best value of mae")
                .containsPattern("Signature of mae: `task:stage\\|metric:count.mae")
                .contains("## Seeds of baselines\n\n* random: `7`");
        board(phase).rows().forEach(row -> {
            assertThat(files.get("reproducibility.md"))
                    .contains(row.submission() + " sha256:" + row.evidence().digest());
            assertThat(files.get("reproducibility.tex").replace("\\allowbreak{}", ""))
                    .contains(row.submission() + " sha256:" + row.evidence().digest());
        });
    }

    @Test
    void report_hostileNames_areNoCommandsAndNoPaths() throws IOException {
        Map<String, String> files = play.report(play.hostile());

        assertThat(files.keySet()).allSatisfy(path -> assertThat(path).matches("[A-Za-z0-9/-]+\\.[a-z]+"));
        files.forEach((path, text) -> {
            if (path.endsWith(".tex")) {
                String code = text.replaceAll("(?m)(?<!\\\\)%.*$", "");
                assertThat(code).as(path).doesNotContain("\\input{/etc");
                assertThat(code.split("\\\\end\\{document}", -1)).as(path).hasSize(path.equals("main.tex") ? 2 : 1);
            }
        });
        assertThat(csv(files.get("data/items-count.csv")))
                .extracting(line -> line.getField("team"))
                .contains("'=1+1", "'@article{x, title={y}}", "Команда");
    }

    @Test
    void report_papers_haveKeysThatAreOneAndAscii() throws IOException {
        String bib = play.report(play.hostile()).get("systems.bib");

        List<String> keys = KEY.matcher(bib)
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
        assertThat(keys)
                .hasSize(ReportPlay.HOSTILE.size() - 1)
                .doesNotHaveDuplicates()
                .allMatch(key -> key.matches("[a-z0-9-]+"))
                .contains("team", "team-2", "papagei", "1-1");
        assertThat(bib)
                .contains("% No paper: (at)article{x, title={y}}")
                .contains("  howpublished = {\\url{https://example.org/a_b%20c?d=e&f#g~h}},")
                .contains(
                        "  author = {{\\textbraceright{}\\textbraceright{}\\textbackslash{}end\\textbraceleft{}document")
                .contains("  year = {20");
        assertThat(bib.lines().filter(line -> line.contains("@"))).allMatch(line -> line.startsWith("@misc{"));
    }

    @Test
    void report_emptyPhase_saysWhatIsNotThere() throws IOException {
        Map<String, String> files =
                play.report(competitions.competition().published().phase());

        assertThat(files.get("README.md"))
                .contains("nothing has been scored yet", "Significance in the subtask count has not been worked out")
                .contains("Agreement: no labels of single annotators came with this gold.")
                .contains("they have not been worked out yet");
        assertThat(files.get("main.tex")).contains("Nothing has been scored in this subtask yet.");
        assertThat(files)
                .containsKeys("tables/results-count.tex", "data/leaderboard-count.csv", "systems.bib")
                .doesNotContainKeys(
                        "tables/significance-count.tex", "tables/agreement.tex", "figures/scores-count.tex");
    }

    @Test
    void report_sealedPhase_saysSo() throws IOException {
        Phase sealed = competitions
                .competition()
                .visibility(Visibility.BLIND)
                .published()
                .phase();

        assertThat(play.report(play.reread(sealed)).get("README.md")).contains("**The phase is sealed");
        assertThat(play.report(play.compared()).get("README.md")).doesNotContain("sealed");
    }

    @Test
    void report_agreement_isATableWhereItIsKnown() throws Exception {
        Phase phase = competitions.competition().published().phase();
        play.change(
                "update gold_release set annotators = 2, annotations_digest = digest, agreement = cast(?2 as jsonb), ceiling = cast(?3 as jsonb) where id = ?1",
                phase.gold.id,
                """
                [{"subtask": "", "coefficient": "percent", "slicing": "", "slice": "", "value": 0.75, "items": 10, "pairs": 11}]""",
                """
                [{"subtask": "count", "metric": "mae", "annotator": 1, "against": "gold", "value": 0.25, "items": 10}]""");
        Map<String, String> files = play.report(play.reread(phase));

        assertThat(files.get("tables/agreement.tex")).contains("Same number of statements & 0.75 & 10 & 11 ");
        assertThat(csv(files.get("data/agreement.csv"))).hasSize(1);
        assertThat(new ObjectMapper().readTree(files.get("data/agreement.json")))
                .hasSize(1);
        assertThat(files.get("main.tex"))
                .contains("\\tablefile{tables/agreement.tex}", "\\tablefile{tables/ceiling.tex}");
        assertThat(files.get("tables/ceiling.tex")).contains("Number of statements: MAE & 1 & gold & 0.25 & 10 ");
    }

    @Test
    void report_errors_areThoseOfTheSystems() throws Exception {
        Map<String, String> files = play.report(play.compared());

        List<NamedCsvRecord> errors = csv(files.get("data/errors-count.csv"));
        assertThat(errors).hasSameSizeAs(board(play.compared()).rows());
        JsonNode systems =
                new ObjectMapper().readTree(files.get("data/errors-count.json")).get("systems");
        for (int system = 0; system < errors.size(); system++) {
            assertThat(systems.get(system).get("wrong").asText())
                    .isEqualTo(errors.get(system).getField("wrong"));
            assertThat(files.get("tables/errors-count.tex"))
                    .contains(" & %s & %s \\\\"
                            .formatted(
                                    errors.get(system).getField("wrong"),
                                    errors.get(system).getField("items")));
        }
        assertThat(files.get("main.tex")).contains("\\tablefile{tables/errors-count.tex}");
    }

    @Test
    void report_sameMoment_sameBytes() throws IOException {
        assertThat(bytes(play.compared())).isEqualTo(bytes(play.compared()));
    }

    private byte[] bytes(Phase phase) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        maker.make(phase, ReportPlay.NOW, out, ReportProgress.UNHEARD);
        return out.toByteArray();
    }

    @Test
    void report_moreSystems_costNoMoreStatements() throws IOException {
        Phase phase =
                competitions.competition().gold(Contest.gold(20)).published().phase();
        contest.plays(phase, "One", 0.1);
        contest.compare(phase);
        play.explain(phase);
        long few = statements(phase);
        for (int i = 0; i < 5; i++) {
            contest.plays(phase, "More " + i, 0.1 * i);
        }
        contest.compare(phase);
        play.explain(phase);

        assertThat(statements(phase)).isEqualTo(few);
    }

    private long statements(Phase phase) throws IOException {
        hibernate.getStatistics().clear();
        bytes(phase);
        return hibernate.getStatistics().getPrepareStatementCount();
    }
}
