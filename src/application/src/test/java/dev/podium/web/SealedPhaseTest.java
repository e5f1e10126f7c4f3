package dev.podium.web;

import static dev.podium.web.ReadableAddresses.api;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.analysis.prepare.ItemsJob;
import dev.podium.competition.CountingRule;
import dev.podium.competition.Declaration;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.IntakeControl;
import dev.podium.competition.change.NewGold;
import dev.podium.competition.download.CompetitionFile;
import dev.podium.competition.download.FileDetails;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.RunSelection;
import dev.podium.evaluation.RunSelections;
import dev.podium.evaluation.Withdrawals;
import dev.podium.evaluation.rescoring.Rescorings;
import dev.podium.leaderboard.comparison.SignificanceJob;
import dev.podium.mail.MailChoices;
import dev.podium.mail.MailKind;
import dev.podium.paper.Paper;
import dev.podium.question.AskedQuestion;
import dev.podium.question.QuestionReaders;
import dev.podium.question.QuestionWording;
import dev.podium.question.Questions;
import dev.podium.question.Reply;
import dev.podium.submission.MethodDescription;
import dev.podium.submission.Submission;
import dev.podium.task.reading.Upload;
import dev.podium.team.Anonymity;
import dev.podium.team.Team;
import dev.podium.team.TeamMerges;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.HandingOut;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.MailServer;
import dev.podium.testsupport.Merging;
import dev.podium.testsupport.Papered;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Postman;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.Sequel;
import dev.podium.testsupport.TestSignIn;
import dev.podium.testsupport.WithMail;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a sealed phase tells: whatever becomes of submissions, every answer of every surface stays the same to the last
 * byte, its headers included, for everybody but the organizers.
 */
@QuarkusTest
@TestProfile(WithMail.class)
class SealedPhaseTest {

    private static final String VISITOR = "visitor";

    private static final String MEMBER = "member of the team";

    private static final String OTHER_MEMBER = "member of another team";

    private static final String AGAIN = ", again";

    private static final String BY_MAIL = " by e-mail ";

    /** What both teams see of a proposal to merge, and in their own data afterwards. */
    private static final String MERGING =
            "member of (?:the|another) team (?:by e-mail .*|at \\S*(?:/team(?:/merges(?:/[\\w-]+)?)?|/data\\.zip))";

    private static final int MOST_SHOWN = 5;

    private static final String REMEDY =
            "What is done in secret and was seen: keep it from these readers until it is revealed, or, where they may know,"
                    + " say so of the deed";

    private static final Declaration DATA =
            new Declaration("external-data", "External data", List.of("none", "own corpus"), false);

    private final String pia = "pia-" + UUID.randomUUID();
    private final String other = "paul-" + UUID.randomUUID();
    private final String stranger = "sam-" + UUID.randomUUID();

    /** Whoever does what nobody else may see. */
    private final String third = "tess-" + UUID.randomUUID();

    @TestHTTPResource
    URI origin;

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Inject
    Merging merging;

    @Inject
    TeamMerges merges;

    @Inject
    Sequel sequel;

    @Inject
    HandingOut handingOut;

    @Inject
    RunSelections choices;

    @Inject
    Withdrawals withdrawals;

    @Inject
    IntakeControl intake;

    @Inject
    GoldReleases goldReleases;

    @Inject
    Rescorings rescorings;

    @Inject
    SignificanceJob significance;

    @Inject
    ItemsJob items;

    @Inject
    ReadableAddresses addresses;

    @Inject
    Anonymity anonymity;

    @Inject
    Questions questions;

    @Inject
    MailChoices mailChoices;

    @Inject
    Papered papered;

    @Inject
    Postman postman;

    @Inject
    EntityManager database;

    /** A competition, and what has happened in it. */
    private static final class World {

        private final Map<String, Optional<String>> readers;
        private final Set<String> happened = new HashSet<>();
        private final List<String> furtherAddresses = new ArrayList<>();

        /** That of which all addresses are asked. */
        private Submission run;

        private GoldRelease corrected;
        private Submission contrastive;
        private Submission withdrawn;
        private Phase next;
        private final Map<Evaluation.Failure, Submission> failing = new EnumMap<>(Evaluation.Failure.class);
        private UUID proposal;
        private UUID joined;

        World(Submission run, Map<String, Optional<String>> readers) {
            this.run = run;
            this.readers = new LinkedHashMap<>(readers);
        }

        String competition() {
            return "/competitions/" + run.competition.slug;
        }

        String seal() {
            return competition() + "/phases/final/seal";
        }

        /** Returns whether something had to happen for that. */
        boolean prepare(List<Deed> deeds) {
            return deeds.stream()
                            .flatMap(deed -> deed.after.stream())
                            .filter(this::perform)
                            .count()
                    > 0;
        }

