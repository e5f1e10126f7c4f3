package dev.podium.paper;

import dev.podium.platform.Refused;
import java.util.Optional;

/**
 * How a team stands with its paper.
 *
 * @param paper empty where it has submitted none
 * @param obstacle why none can be submitted now; empty where one can
 * @param inTime whether one can be withdrawn now that is not published
 */
public record TeamPaperStatus(PaperCallTerms terms, Optional<Paper> paper, Optional<Refused> obstacle, boolean inTime) {

    /** Whether it can be taken back. */
    public boolean isWithdrawable() {
        return inTime && paper.filter(own -> own.state != Paper.State.published).isPresent();
    }

    /** Whether there is something to tell of. */
    public boolean isShown() {
        return terms.wanted() || paper.isPresent();
    }
}
