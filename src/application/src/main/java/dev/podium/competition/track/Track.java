package dev.podium.competition.track;

import dev.podium.competition.Competition;
import dev.podium.platform.IdentifiedEntity;
import dev.podium.platform.Refused;
import dev.podium.platform.audit.AuditSubject;
import dev.podium.platform.language.LocalText;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A track of a competition, such as open or closed. Where there are any, every run of a team is in one. */
@Entity
public class Track extends IdentifiedEntity {

    public static final Pattern SLUG = Pattern.compile("[a-z0-9](-?[a-z0-9]){0,39}");

    /** What {@code track} asks for where that is not one of them: the rows of all. */
    /** The field in which one is named for a run. */
    public static final String FIELD = "track";

    public static final String ALL = "all";

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "competition_id")
    public Competition competition;

    /** Names it in addresses and files, and stays. */
    public String slug;

    public String name;

    /** What is asked of a run in it. */
    public String description;

    /** In the other language; empty where there is none. */
    @Column(name = "description_translated")
    public String descriptionTranslated = "";

    @Column(name = "added_at")
    public Instant addedAt;

    AuditSubject subject() {
        return new AuditSubject(competition.id, slug, name);
    }

    /** What is asked of a run in it, as a reader is shown it. */
    public LocalText description(Locale reader) {
        return competition.worded(description, descriptionTranslated).in(reader);
    }

    /** Those of a competition in the order in which they were added. One query. */
    public static List<Track> findByCompetition(Competition competition) {
        return list("competition = ?1 order by id", competition);
    }

    /** The one of a slug; empty, too, for a text that is none. One query at most. */
    public static Optional<Track> findBySlug(Competition competition, String slug) {
        return SLUG.matcher(slug).matches()
                ? find("competition = ?1 and slug = ?2", competition, slug).firstResultOptional()
                : Optional.empty();
    }

    /**
     * The track whose leaderboard somebody asks for; empty for all. One query at most.
     *
     * @throws Refused if there is no such track
     */
    public static Optional<Track> shown(Competition competition, Optional<String> asked) {
        return asked.filter(slug -> !slug.equals(ALL))
                .map(slug -> findBySlug(competition, slug).orElseThrow(Refused::notThere));
    }

    /** The same of tracks that are known. */
    public static Optional<Track> shown(List<Track> all, Optional<String> asked) {
        return asked.filter(slug -> !slug.equals(ALL))
                .map(slug -> all.stream()
                        .filter(track -> track.slug.equals(slug))
                        .findFirst()
                        .orElseThrow(Refused::notThere));
    }

    /**
     * The track that somebody named for a run; empty where the competition has none. One query.
     *
     * @param named its slug; blank where nobody said
     * @throws Refused if there are tracks and none of them is named, or none and one is
     */
    public static Optional<Track> named(Competition competition, String named) {
        List<Track> all = findByCompetition(competition);
        Optional<Track> found =
                all.stream().filter(track -> track.slug.equals(named.strip())).findFirst();
        if (found.isPresent() || (all.isEmpty() && named.isBlank())) {
            return found;
        }
        if (all.isEmpty()) {
            throw Refused.because(Refused.Kind.FAULTY, "track.none").about(FIELD);
        }
        throw Refused.because(
                        Refused.Kind.FAULTY,
                        named.isBlank() ? "track.missing" : "track.unknown",
                        all.stream().map(track -> track.slug).collect(Collectors.joining(", ")))
                .about(FIELD);
    }

    /**
     * The same in a transaction that puts something into it: it cannot be removed before that ends. Two queries.
     *
     * @throws Refused as {@link #named}, where it has just been removed, too
     */
    public static Optional<Track> held(Competition competition, String named) {
        getEntityManager()
                .createNativeQuery(
                        "select id from track where competition_id = :competition and slug = :slug for key share",
                        Long.class)
                .setParameter("competition", competition.id)
                .setParameter("slug", named.strip())
                .getResultList();
        return named(competition, named);
    }

    /**
     * The same for programs that know no tracks: where they name none it is the first one.
     *
     * @throws Refused if a track is named that is not there
     */
    public static Optional<Track> namedOrFirst(Competition competition, String named) {
        return named.isBlank() ? findByCompetition(competition).stream().findFirst() : named(competition, named);
    }
}
