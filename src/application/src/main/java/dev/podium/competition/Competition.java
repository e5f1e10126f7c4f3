package dev.podium.competition;

import dev.podium.platform.IdentifiedEntity;
import dev.podium.platform.NameSkeleton;
import dev.podium.platform.Refused;
import dev.podium.platform.SingleLineText;
import dev.podium.platform.audit.AuditSubject;
import dev.podium.platform.language.BilingualText;
import dev.podium.platform.language.Language;
import dev.podium.platform.language.LocalText;
import dev.podium.program.ProgramDefinition;
import dev.podium.task.ItemTask;
import dev.podium.task.TaskType;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.task.table.TableTask;
import jakarta.persistence.Column;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.LockModeType;
import jakarta.persistence.Transient;
import java.time.Instant;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/** A shared task that is run on Podium. */
@Entity
public class Competition extends IdentifiedEntity {

    public static final Pattern SLUG = Pattern.compile("[a-z0-9](-?[a-z0-9]){1,59}");

    /** Names it in feeds, wherever the installation is found; the database gives it. */
    @Column(insertable = false, updatable = false)
    public UUID key;

    public String slug;
    public String name;

    @Column(name = "task_type")
    public String taskType;

    /** How programs of its organizers score it; null where a task type of Podium does. */
    @JdbcTypeCode(SqlTypes.JSON)
    public ProgramDefinition program;

    /** What describes a task whose files are tables, as JSON; null for all others. */
    public String definition;

    /** The one official rank over several leaderboards; null where there is none. */
    @JdbcTypeCode(SqlTypes.JSON)
    public OverallRule overall;

    /** What the definition says, once it was read. */
    @Transient
    private TableTask table;

    /** What former definitions say by which phases were scored, once they were read, by the names of their scorers. */
    @Transient
    private final Map<String, Optional<TableTask>> formerTables = new HashMap<>();
    /** Those that were asked for, by the name of the scorer. */
    @Transient
    private final Map<String, Optional<ProgramDefinition>> former = new HashMap<>();

    /** The zone in which its days begin and its dates are shown. */
    public String zone;

    /** The series that it belongs to; null where it belongs to none. */
    @Embedded
    public SeriesPlace series;

    public String summary;
    public String description;
    public String contact;

    /** The one of all its texts, those of its phases and announcements and its terms included; null where nobody said. */
    @Enumerated(EnumType.STRING)
    public Language language;

    /** In the other language; empty where there is none. */
    @Column(name = "summary_translated")
    public String summaryTranslated = "";

    /** In the other language; empty where there is none. */
    @Column(name = "description_translated")
    public String descriptionTranslated = "";

    @Column(name = "created_at")
    public Instant createdAt;

    @Column(name = "published_at")
    public Instant publishedAt;

    /** When its organizers deleted it, which they can before it is public; null where it is there. */
    @Column(name = "removed_at")
    public Instant removedAt;

    /** Whether the limits of its phases hold for each of its tracks for itself. */
    @Column(name = "runs_per_track")
    public boolean runsPerTrack;

    /** Since when it is kept as it is; null where it can be changed. */
    @Column(name = "archived_at")
    public Instant archivedAt;

    /** Null where it has none. */
    @Embedded
    public CompetitionLogo logo;

    public boolean isArchived() {
        return archivedAt != null;
    }

    /**
     * Lets those through who want to change something.
     *
     * @throws Refused if it is archived
     */
    public void refuseArchived() {
        if (isArchived()) {
            throw Refused.because(Refused.Kind.CONFLICT, "competition.archived");
        }
    }

    /**
     * A competition that is to be changed, locked until the transaction ends, as it is by now.
     *
     * @throws Refused if it is archived, or was removed
     */
    public static Competition lockedForChange(Competition competition) {
        Competition locked = locked(competition);
        if (locked.removedAt != null) {
            throw Refused.notThere();
        }
        locked.refuseArchived();
        return locked;
    }

    /** A competition, archived or not, locked until the transaction ends, as it is by now. */
    public static Competition locked(Competition competition) {
        Competition locked = findById(competition.id, LockModeType.PESSIMISTIC_WRITE);
        getEntityManager().flush();
        getEntityManager().refresh(locked);
        return locked;
    }

    public boolean isPublished() {
        return publishedAt != null;
    }

    /** Its logo in the large size; empty where it has none. */
    public Optional<CompetitionLogo.Picture> largeLogo() {
        return Optional.ofNullable(logo).map(both -> both.large(slug));
    }

    /** Its logo in the small size; empty where it has none. */
    public Optional<CompetitionLogo.Picture> smallLogo() {
        return Optional.ofNullable(logo).map(both -> both.small(slug));
    }

    /**
     * The task type by which its files are read and scored.
     *
     * @throws IllegalStateException if this version of Podium does not have it
     */
    public TaskType type() {
        return installedType()
                .orElseThrow(() -> new IllegalStateException(
                        "This version of Podium has no task type %s, which the competition %s is of: run the version that it was created with, or a later one"
                                .formatted(taskType, slug)));
    }

    /** Whether a program of its organizers looks at files of teams before they are scored. */
    public boolean checksFiles() {
        return program != null
                && program.units().stream().anyMatch(unit -> unit.checkProgram().isPresent());
    }

    /** Whether programs of its organizers score it. */
    public boolean isOfPrograms() {
        return program != null;
    }

