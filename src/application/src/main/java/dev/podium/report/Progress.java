package dev.podium.report;

/** Is told how far a report is. */
@FunctionalInterface
interface Progress {

    int WHOLE = 100;

    /** Tells nobody. */
    Progress UNHEARD = percent -> {};

    void is(int percent);
}
