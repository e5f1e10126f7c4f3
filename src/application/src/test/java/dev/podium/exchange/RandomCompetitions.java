package dev.podium.exchange;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.CompetitionTexts;
import dev.podium.competition.CountingRule;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.LogReaders;
import dev.podium.competition.OverallRule;
import dev.podium.competition.Phase;
import dev.podium.competition.PhaseText;
import dev.podium.competition.PublicFrom;
import dev.podium.competition.Publishing;
import dev.podium.competition.RunDeclaration;
import dev.podium.competition.ScoredSubtask;
import dev.podium.competition.Visibility;
import dev.podium.competition.VisibleFrom;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewCompetition;
import dev.podium.competition.change.NewGold;
import dev.podium.competition.change.NewPhase;
import dev.podium.competition.change.OverallRules;
import dev.podium.competition.date.DateSpan;
import dev.podium.competition.date.DayOrTime;
import dev.podium.competition.date.FurtherDateDraft;
import dev.podium.competition.date.FurtherDates;
import dev.podium.competition.download.CompetitionFile;
import dev.podium.competition.download.CompetitionFiles;
import dev.podium.competition.download.FileDetails;
import dev.podium.competition.image.CompetitionImages;
import dev.podium.competition.page.CustomPage;
import dev.podium.competition.page.CustomPageDraft;
import dev.podium.competition.page.CustomPages;
import dev.podium.competition.reveal.PlannedReveals;
import dev.podium.competition.track.TrackDraft;
import dev.podium.competition.track.Tracks;
import dev.podium.paper.PaperCallTerms;
import dev.podium.paper.PaperCalls;
import dev.podium.platform.language.BilingualText;
import dev.podium.platform.language.Language;
import dev.podium.program.EnvironmentName;
import dev.podium.program.ProgramColumn;
import dev.podium.program.ProgramDefinition;
import dev.podium.program.ProgramFiles;
import dev.podium.program.ProgramUnit;
import dev.podium.program.StepLimits;
import dev.podium.program.StepOptions;
import dev.podium.program.StoredProgram;
import dev.podium.registration.RegistrationQuestion;
import dev.podium.registration.RegistrationRequirements;
import dev.podium.registration.RegistrationSetup;
import dev.podium.scoring.Direction;
import dev.podium.task.Clustering;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.task.program.Computation;
import dev.podium.task.reading.Upload;
import dev.podium.team.TeamAnonymity;
import dev.podium.team.TeamBounds;
import dev.podium.team.TeamSetup;
import dev.podium.team.Teams;
import dev.podium.testsupport.Demo;
import dev.podium.testsupport.Pictures;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Competitions of all kinds, set up through the doors that forms go through. */
@ApplicationScoped
class RandomCompetitions {

    private static final List<String> TYPES =
            List.of("stage", "stage", "klexikon", "lexsub", "splitrephrase", "program", "program");
    private static final List<String> ZONES = List.of(
            "Europe/Berlin",
            "America/New_York",
            "Asia/Kolkata",
            "Pacific/Auckland",
            "UTC",
            "Australia/Lord_Howe",
            "Asia/Tokyo");
    private static final List<String> WORDS = List.of(
            "Sätze",
            "\"quoted\"",
            "back\\slash",
            "日本語",
            "😀",
            "a/b",
            "<b>bold</b>",
            "{#if}",
            "tab\there",
            "ﬁ",
            "e\u0301",
            "\u2028",
            "null",
            "Straße");

    @Inject
    Play play;

    @Inject
    Competitions competitions;

    @Inject
    GoldReleases goldReleases;

    @Inject
    CompetitionFiles furtherFiles;

    @Inject
    CompetitionImages images;

    @Inject
    FurtherDates furtherDates;

    @Inject
    Tracks tracks;

    @Inject
    CustomPages customPages;

    @Inject
    TeamSetup teams;

    @Inject
    TeamAnonymity anonymity;

    @Inject
    PaperCalls papers;

    @Inject
    PlannedReveals reveals;

    @Inject
    OverallRules overall;

    @Inject
    RegistrationSetup registration;

    @Inject
    ProgramFiles programFiles;

