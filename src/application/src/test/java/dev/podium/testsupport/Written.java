package dev.podium.testsupport;

import dev.podium.competition.Competition;
import dev.podium.competition.page.CustomPage;
import dev.podium.competition.page.CustomPageDraft;
import dev.podium.competition.page.CustomPages;
import dev.podium.platform.language.BilingualText;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Writes pages of organizers in the name of {@code olga}. */
@ApplicationScoped
public class Written {

    @Inject
    CustomPages pages;

    @Inject
    Play play;

    /** A page in English that everybody reads. */
    public CustomPage shown(Competition competition, String slug, String title) {
        return add(competition, english(slug, title, "About " + title, /* shown= */ true));
    }

    /** A page in English that organizers alone read. */
    public CustomPage draft(Competition competition, String slug, String title) {
        return add(competition, english(slug, title, "About " + title, /* shown= */ false));
    }

    public CustomPage add(Competition competition, CustomPageDraft plan) {
        return pages.add(competition, plan, play.account("olga"));
    }

    /** A page in English alone. */
    public static CustomPageDraft english(String slug, String title, String text, boolean shown) {
        return new CustomPageDraft(slug, new BilingualText(title, ""), new BilingualText(text, ""), shown);
    }

    /** A page in German alone that everybody reads. */
    public static CustomPageDraft german(String slug, String title, String text) {
        return new CustomPageDraft(slug, new BilingualText("", title), new BilingualText("", text), /* shown= */ true);
    }
}
