package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
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
import dev.podium.platform.peer.PeerNumbers;
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
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What a sealed phase tells: whatever becomes of submissions, every answer of every surface stays the same to the last
 * byte, its headers included, for everybody but the organizers.
 */
@QuarkusTest
@TestProfile(WithMail.class)
class SealedPhaseTest {

    /** What is left of a rate is told of the reader's own requests, one more each time. */
    private static final Set<String> ONE_TIME_HEADERS = Set.of("set-cookie", "date", "ratelimit");

    /** A file of some megabytes that no submission can change. */
    private static final String BUILT_BEFORE = "/podium-scorer.jar";

    /** Programs for Codabench withdraw a run by reading. */
    private static final String WITHDRAWS = "/cancel_submission";

    /** Less than the pause between two signs of life of an event stream. */
    private static final int LONGEST_SILENCE_SECONDS = 8;

    /** What is no stream ends, however busy the machine. */
    private static final int PATIENCE_SECONDS = 120;

    private static final Pattern SIGNED = Pattern.compile("/api/files/[\\w-]+");

    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private static final Map<String, Map<String, String>> BROWSERS = new ConcurrentHashMap<>();

    private static final List<String> ENDPOINTS = endpoints();

    private static final Declaration DATA =
            new Declaration("external-data", "External data", List.of("none", "own corpus"), false);

    private final String pia = "pia-" + UUID.randomUUID();
    private final String other = "paul-" + UUID.randomUUID();
    private final String stranger = "sam-" + UUID.randomUUID();

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
    PeerNumbers numbers;

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

    /** What somebody got from an address. */
    private record Answer(int status, List<String> headers, String body) {

        static final Answer NO_END = new Answer(0, List.of(), "a stream that does not end");

        /** Waits for no more than a moment where there may be a stream: in a sealed phase each ends at once. */
        static Answer to(Optional<String> reader, URI address) {
            HttpRequest.Builder request = HttpRequest.newBuilder(address);
            reader.ifPresent(user -> browser(user).forEach(request::header));
            CompletableFuture<HttpResponse<String>> response =
                    CLIENT.sendAsync(request.build(), HttpResponse.BodyHandlers.ofString(StandardCharsets.ISO_8859_1));
            try {
                boolean stream = address.getPath().endsWith("/events");
                return of(response.get(stream ? LONGEST_SILENCE_SECONDS : PATIENCE_SECONDS, TimeUnit.SECONDS));
            } catch (TimeoutException e) {
                response.cancel(true);
                return NO_END;
            } catch (InterruptedException | ExecutionException e) {
                throw new IllegalStateException(address.toString(), e);
            }
        }

        /** Whose browser has a token is answered with what is kept, as soon as it is known as whom they look. */
        private static Map<String, String> browser(String user) {
            return BROWSERS.computeIfAbsent(user, of -> TestSignIn.headersOfBrowser("/account", of));
        }

        /** What came to somebody by e-mail, in the order in which it came. */
        static Answer ofMails(String user) {
            return new Answer(
                    0,
                    MailServer.received(user).stream()
                            .map(MailServer.Received::subject)
                            .toList(),
                    MailServer.received(user).stream()
                            .map(mail -> mail.text() + mail.html())
                            .collect(Collectors.joining()));
        }

        private static Answer of(HttpResponse<String> response) {
            return new Answer(
                    response.statusCode(),
                    response.headers().map().entrySet().stream()
                            .filter(header ->
                                    !ONE_TIME_HEADERS.contains(header.getKey().toLowerCase(Locale.ROOT)))
                            .map(Map.Entry::toString)
                            .sorted()
                            .toList(),
                    withoutTokens(response));
        }

        /** The very bytes of an answer, but for tokens against forged requests and signed links, which every answer has anew. */
        private static String withoutTokens(HttpResponse<String> response) {
            String body = response.body();
            if (response.headers().firstValue("content-type").orElse("").startsWith("text/html")) {
                for (String token : Html.fields(body, "csrf-token")) {
                    body = body.replace(token, "");
                }
            }
            return SIGNED.matcher(body).replaceAll("/api/files/");
        }
    }

