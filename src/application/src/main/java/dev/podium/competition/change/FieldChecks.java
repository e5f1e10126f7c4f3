package dev.podium.competition.change;

import dev.podium.competition.ClusterColumn;
import dev.podium.competition.Competition;
import dev.podium.competition.CompetitionTexts;
import dev.podium.competition.CountingRule;
import dev.podium.competition.GoldFile;
import dev.podium.competition.GoldSchedule;
import dev.podium.competition.LogReaders;
import dev.podium.competition.Phase;
import dev.podium.competition.ScoredSubtask;
import dev.podium.competition.Visibility;
import dev.podium.platform.Checks;
import dev.podium.platform.NameSkeleton;
import dev.podium.platform.Refused;
import dev.podium.platform.SingleLineText;
import dev.podium.platform.TextLength;
import dev.podium.platform.database.PlausibleYears;
import dev.podium.platform.database.StorableText;
import dev.podium.platform.language.Language;
import dev.podium.task.Clustering;
import dev.podium.task.TaskType;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Checks what organizers typed, field by field. */
public final class FieldChecks {

    static final int LONGEST_NOTE = 1_000;

    private static final int LONGEST_NAME = 160;
    private static final int LONGEST_PHASE_NAME = 80;
    private static final int LONGEST_LINE = 400;
    private static final int LONGEST_DESCRIPTION = 20_000;
    private static final int MOST_RUNS = 100_000;

    private FieldChecks() {}

    /** Puts the texts of a competition on it. */
    static void set(Competition competition, CompetitionTexts wanted, Checks checks) {
        checks.check(() -> competition.name = line(wanted.name(), LONGEST_NAME, "competition.name"));
        checks.check(() -> competition.zone = zone(wanted.zone()).getId());
        checks.check(() -> competition.summary = line(wanted.summary(), LONGEST_LINE, "competition.summary"));
        checks.check(() ->
                competition.description = text(wanted.description(), LONGEST_DESCRIPTION, "competition.description"));
        checks.check(() -> competition.contact = text(plain(wanted.contact()), LONGEST_LINE, "competition.contact"));
        checks.check(() -> competition.language = language(competition, wanted.language()));
        CompetitionTexts.Translation translation = wanted.translation();
        checks.check(() -> competition.summaryTranslated = competition.checkedTranslation(
                () -> text(plain(translation.summary()), LONGEST_LINE, "competition.summary"), "summaryTranslated"));
        checks.check(() -> competition.descriptionTranslated = competition.checkedTranslation(
                () -> text(translation.description(), LONGEST_DESCRIPTION, "competition.description"),
                "descriptionTranslated"));
    }

    /** What is a translation of something is one as long as it is known of what: the language that was said can only become the other one. */
    private static Language language(Competition competition, Optional<Language> wanted) {
        if (competition.language != null && wanted.isEmpty()) {
            throw Refused.because(Refused.Kind.CONFLICT, "competition.language-stays");
        }
        return wanted.orElse(null);
    }

    /** Puts on a phase what can be changed of it. What is refused stays as it was; the phase may not be kept then. */
    static void set(Phase phase, NewPhase wanted, Checks checks) {
        checks.check(() -> phase.name = line(wanted.name(), LONGEST_PHASE_NAME, "phase.name"));
        wanted.texts().forEach((text, typed) -> checks.check(() -> text.set(phase, typed)));
        phase.strict = wanted.strict();
        setLimits(phase, wanted, checks);
        setDates(phase, wanted, checks);
        if (phase.gold != null) {
            checks.check(() -> phase.clusters = clusters(phase, wanted.clusters()));
        }
        checks.check(() -> phase.declarations = DeclarationFields.of(wanted.declarations(), phase.declarations));
        phase.aboutShown = wanted.aboutShown();
        checks.check(() -> phase.logReaders = logReaders(phase.competition, wanted));
        phase.failuresTold = wanted.failuresTold();
    }

    /** Limits that stood side by side before they were compared may stay. */
    private static void setLimits(Phase phase, NewPhase wanted, Checks checks) {
        Integer daily = phase.dailyLimit;
        Integer total = phase.totalLimit;
        Checks limits = new Checks();
        limits.check(() -> phase.dailyLimit = runs(wanted.dailyLimit(), "daily"));
        limits.check(() -> phase.totalLimit = runs(wanted.totalLimit(), "total"));
        boolean same = Objects.equals(daily, phase.dailyLimit) && Objects.equals(total, phase.totalLimit);
        if (limits.arePassed() && !same && phase.dailyLimit != null && phase.totalLimit != null) {
            limits.check(() -> refuseMoreADay(phase.dailyLimit, phase.totalLimit));
        }
        checks.check(limits::refuse);
    }

    private static void refuseMoreADay(int daily, int total) {
        if (daily > total) {
            throw Refused.because(Refused.Kind.FAULTY, "phase.daily-above-total", daily, total);
        }
    }

