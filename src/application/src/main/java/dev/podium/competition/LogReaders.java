package dev.podium.competition;

/**
 * How much of the logs of programs a team reads: of its own runs only, and not before it may see what came of them, or that they failed.
 * Organizers read everything.
 */
public enum LogReaders {
    /** Nothing. */
    organizers,
    /** The last line of a program that failed. */
    lastLine,
    /** The last few lines of a program that failed. */
    lastLines,
    /** Everything, which may quote the labels: only where these are public. */
    all
}
