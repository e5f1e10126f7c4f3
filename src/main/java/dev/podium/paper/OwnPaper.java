package dev.podium.paper;

import dev.podium.platform.Refused;
import java.util.Optional;

/**
 * How a team stands with its paper.
 *
 * @param paper empty where it has submitted none
 * @param obstacle why none can be submitted now; empty where one can
 */
public record OwnPaper(CallTerms terms, Optional<Paper> paper, Optional<Refused> obstacle) {

    /** Whether there is something to tell of. */
    public boolean isShown() {
        return terms.wanted() || paper.isPresent();
    }
}
