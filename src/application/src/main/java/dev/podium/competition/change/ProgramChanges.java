package dev.podium.competition.change;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.CountingRule;
import dev.podium.competition.FormerProgram;
import dev.podium.competition.Phase;
import dev.podium.competition.ScoredSubtask;
import dev.podium.platform.Checks;
import dev.podium.platform.NameSkeleton;
import dev.podium.platform.Refused;
import dev.podium.platform.TextLength;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.program.EnvironmentName;
import dev.podium.program.ProgramColumn;
import dev.podium.program.ProgramConfig;
import dev.podium.program.ProgramDefinition;
import dev.podium.program.ProgramUnit;
import dev.podium.program.StoredProgram;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.task.reading.Problem;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.hibernate.Session;

/**
 * Changes the programs of a competition. Phases that have begun go on with those that they had until they are scored again, and what
 * their leaderboards show stays.
 */
@ApplicationScoped
public class ProgramChanges {

    public static final int MOST_UNITS = 20;
    public static final int MOST_COLUMNS = 50;

    public static final int LONGEST_NAME = 80;
    public static final int LONGEST_KEY = 100;

    private static final int LONGEST_COMMAND = 4_000;
    private static final long LEAST_MEMORY = 64L << 20;

    @Inject
    ProgramConfig config;

    @Inject
    AuditLog log;

    @Inject
    EntityManager database;

    /**
     * Changes one unit; adds it, as long as no phase has begun.
     *
     * @param change makes what is wanted of what is there
     * @param now by the clock by which phases open
     * @throws Refused if a phase of the public competition has opened, or one has runs, and units or columns would be others, or called
     *     otherwise, or a value is missing or out of bounds
     */
    @Transactional
    public Competition change(
            Competition owner, UnaryOperator<ProgramDefinition> change, Account organizer, Instant now) {
        return change(owner, change, Map.of(), organizer, now);
    }

    /**
     * The same where units get other ids: phases and trials go on with them.
     *
     * @param renamed new ids by former ones
     * @throws Refused as {@link #change(Competition, UnaryOperator, Account, Instant)}
     */
    @Transactional
    public Competition change(
            Competition owner,
            UnaryOperator<ProgramDefinition> change,
            Map<String, String> renamed,
            Account organizer,
            Instant now) {
        Competition competition = Competition.lockedForChange(owner);
        ProgramDefinition before = Optional.ofNullable(competition.program).orElseThrow(Refused::notThere);
        List<Phase> phases = Phase.findByCompetition(competition);
        boolean begun = phases.stream().anyMatch(phase -> phase.hasBegun(now));
        ProgramDefinition wanted = change.apply(before);
        refuseFaulty(wanted);
        if (wanted.equals(before)) {
            return competition;
        }
        Set<Long> withRuns = withRuns(competition);
        if ((begun || !withRuns.isEmpty()) && !shown(wanted).equals(shown(before))) {
            throw Refused.because(Refused.Kind.CONFLICT, "program.stays");
        }
        if (competition.isPublished()
                && wanted.units().stream()
                        .anyMatch(unit -> unit.chosenEnvironment().isEmpty())) {
            throw Refused.because(Refused.Kind.FAULTY, "program.environment");
        }
        if (competition.isPublished() || !withRuns.isEmpty()) {
            FormerProgram.keep(competition);
        }
        boolean ranksOverall = OverallRules.isWhole(competition, phases);
        competition.program = wanted;
        phases.stream()
                .filter(phase -> !phase.hasBegun(now) && !withRuns.contains(phase.id))
                .forEach(phase -> {
                    rename(phase, renamed);
                    follow(phase, wanted.task());
                });
        if (competition.overall != null) {
            competition.overall = competition.overall.renamed(renamed);
        }
        if (ranksOverall) {
            OverallRules.refuseBroken(competition, phases);
        }
        renamed.forEach((from, to) -> renameTrials(competition, from, to));
        log.note(
                organizer.id,
                Action.PROGRAM_CHANGED,
                competition.subject(),
                AuditChanges.between(values(before), values(wanted)));
        return competition;
    }

