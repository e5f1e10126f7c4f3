package dev.podium.competition.change;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.FormerlyPublicLabels;
import dev.podium.competition.GoldCommitment;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.GoldSchedule;
import dev.podium.competition.LogReaders;
import dev.podium.competition.Phase;
import dev.podium.competition.PhaseChanged;
import dev.podium.competition.PhaseText;
import dev.podium.competition.PublicGold;
import dev.podium.platform.Checks;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Changes phases where that is honest. As long as nobody could take part, everything that does not touch the gold; after
 * that nothing that has happened, nothing that was sealed or shown, and the rules only with a public note.
 */
@ApplicationScoped
public class PhaseChanges {

    /** What is no rule: words may be mended at any time. */
    private static final Set<String> WORDS = Stream.concat(
                    Stream.of("name"), Stream.of(PhaseText.values()).map(PhaseText::name))
            .collect(Collectors.toUnmodifiableSet());

    @Inject
    AuditLog log;

    @Inject
    RequestClock arrival;

    @Inject
    Event<PhaseChanged> phaseChanged;

    @Inject
    Event<RulesChanged> rulesChanged;

    /**
     * Changes a phase. Both rows are locked, so that two changes come one after the other.
     *
     * @param change makes what is wanted of what is there
     * @param note why the rules change, Markdown; not read where no rule changes or the phase has not begun
     * @throws Refused if a value is out of bounds, the change would not be honest, hide files that are public or seal a phase on
     *     gold that is known, or the note is missing
     */
    @Transactional
    public FieldEdits make(Phase changed, UnaryOperator<NewPhase> change, String note, Account organizer) {
        return make(changed, change, note, organizer, arrival::databaseNow);
    }

    /** @param clock by which the phase opens and closes, read once nobody else changes it */
    @Transactional
    FieldEdits make(
            Phase changed, UnaryOperator<NewPhase> change, String note, Account organizer, Supplier<Instant> clock) {
        Phase phase = Phase.lockedForChange(changed);
        Instant now = clock.get();
        Competition competition = phase.competition;
        NewPhase wanted = change.apply(NewPhase.of(phase));
        refuseOther(phase, wanted);
        boolean begun = phase.hasBegun(now);
        Map<String, String> before = phase.values();
        List<Boolean> shown = shown(phase, now);
        boolean sealed = !shown.get(0);
        boolean blind = phase.visibility.isBlind();
        boolean toldFailures = phase.tellsFailures();
        LogReaders readers = phase.logReaders(false);
        List<GoldRelease> releases = GoldRelease.findByCompetition(competition);
        List<Phase> phases = Phase.findByCompetition(competition);
        List<GoldRelease> once = FormerlyPublicLabels.find(competition, phases);
        Set<String> known = PublicGold.unexplained(PublicGold.of(phases, releases, once, now));
        Set<String> files = new GoldSchedule(phases).publicFiles(releases, now);
        boolean ranksOverall = OverallRules.isWhole(competition, phases);
        Checks checks = new Checks();
        FieldChecks.set(phase, wanted, checks);
        FieldEdits edits = FieldEdits.between(before, phase.values());
        boolean rulesChange = begun && (!edits.without(WORDS).isEmpty() || !WORDS.containsAll(checks.parts()));
        if (Collections.disjoint(checks.parts(), PublicGold.PARTS)) {
            checks.check(() -> PublicGold.refuseUnexplained(known, PublicGold.of(phases, releases, once, now), phase));
        }
        if (checks.arePassed()) {
            if (competition.isPublished()) {
                checks.check(() -> refuseHiding(files, new GoldSchedule(phases).publicFiles(releases, now)));
                checks.check(() -> refusePast(phase, edits, now));
            }
            if (edits.to().containsKey("logReaders")) {
                checks.check(() -> FieldChecks.refuseQuotedLabels(phase, new GoldSchedule(phases), now));
            }
            if (begun) {
                checks.check(() -> refuseRewriting(phase, edits));
                checks.check(
                        () -> refuseSeeing(shown, shown(phase, now), sealed, blind && !phase.visibility.isBlind()));
                checks.check(() -> refuseTelling(phase, sealed, toldFailures, readers));
            }
        }
        checks.check(() -> phase.refuseTakenName(phases));
        if (ranksOverall) {
            checks.check(() -> OverallRules.refuseBroken(competition, phases));
        }
        String told = rulesChange ? checks.value(() -> FieldChecks.note(note), "") : "";
        checks.refuse();
        if (rulesChange) {
            rulesChanged.fire(
                    new RulesChanged(RuleChange.tell(phase, edits.without(WORDS), told, organizer, now), false));
        }
        if (!begun
                && phase.visibility.isBlind()
                && GoldCommitment.findByPhase(phase).isEmpty()) {
            GoldCommitment.make(phase, now);
        }
        if (!edits.isEmpty()) {
            log.note(
                    organizer.id,
                    Action.PHASE_CHANGED,
                    phase.subject(),
                    AuditChanges.between(edits.from(), withNote(edits.to(), begun ? note : "")));
            phaseChanged.fire(new PhaseChanged(phase));
        }
        return edits;
    }

