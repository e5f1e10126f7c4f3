package dev.podium.competition.download;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.platform.Digests;
import dev.podium.platform.IdentifiedEntity;
import dev.podium.platform.audit.AuditSubject;
import dev.podium.platform.language.LocalText;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** A further file of a competition: organizers hand it out, at once or from the opening of a phase on. */
@Entity
@Table(name = "competition_file")
public class CompetitionFile extends IdentifiedEntity {

    /** What it is for. */
    public enum Kind {
        /** Data to train or to predict with. */
        publicData,
        /** Something to begin with, such as a sample submission. */
        startingKit,
        paper,
        slides,
        other
    }

    /** Names it in addresses; it stays where another content is put in its place. */
    public UUID key;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "competition_id")
    public Competition competition;

    /** With whose opening it is handed out; null where that is at once. */
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "phase_id")
    public Phase phase;

    @Enumerated(EnumType.STRING)
    public Kind kind;

    /** One line. */
    public String title;

    /** In the other language; empty where there is none. */
    @Column(name = "title_translated")
    public String titleTranslated = "";

    /** May be empty. */
    public String licence;

    /** Whether it is for those alone who may take part. */
    @Column(name = "for_participants")
    public boolean forParticipants;

    /** Where it stands among the files of the competition, the lowest first. */
    public int place;

    /** As its bringer called it. */
    public String name;

    /** SHA-256 of the file. */
    public String digest;

    /** Size of the file in bytes. */
    public long bytes;

    @Column(name = "brought_at")
    public Instant broughtAt;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "brought_by")
    public Account broughtBy;

    /** Whether those whom it is for may have it; before, nobody but organizers learns that there is one. */
    public boolean isHandedOut(Instant now) {
        return phase == null || phase.hasOpened(now);
    }

    /** What it is called, as a reader is shown it. */
    public LocalText title(Locale reader) {
        return competition.worded(title, titleTranslated).in(reader);
    }

    /** Another one once something else is said of it or is in it: who changes it can tell whether somebody else did meanwhile. */
    public String fingerprint() {
        return Digests.ofText(values().toString());
    }

    AuditSubject subject() {
        return new AuditSubject(competition.id, key.toString(), title);
    }

    /** What of it can be set, as the audit log names it. */
    Map<String, Object> values() {
        Map<String, Object> values = new LinkedHashMap<>(FileDetails.of(this).values());
        values.put("file", name);
        values.put("bytes", bytes);
        values.put("digest", digest);
        return values;
    }

    /** All of a competition with their phases, in their order; {@link CompetitionFiles} bounds them. One query. */
    public static List<CompetitionFile> findByCompetition(Competition competition) {
        return list(
                "from CompetitionFile f left join fetch f.phase where f.competition = ?1 order by f.place, f.id",
                competition);
    }

    /** Those that are handed out by now. One query. */
    public static List<CompetitionFile> findHandedOut(Competition competition, Instant now) {
        return findByCompetition(competition).stream()
                .filter(file -> file.isHandedOut(now))
                .toList();
    }

    /** One of a competition with its phase. One query. */
    public static Optional<CompetitionFile> findByKey(Competition competition, UUID key) {
        return find(
                        "from CompetitionFile f left join fetch f.phase where f.competition = ?1 and f.key = ?2",
                        competition,
                        key)
                .firstResultOptional();
    }
}
