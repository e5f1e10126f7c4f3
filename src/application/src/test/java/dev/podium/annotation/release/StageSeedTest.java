package dev.podium.annotation.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.podium.agreement.KrippendorffAlpha;
import dev.podium.agreement.Ratings;
import dev.podium.annotation.agreement.StudyAgreement;
import dev.podium.annotation.agreement.StudyAgreementJob;
import dev.podium.annotation.agreement.StudyAgreements;
import dev.podium.annotation.form.AnswerJson;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.UnitMaterial;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.study.NewUnit;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.study.StudyUnits;
import dev.podium.annotation.study.TaskUnits;
import dev.podium.annotation.work.Adjudication;
import dev.podium.annotation.work.Assignment;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.NewPhase;
import dev.podium.platform.Refused;
import dev.podium.task.Gold;
import dev.podium.task.ItemTask;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.ItemPlay;
import dev.podium.testsupport.ManyJudgements;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ReleasePlay;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The study of the first task, from its 4,238 published sentences to a leaderboard with what people reach: nine chunks, two of three
 * people each, the third one decides, and what they settled on is the gold of the published parts.
 */
@QuarkusTest
class StageSeedTest {

    private static final Path DATA = Path.of("..", "shared", "data", "stage");
    private static final List<String> PARTS = List.of("train", "test", "eval");
    private static final int[] SIZES = {504, 499, 522, 498, 506, 499, 500, 501, 209};

    /** How many sentences of each chunk the second person answers otherwise. */
    private static final int[] CHANGED = {150, 149, 186, 148, 150, 147, 134, 150, 63};

    /** Who judges a chunk; the other one decides. */
    private static final int[][] JUDGES = {{0, 1}, {0, 2}, {1, 2}};

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    ReleasePlay releasePlay;

    @Inject
    ItemPlay items;

    @Inject
    ManyJudgements many;

    @Inject
    StudyUnits units;

    @Inject
    Adjudication adjudication;

    @Inject
    StudyAgreementJob job;

    @Inject
    StudyAgreements agreements;

    @Inject
    StudyReleases releases;

    @Inject
    Competitions competitions;

    /**
     * The sentences that were published.
     *
     * @param right what was published of each, by name
     * @param part where each was published, by name
     */
    private record Published(List<NewUnit> sentences, Map<String, JsonNode> right, Map<String, String> part) {

        static Published read(ItemTask<?, ?> task) throws IOException {
            Published all = new Published(new ArrayList<>(), new HashMap<>(), new LinkedHashMap<>());
            for (String name : PARTS) {
                Gold gold = ((Reading.Accepted<? extends Gold>) task.readGold(Upload.of(DATA.resolve(name + ".csv"))))
                        .value();
                all.right.putAll(StudyPlay.answers(gold));
                TaskUnits.of(task, gold.items()).forEach(unit -> {
                    all.sentences.add(unit);
                    all.part.put(unit.name(), name);
                });
            }
            all.sentences.sort(Comparator.comparingInt(unit -> Integer.parseInt(unit.name())));
            return all;
        }
    }

    /** What holds of a sentence: its spans are in no order, nor are their words; one was published with a word twice. */
    private record Label(int count, Set<Set<Integer>> spans) {

        static Label of(JsonNode answer) {
            Set<Set<Integer>> spans = new HashSet<>();
            answer.path("spans").forEach(span -> {
                Set<Integer> tokens = new HashSet<>();
                span.forEach(token -> tokens.add(token.asInt()));
                spans.add(tokens);
            });
            return new Label(answer.path("count").asInt(), spans);
        }
    }

    @Test
    void statements_ofAllPublishedSentences_endOnALeaderboardWithWhatPeopleReach() throws IOException {
        assumeTrue(Files.isDirectory(DATA), "skipped: ../shared/data/stage is not beside the checkout");
        Play.Played played = play.competition().published();
        Published published = Published.read(played.competition().itemTask());
        Study draft = studyPlay.draft(played.competition(), Study.Design.pairs, 2, 10);
        units.replace(draft, published.sentences(), 500, play.account("olga"));
        List<Annotator> people = studyPlay.people(draft, 3, false);
        Study study = studyPlay.opened(draft);

        agreed(study, judged(study, people, published));
        decided(study, people, published);
        Map<String, UUID> golds = released(study, published);
        boarded(played, golds.get("eval"));
    }

