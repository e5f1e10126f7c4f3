package dev.podium.competition;

import dev.podium.account.Account;
import dev.podium.account.Accounts;
import dev.podium.account.Login;
import dev.podium.task.Upload;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Properties;

/**
 * Seeds an empty local installation with a competition in the manner of GermEval 2024 StaGE, on data of our own: all of it
 * in one transaction, so that a start that is cut off leaves nothing half-done.
 */
@ApplicationScoped
class DemoCompetition {

    private static final String SLUG = "stage-demo";
    private static final String TASK_TYPE = "stage";
    private static final String FOLDER = "demo/stage/";
    private static final int OPEN_DAYS = 365;
    private static final int DAILY_RUNS = 10;
    private static final int TOTAL_RUNS = 100;

    private static final List<Declaration> DECLARATIONS = List.of(
            new Declaration("external-data", "External data", List.of("none", "public", "own"), false),
            new Declaration("language-models", "Pretrained language models", List.of(), false));

    @Inject
    DemoConfig config;

    @Inject
    Accounts accounts;

    @Inject
    Competitions competitions;

    @Inject
    GoldReleases goldReleases;

    @Inject
    Clock clock;

    void seed(@Observes StartupEvent event) {
        if (config.seed()) {
            QuarkusTransaction.requiringNew().run(this::seedIfEmpty);
        }
    }

    private void seedIfEmpty() {
        if (Competition.count() == 0) {
            seed();
            Log.info("seeded the demo competition");
        }
    }

    private void seed() {
        try {
            Properties texts = texts();
            Account organizer = accounts.mirror(new Login(
                    config.issuer().orElseThrow(),
                    config.subject().orElseThrow(),
                    "Olga Organizer",
                    Optional.empty(),
                    false));
            Competition competition = create(texts, organizer);
            GoldRelease train = release(competition, "train", PublicPart.labels, organizer, texts);
            GoldRelease test = release(competition, "test", PublicPart.items, organizer, texts);
            competitions.addPhase(competition, practice(train, competition), organizer);
            competitions.addPhase(competition, last(test, competition), organizer);
            competitions.publish(competition, organizer);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Properties texts() throws IOException {
        Properties texts = new Properties();
        try (Reader reader = new InputStreamReader(resource("competition.properties"), StandardCharsets.UTF_8)) {
            texts.load(reader);
        }
        return texts;
    }

    private Competition create(Properties texts, Account organizer) {
        return competitions.create(
                new NewCompetition(
                        SLUG,
                        texts.getProperty("name"),
                        TASK_TYPE,
                        "Europe/Berlin",
                        texts.getProperty("summary"),
                        texts.getProperty("description"),
                        texts.getProperty("contact")),
                organizer);
    }

    private GoldRelease release(
            Competition competition, String split, PublicPart publicPart, Account organizer, Properties texts)
            throws IOException {
        NewGold gold = new NewGold(
                split,
                upload(split + ".csv"),
                Optional.of(upload(split + "-annotators.csv")),
                publicPart,
                texts.getProperty("licence"));
        if (goldReleases.release(competition, gold, organizer) instanceof GoldReleases.Answer.Released released) {
            return released.release();
        }
        throw new IllegalStateException("the demo data has problems: " + FOLDER + split);
    }

    private NewPhase practice(GoldRelease gold, Competition competition) {
        return new NewPhase(
                "practice",
                "Practice",
                "Scored on the training data, whose labels are public: try out format and upload.",
                now(competition).minusDays(2),
                Optional.empty(),
                gold.key,
                false,
                OptionalInt.empty(),
                OptionalInt.empty(),
                Visibility.OPEN,
                List.of(),
                List.of(),
                true);
    }

    private NewPhase last(GoldRelease gold, Competition competition) {
        LocalDateTime now = now(competition);
        return new NewPhase(
                "final",
                "Final",
                "Scored on the test data, of which only the sentences are public.",
                now.minusDays(1),
                Optional.of(now.plusDays(OPEN_DAYS)),
                gold.key,
                false,
                OptionalInt.of(DAILY_RUNS),
                OptionalInt.of(TOTAL_RUNS),
                Visibility.OPEN,
                List.of(),
                DECLARATIONS,
                true);
    }

    /** Noon: a time that every day has exactly once in every zone. */
    private LocalDateTime now(Competition competition) {
        return LocalDateTime.ofInstant(clock.instant(), competition.zoneId())
                .truncatedTo(ChronoUnit.DAYS)
                .withHour(12);
    }

    private static Upload upload(String name) throws IOException {
        try (InputStream in = resource(name)) {
            return Upload.of(name, in.readAllBytes());
        }
    }

    private static InputStream resource(String name) {
        return Thread.currentThread().getContextClassLoader().getResourceAsStream(FOLDER + name);
    }
}
