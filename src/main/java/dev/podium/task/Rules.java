package dev.podium.task;

/**
 * How a phase reads uploads.
 *
 * @param strict whether what a participant surely did not mean is an error instead of a warning
 */
public record Rules(boolean strict) {

    public static final Rules LENIENT = new Rules(false);
    public static final Rules STRICT = new Rules(true);
}
