package dev.podium.api.study;

import dev.podium.annotation.release.SplitRequest;
import dev.podium.annotation.release.StudySplit;
import dev.podium.annotation.study.Study;
import dev.podium.platform.Refused;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "NewStudySplit",
        description = "How what is settled in a study is to be split.",
        additionalProperties = Schema.False.class)
record SplitRequestBody(
        @Schema(
                implementation = String.class,
                enumeration = {"clusters", "strata", "grid", "file", "one"},
                defaultValue = "one",
                description =
                        "How units get into parts: whole clusters, with the same shares of answers, by cells of a grid, as the file says that"
                                + " `bringStudyParts` got last, or all of them into one part.")
        Optional<SplitRequest.Way> way,

        @Schema(description = "Needed but for the way `file`.", minItems = 1, maxItems = SplitRequest.MOST_PARTS)
        Optional<List<PartBody>> parts,

        @Schema(
                description = "In what parts are to be alike: names of questions and attributes.",
                maxItems = SplitRequestBody.MOST_NAMES)
        Optional<List<String>> alike,

        @Schema(description = "Of a grid: the steps of numbers, by their names.")
        Optional<Map<String, String>> steps,

        @Schema(description = "Of a grid: cells with fewer units go to the rest whole.", defaultValue = "0")
        Optional<String> smallest,

        @Schema(description = "How many people must have judged a unit.", defaultValue = "1")
        Optional<String> fewest,

        @Schema(description = "Of which version of the questions answers are counted at least.", defaultValue = "1")
        Optional<String> since,

        @Schema(
                description =
                        "Names of questions on which people decide together where they differ and nobody has decided: what more than half of"
                                + " them said holds, and on a scale the mean. A tie is left out.",
                maxItems = SplitRequestBody.MOST_NAMES)
        Optional<List<String>> common,

        @Schema(description = "Where people list entries: units with fewer are named, and stay in.", defaultValue = "3")
        Optional<String> entries,

        @Schema(description = "Of all that is drawn.", defaultValue = "1")
        Optional<String> seed) {

    static final int MOST_NAMES = 20;

    @Schema(name = "NewStudyPart", requiredProperties = "name", additionalProperties = Schema.False.class)
    record PartBody(
            @Schema(description = "Becomes the split of a gold release.", examples = "test")
            Optional<String> name,

            @Schema(
                    description = "A share, a number of units, or nothing for the rest.",
                    nullable = true,
                    examples = "10 %")
            Optional<String> amount,

            @Schema(description = "Which answers may not be in it.", nullable = true, examples = "count = 0")
            Optional<String> without) {

        private SplitRequest.PartWish wish() {
            return new SplitRequest.PartWish(name.orElse(""), amount.orElse(""), without.orElse(""));
        }
    }

    /**
     * A wish; the parts of a file are those that somebody brought last.
     *
     * @throws Refused if parts are needed and there are none
     */
    SplitRequest wish(Study study) {
        SplitRequest.Way wanted = way.orElse(SplitRequest.Way.one);
        if (parts.isEmpty() && wanted != SplitRequest.Way.file) {
            throw Refused.because(Refused.Kind.FAULTY, "json.list", "parts");
        }
        return new SplitRequest(
                wanted,
                parts.orElse(List.of()).stream().map(PartBody::wish).toList(),
                alike.orElse(List.of()),
                steps.orElse(Map.of()),
                smallest.orElse("0"),
                fewest.orElse("1"),
                seed.orElse("1"),
                since.orElse(""),
                entries.orElse(""),
                StudySplit.find(study).map(tried -> tried.wish().given()).orElse(Map.of()),
                common.orElse(List.of()));
    }
}
