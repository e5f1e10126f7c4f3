package dev.podium.competition;

import dev.podium.account.Account;
import dev.podium.platform.IdentifiedEntity;
import dev.podium.platform.NameSkeleton;
import dev.podium.platform.Refused;
import dev.podium.platform.audit.AuditSubject;
import dev.podium.program.ProgramDefinition;
import dev.podium.task.Clustering;
import dev.podium.task.ItemTask;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.task.reading.Rules;
import jakarta.persistence.Column;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.LockModeType;
import jakarta.persistence.ManyToOne;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/** A time in which submissions are taken and scored against one gold release. */
@Entity
public class Phase extends IdentifiedEntity {

    /** Where a phase stands in time. */
    public enum State {
        UPCOMING,
        OPEN,
        CLOSED
    }

    /** Before the id of a subtask: how it is scored, as {@link ScoredSubtask#inWords} says; empty where it is not. */
    public static final String SUBTASK = "subtasks.";

    private static final int UNTIL_SAID_OTHERWISE = 300;

    public static final Pattern SLUG = Pattern.compile("[a-z0-9](-?[a-z0-9]){0,39}");

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "competition_id")
    public Competition competition;

    public String slug;
    public String name;
    public String description;

    @Column(name = "opens_at")
    public Instant opensAt;

    /** The first instant that is too late; null where the end is open. */
    @Column(name = "closes_at")
    public Instant closesAt;

    /** How long an upload may take that began before an end, in seconds; nothing that the end shows is shown before. */
    @Column(name = "upload_seconds", updatable = false)
    public int uploadSeconds = UNTIL_SAID_OTHERWISE;

    /** When organizers mean to reveal what waits for it; null where they do not say. A worker does it only where they want it so. */
    @Column(name = "planned_reveal_at")
    public Instant plannedRevealAt;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "gold_release_id")
    public GoldRelease gold;

    /** Keys of the releases that it was scored against until rescorings put others in their place; each once. */
    @JdbcTypeCode(SqlTypes.ARRAY)
    @Column(name = "earlier_gold")
    public List<UUID> earlierGold = List.of();

    /** Why its gold is no secret although the phase is sealed, in public; else blank. */
    @Column(name = "gold_note")
    public String goldNote = "";

    /** In the other language; empty where there is none. */
    @Column(name = "description_translated")
    public String descriptionTranslated = "";

    /** In the other language; empty where there is none. */
    @Column(name = "gold_note_translated")
    public String goldNoteTranslated = "";

    /** What organizers tell each other about it; nobody else reads it but admins, in the log. */
    @Column(name = "internal_note")
    public String internalNote = "";

    public boolean strict;

    /** Runs of one team on one day of the competition's zone; null where there is no limit. */
    @Column(name = "daily_limit")
    public Integer dailyLimit;

    /** Runs of one team in the whole phase; null where there is no limit. */
    @Column(name = "total_limit")
    public Integer totalLimit;

    @Embedded
    public Visibility visibility;

    @JdbcTypeCode(SqlTypes.JSON)
    @Column(name = "subtasks")
    public List<ScoredSubtask> scored;

    /**
     * By which column of the gold items belong together: a name, {@link Clustering#USUAL} or {@link Clustering#NONE}; tests
     * of differences count clusters, scores do not.
     */
    public String clusters;

    /** What teams declare with a run. Answers outlive it: a submission keeps its own. */
    @JdbcTypeCode(SqlTypes.JSON)
    public List<RunDeclaration> declarations;

    /** Whether leaderboards tell what teams say about their runs; organizers see it anyhow. */
    @Column(name = "about_shown")
    public boolean aboutShown;

    /** How much of the logs of programs teams read; null where {@link #logReaders(boolean)} follows from the rest. */
    @Enumerated(EnumType.STRING)
    @Column(name = "log_readers")
    public LogReaders logReaders;

    /** Whether teams learn at once that programs could not score a file, though the rest of what came of it is sealed. */
    @Column(name = "failures_told")
    public boolean failuresTold = true;

    /** Task type and version of the scorer whose numbers stand on the leaderboards, for example {@code stage-1}. */
    public String scorer;

    /** Since when no files are taken in although the phase is open; null where they are. */
    @Column(name = "paused_at")
    public Instant pausedAt;

    /** The message to participants about the pause. */
    @Column(name = "pause_note")
    public String pauseNote;

    /** From when files are taken in after the end, beside the official ranking; null where they are not. */
    @Column(name = "late_from")
    public Instant lateFrom;

    /** The first instant that is too late even for that; null where its end is open. */
    @Column(name = "late_until")
    public Instant lateUntil;

    /** When an organizer revealed what waited for it; null before. */
    @Column(name = "revealed_at")
    public Instant revealedAt;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "revealed_by")
    public Account revealedBy;

    @Column(name = "created_at")
    public Instant createdAt;

    public State state(Instant now) {
        if (now.isBefore(opensAt)) {
            return State.UPCOMING;
        }
        return closesAt == null || now.isBefore(closesAt) ? State.OPEN : State.CLOSED;
    }

    /**
     * From when what its end shows is shown: before, a file may be on its way that counts as in time, since its sending began
     * before the end. Null where the end is open.
     */
    public Instant settlesAt() {
        return settled(closesAt);
    }

    /** Whether it has closed, and no file can come in any more that counts as in time. */
    public boolean isSettled(Instant now) {
        return isReached(settlesAt(), now);
    }

    /** Whether organizers are expected to reveal results: no file can come in any more that counts, and no planned date is still to come. */
    public boolean isDueToBeRevealed(Instant now) {
        return isSettled(now) && waitsForTheReveal() && (plannedRevealAt == null || !plannedRevealAt.isAfter(now));
    }

    /** Whether something is shown only once an organizer has revealed it, and nobody has. */
    public boolean waitsForTheReveal() {
        return visibility.waitsForTheReveal() && revealedAt == null;
    }

    /** How long it takes until then, in minutes, rounded up. */
    public long minutesToSettle(Instant now) {
        return Duration.between(now, settlesAt()).plusSeconds(59).toMinutes();
    }

    /** From when no file comes in any more, late ones neither; null where that is not known. */
    public Instant takesNothingFrom() {
        return settled(lateFrom == null ? closesAt : lateUntil);
    }

    /** Whether no file comes in any more, late ones neither. */
    public boolean takesNothing(Instant now) {
        return isReached(takesNothingFrom(), now);
    }

    /** How long an upload may take, in minutes, rounded up. */
    public long uploadMinutes() {
        return Duration.ofSeconds(uploadSeconds + 59L).toMinutes();
    }

    /**
     * Whether something of it could be seen before a file was here whose sending had begun before: as its end shows it, as that
     * of the late files does, or as an organizer revealed it.
     */
    public boolean showedMeanwhile(Instant began, Instant complete) {
        return isReached(state(began) == State.CLOSED ? settled(lateUntil) : settlesAt(), complete)
                || (revealedAt != null && began.isBefore(revealedAt) && !complete.isBefore(revealedAt));
    }

    private Instant settled(Instant end) {
        return end == null ? null : end.plusSeconds(uploadSeconds);
    }

    private static boolean isReached(Instant moment, Instant now) {
        return moment != null && !now.isBefore(moment);
    }

    /**
     * Whether something may be seen by those whom it is for.
     *
     * @param what for example {@code Visibility::ownScores}
     */
    public boolean shows(Function<Visibility, VisibleFrom> what, Instant now) {
        return switch (what.apply(visibility)) {
            case live -> true;
            case closed -> isSettled(now);
            case revealed -> revealedAt != null && !now.isBefore(revealedAt);
            case never -> false;
        };
    }

    /**
     * How much of the logs of programs a team reads that may see what came of its run: where nothing is said of that, nothing in a
     * blind phase, and the last line in another one.
     *
     * @param labelsPublic whether everybody may have the labels that the run was scored against; else nobody reads everything
     */
    public LogReaders logReaders(boolean labelsPublic) {
        if (logReaders == null || (logReaders == LogReaders.all && !labelsPublic)) {
            return visibility.isBlind() ? LogReaders.organizers : LogReaders.lastLine;
        }
        return logReaders;
    }

    /** Whether teams learn of a run that has failed although they may not see yet what came of it: never of Podium's own scorers. */
    public boolean tellsFailures() {
        return failuresTold && competition.isOfPrograms();
    }

    /** Whether an organizer has stopped the intake for a while. */
    public boolean isPaused(Instant now) {
        return pausedAt != null && !now.isBefore(pausedAt);
    }

    /** Whether files are taken in after the end, beside the official ranking. */
    public boolean isLateLaneOpen(Instant now) {
        return lateFrom != null && !now.isBefore(lateFrom) && (lateUntil == null || now.isBefore(lateUntil));
    }

    /** Whether it takes no files any more, late ones included. */
    public boolean isOver(Instant now) {
        return state(now) == State.CLOSED && !isLateLaneOpen(now);
    }

    /**
     * What made the numbers that stand on its leaderboards: the programs or the definition that scored it, where its competition has others by
     * now. At most one query.
     */
    public TaskType scoredBy() {
        return competition.scorerOf(scorer).orElseGet(competition::type);
    }

    /**
     * The task type by which its files are read and its columns are named: the one of its competition, or the definition that scored it where
     * that was changed since. At most one query, where it was.
     */
    public TaskType type() {
        return scorer == null || competition.definition == null ? competition.type() : scoredBy();
    }

    /**
     * The same with what only task types with items have.
     *
     * @throws Refused if a program scores it: what is asked for is not there
     */
    public ItemTask<?, ?> itemTask() {
        return type().withItems().orElseGet(competition::itemTask);
    }

    /** Whether results are shown by slices of items that the programs that scored it tell. At most one query. */
    public boolean isSlicedByPrograms() {
        return competition.program(scorer).map(ProgramDefinition::hasSlices).orElseGet(competition::isSlicedByPrograms);
    }

    /**
     * The subtasks that it scores, with the columns that its organizers want: as they are of what made its numbers, or, of a column that it did
     * not have, of what would make them now. At most one query.
     */
    public List<Subtask> subtasks() {
        TaskType type = scoredBy();
        return scored.stream()
                .map(each -> each.in(type).or(() -> each.in(competition.type())).orElseThrow())
                .toList();
    }

    /** One of them; empty where it scores none of that name. */
    public Optional<Subtask> subtask(String id) {
        return subtasks().stream().filter(subtask -> subtask.id().equals(id)).findFirst();
    }

    /** Whether it scores a subtask. */
    public boolean scores(Subtask subtask) {
        return scored.stream().anyMatch(each -> each.subtask().equals(subtask.id()));
    }

    /** Which of a team's runs counts in a subtask that it scores. */
    public CountingRule counting(Subtask subtask) {
        return scored.stream()
                .filter(each -> each.subtask().equals(subtask.id()))
                .findFirst()
                .orElseThrow()
                .counting();
    }

    /** The column by which items belong together, as its gold has it; empty where each stands alone. */
    public Optional<String> clusterColumn() {
        return wantedColumn().flatMap(gold::clusterColumn).map(ClusterColumn::name);
    }

    /** Whether items are to belong together by a column, if the gold has it. */
    public boolean wantsClusters() {
        return wantedColumn().isPresent();
    }

    private Optional<String> wantedColumn() {
        return switch (clusters) {
            case Clustering.NONE -> Optional.empty();
            case Clustering.USUAL -> competition.type().withItems().flatMap(ItemTask::clustering);
            default -> Optional.of(clusters);
        };
    }

    public boolean hasOpened(Instant now) {
        return state(now) != State.UPCOMING;
    }

    /** Whether its rules have counted for anybody: it has opened, and everybody could see it. */
    public boolean hasBegun(Instant now) {
        return competition.isPublished() && hasOpened(now);
    }

    /** What can be changed of it, by the fields' names in the API, in the order of the form. */
    public Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("name", name);
        PhaseText.all(this).forEach((text, value) -> values.put(text.name(), value));
        values.put("opensAt", opensAt.toString());
        values.put("closesAt", Objects.toString(closesAt, ""));
        values.put("plannedRevealAt", Objects.toString(plannedRevealAt, ""));
        values.put("strict", String.valueOf(strict));
        values.put("dailyLimit", Objects.toString(dailyLimit, ""));
        values.put("totalLimit", Objects.toString(totalLimit, ""));
        values.put("ownScores", visibility.ownScores().name());
        values.put("teamBoard", visibility.teamBoard().name());
        values.put("publicBoard", visibility.publicBoard().name());
        values.put("itemAnalyses", visibility.itemAnalyses().name());
        competition.type().subtasks().forEach(subtask -> values.put(SUBTASK + subtask.id(), inWords(subtask)));
        values.put("clusters", clusters);
        values.put("declarations", RunDeclaration.inWords(declarations));
        values.put("aboutShown", String.valueOf(aboutShown));
        if (competition.isOfPrograms()) {
            values.put("logReaders", Objects.toString(logReaders, ""));
            values.put("failuresTold", String.valueOf(failuresTold));
        }
        return values;
    }

    private String inWords(Subtask subtask) {
        return scored.stream()
                .filter(each -> each.subtask().equals(subtask.id()))
                .map(ScoredSubtask::inWords)
                .findFirst()
                .orElse("");
    }

    /** Scores it against another release from now on. */
    public void replaceGold(GoldRelease other) {
        if (!gold.id.equals(other.id)) {
            earlierGold = Stream.concat(earlierGold.stream(), Stream.of(gold.key))
                    .distinct()
                    .toList();
            gold = other;
        }
    }

    /** Two phases of one competition must not be mistaken for each other. */
    public void refuseTakenName(List<Phase> all) {
        String key = NameSkeleton.of(name);
        all.stream()
                .filter(other ->
                        !other.slug.equals(slug) && NameSkeleton.of(other.name).equals(key))
                .findFirst()
                .ifPresent(other -> {
                    throw Refused.because(Refused.Kind.CONFLICT, "phase.name-taken", other.name);
                });
    }

    public Rules rules() {
        return new Rules(strict);
    }

    /** What of it can be set, as the audit log names it. */
    public Map<String, Object> settings() {
        Map<String, Object> settings = new LinkedHashMap<>(values());
        settings.put("gold", gold.title());
        settings.put("scorer", scorer);
        return settings;
    }

    public AuditSubject subject() {
        return new AuditSubject(competition.id, slug, name);
    }

    /**
     * A phase as it is now, locked until the transaction ends against everybody else who changes or deletes it. Two queries.
     *
     * @throws Refused if it was deleted meanwhile
     */
    public static Phase locked(Phase wanted) {
        Phase phase = Phase.<Phase>find("id", wanted.id)
                .withLock(LockModeType.PESSIMISTIC_WRITE)
                .firstResultOptional()
                .orElseThrow(Refused::notThere);
        getEntityManager().refresh(phase);
        return phase;
    }

    /**
     * The same of one that is to be changed, after its competition.
     *
     * @throws Refused if one of them was removed meanwhile, or the competition is archived
     */
    public static Phase lockedForChange(Phase wanted) {
        Competition.lockedForChange(wanted.competition);
        return locked(wanted);
    }

    /**
     * The same after its competition, which is the order in which everybody locks both. Four queries.
     *
     * @throws Refused if it was deleted meanwhile
     */
    public static Phase lockedLast(Phase wanted) {
        Competition.locked(wanted.competition);
        return locked(wanted);
    }

    /** The phases of a competition with their gold releases, in the order of their opening. */
    public static List<Phase> findByCompetition(Competition competition) {
        return list("from Phase p join fetch p.gold where p.competition = ?1 order by p.opensAt, p.id", competition);
    }

    /** The phases of some competitions, in the order of their opening. One query. */
    public static List<Phase> findByCompetitions(List<Competition> competitions) {
        return list("competition in ?1 order by opensAt, id", competitions);
    }

    /** A phase, and what the database's clock says as it is looked up. */
    public record Timed(Phase phase, Instant now) {}

    /** The phases of all public competitions with these, in the order of their opening. One query. */
    public static List<Timed> findPublishedTimed() {
        return getEntityManager()
                .createQuery(
                        "select p, instant from Phase p join fetch p.competition c where c.publishedAt is not null"
                                + " order by p.opensAt, p.id",
                        Timed.class)
                .getResultList();
    }

    /** The phase of a slug with its gold release; empty, too, for a text that is none. */
    public static Optional<Phase> findBySlug(Competition competition, String slug) {
        if (!SLUG.matcher(slug).matches()) {
            return Optional.empty();
        }
        return find(
                        "from Phase p join fetch p.gold join fetch p.competition where p.competition = ?1 and p.slug = ?2",
                        competition,
                        slug)
                .firstResultOptional();
    }
}
