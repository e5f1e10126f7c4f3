package dev.podium.testsupport;

import dev.podium.account.Account;
import dev.podium.account.Accounts;
import dev.podium.competition.Competition;
import dev.podium.competition.CountingRule;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.competition.RunDeclaration;
import dev.podium.competition.ScoredSubtask;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewCompetition;
import dev.podium.competition.change.NewGold;
import dev.podium.competition.change.NewPhase;
import dev.podium.program.ProgramDefinition;
import dev.podium.task.Clustering;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.task.reading.Upload;
import dev.podium.task.table.TableTask;
import dev.podium.team.Team;
import dev.podium.team.Teams;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.hibernate.Session;

/** Sets up competitions as an organizer would, through the same doors: {@code play.competition().open()}. */
@ApplicationScoped
public class Play {

    /** Ten sentences with their labels, written for tests. */
    public static final String GOLD = """
            sent-id,topic,phrase,phrase_number,genre,timestamp,user,phrase_tokenized,num_statements,statement_spans
            1,brot,Brot ist ein Lebensmittel.,0_long,Essen,2024-01-01T00:00:00Z,u1,0:=Brot 1:=ist 2:=ein 3:=Lebensmittel.,1,
            2,brot,Man kann Brot backen und essen.,1_long,Essen,2024-01-01T00:00:00Z,u1,0:=Man 1:=kann 2:=Brot 3:=backen 4:=und 5:=essen.,2,"[[3], [5]]"
            3,brot,"Das Brot ist braun, weich und warm.",2_long,Essen,2024-01-01T00:00:00Z,u1,"0:=Das 1:=Brot 2:=ist 3:=braun, 4:=weich 5:=und 6:=warm.",3,"[[3], [4], [6]]"
            4,brot,Viele Menschen mögen Brot.,3_long,Essen,2024-01-01T00:00:00Z,u1,0:=Viele 1:=Menschen 2:=mögen 3:=Brot.,1,
            5,brot,Brot mit Butter.,4_long,Essen,2024-01-01T00:00:00Z,u1,0:=Brot 1:=mit 2:=Butter.,0,
            6,mond,Der Mond ist rund.,0_long,Natur,2024-01-01T00:00:00Z,u2,0:=Der 1:=Mond 2:=ist 3:=rund.,1,
            7,mond,Der Mond scheint in der Nacht.,1_long,Natur,2024-01-01T00:00:00Z,u2,0:=Der 1:=Mond 2:=scheint 3:=in 4:=der 5:=Nacht.,2,"[[2], [3, 4, 5]]"
            8,mond,Menschen waren auf dem Mond.,2_long,Natur,2024-01-01T00:00:00Z,u2,0:=Menschen 1:=waren 2:=auf 3:=dem 4:=Mond.,1,
            9,mond,Der Mond ist kleiner als die Erde.,3_long,Natur,2024-01-01T00:00:00Z,u2,0:=Der 1:=Mond 2:=ist 3:=kleiner 4:=als 5:=die 6:=Erde.,1,
            10,mond,Der Mond hat Berge oder Täler.,4_long,Natur,2024-01-01T00:00:00Z,u2,0:=Der 1:=Mond 2:=hat 3:=Berge 4:=oder 5:=Täler.,2,"[[3], [5]]"
            """;

    /** The same where nobody has marked the spans. */
    public static final String GOLD_WITHOUT_SPANS = GOLD.replaceAll(",\"\\[\\[.*]]\"\n", ",\n");

    /** A task that a table describes. */
    public static final String TABLE = """
            {"items": {"shown": ["text"]}, "subtasks": [{"id": "tone",
             "answers": [{"name": "tone", "kind": "label", "labels": ["bad", "good"]}],
             "metrics": [{"metric": "macro-f1"}, {"metric": "accuracy"}]}]}
            """;

    /** Its gold. */
    public static final String TABLE_GOLD = "id,text,tone\n1,Fine.,good\n2,Awful.,bad\n3,Nice.,good\n";

