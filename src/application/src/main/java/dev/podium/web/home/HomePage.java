package dev.podium.web.home;

import dev.podium.web.board.MiniBoard;
import dev.podium.web.layout.NavigationLink;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.OrganizedRow;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * Public competitions: those that are found of those that somebody looks for. A heading under which nothing stands is not there.
 *
 * @param live a leaderboard that is going on; empty where something is looked for, for who is signed in, and where there is none
 * @param mine what the reader takes part in; empty where something is looked for, for visitors, and where it is nothing
 * @param organized competitions that the reader organizes; none where something is looked for
 */
@CheckedTemplate(basePath = "home")
record HomePage(
        Optional<LiveBoard> live,
        Optional<MyCompetitions> mine,
        List<OrganizedRow> organized,
        Search search,
        List<CompetitionGroup> groups,
        List<FinishedCompetition> finished,
        Rest rest)
        implements TemplateInstance {

    /**
     * A leaderboard, and whose it is.
     *
     * @param open whether its phase takes files
     */
    record LiveBoard(String competition, String phase, boolean open, String href, MiniBoard board) {}

    /**
     * The form that looks for competitions.
     *
     * @param finder what is looked for
     * @param all how many public competitions there are
     * @param found how many of them are found
     * @param kinds of tasks; none where there are less than two
     * @param languages of texts; none where there are less than two
     * @param shown which of them, each with its address
     */
    record Search(
            Finder finder,
            int all,
            int found,
            List<Option> kinds,
            List<Option> languages,
            List<NavigationLink> shown) {}

    /**
     * What is found and not on the page.
     *
     * @param open how many in all have not finished
     * @param allOpen where they are; empty where all are here
     * @param finished how many in all have
     * @param allFinished where they are; empty where all are here
     * @param page from 1
     * @param previous address of the part before; empty on the first one
     * @param next address of the part after; empty on the last one
     */
    record Rest(
            int open,
            String allOpen,
            int finished,
            String allFinished,
            int page,
            int pages,
            String previous,
            String next) {}
}
