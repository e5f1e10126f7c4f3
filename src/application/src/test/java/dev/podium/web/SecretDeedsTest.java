package dev.podium.web;

import static dev.podium.web.ReadableAddresses.api;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.competition.change.IntakeControl;
import dev.podium.competition.download.CompetitionFile;
import dev.podium.competition.download.FileDetails;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.rescoring.Rescorings;
import dev.podium.leaderboard.comparison.SignificanceJob;
import dev.podium.paper.Paper;
import dev.podium.question.AskedQuestion;
import dev.podium.question.QuestionReaders;
import dev.podium.question.QuestionWording;
import dev.podium.question.Questions;
import dev.podium.question.Reply;
import dev.podium.submission.Submission;
import dev.podium.team.TeamMerges;
import dev.podium.testsupport.HandingOut;
import dev.podium.testsupport.MailServer;
import dev.podium.testsupport.Merging;
import dev.podium.testsupport.Papered;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.Sequel;
import dev.podium.testsupport.TestSignIn;
import dev.podium.testsupport.WithMail;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
class SecretDeedsTest {

    /** What both teams see of a proposal to merge, and in their own data afterwards. */
    private static final String MERGING =
            "member of (?:the|another) team (?:by e-mail .*|at \\S*(?:/team(?:/merges(?:/[\\w-]+)?)?|/data\\.zip))";

    private static final int MOST_SHOWN = 5;

    private static final String REMEDY =
            "What is done in secret and was seen: keep it from these readers until it is revealed, or, where they may know,"
                    + " say so of the deed";

    private final Readers readers = Readers.some();

    /** Whoever does what nobody else may see. */
    private final String third = "tess-" + UUID.randomUUID();

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
    IntakeControl intake;

    @Inject
    Rescorings rescorings;

    @Inject
    SignificanceJob significance;

    @Inject
    ReadableAddresses addresses;

    @Inject
    Questions questions;

    @Inject
    Papered papered;

    @Inject
    BlindPhases blind;

    @Inject
    Snapshots snapshots;

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
        Set<String> changed = Snapshots.changed(before, after);
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

    private Map<String, Answer> everything(World world) {
        return snapshots.of(
                Stream.concat(addresses.of(world.run).stream(), world.furtherAddresses.stream())
                        .toList(),
                world.readers);
    }

    /** A blind phase with runs that wait to be scored, each way to fail among them, before a team has chosen any. */
    private World sealedWorld() {
        World world = new World(blind.unchosen(readers), readers.all());
        Phase phase = world.run.phase;
        blind.withdraw(results.anotherRun(phase, play.account(readers.member()), "Not meant"), readers.member());
        failures()
                .forEach(failure -> world.failing.put(
                        failure,
                        results.anotherRun(phase, play.account(readers.member()), "Fails: " + failure.name())));
        // the last: as long as none is chosen, it is the one that counts
        world.contrastive = results.anotherRun(phase, play.account(readers.member()), "Prompted");
        world.withdrawn = results.run(phase, "Tesserae " + UUID.randomUUID(), third, "Tiles");
        world.corrected = blind.corrected(world.run);
        world.next = sequel.phase(
                new Play.Played(world.run.competition, phase.gold, phase),
                "next",
                different -> different
                        .opens(BlindPhases.farAway())
                        .closes(BlindPhases.farAway().plusDays(1)));
        merging.allow(world.run.competition);
        papered.ask(world.run.competition);
        return world;
    }

    private static Set<Evaluation.Failure> failures() {
        // what a check refuses is told, since a check knows no labels
        return EnumSet.complementOf(
                EnumSet.of(Evaluation.Failure.platform, Evaluation.Failure.withdrawn, Evaluation.Failure.refused));
    }

    /** Where numbers are no secret, those that nobody has decided on are. */
    private World openWorld() {
        Play.Played played = play.competition().closes(Sequel.END).published();
        play.team(played.competition(), "Rivals " + UUID.randomUUID(), readers.other());
        play.team(played.competition(), "Lumen " + UUID.randomUUID(), readers.member());
        sequel.run(played.phase(), readers.other(), "Rules", 1, Play.PERFECT.replace("\n1,1,", "\n1,2,"));
        Submission run = sequel.run(played.phase(), readers.member(), "Fine-tuned BERT", 2);
        scorer.scoreAll(played.phase());
        World world = new World(BlindPhases.reread(run), readers.all());
        world.corrected = blind.corrected(world.run);
        return world;
    }

    private static Stream<Sequence> sequences(SecretDeedsTest test) {
        return Stream.of(test.sealedSequence(), test.openSequence());
    }

