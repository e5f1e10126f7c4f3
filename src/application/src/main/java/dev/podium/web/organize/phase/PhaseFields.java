package dev.podium.web.organize.phase;

import dev.podium.competition.LogReaders;
import dev.podium.competition.Phase;
import dev.podium.competition.PhaseText;
import dev.podium.competition.ScoredSubtask;
import dev.podium.competition.Visibility;
import dev.podium.competition.VisibleFrom;
import dev.podium.competition.change.NewPhase;
import dev.podium.platform.Checks;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.task.Clustering;
import dev.podium.task.TaskType;
import dev.podium.web.form.FingerprintedFields;
import dev.podium.web.form.FormChoices;
import dev.podium.web.form.FormField;
import dev.podium.web.organize.FormText;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestForm;

/** The fields of the form for a phase, as they were typed. */
public final class PhaseFields extends FingerprintedFields {

    /** What is no number or time is out of bounds: it is refused with the same sentence. */
    private static final int NO_NUMBER = 0;

    private static final LocalDateTime NO_TIME = LocalDateTime.MIN;

    @RestForm
    String slug;

    @RestForm
    String name;

    @RestForm
    String opens;

    /** Whether it opens as it is saved; {@link #opens} is not read then. */
    @RestForm
    boolean atOnce;

    /** The moment of {@link #atOnce}, to tell which one is meant where the clocks show a time twice. */
    private Optional<Instant> now = Optional.empty();

    @RestForm
    String closes;

    @RestForm
    String reveals;

    @RestForm
    String gold;

    @RestForm
    boolean strict;

    @RestForm
    String daily;

    @RestForm
    String total;

    @RestForm
    String note;

    @RestForm
    boolean preview;

    /** Whether rows for more declarations are wanted. */
    @RestForm
    boolean moreDeclarations;

    /** For each subtask its id and the rule, for example {@code count:best}. */
    @RestForm
    List<String> counting;

    /** For each metric its subtask and its id, for example {@code count:mae}; the next two follow the same order. */
    @RestForm
    List<String> columns;

    @RestForm
    List<String> places;

    @RestForm
    List<String> decimals;

    /** A column of the gold, or what {@link dev.podium.competition.Phase#clusters} has in its place; null: as it is. */
    @RestForm
    String clusters;

    /** Of each declaration its id, empty for a new one; the next two follow the same order. */
    @RestForm
    List<String> declarationIds;

    @RestForm
    List<String> declarationLabels;

    /** A line each. */
    @RestForm
    List<String> declarationChoices;

    /** Positions of declarations, from 0. */
    @RestForm
    List<String> declarationRequired;

    @RestForm
    boolean aboutShown;

    @RestForm
    String ownScores;

    @RestForm
    String teamBoard;

    @RestForm
    String publicBoard;

    @RestForm
    String itemAnalyses;

    /** Empty where it follows from the rest; null where nobody asks. */
    @RestForm
    String logReaders;

    /** Of the same form as {@link #logReaders}. */
    @RestForm
    boolean failuresTold;

    /** Those of a phase that is there: what it keeps is not asked for again. */
    PhaseFields of(Phase phase) {
        slug = phase.slug;
        gold = phase.gold.key.toString();
        return this;
    }

    /** The same that opens now where it is to open at once. */
    PhaseFields at(Instant arrival, ZoneId zone) {
        if (atOnce) {
            Instant minute = arrival.truncatedTo(ChronoUnit.MINUTES);
            opens = LocalDateTime.ofInstant(minute, zone).toString();
            now = Optional.of(minute);
        }
        return this;
    }

    /** Whether the form is to be shown again, and nothing is to be saved. */
    boolean isShownAgain() {
        return preview || moreDeclarations;
    }

    PhaseForm form() {
        return new PhaseForm(
                new PhaseForm.Texts(FormText.text(slug), FormText.text(name), PhaseText.all(texts()::get)),
                new PhaseForm.Dates(FormText.text(opens), FormText.text(closes), FormText.text(reveals), atOnce),
                new PhaseForm.Limits(FormText.text(daily), FormText.text(total)),
                new PhaseForm.Gold(FormText.text(gold), strict, clusters == null ? Clustering.USUAL : clusters),
                visibility(),
                FormText.text(logReaders),
                isFailuresTold(),
                scoring(),
                declarations(),
                aboutShown,
                FormText.text(note),
                seen());
    }

