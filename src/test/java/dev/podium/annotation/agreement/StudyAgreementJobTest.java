package dev.podium.annotation.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.podium.agreement.KrippendorffAlpha;
import dev.podium.agreement.Ratings;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.study.NewUnit;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.TaskUnits;
import dev.podium.annotation.study.Units;
import dev.podium.annotation.work.Answered;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.Judgements;
import dev.podium.annotation.work.WorkQueue;
import dev.podium.task.Gold;
import dev.podium.task.ItemTask;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.ManyJudgements;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/** The job that follows judgements, on a few of them and on as many as the first task had. */
@QuarkusTest
class StudyAgreementJobTest {

    private static final Path DATA = Path.of("..", "shared", "data", "stage");

    /** How many sentences of each chunk the second person answers otherwise. */
    private static final int[] CHANGED = {150, 149, 186, 148, 150, 147, 134, 150, 63};

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    ManyJudgements many;

    @Inject
    Units units;

    @Inject
    WorkQueue queue;

    @Inject
    Judgements judgements;

    @Inject
    StudyAgreementJob job;

    @Inject
    StudyAgreements agreements;

    @Inject
    Session database;

    private StudyAgreements.Known known(Study study) {
        return QuarkusTransaction.requiringNew().call(() -> agreements.find(study));
    }

    private long jobs(Study study) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(
                                "select count(*) from scheduled_tasks where task_name = 'study-agreement' and task_instance like :study || '-%'",
                                Long.class)
                        .setParameter("study", Long.toString(study.id))
                        .getSingleResult());
    }

    private void judge(Study study, Annotator person, String answer) {
        Assignment given = queue.next(study, person).orElseThrow();
        judgements.send(given.key, new Answered(1, StudyPlay.json(answer), List.of(), ""), person);
    }

    @Test
    void answers_areCounted_oneJobForAllThatCome_andTheLatestOfEachHolds() {
        Study draft = studyPlay.draft(play.competition().hidden().competition(), Study.Design.all, 1, 10);
        List<Annotator> people = studyPlay.people(draft, 2, false);
        Study study = studyPlay.opened(draft);
        assertThat(known(study)).isEqualTo(new StudyAgreements.Known(Optional.empty(), null, false));

        Assignment first = queue.next(study, people.get(0)).orElseThrow();
        judgements.send(first.key, new Answered(1, StudyPlay.json("{\"count\": 1}"), List.of(), ""), people.get(0));
        judge(study, people.get(1), "{\"count\": 0}");
        judge(study, people.get(1), "{\"count\": 0}");
        assertThat(jobs(study)).isEqualTo(1);
        assertThat(known(study).behind()).isTrue();
        job.on(study.id);
        StudyAgreements.Known known = known(study);
        assertThat(known.behind()).isFalse();
        StudyAgreement found = known.agreement().orElseThrow();
        assertThat(found.judgements()).isEqualTo(3);
        assertThat(found.whole().orElseThrow().all()).isEqualTo(new StudyAgreement.Share(0, 1, 0, null, null, null));

        // nothing has changed since: it stays as it is
        job.on(study.id);
        assertThat(known(study)).isEqualTo(known);
        judgements.send(first.key, new Answered(1, StudyPlay.json("{\"count\": 0}"), List.of(), ""), people.get(0));
        assertThat(known(study).behind()).isTrue();
        assertThat(jobs(study)).isEqualTo(2);
        job.on(study.id);
        found = known(study).agreement().orElseThrow();
        assertThat(found.judgements()).isEqualTo(3);
        assertThat(found.whole().orElseThrow().all().agreed()).isEqualTo(1);
        assertThat(found.people()).extracting(StudyAgreement.Person::done).containsExactly(1, 2);
    }

    /** What the paper prescribes: nine chunks, two of three people each, agreement from the one of least to that of most. */
    @Test
    void statements_allPublishedSentences_theRangeIsThatOfTheScript() throws IOException {
        assumeTrue(Files.isDirectory(DATA), "skipped: ../shared/data/stage is not beside the checkout");
        Play.Played played = play.competition().hidden();
        Map<String, JsonNode> right = new HashMap<>();
        List<NewUnit> sentences = new ArrayList<>();
        for (String file : List.of("train.csv", "test.csv", "eval.csv")) {
            ItemTask<?, ?> task = played.competition().itemTask();
            Gold gold = ((Reading.Accepted<? extends Gold>) task.readGold(Upload.of(DATA.resolve(file)))).value();
            sentences.addAll(TaskUnits.of(task, gold.items()));
            right.putAll(StudyPlay.answers(gold));
        }
        sentences.sort(Comparator.comparingInt(unit -> Integer.parseInt(unit.name())));
        Study draft = studyPlay.draft(played.competition(), Study.Design.pairs, 2, 10);
        units.replace(draft, sentences, 500, play.account("olga"));
        List<Annotator> people = studyPlay.people(draft, 3, false);
        Study study = studyPlay.opened(draft);
        int[][] judges = {{0, 1}, {0, 2}, {1, 2}};
        int[] sizes = {504, 499, 522, 498, 506, 499, 500, 501, 209};
        double[][] counts = new double[3][sentences.size()];
        Arrays.stream(counts).forEach(row -> Arrays.fill(row, Double.NaN));
        List<ManyJudgements.Said> said = new ArrayList<>();
        int number = 0;
        for (int chunk = 0; chunk < sizes.length; chunk++) {
            for (int place = 0; place < sizes[chunk]; place++) {
                JsonNode gold = right.get(sentences.get(number).name());
                JsonNode other = place < CHANGED[chunk] ? changed(gold, place % 3 == 0) : gold;
                int[] two = judges[chunk % 3];
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

        StudyAgreement found = known(study).agreement().orElseThrow();
        StudyAgreement.OfQuestion whole = found.whole().orElseThrow();
        assertThat(whole.chunks())
                .extracting(StudyAgreement.Share::units)
                .containsExactly(504, 499, 522, 498, 506, 499, 500, 501, 209);
        for (int chunk = 0; chunk < sizes.length; chunk++) {
            assertThat(whole.chunks().get(chunk).agreed()).isEqualTo(sizes[chunk] - CHANGED[chunk]);
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

        String address = "/organize/" + played.competition().slug + "/studies/" + study.slug;
        String page = Html.text(Html.one(TestSignIn.as("olga").get(address).asString(), "main"));
        assertThat(page)
                .contains(
                        "Whole answers: people agree on 64.4 to 73.2 % of the units of a chunk", "1277 to be decided");
        assertThat(Html.text(Html.one(
                        TestSignIn.as("olga").get(address + "/agreement").asString(), "main")))
                .contains("Whole answers: people agree on 64.4 to 73.2 % of the units of a chunk", "Alpha over tokens");
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
}