    /**
     * Looks at the values that somebody wants a phase to have, without changing it.
     *
     * @param note why the rules change; not read where the phase has not begun
     * @throws Refused if one is missing or out of bounds, or the note is
     */
    public void refuseFaulty(Phase phase, NewPhase wanted, String note, Instant now) {
        Phase same = new Phase();
        same.competition = phase.competition;
        same.gold = phase.gold;
        same.scorer = phase.scorer;
        same.scored = phase.scored;
        same.clusters = phase.clusters;
        same.uploadSeconds = phase.uploadSeconds;
        same.dailyLimit = phase.dailyLimit;
        same.totalLimit = phase.totalLimit;
        same.declarations = phase.declarations;
        Checks checks = new Checks();
        FieldChecks.set(same, wanted, checks);
        if (phase.hasBegun(now)) {
            checks.check(() -> FieldChecks.note(note));
        }
        checks.refuse();
    }

    private static Map<String, String> withNote(Map<String, String> values, String note) {
        if (note != null && !note.isBlank()) {
            values.put("note", note.strip());
        }
        return values;
    }

    private static void refuseOther(Phase phase, NewPhase wanted) {
        if (!phase.slug.equals(wanted.slug())) {
            throw Refused.because(Refused.Kind.CONFLICT, "phase.slug-stays");
        }
        if (!phase.gold.key.equals(wanted.gold())) {
            throw Refused.because(Refused.Kind.CONFLICT, "phase.gold-stays");
        }
    }

    private static void refuseHiding(Set<String> before, Set<String> after) {
        if (!after.containsAll(before)) {
            throw Refused.because(Refused.Kind.CONFLICT, "phase.closes-with-public-files");
        }
    }

    private static void refusePast(Phase phase, FieldEdits edits, Instant now) {
        if (edits.to().containsKey("closesAt") && phase.closesAt != null && !phase.closesAt.isAfter(now)) {
            throw Refused.because(Refused.Kind.CONFLICT, "phase.closes-in-the-past");
        }
    }

    private static void refuseRewriting(Phase phase, FieldEdits edits) {
        if (edits.to().containsKey("opensAt")) {
            throw Refused.because(Refused.Kind.CONFLICT, "phase.opens-stays");
        }
        if (edits.to().containsKey("closesAt") && phase.revealedAt != null) {
            throw Refused.because(Refused.Kind.CONFLICT, "phase.closes-stays");
        }
        if (edits.to().containsKey("closesAt") && phase.lateFrom != null) {
            throw Refused.because(Refused.Kind.CONFLICT, "phase.closes-before-late-files");
        }
    }

    /** A change of the table or of the end changes what comes, not what is seen at this moment. */
    private static void refuseSeeing(List<Boolean> before, List<Boolean> after, boolean sealed, boolean sealedNoMore) {
        if (sealedNoMore) {
            throw Refused.because(Refused.Kind.CONFLICT, "phase.visibility-shows");
        }
        for (int row = 0; row < before.size(); row++) {
            if (before.get(row) && !after.get(row)) {
                throw Refused.because(Refused.Kind.CONFLICT, "phase.visibility-hides");
            }
            if (sealed && after.get(row) && !before.get(row)) {
                throw Refused.because(Refused.Kind.CONFLICT, "phase.visibility-shows");
            }
        }
    }

    /** What a program said of a run while it was sealed is not told later, as nobody knew that it would be. */
    private static void refuseTelling(Phase phase, boolean sealed, boolean toldFailures, LogReaders readers) {
        if (sealed
                && phase.tellsFailures()
                && (!toldFailures || phase.logReaders(false).compareTo(readers) > 0)) {
            throw Refused.because(Refused.Kind.CONFLICT, "phase.visibility-shows");
        }
    }

    private static List<Boolean> shown(Phase phase, Instant now) {
        return phase.visibility.rows().stream()
                .map(row -> phase.shows(table -> row, now))
                .toList();
    }
}
