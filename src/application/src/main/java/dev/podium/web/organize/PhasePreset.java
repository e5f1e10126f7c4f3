package dev.podium.web.organize;

import dev.podium.competition.Visibility;
import dev.podium.competition.change.NewPhase;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;

/** Phases as most shared tasks have them, with dates to edit. */
public enum PhasePreset {
    PRACTICE("practice", 0, 28, false, 10, 0),
    FINAL("final", 29, 7, true, 5, 10);

    private static final int NOON = 12;

    private final String slug;
    private final int begins;
    private final int days;
    private final boolean blind;
    private final int daily;
    private final int total;

    PhasePreset(String slug, int begins, int days, boolean blind, int daily, int total) {
        this.slug = slug;
        this.begins = begins;
        this.days = days;
        this.blind = blind;
        this.daily = daily;
        this.total = total;
    }

    public String slug() {
        return slug;
    }

    /** Whether it opens as it is set up. */
    public boolean isAtOnce() {
        return begins == 0;
    }

    /** Days that it lasts. */
    public int days() {
        return days;
    }

    /** The preset of a name as it stands in an address; empty for any other text. */
    public static Optional<PhasePreset> of(String slug) {
        for (PhasePreset known : values()) {
            if (known.slug.equals(slug)) {
                return Optional.of(known);
            }
        }
        return Optional.empty();
    }

    /**
     * The phase. Practice is open at once, so that it begins as the competition is published. All other times are noon, which every day has
     * exactly once in every zone.
     *
     * @param gold null where it is still to be chosen
     * @param now when it is set up
     */
    public NewPhase phase(String name, UUID gold, LocalDateTime now) {
        LocalDateTime noon = now.truncatedTo(ChronoUnit.DAYS).withHour(NOON).plusDays(begins);
        LocalDateTime opens = begins == 0 ? now.truncatedTo(ChronoUnit.HOURS) : noon;
        return new NewPhase(
                slug,
                name,
                "",
                opens,
                Optional.of(noon.plusDays(days)),
                gold,
                false,
                OptionalInt.of(daily),
                total == 0 ? OptionalInt.empty() : OptionalInt.of(total),
                blind ? Visibility.BLIND : Visibility.OPEN,
                List.of(),
                List.of(),
                true);
    }
}