        /** Once, after what has to be before. */
        private boolean perform(Deed deed) {
            boolean isNew = happened.add(deed.name);
            if (isNew) {
                prepare(List.of(deed));
                deed.act.accept(this);
            }
            return isNew;
        }
    }

    /**
     * Something that is done in secret.
     *
     * @param after what has to be done before
     * @param seen what it changes, and for whom
     * @param seenAtMost what else it may change, and for whom
     */
    private record Deed(
            String name,
            List<Deed> after,
            Consumer<World> act,
            Function<World, Stream<String>> seen,
            Predicate<String> seenAtMost) {

        static Deed hidden(String name, List<Deed> after, Consumer<World> act) {
            return new Deed(name, after, act, world -> Stream.of(), surface -> false);
        }
    }

    /**
     * Steps in a world, after each of which everything is compared with what was before.
     *
     * @param steps deeds that neither need nor hide each other
     */
    private record Sequence(Supplier<World> world, List<List<Deed>> steps) {}

    /** Does as many deeds at a time as hide nothing of each other; only if something is seen, the one that did it is looked for. */
    private void compareAfterEachStep(Sequence sequence) {
        World world = sequence.world.get();
        Map<String, Answer> before = everything(world);
        List<String> reports = new ArrayList<>();
        for (List<Deed> step : sequence.steps) {
            if (world.prepare(step)) {
                before = everything(world);
            }
            step.forEach(world::perform);
            Map<String, Answer> after = everything(world);
            List<String> wrong = wrong(world, step, before, after);
            if (wrong.isEmpty()) {
                before = after;
            } else {
                reports.add(reason(sequence, step).orElseGet(() -> report(step, wrong)));
                // the readers were in other worlds meanwhile
                before = everything(world);
            }
        }
        assertThat(reports).as(REMEDY).isEmpty();
    }

