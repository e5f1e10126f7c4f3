package dev.podium.competition.change;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.OverallRule;
import dev.podium.competition.Phase;
import dev.podium.platform.Checks;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.task.Baseline;
import dev.podium.task.ItemTask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Sets how a competition makes one official rank of several leaderboards; once one of them has begun, only with a public note. */
@ApplicationScoped
public class OverallRules {

    private static final String FIELD = "overall";

    @Inject
    AuditLog log;

    @Inject
    RequestClock clock;

    @Inject
    Event<OverallRuleChanged> changed;

    @Inject
    Event<RulesChanged> rulesChanged;

    /**
     * Sets, changes or removes the rule.
     *
     * @param wanted empty for no overall ranking
     * @param note why it changes, Markdown; not read where none of its leaderboards has begun
     * @return the competition as it is then
     * @throws Refused if no score can be made so, or the note is missing
     */
    @Transactional
    public Competition set(Competition owner, Optional<OverallRule> wanted, String note, Account organizer) {
        return set(owner, is -> wanted, note, organizer);
    }

    /**
     * The same for who looks at the rule that is there first.
     *
     * @param change makes what is wanted of what is there
     */
    @Transactional
    public Competition set(
            Competition owner, UnaryOperator<Optional<OverallRule>> change, String note, Account organizer) {
        Competition competition = Competition.lockedForChange(owner);
        Optional<OverallRule> wanted = change.apply(Optional.ofNullable(competition.overall));
        List<Phase> phases = Phase.findByCompetition(competition);
        Instant now = clock.databaseNow();
        String before = words(competition.overall);
        String after = words(wanted.orElse(null));
        if (before.equals(after)) {
            return competition;
        }
        boolean begun = isAnyBegun(competition, wanted, phases, now);
        Checks checks = new Checks();
        wanted.ifPresent(rule -> check(competition, rule, phases, checks));
        String why = begun ? checks.value(() -> FieldChecks.publicNote(note, "overall.note"), "") : "";
        checks.refuse();
        OverallRule was = competition.overall;
        competition.overall = wanted.orElse(null);
        log.note(
                organizer.id,
                Action.OVERALL_CHANGED,
                competition.subject(),
                AuditChanges.between(Map.of(FIELD, before), Map.of(FIELD, after)));
        if (begun) {
            FieldEdits told = FieldEdits.between(
                    Map.of(
                            FIELD,
                            Optional.ofNullable(was)
                                    .map(rule -> rule.inWords(phases))
                                    .orElse("")),
                    Map.of(FIELD, wanted.map(rule -> rule.inWords(phases)).orElse("")));
            rulesChanged.fire(new RulesChanged(RuleChange.tell(competition, told, why, organizer, now), false));
        }
        changed.fire(new OverallRuleChanged(competition));
        return competition;
    }

    private static String words(OverallRule rule) {
        return rule == null ? "" : rule.inWords();
    }

    /** Whether one of the leaderboards that counted or are to count has begun. */
    private static boolean isAnyBegun(
            Competition competition, Optional<OverallRule> wanted, List<Phase> phases, Instant now) {
        List<String> concerned = Stream.concat(Stream.ofNullable(competition.overall), wanted.stream())
                .flatMap(rule -> rule.parts().stream())
                .map(OverallRule.Part::phase)
                .toList();
        return phases.stream().anyMatch(phase -> concerned.contains(phase.slug) && phase.hasBegun(now));
    }

    /** Whether the overall ranking can be made, or there is none; phases as they are now. */
    public static boolean isWhole(Competition competition, List<Phase> phases) {
        return findBreak(competition, phases).isEmpty();
    }

    /**
     * Looks whether the overall ranking can still be made where phases, what they score or what there is to score changes.
     *
     * @param phases as they are to be
     * @throws Refused if one of its leaderboards would be gone, or its values would get better in both directions
     */
    public static void refuseBroken(Competition competition, List<Phase> phases) {
        findBreak(competition, phases).ifPresent(why -> {
            throw why;
        });
    }

