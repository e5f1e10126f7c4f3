package dev.podium.registration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.platform.Refused;
import dev.podium.platform.audit.AuditEntry;
import dev.podium.registration.Registration.Step;
import dev.podium.registration.RegistrationRequest.Grounds;
import dev.podium.registration.RegistrationRequest.State;
import dev.podium.testsupport.Admission;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.awaitility.Awaitility;
import org.hibernate.Session;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class RegistrationsTest {

    private final String pia = "pia-" + UUID.randomUUID();
    private final String paul = "paul-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Admission admission;

    @Inject
    Registrations registrations;

    @Inject
    RegistrationSetup setup;

    @Inject
    RegistrationDecisions decisions;

    @Inject
    RestrictedFiles files;

    @Inject
    Results results;

    @Inject
    Session database;

    @Inject
    Told told;

    private Competition competition;
    private Account olga;

    /** What was told of decisions. */
    @ApplicationScoped
    static class Told {

        private final List<RegistrationDecided> decided = Collections.synchronizedList(new ArrayList<>());

        void hear(@Observes RegistrationDecided event) {
            decided.add(event);
        }

        List<RegistrationDecided> of(Competition competition) {
            return decided.stream()
                    .filter(event -> event.competition().id.equals(competition.id))
                    .toList();
        }
    }

    @BeforeEach
    void begin() {
        competition = play.competition().published().competition();
        olga = play.account("olga");
    }

    private static void assertRefused(ThrowingCallable act, String... codes) {
        assertThatThrownBy(act)
                .isInstanceOfSatisfying(
                        Refused.class,
                        refused -> assertThat(refused.each())
                                .extracting(Refused::code)
                                .containsExactly(codes));
    }

    private Step step(String user) {
        return admission.find(competition, user).step();
    }

    private int version(String user) {
        return admission.find(competition, user).agreed().orElseThrow().terms.version;
    }

    private List<String> log() {
        return QuarkusTransaction.requiringNew()
                .call(() -> AuditEntry.<AuditEntry>list("competition = ?1 order by id", competition.id).stream()
                        .map(entry -> entry.action)
                        .filter(action -> action.startsWith("registration."))
                        .toList());
    }

    private Registrations.Signed signed(String seen, String... answers) {
        return new Registrations.Signed(seen, true, List.of(answers));
    }

    @Test
    void open_nobodyHasToRegister() {
        assertThat(step(pia)).isEqualTo(Step.OPEN);
        assertThat(play.team(competition, "Lumen", pia)).isNotNull();
        admission.register(competition, paul);
        assertThat(log()).isEmpty();
    }

    @Test
    void terms_agreedTo_areInForce() {
        admission.set(competition, Admission.terms(Admission.TERMS));
        assertThat(step(pia)).isEqualTo(Step.REGISTER);
        assertRefused(() -> play.team(competition, "Lumen", pia), "registration.needed");

        Registration registered = admission.register(competition, pia);

        assertThat(registered.step()).isEqualTo(Step.IN_FORCE);
        assertThat(registered.agreed().orElseThrow().agreedAt).isNotNull();
        assertThat(play.team(competition, "Lumen", pia)).isNotNull();
        assertThat(log()).containsExactly("registration.changed", "registration.agreed");
    }

    @Test
    void terms_withoutATick_refused() {
        admission.set(competition, Admission.terms(Admission.TERMS));
        String seen = admission.find(competition, pia).fingerprint();
        assertRefused(
                () -> registrations.register(
                        competition, new Registrations.Signed(seen, false, List.of()), play.account(pia)),
                "registration.agree");
        assertThat(step(pia)).isEqualTo(Step.REGISTER);
    }

    @Test
    void terms_changedBeforeAnybodyAgreed_stayTheSameVersion() {
        admission.set(competition, Admission.terms(Admission.TERMS));
        admission.set(competition, Admission.terms("Be fair."));
        admission.register(competition, pia);
        assertThat(version(pia)).isEqualTo(1);
        assertThat(admission.find(competition, pia).terms().orElseThrow().text).isEqualTo("Be fair.");
    }

    @Test
    void terms_changedAfterSomebodyAgreed_areAnotherVersionThatAsksAgain() {
        admission.set(competition, Admission.terms(Admission.TERMS));
        admission.register(competition, pia);
        admission.set(competition, Admission.terms("Be fair."));

        assertThat(step(pia)).isEqualTo(Step.AGREE_AGAIN);
        assertThat(admission.find(competition, pia).agreed().orElseThrow().terms.text)
                .isEqualTo(Admission.TERMS);
        assertRefused(() -> play.team(competition, "Lumen", pia), "registration.terms-changed");
        admission.register(competition, pia);
        assertThat(version(pia)).isEqualTo(2);
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> TermsAgreement.count(
                                "terms.competition = ?1 and account = ?2", competition, play.account(pia))))
                .as("both are kept")
                .isEqualTo(2);
    }

    /** What was agreed to once is not asked again where it comes back. */
    @Test
    void terms_takenAwayAndBroughtBack_areTheSameVersion() {
        admission.set(competition, Admission.terms(Admission.TERMS));
        admission.register(competition, pia);
        admission.set(competition, RegistrationRequirements.OPEN);
        assertThat(step(pia)).isEqualTo(Step.OPEN);
        assertThat(step(paul)).isEqualTo(Step.OPEN);
        admission.set(competition, Admission.terms(Admission.TERMS));
        assertThat(step(pia)).isEqualTo(Step.IN_FORCE);
        assertThat(step(paul)).isEqualTo(Step.REGISTER);
    }

    @Test
    void terms_changedBetweenPageAndAgreement_refused() {
        admission.set(competition, Admission.terms(Admission.TERMS));
        String seen = admission.find(competition, pia).fingerprint();
        admission.set(competition, Admission.terms("You sell your soul."));

        assertRefused(
                () -> registrations.register(competition, signed(seen), play.account(pia)),
                "registration.changed-meanwhile");
        assertThat(step(pia)).isEqualTo(Step.REGISTER);
        admission.register(competition, pia);
        assertThat(step(pia)).isEqualTo(Step.IN_FORCE);
    }

    @Test
    void register_sameAgain_changesNothing() throws Exception {
        admission.set(competition, new RegistrationRequirements(Admission.TERMS, true, List.of(), List.of(), false));
        String seen = admission.find(competition, pia).fingerprint();
        Account account = play.account(pia);
        atOnce(IntStream.range(0, 4)
                .<Callable<Object>>mapToObj(each -> () -> registrations.register(competition, signed(seen), account))
                .toList());
        assertThat(step(pia)).isEqualTo(Step.WAIT);
        assertThat(log()).containsExactly("registration.changed", "registration.agreed", "registration.asked");
    }

    private static List<Object> atOnce(List<Callable<Object>> calls) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(calls.size());
        try {
            List<Object> done = new ArrayList<>();
            for (Future<Object> call : threads.invokeAll(calls)) {
                done.add(call.get());
            }
            return done;
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void approval_pendingThenApproved() {
        admission.set(
                competition,
                Admission.approval(new RegistrationQuestion(RegistrationQuestion.Kind.affiliation, "", true)));
        assertRefused(() -> admission.register(competition, pia, " "), "registration.answer-missing");
        admission.register(competition, pia, "Universität Wien");
        assertThat(step(pia)).isEqualTo(Step.WAIT);
        assertRefused(() -> play.team(competition, "Lumen", pia), "registration.waits");
        assertThat(admission.request(competition, pia).answers)
                .containsExactly(new RegistrationAnswer(RegistrationQuestion.Kind.affiliation, "", "Universität Wien"));

        admission.approve(competition, pia);

        RegistrationRequest request = admission.request(competition, pia);
        assertThat(request.state).isEqualTo(State.approved);
        assertThat(request.grounds).isEqualTo(Grounds.organizer);
        assertThat(request.decidedBy.id).isEqualTo(olga.id);
        assertThat(step(pia)).isEqualTo(Step.IN_FORCE);
        assertThat(play.team(competition, "Lumen", pia)).isNotNull();
        assertThat(told.of(competition)).singleElement().satisfies(event -> {
            assertThat(event.people().get(0).id).isEqualTo(play.account(pia).id);
            assertThat(event.approved()).isTrue();
            assertThat(event.reason()).isEmpty();
        });
        assertThat(log()).containsExactly("registration.changed", "registration.asked", "registration.approved");
    }

    @Test
    void approval_refused_saysWhyAndMayBeAskedAgainButNotForever() {
        admission.set(competition, Admission.approval());
        admission.register(competition, pia);
        assertRefused(() -> admission.refuse(competition, pia, " * "), "registration.reason");
        admission.refuse(competition, pia, "No affiliation.");

        assertThat(step(pia)).isEqualTo(Step.REFUSED);
        assertThatThrownBy(() -> play.team(competition, "Lumen", pia))
                .isInstanceOfSatisfying(Refused.class, refused -> {
                    assertThat(refused.code()).isEqualTo("registration.refused");
                    assertThat(refused.arguments()).contains("No affiliation.");
                });
        assertThat(told.of(competition)).singleElement().satisfies(event -> {
            assertThat(event.approved()).isFalse();
            assertThat(event.reason()).isEqualTo("No affiliation.");
        });
        for (int asked = 1; asked < Registrations.MOST_REFUSED; asked++) {
            admission.register(competition, pia);
            assertThat(step(pia)).isEqualTo(Step.WAIT);
            admission.refuse(competition, pia, "Still none.");
        }
        assertRefused(() -> admission.register(competition, pia), "registration.refused-too-often");
    }

    @Test
    void approved_takenBack_isRefused() {
        admission.set(competition, Admission.approval());
        admission.register(competition, pia);
        admission.approve(competition, pia);
        admission.refuse(competition, pia, "Shared the data.");
        assertThat(step(pia)).isEqualTo(Step.REFUSED);
        admission.approve(competition, pia);
        assertThat(step(pia)).isEqualTo(Step.IN_FORCE);
        assertThat(admission.request(competition, pia).reason).isEmpty();
    }

    @Test
    void decide_twoOrganizersAtOnce_oneOfThem() throws Exception {
        admission.set(competition, Admission.approval());
        admission.register(competition, pia);
        UUID key = admission.request(competition, pia).key;
        List<Object> answers = atOnce(List.of(() -> decided(Set.of(key), true), () -> decided(Set.of(key), false)));

        assertThat(answers).containsOnlyOnce("done").containsOnlyOnce("registration.decided-meanwhile");
        assertThat(told.of(competition)).hasSize(1);
        assertThat(log()).hasSize(3);
    }

    private Object decided(Set<UUID> keys, boolean approved) {
        return decided(keys, State.pending, approved);
    }

    private Object decided(Set<UUID> keys, State seen, boolean approved) {
        try {
            decisions.decide(competition, new RegistrationDecisions.Decision(keys, seen, approved, "No."), olga);
            return "done";
        } catch (Refused refused) {
            return refused.code();
        }
    }

    /** Else who asks again would be told that they take part, and wait all the same. */
    @Test
    void decide_whileTheyAskAgain_isToldSo() throws Exception {
        admission.set(competition, Admission.approval());
        admission.register(competition, pia);
        admission.refuse(competition, pia, "Shared the data.");
        Set<UUID> refused = Set.of(admission.request(competition, pia).key);
        ExecutorService organizer = Executors.newSingleThreadExecutor();
        try {
            Future<Object> approving = QuarkusTransaction.requiringNew().call(() -> {
                admission.register(competition, pia);
                Future<Object> meanwhile = organizer.submit(() -> decided(refused, State.refused, true));
                Awaitility.await()
                        .pollInSameThread()
                        .atMost(Duration.ofMinutes(2))
                        .until(this::somebodyWaitsForALock);
                return meanwhile;
            });
            assertThat(approving.get(2, TimeUnit.MINUTES)).isEqualTo("registration.decided-meanwhile");
        } finally {
            organizer.shutdownNow();
        }
        assertThat(step(pia)).isEqualTo(Step.WAIT);
    }

    private boolean somebodyWaitsForALock() {
        return database.createNativeQuery("select exists (select from pg_locks where not granted)", Boolean.class)
                .getSingleResult();
    }

    @Test
    void decide_many_allOrNone() {
        admission.set(competition, Admission.approval());
        admission.register(competition, pia);
        admission.register(competition, paul);
        admission.approve(competition, paul);
        UUID waiting = admission.request(competition, pia).key;
        UUID decided = admission.request(competition, paul).key;

        assertThat(decided(Set.of(waiting, decided), true)).isEqualTo("registration.decided-meanwhile");
        assertThat(step(pia)).isEqualTo(Step.WAIT);
        assertThat(decided(Set.of(), true)).isEqualTo("registration.requests");
        assertThat(decided(Set.of(waiting, UUID.randomUUID()), true)).isEqualTo("platform.not-there");
        Competition other = play.competition().published().competition();
        assertRefused(
                () -> decisions.decide(
                        other, new RegistrationDecisions.Decision(Set.of(waiting), State.pending, true, ""), olga),
                "platform.not-there");
        assertRefused(
                () -> decisions.decide(
                        competition,
                        new RegistrationDecisions.Decision(Set.of(decided), State.approved, true, ""),
                        olga),
                "registration.decided-so");
        assertThat(decided(Set.of(waiting), true)).isEqualTo("done");
    }

    @Test
    void approval_begunInARunningCompetition_membersStay() {
        play.team(competition, "Lumen", pia);
        admission.set(competition, Admission.approval());

        assertThat(step(pia)).isEqualTo(Step.IN_FORCE);
        assertThat(admission.request(competition, pia).grounds).isEqualTo(Grounds.team);
        assertThat(step(paul)).isEqualTo(Step.REGISTER);
    }

    @Test
    void domain_ofAVerifiedAddress_isApprovedAtOnce() {
        admission.set(competition, new RegistrationRequirements("", true, List.of(), List.of("example.org"), false));

        admission.register(competition, pia);

        assertThat(step(pia)).isEqualTo(Step.IN_FORCE);
        assertThat(admission.request(competition, pia).grounds).isEqualTo(Grounds.domain);
        assertThat(told.of(competition)).hasSize(1);
        Account unverified = play.account(paul);
        results.change("update account set email_verified = false where id = " + unverified.id);
        registrations.register(
                competition,
                signed(QuarkusTransaction.requiringNew()
                        .call(() -> registrations
                                .find(competition, Optional.of(unverified))
                                .fingerprint())),
                unverified);
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> registrations
                                .find(competition, Optional.of(unverified))
                                .step()))
                .isEqualTo(Step.WAIT);
    }

    @Test
    void domains_coverWhatIsBelowThem_andNothingThatOnlyEndsLikeThem() {
        List<String> domains = MailDomains.checked(List.of(" @Uni-Example.org", "", "bücher.example"));
        assertThat(domains).containsExactly("uni-example.org", "xn--bcher-kva.example");
        assertThat(MailDomains.cover(domains, "a@uni-example.org")).isTrue();
        assertThat(MailDomains.cover(domains, "a@cl.uni-example.org")).isTrue();
        assertThat(MailDomains.cover(domains, "a@BÜCHER.example")).isTrue();
        assertThat(MailDomains.cover(domains, "a@evil-uni-example.org")).isFalse();
        assertThat(MailDomains.cover(domains, "uni-example.org@evil.example")).isFalse();
        assertThat(MailDomains.cover(domains, "a@uni-example.org.evil.example")).isFalse();
        for (String none : List.of("de", "a b.de", "-a.de", "a..de", "1.2.3.4", "a@b.de", "x".repeat(300) + ".de")) {
            assertRefused(() -> MailDomains.checked(List.of(none)), "registration.domains");
        }
        assertRefused(
                () -> MailDomains.checked(
                        IntStream.range(0, 51).mapToObj(n -> "d" + n + ".de").toList()),
                "registration.domains-many");
    }

    @Test
    void rules_outOfBounds_refusedForEachPart() {
        RegistrationQuestion twice = new RegistrationQuestion(RegistrationQuestion.Kind.other, "Why?", false);
        assertRefused(
                () -> admission.set(
                        competition,
                        new RegistrationRequirements(
                                "a".repeat(20_001), true, List.of(twice, twice), List.of("none"), false)),
                "registration.terms",
                "registration.question",
                "registration.domains");
        assertRefused(
                () -> admission.set(
                        competition, new RegistrationRequirements("***", false, List.of(), List.of(), true)),
                "registration.files-of-open");
        List<RegistrationQuestion> six = IntStream.range(0, 6)
                .mapToObj(n -> new RegistrationQuestion(RegistrationQuestion.Kind.other, "Question " + n, false))
                .toList();
        assertRefused(
                () -> admission.set(competition, new RegistrationRequirements("", true, six, List.of(), false)),
                "registration.questions-many");
        assertThat(QuarkusTransaction.requiringNew().call(() -> setup.find(competition)))
                .isEqualTo(RegistrationRequirements.OPEN);
    }

    @Test
    void questions_keepWhatTheyAskedWhenTheyChange() {
        admission.set(
                competition,
                Admission.approval(new RegistrationQuestion(RegistrationQuestion.Kind.other, "Which system?", false)));
        admission.register(competition, pia, "BERT");
        admission.set(
                competition,
                Admission.approval(new RegistrationQuestion(RegistrationQuestion.Kind.purpose, "", false)));
        assertThat(admission.request(competition, pia).answers)
                .containsExactly(new RegistrationAnswer(RegistrationQuestion.Kind.other, "Which system?", "BERT"));
        assertRefused(() -> admission.register(competition, paul, "a".repeat(1_001)), "registration.answer-long");
    }

    @Test
    void organizers_needNotRegister() {
        admission.set(competition, Admission.terms(Admission.TERMS));
        assertThat(step("olga")).isEqualTo(Step.ORGANIZER);
        assertThat(play.team(competition, "Testers", "olga")).isNotNull();
    }

    private long downloads() {
        return QuarkusTransaction.requiringNew().call(() -> FileDownload.number(competition));
    }

    @Test
    void files_areNotedOnceAnHourForEachPersonAndFile() {
        files.take(competition, "a.csv", "1", Optional.empty());
        assertThat(downloads()).as("for everybody").isZero();
        admission.set(competition, new RegistrationRequirements(Admission.TERMS, false, List.of(), List.of(), true));
        Optional<Account> reader = Optional.of(play.account(pia));
        assertRefused(() -> files.take(competition, "a.csv", "1", Optional.empty()), "registration.files-sign-in");
        assertRefused(() -> files.take(competition, "a.csv", "1", reader), "registration.files");
        admission.register(competition, pia);

        files.take(competition, "a.csv", "1", reader);
        files.take(competition, "a.csv", "1", reader);
        assertThat(downloads()).isEqualTo(1);
        files.take(competition, "b.csv", "2", reader);
        files.take(competition, "b.csv", "2", Optional.of(olga));
        assertThat(downloads()).isEqualTo(2);
        results.change(
                "update file_download set downloaded_at = downloaded_at - interval '61 minutes' where competition_id = "
                        + competition.id);
        files.take(competition, "a.csv", "1", reader);
        assertThat(downloads()).isEqualTo(3);
    }
}