    /** Halves of the deeds, each in a world of its own, until one deed is left, or several that only do so together. */
    private Optional<String> reason(Sequence sequence, List<Deed> deeds) {
        if (deeds.size() == 1) {
            return Optional.empty();
        }
        int half = deeds.size() / 2;
        return Stream.of(deeds.subList(0, half), deeds.subList(half, deeds.size()))
                .map(some -> {
                    List<String> wrong = wrong(sequence, some);
                    return wrong.isEmpty()
                            ? Optional.<String>empty()
                            : reason(sequence, some).or(() -> Optional.of(report(some, wrong)));
                })
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static String report(List<Deed> deeds, List<String> wrong) {
        return deeds.stream().map(Deed::name).collect(Collectors.joining(" and ", "“", "” was seen:"))
                + wrong.stream().limit(MOST_SHOWN).collect(Collectors.joining())
                + (wrong.size() > MOST_SHOWN
                        ? System.lineSeparator() + "and %d more".formatted(wrong.size() - MOST_SHOWN)
                        : "");
    }

    /** What some deeds change in a new world, and should not, or should and do not. */
    private List<String> wrong(Sequence sequence, List<Deed> deeds) {
        World world = sequence.world.get();
        world.prepare(deeds);
        Map<String, Answer> before = everything(world);
        deeds.forEach(world::perform);
        return wrong(world, deeds, before, everything(world));
    }

    private static List<String> wrong(
            World world, List<Deed> deeds, Map<String, Answer> before, Map<String, Answer> after) {
        Set<String> changed = changed(before, after);
        Set<String> expected =
                deeds.stream().flatMap(deed -> deed.seen.apply(world)).collect(Collectors.toSet());
        return Stream.concat(
                        changed.stream()
                                .filter(surface -> !expected.contains(surface)
                                        && deeds.stream().noneMatch(deed -> deed.seenAtMost.test(surface)))
                                .sorted()
                                .map(surface -> System.lineSeparator()
                                        + surface
                                        + Answer.difference(before.get(surface), after.get(surface))),
                        expected.stream()
                                .filter(surface -> !changed.contains(surface))
                                .sorted()
                                .map(surface -> System.lineSeparator() + surface + " is the same as before"))
                .toList();
    }

    /** Whatever was there before and is another now, and mails that have come since. */
    private static Set<String> changed(Map<String, Answer> before, Map<String, Answer> after) {
        return Stream.concat(
                        before.keySet().stream(), after.keySet().stream().filter(surface -> surface.contains(BY_MAIL)))
                .filter(surface -> !Objects.equals(before.get(surface), after.get(surface)))
                .collect(Collectors.toSet());
    }

    private Map<String, Optional<String>> readers() {
        return Map.of(
                VISITOR,
                Optional.empty(),
                "stranger",
                Optional.of(stranger),
                OTHER_MEMBER,
                Optional.of(other),
                MEMBER,
                Optional.of(pia));
    }

    private Map<String, Answer> everything(World world) {
        return everything(
                Stream.concat(addresses.of(world.run).stream(), world.furtherAddresses.stream())
                        .toList(),
                world.readers);
    }

    private Map<String, Answer> everything(List<String> surfaces, Map<String, Optional<String>> readers) {
        postman.deliver();
        Map<String, Answer> everything = new HashMap<>();
        // One after another: what reads mails is loaded by this thread's class loader, not by that of a pool.
        readers.forEach((reader, account) -> account.ifPresent(user -> everything.putAll(mails(reader, user))));
        everything.putAll(surfaces.stream()
                .flatMap(surface -> readers.entrySet().stream()
                        .map(reader -> new Request(
                                reader.getKey() + " at " + surface, reader.getValue(), origin.resolve(surface))))
                .toList()
                .parallelStream()
                .flatMap(Request::answers)
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
        return everything;
    }

    private record Request(String name, Optional<String> reader, URI address) {

        /** Visitors ask twice if the second answer may be one that was kept. */
        Stream<Map.Entry<String, Answer>> answers() {
            Map.Entry<String, Answer> first = Map.entry(name, Answer.to(reader, address));
            return reader.isPresent() || !first.getValue().mayBeKept()
                    ? Stream.of(first)
                    : Stream.of(first, Map.entry(name + AGAIN, Answer.to(reader, address)));
        }
    }

    /** What came to somebody by e-mail, with its place in the order in which it came. */
    private static Map<String, Answer> mails(String reader, String user) {
        Map<String, Answer> mails = new HashMap<>();
        MailServer.received(user)
                .forEach(mail -> mails.put(
                        reader + BY_MAIL + mails.size() + ", " + mail.subject(),
                        new Answer(0, List.of(), mail.text() + mail.html())));
        return mails;
    }

    /** What one reader gets, a visitor if that is null. */
    private Answer answer(String reader, String address) {
        return Answer.to(Optional.ofNullable(reader), origin.resolve(address));
    }

    /**
     * The primary run of a team that has a contrastive and a withdrawn one, too, in a blind phase that a run of another
     * team was submitted to and one taken over.
     */
    private Submission run() {
        Submission run = unchosen();
        chooses(run, RunSelection.primary);
        chooses(results.anotherRun(run.phase, play.account(pia), "Prompted"), RunSelection.contrastive);
        withdraws(results.anotherRun(run.phase, play.account(pia), "Not meant"), pia);
        return reread(run);
    }

    private Submission unchosen() {
        Play.Played played = play.competition()
                .visibility(Visibility.BLIND)
                .counting(CountingRule.chosen)
                .asking(DATA)
                .closes(farAway())
                .published();
        items.on(played.gold().id);
        results.run(played.phase(), "Rivals " + UUID.randomUUID(), other, "Rules");
        play.team(played.competition(), "Lumen " + UUID.randomUUID(), pia);
        ask(played);
        takeOver(played);
        for (String reader : List.of(pia, other, stranger)) {
            mailChoices.choose(play.account(reader), Map.of(MailKind.QUICK_RUN, true));
        }
        MethodDescription about = new MethodDescription("Fine-tuned BERT", "", "", "", Map.of(DATA.id(), "own corpus"));
        return reread(results.anotherRun(played.phase(), play.account(pia), about));
    }

    /** A blind phase with runs that wait to be scored, each way to fail among them, before a team has chosen any. */
    private World sealedWorld() {
        World world = new World(unchosen(), readers());
        Phase phase = world.run.phase;
        withdraws(results.anotherRun(phase, play.account(pia), "Not meant"), pia);
        failures()
                .forEach(failure -> world.failing.put(
                        failure, results.anotherRun(phase, play.account(pia), "Fails: " + failure.name())));
        // the last: as long as none is chosen, it is the one that counts
        world.contrastive = results.anotherRun(phase, play.account(pia), "Prompted");
        world.withdrawn = results.run(phase, "Tesserae " + UUID.randomUUID(), third, "Tiles");
        world.corrected = corrected(world.run);
        world.next = sequel.phase(
                new Play.Played(world.run.competition, phase.gold, phase),
                "next",
                different -> different.opens(farAway()).closes(farAway().plusDays(1)));
        merging.allow(world.run.competition);
        papered.ask(world.run.competition);
        return world;
    }

    private static Set<Evaluation.Failure> failures() {
        return EnumSet.complementOf(EnumSet.of(Evaluation.Failure.platform, Evaluation.Failure.withdrawn));
    }

    /** Where numbers are no secret, those that nobody has decided on are. */
    private World openWorld() {
        Play.Played played = play.competition().closes(Sequel.END).published();
        play.team(played.competition(), "Rivals " + UUID.randomUUID(), other);
        play.team(played.competition(), "Lumen " + UUID.randomUUID(), pia);
        sequel.run(played.phase(), other, "Rules", 1, Play.PERFECT.replace("\n1,1,", "\n1,2,"));
        Submission run = sequel.run(played.phase(), pia, "Fine-tuned BERT", 2);
        scorer.scoreAll(played.phase());
        World world = new World(reread(run), readers());
        world.corrected = corrected(world.run);
        return world;
    }

    /** One question that everybody reads, and one between the member of the team and the organizers. */
    private void ask(Play.Played played) {
        AskedQuestion open = questions.ask(
                played.competition(),
                new QuestionWording("Data", "Which?"),
                QuestionReaders.everybody,
                play.account(other));
        questions.answer(open, is -> new Reply("Yours.", true, is.wording()), play.account("olga"));
        questions.ask(
                played.competition(),
                new QuestionWording("Ours", "Is it lost?"),
                QuestionReaders.organizers,
                play.account(pia));
    }

    private void takeOver(Play.Played played) {
        Phase source = sequel.phase(
                played,
                "warm-up",
                phase -> phase.opens(LocalDateTime.of(2019, 12, 1, 0, 0)).closes(Sequel.END));
        sequel.run(source, other, "Older rules", 1);
        scorer.scoreAll(source);
        sequel.take(source, played.phase());
    }

    private void chooses(Submission run, RunSelection choice) {
        choices.choose(run, "count", Optional.of(choice), play.account(pia), Instant.now());
    }

    private void withdraws(Submission run, String member) {
        withdrawals.withdraw(run, play.account(member), Instant.now());
    }

    private static Submission reread(Submission run) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Submission.byKey(run.key).orElseThrow());
    }

