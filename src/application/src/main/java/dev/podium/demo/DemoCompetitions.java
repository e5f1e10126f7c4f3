package dev.podium.demo;

import dev.podium.account.Account;
import dev.podium.account.Accounts;
import dev.podium.account.LoginClaims;
import dev.podium.competition.Competition;
import dev.podium.competition.CompetitionTexts;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.PhaseText;
import dev.podium.competition.Publishing;
import dev.podium.competition.RunDeclaration;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewCompetition;
import dev.podium.competition.change.NewGold;
import dev.podium.competition.change.NewPhase;
import dev.podium.platform.language.Language;
import dev.podium.task.Clustering;
import dev.podium.task.FileFormat;
import dev.podium.task.ItemTask;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.task.reading.Upload;
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
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Properties;

/**
 * Seeds an empty local installation with a competition of each task type, on data of our own: all of it in one transaction,
 * so that a start that is cut off leaves nothing half-done. What a competition is made of lies in {@code demo/<type>}:
 * its texts, the gold of a split {@code test} and, for practice, of {@code train}, and what annotators said about them.
 */
@ApplicationScoped
public class DemoCompetitions {

    /** The phase that is over, in which teams of the demonstration took part. */
    public static final String REHEARSAL = "rehearsal";

    private static final int REHEARSAL_OPENED = 24;
    private static final int REHEARSAL_CLOSED = 3;

    private static final String TRAIN = "train";
    private static final String TEST = "test";
    private static final int OPEN_DAYS = 365;
    /** With fewer no pair of systems is tested. */
    private static final int FEWEST_CLUSTERS = 10;

    private static final int DAILY_RUNS = 10;
    private static final int TOTAL_RUNS = 100;

