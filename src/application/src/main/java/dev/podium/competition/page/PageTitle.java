package dev.podium.competition.page;

import dev.podium.platform.language.Worded;

/** What leads to a page of organizers; the titles are empty where there is only the other. */
public record PageTitle(String slug, String english, String german) {

    public Worded title() {
        return new Worded(english, german);
    }
}
