package dev.podium.web.home;

import java.util.List;

/** Competitions under one heading. */
record Group(Name name, List<Listed> competitions) {

    /** The headings in their order. */
    enum Name {
        RUNNING,
        UPCOMING,
        FINISHED
    }
}
