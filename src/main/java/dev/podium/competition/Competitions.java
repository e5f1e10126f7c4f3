package dev.podium.competition;

import dev.podium.account.Account;
import dev.podium.platform.Action;
import dev.podium.platform.AuditLog;
import dev.podium.platform.Changes;
import dev.podium.platform.NameKey;
import dev.podium.platform.PlainLine;
import dev.podium.platform.Refused;
import dev.podium.task.TaskType;
import dev.podium.task.catalog.TaskTypes;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;

/** Sets competitions up. */
@ApplicationScoped
public class Competitions {

    private static final int LONGEST_NAME = 160;
    private static final int LONGEST_PHASE_NAME = 80;
    private static final int LONGEST_LINE = 400;
    private static final int LONGEST_DESCRIPTION = 20_000;
    private static final int MOST_PHASES = 50;
    private static final int MOST_RUNS = 100_000;

    @Inject
    Clock clock;

    @Inject
    EntityManager database;

    @Inject
    AuditLog log;

    @Inject
    Event<PhaseAdded> phaseAdded;

    /**
     * The competition if the reader may see it.
     *
     * @param reader null for a visitor
     * @throws Refused if it is not there or not public yet
     */
    public Competition visible(String slug, Account reader) {
        return Competition.bySlug(slug)
                .filter(competition ->
                        competition.isPublished() || (reader != null && Organizer.is(reader, competition)))
                .orElseThrow(Refused::notThere);
    }

    /**
     * The competition if the account organizes it.
     *
     * @throws Refused if it is not there or not the account's
     */
    public Competition organized(String slug, Account account) {
        return Competition.bySlug(slug)
                .filter(competition -> Organizer.is(account, competition))
                .orElseThrow(Refused::notThere);
    }

    /** Whether the account organizes the competition. */
    public boolean isOrganizer(Account account, Competition competition) {
        return Organizer.is(account, competition);
    }

