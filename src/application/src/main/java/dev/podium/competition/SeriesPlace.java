package dev.podium.competition;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;

/**
 * The place of a competition in a series.
 *
 * @param slug of the series
 * @param name of the series, for example GermEval 2024
 * @param place in it, for example Task 2; may be empty
 */
@Embeddable
public record SeriesPlace(
        @Column(name = "series_slug") String slug,
        @Column(name = "series_name") String name,
        @Column(name = "series_place") String place) {

    /** Both in one line: {@code GermEval 2024 · Task 2}. */
    public String line() {
        return place.isEmpty() ? name : name + " · " + place;
    }

    /** Address of its page, which lists those of its competitions that are public. */
    public String href() {
        return "/series/" + slug;
    }
}
