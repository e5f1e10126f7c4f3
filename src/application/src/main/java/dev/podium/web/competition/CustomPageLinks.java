package dev.podium.web.competition;

import dev.podium.competition.Competition;
import dev.podium.competition.page.CustomPage;
import dev.podium.platform.language.LocalText;
import dev.podium.web.layout.CompetitionTab;
import dev.podium.web.layout.LayoutTexts;
import dev.podium.web.layout.NavigationLink;
import dev.podium.web.layout.View;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What leads to the pages that organizers wrote, in their order.
 *
 * @param overview address of the competition
 */
record CustomPageLinks(String overview, List<Link> links) {

    /** More would fill a telephone before anything of the page is seen. */
    private static final int MOST_PARTS = 6;

    /** One of them; {@code current} is the one that is open. */
    record Link(String href, LocalText title, boolean current) {

        private NavigationLink part() {
            return new NavigationLink(title.text(), href, current, title.foreign());
        }
    }

    CustomPageLinks {
        links = List.copyOf(links);
    }

    /**
     * Those that a reader is led to. One query.
     *
     * @param current slug of the one that is open, which is among them even if it is a draft; empty on the overview
     */
    static CustomPageLinks find(Competition competition, String current, Locale reader) {
        String overview = CompetitionTab.OVERVIEW.href(competition.slug);
        return new CustomPageLinks(
                overview,
                CustomPage.findTitles(competition, current).stream()
                        .map(page -> new Link(
                                overview + "/pages/" + page.slug(),
                                page.title().in(reader),
                                page.slug().equals(current)))
                        .toList());
    }

    /** The overview and the pages, for the navigation: all of them, or some and what leads to all. None where there is no page. */
    List<NavigationLink> parts(View view) {
        if (links.isEmpty()) {
            return List.of();
        }
        NavigationLink first = new NavigationLink(
                view.texts(LayoutTexts.class).tab(CompetitionTab.OVERVIEW), overview, place().isEmpty());
        if (links.size() <= MOST_PARTS) {
            return Stream.concat(Stream.of(first), links.stream().map(Link::part))
                    .toList();
        }
        NavigationLink all = new NavigationLink(
                view.texts(CompetitionTexts.class).allPages(links.size()), overview + "#pages", false);
        Stream<NavigationLink> some = IntStream.range(0, links.size())
                .filter(place -> place < MOST_PARTS - 1 || links.get(place).current())
                .mapToObj(place -> links.get(place).part());
        return Stream.of(Stream.of(first), some, Stream.of(all))
                .flatMap(parts -> parts)
                .toList();
    }

    /** The one before the one that is open. */
    public Optional<Link> previous() {
        return beside(-1);
    }

    /** The one after the one that is open. */
    public Optional<Link> next() {
        return beside(1);
    }

    private Optional<Link> beside(int way) {
        return place().map(place -> place + way)
                .filter(place -> place >= 0 && place < links.size())
                .map(links::get);
    }

    private Optional<Integer> place() {
        return IntStream.range(0, links.size())
                .filter(place -> links.get(place).current())
                .boxed()
                .findFirst();
    }
}