    /** Predictions for {@link #GOLD} that are right everywhere. */
    public static final String PERFECT = """
            sent-id,num_statements,statement_spans
            1,1,[]
            2,2,"[[3], [5]]"
            3,3,"[[3], [4], [6]]"
            4,1,[]
            5,0,[]
            6,1,[]
            7,2,"[[2], [3, 4, 5]]"
            8,1,[]
            9,1,[]
            10,2,"[[3], [5]]"
            """;

    /** Predictions for {@link #GOLD} with two problems: a word for a number in line 3, and sentence 10 is missing. */
    public static final String FAULTY = """
            sent-id,num_statements,statement_spans
            1,1,[]
            2,two,"[[3], [5]]"
            3,3,"[[3], [4], [6]]"
            4,1,[]
            5,0,[]
            6,1,[]
            7,2,"[[2], [3, 4, 5]]"
            8,1,[]
            9,1,[]
            """;

    @Inject
    Accounts accounts;

    @Inject
    Competitions competitions;

    @Inject
    GoldReleases goldReleases;

    @Inject
    Teams teams;

    @Inject
    Session database;

    /** The account of somebody who signs in with {@link TestSignIn#as}. */
    public Account account(String user) {
        return accounts.mirror(TestSignIn.login(user));
    }

    public Team team(Competition competition, String name, String founder) {
        return teams.found(competition, name, account(founder));
    }

    /** A published competition of the organizer {@code olga} with one open phase {@code final}. */
    public Setting competition() {
        return new Setting();
    }

    /** A competition with its phase. */
    public record Played(Competition competition, GoldRelease gold, Phase phase) {}

    /** What may be different about a competition. */
    public final class Setting {

        private String clusters = Clustering.NONE;

        private final String slug = "c-" + UUID.randomUUID().toString().substring(0, 12);
        private String organizer = "olga";
        private LocalDateTime opens = LocalDateTime.of(2020, 1, 1, 0, 0);
        private LocalDateTime closes;
        private boolean strict;
        private OptionalInt daily = OptionalInt.empty();
        private OptionalInt total = OptionalInt.empty();
        private String taskType = "stage";
        private Optional<ProgramDefinition> programs = Optional.empty();
        private Optional<String> definition = Optional.empty();
        private Upload gold = Upload.of("gold.csv", GOLD.getBytes(StandardCharsets.UTF_8));
        private Optional<Upload> annotators = Optional.empty();
        private Publishing publishing = Publishing.ITEMS;
        private Visibility visibility = Visibility.OPEN;
        private List<ScoredSubtask> subtasks = List.of();
        private List<RunDeclaration> declarations = List.of();
        private boolean aboutShown = true;

        private Setting() {}

        /** Items stand alone unless a test wants a column of the gold, or what is usual. */
        public Setting clusteredBy(String column) {
            clusters = column;
            return this;
        }

        public Setting gold(String csv) {
            gold = Upload.of("gold.csv", csv.getBytes(StandardCharsets.UTF_8));
            return this;
        }

        /** Somebody of a test's own, where other competitions and teams of {@code olga} would be in the way. */
        public Setting organizedBy(String user) {
            organizer = user;
            return this;
        }

        /** Another task type, for a gold file of its own. */
        public Setting type(String wantedType) {
            taskType = wantedType;
            return this;
        }

        /** What describes the task of a table, for a gold file of its own. */
        public Setting table(String wantedDefinition) {
            taskType = TableTask.ID;
            definition = Optional.of(wantedDefinition);
            return this;
        }

        /** Programs of its organizers instead of a task type of Podium, for a gold file of their own. */
        public Setting programs(ProgramDefinition definition) {
            programs = Optional.of(definition);
            return this;
        }

        public Setting gold(Upload file) {
            gold = file;
            return this;
        }

        /** Another task type, with the test part of its demo data. */
        public Setting demo(String wantedType) {
            taskType = wantedType;
            gold = Demo.file(wantedType, "test");
            return this;
        }

