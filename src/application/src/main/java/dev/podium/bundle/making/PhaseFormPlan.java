package dev.podium.bundle.making;

import dev.podium.bundle.draft.CompetitionDraft;
import dev.podium.bundle.finding.FindingCollector;
import dev.podium.competition.CountingRule;
import dev.podium.competition.LogReaders;
import dev.podium.competition.RunDeclaration;
import dev.podium.competition.ScoredSubtask;
import dev.podium.competition.Visibility;
import dev.podium.competition.VisibleFrom;
import dev.podium.competition.change.NewPhase;
import dev.podium.platform.Slugs;
import dev.podium.platform.TextLength;
import dev.podium.task.ScoringProgramTask;
import dev.podium.task.Subtask;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;

/** The phases of a draft, as forms of Podium would have them. Times are in UTC. */
final class PhaseFormPlan {

    private static final int LONGEST_SLUG = 40;
    private static final int LONGEST_DESCRIPTION = 400;
    private static final String RESERVED = "new";

    private static final List<String> YES_OR_NO = List.of("yes", "no");

    private final CompetitionDraft draft;
    private final ProgramUnitPlan units;
    private final ScoringProgramTask task;
    private final FindingCollector report;
    private final List<String> slugs = new ArrayList<>();
    private final Set<String> names = new HashSet<>();

    PhaseFormPlan(CompetitionDraft draft, ProgramUnitPlan units, ScoringProgramTask task, FindingCollector report) {
        this.draft = draft;
        this.units = units;
        this.task = task;
        this.report = report;
        for (CompetitionDraft.Phase phase : draft.phases()) {
            slugs.add(Slugs.free(
                    phase.name(),
                    "phase-" + (slugs.size() + 1),
                    LONGEST_SLUG,
                    slug -> slug.equals(RESERVED) || slugs.contains(slug)));
        }
    }

    /** The units that are scored together, each such set once, under the name of the first phase that does. */
    Map<Set<Integer>, String> splits() {
        Map<Set<Integer>, String> splits = new LinkedHashMap<>();
        for (int i = 0; i < slugs.size(); i++) {
            splits.putIfAbsent(scored(draft.phases().get(i)), slugs.get(i));
        }
        return splits;
    }

    /**
     * The phases.
     *
     * @param releases the gold release of each of {@link #splits}
     */
    List<NewPhase> phases(Map<Set<Integer>, UUID> releases) {
        List<NewPhase> phases = new ArrayList<>();
        for (int i = 0; i < slugs.size(); i++) {
            CompetitionDraft.Phase phase = draft.phases().get(i);
            phases.add(phase(phase, slugs.get(i), releases.get(scored(phase))));
        }
        return phases;
    }

    private static Set<Integer> scored(CompetitionDraft.Phase phase) {
        return new LinkedHashSet<>(phase.units());
    }

    private NewPhase phase(CompetitionDraft.Phase phase, String slug, UUID gold) {
        Visibility visibility = visibility(phase);
        NewPhase planned = new NewPhase(
                slug,
                name(phase),
                description(phase),
                local(phase.start(), phase.name()),
                phase.end().map(end -> local(end, phase.name())),
                gold,
                false,
                daily(phase.limits()),
                phase.limits().total(),
                visibility,
                subtasks(phase, visibility),
                declarations(),
                draft.declarations().stream().anyMatch(CompetitionDraft.Declaration::shown));
        return phase.hidden().logs() ? planned.readingLogs(Optional.of(LogReaders.organizers)) : planned;
    }

    private String name(CompetitionDraft.Phase phase) {
        String name = phase.name();
        String free = name;
        for (int number = 2; !names.add(free); number++) {
            free = name + " " + number;
        }
        return free;
    }

    /** What is too long for a line stands in the description of the competition. */
    private static String description(CompetitionDraft.Phase phase) {
        return isLong(phase) ? "" : phase.description();
    }

    /** Whether the description of a phase is to stand elsewhere. */
    static boolean isLong(CompetitionDraft.Phase phase) {
        return TextLength.exceeds(phase.description(), LONGEST_DESCRIPTION);
    }

    private LocalDateTime local(Instant time, String phase) {
        Instant minute = time.truncatedTo(ChronoUnit.MINUTES);
        if (!minute.equals(time)) {
            report.approximated(0, phase, "bundle.date-minute", time.toString(), minute.toString());
        }
        return LocalDateTime.ofInstant(minute, ZoneOffset.UTC);
    }

    /** A limit of a day that is above that of the phase says nothing. */
    private static OptionalInt daily(CompetitionDraft.Limits limits) {
        boolean above = limits.daily().isPresent()
                && limits.total().isPresent()
                && limits.daily().getAsInt() > limits.total().getAsInt();
        return above ? limits.total() : limits.daily();
    }

    private Visibility visibility(CompetitionDraft.Phase phase) {
        if (phase.hidden().ownScores()) {
            return Visibility.BLIND;
        }
        VisibleFrom board = phase.hidden().board() || draft.board().hidden() ? VisibleFrom.revealed : VisibleFrom.live;
        return new Visibility(VisibleFrom.live, board, board, VisibleFrom.live);
    }

    private List<ScoredSubtask> subtasks(CompetitionDraft.Phase phase, Visibility visibility) {
        CountingRule rule = draft.board().counting();
        if (visibility.isBlind() && rule == CountingRule.best) {
            report.approximated(0, phase.name(), "bundle.rule-blind");
            rule = CountingRule.latest;
        }
        List<ScoredSubtask> subtasks = new ArrayList<>();
        for (int number : phase.units()) {
            Subtask subtask = task.subtasks().stream()
                    .filter(known -> known.id().equals(units.subtask(number)))
                    .findFirst()
                    .orElseThrow();
            subtasks.add(ScoredSubtask.of(subtask, rule));
        }
        return subtasks;
    }

    private List<RunDeclaration> declarations() {
        List<RunDeclaration> declarations = new ArrayList<>();
        List<String> ids = new ArrayList<>();
        for (CompetitionDraft.Declaration asked : draft.declarations()) {
            String id = Slugs.free(asked.key(), "question-" + (ids.size() + 1), LONGEST_SLUG, ids::contains);
            ids.add(id);
            declarations.add(new RunDeclaration(id, asked.title(), choices(asked), asked.required()));
        }
        return declarations;
    }

    private static List<String> choices(CompetitionDraft.Declaration asked) {
        return switch (asked.form()) {
            case TEXT -> List.of();
            case CHECKBOX -> YES_OR_NO;
            case SELECT -> asked.options();
        };
    }
}
