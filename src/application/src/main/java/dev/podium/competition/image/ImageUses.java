package dev.podium.competition.image;

import dev.podium.platform.TextLength;
import dev.podium.platform.markdown.MarkdownText;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.hibernate.Session;

/** Finds out which images the texts of a competition name. */
@ApplicationScoped
public class ImageUses {

    /** Names without an image that are told; so many mistakes are found one after the other. */
    static final int MOST_MISSING = 20;

    private static final int LONGEST_TOLD = 60;

    /** Texts of organizers that may name one, as they are now; terms and what participants ask show none. */
    private static final String TEXTS = """
            with this as (select id, description, description_translated from competition where slug = :slug),
            written as (
              select description as words from this
              union all select description_translated from this
              union all select english_text from own_page where competition_id = (select id from this)
              union all select german_text from own_page where competition_id = (select id from this)
              union all select description from phase where competition_id = (select id from this)
              union all select description_translated from phase where competition_id = (select id from this)
              union all select gold_note from phase where competition_id = (select id from this)
              union all select gold_note_translated from phase where competition_id = (select id from this)
              union all select withdrawn_note from gold_release where competition_id = (select id from this)
              union all select note from rule_change where competition_id = (select id from this)
              union all select text from announcement where competition_id = (select id from this)
              union all select text_translated from announcement where competition_id = (select id from this)
              union all select answer from asked_question where competition_id = (select id from this))
            select words from written where words ilike '%image%'""";

    /**
     * What texts name.
     *
     * @param texts in how many each image is shown, by name; none that no text shows
     * @param missing names that no image has, and in square brackets what is only linked to; in order, at most {@value #MOST_MISSING}
     */
    public record Named(Map<String, Long> texts, List<String> missing) {

        public Named {
            texts = Map.copyOf(texts);
            missing = List.copyOf(missing);
        }
    }

    @Inject
    Session database;

    /** What the texts of the competition with a slug name. Two queries; all its texts that may name an image are read. */
    public Named find(String slug) {
        Set<String> there = CompetitionImage.findBySlug(slug).stream()
                .map(image -> image.name)
                .collect(Collectors.toSet());
        Map<String, Long> texts = new HashMap<>();
        Set<String> missing = new TreeSet<>();
        for (String text : texts(slug)) {
            MarkdownText.ImageNames named = MarkdownText.images(text);
            named.shown().stream().filter(there::contains).forEach(name -> texts.merge(name, 1L, Long::sum));
            named.shown().stream()
                    .filter(name -> !name.isEmpty() && !there.contains(name))
                    .forEach(missing::add);
            named.linked().forEach(name -> missing.add("[…](image:" + name + ")"));
        }
        return new Named(
                texts, missing.stream().map(ImageUses::cut).limit(MOST_MISSING).toList());
    }

    private List<String> texts(String slug) {
        return database.createNativeQuery(TEXTS, String.class)
                .setParameter("slug", slug)
                .getResultList();
    }

    private static String cut(String name) {
        return TextLength.cut(name, LONGEST_TOLD);
    }
}
