package dev.podium.competition;

import dev.podium.account.Account;
import dev.podium.platform.IdentifiedEntity;
import dev.podium.platform.audit.AuditSubject;
import dev.podium.program.ProgramDefinition;
import dev.podium.program.ProgramUnit;
import dev.podium.task.AgreementValue;
import dev.podium.task.Ceiling;
import dev.podium.task.CeilingValue;
import dev.podium.task.reading.Problems;
import jakarta.persistence.Column;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.hibernate.annotations.Immutable;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/** A version of a split with its labels. What it holds is never changed: a correction is a new version. */
@Entity
@Immutable
@Table(name = "gold_release")
public class GoldRelease extends IdentifiedEntity {

    public UUID key;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "competition_id")
    public Competition competition;

    public String split;
    public int version;

    @Column(name = "file_name")
    public String fileName;

    /** Digest of the file with labels. */
    public String digest;

    /** Digest of the file that everybody may see: all that a check of a submission needs; null where programs score. */
    @Column(name = "blind_digest")
    public String blindDigest;

    /** Digest of the file with each annotator's labels, which may be that with labels; null where there is none. */
    @Column(name = "annotations_digest")
    public String annotationsDigest;

    public int annotators;

    /** How far they agree; null until a worker has found out, and without annotators. */
    @JdbcTypeCode(SqlTypes.JSON)
    public List<AgreementValue> agreement;

    /** What they score as if they were systems; null where {@link #agreement} is. */
    @JdbcTypeCode(SqlTypes.JSON)
    public List<CeilingValue> ceiling;

    public int items;

    /** Of how many items subtasks are that are not about all of them, by id. */
    @Column(name = "subset_sizes")
    @JdbcTypeCode(SqlTypes.JSON)
    public Map<String, Integer> subsetSizes = Map.of();

    /** The columns by which items belong together, in the order of the files; null until they are kept. */
    @JdbcTypeCode(SqlTypes.JSON)
    public List<ClusterColumn> clusterings;

    /** How many items carry each class of label. */
    @JdbcTypeCode(SqlTypes.JSON)
    public Map<String, Integer> distribution;

    @JdbcTypeCode(SqlTypes.JSON)
    public Problems warnings;

    /** The folders at the top of a file that only programs read; null where they are not known, and of files with items. */
    @JdbcTypeCode(SqlTypes.JSON)
    public List<String> folders;

    /** What it changes in the version before; null for a first one, and where only programs know what it holds. */
    @JdbcTypeCode(SqlTypes.JSON)
    public GoldDifference difference;

    /** From when its files may be downloaded; {@code GoldReleases.change} is the one way to change it. */
    @Embedded
    public Publishing publishing;

    /** When a file that was public was taken back for the last time; null where none was. */
    @Column(name = "withdrawn_at")
    public Instant withdrawnAt;

    /** Why, in a public note; null where {@link #withdrawnAt} is. */
    @Column(name = "withdrawn_note")
    public String withdrawnNote;

    /** When organizers took it out of their lists; null where it stands there. */
    @Column(name = "removed_at")
    public Instant removedAt;

    public String licence;

    /** What changed in this version, or is else worth knowing; plain text. */
    public String notes;

    @Column(name = "created_at")
    public Instant createdAt;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "created_by")
    public Account createdBy;

    /** Name and version as people say it, for example {@code test 1}. */
    public String title() {
        return split + " " + version;
    }

    /** Whether how far its annotators agree is still being worked out. */
    public boolean awaitsAgreement() {
        return annotationsDigest != null && agreement == null;
    }

    /** One of the columns by which items belong together. */
    public Optional<ClusterColumn> clusterColumn(String name) {
        return Stream.ofNullable(clusterings)
                .flatMap(List::stream)
                .filter(column -> column.name().equals(name))
                .findFirst();
    }

    /** What annotators score against the gold, the one that the others make, or what the others score as predictions of each; empty where nothing is known of it. */
    public Optional<Ceiling> ceiling(String subtask, String metric) {
        return Ceiling.of(Stream.ofNullable(ceiling)
                .flatMap(List::stream)
                .filter(value -> value.subtask().equals(subtask)
                        && value.metric().equals(metric)
                        && !value.against().equals(CeilingValue.ANNOTATORS))
                .toList());
    }

    /** Whether it asks for the same items as another one; what only programs read is taken to. */
    public boolean asksAs(GoldRelease other) {
        return Objects.equals(blindDigest, other.blindDigest);
    }

    /** The units that find no reference data in it; none where it is not known, or the only unit sees all of it. */
    public List<ProgramUnit> unitsWithout(ProgramDefinition program) {
        return folders == null || program.units().size() == 1
                ? List.of()
                : program.units().stream()
                        .filter(unit -> !folders.contains(unit.subtask()))
                        .toList();
    }

    /** How many items a subtask is about; 0 where only programs know. */
    public int items(String subtask) {
        return subsetSizes.getOrDefault(subtask, items);
    }

    /** Whether a subtask is about some of the items alone, and what it says of them is for its own leaderboard. */
    public boolean isApart(String subtask, String other) {
        return subsetSizes.containsKey(subtask) && !subtask.equals(other);
    }

    public AuditSubject subject() {
        return new AuditSubject(competition.id, key.toString(), title());
    }

    /** Digest of one of its files; empty where it has no such file. */
    public Optional<String> digest(GoldFile file) {
        return switch (file) {
            case items -> Optional.ofNullable(blindDigest);
            case labels -> Optional.of(digest);
            case annotations -> Optional.ofNullable(annotationsDigest).filter(own -> !own.equals(digest));
        };
    }

    /** What can be said of its files: one that is not there never comes, such as that without labels where only a program knows the items. */
    public Publishing possible(Publishing wanted) {
        return digest(GoldFile.items).isPresent() ? wanted : wanted.with(GoldFile.items, PublicFrom.never);
    }

    /** All releases of a competition, splits in order, newest version first. */
    public static List<GoldRelease> findByCompetition(Competition competition) {
        return list("competition = ?1 and removedAt is null order by split, version desc", competition);
    }

    /** Ids of those of some competitions that have a release. One query. */
    public static List<Long> findThere(List<Competition> competitions) {
        return find(
                        "select distinct g.competition.id from GoldRelease g where g.competition in ?1 and g.removedAt is null",
                        competitions)
                .project(Long.class)
                .list();
    }

    /** One that was not removed. */
    public static Optional<GoldRelease> findByKey(Competition competition, UUID key) {
        return find("competition = ?1 and key = ?2 and removedAt is null", competition, key)
                .firstResultOptional();
    }

    /** The version that the next release of a split is: those of removed ones stay taken. The caller holds the competition's lock. */
    public static int nextVersion(Competition competition, String split) {
        return GoldRelease.<GoldRelease>find(
                                "competition = ?1 and split = ?2 order by version desc", competition, split)
                        .firstResultOptional()
                        .map(last -> last.version)
                        .orElse(0)
                + 1;
    }

    /** All of a competition, removed ones too, splits in order, newest version first. */
    public static List<GoldRelease> withRemoved(Competition competition) {
        return list("competition = ?1 order by split, version desc", competition);
    }
}
