package dev.podium.api.organize;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.podium.api.http.RequestBodies;
import dev.podium.competition.Competition;
import dev.podium.competition.CountingRule;
import dev.podium.competition.LogReaders;
import dev.podium.competition.PhaseText;
import dev.podium.competition.RunDeclaration;
import dev.podium.competition.ScoredSubtask;
import dev.podium.competition.Visibility;
import dev.podium.competition.VisibleFrom;
import dev.podium.competition.change.NewPhase;
import dev.podium.platform.Refused;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.team.HiddenTeamNames;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "NewPhase",
        description = "A phase to add. What `shows` leaves out is shown live.",
        requiredProperties = {"slug", "name", "opensAt", "gold"},
        additionalProperties = Schema.False.class)
record PhaseBody(
        @Schema(description = "Its name in addresses; it stays.", pattern = "^[a-z0-9](-?[a-z0-9]){0,39}$")
        String slug,

        @Schema(description = "Key of the gold release that it is scored against; it stays.")
        Optional<UUID> gold,

        @Schema(maxLength = 80) String name,

        @Schema(description = "One line of Markdown.", maxLength = 400)
        String description,

        @Schema(description = "An instant, in UTC or with an offset.")
        Optional<Instant> opensAt,

        @Schema(description = "The first instant that is too late; null for an open end.", nullable = true)
        Optional<Instant> closesAt,

        @Schema(
                description =
                        "When you mean to reveal what waits for it, as everybody is told; a worker does it where that is asked for.",
                nullable = true)
        Optional<Instant> plannedRevealAt,

        @Schema(description = "Whether warnings about a submission are errors.")
        boolean strict,

        @Schema(minimum = "1", maximum = "100000", nullable = true)
        OptionalInt dailyLimit,

        @Schema(minimum = "1", maximum = "100000", nullable = true)
        OptionalInt totalLimit,

        Shows shows,

        @Schema(
                description = "The subtasks that it scores; left out in a new phase, all of the task type.",
                maxItems = 20)
        List<SubtaskBody> subtasks,

        @Schema(
                description =
                        "By which column of the gold items belong together, as sentences of an article do: tests of differences count these"
                                + " clusters, scores do not change. A column's name; default, what the task type names, also where a new"
                                + " phase leaves it out; or none, each item stands alone.",
                minLength = 1,
                maxLength = 80,
                examples = {"default", "none", "topic"})
        String clusters,

        @Schema(
                description = "What teams declare with a submission, in its order; answers that were given stay.",
                maxItems = 50)
        List<DeclarationBody> declarations,

        @Schema(
                description =
                        "Whether leaderboards tell what teams say of their submissions; where a new phase leaves it out, true unless names are secret.")
        boolean aboutShown,

        @Schema(
                description =
                        "What everybody is told, in Markdown, where the gold of a sealed phase is no secret: another phase scores the same data"
                                + " at once, or its labels are public. Such a phase is refused without it (`phase.gold-note-live`,"
                                + " `phase.gold-note-labels`).",
                maxLength = 1_000)
        String goldNote,

        @Schema(
                implementation = String.class,
                enumeration = {"organizers", "lastLine", "lastLines", "all"},
                nullable = true,
                description =
                        "Of competitions that programs of organizers score: how much of their logs a team reads of its own submissions once it"
                                + " sees what came of them. All of them only where the labels are public (else `phase.logs-quote-labels`);"
                                + " null: nothing where scores are not shown at once, else the last line of a program that failed.")
        Optional<LogReaders> logReaders,

        @Schema(
                description =
                        "Of competitions that programs of organizers score: whether a team learns at once that a file of its own could not be scored.",
                defaultValue = "true")
        boolean failuresTold,

        @Schema(description = "What organizers alone read, as plain text.", maxLength = 5_000)
        String internalNote,

        Translation translation,

        @Schema(
                description =
                        "Why the rules change, for everybody, in Markdown; of a change alone, and needed for some (`phase.note`).",
                maxLength = 1_000)
        @JsonInclude(JsonInclude.Include.NON_ABSENT)
        Optional<String> note) {

    @Schema(
            name = "PhaseShows",
            description =
                    "From when what may be seen; what is farther from a team no earlier than what is closer to it.",
            additionalProperties = Schema.False.class)
    record Shows(
            @Schema(
                    implementation = String.class,
                    enumeration = {"live", "closed", "revealed", "never"})
            VisibleFrom ownScores,

            @Schema(
                    implementation = String.class,
                    enumeration = {"live", "closed", "revealed", "never"})
            VisibleFrom teamBoard,

            @Schema(
                    implementation = String.class,
                    enumeration = {"live", "closed", "revealed", "never"})
            VisibleFrom publicBoard,

            @Schema(
                    implementation = String.class,
                    enumeration = {"live", "closed", "revealed", "never"})
            VisibleFrom itemAnalyses) {

        static Shows of(Visibility visibility) {
            return new Shows(
                    visibility.ownScores(),
                    visibility.teamBoard(),
                    visibility.publicBoard(),
                    visibility.itemAnalyses());
        }

        Visibility visibility() {
            return new Visibility(ownScores, teamBoard, publicBoard, itemAnalyses);
        }
    }

    @Schema(
            name = "WantedSubtask",
            description = "A subtask that a phase scores. Left out, its columns are those of the task type.",
            requiredProperties = "subtask",
            additionalProperties = Schema.False.class)
    record SubtaskBody(
            @Schema(description = "Its name in the task type.", examples = "count")
            String subtask,

            @Schema(
                    implementation = String.class,
                    enumeration = {"best", "latest", "chosen"},
                    defaultValue = "latest",
                    description = "Which run of a team counts; in a blind phase not the best.")
            Optional<CountingRule> counting,

            @Schema(description = "Columns of its leaderboard; the first one ranks.", maxItems = 50)
            Optional<List<Column>> columns) {

        static SubtaskBody of(ScoredSubtask scored) {
            return new SubtaskBody(
                    scored.subtask(),
                    Optional.of(scored.counting()),
                    Optional.of(scored.columns().stream().map(Column::of).toList()));
        }

        /** Its columns are those that it has, or else those of the task type, where none are sent. */
        private ScoredSubtask scored(NewPhase is, TaskType type) {
            CountingRule rule = counting.orElse(CountingRule.latest);
            if (columns.isPresent()) {
                return new ScoredSubtask(
                        subtask,
                        rule,
                        columns.get().stream()
                                .map(column -> column.shown(subtask, type))
                                .toList());
            }
            return is.subtasks().stream()
                    .filter(before -> before.subtask().equals(subtask))
                    .findFirst()
                    .map(before -> new ScoredSubtask(subtask, rule, before.columns()))
                    .or(() -> type.subtasks().stream()
                            .filter(known -> known.id().equals(subtask))
                            .findFirst()
                            .map(known -> ScoredSubtask.of(known, rule)))
                    .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "phase.subtask"));
        }
    }

    @Schema(name = "ColumnSpec", requiredProperties = "metric", additionalProperties = Schema.False.class)
    record Column(
            @Schema(examples = "mae") String metric,

            @Schema(
                    description = "Digits after the point; those of the task type where they are left out.",
                    minimum = "0",
                    maximum = "6")
            OptionalInt decimals) {

        static Column of(ScoredSubtask.Column column) {
            return new Column(column.metric(), OptionalInt.of(column.decimals()));
        }

        /** With the digits of the task type where none are sent; what it does not know is refused later. */
        private ScoredSubtask.Column shown(String subtask, TaskType type) {
            return new ScoredSubtask.Column(
                    metric,
                    decimals.orElseGet(() -> type.subtasks().stream()
                            .filter(known -> known.id().equals(subtask))
                            .flatMap(known -> known.column(metric).stream())
                            .findFirst()
                            .map(Subtask.Column::decimals)
                            .orElse(0)));
        }
    }

    @Schema(
            name = "WantedDeclaration",
            description = "Something that teams declare with a submission.",
            requiredProperties = {"id", "label"},
            additionalProperties = Schema.False.class)
    record DeclarationBody(
            @Schema(
                    description = "Names it in `declared`.",
                    pattern = "^[a-z0-9](-?[a-z0-9]){0,39}$",
                    examples = "external-data")
            Optional<String> id,

            @Schema(minLength = 1, maxLength = 120, examples = "External data")
            Optional<String> label,

            @Schema(
                    description =
                            "None, for a line of text of at most 200 characters, or 2 to 10 different ones of at most 60 characters.",
                    maxItems = 50)
            Optional<List<String>> choices,

            @Schema(description = "Whether nothing is taken in without an answer.", defaultValue = "false")
            Optional<Boolean> required) {

        static DeclarationBody of(RunDeclaration declaration) {
            return new DeclarationBody(
                    Optional.of(declaration.id()),
                    Optional.of(declaration.label()),
                    Optional.of(declaration.choices()),
                    Optional.of(declaration.required()));
        }

        private RunDeclaration declaration() {
            return new RunDeclaration(
                    id.orElse(""), label.orElse(""), choices.orElse(List.of()), required.orElse(false));
        }
    }

    @Schema(
            name = "NewPhaseTranslation",
            description =
                    "The texts in the language that is not `language` of the competition, which needs to be said (else `competition.language-first`).",
            additionalProperties = Schema.False.class)
    record Translation(
            @Schema(description = "One line of Markdown.", maxLength = 400)
            String description,

            @Schema(description = "Markdown.", maxLength = 1_000)
            String goldNote) {}

    /** A new phase; while names are secret, what teams write about themselves is not shown unless organizers say so. */
    static NewPhase added(String body, Competition competition) {
        NewPhase blank = new NewPhase(
                "",
                "",
                "",
                null,
                Optional.empty(),
                null,
                false,
                OptionalInt.empty(),
                OptionalInt.empty(),
                Visibility.OPEN,
                List.of(),
                List.of(),
                HiddenTeamNames.find(competition).isEmpty());
        PhaseBody wanted = RequestBodies.merge(body, of(blank, competition.zoneId()));
        if (wanted.note.isPresent()) {
            throw Refused.because(Refused.Kind.FAULTY, "json.unknown-field", "note");
        }
        return wanted.plan(blank, competition);
    }

    /** A phase as it is after a change. */
    static NewPhase changed(String body, NewPhase is, Competition competition) {
        return RequestBodies.merge(body, of(is, competition.zoneId())).plan(is, competition);
    }

    /** Why a change is made. */
    static String note(String body, NewPhase is, Competition competition) {
        return RequestBodies.merge(body, of(is, competition.zoneId())).note.orElse("");
    }

    static PhaseBody of(NewPhase is, ZoneId zone) {
        return new PhaseBody(
                is.slug(),
                Optional.ofNullable(is.gold()),
                is.name(),
                is.text(PhaseText.description),
                moment(Optional.ofNullable(is.opens()), is, zone),
                moment(is.closes(), is, zone),
                moment(is.reveals(), is, zone),
                is.strict(),
                is.dailyLimit(),
                is.totalLimit(),
                Shows.of(is.visibility()),
                is.subtasks().stream().map(SubtaskBody::of).toList(),
                is.clusters(),
                is.declarations().stream().map(DeclarationBody::of).toList(),
                is.aboutShown(),
                is.text(PhaseText.goldNote),
                is.logReaders(),
                is.failuresTold(),
                is.text(PhaseText.internalNote),
                new Translation(is.text(PhaseText.descriptionTranslated), is.text(PhaseText.goldNoteTranslated)),
                Optional.empty());
    }

    private NewPhase plan(NewPhase is, Competition competition) {
        ZoneId zone = competition.zoneId();
        return new NewPhase(
                        slug,
                        name,
                        "",
                        local(opensAt, zone).orElse(null),
                        local(closesAt, zone),
                        gold.orElse(null),
                        strict,
                        dailyLimit,
                        totalLimit,
                        shows.visibility(),
                        subtasks.stream()
                                .map(sent -> sent.scored(is, competition.type()))
                                .toList(),
                        declarations.stream().map(DeclarationBody::declaration).toList(),
                        aboutShown)
                .clusteredBy(clusters)
                .revealedOn(local(plannedRevealAt, zone))
                .meaning(Stream.of(opensAt, closesAt, plannedRevealAt)
                        .flatMap(Optional::stream)
                        .toList())
                .readingLogs(logReaders)
                .tellingFailures(failuresTold)
                .saying(Map.of(
                        PhaseText.description, description,
                        PhaseText.goldNote, goldNote,
                        PhaseText.internalNote, internalNote,
                        PhaseText.descriptionTranslated, translation.description(),
                        PhaseText.goldNoteTranslated, translation.goldNote()));
    }

    /** The instant of a time that stands: of two where the clocks show it twice, the one that is meant. */
    private static Optional<Instant> moment(Optional<LocalDateTime> stands, NewPhase is, ZoneId zone) {
        return stands.map(time -> is.meant().stream()
                .filter(known -> LocalDateTime.ofInstant(known, zone).equals(time))
                .findFirst()
                .orElseGet(() -> time.atZone(zone).toInstant()));
    }

    private static Optional<LocalDateTime> local(Optional<Instant> instant, ZoneId zone) {
        return instant.map(time -> local(time, zone));
    }

    /** An instant as the zone's clocks show it. */
    static LocalDateTime local(Instant instant, ZoneId zone) {
        try {
            return LocalDateTime.ofInstant(instant, zone);
        } catch (DateTimeException e) {
            throw Refused.because(Refused.Kind.FAULTY, "phase.time");
        }
    }
}
