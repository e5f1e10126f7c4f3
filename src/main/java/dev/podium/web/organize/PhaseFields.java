package dev.podium.web.organize;

import dev.podium.competition.NewPhase;
import dev.podium.competition.Showing;
import dev.podium.competition.Visibility;
import dev.podium.platform.Refused;
import java.time.LocalDateTime;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestForm;

/** The fields of the form for a phase, as they were typed. */
public final class PhaseFields {

    /** What is no number is out of bounds: it is refused with the same sentence. */
    private static final int OUT_OF_BOUNDS = 0;

    @RestForm
    String slug;

    @RestForm
    String name;

    @RestForm
    String description;

    @RestForm
    String opens;

    @RestForm
    String closes;

    @RestForm
    String gold;

    @RestForm
    boolean strict;

    @RestForm
    String daily;

    @RestForm
    String total;

    @RestForm
    String ownScores;

    @RestForm
    String teamBoard;

    @RestForm
    String publicBoard;

    @RestForm
    String itemAnalyses;

    SettingsPage.PhaseForm form() {
        return new SettingsPage.PhaseForm(
                text(slug),
                text(name),
                text(description),
                text(opens),
                text(closes),
                text(gold),
                strict,
                text(daily),
                text(total),
                visibility());
    }

    /**
     * The phase that is meant.
     *
     * @throws Refused if a time or the gold release cannot be read
     */
    NewPhase phase() {
        return new NewPhase(
                text(slug).strip(),
                text(name),
                text(description),
                time(text(opens)),
                text(closes).isBlank() ? Optional.empty() : Optional.of(time(closes)),
                key(text(gold)),
                strict,
                runs(text(daily)),
                runs(text(total)),
                visibility(),
                List.of());
    }

    private static LocalDateTime time(String typed) {
        try {
            return LocalDateTime.parse(typed.strip().replace(' ', 'T'));
        } catch (DateTimeParseException e) {
            throw Refused.because(Refused.Kind.FAULTY, "phase.time");
        }
    }

    private Visibility visibility() {
        return new Visibility(showing(ownScores), showing(teamBoard), showing(publicBoard), showing(itemAnalyses));
    }

    /** What was not chosen from the list is kept to ourselves. */
    private static Showing showing(String chosen) {
        for (Showing known : Showing.values()) {
            if (known.name().equals(chosen)) {
                return known;
            }
        }
        return Showing.never;
    }

    private static UUID key(String chosen) {
        try {
            return UUID.fromString(chosen);
        } catch (IllegalArgumentException e) {
            throw Refused.because(Refused.Kind.FAULTY, "phase.gold");
        }
    }

    private static OptionalInt runs(String typed) {
        if (typed.isBlank()) {
            return OptionalInt.empty();
        }
        try {
            return OptionalInt.of(Integer.parseInt(typed.strip()));
        } catch (NumberFormatException e) {
            return OptionalInt.of(OUT_OF_BOUNDS);
        }
    }

    private static String text(String value) {
        return value == null ? "" : value;
    }
}