    private GoldRelease corrected(Submission run) {
        byte[] gold = Play.GOLD
                .replace("Lebensmittel.,1,", "Lebensmittel.,2,\"[[1], [3]]\"")
                .getBytes(StandardCharsets.UTF_8);
        try {
            return ((GoldReleases.Answer.Released) goldReleases.release(
                            run.competition,
                            new NewGold(
                                    "test", Upload.of("gold.csv", gold), Optional.empty(), Publishing.USUAL, "CC0-1.0"),
                            play.account("olga")))
                    .release();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static LocalDateTime farAway() {
        return LocalDateTime.of(2099, 1, 1, 0, 0);
    }

    private void closes(Submission run) {
        closed(run, 301);
    }

    private void closed(Submission run, int secondsAgo) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeQuery(
                                "update phase set closes_at = now() - ?2 * interval '1 second' where id = ?1")
                        .setParameter(1, run.phase.id)
                        .setParameter(2, secondsAgo)
                        .executeUpdate());
    }

    private int reveals(Submission run, String reader) {
        return Form.sure(reader)
                .post("/organize/" + run.competition.slug + "/phases/final/reveal")
                .statusCode();
    }

    /** The first request of a process begins to listen for changes, and pages are not kept until it does. */
    @BeforeEach
    void awaitKeptPages() {
        Awaitility.await().until(() -> TestSignIn.asVisitor().get("/").getHeader("ETag") != null);
    }

    private static Stream<Sequence> sequences(SealedPhaseTest test) {
        return Stream.of(test.sealedSequence(), test.openSequence());
    }

    /** All that may be done in a sealed phase, with what is said in the end. */
    private Sequence sealedSequence() {
        Deed merge = new Deed("merge proposed", List.of(), this::proposesMerge, world -> Stream.of(), atMost(MERGING));
        Deed refusal = new Deed(
                "merge refused",
                List.of(merge),
                world -> merges.decline(world.run.competition, world.proposal, play.account(pia)),
                world -> Stream.of(),
                atMost(MERGING));
        Deed choice = new Deed("runs chosen", List.of(), this::choosesRuns, this::ownPagesOfChoice, surface -> false);
        Deed anotherRun = new Deed("another run", List.of(), this::submitsAnother, this::pagesOfSeal, surface -> false);
        Deed begun = Deed.hidden("scoring begun", List.of(choice), world -> scorer.begin(world.run.key));
        Stream<Deed> failures = failures().stream()
                .map(failure -> Deed.hidden(
                        "failure for reasons of " + failure,
                        List.of(choice),
                        world -> scorer.fail(world.failing.get(failure).key, failure)));
        Deed scored = Deed.hidden("scoring", List.of(begun), world -> {
            scorer.score(world.run.key);
            scorer.scoreAll(world.run.phase);
        });
        Deed compared = Deed.hidden("significance", List.of(scored), world -> significance.on(world.run.phase.id));
        Deed rescoring = Deed.hidden("rescoring begun in a blind phase", List.of(scored), this::beginsRescoring);
        Deed merged = Deed.hidden("merge", List.of(scored), this::merges);
        Deed closed = Deed.hidden("end with a late run", List.of(merged), this::closesWithLateRun);
        return new Sequence(
                this::sealedWorld,
                List.of(
                        List.of(merge),
                        List.of(choice, anotherRun),
                        Stream.concat(
                                        failures,
                                        Stream.of(
                                                begun,
                                                Deed.hidden(
                                                        "withdrawal",
                                                        List.of(),
                                                        world -> withdraws(world.withdrawn, third)),
                                                Deed.hidden("question to organizers", List.of(), this::asks),
                                                Deed.hidden("answer to a question", List.of(), this::answers),
                                                Deed.hidden(
                                                        "question hidden",
                                                        List.of(),
                                                        world -> questions.hide(
                                                                answers(world), "Done", play.account("olga"))),
                                                Deed.hidden("paper accepted", List.of(anotherRun), this::acceptsPaper),
                                                Deed.hidden("file of a phase to come", List.of(), this::addsFile)))
                                .toList(),
                        List.of(scored),
                        List.of(compared, rescoring),
                        List.of(Deed.hidden(
                                "rescoring done in a blind phase",
                                List.of(rescoring),
                                world -> scorer.scoreAll(world.run.phase))),
                        List.of(refusal),
                        List.of(
                                Deed.hidden(
                                        "scoring of a run from before a merge",
                                        List.of(merged),
                                        world -> scoreWaiting(world.joined)),
                                Deed.hidden(
                                        "scoring of a late run",
                                        List.of(closed),
                                        world -> scoreWaiting(world.run.key)))));
    }

