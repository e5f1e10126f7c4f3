package dev.podium.annotation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.podium.account.Account;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.AssignmentLists;
import dev.podium.annotation.people.NewAnnotators;
import dev.podium.annotation.study.NewUnit;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudySettings;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.study.StudyUnitOrder;
import dev.podium.annotation.study.StudyUnits;
import dev.podium.annotation.work.AnnotationQueue;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.ChunkScheduling;
import dev.podium.annotation.work.Judgements;
import dev.podium.annotation.work.SubmittedAnswer;
import dev.podium.platform.Refused;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.StudyPlay;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** In which order people are given units, and who is given none. */
@QuarkusTest
class OrderTest {

    private static final int UNITS = 24;
    private static final int GROUP = 4;

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    StudyUnits units;

    @Inject
    StudySettings settings;

    @Inject
    AssignmentLists assignments;

    @Inject
    Annotators annotators;

    @Inject
    Judgements judgements;

    @Inject
    ChunkScheduling portions;

    @Inject
    AnnotationQueue queue;

    private Account olga() {
        return play.account("olga");
    }

    private static String refused(Runnable deed) {
        return catchThrowableOfType(Refused.class, deed::run).code();
    }

    /** Groups of four units one after the other: 1 to 4 are of the first. */
    private Study draft(Study.Design design, int target, boolean random) {
        Study draft = studyPlay.draft(play.competition().hidden().competition(), design, 2, 10);
        // what is drawn is the same each time
        QuarkusTransaction.requiringNew().run(() -> Study.update("seed = ?1 where id = ?2", 7L, draft.id));
        units.replace(
                draft,
                IntStream.rangeClosed(1, UNITS)
                        .mapToObj(number -> new NewUnit(
                                Integer.toString(number),
                                "g" + group(number),
                                Map.of("sentence", "Der Mond hat Berge."),
                                List.of("Der", "Mond", "hat", "Berge.")))
                        .toList(),
                target,
                random,
                olga());
        return draft;
    }

    private static int group(int number) {
        return (number - 1) / GROUP;
    }

    private void order(Study study, Study.Order order, int distance) {
        settings.change(study, before -> before.inOrder(StudyUnitOrder.of(order, OptionalInt.of(distance))), olga());
    }

    private Optional<Integer> judgeNext(Study study, Annotator person) {
        Optional<Assignment> next = queue.next(study, person);
        next.ifPresent(given -> judgements.send(
                given.key, new SubmittedAnswer(1, StudyPlay.json("{\"count\": 1}"), List.of(), ""), person));
        return next.map(given ->
                QuarkusTransaction.requiringNew().call(() -> StudyUnit.<StudyUnit>findById(given.unit.id).number));
    }

    /** Has somebody answer all that they are given; in which order. */
    private List<Integer> judge(Study study, Annotator person) {
        List<Integer> numbers = new ArrayList<>();
        for (Optional<Integer> next = judgeNext(study, person); next.isPresent(); next = judgeNext(study, person)) {
            numbers.add(next.get());
        }
        return numbers;
    }

    private static List<Integer> all() {
        return IntStream.rangeClosed(1, UNITS).boxed().toList();
    }

    @Test
    void random_isAnotherOrderForEverybody_andStaysOnceUnitsAreGiven() {
        Study draft = draft(Study.Design.all, UNITS, false);
        List<Annotator> people = studyPlay.people(draft, 3, false);
        order(draft, Study.Order.random, 0);
        Study study = studyPlay.opened(draft);
        List<List<Integer>> orders =
                people.stream().map(person -> judge(study, person)).toList();
        assertThat(orders)
                .allSatisfy(order -> assertThat(order)
                        .containsExactlyInAnyOrderElementsOf(all())
                        .isNotEqualTo(all()));
        assertThat(new HashSet<>(orders)).hasSize(3);
        assertThat(refused(() -> order(study, Study.Order.file, 0))).isEqualTo("study.order-begun");
    }

