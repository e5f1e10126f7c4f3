package dev.podium.competition.image;

import dev.podium.competition.Competition;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.hibernate.Session;

/** Finds out which images of a competition its texts show. */
@ApplicationScoped
public class ImageUses {

    /** Terms as they are now alone; what participants were told before stays as it was. */
    private static final String FOUND = """
            with written as (
              select description as words from competition where id = :competition
              union all select description from phase where competition_id = :competition
              union all select gold_note from phase where competition_id = :competition
              union all select note from rule_change where competition_id = :competition
              union all select text from announcement where competition_id = :competition
              union all select text from asked_question where competition_id = :competition
              union all select public_text from asked_question where competition_id = :competition
              union all select answer from asked_question where competition_id = :competition
              union all select t.text from registration_rules r join registration_terms t on t.id = r.terms_id
                where r.competition_id = :competition)
            select i.name, count(*) as texts
            from competition_image i join written on written.words ~ ('\\]\\(image:' || i.name || '[\\s)]')
            where i.competition_id = :competition group by i.name""";

    /** A row of {@link #FOUND}. */
    record Use(String name, long texts) {}

    @Inject
    Session database;

    /** In how many texts each image is shown, by name; none that no text shows. One query, which reads all texts of the competition. */
    public Map<String, Long> find(Competition competition) {
        List<Use> uses = database.createNativeQuery(FOUND, Use.class)
                .setParameter("competition", competition.id)
                .getResultList();
        return uses.stream().collect(Collectors.toMap(Use::name, Use::texts));
    }
}