    /** Two say something of each sentence: one what was published, the other mostly; and how many statements each says. */
    private double[][] judged(Study study, List<Annotator> people, Published published) {
        double[][] counts = new double[3][published.sentences().size()];
        Arrays.stream(counts).forEach(row -> Arrays.fill(row, Double.NaN));
        Form form = QuarkusTransaction.requiringNew()
                .call(() -> StudyForm.findLatest(study).orElseThrow().form());
        List<ManyJudgements.Said> said = new ArrayList<>();
        int number = 0;
        for (int chunk = 0; chunk < SIZES.length; chunk++) {
            int changes = 0;
            for (int place = 0; place < SIZES[chunk]; place++) {
                NewUnit sentence = published.sentences().get(number);
                JsonNode gold = published.right().get(sentence.name());
                JsonNode other = gold;
                if (changes < CHANGED[chunk] && isSayable(form, sentence, gold)) {
                    changes++;
                    other = changed(gold, place % 3 == 0);
                }
                int[] two = JUDGES[chunk % 3];
                counts[two[0]][number] = gold.get("count").asInt();
                counts[two[1]][number] = other.get("count").asInt();
                number++;
                said.add(new ManyJudgements.Said(number, people.get(two[0]).id, gold.toString()));
                said.add(new ManyJudgements.Said(number, people.get(two[1]).id, other.toString()));
            }
        }
        assertThat(number).isEqualTo(4_238);
        many.judge(study, said);
        job.on(study.id);
        return counts;
    }

    /** Whether people could have said what was published: of five sentences it does not follow the guidelines. */
    private static boolean isSayable(Form form, NewUnit sentence, JsonNode answer) {
        try {
            form.read(answer, new UnitMaterial(sentence.fields(), sentence.tokens()));
            return true;
        } catch (Refused why) {
            return false;
        }
    }

    /** Another number of statements, or other spans where there are some. */
    private static JsonNode changed(JsonNode gold, boolean spansOnly) {
        ObjectNode changed = gold.deepCopy();
        if (spansOnly
                && gold.get("count").asInt() > 1
                && gold.get("spans").get(0).size() > 1) {
            changed.withArray("spans").withArray("/0").remove(0);
        } else {
            changed.put("count", gold.get("count").asInt() + 1);
        }
        return changed;
    }

    private void agreed(Study study, double[][] counts) {
        StudyAgreement found = QuarkusTransaction.requiringNew()
                .call(() -> agreements.find(study))
                .agreement()
                .orElseThrow();
        StudyAgreement.OfQuestion whole = found.whole().orElseThrow();
        assertThat(whole.chunks())
                .extracting(StudyAgreement.Share::units)
                .containsExactly(Arrays.stream(SIZES).boxed().toArray(Integer[]::new));
        for (int chunk = 0; chunk < SIZES.length; chunk++) {
            assertThat(whole.chunks().get(chunk).agreed()).isEqualTo(SIZES[chunk] - CHANGED[chunk]);
        }
        StudyAgreement.OfQuestion count = found.questions().get(1);
        Ratings ratings = new Ratings(counts);
        Map<String, Double> values = new HashMap<>();
        count.values().forEach(value -> values.put(value.id(), value.value()));
        assertThat(values.get("alpha-nominal"))
                .isCloseTo(KrippendorffAlpha.NOMINAL.of(ratings).orElseThrow(), within(1e-12));
        assertThat(values.get("alpha-interval"))
                .isCloseTo(KrippendorffAlpha.INTERVAL.of(ratings).orElseThrow(), within(1e-12));
        assertThat(count.all().share()).isCloseTo(ratings.allAgree().orElseThrow(), within(1e-12));
        assertThat(count.pairs()).hasSize(3);
        assertThat(found.questions().get(2).question()).isEqualTo("spans");

        String range = "Whole answers: people agree on 64.4 to 73.2 % of the units of a chunk";
        assertThat(page(study, "")).contains(range, "1\u202f277 to be decided");
        assertThat(page(study, "/agreement")).contains(range, "Alpha over tokens");
    }

    private static String page(Study study, String page) {
        String address = "/organize/" + study.competition.slug + "/studies/" + study.slug;
        return Html.text(Html.one(TestSignIn.as("olga").get(address + page).asString(), "main"));
    }

