package dev.podium.annotation.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.account.Account;
import dev.podium.annotation.agreement.StudyAgreement;
import dev.podium.annotation.agreement.StudyAgreementJob;
import dev.podium.annotation.agreement.StudyAgreements;
import dev.podium.annotation.imported.JudgementImport;
import dev.podium.annotation.release.file.ReleaseFiles;
import dev.podium.annotation.study.NewStudy;
import dev.podium.annotation.study.NewUnit;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyTemplate;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.study.StudyUnits;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldRelease;
import dev.podium.platform.language.BilingualText;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ReleasePlay;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.TestSignIn;
import dev.podium.testsupport.TextOracle;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/**
 * The numbers of the papers that collected data: how Klexikon was split (Aumiller and Gertz 2022), who was compared with whom about
 * substitutes (Cholakov et al. 2014), and which rewrites were kept (Zhang et al. 2020).
 */
@QuarkusTest
class SeedsTest {

    private static final String HEADER = "unit,annotator,question,value\n";
    private static final double EXACT = 1e-12;

    private static final Map<String, String> GOOD =
            Map.of("sense", "5", "grammar", "5", "missing", "no", "new", "no", "wrong", "no", "further", "no");

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    ReleasePlay releasePlay;

    @Inject
    Studies studies;

    @Inject
    StudyUnits units;

    @Inject
    JudgementImport imports;

    @Inject
    StudyAgreementJob job;

    @Inject
    StudyAgreements agreements;

    @Inject
    RatingShares shares;

    @Inject
    StudyStates states;

    @Inject
    StudyReleases releases;

    @Inject
    ReleaseFiles files;

    @Inject
    Session database;

    private Account olga() {
        return play.account("olga");
    }

    private Study study(Competition competition, String template, Study.Design design, int people) {
        StudyTemplate chosen = StudyTemplate.byId(competition.type(), template).orElseThrow();
        return studies.create(
                competition,
                new NewStudy(
                        template,
                        new BilingualText(template, ""),
                        chosen.purpose(),
                        design,
                        design == Study.Design.each ? OptionalInt.of(people) : OptionalInt.empty(),
                        OptionalInt.empty()),
                chosen,
                olga());
    }

    private int brings(Study study, StringBuilder table) throws IOException {
        Reading<Integer> reading = imports.bring(
                study,
                new JudgementImport.ImportedFile(
                        Upload.of("judgements.csv", table.toString().getBytes(StandardCharsets.UTF_8)),
                        JudgementImport.Kind.table,
                        /* others= */ false),
                Locale.ENGLISH,
                olga());
        return ((Reading.Accepted<Integer>) reading).value();
    }

    private static void says(StringBuilder table, String unit, String annotator, String question, String value) {
        table.append(unit)
                .append(',')
                .append(annotator)
                .append(',')
                .append(question)
                .append(",\"")
                .append(value.replace("\"", "\"\""))
                .append("\"\n");
    }

    private static void rates(StringBuilder table, String unit, String annotator, Map<String, String> answers) {
        answers.forEach((question, value) -> says(table, unit, annotator, question, value));
    }

