package dev.podium.annotation.release;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How organizers want units to be split, as they typed it.
 *
 * @param parts those without a name are none
 * @param alike the names of what parts are to be alike in
 * @param steps of numbers, by their names
 * @param smallest of a grid: cells with fewer units go to the rest whole
 * @param fewest how many people must have judged a unit
 * @param seed of all that is drawn
 * @param since of which version of the questions answers are counted at least
 * @param entries a unit with fewer entries in its lists is named; {@value #USUAL_ENTRIES} where nothing says it
 * @param given the part of each unit, by the unit's name, in the order of their file; empty where no file says it
 * @param common the ids of questions on which people decide together where they differ and nobody has decided, as {@link MajorityAnswers} say
 */
public record SplitRequest(
        Way way,
        List<PartWish> parts,
        List<String> alike,
        Map<String, String> steps,
        String smallest,
        String fewest,
        String seed,
        String since,
        String entries,
        Map<String, String> given,
        List<String> common) {

    /** How units get into parts. */
    public enum Way {
        /** What belongs together is in one part. */
        clusters,
        /** Each answer has its share everywhere. */
        strata,
        /** By cells of what parts are to be alike in. */
        grid,
        /** As a file says. */
        file,
        /** All of them are in the first part. */
        one
    }

    /**
     * A part.
     *
     * @param amount {@code 10 %}, a number of units, or nothing for the rest
     * @param without which answers may not be in it, such as {@code count = 0}
     */
    public record PartWish(String name, String amount, String without) {}

    public static final int MOST_PARTS = 5;

    /** Answers to all versions of the questions are counted. */
    public static final String ANY = "1";

    /** As many substitutes as a target needs. */
    static final String USUAL_ENTRIES = "3";

    public SplitRequest {
        parts = List.copyOf(parts);
        alike = List.copyOf(alike);
        steps = Map.copyOf(steps);
        // what was kept before it could be chosen has none
        since = since == null || since.isBlank() ? ANY : since;
        entries = entries == null || entries.isBlank() ? USUAL_ENTRIES : entries;
        given = Collections.unmodifiableMap(new LinkedHashMap<>(given));
        // recipes that were kept earlier have none
        common = common == null ? List.of() : List.copyOf(common);
    }

    /** Of what everybody agreed on, or somebody decided. */
    public SplitRequest(
            Way way,
            List<PartWish> parts,
            List<String> alike,
            Map<String, String> steps,
            String smallest,
            String fewest,
            String seed,
            Map<String, String> given) {
        this(way, parts, alike, steps, smallest, fewest, seed, ANY, USUAL_ENTRIES, given, List.of());
    }

    /** The same where people decide together on some questions. */
    public SplitRequest deciding(List<String> questions) {
        return new SplitRequest(way, parts, alike, steps, smallest, fewest, seed, since, entries, given, questions);
    }

    /** What suits most: a tenth each for development and test. */
    public static SplitRequest usual(boolean hasClusters, List<String> alike) {
        List<PartWish> parts = new ArrayList<>(List.of(
                new PartWish("train", "", ""), new PartWish("dev", "10 %", ""), new PartWish("test", "10 %", "")));
        return new SplitRequest(
                hasClusters ? Way.clusters : Way.strata, parts, alike, Map.of(), "0", "1", "1", Map.of());
    }

    /** As a file says. */
    public static SplitRequest asGiven(String fewest, String entries, Map<String, String> given) {
        return new SplitRequest(
                Way.file,
                List.of(),
                List.of(),
                Map.of(),
                "0",
                fewest == null ? "1" : fewest,
                "1",
                SplitRequest.ANY,
                entries,
                given,
                List.of());
    }

    /** The same with the parts that a file gives. */
    public SplitRequest with(Map<String, String> file) {
        return new SplitRequest(way, parts, alike, steps, smallest, fewest, seed, since, entries, file, common);
    }
}