    @Test
    void groups_followEachOther_alsoWhereTheStudyWasOpenedBefore() {
        Study draft = draft(Study.Design.pairs, UNITS, false);
        List<Annotator> people = studyPlay.people(draft, 2, false);
        Study study = studyPlay.opened(draft);
        order(study, Study.Order.group, 0);
        for (Annotator person : people) {
            List<Integer> numbers = judge(study, person);
            assertThat(numbers).containsExactlyInAnyOrderElementsOf(all());
            for (int first = 0; first < UNITS; first += GROUP) {
                int begin = numbers.get(first);
                assertThat(begin % GROUP).isOne();
                assertThat(numbers.subList(first, first + GROUP))
                        .containsExactly(begin, begin + 1, begin + 2, begin + 3);
            }
        }
    }

    @Test
    void spreadUnits_ofAGroup_areApart_inWhicheverChunksAreGiven() {
        Study draft = draft(Study.Design.all, UNITS / 2, false);
        Annotator person = studyPlay.people(draft, 1, false).get(0);
        assertThat(refused(() -> order(draft, Study.Order.spread, 1))).isEqualTo("study.distance");
        order(draft, Study.Order.spread, 3);
        Study study = studyPlay.opened(draft);
        portions.give(study, 2, false, olga());
        List<Integer> numbers = judge(study, person);
        assertThat(numbers).hasSize(UNITS / 2);
        // where it goes around, and nowhere else, they may be nearer
        int near = 0;
        for (int place = 1; place < numbers.size(); place++) {
            for (int before = Math.max(0, place - 2); before < place; before++) {
                near += group(numbers.get(before)) == group(numbers.get(place)) ? 1 : 0;
            }
        }
        assertThat(near).isLessThanOrEqualTo(3);
        assertThat(numbers).isNotEqualTo(all().subList(0, UNITS / 2));
    }

    @Test
    void unitsForWhoeverComes_randomAfterWhatOthersHaveBegun() {
        Study draft = draft(Study.Design.each, UNITS, false);
        List<Annotator> people = studyPlay.people(draft, 3, false);
        order(draft, Study.Order.random, 0);
        Study study = studyPlay.opened(draft);
        List<Integer> first = new ArrayList<>();
        for (int each = 0; each < 6; each++) {
            first.add(judgeNext(study, people.get(0)).orElseThrow());
        }
        assertThat(first).isNotEqualTo(all().subList(0, 6));
        List<Integer> second = judge(study, people.get(1));
        assertThat(second.subList(0, 6)).containsExactlyInAnyOrderElementsOf(first);
        assertThat(second).containsExactlyInAnyOrderElementsOf(all());
        assertThat(judge(study, people.get(2))).hasSize(UNITS - 6).doesNotContainAnyElementsOf(first);
    }

    @Test
    void list_isGivenInAnotherOrder_alsoWhatItHasLater() throws IOException {
        Study draft = draft(Study.Design.listed, UNITS, false);
        Annotator person = studyPlay.people(draft, 1, false).get(0);
        StringBuilder rows = new StringBuilder("unit,person\n");
        all().subList(0, 16)
                .forEach(number ->
                        rows.append(number).append(',').append(person.pseudonym).append('\n'));
        assignments.list(draft, Upload.of("list.csv", Form.bytes(rows.toString())), olga());
        order(draft, Study.Order.group, 0);
        Study study = studyPlay.opened(draft);
        rows.setLength("unit,person\n".length());
        all().subList(16, UNITS)
                .forEach(number ->
                        rows.append(number).append(',').append(person.pseudonym).append('\n'));
        assignments.list(study, Upload.of("list.csv", Form.bytes(rows.toString())), olga());
        List<Integer> numbers = judge(study, person);
        assertThat(numbers).containsExactlyInAnyOrderElementsOf(all());
        for (int first = 0; first < UNITS; first += GROUP) {
            assertThat(numbers.subList(first, first + GROUP))
                    .isSorted()
                    .extracting(OrderTest::group)
                    .containsOnly(group(numbers.get(first)));
        }
    }

