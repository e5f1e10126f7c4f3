package dev.podium.demo;

import dev.podium.account.Account;
import dev.podium.account.Accounts;
import dev.podium.account.LoginClaims;
import dev.podium.competition.Competition;
import dev.podium.competition.CompetitionTexts;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewCompetition;
import dev.podium.competition.change.NewGold;
import dev.podium.competition.change.NewPhase;
import dev.podium.platform.language.Language;
import dev.podium.program.EnvironmentName;
import dev.podium.program.EnvironmentOffered;
import dev.podium.program.ProgramColumn;
import dev.podium.program.ProgramDefinition;
import dev.podium.program.ProgramFiles;
import dev.podium.program.ProgramUnit;
import dev.podium.program.StepLimits;
import dev.podium.program.StepOptions;
import dev.podium.program.StoredProgram;
import dev.podium.scoring.Direction;
import dev.podium.submission.MethodDescription;
import dev.podium.submission.SubmissionIntake;
import dev.podium.team.Teams;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Clock;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Seeds a local installation with a competition that a program of its organizers scores, as soon as a worker offers the environment
 * that it runs in, and with what some simple systems answer: all of it in one transaction, through the doors that people use. What
 * it is made of lies in {@code demo/spelling}.
 */
@ApplicationScoped
public class SpellingDemo {

    static final String SLUG = "spelling-demo";
    private static final String ENVIRONMENT = "python-minimal";
    private static final String COMMAND = "python3 score.py $input $output";
    private static final String SUBTASK = "spelling";
    private static final int DECIMALS = 3;

    private static final int SECONDS = 30;
    private static final long MEMORY_BYTES = 256L << 20;

    private static final int OPEN_DAYS = 365;
    private static final int DAILY_RUNS = 10;
    private static final int TOTAL_RUNS = 100;

    @Inject
    DemoConfig config;

    @Inject
    Accounts accounts;

    @Inject
    Competitions competitions;

    @Inject
    GoldReleases goldReleases;

    @Inject
    ProgramFiles programs;

    @Inject
    Teams teams;

    @Inject
    SubmissionIntake intake;

    @Inject
    Clock clock;

    void seed(@Observes EnvironmentOffered event) {
        EnvironmentName environment = event.environment();
        if (config.seed() && environment.name().equals(ENVIRONMENT)) {
            QuarkusTransaction.requiringNew()
                    .run(() -> seedOnce(
                            environment,
                            config.issuer().orElseThrow(),
                            config.subject().orElseThrow()));
        }
    }

    private void seedOnce(EnvironmentName environment, String issuer, String organizer) {
        if (Competition.findBySlug(SLUG).isPresent()) {
            return;
        }
        try {
            make(SLUG, environment, issuer, organizer);
            Log.info("seeded the demo competition that a program scores");
        } catch (IOException e) {
            throw new IllegalStateException("the demonstration can be read", e);
        }
    }

    /**
     * Makes the competition within the current transaction, public and with its submissions.
     *
     * @param issuer of all its logins
     * @param organizer subject of who organizes it; those of its teams begin with its address, and nobody can sign in as them
     */
    public Competition make(String slug, EnvironmentName environment, String issuer, String organizer)
            throws IOException {
        DemoFiles files = DemoFiles.load();
        Account olga = account(issuer, organizer, "Olga Organizer");
        Competition competition =
                competitions.createOfPrograms(texts(slug, files), programs(files, environment, olga), olga);
        GoldRelease train = release(competition, "train", Publishing.LABELS, files, olga);
        GoldRelease test = release(competition, "test", Publishing.NOTHING, files, olga);
        List<Phase> phases = List.of(
                competitions.addPhase(competition, practice(train, files), olga),
                competitions.addPhase(competition, last(test, files), olga));
        competitions.publish(competition, olga);
        for (String system : files.systems()) {
            Account member = account(issuer, slug + "-" + system, files.text(system + ".team"));
            teams.found(competition, files.text(system + ".team"), member);
            for (Phase phase : phases) {
                submit(phase, system, files, member);
            }
        }
        return competition;
    }