    @Test
    void klexikon_screenedByOne_isSplitByItsLengthsAsThePaperSays_andReleasedWithoutGold() throws IOException {
        List<String> lines = TextOracle.lines("sampling/grid_klexikon.csv");
        Study study = study(play.competition().hidden().competition(), "screening", Study.Design.each, 1);
        List<NewUnit> articles = new ArrayList<>();
        StringBuilder table = new StringBuilder(HEADER);
        Map<String, String> published = new HashMap<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",", -1);
            String name = "article-" + articles.size();
            Map<String, String> fields = new LinkedHashMap<>();
            fields.put("article", "Article " + articles.size());
            fields.put("source", cells[0]);
            fields.put("target", cells[1]);
            articles.add(new NewUnit(name, "", fields, List.of()));
            says(table, name, "author", "keep", "keep");
            published.put(name, cells[2]);
        }
        units.replace(study, articles, 500, olga());
        assertThat(brings(study, table)).isEqualTo(2_898);

        StudyRelease release = releasePlay.make(study, klexikon("0"), "");
        assertThat(releases.parts(study))
                .extracting(part -> part.title() + " " + part.units() + " " + part.goldKey())
                .containsExactly(
                        "train 2350 Optional.empty", "validation 274 Optional.empty", "test 274 Optional.empty");
        assertThat(releases.parts(study)).extracting(ReleasedPart::digest).allMatch(digest -> digest.length() == 64);
        assertThat(Html.text(TestSignIn.as("olga")
                        .get("/organize/" + study.competition.slug + "/studies/screening/release/1")
                        .asString()))
                .contains("no labels of this task", "train 2\u202f350 –");
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> GoldRelease.count("competition = ?1", study.competition)))
                .as("that of the competition itself")
                .isOne();
        // which article of a cell is where was drawn; how many of a cell are, is told by the cell
        Map<String, Long> cells = cells(published, articles);
        assertThat(cells.keySet().stream()
                        .map(cell -> cell.substring(cell.indexOf(' ')))
                        .distinct())
                .hasSize(136);
        assertThat(cells(written(release), articles)).isEqualTo(cells);

        releasePlay.make(study, klexikon("10"), "");
        assertThat(releases.parts(study).stream()
                        .filter(part -> part.release() == 2)
                        .map(ReleasedPart::units))
                .containsExactly(2_366, 266, 266);
    }

    private static SplitRequest klexikon(String smallest) {
        return new SplitRequest(
                SplitRequest.Way.grid,
                List.of(
                        new SplitRequest.PartWish("train", "", ""),
                        new SplitRequest.PartWish("validation", "10 %", ""),
                        new SplitRequest.PartWish("test", "10 %", "")),
                List.of("text.source", "text.target"),
                Map.of("text.source", "100", "text.target", "10"),
                smallest,
                "1",
                "1",
                Map.of());
    }

    /** So many sentences with all of their words, and the rest; three substitutes are wanted for each. */
    private static SplitRequest byWord(String rest, String units) {
        return new SplitRequest(
                SplitRequest.Way.clusters,
                List.of(new SplitRequest.PartWish(rest, "", ""), new SplitRequest.PartWish("by-word", units, "")),
                List.of(),
                Map.of(),
                "0",
                "1",
                "4",
                SplitRequest.ANY,
                "3",
                Map.of(),
                List.of());
    }

    /** The parts of a release, by unit. */
    private Map<String, String> written(StudyRelease release) {
        return QuarkusTransaction.requiringNew().call(() -> {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            files.write(StudyRelease.find(release.study, release.number).orElseThrow(), ReleaseFiles.Kind.units, out);
            return out.toString(StandardCharsets.UTF_8)
                    .lines()
                    .skip(1)
                    .map(line -> line.split(",", -1))
                    .collect(Collectors.toMap(row -> row[0], row -> row[3]));
        });
    }

    /** How many articles of a cell of the grid are in a part. */
    private static Map<String, Long> cells(Map<String, String> parts, List<NewUnit> articles) {
        return articles.stream()
                .collect(Collectors.groupingBy(
                        article -> parts.get(article.name()) + " "
                                + Integer.parseInt(article.fields().get("source")) / 100
                                + " " + Integer.parseInt(article.fields().get("target")) / 10,
                        Collectors.counting()));
    }

    @Test
    void substitutes_ofFourPeople_areComparedIn1200Pairs_andSplitByWord() throws IOException {
        JsonNode items = TextOracle.json("lexsub/iaa.json").get("annotations");
        Competition competition =
                play.competition().type("lexsub").demo("lexsub").hidden().competition();
        Study draft = study(competition, "lexsub", Study.Design.all, 0);
        List<NewUnit> sentences = new ArrayList<>();
        StringBuilder table = new StringBuilder(HEADER);
        double[] likeness = new double[200];
        List<String> few = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            JsonNode sets = items.get(i % items.size()).get("sets");
            String word = "Wort" + (char) ('a' + i / 10) + ".n";
            String name = word + " " + word.substring(0, word.length() - 2) + "_" + i % 10;
            Map<String, String> fields = new LinkedHashMap<>();
            fields.put("instance", name);
            fields.put("before", "Es ist Satz " + i + " mit ");
            fields.put("target", "Wort");
            fields.put("after", " darin.");
            fields.put("sentence", "Es ist Satz " + i + " mit Wort darin.");
            sentences.add(new NewUnit("s" + i, word, fields, List.of()));
            List<Set<String>> said = new ArrayList<>();
            for (int person = 0; person < 4; person++) {
                JsonNode set = sets.get(person);
                said.add(StreamSupport.stream(set.spliterator(), false)
                        .map(JsonNode::asText)
                        .collect(Collectors.toSet()));
                says(table, "s" + i, "p" + person, "subs", set.isEmpty() ? "[\"-\"]" : set.toString());
                says(table, "s" + i, "p" + person, "difficulty", set.isEmpty() ? "impossible" : "easy");
            }
            likeness[i] = formulaThree(said);
            if (said.stream().flatMap(Set::stream).distinct().count() < 3) {
                few.add("s" + i);
            }
        }
        units.replace(draft, sentences, 50, olga());
        assertThat(brings(draft, table)).isEqualTo(800);
        Study study = studyPlay.opened(draft);
        job.on(study.id);
        StudyAgreement.OfQuestion found = agreements.find(study).agreement().orElseThrow().questions().stream()
                .filter(question -> question.question().equals("subs"))
                .findFirst()
                .orElseThrow();
        assertThat(found.values()).singleElement().satisfies(value -> {
            assertThat(value.pairs()).isEqualTo(1_200);
            assertThat(value.value())
                    .isCloseTo(
                            IntStream.range(0, 200)
                                    .mapToDouble(i -> likeness[i])
                                    .average()
                                    .orElseThrow(),
                            within(EXACT));
        });

        StudyRelease release = releasePlay.make(study, byWord("train", "100"), "");
        assertThat(few).isNotEmpty();
        assertThat(release.balance().few().units())
                .as("each other unit has three substitutes or more")
                .isEqualTo(few.size());
        assertThat(few).containsAll(release.balance().few().shown());
        assertThat(releases.parts(study))
                .extracting(part ->
                        part.title() + " " + part.units() + " " + part.goldKey().isPresent())
                .containsExactly("train 1 100 true", "by-word 1 100 true");
        Map<String, Set<String>> words = new HashMap<>();
        written(release)
                .forEach((unit, part) -> words.computeIfAbsent(
                                sentences
                                        .get(Integer.parseInt(unit.substring(1)))
                                        .cluster(),
                                any -> new HashSet<>())
                        .add(part));
        assertThat(words)
                .hasSize(20)
                .allSatisfy((word, parts) -> assertThat(parts).as(word).hasSize(1));
    }

    /** The main part: 1 trained and 5 of a crowd for each of 1,840 sentences, at most 100 for a person. */
    @Test
    void substitutes_ofOneTrainedAndFiveOfACrowd_are11040Answers_andSplitByWord() throws IOException {
        Competition competition =
                play.competition().type("lexsub").demo("lexsub").hidden().competition();
        Study draft = study(competition, "lexsub", Study.Design.each, 6);
        QuarkusTransaction.requiringNew().run(() -> {
            Study study = Study.findById(draft.id);
            study.quota = 100;
            study.classNames = new String[] {"trained", "crowd"};
            study.classWanted = new Integer[] {1, 5};
        });
        List<NewUnit> sentences = new ArrayList<>();
        StringBuilder table = new StringBuilder("unit,annotator,question,value,class\n");
        for (int word = 0; word < 138; word++) {
            int many = word % 3 == 2 ? 20 : 10;
            for (int sentence = 0; sentence < many; sentence++) {
                int number = sentences.size();
                String target = "Wort" + (char) ('a' + word / 26) + (char) ('a' + word % 26);
                Map<String, String> fields = new LinkedHashMap<>();
                fields.put("instance", target + ".n " + target + "_" + sentence);
                fields.put("before", "Es ist Satz " + number + " mit ");
                fields.put("target", target);
                fields.put("after", " darin.");
                fields.put("sentence", "Es ist Satz " + number + " mit " + target + " darin.");
                sentences.add(new NewUnit("s" + number, target + ".n", fields, List.of()));
                for (int place = 0; place < 6; place++) {
                    // five of 92 at a time, so that each of them judges 100
                    String person = place == 0 ? "t" + number / 100 : "c" + (5 * number + place) % 92;
                    String said = number % 97 == 0 ? "[\"-\"]" : "[\"a\",\"" + (char) ('b' + place % 3) + "\"]";
                    String hard = number % 97 == 0 ? "impossible" : "easy";
                    String end = place == 0 ? "trained\n" : "crowd\n";
                    says(table, "s" + number, person, "subs", said);
                    table.setCharAt(table.length() - 1, ',');
                    table.append(end);
                    says(table, "s" + number, person, "difficulty", hard);
                    table.setCharAt(table.length() - 1, ',');
                    table.append(end);
                }
            }
        }
        assertThat(sentences).hasSize(1_840);
        units.replace(draft, sentences, 370, olga());
        String people = "/organize/" + competition.slug + "/studies/lexsub/people";
        assertThat(Html.text(TestSignIn.as("olga").get(people).asString()))
                .contains(
                        "With 100 units at most for each person, it takes 92 people or more of the class crowd; there are 0.",
                        "it takes 19 people or more of the class trained; there are 0.");
        assertThat(brings(draft, table)).isEqualTo(11_040);
        assertThat(Html.text(TestSignIn.as("olga").get(people).asString())).doesNotContain("units at most for each");

        Study study = studyPlay.opened(draft);
        assertThat(studyPlay.outcomes(study)).isEqualTo(Map.of(StudyUnit.Outcome.collected, 1_840L));
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> database.createNativeQuery(
                                        "select count(distinct chunk) from study_unit where study_id = :study",
                                        Long.class)
                                .setParameter("study", study.id)
                                .getSingleResult()))
                .isEqualTo(5);
        StudyRelease release = releasePlay.make(study, byWord("rest", "1000"), "");
        // nobody finds anything for 19 of them
        assertThat(releases.parts(study).stream().mapToInt(ReleasedPart::units).sum())
                .isEqualTo(1_821);
        assertThat(releases.parts(study).get(1).units()).isBetween(980, 1_000);
        Map<String, Set<String>> words = new HashMap<>();
        written(release)
                .forEach((unit, part) -> words.computeIfAbsent(
                                sentences
                                        .get(Integer.parseInt(unit.substring(1)))
                                        .cluster(),
                                any -> new HashSet<>())
                        .add(part));
        words.values().forEach(parts -> parts.remove(""));
        assertThat(words)
                .hasSize(138)
                .allSatisfy((word, parts) -> assertThat(parts).as(word).hasSize(1));
    }

    /** The mean over the pairs of people of what two share of what either says; nothing shared by two who say nothing. */
    private static double formulaThree(List<Set<String>> said) {
        double sum = 0;
        int pairs = 0;
        for (int one = 0; one < said.size(); one++) {
            for (int other = one + 1; other < said.size(); other++) {
                int second = other;
                long both = said.get(one).stream()
                        .filter(word -> said.get(second).contains(word))
                        .count();
                long either = said.get(one).size() + said.get(other).size() - both;
                sum += either == 0 ? 0 : (double) both / either;
                pairs++;
            }
        }
        return sum / pairs;
    }

    @Test
    void rewrites_thatAllRatersAccept_are720Of1500_andTheGoldOf403() throws IOException {
        Competition competition =
                play.competition().demo("splitrephrase").hidden().competition();
        Study rewrites = study(competition, "splitrephrase", Study.Design.each, 3);
        units.replace(
                rewrites,
                IntStream.range(0, 500)
                        .mapToObj(i -> new NewUnit("s" + i, "", Map.of("source", "Satz " + i), List.of()))
                        .toList(),
                500,
                olga());
        StringBuilder written = new StringBuilder(HEADER);
        for (int i = 0; i < 500; i++) {
            for (int writer = 0; writer < 3; writer++) {
                says(written, "s" + i, "w" + writer, "rewrite", "Satz " + i + ".\nVon " + writer + ".");
            }
        }
        assertThat(brings(rewrites, written)).isEqualTo(1_500);
        Study ratings = study(competition, "criteria", Study.Design.each, 2);
        units.replace(ratings, rewrites, "rewrite", 500, false, olga());
        Map<String, List<String>> texts = QuarkusTransaction.requiringNew()
                .call(() -> StudyUnit.<StudyUnit>list("study = ?1 order by number", ratings).stream()
                        .collect(Collectors.groupingBy(
                                unit -> unit.cluster,
                                LinkedHashMap::new,
                                Collectors.mapping(unit -> unit.name, Collectors.toList()))));
        assertThat(texts)
                .hasSize(500)
                .allSatisfy((source, names) -> assertThat(names).hasSize(3));
        StringBuilder table = new StringBuilder(HEADER);
        int source = 0;
        for (List<String> names : texts.values()) {
            int accepted = source < 160 ? 1 : source < 160 + 169 ? 2 : source < 403 ? 3 : 0;
            for (int text = 0; text < names.size(); text++) {
                Map<String, String> other = new HashMap<>(GOOD);
                if (text >= accepted) {
                    other.put(text % 2 == 0 ? "missing" : "further", "yes");
                }
                rates(table, names.get(text), "r0", GOOD);
                rates(table, names.get(text), "r1", other);
            }
            source++;
        }
        assertThat(brings(ratings, table)).isEqualTo(3_000);

        RatingShares.Accepted found = shares.find(ratings, states.find(ratings, Optional.empty()))
                .orElseThrow()
                .accepted()
                .orElseThrow();
        assertThat(found.ratings()).isEqualTo(3_000);
        assertThat(found.good()).isEqualTo(1_500 + 720);
        assertThat(found.texts()).isEqualTo(1_500);
        assertThat(found.accepted()).isEqualTo(720);
        assertThat(found.sources()).isEqualTo(500);
        assertThat(found.kept())
                .containsExactly(
                        new RatingShares.AcceptedSources(1, 160),
                        new RatingShares.AcceptedSources(2, 169),
                        new RatingShares.AcceptedSources(3, 74));
        String page = "/organize/" + competition.slug + "/studies/criteria/release";
        assertThat(Html.text(TestSignIn.as("olga").get(page).asString()))
                .contains("720 of 1500 texts are accepted by everybody who rated them (48.00\u202f%).")
                .contains("2220 of 3000 ratings are good in every respect (74.00\u202f%).")
                .contains("Of 500 sources, 403 keep a text: 160 with 1; 169 with 2; 74 with 3.");
        assertThat(TestSignIn.as("olga").get(page + "/ratings.csv").asString().lines())
                .contains("accepted texts,,,720,1500", "sources with 2,,,169,500", "answer,grammar,5,3000,3000");

        studyPlay.opened(ratings);
        StudyRelease release = releasePlay.make(studyPlay.opened(rewrites), ReleasePlay.one("accepted"), "");
        assertThat(releases.parts(rewrites))
                .extracting(part ->
                        part.title() + " " + part.units() + " " + part.goldKey().isPresent())
                .containsExactly("accepted 1 403 true");
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> database.createNativeQuery("""
                                select cast(json_array_length(cast(r.answer as json) -> 'rewrite') as text) || ' ' || count(*)
                                from released_unit r where r.release_id = :release and r.part is not null
                                group by json_array_length(cast(r.answer as json) -> 'rewrite') order by 1""", String.class)
                                .setParameter("release", release.id)
                                .getResultList()))
                .containsExactly("1 160", "2 169", "3 74");
    }

    @Test
    void ratings_ofSixCriteria_haveTheSharesOfTheOracle() throws IOException {
        List<String> lines = TextOracle.lines("human/ratings.csv");
        JsonNode expected = TextOracle.json("human/ratings_expected.json");
        Study study = study(play.competition().hidden().competition(), "criteria", Study.Design.each, 2);
        Map<String, Integer> raters = new HashMap<>();
        StringBuilder table = new StringBuilder(HEADER);
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",", -1);
            // one who rated twice is somebody else the second time
            int time = raters.merge(cells[0] + cells[2], 1, Integer::sum);
            String rater = cells[2] + (time == 1 ? "" : "-" + time);
            List<String> criteria = List.of("sense", "grammar", "missing", "new", "wrong", "further");
            for (int criterion = 0; criterion < criteria.size(); criterion++) {
                says(table, cells[0], rater, criteria.get(criterion), cells[3 + criterion]);
            }
        }
        units.replace(
                study,
                lines.subList(1, lines.size()).stream()
                        .map(line -> line.split(",", -1)[0])
                        .distinct()
                        .map(name -> new NewUnit(name, "", Map.of("rewrite", name), List.of()))
                        .toList(),
                100,
                olga());
        assertThat(brings(study, table)).isEqualTo(180);

        RatingShares.Summary summary =
                shares.find(study, states.find(study, Optional.empty())).orElseThrow();
        Map<String, RatingShares.QuestionShares> asked = summary.questions().stream()
                .collect(Collectors.toMap(each -> each.question().id(), each -> each));
        JsonNode all = expected.get("ALL");
        assertThat(asked.get("sense").mean().orElseThrow())
                .isCloseTo(all.get("sensical_mean").asDouble(), within(EXACT));
        assertThat(asked.get("grammar").mean().orElseThrow())
                .isCloseTo(all.get("grammatical_mean").asDouble(), within(EXACT));
        Map.of(
                        "sense", "sensical_pct5",
                        "grammar", "grammatical_pct5",
                        "missing", "miss_fact_no_pct",
                        "new", "new_fact_no_pct",
                        "wrong", "wrong_split_no_pct",
                        "further", "further_split_no_pct")
                .forEach((question, name) -> assertThat(share(asked.get(question)))
                        .as(name)
                        .isCloseTo(all.get(name).asDouble(), within(EXACT)));
        RatingShares.Accepted accepted = summary.accepted().orElseThrow();
        assertThat((double) accepted.good() / accepted.ratings())
                .isCloseTo(all.get("correct_pct_of_ratings").asDouble(), within(EXACT));
        assertThat((double) accepted.accepted() / accepted.texts())
                .isCloseTo(all.get("perfect_pct_of_rewrites").asDouble(), within(EXACT));
        assertThat(accepted.accepted())
                .isEqualTo(expected.get("perfect_rewrites").size());
    }

    private static double share(RatingShares.QuestionShares asked) {
        String good = GOOD.get(asked.question().id());
        return asked.shares().stream()
                        .filter(share -> share.answer().equals(good))
                        .mapToLong(RatingShares.Share::ratings)
                        .sum()
                / (double) asked.ratings();
    }
}