    /** One of an organizer. */
    Competition make(RandomGenerator random, Account organizer) throws IOException {
        String type = one(random, TYPES);
        Optional<Language> language =
                random.nextBoolean() ? Optional.empty() : Optional.of(one(random, List.of(Language.values())));
        NewCompetition wanted = new NewCompetition(
                "x" + Long.toString(random.nextLong(1L << 50), 36),
                text(random, 1, 6),
                type,
                one(random, ZONES),
                text(random, 1, 10),
                random.nextBoolean() ? "" : text(random, 1, 40) + "\n\n* " + text(random, 1, 9),
                random.nextBoolean() ? "" : text(random, 1, 3),
                language,
                new CompetitionTexts.Translation(translated(random, language), translated(random, language)));
        boolean programs = type.equals("program");
        Competition competition = programs
                ? competitions.createOfPrograms(wanted, programs(random, organizer), organizer)
                : competitions.create(wanted, organizer);
        List<GoldRelease> gold = gold(random, competition, organizer);
        List<String> phases = phases(random, competition, gold, organizer);
        overall.set(competition, ranked(random, competition), "", organizer);
        registration.change(competition, is -> rules(random, language), organizer);
        teams.change(competition, is -> bounds(random), organizer);
        if (random.nextBoolean()) {
            anonymity.hide(competition, awaited(random, competition), organizer);
        }
        papers.change(competition, is -> terms(random), organizer);
        for (int place = random.nextInt(3); place > 0; place--) {
            furtherDates.add(competition, date(random, competition.zoneId()), organizer);
        }
        for (int place = random.nextInt(3); place > 0; place--) {
            byte[] png = Pictures.png(1 + random.nextInt(40), 1 + random.nextInt(40));
            images.add(competition, "image-" + place, Optional.of(Upload.of("a.png", png)), organizer);
        }
        for (int place = random.nextInt(4); place > 0; place--) {
            CustomPage page = customPages.add(competition, page(random, place), organizer);
            customPages.move(page, 1 + random.nextInt(3), organizer);
        }
        for (int place = random.nextInt(5); place > 0; place--) {
            furtherFiles.add(competition, details(random, phases, language), furtherFile(random), organizer);
        }
        int inTracks = random.nextInt(4);
        for (int place = 1; place <= inTracks; place++) {
            TrackDraft track = new TrackDraft(
                    "track-" + place, "Spur " + place, text(random, 1, 20), translated(random, language));
            tracks.add(competition, track, "", organizer);
        }
        tracks.limit(competition, inTracks > 0 && random.nextBoolean(), "", organizer);
        return competition;
    }

    private static Optional<OverallRule> ranked(RandomGenerator random, Competition competition) {
        List<OverallRule.Part> parts = Phase.findByCompetition(competition).stream()
                .flatMap(phase -> phase.subtasks().stream()
                        .map(subtask -> new OverallRule.Part(phase.slug, subtask.id(), 1 + random.nextInt(30) / 10.0)))
                .limit(OverallRule.MOST_PARTS)
                .toList();
        return parts.size() < 2 || random.nextBoolean()
                ? Optional.empty()
                : Optional.of(new OverallRule(
                        one(random, List.of(OverallRule.Method.ranks, OverallRule.Method.borda)),
                        one(random, List.of(OverallRule.Missing.unranked, OverallRule.Missing.worst)),
                        "",
                        parts));
    }

    private static Optional<Phase> awaited(RandomGenerator random, Competition competition) {
        return Phase.findByCompetition(competition).stream()
                .filter(phase -> TeamAnonymity.waitsForReveal(phase) && random.nextBoolean())
                .findFirst();
    }

    private ProgramDefinition programs(RandomGenerator random, Account organizer) throws IOException {
        List<ProgramUnit> units = new ArrayList<>();
        for (int place = 0; place <= random.nextInt(3); place++) {
            String input = random.nextBoolean() ? null : keep(random, ProgramFiles.Role.input, organizer);
            StoredProgram ingestion = random.nextBoolean()
                    ? null
                    : new StoredProgram(
                            keep(random, ProgramFiles.Role.ingestion, organizer), "python3 $program/ingest.py");
            ProgramUnit unit = new ProgramUnit(
                    "unit-" + place,
                    text(random, 1, 2),
                    new StoredProgram(
                            keep(random, ProgramFiles.Role.scoring, organizer), "python3 $program/score.py $input"),
                    ingestion,
                    input,
                    random.nextBoolean() ? null : new EnvironmentName("python-3.11", "0a".repeat(32)),
                    new StepLimits(1 + random.nextInt(600), (64L + random.nextInt(400)) << 20),
                    new StepOptions(
                            one(random, List.of(StepOptions.Directory.values())),
                            one(random, List.of(StepOptions.StatusFile.values())),
                            random.nextBoolean(),
                            /* ingestionBeside= */ false),
                    columns(random),
                    null,
                    random.nextBoolean()
                            ? null
                            : new StoredProgram(
                                    keep(random, ProgramFiles.Role.check, organizer), "python3 $program/check.py"));
            units.add(unit.withFormulas(
                    random.nextBoolean() ? null : "{\"columns\": {\"Key 0\": \"mean(x)\"}, \"tolerance\": 0.01}"));
        }
        return new ProgramDefinition(units);
    }