    /** Whoever did not judge a chunk sees where the others differ, and nothing else. */
    private void decided(Study study, List<Annotator> people, Published published) {
        int decided = 0;
        for (int person = 0; person < people.size(); person++) {
            Annotator annotator = people.get(person);
            for (Optional<Assignment> next = adjudication.next(study, annotator);
                    next.isPresent();
                    next = adjudication.next(study, annotator)) {
                Assignment given = next.get();
                StudyUnit unit = QuarkusTransaction.requiringNew().call(() -> StudyUnit.findById(given.unit.id));
                assertThat(JUDGES[(unit.chunk - 1) % 3]).doesNotContain(person);
                List<Adjudication.OneAnswer> said = adjudication.answers(unit);
                assertThat(said).hasSize(2);
                int right = AnswerJson.tree(said.get(0).answer())
                                .equals(published.right().get(unit.name))
                        ? 0
                        : 1;
                adjudication.decide(
                        given.key,
                        new Adjudication.Decision(
                                1,
                                Adjudication.digest(said, Optional.empty()),
                                Optional.of(right),
                                Optional.empty(),
                                List.of(),
                                ""),
                        annotator);
                decided++;
            }
        }
        assertThat(decided).isEqualTo(1_277);
        assertThat(studyPlay.outcomes(study))
                .containsOnly(
                        Map.entry(StudyUnit.Outcome.agreed, 4_238L - decided),
                        Map.entry(StudyUnit.Outcome.decided, (long) decided));
        assertThat(page(study, "")).contains("4\u202f238 of 4\u202f238 units agreed or decided");
    }

    /** The published parts, with the published answers. */
    private Map<String, UUID> released(Study study, Published published) throws IOException {
        SplitRequest wish = new SplitRequest(
                SplitRequest.Way.file,
                List.of(
                        new SplitRequest.PartWish("train", "", ""),
                        new SplitRequest.PartWish("test", "", "count = 0"),
                        new SplitRequest.PartWish("eval", "", "count = 0")),
                List.of("answer.count"),
                Map.of(),
                "0",
                "2",
                "1",
                published.part());
        releasePlay.make(study, wish, "");
        assertThat(releases.parts(study))
                .extracting(part -> part.title() + " " + part.units())
                .containsExactly("train 1 2944", "test 2 416", "eval 1 878");
        Map<String, UUID> golds = releases.parts(study).stream()
                .collect(Collectors.toMap(
                        ReleasedPart::name, part -> part.goldKey().orElseThrow()));
        for (String part : PARTS) {
            assertThat(gold(study, golds.get(part)))
                    .isEqualTo(published.right().entrySet().stream()
                            .filter(each -> published.part().get(each.getKey()).equals(part))
                            .collect(Collectors.toMap(Map.Entry::getKey, each -> Label.of(each.getValue()))));
        }
        return golds;
    }

    private static Map<String, Label> gold(Study study, UUID key) throws IOException {
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() ->
                                GoldRelease.findByKey(study.competition, key).orElseThrow().annotators))
                .isEqualTo(3);
        byte[] file = TestSignIn.as("olga")
                .get("/organize/" + study.competition.slug + "/gold/" + key + "/labels")
                .asByteArray();
        Gold gold = ((Reading.Accepted<? extends Gold>)
                        study.competition.itemTask().readGold(Upload.of("gold.csv", file)))
                .value();
        return StudyPlay.answers(gold).entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, each -> Label.of(each.getValue())));
    }

    /** A phase on the last part has its agreement, its errors beside it and its line at once. */
    private void boarded(Play.Played played, UUID gold) {
        competitions.addPhase(
                played.competition(),
                new NewPhase(
                        "seed",
                        "Seed",
                        "On what people settled on.",
                        LocalDateTime.of(2020, 1, 1, 0, 0),
                        Optional.of(ItemPlay.CLOSED),
                        gold,
                        false,
                        OptionalInt.empty(),
                        OptionalInt.empty(),
                        Visibility.OPEN,
                        List.of(),
                        List.of(),
                        true),
                play.account("olga"));
        Phase phase = QuarkusTransaction.requiringNew()
                .call(() -> Phase.findBySlug(played.competition(), "seed").orElseThrow());
        items.enter(phase, "KlarTextCoder", "klara-" + played.competition().slug);
        items.finish(phase);
        String address = "/competitions/" + played.competition().slug;
        double ceiling = QuarkusTransaction.requiringNew()
                .call(() -> GoldRelease.<GoldRelease>findById(phase.gold.id))
                .ceiling("count", "mae")
                .orElseThrow()
                .mean();
        assertThat(ceiling).isBetween(0.01, 0.5);
        TestSignIn.asVisitor()
                .get("/api/v1" + address + "/phases/seed/leaderboard")
                .then()
                .statusCode(200)
                .body("subtasks[0].ceiling", equalTo((float) ceiling));
        assertThat(visited(address + "/agreement?phase=seed"))
                .contains("Annotators who labelled these data: 3", "Against the gold");
        assertThat(visited(address + "/analysis?phase=seed")).contains("Where systems are wrong, and people disagree");
    }

    private static String visited(String page) {
        return Html.text(Html.one(TestSignIn.asVisitor().get(page).asString(), "main"));
    }
}