    /** Dates, what is shown when, and what counts, which belong together: each pair is compared where both are sound. */
    private static void setDates(Phase phase, NewPhase wanted, Checks checks) {
        ZoneId zone = phase.competition.zoneId();
        Checks span = new Checks();
        span.check(() -> phase.opensAt = instant(wanted.opens(), zone, "opens", wanted.meant()));
        span.check(() -> phase.closesAt = wanted.closes()
                .map(closes -> instant(closes, zone, "closes", wanted.meant()))
                .orElse(null));
        if (span.arePassed()) {
            span.check(() -> refuseUnfitEnd(phase));
        }
        Checks showing = new Checks();
        showing.check(() -> phase.plannedRevealAt = wanted.reveals()
                .map(reveals -> instant(reveals, zone, "reveals", wanted.meant()))
                .orElse(null));
        showing.check(() -> phase.visibility = visibility(wanted));
        if (span.arePassed() && showing.arePassed()) {
            showing.check(() -> refuseUnfitReveal(phase));
        }
        checks.check(span::refuse);
        checks.check(showing::refuse);
        if (phase.visibility != null) {
            checks.check(() -> phase.scored = scored(phase, wanted.subtasks()));
        }
    }

    private static void refuseUnfitEnd(Phase phase) {
        if (phase.closesAt != null && !phase.closesAt.isAfter(phase.opensAt)) {
            throw Refused.because(Refused.Kind.FAULTY, "phase.closes-before-it-opens");
        }
    }

    private static LogReaders logReaders(Competition competition, NewPhase wanted) {
        if (wanted.logReaders().isPresent() && !competition.isOfPrograms()) {
            throw Refused.because(Refused.Kind.FAULTY, "phase.logs-of-no-program")
                    .about("logReaders");
        }
        return wanted.logReaders().orElse(null);
    }

    /** Whole logs may quote what a phase is scored against: nobody reads them before everybody may have that. */
    static void refuseQuotedLabels(Phase phase, GoldSchedule data, Instant now) {
        if (phase.logReaders == LogReaders.all && !data.isPublic(phase.gold, GoldFile.labels, now)) {
            throw Refused.because(Refused.Kind.CONFLICT, "phase.logs-quote-labels", phase.gold.title())
                    .about("logReaders");
        }
    }

    /** A date that nobody waits for, or that comes before the results are there, would be announced in vain. */
    private static void refuseUnfitReveal(Phase phase) {
        if (phase.plannedRevealAt == null) {
            return;
        }
        if (!phase.visibility.waitsForTheReveal()) {
            throw Refused.because(Refused.Kind.FAULTY, "phase.reveals-nothing");
        }
        if (phase.closesAt == null || phase.plannedRevealAt.isBefore(phase.settlesAt())) {
            throw Refused.because(Refused.Kind.FAULTY, "phase.reveals-before-it-settles", phase.uploadMinutes());
        }
    }

    /** In the order of the task type. Nothing said: what the phase has, or all that the task type has; the best run counts only where it is no secret. */
    private static List<ScoredSubtask> scored(Phase phase, List<ScoredSubtask> wanted) {
        boolean blind = phase.visibility.isBlind();
        TaskType type = phase.type();
        TaskType now = phase.competition.type();
        if (wanted.isEmpty()) {
            return phase.scored == null ? usual(type, blind) : asUsual(phase.scored, blind);
        }
        Set<String> named = new HashSet<>();
        Checks checks = new Checks();
        for (ScoredSubtask subtask : wanted) {
            checks.check(() -> {
                refuseUnfitDecimals(subtask);
                if (!subtask.fits(type) && subtask.fits(now)) {
                    throw Refused.because(Refused.Kind.CONFLICT, "table.column-unscored", phase.name);
                }
                if (subtask.fits(type) && !subtask.fits(now)) {
                    throw Refused.because(Refused.Kind.CONFLICT, "table.column-gone", phase.name);
                }
                if (!named.add(subtask.subtask()) || !subtask.fits(type)) {
                    throw Refused.because(Refused.Kind.FAULTY, "phase.subtask");
                }
            });
            if (blind && subtask.counting() == CountingRule.best) {
                checks.check(() -> {
                    throw Refused.because(Refused.Kind.FAULTY, "phase.blind-counts-the-best")
                            .about("counting-" + subtask.subtask());
                });
            }
        }
        checks.refuse();
        return type.subtasks().stream()
                .flatMap(known -> wanted.stream().filter(each -> each.subtask().equals(known.id())))
                .toList();
    }

    private static void refuseUnfitDecimals(ScoredSubtask subtask) {
        for (ScoredSubtask.Column column : subtask.columns()) {
            if (!column.canBeShown()) {
                throw Refused.because(
                                Refused.Kind.FAULTY,
                                "phase.decimals",
                                column.metric(),
                                subtask.subtask(),
                                ScoredSubtask.MOST_DECIMALS)
                        .about("decimals-" + subtask.subtask() + "-" + column.metric());
            }
        }
    }