    /**
     * Looks at how programs are to score.
     *
     * @throws Refused with every reason
     */
    public void refuseFaulty(ProgramDefinition wanted) {
        Checks checks = new Checks();
        checks.check(() -> refuse(wanted.units().isEmpty(), "program.units-none"));
        checks.check(() -> refuse(wanted.units().size() > MOST_UNITS, "program.units-many", MOST_UNITS));
        Set<String> ids = new HashSet<>();
        for (ProgramUnit unit : wanted.units()) {
            checks.check(() -> refuseUnfitId(unit.subtask(), ids));
            refuseFaulty(unit, checks);
        }
        checks.refuse();
    }

    private static void refuseUnfitId(String id, Set<String> before) {
        refuse(
                !ProgramUnit.ID.matcher(id).matches() || ProgramUnit.RESERVED.contains(id),
                "program.id",
                String.join(", ", ProgramUnit.RESERVED.stream().sorted().toList()));
        refuse(!before.add(id), "program.id-taken", id);
    }

    private void refuseFaulty(ProgramUnit unit, Checks checks) {
        checks.check(() -> refuse(
                NameSkeleton.of(unit.name()).isEmpty() || TextLength.exceeds(unit.name(), LONGEST_NAME),
                "program.name",
                LONGEST_NAME));
        String command = unit.scoring().command();
        boolean called = unit.evaluationScript().isPresent();
        checks.check(() -> refuse(
                (command.isBlank() && !called) || TextLength.exceeds(command, LONGEST_COMMAND),
                "program.command",
                LONGEST_COMMAND));
        refuseLong(unit.ingestionProgram(), "ingestion", checks);
        refuseLong(unit.checkProgram(), "check", checks);
        long longest = config.longestStep().toSeconds();
        int seconds = unit.limits().wallSeconds();
        checks.check(() -> refuse(seconds < 1 || seconds > longest, "program.seconds", longest));
        long most = config.mostMemory().asLongValue();
        long memory = unit.limits().memoryBytes();
        checks.check(
                () -> refuse(memory < LEAST_MEMORY || memory > most, "program.memory", LEAST_MEMORY >> 20, most >> 20));
        checks.check(() -> {
            if (unit.ingestsBeside() && config.shared().isEmpty()) {
                throw Refused.because(Refused.Kind.FAULTY, "program.beside").about("ingestionTime");
            }
        });
        checks.check(() -> refuse(unit.columns().isEmpty(), "program.columns-none"));
        checks.check(() -> refuse(unit.columns().size() > MOST_COLUMNS, "program.columns-many", MOST_COLUMNS));
        Set<String> keys = new HashSet<>();
        for (int place = 0; place < unit.columns().size(); place++) {
            refuseFaulty(unit.columns().get(place), place, keys, checks);
        }
    }

    private static void refuseLong(Optional<StoredProgram> program, String field, Checks checks) {
        checks.check(() -> {
            if (program.filter(stored -> TextLength.exceeds(stored.command(), LONGEST_COMMAND))
                    .isPresent()) {
                throw Refused.because(Refused.Kind.FAULTY, "program.command", LONGEST_COMMAND)
                        .about(field);
            }
        });
    }

    private static void refuseFaulty(ProgramColumn column, int place, Set<String> keys, Checks checks) {
        String field = "key-" + place;
        checks.check(() -> {
            if (column.key().isBlank()
                    || column.key().length() > LONGEST_KEY
                    || column.key().chars().anyMatch(Character::isISOControl)) {
                throw Refused.because(Refused.Kind.FAULTY, "program.key", place + 1, LONGEST_KEY)
                        .about(field);
            }
            if (!keys.add(column.key())) {
                throw Refused.because(Refused.Kind.FAULTY, "program.key-twice", column.key())
                        .about(field);
            }
        });
        checks.check(() -> {
            if (NameSkeleton.of(column.title()).isEmpty() || TextLength.exceeds(column.title(), LONGEST_NAME)) {
                throw Refused.because(Refused.Kind.FAULTY, "program.title", place + 1, LONGEST_NAME)
                        .about("title-" + place);
            }
        });
        checks.check(() -> {
            if (column.decimals() < 0 || column.decimals() > ScoredSubtask.MOST_DECIMALS) {
                throw Refused.because(Refused.Kind.FAULTY, "program.decimals", place + 1, ScoredSubtask.MOST_DECIMALS)
                        .about("decimals-" + place);
            }
        });
    }

    private static void refuse(boolean faulty, String code, Object... arguments) {
        if (faulty) {
            throw Refused.because(Refused.Kind.FAULTY, code, arguments);
        }
    }

