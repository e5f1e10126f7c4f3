package dev.podium.scoring;

/**
 * What one item adds to the measures of a system that need not answer every item.
 *
 * @param credit what the answer is worth; 0 where there is none
 * @param isAttempted whether the system answered
 * @param isCounted whether systems are measured by the item; what is not counted is not attempted either
 */
public record Attempt(double credit, boolean isAttempted, boolean isCounted) {

    static final Attempt NOT_COUNTED = new Attempt(0, false, false);
}