    private Sequence openSequence() {
        Deed rescoring = Deed.hidden("rescoring begun in an open phase", List.of(), this::beginsRescoring);
        return new Sequence(
                this::openWorld,
                List.of(
                        List.of(rescoring),
                        List.of(Deed.hidden(
                                "rescoring done in an open phase",
                                List.of(rescoring),
                                world -> scorer.scoreAll(world.run.phase)))));
    }

    /** Whoever decides whether to merge learns nothing of the other team's runs; nobody else learns of the proposal. */
    private void proposesMerge(World world) {
        world.proposal = merging.propose(world.run.competition, other, world.run.team.name).key;
        world.furtherAddresses.add(world.competition() + "/team/merges/" + world.proposal);
    }

    /** From then on both see what a team sees of its own runs, and no numbers. */
    private void merges(World world) {
        world.joined = results.anotherRun(world.run.phase, play.account(other), "More rules").key;
        merges.accept(
                world.run.competition,
                merging.propose(world.run.competition, other, world.run.team.name).key,
                play.account(pia));
        world.run = reread(world.run);
        world.readers.put("member of a third team", Optional.of(third));
    }

    private void closesWithLateRun(World world) {
        closes(world.run);
        intake.openLateLane(world.run.phase, Optional.empty(), play.account("olga"), Instant.now());
        world.run =
                reread(results.anotherRun(results.reread(world.run.phase), play.account(pia), "After the deadline"));
        assertThat(world.run.late).isTrue();
    }

    private void choosesRuns(World world) {
        Answer seal = answer(null, "/api/v1" + world.seal());
        TestSignIn.as(pia)
                .put(choice(world.run, "count"))
                .then()
                .statusCode(200)
                .body("evaluation", nullValue());
        TestSignIn.as(pia)
                .put(choice(world.contrastive, "count") + "?kind=contrastive")
                .then()
                .statusCode(200)
                .body("contrastive", contains("count"));
        TestSignIn.as(pia)
                .put(choice(world.failing.get(Evaluation.Failure.time), "spans"))
                .then()
                .statusCode(200);
        assertThat(answer(null, "/api/v1" + world.seal())).isEqualTo(seal);
    }

    private static String choice(Submission run, String subtask) {
        return api(run.key) + "/choice/" + subtask;
    }

    private Stream<String> ownPagesOfChoice(World world) {
        return Stream.concat(
                        Stream.of(
                                "/submissions",
                                "/account/data.zip",
                                "/api/v1/me/data.zip",
                                world.competition() + "/submissions",
                                "/api/v1" + world.competition() + "/submissions"),
                        Stream.of(world.run, world.contrastive, world.failing.get(Evaluation.Failure.time))
                                .flatMap(run -> Stream.of("/submissions/" + run.key, api(run.key))))
                .map(address -> MEMBER + " at " + address);
    }

    /** Everybody sees one commitment more, and nobody anything else. */
    private void submitsAnother(World world) {
        JsonPath before = TestSignIn.asVisitor().get("/api/v1" + world.seal()).jsonPath();
        results.anotherRun(world.run.phase, play.account(third), "More tiles");
        JsonPath after = TestSignIn.asVisitor().get("/api/v1" + world.seal()).jsonPath();
        assertThat(after.getList("files"))
                .hasSizeGreaterThan(before.getList("files").size());
        assertThat(after.getList("files")).containsAll(before.getList("files"));
        assertThat(after.getList("gold")).isEqualTo(before.getList("gold"));
    }