    /**
     * Makes a competition, not public yet, and its maker the first organizer.
     *
     * @throws Refused if a text is missing, too long or taken
     */
    @Transactional
    public Competition create(NewCompetition wanted, Account maker) {
        Competition competition = new Competition();
        competition.slug = matching(wanted.slug(), Competition.SLUG, "competition.slug");
        competition.name = line(wanted.name(), LONGEST_NAME, "competition.name");
        competition.taskType = TaskTypes.byId(wanted.taskType())
                .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "competition.task-type"))
                .id();
        competition.zone = zone(wanted.zone()).getId();
        competition.summary = line(wanted.summary(), LONGEST_LINE, "competition.summary");
        competition.description = text(wanted.description(), LONGEST_DESCRIPTION, "competition.description");
        competition.contact = text(plain(wanted.contact()), LONGEST_LINE, "competition.contact");
        competition.createdAt = clock.instant();
        if (Competition.bySlug(competition.slug).isPresent()) {
            throw Refused.because(Refused.Kind.CONFLICT, "competition.slug-taken", competition.slug);
        }
        competition.persist();
        Organizer organizer = new Organizer();
        organizer.competition = competition;
        organizer.account = maker;
        organizer.since = competition.createdAt;
        organizer.persist();
        log.note(maker.id, Action.COMPETITION_CREATED, competition.subject(), Changes.to(competition.settings()));
        return competition;
    }

    /**
     * Adds a phase. The row of the competition is locked, so that two phases do not get one name.
     *
     * @throws Refused if a value is missing or out of bounds, the name or one that looks like it is taken, or the gold
     *     release is not there
     */
    @Transactional
    public Phase addPhase(Competition owner, NewPhase wanted, Account organizer) {
        Competition competition = Competition.findById(owner.id, LockModeType.PESSIMISTIC_WRITE);
        Phase phase = new Phase();
        phase.competition = competition;
        phase.slug = matching(wanted.slug(), Phase.SLUG, "phase.slug");
        phase.name = line(wanted.name(), LONGEST_PHASE_NAME, "phase.name");
        phase.description = text(plain(wanted.description()), LONGEST_LINE, "phase.description");
        phase.opensAt = instant(wanted.opens(), competition.zoneId());
        phase.closesAt = wanted.closes()
                .map(closes -> instant(closes, competition.zoneId()))
                .orElse(null);
        phase.gold = GoldRelease.of(competition, wanted.gold())
                .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "phase.gold"));
        phase.strict = wanted.strict();
        phase.dailyLimit = runs(wanted.dailyLimit());
        phase.totalLimit = runs(wanted.totalLimit());
        phase.visibility = visibility(wanted);
        phase.scored = scored(competition, wanted);
        phase.scorer = type(competition).scorer();
        phase.createdAt = clock.instant();
        if (phase.closesAt != null && !phase.closesAt.isAfter(phase.opensAt)) {
            throw Refused.because(Refused.Kind.FAULTY, "phase.closes-before-it-opens");
        }
        if (Phase.of(competition, phase.slug).isPresent()) {
            throw Refused.because(Refused.Kind.CONFLICT, "phase.slug-taken", phase.slug);
        }
        refuseTakenName(phase);
        if (Phase.count("competition", competition) >= MOST_PHASES) {
            throw Refused.because(Refused.Kind.CONFLICT, "phase.too-many", MOST_PHASES);
        }
        phase.persist();
        log.note(organizer.id, Action.PHASE_ADDED, phase.subject(), Changes.to(phase.settings()));
        if (phase.visibility.isBlind()) {
            GoldCommitment.make(phase, phase.createdAt);
        }
        phaseAdded.fire(new PhaseAdded(phase));
        return phase;
    }

    private static void refuseTakenName(Phase phase) {
        String key = NameKey.of(phase.name);
        Phase.of(phase.competition).stream()
                .filter(other -> NameKey.of(other.name).equals(key))
                .findFirst()
                .ifPresent(other -> {
                    throw Refused.because(Refused.Kind.CONFLICT, "phase.name-taken", other.name);
                });
    }

    /**
     * Shows the competition to everybody.
     *
     * @throws Refused if it has no phase yet
     */
    @Transactional
    public void publish(Competition owner, Account organizer) {
        Competition competition = Competition.findById(owner.id);
        if (Phase.count("competition", competition) == 0) {
            throw Refused.because(Refused.Kind.CONFLICT, "competition.nothing-to-publish");
        }
        if (!competition.isPublished()) {
            competition.publishedAt = clock.instant();
            log.note(organizer.id, Action.COMPETITION_PUBLISHED, competition.subject(), Changes.NONE);
        }
    }

    /**
     * Reveals what of a phase waits for it: scores, leaderboards. Nothing can take that back.
     *
     * @param now by the clock by which the phase closes
     * @throws Refused if the phase has not closed, nothing waits, or it is done already
     */
    @Transactional
    public void reveal(Phase wanted, Account organizer, Instant now) {
        Phase phase = database.find(Phase.class, wanted.id, LockModeType.PESSIMISTIC_WRITE);
        if (phase.state(now) != Phase.State.CLOSED) {
            throw Refused.because(Refused.Kind.CONFLICT, "phase.reveal-before-it-closes", phase.name);
        }
        if (!phase.visibility.waitsForTheReveal()) {
            throw Refused.because(Refused.Kind.CONFLICT, "phase.nothing-to-reveal", phase.name);
        }
        if (phase.revealedAt == null) {
            phase.revealedAt = now;
            phase.revealedBy = database.getReference(Account.class, organizer.id);
            log.note(organizer.id, Action.PHASE_REVEALED, phase.subject(), Changes.NONE);
        }
    }

    private static Visibility visibility(NewPhase wanted) {
        Visibility visibility = wanted.visibility();
        if (!visibility.isInOrder()) {
            throw Refused.because(Refused.Kind.FAULTY, "phase.visibility");
        }
        if (visibility.waitsForTheClosing() && wanted.closes().isEmpty()) {
            throw Refused.because(Refused.Kind.FAULTY, "phase.shows-when-it-closes");
        }
        return visibility;
    }

    private static TaskType<?, ?> type(Competition competition) {
        return TaskTypes.byId(competition.taskType).orElseThrow();
    }

    /** All subtasks with their own columns where nothing else is wanted; the best run only where it is no secret. */
    private static List<ScoredSubtask> scored(Competition competition, NewPhase wanted) {
        boolean blind = wanted.visibility().isBlind();
        TaskType<?, ?> type = type(competition);
        if (wanted.subtasks().isEmpty()) {
            Counting counting = blind ? Counting.latest : Counting.best;
            return type.subtasks().stream()
                    .map(subtask -> ScoredSubtask.of(subtask, counting))
                    .toList();
        }
        Set<String> named = new HashSet<>();
        for (ScoredSubtask subtask : wanted.subtasks()) {
            if (!named.add(subtask.subtask()) || !subtask.fits(type)) {
                throw Refused.because(Refused.Kind.FAULTY, "phase.subtask");
            }
            if (blind && subtask.counting() == Counting.best) {
                throw Refused.because(Refused.Kind.FAULTY, "phase.blind-counts-the-best");
            }
        }
        return wanted.subtasks();
    }

    private static String matching(String value, Pattern pattern, String code) {
        if (value == null || !pattern.matcher(value).matches()) {
            throw Refused.because(Refused.Kind.FAULTY, code);
        }
        return value;
    }

    /** One line that says something. */
    private static String line(String value, int longest, String code) {
        String line = plain(value);
        if (NameKey.of(line).isEmpty()) {
            throw Refused.because(Refused.Kind.FAULTY, code, longest);
        }
        return text(line, longest, code);
    }

    private static String plain(String value) {
        return value == null ? "" : PlainLine.of(value);
    }

    private static String text(String value, int longest, String code) {
        String text = value == null ? "" : value.strip();
        if (text.length() > longest || text.indexOf('\0') >= 0) {
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

    /** A local time that the clock skips or shows twice is no deadline that anybody can keep. */
    static Instant instant(LocalDateTime time, ZoneId zone) {
        if (time == null || time.getYear() < 2000 || time.getYear() > 2200) {
            throw Refused.because(Refused.Kind.FAULTY, "phase.time");
        }
        try {
            if (zone.getRules().getValidOffsets(time).size() != 1) {
                throw Refused.because(Refused.Kind.FAULTY, "phase.time-is-skipped-or-doubled", time, zone);
            }
            return ZonedDateTime.of(time, zone).toInstant();
        } catch (DateTimeException e) {
            throw Refused.because(Refused.Kind.FAULTY, "phase.time");
        }
    }

    private static Integer runs(OptionalInt limit) {
        if (limit.isEmpty()) {
            return null;
        }
        if (limit.getAsInt() < 1 || limit.getAsInt() > MOST_RUNS) {
            throw Refused.because(Refused.Kind.FAULTY, "phase.limit", MOST_RUNS);
        }
        return limit.getAsInt();
    }
}
