package dev.podium.web.markdown;

import dev.podium.competition.image.ImageUses;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.List;

/** What organizers are told where they have saved texts. In templates {@code cdi:missingImages}. */
@RequestScoped
@Named("missingImages")
public class MissingImages {

    @Inject
    ImageUses uses;

    /** Names that texts of a competition call and none of its images has, in order; bounded. One query. */
    public List<String> of(String slug) {
        return uses.find(slug).missing();
    }
}