    /** What the phase has stays, also where a corrected gold lacks it. */
    private static String clusters(Phase phase, String wanted) {
        List<String> known = Stream.of(Clustering.USUAL, Clustering.NONE, phase.clusters)
                .filter(Objects::nonNull)
                .toList();
        if (wanted != null
                && (known.contains(wanted) || phase.gold.clusterColumn(wanted).isPresent())) {
            return wanted;
        }
        List<String> columns = Stream.ofNullable(phase.gold.clusterings)
                .flatMap(List::stream)
                .map(ClusterColumn::name)
                .toList();
        throw columns.isEmpty()
                ? Refused.because(Refused.Kind.FAULTY, "phase.clusters-none", phase.gold.title())
                : Refused.because(
                        Refused.Kind.FAULTY, "phase.clusters", phase.gold.title(), String.join(", ", columns));
    }

    private static List<ScoredSubtask> usual(TaskType type, boolean blind) {
        CountingRule counting = blind ? CountingRule.latest : CountingRule.best;
        return type.subtasks().stream()
                .map(subtask -> ScoredSubtask.of(subtask, counting))
                .toList();
    }

    private static List<ScoredSubtask> asUsual(List<ScoredSubtask> scored, boolean blind) {
        return scored.stream()
                .map(each -> blind && each.counting() == CountingRule.best
                        ? new ScoredSubtask(each.subtask(), CountingRule.latest, each.columns())
                        : each)
                .toList();
    }

    /** Why rules change, for everybody. */
    public static String note(String value) {
        return publicNote(value, "phase.note");
    }

    /** A note that says something to everybody. */
    static String publicNote(String value, String code) {
        String note = text(value, LONGEST_NOTE, code);
        if (NameSkeleton.of(SingleLineText.of(note)).isEmpty()) {
            throw Refused.because(Refused.Kind.FAULTY, code, LONGEST_NOTE);
        }
        return note;
    }

    private static Visibility visibility(NewPhase wanted) {
        Visibility visibility = wanted.visibility();
        visibility.tooEarly().ifPresent(row -> {
            throw Refused.because(Refused.Kind.FAULTY, "phase.visibility").about(row);
        });
        if (visibility.waitsForTheClosing() && wanted.closes().isEmpty()) {
            throw Refused.because(Refused.Kind.FAULTY, "phase.shows-when-it-closes")
                    .about("closes");
        }
        return visibility;
    }

    static String matching(String value, Pattern pattern, String code) {
        if (value == null || !pattern.matcher(value).matches()) {
            throw Refused.because(Refused.Kind.FAULTY, code);
        }
        return value;
    }

    /** One line that says something. */
    private static String line(String value, int longest, String code) {
        String line = plain(value);
        if (NameSkeleton.of(line).isEmpty()) {
            throw Refused.because(Refused.Kind.FAULTY, code, longest);
        }
        return text(line, longest, code);
    }

    private static String plain(String value) {
        return value == null ? "" : SingleLineText.of(value);
    }

    static String text(String value, int longest, String code) {
        String text = StorableText.of(value == null ? "" : value.strip());
        if (TextLength.exceeds(text, longest)) {
            throw Refused.because(Refused.Kind.FAULTY, code, longest);
        }
        return text;
    }

    private static ZoneId zone(String id) {
        if (id != null && ZoneId.getAvailableZoneIds().contains(id)) {
            return ZoneId.of(id);
        }
        throw Refused.because(Refused.Kind.FAULTY, "competition.zone");
    }

    /** A local time that the clock skips or shows twice is no deadline that anybody can keep; nor is one with seconds. */
    public static Instant instant(LocalDateTime time, ZoneId zone, String part) {
        return instant(time, zone, part, List.of());
    }

    /**
     * The same where moments are known that may be meant.
     *
     * @param meant of which one that the clock shows so is taken: nobody needs to guess which of two
     */
    static Instant instant(LocalDateTime time, ZoneId zone, String part, List<Instant> meant) {
        if (time == null || !PlausibleYears.has(time.getYear())) {
            throw Refused.because(Refused.Kind.FAULTY, "phase.time").about(part);
        }
        if (!time.equals(time.truncatedTo(ChronoUnit.MINUTES))) {
            throw Refused.because(Refused.Kind.FAULTY, "phase.time-in-minutes").about(part);
        }
        return meant.stream()
                .filter(moment -> LocalDateTime.ofInstant(moment, zone).equals(time))
                .findFirst()
                .orElseGet(() -> ZonedTimes.instant(time, zone, part));
    }

    private static Integer runs(OptionalInt limit, String part) {
        if (limit.isEmpty()) {
            return null;
        }
        if (limit.getAsInt() < 1 || limit.getAsInt() > MOST_RUNS) {
            throw Refused.because(Refused.Kind.FAULTY, "phase.limit", MOST_RUNS).about(part);
        }
        return limit.getAsInt();
    }
}
