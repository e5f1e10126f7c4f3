package dev.podium.scoring;

/**
 * What classification metrics compare: two classes, numbered from 0.
 *
 * @param reference the class that is right
 * @param output the class that the system gave; {@link #OUTSIDE} where it is none of the classes
 */
public record Labels(int reference, int output) {

    /** A class that occurs in no reference: it costs its reference class recall and nobody precision. */
    public static final int OUTSIDE = -1;
}
