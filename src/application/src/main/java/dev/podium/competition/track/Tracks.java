package dev.podium.competition.track;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.change.FieldChecks;
import dev.podium.competition.change.FieldEdits;
import dev.podium.competition.change.RuleChange;
import dev.podium.competition.change.RulesChanged;
import dev.podium.platform.Checks;
import dev.podium.platform.NameSkeleton;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.SingleLineText;
import dev.podium.platform.TextLength;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.database.StorableText;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.hibernate.Session;

/**
 * Adds tracks, changes and removes them. The row of the competition is locked, so that their number stays bounded. Once a phase has begun
 * they are rules: everybody is told what changes, and why.
 */
@ApplicationScoped
public class Tracks {

    public static final int MOST = 10;
    public static final int LONGEST_NAME = 80;
    public static final int LONGEST_DESCRIPTION = 2_000;

    /** Words that name something else where tracks are named. */
    private static final List<String> RESERVED = List.of(Track.ALL, "new");

    private static final String TRACKS = "tracks";
    private static final String PER_TRACK = "runsPerTrack";

    /** Runs and what counts for whom stay as they are while they get their track. */
    private static final String LOCK =
            "select id from team where competition_id = :competition order by id for no key update";

    private static final List<String> ENTER = List.of("""
            update submission s set track_id = :track from team t
            where t.id = s.team_id and not t.baseline and s.competition_id = :competition""", """
            update choice c set track_id = :track from team t
            where t.id = c.team_id and not t.baseline and t.competition_id = :competition""", """
            update live_evaluation l set track_id = :track from team t
            where t.id = l.team_id and not t.baseline and t.competition_id = :competition""");

    @Inject
    Session database;

    @Inject
    AuditLog log;

    @Inject
    RequestClock clock;

    @Inject
    Event<RulesChanged> rulesChanged;

    @Inject
    Event<RunsEnteredTracks> entered;

    /**
     * Adds a track. Runs that came in before there was any are in the first one.
     *
     * @param note why the rules change, Markdown; not read as long as no phase has begun
     * @throws Refused if a value is out of bounds, the address or the name is taken, there are too many, or the note is missing
     */
    @Transactional
    public Track add(Competition owner, TrackDraft wanted, String note, Account organizer) {
        Competition competition = Competition.lockedForChange(owner);
        List<Track> before = Track.findByCompetition(competition);
        if (before.isEmpty()) {
            database.createNativeQuery(LOCK, Long.class)
                    .setParameter("competition", owner.id)
                    .getResultList();
        }
        Track track = new Track();
        track.competition = competition;
        track.addedAt = clock.databaseNow();
        Checks checks = new Checks();
        checks.check(() -> refuseTooMany(before));
        checks.check(() -> track.slug = slug(wanted.slug(), before));
        set(track, wanted, before, checks);
        Rules rules = rules(competition, note, checks);
        checks.refuse();
        track.persistAndFlush();
        if (before.isEmpty()) {
            ENTER.forEach(statement -> database.createNativeMutationQuery(statement)
                    .setParameter("track", track.id)
                    .setParameter("competition", competition.id)
                    .executeUpdate());
            entered.fire(new RunsEnteredTracks(competition));
        }
        log.note(
                organizer.id,
                Action.TRACK_ADDED,
                track.subject(),
                AuditChanges.to(rules.withNote(TrackDraft.of(track).values())));
        tell(rules, TRACKS, inWords(before), inWords(Track.findByCompetition(competition)), organizer);
        return track;
    }

    /**
     * Changes a track, but for its address. A name is no rule, what is asked of runs is one.
     *
     * @param change makes what is wanted of what is there
     * @throws Refused if it was removed, or as {@link #add}
     */
    @Transactional
    public Track change(Track changed, UnaryOperator<TrackDraft> change, String note, Account organizer) {
        Track track = locked(changed);
        List<Track> all = Track.findByCompetition(track.competition);
        String words = inWords(all);
        TrackDraft before = TrackDraft.of(track);
        TrackDraft wanted = change.apply(before);
        if (!wanted.slug().equals(track.slug)) {
            throw Refused.because(Refused.Kind.CONFLICT, "track.slug-stays").about("slug");
        }
        Checks checks = new Checks();
        set(
                track,
                wanted,
                all.stream().filter(other -> !other.id.equals(track.id)).toList(),
                checks);
        Rules rules =
                track.description.equals(before.description()) ? Rules.UNTOLD : rules(track.competition, note, checks);
        checks.refuse();
        TrackDraft after = TrackDraft.of(track);
        if (!after.equals(before)) {
            log.note(
                    organizer.id,
                    Action.TRACK_CHANGED,
                    track.subject(),
                    AuditChanges.between(before.values(), rules.withNote(after.values())));
            tell(rules, TRACKS, words, inWords(all), organizer);
        }
        return track;
    }

    /**
     * Removes a track that no run is in, and into which none comes meanwhile; the log remembers it.
     *
     * @throws Refused if it was removed already, there are runs in it, or the note is missing
     */
    @Transactional
    public void remove(Track wanted, String note, Account organizer) {
        Track track = locked(wanted);
        database.createNativeQuery("select id from track where id = :track for update", Long.class)
                .setParameter("track", track.id)
                .getSingleResult();
        if (hasRuns(track)) {
            throw Refused.because(Refused.Kind.CONFLICT, "track.has-runs", track.name);
        }
        Checks checks = new Checks();
        Rules rules = rules(track.competition, note, checks);
        checks.refuse();
        List<Track> before = Track.findByCompetition(track.competition);
        log.note(
                organizer.id,
                Action.TRACK_REMOVED,
                track.subject(),
                AuditChanges.between(TrackDraft.of(track).values(), rules.withNote(Map.of())));
        track.delete();
        tell(
                rules,
                TRACKS,
                inWords(before),
                inWords(before.stream()
                        .filter(other -> !other.id.equals(track.id))
                        .toList()),
                organizer);
    }

