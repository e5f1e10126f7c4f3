package dev.podium.annotation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.work.Adjudication;
import dev.podium.annotation.work.AdjudicationCounts;
import dev.podium.annotation.work.AdjudicationLists;
import dev.podium.annotation.work.AdjudicationRules;
import dev.podium.annotation.work.AnnotationQueue;
import dev.podium.annotation.work.AnnotatorDepartures;
import dev.podium.annotation.work.AnnotatorPauses;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.EarlierAdjudications;
import dev.podium.annotation.work.Judgements;
import dev.podium.annotation.work.SubmittedAnswer;
import dev.podium.platform.Refused;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.StudyPlay;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What was decided is looked at once more where people answer otherwise, and found again. */
@QuarkusTest
class DecisionsTest {

    private static final String ONE = "{\"count\": 1}";
    private static final String NONE = "{\"count\": 0}";

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    AnnotationQueue queue;

    @Inject
    Judgements judgements;

    @Inject
    Adjudication adjudication;

    @Inject
    AdjudicationLists lists;

    @Inject
    EarlierAdjudications earlier;

    @Inject
    AnnotatorDepartures departures;

    @Inject
    AdjudicationRules rules;

    @Inject
    AnnotatorPauses pauses;

    @Inject
    AdjudicationCounts counts;

    /** Two people who differ about the first units, and two who decide. */
    private record World(Study study, List<Annotator> people, List<Annotator> deciding, List<Assignment> given) {}

    private World world(int units) {
        Study draft = studyPlay.draft(play.competition().hidden().competition(), Study.Design.each, 2, 10);
        List<Annotator> people = studyPlay.people(draft, 2, false);
        List<Annotator> deciding = studyPlay.people(draft, 2, true);
        Study study = studyPlay.opened(draft);
        List<Assignment> given = new ArrayList<>();
        for (int unit = 0; unit < units; unit++) {
            for (int person = 0; person < 2; person++) {
                Assignment next = queue.next(study, people.get(person)).orElseThrow();
                send(next, person == 0 ? ONE : NONE, people.get(person));
                given.add(next);
            }
        }
        return new World(study, people, deciding, given);
    }

    private void send(Assignment given, String answer, Annotator annotator) {
        judgements.send(given.key, new SubmittedAnswer(1, StudyPlay.json(answer), List.of(), ""), annotator);
    }

    private static Adjudication.Decision own(String answer, String reason) {
        return new Adjudication.Decision(
                1, "", Optional.empty(), Optional.of(StudyPlay.json(answer)), List.of(), reason);
    }

    private Adjudication.Decision made(String seen) {
        return new Adjudication.Decision(1, seen, Optional.empty(), Optional.empty(), true, List.of(), "Still", "");
    }

    private String seen(Assignment given) {
        return QuarkusTransaction.requiringNew().call(() -> {
            Assignment now = Assignment.findById(given.id);
            return Adjudication.digest(adjudication.answers(now.unit), adjudication.before(now));
        });
    }

    private StudyUnit unit(Assignment given) {
        return QuarkusTransaction.requiringNew().call(() -> StudyUnit.findById(given.unit.id));
    }

    private AdjudicationLists.Numbers numbers(World world, int deciding) {
        return QuarkusTransaction.requiringNew().call(() -> lists.numbers(part(world, deciding)));
    }

    private static StudyAnnotator part(World world, int deciding) {
        return StudyAnnotator.find(world.study(), world.deciding().get(deciding))
                .orElseThrow();
    }