        /** With what single annotators said. */
        public Setting annotators(Upload file) {
            annotators = Optional.of(file);
            return this;
        }

        public Setting annotators(String csv) {
            return annotators(Upload.of("annotators.csv", csv.getBytes(StandardCharsets.UTF_8)));
        }

        public Setting publishing(Publishing wanted) {
            publishing = wanted;
            return this;
        }

        public Setting opens(LocalDateTime time) {
            opens = time;
            return this;
        }

        public Setting closes(LocalDateTime time) {
            closes = time;
            return this;
        }

        public Setting visibility(Visibility wanted) {
            visibility = wanted;
            return this;
        }

        /** All subtasks of the task type, with one rule for which run counts. */
        public Setting counting(CountingRule counting) {
            subtasks = TaskTypes.byId("stage").orElseThrow().subtasks().stream()
                    .map(subtask -> ScoredSubtask.of(subtask, counting))
                    .toList();
            return this;
        }

        public Setting subtasks(ScoredSubtask... wanted) {
            subtasks = List.of(wanted);
            return this;
        }

        /** What teams declare with a run. */
        public Setting asking(RunDeclaration... wanted) {
            declarations = List.of(wanted);
            return this;
        }

        /** Leaderboards do not tell what teams say of their runs. */
        public Setting aboutHidden() {
            aboutShown = false;
            return this;
        }

        public Setting strict() {
            strict = true;
            return this;
        }

        public Setting dailyLimit(int runs) {
            daily = OptionalInt.of(runs);
            return this;
        }

        public Setting totalLimit(int runs) {
            total = OptionalInt.of(runs);
            return this;
        }

        public Played published() {
            Played played = hidden();
            competitions.publish(played.competition(), account(organizer));
            return played;
        }

        public Played hidden() {
            Account account = account(organizer);
            NewCompetition wanted = new NewCompetition(
                    slug,
                    "Test " + slug,
                    taskType,
                    "Europe/Berlin",
                    "A competition of a test.",
                    "First paragraph.\n\nSecond paragraph.",
                    organizer + "@example.org");
            Competition competition = create(wanted, account);
            GoldReleases.Answer answer = release(competition, account);
            GoldRelease release = ((GoldReleases.Answer.Released) answer).release();
            Phase phase = competitions.addPhase(
                    competition,
                    new NewPhase(
                                    "final",
                                    "Final",
                                    "The only phase.",
                                    opens,
                                    Optional.ofNullable(closes),
                                    release.key,
                                    strict,
                                    daily,
                                    total,
                                    visibility,
                                    subtasks,
                                    declarations,
                                    aboutShown)
                            .clusteredBy(clusters)
                            .explaining(
                                    visibility.isBlind() && publishing.equals(Publishing.LABELS)
                                            ? "A test needs labels."
                                            : ""),
                    account);
            return QuarkusTransaction.requiringNew()
                    .call(() -> new Played(
                            competition,
                            release,
                            Phase.findBySlug(competition, phase.slug).orElseThrow()));
        }

        private Competition create(NewCompetition wanted, Account account) {
            if (definition.isPresent()) {
                return competitions.createOfTable(wanted, definition.get(), account);
            }
            return programs.isPresent()
                    ? competitions.createOfPrograms(wanted, programs.get(), account)
                    : competitions.create(wanted, account);
        }

        private GoldReleases.Answer release(Competition competition, Account account) {
            try {
                return goldReleases.release(
                        competition, new NewGold("test", gold, annotators, publishing, "CC0-1.0"), account);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** As it was before clusters were kept: a worker has to find out anew which items hang together. */
    public void forgetClusters(GoldRelease release) {
        QuarkusTransaction.requiringNew().run(() -> {
            database.createNativeMutationQuery("delete from gold_clustering where gold_release_id = ?1")
                    .setParameter(1, release.id)
                    .executeUpdate();
            database.createNativeMutationQuery("update gold_release set clusterings = null where id = ?1")
                    .setParameter(1, release.id)
                    .executeUpdate();
        });
    }
}