    private static List<ProgramColumn> columns(RandomGenerator random) {
        List<ProgramColumn> columns = new ArrayList<>(IntStream.rangeClosed(0, random.nextInt(3))
                .mapToObj(place -> new ProgramColumn(
                        "m-" + place,
                        "Key " + place,
                        text(random, 1, 2),
                        one(random, List.of(Direction.HIGHER_IS_BETTER, Direction.LOWER_IS_BETTER)),
                        random.nextInt(7),
                        /* hidden= */ place > 0 && random.nextBoolean(),
                        null))
                .toList());
        if (random.nextBoolean()) {
            columns.add(new ProgramColumn(
                    "mean",
                    "mean",
                    "Mean",
                    Direction.HIGHER_IS_BETTER,
                    2,
                    random.nextBoolean(),
                    new ProgramColumn.Computed(one(random, List.of(Computation.values())), List.of("m-0"))));
        }
        return columns;
    }

    private String keep(RandomGenerator random, ProgramFiles.Role role, Account organizer) throws IOException {
        byte[] zip = ProgramPlay.zip("score.py", "pass", "ingest.py", "print(" + random.nextInt(3) + ")");
        return programFiles.keep(role, role + "-of-somebody.zip", () -> new ByteArrayInputStream(zip), organizer);
    }

    /** Some are removed again, so that versions have gaps. */
    private List<GoldRelease> gold(RandomGenerator random, Competition competition, Account organizer)
            throws IOException {
        List<GoldRelease> kept = new ArrayList<>();
        for (int place = 0; place < random.nextInt(5); place++) {
            GoldReleases.Answer answer = goldReleases.release(
                    competition,
                    new NewGold(
                            one(random, List.of("test", "train", "a-1")),
                            file(random, competition),
                            Optional.empty(),
                            new Publishing(
                                    one(random, List.of(PublicFrom.values())),
                                    one(random, List.of(PublicFrom.values()))),
                            random.nextBoolean() ? "" : "CC-BY-4.0",
                            random.nextBoolean() ? "" : text(random, 1, 12)),
                    organizer);
            GoldRelease release = ((GoldReleases.Answer.Released) answer).release();
            if (random.nextInt(4) == 0) {
                goldReleases.remove(release, "", organizer);
            } else {
                kept.add(release);
            }
        }
        return kept;
    }

    private static Upload file(RandomGenerator random, Competition competition) {
        return switch (competition.taskType) {
            case "program" -> Upload.of("Daten ü.ZIP", ProgramPlay.zip("unit-0/truth.txt", "a " + random.nextInt(9)));
            case "stage" -> Upload.of(one(random, List.of("gold.csv", "gold", "Gold 2.CSV")), stage(random));
            default -> Demo.file(competition.taskType, "test");
        };
    }

    private static byte[] stage(RandomGenerator random) {
        return Play.GOLD
                .replace("Lebensmittel", "Lebensmittel" + random.nextInt(9))
                .getBytes(StandardCharsets.UTF_8);
    }

    /** Their names in addresses. */
    private List<String> phases(
            RandomGenerator random, Competition competition, List<GoldRelease> gold, Account organizer) {
        List<String> slugs = new ArrayList<>();
        int number = gold.isEmpty() ? 0 : random.nextInt(4);
        for (int place = 0; place < number; place++) {
            Phase phase =
                    competitions.addPhase(competition, phase(random, competition, one(random, gold), place), organizer);
            slugs.add(phase.slug);
            Instant now = Instant.now();
            if (phase.plannedRevealAt != null && phase.plannedRevealAt.isAfter(now) && random.nextBoolean()) {
                reveals.plan(phase, organizer, now);
            }
        }
        return slugs;
    }

