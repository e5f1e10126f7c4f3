package dev.podium.api.http;

import dev.podium.platform.Refused;

/**
 * The pages of a list.
 *
 * @param number how many there are; one at least
 */
public record PageCount(int number) {

    public static PageCount of(long all, int onAPage) {
        return new PageCount((int) Math.max(1, (all + onAPage - 1) / onAPage));
    }

    /**
     * A page that is asked for, from 1.
     *
     * @throws Refused if there is none of that number
     */
    public int wanted(int page) {
        if (page < 1 || page > number) {
            throw Refused.notThere();
        }
        return page;
    }
}
