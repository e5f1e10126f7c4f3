package dev.podium.competition.date;

import dev.podium.competition.Competition;
import dev.podium.platform.IdentifiedEntity;
import dev.podium.platform.audit.AuditSubject;
import dev.podium.platform.language.BilingualText;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/** A date of a competition beside its phases, such as a workshop. */
@Entity
@Table(name = "further_date")
public class FurtherDate extends IdentifiedEntity {

    /** Names it in addresses and feeds. */
    public UUID key;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "competition_id")
    public Competition competition;

    /** One line; empty where there is only the other. */
    public String english;

    /** One line; empty where there is only the other. */
    public String german;

    /** In the zone of the competition, as all of these. */
    @Column(name = "from_day")
    public LocalDate fromDay;

    /** Null where it is about whole days. */
    @Column(name = "from_time")
    public LocalTime fromTime;

    /** Null where no end is told. */
    @Column(name = "until_day")
    public LocalDate untilDay;

    @Column(name = "until_time")
    public LocalTime untilTime;

    @Column(name = "added_at")
    public Instant addedAt;

    /** When it last changed; null where it is as it was added. */
    @Column(name = "changed_at")
    public Instant changedAt;

    public BilingualText title() {
        return new BilingualText(english, german);
    }

    public DateSpan span() {
        return new DateSpan(
                DayOrTime.of(fromDay, fromTime),
                Optional.ofNullable(untilDay).map(day -> DayOrTime.of(day, untilTime)));
    }

    AuditSubject subject() {
        return new AuditSubject(
                competition.id, key.toString(), title().in(Locale.ENGLISH).text());
    }

    /** Those of a competition, the first one first. One query. */
    public static List<FurtherDate> findByCompetition(Competition competition) {
        return list("competition = ?1 order by fromDay, fromTime nulls first, id", competition);
    }

    /** Those of all public competitions that came or changed last. One query. */
    public static List<FurtherDate> findNews(int most) {
        return find("from FurtherDate d join fetch d.competition c where c.publishedAt is not null"
                        + " order by coalesce(d.changedAt, d.addedAt) desc, d.id desc")
                .page(0, most)
                .list();
    }

    /** One of a competition. One query. */
    public static Optional<FurtherDate> findByKey(Competition competition, UUID key) {
        return find("competition = ?1 and key = ?2", competition, key).firstResultOptional();
    }
}
