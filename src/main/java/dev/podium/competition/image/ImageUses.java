package dev.podium.competition.image;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.hibernate.Session;

/** Finds out which images the texts of a competition name. */
@ApplicationScoped
public class ImageUses {

    /** Names without an image that are told; so many mistakes are found one after the other. */
    static final int MOST_MISSING = 20;

    /**
     * Terms as they are now alone; what participants were told before stays as it was. What participants ask shows no images. Images come
     * first.
     */
    private static final String FOUND = """
            with this as (select id, description, description_translated from competition where slug = :slug),
            written as (
              select description as words from this
              union all select description_translated from this
              union all select english_text from own_page where competition_id = (select id from this)
              union all select german_text from own_page where competition_id = (select id from this)
              union all select description_translated from phase where competition_id = (select id from this)
              union all select gold_note_translated from phase where competition_id = (select id from this)
              union all select description from phase where competition_id = (select id from this)
              union all select gold_note from phase where competition_id = (select id from this)
              union all select withdrawn_note from gold_release where competition_id = (select id from this)
              union all select note from rule_change where competition_id = (select id from this)
              union all select text from announcement where competition_id = (select id from this)
              union all select text_translated from announcement where competition_id = (select id from this)
              union all select answer from asked_question where competition_id = (select id from this)
              union all select t.text_translated from registration_rules r join registration_terms t on t.id = r.terms_id
                where r.competition_id = (select id from this)
              union all select t.text from registration_rules r join registration_terms t on t.id = r.terms_id
                where r.competition_id = (select id from this)),
            named as (
              select distinct w.place, substring(found.parts[1] for 100) as name
              from (select row_number() over () as place, words from written where words like '%image:%') w
                cross join lateral regexp_matches(w.words, '\\](?:\\(|:)\\s*<?image:([^\\s()<>]+)', 'g') found (parts))
            select n.name, count(*) as texts, i.id is not null as there
            from named n left join competition_image i on i.competition_id = (select id from this) and i.name = n.name
            group by n.name, i.id order by i.id is null, n.name limit :most""";

    /** A row of {@link #FOUND}. */
    record Use(String name, long texts, boolean there) {}

    /**
     * What texts name.
     *
     * @param texts in how many each image is shown, by name; none that no text shows
     * @param missing names in texts that no image has, in order; at most {@value #MOST_MISSING}
     */
    public record Named(Map<String, Long> texts, List<String> missing) {

        public Named {
            texts = Map.copyOf(texts);
            missing = List.copyOf(missing);
        }

        private static Named of(List<Use> uses) {
            return new Named(
                    uses.stream().filter(Use::there).collect(Collectors.toMap(Use::name, Use::texts)),
                    uses.stream()
                            .filter(use -> !use.there())
                            .map(Use::name)
                            .limit(MOST_MISSING)
                            .toList());
        }
    }

    @Inject
    Session database;

    /** What the texts of the competition with a slug name. One query, which reads all of them once. */
    public Named find(String slug) {
        return Named.of(database.createNativeQuery(FOUND, Use.class)
                .setParameter("slug", slug)
                .setParameter("most", Images.MOST + MOST_MISSING)
                .getResultList());
    }
}