    private Stream<String> pagesOfSeal(World world) {
        return world.readers.keySet().stream()
                .flatMap(reader -> Stream.of(reader + " at " + world.seal(), reader + " at /api/v1" + world.seal()))
                .flatMap(surface ->
                        surface.startsWith(VISITOR) ? Stream.of(surface, surface + AGAIN) : Stream.of(surface));
    }

    private void beginsRescoring(World world) {
        try {
            rescorings.start(
                    world.run.phase, world.corrected, "Sentence 1 was wrong.", play.account("olga"), Instant.now());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void scoreWaiting(UUID run) {
        List<Long> waiting = QuarkusTransaction.requiringNew()
                .call(() -> Evaluation.find(
                                "select e.id from Evaluation e where e.submission.key = ?1 and e.status = ?2 order by e.id",
                                run,
                                Evaluation.Status.queued)
                        .project(Long.class)
                        .list());
        assertThat(waiting).isNotEmpty();
        waiting.forEach(scorer::score);
    }

    private AskedQuestion asks(World world) {
        return questions.ask(
                world.run.competition,
                new QuestionWording("Our run", "Is it lost?"),
                QuestionReaders.organizers,
                play.account(third));
    }

    private AskedQuestion answers(World world) {
        AskedQuestion asked = asks(world);
        questions.answer(asked, is -> new Reply("It is there.", false, is.wording()), play.account("olga"));
        return asked;
    }

    /** Whose system it describes is the team's to tell, until organizers publish it. */
    private void acceptsPaper(World world) {
        Paper paper = papered.submit(world.run.competition, Papered.file("On sealed words"), third);
        papered.decide(paper, Paper.State.submitted, Paper.State.accepted);
    }

    /** What is to come with a later phase is told nobody but organizers: not its name, and not that there is something. */
    private CompetitionFile addsFile(World world) {
        return handingOut.add(
                world.run.competition,
                new FileDetails(
                        "Kit of the finale", CompetitionFile.Kind.startingKit, "CC0-1.0", world.next.slug, false),
                "finale.zip",
                (byte) 1);
    }

    private static Predicate<String> atMost(String surfaces) {
        return Pattern.compile(surfaces).asMatchPredicate();
    }

    @Test
    void secretDeeds_blindPhase_changeNothingForAnybody() {
        compareAfterEachStep(sealedSequence());
        assertThat(MailServer.received(third))
                .as("what organizers answered")
                .anyMatch(mail -> mail.text().contains("It is there."));
    }

    @Test
    void secretDeeds_openPhase_changeNothingForAnybody() {
        compareAfterEachStep(openSequence());
    }

    private static Stream<String> deeds() {
        return sequences(new SealedPhaseTest())
                .flatMap(sequence -> sequence.steps.stream())
                .flatMap(List::stream)
                .map(Deed::name);
    }

    /** Each in a world of its own, where no other can hide it. */
    @Tag("extended")
    @ParameterizedTest
    @MethodSource("deeds")
    void secretDeed_alone_changesNothingForAnybody(String name) {
        sequences(this)
                .forEach(sequence -> sequence.steps.stream()
                        .flatMap(List::stream)
                        .filter(deed -> deed.name.equals(name))
                        .map(List::of)
                        .forEach(deed -> {
                            List<String> wrong = wrong(sequence, deed);
                            assertThat(wrong.isEmpty() ? "" : report(deed, wrong))
                                    .as(REMEDY)
                                    .isEmpty();
                        }));
    }

    @Test
    void merging_refused_leavesPagesOfTeamsAsTheyWere() {
        Submission run = run();
        merging.allow(run.competition);
        List<String> pages = Stream.of("", "/merges")
                .map(page -> "/competitions/" + run.competition.slug + "/team" + page)
                .toList();
        Map<String, Answer> before = everything(pages, readers());
        UUID proposal = merging.propose(run.competition, other, run.team.name).key;
        Map<String, Answer> proposed = everything(pages, readers());
        merges.decline(run.competition, proposal, play.account(pia));
        Map<String, Answer> refused = everything(pages, readers());

        assertThat(changed(before, proposed)).isNotEmpty();
        assertThat(changed(before, refused)).allMatch(surface -> surface.contains(BY_MAIL));
    }

    @Test
    void merging_agreed_tellsNoNumbers() {
        Submission run = run();
        merging.allow(run.competition);
        World world = new World(run, readers());
        merges(world);
        scorer.scoreAll(run.phase);
        String theirs = "/submissions/" + world.joined;

        assertThat(answer(pia, theirs).body()).contains("Accepted").doesNotContain("MAE");
        assertThat(answer(stranger, theirs).status()).isEqualTo(404);
    }

    @Test
    void fileOfAPhaseToCome_isThereForNobody() {
        World world = sealedWorld();
        CompetitionFile file = addsFile(world);
        String further = world.competition() + "/files/" + file.key;
        String former = world.competition() + "/phases/next/files/" + file.key;

        readers()
                .values()
                .forEach(reader -> Stream.of(
                                further, "/api/v1" + further, "/api/v1" + further + "/content", "/api/v1" + former)
                        .forEach(address -> assertThat(Answer.to(reader, origin.resolve(address))
                                        .status())
                                .as(address)
                                .isEqualTo(404)));
        assertThat(answer("olga", further).status())
                .as("its page is that of everybody")
                .isEqualTo(404);
        assertThat(answer("olga", "/organize/" + world.run.competition.slug + "/files")
                        .body())
                .contains("Kit of the finale");
    }

    /** As pages show the beginning of a digest: four digits alone may be those of a key. */
    private static String inGroups(String digest) {
        return digest.substring(0, 4) + " " + digest.substring(4, 8);
    }

    @Test
    void member_isToldThatTheRunIsAcceptedAndNothingElse() {
        Submission run = unchosen();
        chooses(run, RunSelection.primary);
        Submission contrastive = results.anotherRun(run.phase, play.account(pia), "Prompted");
        chooses(contrastive, RunSelection.contrastive);
        run = reread(run);
        String gold = run.phase.gold.digest;
        scorer.scoreAll(run.phase);

        assertThat(answer(pia, "/submissions/" + run.key).body())
                .contains("Accepted", "The results are sealed", inGroups(run.digest))
                .doesNotContain("MAE", "Scored", inGroups(gold), gold.substring(0, 8));
        assertThat(answer(pia, "/submissions/" + contrastive.key).body())
                .contains("the team named this run as contrastive")
                .doesNotContain("MAE");
        assertThat(answer(pia, "/submissions/" + run.key + "/events").body())
                .contains("accepted")
                .doesNotContain("scored");
        assertThat(answer(pia, api(run.key)).body()).contains("\"evaluation\":null", "\"salt\":null");
    }

    @Test
    void seal_showsCommitmentsAndNothingOfWhatTheyAreTo() {
        Submission run = run();
        String seal = "/competitions/" + run.competition.slug + "/phases/final/seal";

        for (String page : List.of(seal, "/api/v1" + seal)) {
            String answer = TestSignIn.asVisitor().get(page).asString();
            assertThat(answer + spaceless(answer))
                    .contains(run.commitment.commitment().substring(0, 4))
                    .doesNotContain(run.commitment.salt(), run.team.name, run.digest, run.phase.gold.digest);
        }
    }

    /** The words of a page without spaces: pages break digests into groups. */
    private static String spaceless(String answer) {
        return Html.parse(answer).text().replaceAll("\\s", "");
    }

    @Test
    void seal_tellsNothingByTheOrderOfFiles() {
        Submission run = run();
        for (int i = 0; i < 4; i++) {
            results.anotherRun(run.phase, play.account(other), "Rules, version " + i);
        }
        String seal = "/competitions/" + run.competition.slug + "/phases/final/seal";
        List<String> commitments =
                TestSignIn.asVisitor().get("/api/v1" + seal).jsonPath().getList("files.commitment", String.class);

        assertThat(commitments).hasSize(9).isSorted();
        assertThat(spaceless(TestSignIn.asVisitor().get(seal).asString())).containsSubsequence(commitments);
    }

    @Test
    void seal_whenOpened_canBeChecked() throws Exception {
        Submission run = run();
        closes(run);
        reveals(run, "olga");
        JsonPath seal = TestSignIn.asVisitor()
                .get("/api/v1/competitions/" + run.competition.slug + "/phases/final/seal")
                .jsonPath();

        assertThat(seal.getString("gold[0].commitment"))
                .isEqualTo(sha256(seal.getString("gold[0].salt") + run.phase.gold.digest));
        String own = "files.find { it.salt == '" + run.commitment.salt() + "' }";
        assertThat(seal.getString(own + ".commitment"))
                .isEqualTo(sha256(run.commitment.salt() + run.digest))
                .isEqualTo(run.commitment.commitment());
        assertThat(seal.getString(own + ".digest")).isEqualTo(run.digest);
        assertThat(seal.getString(own + ".team")).isEqualTo(run.team.name);
    }

    private static String sha256(String text) throws NoSuchAlgorithmException {
        return HexFormat.of()
                .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void closing_opensNothingThatWaitsForTheReveal() {
        Submission run = run();
        scorer.scoreAll(run.phase);
        closes(run);

        assertThat(answer(pia, "/submissions/" + run.key).body())
                .contains("The results are sealed")
                .doesNotContain("MAE");
    }

    @Test
    void organizer_seesEverythingAtOnce() {
        Submission run = run();
        scorer.scoreAll(run.phase);
        String leaderboard = "/competitions/" + run.competition.slug + "/leaderboard";

        assertThat(TestSignIn.as("olga").get(leaderboard).asString()).contains("Only organizers see this now", "Lumen");
        assertThat(TestSignIn.as("olga").get("/submissions/" + run.key).asString())
                .contains("MAE");
        assertThat(TestSignIn.as("olga")
                        .get("/api/v1" + leaderboard.replace("/leaderboard", "/phases/final/leaderboard"))
                        .header("Cache-Control"))
                .isEqualTo("no-store");
    }

    @Test
    void reveal_opensEverything() {
        Submission run = run();
        scorer.scoreAll(run.phase);
        closes(run);
        Form.unsure("olga", "/organize/" + run.competition.slug + "/phases/final/reveal");
        assertThat(reveals(run, "olga")).isEqualTo(303);

        String competition = "/competitions/" + run.competition.slug;
        assertThat(answer(null, competition + "/leaderboard").body())
                .contains("Lumen")
                .doesNotContain("sealed");
        assertThat(answer(null, competition).body())
                .contains("Scores are revealed")
                .doesNotContain("Scores are sealed");
        assertThat(answer(pia, "/submissions/" + run.key).body()).contains("MAE");
        String phase = "/api/v1" + competition + "/phases/final";
        for (String file : List.of("", ".csv", ".json", ".tex")) {
            String board = file.isEmpty() ? "" : "/count" + file;
            assertThat(answer(null, phase + "/leaderboard" + board).status()).isEqualTo(200);
            assertThat(answer(null, phase + "/comparisons/count" + file).status())
                    .isEqualTo(200);
        }
    }

    /** Whoever checks the seal has to find the file among all others. */
    @Test
    void reveal_ofScores_leavesTheReceiptOnTheRunsPage() {
        Submission run = run();
        scorer.scoreAll(run.phase);
        closes(run);
        assertThat(reveals(run, "olga")).isEqualTo(303);
        assertThat(spaceless(TestSignIn.as(pia).get("/submissions/" + run.key).asString()))
                .contains("Scored", "Receipt", "Fingerprint" + run.commitment.commitment());
    }

    /** A file whose sending began before the end may still be on its way. */
    @Test
    void reveal_beforeEveryUploadIsIn_refused() {
        Submission run = run();
        closed(run, 200);
        assertThat(reveals(run, "olga")).isEqualTo(409);
        assertThat(TestSignIn.as("olga")
                        .get("/organize/" + run.competition.slug + "/phases/final")
                        .asString())
                .contains("That is possible from")
                .doesNotContain("final/reveal\"");
    }

    @Test
    void reveal_beforeItCloses_refused() {
        Submission run = run();
        assertThat(reveals(run, "olga")).isEqualTo(409);
    }

    @Test
    void reveal_byOthers_isNotThere() {
        Submission run = run();
        closes(run);
        assertThat(reveals(run, pia)).isEqualTo(404);
    }

    /** In pages, files and their names, headers, feeds and mails, of whatever state, for everybody but its members. */
    @Test
    void anonymous_ownNameIsNowhere() {
        Play.Played played = play.competition().asking(DATA).published();
        items.on(played.gold().id);
        anonymity.hide(played.competition(), Optional.empty(), play.account("olga"));
        String name = "Wortwolke " + UUID.randomUUID();
        String person = play.account(pia).name;
        Team team = play.team(played.competition(), name, pia);
        results.run(played.phase(), "Rivals", other, "Rules");
        Submission run = reread(results.anotherRun(played.phase(), play.account(pia), "Fine-tuned BERT"));
        scorer.scoreAll(played.phase());
        significance.on(played.phase().id);
        World world = new World(run, readers());
        Map<String, Answer> hidden = everything(world);
        Map<String, Answer> organizers = addresses.of(run).stream()
                .collect(Collectors.toMap(surface -> surface, surface -> answer("olga", surface)));

        assertThat(told(hidden, team.name)).as("the pseudonym").hasSizeGreaterThan(20);
        assertThat(told(hidden, name)).allMatch(surface -> surface.startsWith("member of the team at "));
        assertThat(told(hidden, person)).allMatch(surface -> surface.startsWith("member of the team at "));
        assertThat(told(organizers, name)).isEmpty();

        anonymity.reveal(played.competition(), play.account("olga"));

        Map<String, Answer> revealed = everything(world);
        assertThat(told(revealed, name)).as("the name").hasSizeGreaterThan(20);
        assertThat(told(revealed, team.name)).as("the pseudonym").isEmpty();
    }

    /** Where a text stands. */
    private static List<String> told(Map<String, Answer> answers, String text) {
        return answers.entrySet().stream()
                .filter(answer -> answer.getValue().toString().contains(text))
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
    }
}
