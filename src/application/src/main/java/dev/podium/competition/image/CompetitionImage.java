package dev.podium.competition.image;

import dev.podium.competition.Competition;
import dev.podium.platform.IdentifiedEntity;
import dev.podium.platform.audit.AuditSubject;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An image that texts of a competition show: a PNG that was written anew. */
@Entity
@Table(name = "competition_image")
public class CompetitionImage extends IdentifiedEntity {

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "competition_id")
    public Competition competition;

    /** What texts call it. */
    public String name;

    /** SHA-256. */
    public String digest;

    public long bytes;

    /** In pixels. */
    public int width;

    /** In pixels. */
    public int height;

    /** Where it is; another image has another address, whatever it is called. */
    public String href(String slug) {
        return "/competitions/" + slug + "/images/" + digest + ".png";
    }

    AuditSubject subject() {
        return new AuditSubject(competition.id, name, name);
    }

    Map<String, Object> values() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("name", name);
        values.put("digest", digest);
        values.put("bytes", bytes);
        return values;
    }

    /** All of a competition, by name; {@link CompetitionImages} bounds them. One query. */
    public static List<CompetitionImage> findByCompetition(Competition competition) {
        return list("from CompetitionImage i where i.competition = ?1 order by i.name", competition);
    }

    /** The same of the competition with a slug; none where there is no such competition. One query. */
    public static List<CompetitionImage> findBySlug(String slug) {
        return list("from CompetitionImage i where i.competition.slug = ?1 order by i.name", slug);
    }

    static Optional<CompetitionImage> findByName(Competition competition, String name) {
        return find("competition = ?1 and name = ?2", competition, name).firstResultOptional();
    }

    /** Whether a competition has an image of this content. One query. */
    static boolean isOf(Competition competition, String digest) {
        return count("competition = ?1 and digest = ?2", competition, digest) > 0;
    }
}