    private static Optional<Refused> findBreak(Competition competition, List<Phase> phases) {
        OverallRule rule = competition.overall;
        if (rule == null) {
            return Optional.empty();
        }
        List<OverallRule.Board> left = rule.boards(phases);
        return rule.parts().stream()
                .filter(part -> left.stream()
                        .noneMatch(board -> board.phase().slug.equals(part.phase())
                                && board.subtask().id().equals(part.subtask())))
                .findFirst()
                .map(part -> Refused.because(
                        Refused.Kind.CONFLICT,
                        "overall.needs",
                        phases.stream()
                                .filter(phase -> phase.slug.equals(part.phase()))
                                .findFirst()
                                .or(() -> Phase.findBySlug(competition, part.phase()))
                                .map(phase -> phase.name)
                                .orElse(part.phase()),
                        part.subtask()))
                .or(() -> rule.method() == OverallRule.Method.mean && directions(rule, phases) > 1
                        ? Optional.of(Refused.because(Refused.Kind.CONFLICT, "overall.needs-direction"))
                        : Optional.empty());
    }

    private static long directions(OverallRule rule, List<Phase> phases) {
        return rule.boards(phases).stream()
                .map(board -> board.subtask().ranking().isLowerBetter())
                .distinct()
                .count();
    }

    /** Checks a rule, field by field. */
    private static void check(Competition competition, OverallRule rule, List<Phase> phases, Checks checks) {
        checks.check(() -> checkNumber(rule));
        for (int part = 0; part < Math.min(rule.parts().size(), OverallRule.MOST_PARTS); part++) {
            OverallRule.Part each = rule.parts().get(part);
            int place = part;
            checks.check(() -> checkPart(each, phases, rule.parts().subList(0, place)));
        }
        if (checks.arePassed()) {
            checks.check(() -> checkDirections(rule, phases));
        }
        checks.check(() -> checkBaseline(competition, rule));
    }

    private static void checkNumber(OverallRule rule) {
        if (rule.parts().size() < 2) {
            throw Refused.because(Refused.Kind.FAULTY, "overall.parts-few");
        }
        if (rule.parts().size() > OverallRule.MOST_PARTS) {
            throw Refused.because(
                    Refused.Kind.FAULTY, "overall.parts-many", rule.parts().size(), OverallRule.MOST_PARTS);
        }
    }

    private static void checkPart(OverallRule.Part part, List<Phase> phases, List<OverallRule.Part> before) {
        Phase phase = phases.stream()
                .filter(known -> known.slug.equals(part.phase()))
                .findFirst()
                .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "overall.parts-phase", part.phase()));
        if (phase.subtask(part.subtask()).isEmpty()) {
            throw Refused.because(Refused.Kind.FAULTY, "overall.parts-subtask", phase.name, part.subtask());
        }
        if (!(part.weight() >= OverallRule.LEAST_WEIGHT) || part.weight() > OverallRule.GREATEST_WEIGHT) {
            throw Refused.because(
                    Refused.Kind.FAULTY, "overall.parts-weight", phase.name, (int) OverallRule.GREATEST_WEIGHT);
        }
        if (before.stream()
                .anyMatch(other ->
                        other.phase().equals(part.phase()) && other.subtask().equals(part.subtask()))) {
            throw Refused.because(Refused.Kind.FAULTY, "overall.parts-twice", phase.name, part.subtask());
        }
    }

    private static void checkDirections(OverallRule rule, List<Phase> phases) {
        if (rule.method() == OverallRule.Method.mean && directions(rule, phases) > 1) {
            throw Refused.because(Refused.Kind.FAULTY, "overall.method-directions");
        }
    }

    private static void checkBaseline(Competition competition, OverallRule rule) {
        boolean wanted = rule.missing() == OverallRule.Missing.baseline;
        if (!wanted && !rule.baseline().isEmpty()) {
            throw Refused.because(Refused.Kind.FAULTY, "overall.baseline-unwanted");
        }
        List<String> known = baselines(competition);
        if (wanted && !known.contains(rule.baseline())) {
            throw known.isEmpty()
                    ? Refused.because(Refused.Kind.FAULTY, "overall.baseline-none")
                    : Refused.because(
                            Refused.Kind.FAULTY, "overall.baseline-unknown", rule.baseline(), String.join(", ", known));
        }
    }

    /** Names of the baselines that a competition has; none where programs score. */
    public static List<String> baselines(Competition competition) {
        return competition.type().withItems().stream()
                .map(ItemTask::baselines)
                .flatMap(List::stream)
                .map(Baseline::name)
                .filter(Objects::nonNull)
                .toList();
    }
}