    /** At once or with one of the phases. */
    private static FileDetails details(RandomGenerator random, List<String> phases, Optional<Language> language) {
        return new FileDetails(
                text(random, 1, 5),
                translated(random, language),
                one(random, List.of(CompetitionFile.Kind.values())),
                text(random, 0, 3),
                phases.isEmpty() || random.nextBoolean() ? "" : one(random, phases),
                random.nextBoolean());
    }

    private static Upload furtherFile(RandomGenerator random) {
        byte[] content = new byte[1 + random.nextInt(5_000)];
        random.nextBytes(content);
        return Upload.of(one(random, List.of("kit.zip", "data", "Daten für alle.tar.gz")), content);
    }

    /** In either language, or in both. */
    private static CustomPageDraft page(RandomGenerator random, int place) {
        int languages = 1 + random.nextInt(3);
        boolean english = (languages & 1) != 0;
        boolean german = (languages & 2) != 0;
        return new CustomPageDraft(
                "page-" + place,
                new BilingualText(english ? text(random, 1, 4) : "", german ? text(random, 1, 4) : ""),
                new BilingualText(
                        english ? "## " + text(random, 1, 9) + "\r\n\r\n* " + text(random, 1, 40) : "",
                        german ? text(random, 1, 40) : ""),
                random.nextBoolean());
    }

    /** A day or days, or a time or two of them. */
    private static FurtherDateDraft date(RandomGenerator random, ZoneId zone) {
        BilingualText title = random.nextBoolean()
                ? new BilingualText(text(random, 1, 4), random.nextBoolean() ? "" : text(random, 1, 4))
                : new BilingualText("", text(random, 1, 4));
        LocalDateTime from = time(random, zone);
        LocalDateTime until = sound(from.plusMinutes(1_440L + random.nextInt(10_000)), zone);
        boolean days = random.nextBoolean();
        return new FurtherDateDraft(
                title,
                new DateSpan(
                        moment(from, days),
                        random.nextBoolean() ? Optional.empty() : Optional.of(moment(until, days))));
    }

    private static DayOrTime moment(LocalDateTime time, boolean day) {
        return new DayOrTime(time.toLocalDate(), day ? Optional.empty() : Optional.of(time.toLocalTime()));
    }

    private static TeamBounds bounds(RandomGenerator random) {
        return new TeamBounds(
                random.nextBoolean() ? Optional.empty() : Optional.of(1 + random.nextInt(Teams.MOST_MEMBERS)),
                random.nextBoolean() ? Optional.empty() : Optional.of(instant(random)));
    }

    private static PaperCallTerms terms(RandomGenerator random) {
        return new PaperCallTerms(
                random.nextBoolean(),
                one(random, List.of(PaperCallTerms.Form.values())),
                random.nextBoolean() ? Optional.empty() : Optional.of(instant(random)));
    }

    private static Instant instant(RandomGenerator random) {
        return Instant.ofEpochSecond(60L * random.nextLong(28_000_000, 32_000_000));
    }

    private static NewPhase phase(RandomGenerator random, Competition competition, GoldRelease gold, int place) {
        Visibility shown = visibility(random);
        ZoneId zone = competition.zoneId();
        LocalDateTime opens = time(random, zone);
        boolean ends = shown.waitsForTheClosing() || random.nextBoolean();
        Optional<LocalDateTime> closes =
                ends ? Optional.of(sound(opens.plusMinutes(1 + random.nextInt(300_000)), zone)) : Optional.empty();
        boolean reveals = ends && shown.waitsForTheReveal() && random.nextBoolean();
        boolean blind = shown.isBlind();
        return new NewPhase(
                "phase-" + place,
                "Phase " + place + " " + text(random, 0, 3),
                texts(random, Optional.ofNullable(competition.language)),
                new NewPhase.Span(
                        opens,
                        closes,
                        reveals
                                ? closes.map(end -> sound(end.plusDays(1 + random.nextInt(900)), zone))
                                : Optional.empty()),
                gold.key,
                random.nextBoolean(),
                runs(random),
                new NewPhase.Visible(
                        shown,
                        competition.isOfPrograms() && random.nextBoolean()
                                ? Optional.of(one(
                                        random,
                                        List.of(LogReaders.organizers, LogReaders.lastLine, LogReaders.lastLines)))
                                : Optional.empty(),
                        !competition.isOfPrograms() || random.nextBoolean()),
                subtasks(random, competition.type(), blind),
                one(random, List.of(Clustering.USUAL, Clustering.NONE)),
                new NewPhase.About(declarations(random), random.nextBoolean()));
    }