    /** All that may be done in a sealed phase, with what is said in the end. */
    private Sequence sealedSequence() {
        Deed merge = new Deed("merge proposed", List.of(), this::proposesMerge, world -> Stream.of(), atMost(MERGING));
        Deed refusal = new Deed(
                "merge refused",
                List.of(merge),
                world -> merges.decline(world.run.competition, world.proposal, play.account(readers.member())),
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
                                                        world -> blind.withdraw(world.withdrawn, third)),
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
        world.proposal = merging.propose(world.run.competition, readers.other(), world.run.team.name).key;
        world.furtherAddresses.add(world.competition() + "/team/merges/" + world.proposal);
    }

    /** From then on both see what a team sees of its own runs, and no numbers. */
    private void merges(World world) {
        world.joined = results.anotherRun(world.run.phase, play.account(readers.other()), "More rules").key;
        merges.accept(
                world.run.competition,
                merging.propose(world.run.competition, readers.other(), world.run.team.name).key,
                play.account(readers.member()));
        world.run = BlindPhases.reread(world.run);
        world.readers.put("member of a third team", Optional.of(third));
    }

    private void closesWithLateRun(World world) {
        blind.close(world.run);
        intake.openLateLane(world.run.phase, Optional.empty(), play.account("olga"), Instant.now());
        world.run = BlindPhases.reread(results.anotherRun(
                results.reread(world.run.phase), play.account(readers.member()), "After the deadline"));
        assertThat(world.run.late).isTrue();
    }

    private void choosesRuns(World world) {
        Answer seal = Snapshots.answer(null, "/api/v1" + world.seal());
        TestSignIn.as(readers.member())
                .put(choice(world.run, "count"))
                .then()
                .statusCode(200)
                .body("evaluation", nullValue());
        TestSignIn.as(readers.member())
                .put(choice(world.contrastive, "count") + "?kind=contrastive")
                .then()
                .statusCode(200)
                .body("contrastive", contains("count"));
        TestSignIn.as(readers.member())
                .put(choice(world.failing.get(Evaluation.Failure.time), "spans"))
                .then()
                .statusCode(200);
        assertThat(Snapshots.answer(null, "/api/v1" + world.seal())).isEqualTo(seal);
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
                .map(address -> Readers.MEMBER + " at " + address);
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
                .flatMap(surface -> surface.startsWith(Readers.VISITOR)
                        ? Stream.of(surface, surface + Snapshots.AGAIN)
                        : Stream.of(surface));
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
        return sequences(new SecretDeedsTest())
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
        Submission run = blind.run(readers);
        merging.allow(run.competition);
        List<String> pages = Stream.of("", "/merges")
                .map(page -> "/competitions/" + run.competition.slug + "/team" + page)
                .toList();
        Map<String, Answer> before = snapshots.of(pages, readers.all());
        UUID proposal = merging.propose(run.competition, readers.other(), run.team.name).key;
        Map<String, Answer> proposed = snapshots.of(pages, readers.all());
        merges.decline(run.competition, proposal, play.account(readers.member()));
        Map<String, Answer> refused = snapshots.of(pages, readers.all());

        assertThat(Snapshots.changed(before, proposed)).isNotEmpty();
        assertThat(Snapshots.changed(before, refused)).allMatch(surface -> surface.contains(Snapshots.BY_MAIL));
    }

    @Test
    void merging_agreed_tellsNoNumbers() {
        Submission run = blind.run(readers);
        merging.allow(run.competition);
        World world = new World(run, readers.all());
        merges(world);
        scorer.scoreAll(run.phase);
        String theirs = "/submissions/" + world.joined;

        assertThat(Snapshots.answer(readers.member(), theirs).body())
                .contains("Accepted")
                .doesNotContain("MAE");
        assertThat(Snapshots.answer(readers.stranger(), theirs).status()).isEqualTo(404);
    }

    @Test
    void fileOfAPhaseToCome_isThereForNobody() {
        World world = sealedWorld();
        CompetitionFile file = addsFile(world);
        String further = world.competition() + "/files/" + file.key;
        String former = world.competition() + "/phases/next/files/" + file.key;

        readers.all()
                .values()
                .forEach(reader -> Stream.of(
                                further, "/api/v1" + further, "/api/v1" + further + "/content", "/api/v1" + former)
                        .forEach(address -> assertThat(Answer.to(reader, Snapshots.address(address))
                                        .status())
                                .as(address)
                                .isEqualTo(404)));
        assertThat(Snapshots.answer("olga", further).status())
                .as("its page is that of everybody")
                .isEqualTo(404);
        assertThat(Snapshots.answer("olga", "/organize/" + world.run.competition.slug + "/files")
                        .body())
                .contains("Kit of the finale");
    }
}