    /** Whether results are shown by slices of items that its programs tell. */
    public boolean isSlicedByPrograms() {
        return program != null && program.hasSlices();
    }

    /**
     * How its programs score, or scored under a name of a scorer, which phases keep that had begun when they were changed; empty where none of
     * them has it. A query for each that does not score now.
     */
    public Optional<ProgramDefinition> program(String scorer) {
        if (program == null || program.task().scorer().equals(scorer)) {
            return Optional.ofNullable(program);
        }
        return former.computeIfAbsent(scorer, name -> FormerProgram.find(this, name));
    }

    /**
     * The same with what only task types with items have.
     *
     * @throws Refused if a program scores it: what is asked for is not there
     */
    public ItemTask<?, ?> itemTask() {
        return type().withItems().orElseThrow(() -> Refused.because(Refused.Kind.NOT_THERE, "competition.of-programs"));
    }

    /** The same for lists of competitions; empty where this version of Podium does not have it. */
    public Optional<TaskType> installedType() {
        if (program != null) {
            return Optional.of(program.task());
        }
        return definition == null ? TaskTypes.byId(taskType).map(type -> type) : Optional.of(table());
    }

    /**
     * The task type that scores under a name of a scorer: the one of now, or what phases were scored by before programs or a definition were
     * changed; empty where none of them has that name. At most one query where it is not what scores now.
     */
    public Optional<TaskType> scorerOf(String scorer) {
        if (isOfPrograms()) {
            return program(scorer).map(ProgramDefinition::task);
        }
        TaskType now = type();
        if (now.scorer().equals(scorer)) {
            return Optional.of(now);
        }
        return definition == null
                ? Optional.empty()
                : formerTables.computeIfAbsent(scorer, this::formerTable).map(TaskType.class::cast);
    }

    private Optional<TableTask> formerTable(String scorer) {
        return FormerDefinition.find(this, scorer)
                .map(TableTask::of)
                .filter(former -> former.scorer().equals(scorer))
                .map(former -> new TableTask(former.definition().calledAs(table().definition())));
    }

    private TableTask table() {
        if (table == null || !table.definition().text().equals(definition)) {
            table = TableTask.of(definition);
            formerTables.clear();
        }
        return table;
    }

    public ZoneId zoneId() {
        return ZoneId.of(zone);
    }

    /** What of it is set, as the audit log names it. */
    public Map<String, Object> settings() {
        Map<String, Object> settings = new LinkedHashMap<>(values());
        settings.put("taskType", taskType);
        if (definition != null) {
            settings.put("definition", definition);
        }
        return settings;
    }

    public AuditSubject subject() {
        return new AuditSubject(id, slug, name);
    }

    /** What can be changed of it, by the fields' names in the API, in the order of the form. */
    public Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("name", name);
        values.put("zone", zone);
        values.put("summary", summary);
        values.put("description", description);
        values.put("contact", contact);
        values.put("language", Objects.toString(language, ""));
        values.put("summaryTranslated", summaryTranslated);
        values.put("descriptionTranslated", descriptionTranslated);
        return values;
    }

    /**
     * One of its texts in both languages.
     *
     * @param translation empty where there is none
     */
    public BilingualText worded(String text, String translation) {
        return BilingualText.of(text, language, translation);
    }

    /**
     * A text in the language that is not that of this competition, as it is kept: empty where it says nothing.
     *
     * @param checked checks it as the text that it translates, but that it may be empty
     * @param part what its field is called
     * @throws Refused if it is refused so, or there is one although nobody said in which language the others are
     */
    public String checkedTranslation(Supplier<String> checked, String part) {
        try {
            String text = checked.get();
            if (NameSkeleton.of(SingleLineText.of(text)).isEmpty()) {
                return "";
            }
            if (language == null) {
                throw Refused.because(Refused.Kind.FAULTY, "competition.language-first");
            }
            return text;
        } catch (Refused why) {
            throw why.about(part);
        }
    }

    /** What it is about, as a reader is shown it. */
    public LocalText summary(Locale reader) {
        return worded(summary, summaryTranslated).in(reader);
    }

    /** Some of the public ones, newest first. One query. */
    public static List<Competition> findPublished(int page, int most) {
        return find("publishedAt is not null order by publishedAt desc, id desc")
                .page(page, most)
                .list();
    }

    /** The addresses of some of the public ones, newest first. One query. */
    public static List<String> findPublishedSlugs(int most) {
        return getEntityManager()
                .createQuery(
                        "select slug from Competition where publishedAt is not null order by publishedAt desc, id desc",
                        String.class)
                .setMaxResults(most)
                .getResultList();
    }

    /** How many are public. One query. */
    public static long numberOfPublished() {
        return count("publishedAt is not null");
    }

    /** The competition of a slug; empty, too, for a text that is none. */
    public static Optional<Competition> findBySlug(String slug) {
        return findBySlugTimed(slug).map(Timed::competition);
    }

    /** A competition, and what the database's clock says as it is looked up. */
    public record Timed(Competition competition, Instant now) {}

    /** The same as {@link #findBySlug}, with the time. One query. */
    public static Optional<Timed> findBySlugTimed(String slug) {
        return SLUG.matcher(slug).matches()
                ? getEntityManager()
                        .createQuery("select c, instant from Competition c where c.slug = :slug", Timed.class)
                        .setParameter("slug", slug)
                        .getResultStream()
                        .findFirst()
                : Optional.empty();
    }
}