    @Test
    void answer_changedAfterADecision_isListed_untilItIsConfirmedOrDecidedOnceMore() {
        World world = world(2);
        Annotator first = world.deciding().get(0);
        Annotator second = world.deciding().get(1);
        Assignment dispute = adjudication.next(world.study(), first).orElseThrow();
        adjudication.decide(dispute.key, own(ONE, "A verb"), first);
        Assignment answered = world.given().get(1);
        assertThat(answered.unit.id).isEqualTo(dispute.unit.id);

        send(answered, NONE, world.people().get(1));
        assertThat(unit(dispute).changed).as("the same answer").isFalse();
        send(answered, "{\"count\": 2, \"spans\": [[0], [1]]}", world.people().get(1));
        assertThat(unit(dispute).changed).isTrue();
        assertThat(unit(dispute).outcome).as("the decision holds").isEqualTo(StudyUnit.Outcome.decided);
        assertThat(numbers(world, 1)).isEqualTo(new AdjudicationLists.Numbers(world.study().id, 1, 1));
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> lists.changed(part(world, 1)).stream()
                                .map(each -> each.unit().number)
                                .toList()))
                .containsExactly(unit(dispute).number);

        Assignment taken =
                adjudication.take(world.study(), unit(dispute).number, second).orElseThrow();
        assertThat(adjudication.take(world.study(), unit(dispute).number, first))
                .as("somebody has it")
                .isEmpty();
        assertThat(adjudication.current(world.study(), second)).contains(taken.key);
        assertThat(refused(() -> adjudication.decide(taken.key, made("older"), second)))
                .isEqualTo("judgement.answers-changed");
        adjudication.decide(taken.key, made(seen(taken)), second);
        assertThat(unit(dispute).changed).isFalse();
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> adjudication
                                .made(StudyUnit.findById(dispute.unit.id))
                                .orElseThrow())
                        .answer())
                .isEqualTo("{\"count\":1}");

        // the first one, who decided it, may do so once more: until then what was decided holds
        send(answered, NONE, world.people().get(1));
        adjudication.decide(adjudication.next(world.study(), first).orElseThrow().key, own(NONE, ""), first);
        Assignment again = adjudication.next(world.study(), first).orElseThrow();
        assertThat(again.key).isEqualTo(dispute.key);
        assertThat(again.state).isEqualTo(Assignment.State.done);
        assertThat(adjudication.decide(again.key, own(NONE, ""), first).version).isEqualTo(2);
        assertThat(numbers(world, 0)).isEqualTo(new AdjudicationLists.Numbers(world.study().id, 0, 0));

        send(answered, ONE, world.people().get(1));
        departures.withdraw(world.study(), first);
        assertThat(unit(dispute).changed).as("it is to be decided as before").isFalse();
    }

    @Test
    void whatSomebodyElseDecidedSinceOneLooked_isNotOverriddenUnseen() {
        World world = world(1);
        Annotator first = world.deciding().get(0);
        Annotator second = world.deciding().get(1);
        Assignment dispute = adjudication.next(world.study(), first).orElseThrow();
        adjudication.decide(dispute.key, own(ONE, "A verb"), first);
        send(
                world.given().get(1),
                "{\"count\": 2, \"spans\": [[0], [1]]}",
                world.people().get(1));
        Assignment taken =
                adjudication.take(world.study(), unit(dispute).number, second).orElseThrow();
        String looked = seen(dispute);
        adjudication.decide(taken.key, own(NONE, "No verb"), second);

        for (Adjudication.Decision unseen : List.of(
                made(looked),
                new Adjudication.Decision(1, looked, Optional.of(0), Optional.empty(), List.of(), "Still"))) {
            assertThat(refused(() -> adjudication.decide(dispute.key, unseen, first)))
                    .isEqualTo("judgement.answers-changed");
        }
        assertThat(holding(dispute)).isEqualTo("{\"count\":0}");
        String again = seen(dispute);
        adjudication.decide(dispute.key, made(again), first);
        assertThat(holding(dispute)).isEqualTo("{\"count\":1}");
        // what comes twice is not refused
        adjudication.decide(dispute.key, made(again), first);
        assertThat(holding(dispute)).isEqualTo("{\"count\":1}");
    }

    private String holding(Assignment given) {
        return QuarkusTransaction.requiringNew()
                .call(() -> adjudication.made(StudyUnit.findById(given.unit.id)).orElseThrow())
                .answer();
    }

    @Test
    void pause_givesOthersWhatIsToBeDecided_andBeginsWhereItEnded() {
        World world = world(1);
        Annotator first = world.deciding().get(0);
        Annotator second = world.deciding().get(1);
        Assignment dispute = adjudication.next(world.study(), first).orElseThrow();
        assertThat(adjudication.next(world.study(), second))
                .as("somebody has it")
                .isEmpty();
        pauses.pause(world.study(), first);
        assertThat(adjudication.next(world.study(), first)).isEmpty();
        assertThat(adjudication.take(world.study(), unit(dispute).number, first))
                .isEmpty();
        assertThat(adjudication.next(world.study(), second).orElseThrow().unit.id)
                .isEqualTo(dispute.unit.id);
        assertThat(unit(dispute).leased).as("of those who judge").isZero();
        pauses.pause(world.study(), second);
        pauses.goOn(world.study(), first);
        assertThat(adjudication.next(world.study(), first).orElseThrow().key).isEqualTo(dispute.key);
    }

    @Test
    void decision_forNobodysAnswerThatIsWithdrawn_holds_andIsNotListed() {
        World world = world(2);
        Annotator first = world.deciding().get(0);
        Assignment dispute = adjudication.next(world.study(), first).orElseThrow();
        adjudication.decide(dispute.key, own(ONE, "A verb"), first);
        departures.withdraw(world.study(), world.people().get(1));
        assertThat(unit(dispute).outcome).isEqualTo(StudyUnit.Outcome.decided);
        assertThat(unit(dispute).changed).isFalse();
        assertThat(numbers(world, 1)).isEqualTo(new AdjudicationLists.Numbers(world.study().id, 0, 0));
    }

    @Test
    void earlierDecisions_withTheSameWords_areFound_butNoneOfUnitsThatOneHasJudged() {
        World world = world(3);
        Annotator first = world.deciding().get(0);
        Assignment before = adjudication.next(world.study(), first).orElseThrow();
        adjudication.decide(before.key, own(ONE, "A verb"), first);
        Assignment now = adjudication.next(world.study(), first).orElseThrow();

        List<EarlierAdjudications.Earlier> found = QuarkusTransaction.requiringNew()
                .call(() -> earlier.find(StudyUnit.findById(now.unit.id), part(world, 0)));
        assertThat(found).singleElement().satisfies(each -> {
            assertThat(each.unit().id).isEqualTo(before.unit.id);
            assertThat(each.made().reason()).isEqualTo("A verb");
            assertThat(each.words()).isNotEmpty();
        });
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> earlier.find(
                                StudyUnit.findById(now.unit.id),
                                StudyAnnotator.find(
                                                world.study(), world.people().get(0))
                                        .orElseThrow())))
                .isEmpty();
    }

    private void checks(World world, int percent) {
        rules.change(world.study(), before -> new AdjudicationRules.Rules(percent, false, false), play.account("olga"));
    }

    @Test
    void decisions_whereOneOfTheAnswersHolds_areNoOthers_andSayWhy() {
        World world = world(1);
        Annotator person = world.deciding().get(0);
        rules.change(world.study(), before -> new AdjudicationRules.Rules(0, true, true), play.account("olga"));
        Assignment given = adjudication.next(world.study(), person).orElseThrow();

        assertThat(catchThrowableOfType(Refused.class, () -> adjudication.decide(given.key, own(NONE, " "), person))
                        .each())
                .extracting(Refused::code)
                .containsExactly("judgement.reason-missing", "judgement.only-given");
        assertThat(refused(() -> adjudication.decide(
                        given.key,
                        new Adjudication.Decision(1, seen(given), Optional.of(0), Optional.empty(), List.of(), ""),
                        person)))
                .isEqualTo("judgement.reason-missing");
        assertThat(unit(given).outcome).isEqualTo(StudyUnit.Outcome.disputed);

        adjudication.decide(
                given.key,
                new Adjudication.Decision(1, seen(given), Optional.of(0), Optional.empty(), List.of(), "It has a verb"),
                person);
        assertThat(unit(given).outcome).isEqualTo(StudyUnit.Outcome.decided);
    }

    @Test
    void decisionMadeBefore_thatNobodySaysAnyMore_doesNotHoldOnWhereOneOfTheAnswersHas() {
        World world = world(1);
        Annotator person = world.deciding().get(0);
        Assignment due = adjudication.next(world.study(), person).orElseThrow();
        adjudication.decide(due.key, own(ONE, "A verb"), person);
        send(world.given().get(0), NONE, world.people().get(0));
        assertThat(unit(due).changed).isTrue();
        rules.change(world.study(), before -> new AdjudicationRules.Rules(0, true, false), play.account("olga"));
        Assignment again = adjudication.next(world.study(), person).orElseThrow();

        assertThat(refused(() -> adjudication.decide(
                        again.key,
                        new Adjudication.Decision(
                                1, seen(again), Optional.empty(), Optional.empty(), true, List.of(), "Still", ""),
                        person)))
                .isEqualTo("judgement.taken");
        adjudication.decide(
                again.key,
                new Adjudication.Decision(1, seen(again), Optional.of(0), Optional.empty(), List.of(), ""),
                person);
        assertThat(unit(due).changed).isFalse();
    }

    @Test
    void agreedUnits_drawn_stayAgreedUnlessDecidedOtherwise() {
        World world = world(0);
        Annotator first = world.deciding().get(0);
        for (Annotator person : world.people()) {
            studyPlay.judge(world.study(), person, ONE, "");
        }
        assertThat(adjudication.next(world.study(), first)).isEmpty();
        assertThat(refused(() -> checks(world, 101))).isEqualTo("study.checks-percent");
        checks(world, 50);
        long half = counts.find(world.study()).drawn();
        assertThat(half).isBetween(1L, 9L);
        checks(world, 100);
        assertThat(counts.find(world.study())).isEqualTo(new AdjudicationCounts.Counts(0, 0, 0, 10));
        assertThat(numbers(world, 0).due()).isEqualTo(10);

        Assignment same = adjudication.next(world.study(), first).orElseThrow();
        adjudication.decide(
                same.key,
                new Adjudication.Decision(1, seen(same), Optional.of(1), Optional.empty(), List.of(), ""),
                first);
        Assignment other = adjudication.next(world.study(), first).orElseThrow();
        assertThat(other.unit.id).isNotEqualTo(same.unit.id);
        adjudication.decide(other.key, own(NONE, "No verb"), first);
        assertThat(unit(same).outcome).isEqualTo(StudyUnit.Outcome.agreed);
        assertThat(unit(other).outcome).isEqualTo(StudyUnit.Outcome.decided);
        assertThat(counts.find(world.study())).isEqualTo(new AdjudicationCounts.Counts(0, 2, 1, 10));

        // somebody answers otherwise: what was agreed and checked is disputed like any other unit
        Assignment answered = QuarkusTransaction.requiringNew()
                .call(() -> Assignment.<Assignment>find(
                                "unit = ?1 and annotator = ?2",
                                same.unit,
                                world.people().get(0))
                        .firstResult());
        send(answered, NONE, world.people().get(0));
        assertThat(unit(same).outcome).isEqualTo(StudyUnit.Outcome.disputed);
        assertThat(counts.find(world.study()).checked()).isEqualTo(1);
        assertThat(adjudication.next(world.study(), first).orElseThrow().unit.id)
                .isEqualTo(same.unit.id);
    }

    private static String refused(Runnable deed) {
        return catchThrowableOfType(Refused.class, deed::run).code();
    }
}
