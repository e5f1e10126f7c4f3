package dev.podium.competition.page;

import dev.podium.platform.language.BilingualText;

/** What leads to a page of organizers; the titles are empty where there is only the other. */
public record CustomPageTitle(String slug, String english, String german) {

    public BilingualText title() {
        return new BilingualText(english, german);
    }
}
