package dev.podium.exchange.manifest;

import dev.podium.competition.CompetitionTexts;
import dev.podium.competition.LogReaders;
import dev.podium.competition.OverallRule;
import dev.podium.competition.PhaseText;
import dev.podium.competition.Publishing;
import dev.podium.competition.RunDeclaration;
import dev.podium.competition.ScoredSubtask;
import dev.podium.competition.Visibility;
import dev.podium.competition.date.FurtherDateDraft;
import dev.podium.competition.download.CompetitionFile;
import dev.podium.competition.page.CustomPageDraft;
import dev.podium.competition.track.TrackDraft;
import dev.podium.paper.PaperCallTerms;
import dev.podium.platform.language.Language;
import dev.podium.program.EnvironmentName;
import dev.podium.program.EvaluationScript;
import dev.podium.program.ProgramColumn;
import dev.podium.program.StepLimits;
import dev.podium.program.StepOptions;
import dev.podium.registration.RegistrationRequirements;
import dev.podium.scoring.Direction;
import java.time.OffsetDateTime;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A competition as it is exported, imported and copied: what its organizers have set and brought, and nothing that came of it. The
 * components in their order are the keys of {@value #FILE}; what is {@link Optional} is null there. {@code src/docs/export.md} describes it.
 *
 * @param format always {@value #FORMAT}
 * @param version of the format
 * @param programs how programs of its organizers score it; none where a task type of Podium does
 * @param dates beside those of the phases
 * @param gold the releases, versions of a data set in their order
 * @param phases in the order of their opening
 * @param files that are handed out beside gold, in their order
 * @param overall how one official rank is made of several leaderboards; none in files of earlier versions
 * @param tracks empty where it has none
 */
public record CompetitionManifest(
        String format,
        int version,
        Front competition,
        Task task,
        List<Unit> programs,
        RegistrationRequirements registration,
        Teams teams,
        Papers papers,
        List<FurtherDateDraft> dates,
        List<Gold> gold,
        List<Phase> phases,
        List<HandedOut> files,
        Optional<OverallRule> overall,
        Optional<InTracks> tracks) {

    /** Its name in the zip. */
    public static final String FILE = "competition.json";

    public static final String FORMAT = "podium-competition";
    public static final int VERSION = 1;

    public CompetitionManifest {
        programs = List.copyOf(programs);
        dates = List.copyOf(dates);
        gold = List.copyOf(gold);
        phases = List.copyOf(phases);
        files = List.copyOf(files);
    }

    /** The same competition under another name and address. */
    public CompetitionManifest called(String name, String slug) {
        Front front = new Front(
                slug,
                name,
                competition.zone(),
                competition.summary(),
                competition.description(),
                competition.contact(),
                competition.pages(),
                competition.language(),
                competition.translation(),
                competition.images());
        return new CompetitionManifest(
                format,
                version,
                front,
                task,
                programs,
                registration,
                teams,
                papers,
                dates,
                gold,
                phases,
                files,
                overall,
                tracks);
    }

    /** The same without gold, and so without phases and what is handed out with them. */
    public CompetitionManifest withoutData() {
        List<HandedOut> others =
                files.stream().filter(file -> file.phase().isEmpty()).toList();
        return new CompetitionManifest(
                format,
                version,
                competition,
                task,
                programs,
                registration,
                new Teams(
                        teams.mostMembers(),
                        teams.mergingUntil(),
                        new Names(teams.names().hidden(), Optional.empty())),
                papers,
                dates,
                List.of(),
                List.of(),
                others,
                Optional.empty(),
                tracks);
    }

    /** The same at other times. */
    public CompetitionManifest at(Teams ofTeams, Papers ofPapers, List<FurtherDateDraft> others, List<Phase> ofPhases) {
        return new CompetitionManifest(
                format,
                version,
                competition,
                task,
                programs,
                registration,
                ofTeams,
                ofPapers,
                others,
                gold,
                ofPhases,
                files,
                overall,
                tracks);
    }

    /**
     * The tracks in their order.
     *
     * @param limitsPerTrack whether limits of phases hold for each of them for itself
     */
    public record InTracks(boolean limitsPerTrack, List<TrackDraft> all) {

        public InTracks {
            all = List.copyOf(all);
        }
    }

    /** All files that it names; several can be the same. */
    public List<FileEntry> entries() {
        return Stream.of(
                        programs.stream().flatMap(Unit::files),
                        gold.stream().flatMap(Gold::files),
                        competition.images().stream().map(Image::file),
                        files.stream().map(HandedOut::file))
                .flatMap(named -> named)
                .toList();
    }

    /**
     * What it is called, and what stands on its pages.
     *
     * @param description Markdown
     * @param pages of its organizers, in their order; drafts, too
     * @param language of its texts; empty where nobody said
     * @param images that its texts show
     */
    public record Front(
            String slug,
            String name,
            String zone,
            String summary,
            String description,
            String contact,
            List<CustomPageDraft> pages,
            Optional<Language> language,
            CompetitionTexts.Translation translation,
            List<Image> images) {

        public Front {
            pages = List.copyOf(pages);
            images = List.copyOf(images);
        }
    }

    /**
     * An image that texts show.
     *
     * @param name what texts call it
     * @param width in pixels
     * @param height in pixels
     * @param file a PNG
     */
    public record Image(String name, int width, int height, FileEntry file) {}

    /**
     * What scores it.
     *
     * @param version of the scorer of a task type of Podium; empty where programs score
     * @param definition what describes the task of a table, as JSON in a text; empty for all others
     */
    public record Task(String type, Optional<String> version, Optional<String> definition) {}

    /**
     * A file beside the manifest.
     *
     * @param path its name in the zip
     * @param name as its bringer called it
     * @param bytes its size
     * @param sha256 its digest in hexadecimal
     */
    public record FileEntry(String path, String name, long bytes, String sha256) {}

    /** How programs score a subtask; see {@link dev.podium.program.ProgramUnit}. */
    public record Unit(
            String subtask,
            String name,
            Program scoring,
            Optional<Program> ingestion,
            Optional<FileEntry> input,
            Optional<EnvironmentName> environment,
            StepLimits limits,
            StepOptions options,
            List<Column> columns,
            Optional<EvaluationScript> script,
            Optional<Program> check,
            Optional<String> formulas) {

        Stream<FileEntry> files() {
            return Stream.of(
                            Stream.of(scoring.file()),
                            ingestion.stream().map(Program::file),
                            check.stream().map(Program::file),
                            input.stream())
                    .flatMap(files -> files);
        }
    }

    /** A zip with a program, and what starts it. */
    public record Program(FileEntry file, String command) {}

    /** A column that programs fill; see {@link ProgramColumn}. */
    public record Column(
            String metric,
            String key,
            String title,
            Direction direction,
            int decimals,
            boolean hidden,
            Optional<ProgramColumn.Computed> computed) {}

    /**
     * How teams may be made up; see {@link dev.podium.team.TeamBounds}.
     *
     * @param mergingUntil the first moment that is too late to merge two of them; empty where none merge
     */
    public record Teams(Optional<Integer> mostMembers, Optional<OffsetDateTime> mergingUntil, Names names) {}

    /**
     * Whether teams are known by pseudonyms; see {@link dev.podium.team.TeamAnonymity}.
     *
     * @param until slug of the phase with whose results the names are revealed; empty where organizers do it
     */
    public record Names(boolean hidden, Optional<String> until) {}

    /**
     * What is asked of teams beside their runs; see {@link PaperCallTerms}.
     *
     * @param due the first moment that is too late; empty where there is no end
     */
    public record Papers(boolean wanted, PaperCallTerms.Form form, Optional<OffsetDateTime> due) {}

    /**
     * A gold release.
     *
     * @param split name of its data set
     * @param version from 1, each one in turn
     * @param publishing from when everybody may download its files
     * @param labelsOnce whether everybody could download its labels once, and cannot any more
     * @param labels the file with labels
     * @param annotations each annotator's labels
     */
    public record Gold(
            String split,
            int version,
            Publishing publishing,
            boolean labelsOnce,
            String licence,
            String notes,
            FileEntry labels,
            Optional<FileEntry> annotations) {

        public GoldName title() {
            return new GoldName(split, version);
        }

        Stream<FileEntry> files() {
            return Stream.concat(Stream.of(labels), annotations.stream());
        }
    }

    /** What names a gold release. */
    public record GoldName(String split, int version) {}

    /**
     * A phase.
     *
     * @param gold what it is scored against
     * @param goldNote why that is no secret although the phase is sealed; else empty
     * @param logReaders how much of the logs of programs teams read; empty where nothing is said of that
     * @param failuresTold whether teams learn at once that programs could not score a file; empty where nothing is said of that
     * @param about what teams say about their runs
     * @param notes what organizers alone read; none in files of earlier versions
     */
    public record Phase(
            String slug,
            String name,
            String description,
            Dates dates,
            GoldName gold,
            String goldNote,
            Scoring scoring,
            Limits limits,
            Visibility shows,
            Optional<LogReaders> logReaders,
            Optional<Boolean> failuresTold,
            About about,
            Translation translation,
            Optional<List<Note>> notes) {

        /** All that is said of it. */
        public Map<PhaseText, String> texts() {
            Map<PhaseText, String> texts = new EnumMap<>(PhaseText.class);
            notes.stream().flatMap(List::stream).forEach(note -> texts.put(note.of(), note.text()));
            texts.put(PhaseText.description, description);
            texts.put(PhaseText.descriptionTranslated, translation.description());
            texts.put(PhaseText.goldNote, goldNote);
            texts.put(PhaseText.goldNoteTranslated, translation.goldNote());
            return texts;
        }

        /** The same at other times. */
        public Phase at(Dates others) {
            return new Phase(
                    slug,
                    name,
                    description,
                    others,
                    gold,
                    goldNote,
                    scoring,
                    limits,
                    shows,
                    logReaders,
                    failuresTold,
                    about,
                    translation,
                    notes);
        }
    }

    /**
     * When a phase opens, closes and is revealed: exact, with the offset that the zone of the competition has then.
     *
     * @param closes the first moment that is too late; empty: open end
     * @param reveals when organizers mean to reveal what waits for it
     * @param revealedByItself whether a worker does it then
     */
    public record Dates(
            OffsetDateTime opens,
            Optional<OffsetDateTime> closes,
            Optional<OffsetDateTime> reveals,
            boolean revealedByItself) {}

    /**
     * How a phase checks and scores.
     *
     * @param strict whether warnings about a submission are errors
     * @param clusters by which column of the gold items belong together
     * @param subtasks that it scores, with their columns
     */
    public record Scoring(boolean strict, String clusters, List<ScoredSubtask> subtasks) {}

    /** Runs of one team; empty where there is no limit. */
    public record Limits(Optional<Integer> daily, Optional<Integer> total) {}

    /** Its description and the note on its gold in the other language; empty where there is none. */
    public record Translation(String description, String goldNote) {}

    /** What organizers alone read of a phase. */
    public record Note(PhaseText of, String text) {}

    /** What teams say about their runs, and whether leaderboards tell it. */
    public record About(List<RunDeclaration> declarations, boolean shown) {}

    /**
     * A file that is handed out; see {@link CompetitionFile}.
     *
     * @param phase slug of the phase with whose opening it is handed out; empty: at once
     */
    public record HandedOut(
            String title,
            String titleTranslated,
            CompetitionFile.Kind kind,
            String licence,
            Optional<String> phase,
            boolean forParticipants,
            FileEntry file) {}
}
