package dev.podium.api.competition;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.podium.competition.Phase;
import dev.podium.competition.RunDeclaration;
import dev.podium.competition.ScoredSubtask;
import dev.podium.competition.Visibility;
import dev.podium.task.ScoringProgramTask;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Phase", description = "A time in which submissions are taken.")
public record PhaseJson(
        @Schema(examples = "final") String slug,

        @Schema(examples = "Final") String name,

        String description,
        Translation translation,
        @JsonUnwrapped Times times,

        @Schema(
                description =
                        "Why the gold of a sealed phase is no secret, in Markdown; empty where nothing is said of that.")
        String goldNote,

        @Schema(
                description = "Where it stands now.",
                enumeration = {"upcoming", "open", "closed"})
        String state,

        @JsonUnwrapped Limits limits,
        @JsonUnwrapped Rules rules,
        @JsonUnwrapped Exceptions exceptions,

        @Schema(description = "When an organizer revealed what waited for it; null before.", nullable = true)
        Instant revealedAt) {
    @Schema(
            name = "PhaseTranslation",
            description =
                    "Texts of a phase in the language that is not `language` of its competition; empty where there are none.")
    record Translation(String description, String goldNote) {}

    /** When what happens. */
    record Times(
            @Schema(description = "The first instant at which submissions are taken.")
            Instant opensAt,

            @Schema(description = "The first instant that is too late; null where the end is open.", nullable = true)
            Instant closesAt,

            @Schema(
                    description =
                            "From when what its end shows is shown. An upload counts as in time when it begins before the"
                                    + " end, and must be complete by then; null where the end is open.",
                    nullable = true)
            Instant resultsFrom,

            @Schema(
                    description =
                            "When the organizers mean to reveal what waits for it; null where they do not say. A worker does it"
                                    + " where they want it so.",
                    nullable = true)
            Instant plannedRevealAt) {}

    /** What is taken in. */
    record Limits(
            @Schema(description = "Whether warnings about a submission are errors.")
            boolean strict,

            @Schema(
                    description = "Runs of one team on one day of the zone; null where there is no limit.",
                    nullable = true)
            Integer dailyLimit,

            @Schema(description = "Runs of one team in all; null where there is no limit.", nullable = true)
            Integer totalLimit) {}

    /** What is scored, asked and shown. */
    record Rules(
            Shows shows,

            @Schema(description = "The subtasks that it scores.")
            List<Scored> subtasks,

            @Schema(
                    description =
                            "The column of the gold by which items belong together in tests of differences: a name, default (what"
                                    + " the task type names) or none (each item stands alone).",
                    examples = {"default", "none", "topic"})
            String clusters,

            @Schema(description = "What teams declare with a submission.")
            List<Declared> declarations,

            @Schema(description = "Whether leaderboards tell what teams say of their submissions.")
            boolean aboutShown,

            @Schema(
                    description =
                            "How much of the logs of the organizers' programs a team reads of its own submissions once it sees what"
                                    + " came of them, or that they failed: nothing (organizers), the last line of a program that failed"
                                    + " (lastLine), its last few lines (lastLines), or everything (all), which only labels that are public"
                                    + " allow. Null where nothing is said: nothing where scores are not shown at once, else the last line.",
                    enumeration = {"organizers", "lastLine", "lastLines", "all"},
                    nullable = true)
            String logReaders,

            @Schema(
                    description =
                            "Whether a team learns at once that the organizers' programs could not score its file, although scores are"
                                    + " sealed; of no effect where a task type of Podium scores.")
            boolean failuresTold) {}

    /** Where the intake is not what the times say. */
    record Exceptions(
            @Schema(description = "What is told of a pause of the intake; null where there is none.", nullable = true)
            String pauseNote,

            @Schema(description = "Whether late files are taken in, beside the official ranking.")
            boolean takesLateFiles) {}

    @Schema(
            name = "Shows",
            description =
                    "From when what may be seen: live (at once), closed (when the phase closes), revealed (when an"
                            + " organizer reveals it, after that) or never.")
    record Shows(
            @Schema(
                    description = "What came of a submission, to its team.",
                    enumeration = {"live", "closed", "revealed", "never"})
            String ownScores,

            @Schema(
                    description = "The leaderboard, to members of teams.",
                    enumeration = {"live", "closed", "revealed", "never"})
            String teamBoard,

            @Schema(
                    description = "The leaderboard, to everybody.",
                    enumeration = {"live", "closed", "revealed", "never"})
            String publicBoard,

            @Schema(
                    description = "Results item by item.",
                    enumeration = {"live", "closed", "revealed", "never"})
            String itemAnalyses) {

        public static Shows of(Visibility visibility) {
            return new Shows(
                    visibility.ownScores().name(),
                    visibility.teamBoard().name(),
                    visibility.publicBoard().name(),
                    visibility.itemAnalyses().name());
        }
    }

    @Schema(name = "ScoredSubtask")
    record Scored(
            @Schema(examples = "count") String subtask,

            @Schema(
                    description = "As its organizers call it; null where the task type has names in each language.",
                    nullable = true)
            String title,

            @Schema(
                    description = "Which run of a team counts.",
                    enumeration = {"best", "latest", "chosen"})
            String counting,

            @Schema(description = "Columns of its leaderboard; the first one ranks.")
            List<Column> columns) {

        @Schema(name = "ShownColumn")
        record Column(
                @Schema(examples = "mae") String metric,

                @Schema(
                        description = "As its organizers call it; null where the task type has names in each language.",
                        nullable = true)
                String title,

                int decimals) {}

        private static Scored of(ScoredSubtask scored, List<ScoringProgramTask.Unit> units) {
            Optional<ScoringProgramTask.Unit> unit = units.stream()
                    .filter(known -> known.id().equals(scored.subtask()))
                    .findFirst();
            return new Scored(
                    scored.subtask(),
                    unit.map(ScoringProgramTask.Unit::name).orElse(null),
                    scored.counting().name(),
                    scored.columns().stream()
                            .map(column -> new Column(
                                    column.metric(),
                                    title(unit, column.metric()).orElse(null),
                                    column.decimals()))
                            .toList());
        }

        private static Optional<String> title(Optional<ScoringProgramTask.Unit> unit, String metric) {
            return unit.stream()
                    .flatMap(known -> known.columns().stream())
                    .filter(column -> column.metric().equals(metric))
                    .map(ScoringProgramTask.Column::title)
                    .findFirst();
        }
    }

    @Schema(name = "Declaration")
    record Declared(
            @Schema(description = "Names it in `declared`.", examples = "external-data")
            String id,

            @Schema(examples = "External data") String label,

            @Schema(description = "What can be answered; empty: a line of text.")
            List<String> choices,

            @Schema(description = "Whether nothing is taken in without an answer.")
            boolean required) {

        public static Declared of(RunDeclaration declaration) {
            return new Declared(declaration.id(), declaration.label(), declaration.choices(), declaration.required());
        }
    }

    public static PhaseJson of(Phase phase, Instant now) {
        List<ScoringProgramTask.Unit> units = phase.competition.installedType().stream()
                .flatMap(type -> type instanceof ScoringProgramTask program ? program.units().stream() : Stream.empty())
                .toList();
        return new PhaseJson(
                phase.slug,
                phase.name,
                phase.description,
                new Translation(phase.descriptionTranslated, phase.goldNoteTranslated),
                new Times(phase.opensAt, phase.closesAt, phase.settlesAt(), phase.plannedRevealAt),
                phase.goldNote,
                phase.state(now).name().toLowerCase(Locale.ROOT),
                new Limits(phase.strict, phase.dailyLimit, phase.totalLimit),
                new Rules(
                        Shows.of(phase.visibility),
                        phase.scored.stream()
                                .map(scored -> Scored.of(scored, units))
                                .toList(),
                        phase.clusters,
                        phase.declarations.stream().map(Declared::of).toList(),
                        phase.aboutShown,
                        phase.logReaders == null ? null : phase.logReaders.name(),
                        phase.failuresTold),
                new Exceptions(phase.pauseNote, phase.isLateLaneOpen(now)),
                phase.revealedAt);
    }
}
