package dev.podium.testsupport;

import dev.podium.competition.Competition;
import dev.podium.competition.page.OwnPage;
import dev.podium.competition.page.OwnPages;
import dev.podium.competition.page.PagePlan;
import dev.podium.platform.language.BilingualText;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Writes pages of organizers in the name of {@code olga}. */
@ApplicationScoped
public class Written {

    @Inject
    OwnPages pages;

    @Inject
    Play play;

    /** A page in English that everybody reads. */
    public OwnPage shown(Competition competition, String slug, String title) {
        return add(competition, english(slug, title, "About " + title, /* shown= */ true));
    }

    /** A page in English that organizers alone read. */
    public OwnPage draft(Competition competition, String slug, String title) {
        return add(competition, english(slug, title, "About " + title, /* shown= */ false));
    }

    public OwnPage add(Competition competition, PagePlan plan) {
        return pages.add(competition, plan, play.account("olga"));
    }

    /** A page in English alone. */
    public static PagePlan english(String slug, String title, String text, boolean shown) {
        return new PagePlan(slug, new BilingualText(title, ""), new BilingualText(text, ""), shown);
    }

    /** A page in German alone that everybody reads. */
    public static PagePlan german(String slug, String title, String text) {
        return new PagePlan(slug, new BilingualText("", title), new BilingualText("", text), /* shown= */ true);
    }
}
