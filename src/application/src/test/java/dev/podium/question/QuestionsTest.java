package dev.podium.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.platform.Refused;
import dev.podium.platform.audit.AuditEntry;
import dev.podium.question.AskedQuestion.State;
import dev.podium.testsupport.Admission;
import dev.podium.testsupport.Play;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class QuestionsTest {

    private static final QuestionWording DATA = new QuestionWording("External data", "May *we* of team Lumen use it?");
    private static final QuestionWording REWORDED = new QuestionWording("External data", "May a team use it?");

    private final String pia = "pia-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Admission admission;

    @Inject
    Questions questions;

    private Competition competition;
    private Account olga;

    @BeforeEach
    void begin() {
        competition = play.competition().published().competition();
        olga = play.account("olga");
    }

    private AskedQuestion ask(QuestionWording wording, QuestionReaders readers) {
        return questions.ask(competition, wording, readers, play.account(pia));
    }

    private AskedQuestion toOrganizers() {
        return ask(DATA, QuestionReaders.organizers);
    }

    private AskedQuestion answer(AskedQuestion question, String answer, boolean published, QuestionWording wording) {
        return questions.answer(question, is -> new Reply(answer, published, wording), olga);
    }

    private AskedQuestion answer(AskedQuestion question, String answer, boolean published) {
        return questions.answer(question, is -> new Reply(answer, published, is.wording()), olga);
    }

    private static <T> T read(Supplier<T> query) {
        return QuarkusTransaction.requiringNew().call(query::get);
    }

    private AskedQuestion reread(AskedQuestion question) {
        return read(() -> AskedQuestion.findByKey(competition, question.key).orElseThrow());
    }

    private List<String> open() {
        return read(() -> AskedQuestion.findOpen(competition, 0, 100).stream()
                .map(each -> each.publicTitle)
                .toList());
    }

    private List<String> in(State state) {
        return read(() -> AskedQuestion.find(competition, state, 0, 100).stream()
                .map(each -> each.title)
                .toList());
    }

    private List<AuditEntry> logOf(AskedQuestion question) {
        return read(() -> AuditEntry.list("subjectKey = ?1 order by id", question.key.toString()));
    }

    private static void assertRefused(ThrowingCallable act, String... codes) {
        assertThatThrownBy(act)
                .isInstanceOfSatisfying(
                        Refused.class,
                        refused -> assertThat(refused.each())
                                .extracting(Refused::code)
                                .containsExactly(codes));
    }

    @Test
    void ask_inPublic_isReadByEverybodyAtOnce() {
        AskedQuestion asked = ask(new QuestionWording(" External\n data ", " May we? "), QuestionReaders.everybody);

        AskedQuestion kept = reread(asked);
        assertThat(kept.wording()).isEqualTo(new QuestionWording("External data", "May we?"));
        assertThat(kept.publicWording()).isEqualTo(kept.wording());
        assertThat(kept.publishedAt).isEqualTo(kept.askedAt);
        assertThat(kept.isReworded()).isFalse();
        assertThat(kept.toldAt()).isNull();
        assertThat(open()).containsExactly("External data");
        assertThat(in(State.waiting)).containsExactly("External data");
    }

    @Test
    void ask_organizersOnly_isReadByNobodyElse() {
        AskedQuestion asked = toOrganizers();

        assertThat(open()).isEmpty();
        assertThat(read(() -> AskedQuestion.numberOpen(competition))).isZero();
        assertThat(read(() -> AskedQuestion.findOpenByKey(competition, asked.key)))
                .isEmpty();
        assertThat(in(State.waiting)).containsExactly(DATA.title());
        assertThat(read(() -> AskedQuestion.findOwn(competition, play.account(pia), 0, 10)))
                .hasSize(1);
        assertThat(read(() -> AskedQuestion.findOwnByKey(competition, olga, asked.key)))
                .isEmpty();
    }

    /** The log never forgets, so it holds nothing that who asked wrote, nor what they alone were answered. */
    @Test
    void log_holdsNoWordOfWhoAsked() {
        AskedQuestion asked = toOrganizers();
        answer(asked, "Secret answer", false);
        answer(asked, "Answer for all", true, REWORDED);
        questions.hide(asked, "Names a person", olga);
        questions.show(asked, olga);

        List<AuditEntry> log = logOf(asked);
        assertThat(log)
                .extracting(entry -> entry.action)
                .containsExactly(
                        "question.asked",
                        "question.answered",
                        "question.published",
                        "question.hidden",
                        "question.shown");
        assertThat(log).extracting(entry -> entry.subjectName).containsOnly(competition.name);
        assertThat(log.get(0).newValues).isEqualTo(Map.of("readers", "organizers"));
        assertThat(log.get(2).newValues)
                .isEqualTo(Map.of("published", true, "answer", "Answer for all", "text", REWORDED.text()));
        assertThat(log)
                .allSatisfy(entry -> assertThat(entry.oldValues + " " + entry.newValues)
                        .doesNotContain("Lumen", "Secret answer", "Names a person"));
    }

    @Test
    void ask_whatSaysNothingOrTooMuch_refusedForEachPart() {
        assertRefused(
                () -> ask(new QuestionWording(" \u200b ", "***"), QuestionReaders.everybody),
                "question.title",
                "question.text");
        assertRefused(
                () -> ask(new QuestionWording("a".repeat(161), "a".repeat(4_001)), QuestionReaders.organizers),
                "question.title",
                "question.text");
        assertRefused(
                () -> ask(new QuestionWording("Title", "before\0after"), QuestionReaders.organizers),
                "text.characters");
        ask(new QuestionWording("a".repeat(160), "a".repeat(4_000)), QuestionReaders.everybody);
        assertThat(open()).hasSize(1);
    }

    @Test
    void ask_registrationNeeded_forThoseWhoAreRegisteredAndMembersOfTeams() {
        play.team(competition, "Lumen", "paul-" + pia);
        admission.set(competition, Admission.approval());

        assertRefused(this::toOrganizers, "registration.needed");
        admission.register(competition, pia);
        assertRefused(this::toOrganizers, "registration.waits");
        admission.approve(competition, pia);
        toOrganizers();
        admission.set(competition, Admission.terms("New terms"));
        questions.ask(competition, DATA, QuestionReaders.organizers, play.account("paul-" + pia));
        assertRefused(
                () -> questions.ask(competition, DATA, QuestionReaders.everybody, play.account("paul-" + pia)),
                "question.organizers-only");
        assertRefused(
                () -> questions.ask(competition, DATA, QuestionReaders.organizers, play.account("sam-" + pia)),
                "registration.needed");
        assertThat(in(State.waiting)).hasSize(2);
    }

    /** What everybody reads at once is for those who take part. */
    @Test
    void ask_memberWhoseRegistrationHoldsNoMore_asksOrganizersOnly() {
        play.team(competition, "Lumen", pia);
        admission.set(competition, Admission.terms("Terms"));

        assertRefused(() -> ask(DATA, QuestionReaders.everybody), "question.organizers-only");
        assertThat(read(() -> questions.readers(competition, play.account(pia))))
                .containsExactly(QuestionReaders.organizers);
        toOrganizers();
        admission.register(competition, pia);
        ask(DATA, QuestionReaders.everybody);
        assertThat(open()).hasSize(1);
    }

    @Test
    void ask_fiveThatWait_isAllAtATime() {
        List<AskedQuestion> asked = new ArrayList<>();
        for (int i = 0; i < Questions.MOST_WAITING; i++) {
            asked.add(toOrganizers());
        }
        assertRefused(this::toOrganizers, "question.too-many-wait");
        questions.ask(competition, DATA, QuestionReaders.organizers, play.account("paul-" + pia));

        answer(asked.get(0), "Yes", false);
        questions.hide(asked.get(1), "Asked before", olga);
        questions.withdraw(asked.get(2), play.account(pia));
        toOrganizers();
        toOrganizers();
        toOrganizers();
        assertRefused(this::toOrganizers, "question.too-many-wait");
    }

    @Test
    void ask_overAndOver_isBoundedADay() {
        for (int i = 0; i < Questions.MOST_A_DAY; i++) {
            questions.withdraw(toOrganizers(), play.account(pia));
        }
        assertRefused(this::toOrganizers, "platform.too-much-today");
    }

    @Test
    void withdraw_byWhoAskedBeforeItIsAnswered_leavesNothing() {
        AskedQuestion asked = ask(DATA, QuestionReaders.everybody);
        assertRefused(() -> questions.withdraw(asked, play.account("paul-" + pia)), "platform.not-there");
        assertRefused(() -> questions.withdraw(asked, olga), "platform.not-there");

        questions.withdraw(asked, play.account(pia));

        assertThat(open()).isEmpty();
        assertThat(in(State.waiting)).isEmpty();
        assertThat(logOf(asked)).extracting(entry -> entry.action).endsWith("question.withdrawn");
        assertRefused(() -> questions.withdraw(asked, play.account(pia)), "platform.not-there");
        assertRefused(() -> answer(asked, "Yes", true), "platform.not-there");
    }

    @Test
    void withdraw_whatIsAnswered_isRefused() {
        AskedQuestion asked = toOrganizers();
        answer(asked, "Yes", false);
        assertRefused(() -> questions.withdraw(asked, play.account(pia)), "question.answered");
        assertThat(in(State.answered)).hasSize(1);
    }

    @Test
    void answer_toWhoAskedAlone_isReadByNobodyElse() {
        AskedQuestion asked = toOrganizers();
        answer(asked, " Yes. ", false, REWORDED);

        AskedQuestion kept = reread(asked);
        assertThat(kept.answer).isEqualTo("Yes.");
        assertThat(kept.answeredBy.id).isEqualTo(olga.id);
        assertThat(kept.changedAt).isNull();
        assertThat(kept.publishedAt).isNull();
        assertThat(kept.publicTitle).isNull();
        assertThat(open()).isEmpty();
        assertThat(read(() -> AskedQuestion.findNews(competition, 10))).isEmpty();
    }

    /** Whoever deletes their account takes it along while it is answered. */
    @Test
    void answer_goneMeanwhile_isNotThere() throws Exception {
        AskedQuestion asked = toOrganizers();
        ExecutorService threads = Executors.newFixedThreadPool(1);
        try {
            Future<AskedQuestion> answer = QuarkusTransaction.requiringNew().call(() -> {
                AskedQuestion.delete("key", asked.key);
                Future<AskedQuestion> waiting = threads.submit(() -> answer(asked, "Yes.", false));
                assertThatThrownBy(() -> waiting.get(1, TimeUnit.SECONDS)).isInstanceOf(TimeoutException.class);
                return waiting;
            });

            assertThatThrownBy(answer::get).hasCauseInstanceOf(Refused.class);
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void answer_forEverybody_isPublishedInOtherWords() {
        AskedQuestion asked = toOrganizers();
        answer(asked, "Yes.", true, REWORDED);

        AskedQuestion kept = reread(asked);
        assertThat(kept.wording()).isEqualTo(DATA);
        assertThat(kept.publicWording()).isEqualTo(REWORDED);
        assertThat(kept.isReworded()).isTrue();
        assertThat(kept.toldAt()).isEqualTo(kept.publishedAt).isEqualTo(kept.answeredAt);
        assertThat(open()).containsExactly(REWORDED.title());
    }

    @Test
    void answer_publishedLater_tellsNothingOfBefore() {
        AskedQuestion first = toOrganizers();
        answer(first, "No.", false);
        answer(first, "Yes.", false);
        AskedQuestion second = ask(new QuestionWording("Asked later", "When?"), QuestionReaders.everybody);
        assertThat(reread(first).changedAt).isNotNull();

        answer(first, "Yes.", true);

        AskedQuestion kept = reread(first);
        assertThat(kept.toldAt()).isEqualTo(kept.publishedAt).isAfter(second.askedAt);
        assertThat(kept.changedSinceTold()).isNull();
        assertThat(open()).containsExactly(DATA.title(), "Asked later");

        answer(first, "Yes, but.", true);
        assertThat(reread(first).changedSinceTold()).isAfter(kept.publishedAt);
    }

    @Test
    void answer_whatSaysNothingOrTooMuch_refusedForEachPart() {
        AskedQuestion asked = toOrganizers();
        assertRefused(() -> answer(asked, " ", false, new QuestionWording("", "")), "question.answer");
        assertRefused(
                () -> answer(asked, "a".repeat(10_001), true, new QuestionWording("", "a".repeat(4_001))),
                "question.title",
                "question.text",
                "question.answer");
        assertThat(reread(asked).isAnswered()).isFalse();
        answer(asked, "a".repeat(10_000), true);
        assertThat(reread(asked).isOpen()).isTrue();
    }

    @Test
    void answer_published_staysSo() {
        AskedQuestion asked = ask(DATA, QuestionReaders.everybody);
        assertRefused(() -> answer(asked, "Yes", false), "question.published-stays");
        answer(asked, "Yes", true);
        assertRefused(() -> answer(asked, "Yes", false), "question.published-stays");
        assertThat(logOf(asked)).hasSize(2);
        answer(asked, "Yes", true);
        assertThat(logOf(asked)).as("nothing was changed").hasSize(2);
    }

    @Test
    void hide_takesItFromEverybodyAndNotFromItsAsker() {
        AskedQuestion asked = ask(DATA, QuestionReaders.everybody);
        answer(asked, "Yes", true);
        assertRefused(() -> questions.hide(asked, " ", olga), "question.reason");

        questions.hide(asked, "Names a team", olga);

        assertThat(open()).isEmpty();
        assertThat(read(() -> AskedQuestion.findOpenByKey(competition, asked.key)))
                .isEmpty();
        assertThat(read(() -> AskedQuestion.findNews(competition, 10))).isEmpty();
        assertThat(in(State.hidden)).containsExactly(DATA.title());
        assertThat(reread(asked).hiddenReason).isEqualTo("Names a team");
        assertThat(read(() -> AskedQuestion.numberOwn(competition, play.account(pia))))
                .isOne();
        assertRefused(() -> answer(asked, "No", true), "question.hidden");
        questions.hide(asked, "Names a person", olga);
        assertThat(reread(asked).hiddenReason).isEqualTo("Names a person");

        questions.show(asked, olga);
        questions.show(asked, olga);
        assertThat(open()).containsExactly(DATA.title());
        assertThat(read(() -> AskedQuestion.findNews(competition, 10))).hasSize(1);
    }

    @Test
    void find_thoseThatWaitLongestFirst_thenTheLastAnswered() {
        AskedQuestion one = ask(new QuestionWording("One", "1"), QuestionReaders.organizers);
        AskedQuestion two = ask(new QuestionWording("Two", "2"), QuestionReaders.organizers);
        ask(new QuestionWording("Three", "3"), QuestionReaders.organizers);
        ask(new QuestionWording("Four", "4"), QuestionReaders.organizers);
        answer(two, "2", false);
        answer(one, "1", false);

        assertThat(in(State.waiting)).containsExactly("Three", "Four");
        assertThat(in(State.answered)).containsExactly("One", "Two");
        assertThat(read(() -> AskedQuestion.numbers(competition))).isEqualTo(new AskedQuestion.Numbers(2, 2, 0));
        assertThat(read(() -> AskedQuestion.numberWaiting(competition))).isEqualTo(2);
    }

    @Test
    void archivedCompetition_isAskedAndAnsweredNoMore() {
        AskedQuestion asked = toOrganizers();
        QuarkusTransaction.requiringNew()
                .run(() -> Competition.update("archivedAt = current_timestamp where id = ?1", competition.id));

        assertRefused(this::toOrganizers, "competition.archived");
        assertRefused(() -> answer(asked, "Yes", true), "competition.archived");
        assertRefused(() -> questions.withdraw(asked, play.account(pia)), "competition.archived");
        assertRefused(() -> questions.hide(asked, "Late", olga), "competition.archived");
    }

    @Test
    void fingerprint_isOfAllValues() {
        Reply reply = new Reply("Yes", true, DATA);
        assertThat(Set.of(
                        reply.fingerprint(),
                        new Reply("No", true, DATA).fingerprint(),
                        new Reply("Yes", false, DATA).fingerprint(),
                        new Reply("Yes", true, REWORDED).fingerprint()))
                .hasSize(4);
        assertThat(Reply.of(answer(toOrganizers(), "Yes", true)).fingerprint()).isEqualTo(reply.fingerprint());
    }
}
