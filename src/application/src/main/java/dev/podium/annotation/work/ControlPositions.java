package dev.podium.annotation.work;

import dev.podium.annotation.study.Study;

/**
 * Where controls and repeated units stand among those that somebody is given: one in each stretch of so many, at a place of it that nobody
 * can tell before, but that is the same whenever it is asked for.
 *
 * @param controlEvery how long a stretch with one control is; null where there are none
 * @param repeatEvery how long a stretch with one repeated unit is; null where there are none
 * @param seed of the study and the person
 */
record ControlPositions(Integer controlEvery, Integer repeatEvery, long seed) {

    /** So many other units stand at least between a unit and its repetition. */
    static final int DISTANCE = 10;

    private static final long CONTROL = 0x9E3779B97F4A7C15L;
    private static final long REPEAT = 0xD1B54A32D192ED03L;

    static ControlPositions of(Study study, long annotator) {
        return new ControlPositions(study.controlEvery, study.repeatEvery, study.seed ^ (annotator * REPEAT));
    }

    boolean isNothing() {
        return controlEvery == null && repeatEvery == null;
    }

    /** Whether the next unit is a control, after so many units, of which so many were controls. */
    boolean isControlDue(long given, long controls) {
        return controlEvery != null && given >= place(CONTROL, controls, controlEvery);
    }

    /** Whether the next unit is one that the person has judged before. */
    boolean isRepeatDue(long given, long repeats) {
        return repeatEvery != null && given > DISTANCE + place(REPEAT, repeats, repeatEvery);
    }

    /** How many controls and repeated units somebody meets who is to be given some more units. */
    long among(long more, Counts before, long controls) {
        Counts now = before;
        long met = 0;
        for (long unit = 0; unit < more; unit++) {
            if (now.controls() < controls && isControlDue(now.all(), now.controls())) {
                now = new Counts(now.all() + 1, now.controls() + 1, now.repeats());
                met++;
            }
            if (isRepeatDue(now.all(), now.repeats())) {
                now = new Counts(now.all() + 1, now.controls(), now.repeats() + 1);
                met++;
            }
            now = new Counts(now.all() + 1, now.controls(), now.repeats());
        }
        return met;
    }

    /**
     * What somebody was given so far, but for practice.
     *
     * @param all with controls and repeated units
     */
    record Counts(long all, long controls, long repeats) {}

    private long place(long kind, long stretch, int length) {
        return stretch * length + Math.floorMod(mixed(seed + kind * (stretch + 1)), length);
    }

    /** The finalizer of SplitMix64 (Steele, Lea, Flood 2014). */
    private static long mixed(long value) {
        long mixed = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }
}