    private Map<String, Optional<String>> readers() {
        return Map.of(
                "visitor", Optional.empty(),
                "stranger", Optional.of(stranger),
                "member of another team", Optional.of(other),
                "member of the team", Optional.of(pia));
    }

    /** Every address that can be read, in all its forms; {@code access.txt} knows them all. */
    private List<String> surfaces(Submission submission) {
        String competition = "/competitions/" + submission.competition.slug;
        String takeover = "/phases/final/takeover";
        return Stream.of(
                        ENDPOINTS.stream().flatMap(endpoint -> addresses(endpoint, submission)),
                        runs(submission.phase).stream()
                                .flatMap(run ->
                                        Stream.of("/submissions/" + run, "/submissions/" + run + "/events", api(run))),
                        Stream.of(
                                "/organize/" + submission.competition.slug + takeover + "?from=warm-up",
                                "/api/v1" + competition + takeover + "s/preview?from=warm-up",
                                competition + "/leaderboard?phase=final&subtask=count",
                                competition + "/leaderboard?phase=final&subtask=spans",
                                competition + "/history?phase=final&subtask=spans",
                                competition + "/phases/final/comparisons/count.csv?metric=f1",
                                "/api/v1" + competition + "/phases/final/comparisons/count?metric=f1&page=2",
                                competition + "/phases/final/leaderboard/spans.atom",
                                competition + "/phases/warm-up/leaderboard/count.atom",
                                competition + "/feed.atom?lang=de",
                                competition + "/comparisons?phase=final&subtask=count&metric=mse",
                                competition + "/comparisons?phase=final&of=" + submission.team.key,
                                competition + "/comparisons/" + submission.team.key + "/" + baseline(submission)
                                        + "?phase=final",
                                competition + "/leaderboard/chart.svg?phase=final&subtask=spans",
                                competition + "/phases/final/comparisons/count/" + submission.team.key + "/"
                                        + baseline(submission) + ".csv",
                                competition + "/slices?phase=final&subtask=count&slicing=length",
                                competition + "/agreement?phase=final&coefficient=percent",
                                "/api/v1" + competition + "/phases/final/slices/count?slicing=length",
                                competition + "/phases/final/slices/count.csv?metric=f1",
                                competition + "/submit?phase=final",
                                competition + "/submit/template?phase=final"))
                .flatMap(addresses -> addresses)
                .distinct()
                .toList();
    }