    /** Phases that something was submitted to, or carried over into before they have opened. One query. */
    private Set<Long> withRuns(Competition competition) {
        return Set.copyOf(database.unwrap(Session.class)
                .createNativeQuery("""
                        select p.id from phase p
                        where p.competition_id = :competition and exists (select from submission s where s.phase_id = p.id)""", Long.class)
                .setParameter("competition", competition.id)
                .getResultList());
    }

    /** What numbers are kept under, ranked by and called: units and their columns, in their order. */
    private static List<String> shown(ProgramDefinition program) {
        List<String> shown = new ArrayList<>();
        for (ProgramUnit unit : program.units()) {
            unit.columns()
                    .forEach(column -> shown.add(String.join(
                            "\n",
                            unit.subtask(),
                            unit.name(),
                            column.metric(),
                            column.title(),
                            String.valueOf(column.direction()))));
        }
        return shown;
    }

    private static void rename(Phase phase, Map<String, String> renamed) {
        phase.scored = phase.scored.stream()
                .map(scored -> new ScoredSubtask(
                        renamed.getOrDefault(scored.subtask(), scored.subtask()), scored.counting(), scored.columns()))
                .toList();
    }

    private void renameTrials(Competition competition, String from, String to) {
        database.unwrap(Session.class)
                .createNativeMutationQuery(
                        "update trial_run set subtask = :to where competition_id = :competition and subtask = :from")
                .setParameter("competition", competition.id)
                .setParameter("from", from)
                .setParameter("to", to)
                .executeUpdate();
    }

    /** A phase scores what is left of its units and columns; what has gone altogether is scored as anew. */
    private static void follow(Phase phase, TaskType type) {
        phase.scorer = type.scorer();
        List<ScoredSubtask> left = new ArrayList<>();
        for (ScoredSubtask scored : phase.scored) {
            type.subtasks().stream()
                    .filter(known -> known.id().equals(scored.subtask()))
                    .findFirst()
                    .ifPresent(known -> left.add(left(scored, known, type)));
        }
        if (left.isEmpty()) {
            CountingRule rule = phase.scored.get(0).counting();
            type.subtasks().forEach(subtask -> left.add(ScoredSubtask.of(subtask, rule)));
        }
        phase.scored = left;
    }

    private static ScoredSubtask left(ScoredSubtask scored, Subtask known, TaskType type) {
        Set<String> metrics = new HashSet<>();
        known.metrics().forEach(column -> metrics.add(column.metric()));
        ScoredSubtask left = new ScoredSubtask(
                scored.subtask(),
                scored.counting(),
                scored.columns().stream()
                        .filter(column -> metrics.contains(column.metric()))
                        .toList());
        return left.columns().size() == scored.columns().size() && left.fits(type)
                ? left
                : ScoredSubtask.of(known, scored.counting());
    }

    /** Of each unit what the log tells. */
    private static Map<String, Object> values(ProgramDefinition program) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (ProgramUnit unit : program.units()) {
            values.put(
                    unit.subtask() + ".scoring",
                    unit.scoring().digest() + " " + unit.scoring().command());
            values.put(
                    unit.subtask() + ".ingestion",
                    unit.ingestionProgram()
                            .map(ingestion -> ingestion.digest() + " " + ingestion.command()
                                    + (unit.ingestsBeside() ? " (beside scoring)" : ""))
                            .orElse(""));
            values.put(
                    unit.subtask() + ".check",
                    unit.checkProgram()
                            .map(check -> check.digest() + " " + check.command())
                            .orElse(""));
            values.put(unit.subtask() + ".input", unit.inputDigest().orElse(""));
            values.put(
                    unit.subtask() + ".environment",
                    unit.chosenEnvironment().map(EnvironmentName::name).orElse(""));
            values.put(
                    unit.subtask() + ".limits",
                    unit.limits().wallSeconds() + " s, " + (unit.limits().memoryBytes() >> 20) + " MiB");
            values.put(
                    unit.subtask() + ".columns",
                    String.join(
                            ", ",
                            unit.columns().stream().map(ProgramColumn::key).toList()));
            values.put(
                    unit.subtask() + ".formulas",
                    Problem.visible(unit.writtenFormulas().orElse("")));
        }
        return values;
    }
}
