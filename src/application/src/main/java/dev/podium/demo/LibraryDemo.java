package dev.podium.demo;

import dev.podium.account.Account;
import dev.podium.account.Accounts;
import dev.podium.account.LoginClaims;
import dev.podium.competition.Competition;
import dev.podium.competition.CompetitionTexts;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.OverallRule;
import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewCompetition;
import dev.podium.competition.change.NewGold;
import dev.podium.competition.change.NewPhase;
import dev.podium.competition.change.OverallRules;
import dev.podium.competition.track.Track;
import dev.podium.competition.track.TrackDraft;
import dev.podium.competition.track.Tracks;
import dev.podium.platform.language.Language;
import dev.podium.submission.SubmissionIntake;
import dev.podium.task.reading.Upload;
import dev.podium.team.Teams;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Properties;

/**
 * Seeds a local installation with a competition whose task is a table, as it looks after three weeks: eight invented teams, a practice
 * with their history, a revealed final, and one rank over both subtasks. All of it in one transaction, through the doors that people
 * use. What it is made of lies in {@code demo/comments}, and its data come from a seed.
 */
@ApplicationScoped
public class LibraryDemo {

    static final String SLUG = "library-comments";

    /** After the other competitions, so that it stands before them. */
    private static final int LATER = 3_500;

    private static final String FOLDER = "/demo/comments/";
    private static final long SEED = 1895;
    private static final int PRACTICE_ITEMS = 120;
    private static final int FINAL_ITEMS = 400;
    private static final int DAYS = 21;
    private static final int FINAL_DAYS = 7;
    private static final int RUNS = 4;
    private static final int DAILY_RUNS = 5;

    @Inject
    DemoConfig config;

    @Inject
    Accounts accounts;

    @Inject
    Competitions competitions;

    @Inject
    GoldReleases goldReleases;

    @Inject
    OverallRules overall;

    @Inject
    Tracks tracks;

    @Inject
    Teams teams;

    @Inject
    SubmissionIntake intake;

    @Inject
    Clock clock;

    void seed(@Observes @Priority(LATER) StartupEvent event) {
        if (config.seed()) {
            QuarkusTransaction.requiringNew()
                    .run(() -> seedOnce(
                            config.issuer().orElseThrow(), config.subject().orElseThrow()));
        }
    }

    private void seedOnce(String issuer, String organizer) {
        if (Competition.findBySlug(SLUG).isPresent()) {
            return;
        }
        try {
            make(SLUG, issuer, organizer);
            Log.info("seeded the demo competition whose task is a table");
        } catch (IOException e) {
            throw new IllegalStateException("the demonstration can be read", e);
        }
    }

    /**
     * Makes the competition within the current transaction, public, with its runs and with its final revealed.
     *
     * @param issuer of all its logins
     * @param organizer subject of who organizes it; those of its teams begin with its address, and nobody can sign in as them
     */
    public Competition make(String slug, String issuer, String organizer) throws IOException {
        Properties texts = new Properties();
        texts.load(new StringReader(content("competition.properties")));
        Account olga = account(issuer, organizer, "Olga Organizer");
        Competition competition = competitions.createOfTable(wanted(slug, texts), content("task.json"), olga);
        LibraryComments easy = LibraryComments.of("practice", PRACTICE_ITEMS, SEED);
        LibraryComments hard = LibraryComments.of("final", FINAL_ITEMS, SEED + 1);
        GoldRelease train = release(competition, "train", easy, Publishing.LABELS, texts, olga);
        GoldRelease test = release(competition, "test", hard, Publishing.ITEMS, texts, olga);
        LocalDateTime noon = LocalDateTime.ofInstant(clock.instant(), competition.zoneId())
                .truncatedTo(ChronoUnit.DAYS)
                .withHour(12);
        Phase practice = phase(competition, "practice", train, noon.minusDays(DAYS), Optional.empty(), texts, olga);
        Phase last = phase(
                competition,
                "final",
                test,
                noon.minusDays(FINAL_DAYS + 1),
                Optional.of(noon.minusDays(1)),
                texts,
                olga);
        overall.set(
                competition,
                Optional.of(new OverallRule(
                        OverallRule.Method.mean,
                        OverallRule.Missing.unranked,
                        "",
                        List.of(
                                new OverallRule.Part(last.slug, "tone", 1),
                                new OverallRule.Part(last.slug, "topic", 1)))),
                "",
                olga);
        for (String track : texts.getProperty("tracks").split(" ", -1)) {
            tracks.add(
                    competition,
                    new TrackDraft(
                            track,
                            texts.getProperty(track),
                            texts.getProperty(track + ".text"),
                            texts.getProperty(track + ".text.de")),
                    "",
                    olga);
        }
        competitions.publish(competition, olga);
        Instant begin = noon.minusDays(DAYS).atZone(competition.zoneId()).toInstant();
        Instant end = noon.minusDays(1).atZone(competition.zoneId()).toInstant();
        int number = 0;
        for (String id : texts.getProperty("teams").split(" ", -1)) {
            Entrant entrant = Entrant.of(id, texts);
            Account member = account(issuer, slug + "-" + id, entrant.team());
            teams.found(competition, entrant.team(), member);
            boolean topicOnly = id.equals(texts.getProperty("topic-only"));
            for (int run = 0; run < RUNS; run++) {
                double after = (double) run / (RUNS - 1);
                Instant at = begin.plus(Duration.ofHours(5 + 7L * number + 84L * run));
                double topic = entrant.right(1, after);
                submit(practice, entrant, easy.answers(id, entrant.right(0, after), topic), at, member);
                if (run >= RUNS - 2) {
                    submit(
                            last,
                            entrant,
                            hard.answers(id, topicOnly ? 0 : entrant.right(0, after), topic),
                            end.minus(Duration.ofHours(2 + 3L * number + 48L * (RUNS - 1 - run))),
                            member);
                }
            }
            number++;
        }
        competitions.reveal(last, olga);
        return competition;
    }