    @Test
    void chunks_dealtAtRandom_keepGroupsWhole() {
        Study draft = draft(Study.Design.all, GROUP, true);
        List<Integer> chunks = QuarkusTransaction.requiringNew()
                .call(() -> StudyUnit.<StudyUnit>list("study = ?1 order by number", draft).stream()
                        .map(unit -> unit.chunk)
                        .toList());
        assertThat(new HashSet<>(chunks)).hasSize(UNITS / GROUP);
        for (int first = 0; first < UNITS; first += GROUP) {
            assertThat(chunks.subList(first, first + GROUP)).containsOnly(chunks.get(first));
        }
    }

    @Test
    void whoHasJudged_inAStudyOfOthers_isGivenNothing_andToldSo() {
        Study draft = draft(Study.Design.all, UNITS, false);
        List<Annotator> people = studyPlay.people(draft, 2, false);
        Study first = studyPlay.opened(draft);
        judgeNext(first, people.get(0));
        Study next = studyPlay.draft(first.competition, Study.Design.all, 1, 10);
        annotators.inviteKnown(next, people.get(0).pseudonym, NewAnnotators.of(1, false), olga());
        annotators.inviteKnown(next, people.get(1).pseudonym, NewAnnotators.of(1, false), olga());
        assertThat(refused(() ->
                        annotators.inviteKnown(next, people.get(1).pseudonym, NewAnnotators.of(1, false), olga())))
                .isEqualTo("study.known-there");
        assertThat(refused(() -> annotators.inviteKnown(next, "A99", NewAnnotators.of(1, false), olga())))
                .isEqualTo("study.known");
        assertThat(refused(() -> wantOthersThan(next, "nowhere"))).isEqualTo("study.others");
        wantOthersThan(next, first.slug);
        Study opened = studyPlay.opened(next);
        assertThat(refused(() -> annotators.agree(opened, people.get(0), 1))).isEqualTo("study.other-people");
        annotators.agree(opened, people.get(1), 1);
        assertThat(queue.next(opened, people.get(1))).isPresent();

        // what they do there later counts, too
        judgeNext(first, people.get(1));
        judgeNext(opened, people.get(1));
        assertThat(queue.next(opened, people.get(1))).isEmpty();
        Study third = studyPlay.draft(first.competition, Study.Design.all, 1, 10);
        wantOthersThan(third, first.slug);
        assertThat(refused(() ->
                        annotators.inviteKnown(third, people.get(0).pseudonym, NewAnnotators.of(1, false), olga())))
                .isEqualTo("study.known-unfit");
    }

    private void wantOthersThan(Study study, String slug) {
        settings.change(
                study,
                before -> new StudySettings.Settings(
                        before.title(),
                        before.quota(),
                        before.closesOn(),
                        before.order(),
                        before.lease(),
                        before.eraseAfterDays(),
                        before.around(),
                        List.of(slug),
                        before.profile()),
                olga());
    }

    @Test
    void answers_ofAChunkThatIsHeldBack_stayAsTheyAre() {
        Study draft = draft(Study.Design.all, UNITS / 2, false);
        Annotator person = studyPlay.people(draft, 1, false).get(0);
        Study study = studyPlay.opened(draft);
        Assignment first = queue.next(study, person).orElseThrow();
        judgeNext(study, person);
        portions.give(study, 1, false, olga());
        assertThat(refused(() -> judgements.send(
                        first.key, new SubmittedAnswer(1, StudyPlay.json("{\"count\": 0}"), List.of(), ""), person)))
                .isEqualTo("judgement.held-back");
        portions.give(study, 1, true, olga());
        judgements.send(first.key, new SubmittedAnswer(1, StudyPlay.json("{\"count\": 0}"), List.of(), ""), person);
    }
}
