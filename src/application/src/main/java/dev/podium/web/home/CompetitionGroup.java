package dev.podium.web.home;

import java.util.List;

/** Competitions under one heading. */
record CompetitionGroup(Name name, List<CompetitionCard> competitions) {

    /** The headings in their order. */
    enum Name {
        RUNNING,
        UPCOMING,
        FINISHED
    }
}
