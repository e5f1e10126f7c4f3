package dev.podium.annotation.study;

import dev.podium.platform.language.BilingualText;
import java.util.OptionalInt;

/**
 * A study that somebody wants.
 *
 * @param slug names it in addresses of organizers
 * @param purpose what is collected
 * @param wanted how many people judge a unit; empty where everybody does
 * @param classes of the people who judge a unit, which say how many they are; none where anybody will do
 * @param quota how many units one person judges at most; empty where that is not bounded
 */
public record NewStudy(
        String slug,
        BilingualText title,
        Study.Purpose purpose,
        Study.Design design,
        OptionalInt wanted,
        AnnotatorClasses classes,
        OptionalInt quota) {

    /** One in which anybody will do. */
    public NewStudy(
            String slug,
            BilingualText title,
            Study.Purpose purpose,
            Study.Design design,
            OptionalInt wanted,
            OptionalInt quota) {
        this(slug, title, purpose, design, wanted, AnnotatorClasses.NONE, quota);
    }
}
