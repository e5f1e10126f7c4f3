package dev.podium.competition.page;

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
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/** A page that organizers wrote beside the description of their competition, such as an FAQ. */
@Entity
@Table(name = "own_page")
public class CustomPage extends IdentifiedEntity {

    static final Pattern SLUG = Pattern.compile("(?=.{1,60}\\z)[a-z0-9](-?[a-z0-9])*");

    /** Names it for organizers and programs; it stays where its address changes. */
    public UUID key;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "competition_id")
    public Competition competition;

    /** Names it in its address; no other page of the competition has the same one. */
    public String slug;

    /** One line; empty where there is only the other, as with all of these. */
    @Column(name = "english_title")
    public String englishTitle;

    @Column(name = "german_title")
    public String germanTitle;

    /** Markdown. */
    @Column(name = "english_text")
    public String englishText;

    /** Markdown. */
    @Column(name = "german_text")
    public String germanText;

    /** Whether everybody reads it who sees the competition; else it is a draft, which organizers read. */
    public boolean shown;

    /** Where it stands among the pages of the competition, the lowest first; no two stand at the same place. */
    public int place;

    /** When it came to be as it is, wherever it stands. */
    @Column(name = "changed_at")
    public Instant changedAt;

    public BilingualText title() {
        return new BilingualText(englishTitle, germanTitle);
    }

    public BilingualText text() {
        return new BilingualText(englishText, germanText);
    }

    AuditSubject subject() {
        return new AuditSubject(
                competition.id, key.toString(), title().in(Locale.ENGLISH).text());
    }

    /** All of a competition in their order, drafts included; {@link CustomPages} bounds them. One query. */
    public static List<CustomPage> findByCompetition(Competition competition) {
        return list("competition = ?1 order by place", competition);
    }

    /** Those of a competition that are no drafts, in their order. One query. */
    public static List<CustomPage> findShown(Competition competition) {
        return list("competition = ?1 and shown order by place", competition);
    }

    /**
     * What a reader is led to: those that are no drafts, in their order, without their texts. One query.
     *
     * @param also slug of one that is among them even if it is a draft; empty for none
     */
    public static List<CustomPageTitle> findTitles(Competition competition, String also) {
        return getEntityManager()
                .createQuery(
                        "select p.slug, p.englishTitle, p.germanTitle from CustomPage p"
                                + " where p.competition = :competition and (p.shown or p.slug = :also) order by p.place",
                        CustomPageTitle.class)
                .setParameter("competition", competition)
                .setParameter("also", also)
                .getResultList();
    }

    /** One of a competition, draft or not. One query. */
    public static Optional<CustomPage> findByKey(Competition competition, UUID key) {
        return find("competition = ?1 and key = ?2", competition, key).firstResultOptional();
    }

    /** The one with an address, draft or not; empty, too, for a text that is none. One query. */
    public static Optional<CustomPage> findBySlug(Competition competition, String slug) {
        return SLUG.matcher(slug).matches()
                ? find("competition = ?1 and slug = ?2", competition, slug).firstResultOptional()
                : Optional.empty();
    }
}