    /** Of teams and of baselines, withdrawn ones too. */
    private static List<UUID> runs(Phase phase) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Submission.find("select s.key from Submission s where s.phase = ?1", phase)
                        .project(UUID.class)
                        .list());
    }

    private static UUID baseline(Submission submission) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Team.<Team>find("competition = ?1 and baseline", submission.competition)
                        .firstResult()
                        .key);
    }

    private static String api(UUID run) {
        return "/api/v1/submissions/" + run;
    }

    private Stream<String> addresses(String endpoint, Submission submission) {
        return endpoint.contains("{kind:")
                ? Stream.of("csv", "json", "tex")
                        .map(kind -> address(endpoint.replaceAll("\\{kind:\\w+}", kind), submission))
                : Stream.of(address(endpoint, submission));
    }

    private String address(String endpoint, Submission submission) {
        return numbered(endpoint, submission)
                .replaceAll("\\{(slug|competition)}", submission.competition.slug)
                .replaceAll("\\{phase(:blind)?}", submission.phase.slug)
                .replaceAll("\\{key(:blind)?}", submission.key.toString())
                .replace("{release}", submission.phase.gold.key.toString())
                .replaceAll("\\{\\w+:(\\w+)}", "$1")
                .replaceAll("[{}]", "");
    }

    /** As programs of other platforms name things. */
    private String numbered(String endpoint, Submission submission) {
        return endpoint.contains(":number}") || endpoint.contains(":sealed}") || endpoint.contains(":run}")
                ? endpoint.replaceAll(
                                "\\{(competition|challenge):number}",
                                number(PeerNumbers.Kind.competition, submission.competition.id, 0))
                        .replaceAll("\\{phase:\\w+}", number(PeerNumbers.Kind.phase, submission.phase.id, 0))
                        .replaceAll("\\{split:\\w+}", number(PeerNumbers.Kind.split, submission.phase.id, 1))
                        .replaceAll("\\{submission:\\w+}", number(PeerNumbers.Kind.submission, submission.id, 0))
                        .replaceAll("\\{team:number}", number(PeerNumbers.Kind.team, submission.team.id, 0))
                : endpoint;
    }

    private String number(PeerNumbers.Kind kind, long row, int part) {
        return String.valueOf(QuarkusTransaction.requiringNew().call(() -> numbers.of(kind, row, part)));
    }

    private static List<String> endpoints() {
        try (Stream<String> lines = new BufferedReader(new InputStreamReader(
                        SealedPhaseTest.class.getResourceAsStream("/access.txt"), StandardCharsets.UTF_8))
                .lines()) {
            return lines.filter(line -> line.startsWith("GET "))
                    .map(line -> line.split("\\s+", 3)[1])
                    .filter(endpoint -> !endpoint.equals(BUILT_BEFORE) && !endpoint.endsWith(WITHDRAWS))
                    .toList();
        }
    }

    private Map<String, Answer> everything(Submission submission) {
        List<String> surfaces = surfaces(submission);
        postman.deliver();
        Map<String, Answer> everything = new HashMap<>();
        // One after another: what reads mails is loaded by this thread's class loader, not by that of a pool.
        readers()
                .forEach((reader, account) ->
                        account.ifPresent(user -> everything.put(reader + " by e-mail", Answer.ofMails(user))));
        everything.putAll(readers().entrySet().parallelStream()
                .flatMap(reader -> surfaces.stream()
                        .flatMap(surface -> answers(
                                reader.getKey() + " at " + surface, reader.getValue(), origin.resolve(surface))))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
        return everything;
    }

    /** Visitors ask twice: the second answer may be one that was kept. */
    private static Stream<Map.Entry<String, Answer>> answers(String name, Optional<String> reader, URI address) {
        Stream<Map.Entry<String, Answer>> one = Stream.of(Map.entry(name, Answer.to(reader, address)));
        return reader.isPresent()
                ? one
                : Stream.concat(
                        one, Stream.of(address).map(again -> Map.entry(name + ", again", Answer.to(reader, again))));
    }

    /** What one reader gets, a visitor if that is null. */
    private Answer answer(String reader, String address) {
        return Answer.to(Optional.ofNullable(reader), origin.resolve(address));
    }

    /** Where the answers differ, and how. */
    private static Map<String, List<Answer>> changes(Map<String, Answer> before, Map<String, Answer> after) {
        Map<String, List<Answer>> changes = new LinkedHashMap<>();
        before.forEach((surface, answer) -> {
            if (!answer.equals(after.get(surface))) {
                changes.put(surface, List.of(answer, after.get(surface)));
            }
        });
        return changes;
    }

    /**
     * The primary run of a team that has a contrastive and a withdrawn one, too, in a blind phase that a run of another
     * team was submitted to and one taken over.
     */
    private Submission run() {
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
        Submission run = results.anotherRun(played.phase(), play.account(pia), about);
        chooses(run, RunSelection.primary);
        chooses(results.anotherRun(played.phase(), play.account(pia), "Prompted"), RunSelection.contrastive);
        withdraws(results.anotherRun(played.phase(), play.account(pia), "Not meant"), pia);
        return reread(run);
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

    private GoldRelease corrected(Submission run) throws IOException {
        byte[] gold = Play.GOLD
                .replace("Lebensmittel.,1,", "Lebensmittel.,2,\"[[1], [3]]\"")
                .getBytes(StandardCharsets.UTF_8);
        return ((GoldReleases.Answer.Released) goldReleases.release(
                        run.competition,
                        new NewGold("test", Upload.of("gold.csv", gold), Optional.empty(), Publishing.USUAL, "CC0-1.0"),
                        play.account("olga")))
                .release();
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

    @Test
    void scoring_changesNothingForAnybody() {
        Submission run = run();
        Map<String, Answer> queued = everything(run);
        scorer.begin(run.key);
        Map<String, Answer> scoring = everything(run);
        scorer.scoreAll(run.phase);
        Map<String, Answer> scored = everything(run);
        significance.on(run.phase.id);
        Map<String, Answer> compared = everything(run);

        assertThat(List.of(changes(queued, scoring), changes(queued, scored), changes(queued, compared)))
                .allSatisfy(changes -> assertThat(changes).isEmpty());
    }

    @Test
    void scoring_lateRun_changesNothingForAnybody() {
        Submission run = run();
        closes(run);
        intake.openLateLane(run.phase, Optional.empty(), play.account("olga"), Instant.now());
        Submission late =
                reread(results.anotherRun(results.reread(run.phase), play.account(pia), "After the deadline"));
        Map<String, Answer> queued = everything(late);
        scorer.scoreAll(run.phase);

        assertThat(late.late).isTrue();
        assertThat(changes(queued, everything(late))).isEmpty();
    }

    @Test
    void rescoring_changesNothingForAnybody() throws IOException {
        Submission run = run();
        scorer.scoreAll(run.phase);
        rescores(run);
    }

    /** Where numbers are no secret, those that nobody has decided on are. */
    @Test
    void rescoring_openPhase_changesNothingForAnybody() throws IOException {
        Play.Played played = play.competition().closes(Sequel.END).published();
        play.team(played.competition(), "Rivals " + UUID.randomUUID(), other);
        play.team(played.competition(), "Lumen " + UUID.randomUUID(), pia);
        sequel.run(played.phase(), other, "Rules", 1, Play.PERFECT.replace("\n1,1,", "\n1,2,"));
        Submission run = sequel.run(played.phase(), pia, "Fine-tuned BERT", 2);
        scorer.scoreAll(played.phase());
        rescores(reread(run));
    }

    private void rescores(Submission run) throws IOException {
        GoldRelease corrected = corrected(run);
        Map<String, Answer> before = everything(run);
        rescorings.start(run.phase, corrected, "Sentence 1 was wrong.", play.account("olga"), Instant.now());
        Map<String, Answer> begun = everything(run);
        scorer.scoreAll(run.phase);
        Map<String, Answer> done = everything(run);

        assertThat(List.of(changes(before, begun), changes(before, done)))
                .allSatisfy(changes -> assertThat(changes).isEmpty());
    }

    @Test
    void anotherRun_isSeenByOthersAsACommitmentAlone() {
        Submission run = run();
        Map<String, Answer> before = everything(run);
        results.anotherRun(run.phase, play.account(other), "More rules");
        String seal = "/competitions/" + run.competition.slug + "/phases/final/seal";

        assertThat(seenByOthers(changes(before, everything(run))))
                .containsExactlyInAnyOrder(Stream.of("visitor", "stranger", "member of the team")
                        .flatMap(reader -> Stream.of(reader + " at " + seal, reader + " at /api/v1" + seal))
                        .flatMap(surface -> surface.startsWith("visitor")
                                ? Stream.of(surface, surface + ", again")
                                : Stream.of(surface))
                        .toArray(String[]::new));
    }

    @Test
    void withdrawing_isNotSeenByOthers() {
        Submission run = run();
        Submission withdrawn = results.anotherRun(run.phase, play.account(other), "More rules");
        Map<String, Answer> before = everything(run);
        withdraws(withdrawn, other);

        assertThat(seenByOthers(changes(before, everything(run)))).isEmpty();
    }

    /** What one team asks the organizers, and is answered, nobody else can tell from anything, e-mails included. */
    @Test
    void question_toOrganizers_isNotSeenByOthers() {
        Submission run = run();
        Map<String, Answer> before = everything(run);
        AskedQuestion asked = questions.ask(
                run.competition,
                new QuestionWording("Our run", "Is it lost?"),
                QuestionReaders.organizers,
                play.account(other));
        Map<String, Answer> waiting = everything(run);
        questions.answer(asked, is -> new Reply("It is there.", false, is.wording()), play.account("olga"));
        Map<String, Answer> answered = everything(run);
        questions.hide(asked, "Done", play.account("olga"));

        assertThat(List.of(changes(before, waiting), changes(before, answered), changes(before, everything(run))))
                .allSatisfy(changes -> assertThat(seenByOthers(changes)).isEmpty());
        assertThat(changes(before, answered).keySet()).contains("member of another team by e-mail");
    }

    /** Whoever decides whether to merge learns nothing of the other team's runs; nobody else learns of the proposal. */
    @Test
    void merging_proposedAndRefused_tellsNothingOfRuns() {
        Submission run = run();
        merging.allow(run.competition);
        Map<String, Answer> before = everything(run);
        UUID proposal = merging.propose(run.competition, other, run.team.name).key;
        Map<String, Answer> proposed = everything(run);
        scorer.scoreAll(run.phase);
        String page = "/competitions/" + run.competition.slug + "/team/merges/" + proposal;
        Answer read = answer(pia, page);

        assertThat(changes(proposed, everything(run))).isEmpty();
        assertThat(answer(pia, page)).isEqualTo(read);
        assertThat(changes(before, proposed).keySet())
                .allMatch(surface -> surface.matches(
                        "member of (?:the|another) team (?:by e-mail|at \\S*(?:/team(?:/merges)?|/data\\.zip))"));
        merges.decline(run.competition, proposal, play.account(pia));
        assertThat(changes(before, everything(run)).keySet())
                .allMatch(
                        surface -> surface.matches("member of (?:the|another) team (?:by e-mail|at \\S*/data\\.zip)"));
    }

    /** From then on both see what a team sees of its own runs, and no numbers. */
    @Test
    void merging_agreed_tellsNoNumbers() {
        Submission run = run();
        merging.allow(run.competition);
        scorer.scoreAll(run.phase);
        String theirs = results.anotherRun(run.phase, play.account(other), "More rules")
                .key
                .toString();
        merges.accept(run.competition, merging.propose(run.competition, other, run.team.name).key, play.account(pia));
        Submission moved = reread(run);
        Map<String, Answer> queued = everything(moved);
        scorer.scoreAll(run.phase);

        assertThat(changes(queued, everything(moved))).isEmpty();
        assertThat(answer(pia, "/submissions/" + theirs).body())
                .contains("Accepted")
                .doesNotContain("MAE");
        assertThat(answer(stranger, "/submissions/" + theirs).status()).isEqualTo(404);
    }

    /** Whose system it describes is the team's to tell, until organizers publish it. */
    @Test
    void paper_untilItIsPublished_isNotSeenByOthers() {
        Submission run = run();
        papered.ask(run.competition);
        Map<String, Answer> before = everything(run);
        Paper paper = papered.submit(run.competition, Papered.file("On sealed words"), other);
        papered.decide(paper, Paper.State.submitted, Paper.State.accepted);

        assertThat(seenByOthers(changes(before, everything(run)))).isEmpty();
    }

    private static List<String> seenByOthers(Map<String, List<Answer>> changes) {
        return changes.keySet().stream()
                .filter(surface -> !surface.startsWith("member of another team "))
                .toList();
    }

    /** Each way to fail, by a run of its own in the same phase; one is the run that its team chose. */
    @Test
    void failure_changesNothingForAnybody() {
        Submission run = run();
        Set<Evaluation.Failure> failures =
                EnumSet.complementOf(EnumSet.of(Evaluation.Failure.platform, Evaluation.Failure.withdrawn));
        Map<Evaluation.Failure, Submission> failing = new EnumMap<>(Evaluation.Failure.class);
        failures.forEach(failure ->
                failing.put(failure, results.anotherRun(run.phase, play.account(pia), "Fails: " + failure.name())));
        failing.put(Evaluation.Failure.time, run);
        Map<String, Answer> queued = everything(run);

        assertThat(failing).isNotEmpty();
        failing.forEach((failure, submission) -> scorer.fail(submission.key, failure));
        assertThat(changes(queued, everything(run))).isEmpty();
    }

    @Test
    void choosing_isOpenToItsTeamAndChangesNothingForOthers() {
        Play.Played played = play.competition()
                .visibility(Visibility.BLIND)
                .counting(CountingRule.chosen)
                .closes(farAway())
                .published();
        results.run(played.phase(), "Rivals " + UUID.randomUUID(), other, "Rules");
        Submission first = results.run(played.phase(), "Lumen " + UUID.randomUUID(), pia, "Fine-tuned BERT");
        Submission second = results.anotherRun(played.phase(), play.account(pia), "Prompted");
        Submission run = reread(first);
        Map<String, Answer> nothingSaid = everything(run);
        TestSignIn.as(pia).put(choice(first)).then().statusCode(200).body("evaluation", nullValue());
        TestSignIn.as(pia)
                .put(choice(second) + "?kind=contrastive")
                .then()
                .statusCode(200)
                .body("contrastive", contains("count"));
        Map<String, Answer> queued = everything(run);
        scorer.scoreAll(run.phase);

        assertThat(changes(queued, everything(run))).isEmpty();
        assertThat(changes(nothingSaid, queued).keySet())
                .containsExactlyInAnyOrder(
                        "member of the team at /submissions",
                        "member of the team at /account/data.zip",
                        "member of the team at /api/v1/me/data.zip",
                        "member of the team at /competitions/" + played.competition().slug + "/submissions",
                        "member of the team at /api/v1/competitions/" + played.competition().slug + "/submissions",
                        "member of the team at /submissions/" + run.key,
                        "member of the team at " + api(run.key),
                        "member of the team at /submissions/" + second.key,
                        "member of the team at " + api(second.key));
        TestSignIn.as(pia)
                .get("/submissions/" + second.key)
                .then()
                .body(containsString("the team named this run as contrastive"), not(containsString("MAE")));
    }

    private static String choice(Submission run) {
        return api(run.key) + "/choice/count";
    }

    /** What is to come with a later phase is told nobody but organizers: not its name, and not that there is something. */
    @Test
    void fileOfAPhaseToCome_isThereForNobody() {
        Submission run = run();
        Phase next = sequel.phase(
                new Play.Played(run.competition, run.phase.gold, run.phase),
                "next",
                phase -> phase.opens(farAway()).closes(farAway().plusDays(1)));
        Map<String, Answer> before = everything(run);
        CompetitionFile file = handingOut.add(
                run.competition,
                new FileDetails("Kit of the finale", CompetitionFile.Kind.startingKit, "CC0-1.0", next.slug, false),
                "finale.zip",
                (byte) 1);
        Map<String, Answer> after = everything(run);

        assertThat(changes(before, after)).isEmpty();
        assertThat(after.values())
                .noneMatch(answer -> answer.body().contains("Kit of the finale")
                        || answer.body().contains("finale.zip")
                        || answer.body().contains(file.digest));
        String further = "/competitions/" + run.competition.slug + "/files/" + file.key;
        String former = "/competitions/" + run.competition.slug + "/phases/next/files/" + file.key;
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
        assertThat(answer("olga", "/organize/" + run.competition.slug + "/files")
                        .body())
                .contains("Kit of the finale");
    }

    /** As pages show the beginning of a digest: four digits alone may be those of a key. */
    private static String inGroups(String digest) {
        return digest.substring(0, 4) + " " + digest.substring(4, 8);
    }

    @Test
    void member_isToldThatTheRunIsAcceptedAndNothingElse() {
        Submission run = run();
        String gold = run.phase.gold.digest;
        scorer.scoreAll(run.phase);

        assertThat(answer(pia, "/submissions/" + run.key).body())
                .contains("Accepted", "The results are sealed", inGroups(run.digest))
                .doesNotContain("MAE", "Scored", inGroups(gold), gold.substring(0, 8));
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
        Map<String, Answer> hidden = everything(run);
        Map<String, Answer> organizers = surfaces(run).stream()
                .collect(Collectors.toMap(surface -> surface, surface -> answer("olga", surface)));

        assertThat(told(hidden, team.name)).as("the pseudonym").hasSizeGreaterThan(20);
        assertThat(told(hidden, name)).allMatch(surface -> surface.startsWith("member of the team at "));
        assertThat(told(hidden, person)).allMatch(surface -> surface.startsWith("member of the team at "));
        assertThat(told(organizers, name)).isEmpty();

        anonymity.reveal(played.competition(), play.account("olga"));

        Map<String, Answer> revealed = everything(run);
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