    private static final List<RunDeclaration> DECLARATIONS = List.of(
            new RunDeclaration("external-data", "External data", List.of("none", "public", "own"), false),
            new RunDeclaration("language-models", "Pretrained language models", List.of(), false));

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
            Account organizer = accounts.mirror(new LoginClaims(
                    config.issuer().orElseThrow(),
                    config.subject().orElseThrow(),
                    "Olga Organizer",
                    Optional.empty(),
                    false));
            types().forEach(type -> make(slug(type), type, organizer));
            Log.info("seeded the demo competitions");
        }
    }

    /** The task types that have a demonstration. */
    public static List<ItemTask<?, ?>> types() {
        return TaskTypes.all().stream()
                .filter(type -> url(type, "competition.properties") != null)
                .toList();
    }

    /** Address of the demonstration of a task type. */
    public static String slug(ItemTask<?, ?> type) {
        return type.id() + "-demo";
    }

    /** Makes the demonstration of a task type within the current transaction: public, and still without teams. */
    public Competition make(String slug, ItemTask<?, ?> type, Account organizer) {
        try {
            Properties texts = texts(type);
            Competition competition = create(slug, type, texts, organizer);
            Optional<GoldRelease> train = release(competition, type, TRAIN, Publishing.LABELS, organizer, texts);
            if (train.isPresent()) {
                competitions.addPhase(competition, practice(train.get(), competition), organizer);
            }
            GoldRelease test = release(competition, type, TEST, Publishing.ITEMS, organizer, texts)
                    .orElseThrow();
            competitions.addPhase(competition, rehearsal(train.orElse(test), competition), organizer);
            competitions.addPhase(competition, last(test, competition), organizer);
            competitions.publish(competition, organizer);
            return competition;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The gold on which the teams of a demonstration took part in its rehearsal. */
    public static Upload rehearsed(ItemTask<?, ?> type) throws IOException {
        Optional<Upload> train = upload(type, FileFormat.Role.GOLD, TRAIN);
        return train.isPresent()
                ? train.get()
                : upload(type, FileFormat.Role.GOLD, TEST).orElseThrow();
    }

    /** What a demonstration says, and who takes part in it. */
    public static Properties texts(ItemTask<?, ?> type) throws IOException {
        Properties texts = new Properties();
        try (Reader reader =
                new InputStreamReader(url(type, "competition.properties").openStream(), StandardCharsets.UTF_8)) {
            texts.load(reader);
        }
        return texts;
    }

    private Competition create(String slug, ItemTask<?, ?> type, Properties texts, Account organizer) {
        return competitions.create(
                new NewCompetition(
                        slug,
                        texts.getProperty("name"),
                        type.id(),
                        "Europe/Berlin",
                        texts.getProperty("summary"),
                        texts.getProperty("description"),
                        texts.getProperty("contact"),
                        Optional.of(Language.en),
                        new CompetitionTexts.Translation(
                                texts.getProperty("summary.de"), texts.getProperty("description.de"))),
                organizer);
    }

    /** Empty where the demo has no such split. */
    private Optional<GoldRelease> release(
            Competition competition,
            ItemTask<?, ?> type,
            String split,
            Publishing publishing,
            Account organizer,
            Properties texts)
            throws IOException {
        Optional<Upload> gold = upload(type, FileFormat.Role.GOLD, split);
        if (gold.isEmpty()) {
            return Optional.empty();
        }
        NewGold release = new NewGold(
                split,
                gold.get(),
                upload(type, FileFormat.Role.ANNOTATIONS, split + "-annotators"),
                publishing,
                texts.getProperty("licence"));
        if (goldReleases.release(competition, release, organizer) instanceof GoldReleases.Answer.Released released) {
            return Optional.of(released.release());
        }
        throw new IllegalStateException("the demo data of " + type.id() + " has problems: " + split);
    }

    private NewPhase practice(GoldRelease gold, Competition competition) {
        return new NewPhase(
                        "practice",
                        "Practice",
                        "Scored on the training data, whose labels are public: try out format and upload.",
                        now(competition).minusDays(REHEARSAL_OPENED + 1),
                        Optional.empty(),
                        gold.key,
                        false,
                        OptionalInt.empty(),
                        OptionalInt.empty(),
                        Visibility.OPEN,
                        List.of(),
                        List.of(),
                        true)
                .clusteredBy(clusters(gold));
    }

    private NewPhase rehearsal(GoldRelease gold, Competition competition) {
        LocalDateTime now = now(competition);
        return new NewPhase(
                        REHEARSAL,
                        "Rehearsal",
                        "Three weeks before the final, to try everything out: over and revealed.",
                        now.minusDays(REHEARSAL_OPENED),
                        Optional.of(now.minusDays(REHEARSAL_CLOSED)),
                        gold.key,
                        false,
                        OptionalInt.of(DAILY_RUNS),
                        OptionalInt.empty(),
                        Visibility.BLIND,
                        List.of(),
                        List.of(),
                        true)
                .clusteredBy(clusters(gold))
                .saying(Map.of(
                        PhaseText.descriptionTranslated,
                        "Drei Wochen vor dem Finale, um alles auszuprobieren: vorbei und aufgedeckt.",
                        PhaseText.goldNote,
                        "Nobody should take this rank seriously: other phases show scores on the same data at once.",
                        PhaseText.goldNoteTranslated,
                        "Dieser Rang ist nicht ernst gemeint: Andere Phasen zeigen Werte auf denselben Daten sofort."));
    }

    private NewPhase last(GoldRelease gold, Competition competition) {
        LocalDateTime now = now(competition);
        return new NewPhase(
                        "final",
                        "Final",
                        "Scored on the test data, of which only the items are public.",
                        now.minusDays(1),
                        Optional.of(now.plusDays(OPEN_DAYS)),
                        gold.key,
                        false,
                        OptionalInt.of(DAILY_RUNS),
                        OptionalInt.of(TOTAL_RUNS),
                        Visibility.OPEN,
                        List.of(),
                        DECLARATIONS,
                        true)
                .clusteredBy(clusters(gold));
    }

    /** What is usual, unless the little demo data has too few clusters for anything to be tested. */
    private static String clusters(GoldRelease gold) {
        boolean tooFew = gold.competition.itemTask().clustering().stream()
                .flatMap(column -> gold.clusterColumn(column).stream())
                .anyMatch(column -> column.clusters() < FEWEST_CLUSTERS);
        return tooFew ? Clustering.NONE : Clustering.USUAL;
    }

    /** Noon: a time that every day has exactly once in every zone. */
    private LocalDateTime now(Competition competition) {
        return LocalDateTime.ofInstant(clock.instant(), competition.zoneId())
                .truncatedTo(ChronoUnit.DAYS)
                .withHour(12);
    }

    private static Optional<Upload> upload(ItemTask<?, ?> type, FileFormat.Role role, String name) throws IOException {
        Optional<String> file = type.formats().stream()
                .filter(format -> format.role() == role)
                .map(format -> name + "." + format.extension())
                .filter(each -> url(type, each) != null)
                .findFirst();
        if (file.isEmpty()) {
            return Optional.empty();
        }
        try (InputStream in = url(type, file.get()).openStream()) {
            return Optional.of(Upload.of(file.get(), in.readAllBytes()));
        }
    }

    private static URL url(ItemTask<?, ?> type, String file) {
        return Thread.currentThread().getContextClassLoader().getResource("demo/" + type.id() + "/" + file);
    }
}