    private Account account(String issuer, String subject, String name) {
        return accounts.mirror(new LoginClaims(issuer, subject, name, Optional.empty(), false));
    }

    private static NewCompetition texts(String slug, DemoFiles files) {
        return new NewCompetition(
                slug,
                files.text("name"),
                "",
                "Europe/Berlin",
                files.text("summary"),
                files.text("description"),
                files.text("contact"),
                Optional.of(Language.en),
                CompetitionTexts.Translation.NONE);
    }

    private ProgramDefinition programs(DemoFiles files, EnvironmentName environment, Account bringer)
            throws IOException {
        String program = keep(ProgramFiles.Role.scoring, "score.zip", files.program(), bringer);
        String input = keep(ProgramFiles.Role.input, "numbers.zip", files.input(), bringer);
        ProgramUnit unit = new ProgramUnit(
                SUBTASK,
                files.text("unit"),
                new StoredProgram(program, COMMAND),
                null,
                input,
                environment,
                new StepLimits(SECONDS, MEMORY_BYTES),
                StepOptions.USUAL,
                List.of(
                        column("accuracy", Direction.HIGHER_IS_BETTER, files),
                        column("cer", Direction.LOWER_IS_BETTER, files),
                        column("large", Direction.HIGHER_IS_BETTER, files)));
        return new ProgramDefinition(List.of(unit.withFormulas(files.formulas().strip())));
    }

    private String keep(ProgramFiles.Role role, String name, byte[] zip, Account bringer) throws IOException {
        return programs.keep(role, name, () -> new ByteArrayInputStream(zip), bringer);
    }

    private static ProgramColumn column(String key, Direction direction, DemoFiles files) {
        return new ProgramColumn(key, key, files.text(key), direction, DECIMALS, false, null);
    }

    private GoldRelease release(
            Competition competition, String split, Publishing publishing, DemoFiles files, Account organizer)
            throws IOException {
        NewGold gold = new NewGold(split, files.reference(split), Optional.empty(), publishing, files.text("licence"));
        if (goldReleases.release(competition, gold, organizer) instanceof GoldReleases.Answer.Released released) {
            return released.release();
        }
        throw new IllegalStateException("the demo data for spelling have problems: " + split);
    }

    private NewPhase practice(GoldRelease gold, DemoFiles files) {
        return new NewPhase(
                "practice",
                "Practice",
                files.text("practice"),
                noon(gold).minusDays(2),
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

    private NewPhase last(GoldRelease gold, DemoFiles files) {
        return new NewPhase(
                "final",
                "Final",
                files.text("final"),
                noon(gold).minusDays(1),
                Optional.of(noon(gold).plusDays(OPEN_DAYS)),
                gold.key,
                false,
                OptionalInt.of(DAILY_RUNS),
                OptionalInt.of(TOTAL_RUNS),
                Visibility.OPEN,
                List.of(),
                List.of(),
                true);
    }

    /** Of today: a time that every day has exactly once in every zone. */
    private LocalDateTime noon(GoldRelease gold) {
        return LocalDateTime.ofInstant(clock.instant(), gold.competition.zoneId())
                .truncatedTo(ChronoUnit.DAYS)
                .withHour(12);
    }

    private void submit(Phase phase, String system, DemoFiles files, Account member) throws IOException {
        MethodDescription about = new MethodDescription(
                files.text(system + ".method"), files.text(system + ".description"), "", "", Map.of());
        SubmissionIntake.Answer answer = intake.accept(
                new SubmissionIntake.Offer(phase, member, files.submission(system), about, clock.instant()));
        if (!(answer instanceof SubmissionIntake.Answer.Accepted)) {
            throw new IllegalStateException("the demo submission of " + system + " is refused: " + answer);
        }
    }
}