    /**
     * The phase that is meant.
     *
     * @param now what the phase scores now; empty for a new one
     * @param look refuses what else is wrong, so that it is told together with what is refused here
     * @throws Refused if a rule or a column cannot be read
     */
    NewPhase phase(TaskType type, List<ScoredSubtask> now, Locale locale, Consumer<NewPhase> look) {
        Checks checks = new Checks();
        NewPhase phase = phase(
                checks.value(() -> scoring().subtasks(type, now, visibility().isBlind(), locale), List.of()));
        if (!checks.arePassed()) {
            checks.check(() -> look.accept(phase));
            checks.refuse();
        }
        return phase;
    }

    private NewPhase phase(List<ScoredSubtask> subtasks) {
        return new NewPhase(
                        FormText.text(slug).strip(),
                        FormText.text(name),
                        "",
                        time(FormText.text(opens)),
                        FormText.text(closes).isBlank() ? Optional.empty() : Optional.of(time(closes)),
                        Keys.of(gold).orElse(null),
                        strict,
                        runs(FormText.text(daily)),
                        runs(FormText.text(total)),
                        visibility(),
                        subtasks,
                        declarations().declarations(),
                        all(declarationLabels).isEmpty() || aboutShown)
                .clusteredBy(clusters == null ? Clustering.USUAL : clusters)
                .meaning(now.stream().toList())
                .revealedOn(FormText.text(reveals).isBlank() ? Optional.empty() : Optional.of(time(reveals)))
                .saying(texts())
                .readingLogs(logReaders())
                .tellingFailures(isFailuresTold());
    }

    /** As is usual where nobody asks. */
    private boolean isFailuresTold() {
        return logReaders == null || failuresTold;
    }

    /**
     * The phase that is meant in the place of one that is there.
     *
     * @throws Refused as {@link #phase}, and if it is not as the form showed it; the form that tells of that shows it
     */
    NewPhase change(NewPhase is, TaskType type, Locale locale, Consumer<NewPhase> look) {
        refuseOther(is.fingerprint(), "phase.changed-meanwhile");
        NewPhase phase = phase(type, is.subtasks(), locale, look);
        phase = clusters == null ? phase.clusteredBy(is.clusters()) : phase;
        phase = reveals == null ? phase.revealedOn(is.reveals()) : phase;
        phase = phase.meaning(Stream.concat(now.stream(), is.meant().stream()).toList());
        phase = phase.saying(is.texts()).saying(texts());
        phase = logReaders == null ? phase.readingLogs(is.logReaders()).tellingFailures(is.failuresTold()) : phase;
        return all(declarationLabels).isEmpty() ? phase.asking(is.declarations(), is.aboutShown()) : phase;
    }

    /** Those that the form has: each is called as its field. */
    private static Map<PhaseText, String> texts() {
        Map<PhaseText, String> sent = new EnumMap<>(PhaseText.class);
        for (PhaseText text : PhaseText.values()) {
            FormField.text(text.name()).ifPresent(typed -> sent.put(text, typed));
        }
        return sent;
    }

    private PhaseSubtasksForm scoring() {
        return new PhaseSubtasksForm(all(counting), all(columns), all(places), all(decimals));
    }

    private DeclarationsForm declarations() {
        return new DeclarationsForm(
                all(declarationIds),
                all(declarationLabels),
                all(declarationChoices),
                all(declarationRequired),
                moreDeclarations);
    }

    private static List<String> all(List<String> sent) {
        return sent == null ? List.of() : sent;
    }

    private static LocalDateTime time(String typed) {
        try {
            return LocalDateTime.parse(typed.strip().replace(' ', 'T'));
        } catch (DateTimeParseException e) {
            return NO_TIME;
        }
    }

    private Visibility visibility() {
        return new Visibility(showing(ownScores), showing(teamBoard), showing(publicBoard), showing(itemAnalyses));
    }

    /** What was not chosen from the list is kept to ourselves. */
    private static VisibleFrom showing(String chosen) {
        for (VisibleFrom known : VisibleFrom.values()) {
            if (known.name().equals(chosen)) {
                return known;
            }
        }
        return VisibleFrom.never;
    }

    /** What was not chosen from the list is kept to ourselves. */
    private Optional<LogReaders> logReaders() {
        String chosen = FormText.text(logReaders);
        if (chosen.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(FormChoices.of(LogReaders.class, chosen, LogReaders.organizers));
    }

    private static OptionalInt runs(String typed) {
        if (typed.isBlank()) {
            return OptionalInt.empty();
        }
        try {
            return OptionalInt.of(Integer.parseInt(typed.strip()));
        } catch (NumberFormatException e) {
            return OptionalInt.of(NO_NUMBER);
        }
    }
}