    private Account account(String issuer, String subject, String name) {
        return accounts.mirror(new LoginClaims(issuer, subject, name, Optional.empty(), false));
    }

    private static NewCompetition wanted(String slug, Properties texts) {
        return new NewCompetition(
                slug,
                texts.getProperty("name"),
                "table",
                "Europe/Berlin",
                texts.getProperty("summary"),
                texts.getProperty("description"),
                texts.getProperty("contact"),
                Optional.of(Language.en),
                new CompetitionTexts.Translation(texts.getProperty("summary.de"), texts.getProperty("description.de")));
    }

    private GoldRelease release(
            Competition competition,
            String split,
            LibraryComments comments,
            Publishing publishing,
            Properties texts,
            Account organizer)
            throws IOException {
        NewGold gold = new NewGold(
                split,
                Upload.of(split + ".csv", comments.gold().getBytes(StandardCharsets.UTF_8)),
                Optional.empty(),
                publishing,
                texts.getProperty("licence"));
        if (goldReleases.release(competition, gold, organizer) instanceof GoldReleases.Answer.Released released) {
            return released.release();
        }
        throw new IllegalStateException("the demo data of comments have problems: " + split);
    }

    private Phase phase(
            Competition competition,
            String slug,
            GoldRelease gold,
            LocalDateTime opens,
            Optional<LocalDateTime> closes,
            Properties texts,
            Account organizer) {
        boolean last = closes.isPresent();
        return competitions.addPhase(
                competition,
                new NewPhase(
                        slug,
                        last ? "Final" : "Practice",
                        texts.getProperty(slug),
                        opens,
                        closes,
                        gold.key,
                        false,
                        last ? OptionalInt.of(DAILY_RUNS) : OptionalInt.empty(),
                        OptionalInt.empty(),
                        last ? Visibility.BLIND : Visibility.OPEN,
                        List.of(),
                        List.of(),
                        true),
                organizer);
    }

    private void submit(Phase phase, Entrant entrant, String answers, Instant at, Account member) throws IOException {
        SubmissionIntake.Answer answer = intake.accept(new SubmissionIntake.Offer(
                        phase,
                        member,
                        Upload.of(entrant.id() + ".csv", answers.getBytes(StandardCharsets.UTF_8)),
                        entrant.about(),
                        at)
                .in(Track.findBySlug(phase.competition, entrant.more())));
        if (!(answer instanceof SubmissionIntake.Answer.Accepted)) {
            throw new IllegalStateException("a demo submission of " + entrant.team() + " is refused: " + answer);
        }
    }

    private static String content(String name) throws IOException {
        try (InputStream in = LibraryDemo.class.getResourceAsStream(FOLDER + name)) {
            if (in == null) {
                throw new IllegalStateException("the demonstration lacks " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
