package dev.podium.exchange;

/**
 * How organizers want a copy of their competition.
 *
 * @param days by which all dates are later; negative: earlier
 * @param data whether its gold and the phases that are scored against it come with it
 */
public record CompetitionCopySpec(String name, String slug, int days, boolean data) {

    /** As many weeks as a year has: each date stays on its day of the week. */
    public static final int USUAL_DAYS = 364;
}
