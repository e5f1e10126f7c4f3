package dev.podium.report;

/** Is told how far a report is. */
@FunctionalInterface
interface ReportProgress {

    int WHOLE = 100;

    /** Tells nobody. */
    ReportProgress UNHEARD = percent -> {};

    void is(int percent);
}
