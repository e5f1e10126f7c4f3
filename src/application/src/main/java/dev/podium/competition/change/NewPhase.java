package dev.podium.competition.change;

import dev.podium.competition.LogReaders;
import dev.podium.competition.Phase;
import dev.podium.competition.PhaseText;
import dev.podium.competition.RunDeclaration;
import dev.podium.competition.ScoredSubtask;
import dev.podium.competition.Visibility;
import dev.podium.platform.Digests;
import dev.podium.task.Clustering;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * What an organizer says about a new phase.
 *
 * @param texts what is said of it; one that is left out is empty
 * @param span when it opens, closes and is revealed
 * @param runs how many there may be
 * @param shown who sees what of it
 * @param subtasks that it scores; empty: all of the task type, with its columns
 * @param about what teams say about their runs
 * @param clusters by which column of the gold items belong together, as {@link Phase#clusters}
 * @param gold key of the gold release that it is scored against
 */
public record NewPhase(
        String slug,
        String name,
        Map<PhaseText, String> texts,
        Span span,
        UUID gold,
        boolean strict,
        Runs runs,
        Visible shown,
        List<ScoredSubtask> subtasks,
        String clusters,
        About about) {

    /**
     * Dates and times in the competition's zone.
     *
     * @param closes the first that is too late; empty: open end
     * @param reveals when organizers mean to reveal what waits for it; empty: they do not say
     * @param meant moments that say which of two is meant where the clocks show a time twice
     */
    public record Span(
            LocalDateTime opens, Optional<LocalDateTime> closes, Optional<LocalDateTime> reveals, List<Instant> meant) {

        public Span {
            meant = List.copyOf(meant);
        }

        /** As somebody types it who sees the clocks: no moment is known. */
        public Span(LocalDateTime opens, Optional<LocalDateTime> closes, Optional<LocalDateTime> reveals) {
            this(opens, closes, reveals, List.of());
        }
    }

    /** Runs of one team; empty where there is no limit. */
    public record Runs(OptionalInt daily, OptionalInt total) {}

    /**
     * Who sees what.
     *
     * @param logs how much of the logs of programs teams read; empty where {@link Phase#logReaders(boolean)} follows from the rest
     * @param failures whether teams learn at once that programs could not score a file
     */
    public record Visible(Visibility visibility, Optional<LogReaders> logs, boolean failures) {

        /** As is usual where nothing is said of programs. */
        public static Visible of(Visibility visibility) {
            return new Visible(visibility, Optional.empty(), /* failures= */ true);
        }
    }

    /**
     * What teams say about their runs.
     *
     * @param declarations what they declare with a run
     * @param shown whether leaderboards tell it
     */
    public record About(List<RunDeclaration> declarations, boolean shown) {

        public About {
            declarations = List.copyOf(declarations);
        }
    }

    public NewPhase {
        texts = PhaseText.all(texts::get);
        subtasks = List.copyOf(subtasks);
    }

    /** A phase whose texts are in one language. */
    public NewPhase(
            String slug,
            String name,
            String description,
            Span span,
            UUID gold,
            boolean strict,
            Runs runs,
            Visible shown,
            List<ScoredSubtask> subtasks,
            String clusters,
            About about,
            String goldNote) {
        this(
                slug,
                name,
                Map.of(PhaseText.description, description, PhaseText.goldNote, goldNote),
                span,
                gold,
                strict,
                runs,
                shown,
                subtasks,
                clusters,
                about);
    }

    /** A phase whose items belong together as its task type says. */
    public NewPhase(
            String slug,
            String name,
            String description,
            LocalDateTime opens,
            Optional<LocalDateTime> closes,
            UUID gold,
            boolean strict,
            OptionalInt dailyLimit,
            OptionalInt totalLimit,
            Visibility visibility,
            List<ScoredSubtask> subtasks,
            List<RunDeclaration> declarations,
            boolean aboutShown) {
        this(
                slug,
                name,
                description,
                new Span(opens, closes, Optional.empty()),
                gold,
                strict,
                new Runs(dailyLimit, totalLimit),
                Visible.of(visibility),
                subtasks,
                Clustering.USUAL,
                new About(declarations, aboutShown),
                "");
    }

    /** A phase as it stands: what a form of it shows, and what a change leaves out. */
    public static NewPhase of(Phase phase) {
        ZoneId zone = phase.competition.zoneId();
        return new NewPhase(
                phase.slug,
                phase.name,
                PhaseText.all(phase),
                new Span(
                        LocalDateTime.ofInstant(phase.opensAt, zone),
                        local(phase.closesAt, zone),
                        local(phase.plannedRevealAt, zone),
                        Stream.of(phase.opensAt, phase.closesAt, phase.plannedRevealAt)
                                .filter(Objects::nonNull)
                                .toList()),
                phase.gold.key,
                phase.strict,
                new Runs(limit(phase.dailyLimit), limit(phase.totalLimit)),
                new Visible(phase.visibility, Optional.ofNullable(phase.logReaders), phase.failuresTold),
                phase.scored,
                phase.clusters,
                new About(phase.declarations, phase.aboutShown));
    }

    /** The same phase that asks this of teams. */
    public NewPhase asking(List<RunDeclaration> declarations, boolean aboutShown) {
        return with(span, shown, clusters, new About(declarations, aboutShown), texts);
    }

    /** The same phase whose items belong together by a column. */
    public NewPhase clusteredBy(String clusters) {
        return with(span, shown, clusters, about, texts);
    }

    /** The same phase whose results are to be revealed then. */
    public NewPhase revealedOn(Optional<LocalDateTime> reveals) {
        return with(new Span(span.opens(), span.closes(), reveals, meant()), shown, clusters, about, texts);
    }

    /** The same phase that means these moments where the clocks show a time twice. */
    public NewPhase meaning(List<Instant> meant) {
        return with(new Span(span.opens(), span.closes(), span.reveals(), meant), shown, clusters, about, texts);
    }

    /** The same phase, with the public reason why its gold is no secret. */
    public NewPhase explaining(String goldNote) {
        return saying(Map.of(PhaseText.goldNote, goldNote));
    }

    /** The same phase with these texts in the place of its own; those that are not named stay. */
    public NewPhase saying(Map<PhaseText, String> others) {
        return with(span, shown, clusters, about, PhaseText.all(text -> others.getOrDefault(text, texts.get(text))));
    }

    /** The same phase whose teams read so much of the logs of programs. */
    public NewPhase readingLogs(Optional<LogReaders> readers) {
        return with(span, new Visible(shown.visibility(), readers, shown.failures()), clusters, about, texts);
    }

    /** The same phase whose teams learn at once, or do not, that programs could not score a file. */
    public NewPhase tellingFailures(boolean told) {
        return with(span, new Visible(shown.visibility(), shown.logs(), told), clusters, about, texts);
    }

    private NewPhase with(Span span, Visible shown, String clusters, About about, Map<PhaseText, String> texts) {
        return new NewPhase(slug, name, texts, span, gold, strict, runs, shown, subtasks, clusters, about);
    }

    public LocalDateTime opens() {
        return span.opens();
    }

    public Optional<LocalDateTime> closes() {
        return span.closes();
    }

    public Optional<LocalDateTime> reveals() {
        return span.reveals();
    }

    public List<Instant> meant() {
        return span.meant();
    }

    public OptionalInt dailyLimit() {
        return runs.daily();
    }

    public OptionalInt totalLimit() {
        return runs.total();
    }

    public Visibility visibility() {
        return shown.visibility();
    }

    public Optional<LogReaders> logReaders() {
        return shown.logs();
    }

    public boolean failuresTold() {
        return shown.failures();
    }

    /** A text; empty where there is none. */
    public String text(PhaseText text) {
        return texts.get(text);
    }

    public List<RunDeclaration> declarations() {
        return about.declarations();
    }

    public boolean aboutShown() {
        return about.shown();
    }

    /** The same for the same phase only: who changes it can tell whether somebody else did meanwhile. */
    public String fingerprint() {
        return Digests.ofText(toString());
    }

    private static Optional<LocalDateTime> local(Instant instant, ZoneId zone) {
        return Optional.ofNullable(instant).map(time -> LocalDateTime.ofInstant(time, zone));
    }

    private static OptionalInt limit(Integer limit) {
        return limit == null ? OptionalInt.empty() : OptionalInt.of(limit);
    }
}