    private static Map<PhaseText, String> texts(RandomGenerator random, Optional<Language> language) {
        return PhaseText.all(text -> switch (text) {
            case goldNote -> "A test says why: " + text(random, 1, 5);
            case descriptionTranslated, goldNoteTranslated -> translated(random, language);
            default -> text(random, 0, 5);
        });
    }

    private static LocalDateTime time(RandomGenerator random, ZoneId zone) {
        return sound(LocalDateTime.ofInstant(instant(random), ZoneOffset.UTC), zone);
    }

    private static LocalDateTime sound(LocalDateTime time, ZoneId zone) {
        return zone.getRules().getValidOffsets(time).size() == 1 ? time : time.plusHours(3);
    }

    private static NewPhase.Runs runs(RandomGenerator random) {
        int total = 1 + random.nextInt(100_000);
        return new NewPhase.Runs(
                random.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(1 + random.nextInt(total)),
                random.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(total));
    }

    private static Visibility visibility(RandomGenerator random) {
        List<VisibleFrom> rows = Stream.generate(() -> one(random, List.of(VisibleFrom.values())))
                .limit(4)
                .sorted(Comparator.naturalOrder())
                .toList();
        return new Visibility(rows.get(0), rows.get(1), rows.get(2), rows.get(1 + random.nextInt(3)));
    }

    /** Some of the task type's, with some of their columns; or what is usual. */
    private static List<ScoredSubtask> subtasks(RandomGenerator random, TaskType type, boolean blind) {
        List<CountingRule> rules = Stream.of(CountingRule.values())
                .filter(rule -> !blind || rule != CountingRule.best)
                .toList();
        List<ScoredSubtask> chosen = new ArrayList<>();
        for (Subtask subtask : type.subtasks()) {
            if (random.nextBoolean()) {
                List<ScoredSubtask.Column> columns = subtask.metrics().stream()
                        .filter(column -> column.equals(subtask.ranking()) || random.nextBoolean())
                        .map(column -> new ScoredSubtask.Column(column.metric(), random.nextInt(7)))
                        .toList();
                chosen.add(new ScoredSubtask(subtask.id(), one(random, rules), columns));
            }
        }
        return chosen;
    }

    private static List<RunDeclaration> declarations(RandomGenerator random) {
        return IntStream.range(0, random.nextInt(4))
                .mapToObj(place -> new RunDeclaration(
                        "asked-" + place,
                        "Question " + place + " " + text(random, 0, 4),
                        random.nextBoolean() ? List.of() : List.of("yes, " + text(random, 1, 2), "no"),
                        random.nextBoolean()))
                .toList();
    }

    private static RegistrationRequirements rules(RandomGenerator random, Optional<Language> language) {
        if (random.nextInt(3) == 0) {
            return RegistrationRequirements.OPEN;
        }
        boolean approval = random.nextBoolean();
        String terms = approval && random.nextBoolean() ? "" : "## Terms\n\n* " + text(random, 1, 9);
        return new RegistrationRequirements(
                terms,
                approval,
                random.nextBoolean()
                        ? List.of()
                        : List.of(
                                new RegistrationQuestion(
                                        RegistrationQuestion.Kind.affiliation, "", random.nextBoolean()),
                                new RegistrationQuestion(
                                        RegistrationQuestion.Kind.other,
                                        "Why " + text(random, 1, 3) + "?",
                                        translated(random, language),
                                        true)),
                random.nextBoolean() ? List.of() : List.of("uni-example.org", "xn--mnchen-3ya.de"),
                random.nextBoolean(),
                new RegistrationRequirements.Translation(terms.isEmpty() ? "" : translated(random, language)));
    }

    /** Nothing where the language is not said of which it were a translation. */
    private static String translated(RandomGenerator random, Optional<Language> language) {
        return language.isEmpty() || random.nextBoolean() ? "" : text(random, 1, 9);
    }

    private static String text(RandomGenerator random, int least, int most) {
        List<String> words = new ArrayList<>();
        if (least > 0) {
            words.add("Word" + random.nextInt(1_000));
        }
        int number = most <= least ? 0 : random.nextInt(most - least + 1);
        for (int place = 0; place < number; place++) {
            words.add(one(random, WORDS));
        }
        return String.join(" ", words);
    }

    private static <T> T one(RandomGenerator random, List<T> all) {
        return all.get(random.nextInt(all.size()));
    }
}