    /**
     * Says whether the limits of phases hold for each track for itself.
     *
     * @throws Refused if the note is missing
     */
    @Transactional
    public Competition limit(Competition owner, boolean runsPerTrack, String note, Account organizer) {
        Competition competition = Competition.lockedForChange(owner);
        if (competition.runsPerTrack == runsPerTrack) {
            return competition;
        }
        Checks checks = new Checks();
        Rules rules = rules(competition, note, checks);
        checks.refuse();
        competition.runsPerTrack = runsPerTrack;
        log.note(
                organizer.id,
                Action.COMPETITION_CHANGED,
                competition.subject(),
                AuditChanges.between(
                        Map.of(PER_TRACK, !runsPerTrack), rules.withNote(Map.of(PER_TRACK, runsPerTrack))));
        tell(rules, PER_TRACK, String.valueOf(!runsPerTrack), String.valueOf(runsPerTrack), organizer);
        return competition;
    }

    /** Whether any run is in it, withdrawn ones included. One query. */
    public boolean hasRuns(Track track) {
        return database.createNativeQuery("""
                        select exists (select from phase p join submission s on s.phase_id = p.id
                          where p.competition_id = :competition and s.track_id = :track)""", Boolean.class)
                .setParameter("competition", track.competition.id)
                .setParameter("track", track.id)
                .getSingleResult();
    }

    /** Whether who changes tracks now has to say why. One query. */
    public static boolean areRules(Competition competition, Instant now) {
        return Phase.findByCompetition(competition).stream().anyMatch(phase -> phase.hasBegun(now));
    }

    /**
     * Why rules change.
     *
     * @param told the competition of which everybody is told that; empty where it is no change of rules
     */
    private record Rules(Optional<Competition> told, String note, Instant now) {

        static final Rules UNTOLD = new Rules(Optional.empty(), "", Instant.EPOCH);

        Map<String, Object> withNote(Map<String, Object> values) {
            if (note.isEmpty()) {
                return values;
            }
            Map<String, Object> noted = new LinkedHashMap<>(values);
            noted.put("note", note);
            return noted;
        }
    }

    private Rules rules(Competition competition, String note, Checks checks) {
        Instant now = clock.databaseNow();
        return areRules(competition, now)
                ? new Rules(Optional.of(competition), checks.value(() -> FieldChecks.note(note), ""), now)
                : Rules.UNTOLD;
    }

    /** Once, of the competition as a whole. */
    private void tell(Rules rules, String field, String from, String to, Account organizer) {
        FieldEdits edits = new FieldEdits(List.of(new FieldEdits.Edit(field, from, to)));
        rules.told()
                .ifPresent(competition -> rulesChanged.fire(new RulesChanged(
                        RuleChange.tell(competition, edits, rules.note(), organizer, rules.now()), false)));
    }

    private static String inWords(List<Track> tracks) {
        return tracks.stream()
                .map(track -> track.description.isEmpty()
                        ? track.name
                        : track.name + " (" + SingleLineText.of(track.description) + ")")
                .collect(Collectors.joining("; "));
    }

    /** As it is now, with its competition locked. */
    private Track locked(Track wanted) {
        Competition competition = Competition.lockedForChange(wanted.competition);
        Track track = Track.findBySlug(competition, wanted.slug).orElseThrow(Refused::notThere);
        database.refresh(track);
        return track;
    }

    private static void set(Track track, TrackDraft wanted, List<Track> others, Checks checks) {
        checks.check(() -> track.name = name(wanted.name(), others));
        checks.check(() -> track.description = text(wanted.description()));
        checks.check(() -> track.descriptionTranslated = track.competition.checkedTranslation(
                () -> text(wanted.descriptionTranslated()), "descriptionTranslated"));
    }

    private static String slug(String typed, List<Track> others) {
        String slug = typed.strip();
        if (!Track.SLUG.matcher(slug).matches() || RESERVED.contains(slug)) {
            throw Refused.because(Refused.Kind.FAULTY, "track.slug", String.join(", ", RESERVED))
                    .about("slug");
        }
        if (others.stream().anyMatch(other -> other.slug.equals(slug))) {
            throw Refused.because(Refused.Kind.CONFLICT, "track.slug-taken", slug)
                    .about("slug");
        }
        return slug;
    }

    private static String name(String typed, List<Track> others) {
        String name = SingleLineText.of(typed);
        String key = NameSkeleton.of(name);
        if (TextLength.exceeds(name, LONGEST_NAME) || key.isEmpty()) {
            throw Refused.because(Refused.Kind.FAULTY, "track.name", LONGEST_NAME)
                    .about("name");
        }
        others.stream()
                .filter(other -> NameSkeleton.of(other.name).equals(key))
                .findFirst()
                .ifPresent(other -> {
                    throw Refused.because(Refused.Kind.CONFLICT, "track.name-taken", other.name)
                            .about("name");
                });
        return name;
    }

    private static String text(String typed) {
        String text = StorableText.of(typed.strip());
        if (TextLength.exceeds(text, LONGEST_DESCRIPTION)) {
            throw Refused.because(Refused.Kind.FAULTY, "track.description", LONGEST_DESCRIPTION)
                    .about("description");
        }
        return text;
    }

    private static void refuseTooMany(List<Track> before) {
        if (before.size() >= MOST) {
            throw Refused.because(Refused.Kind.CONFLICT, "track.too-many", MOST);
        }
    }
}
