package dev.podium.api.study;

import dev.podium.annotation.release.SplitRequest;
import dev.podium.platform.Refused;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "NewStudyRelease",
        description =
                "How what is settled in a study is to be released: as the preview whose `split` is sent, or as the fields of a preview say.",
        requiredProperties = "licence",
        additionalProperties = Schema.False.class)
record StudyReleaseBody(
        @Schema(
                description =
                        "Of the preview that is to be made a release; it is refused where another split was tried since (`study.split-changed`),"
                                + " and the fields of a split are not sent then.")
        Optional<UUID> split,

        @Schema(
                implementation = String.class,
                enumeration = {"clusters", "strata", "grid", "file", "one"},
                defaultValue = "one",
                description = "As of `previewStudyRelease`, as the next nine.")
        Optional<SplitRequest.Way> way,

        @Schema(minItems = 1, maxItems = SplitRequest.MOST_PARTS)
        Optional<List<SplitRequestBody.PartBody>> parts,

        @Schema(maxItems = SplitRequestBody.MOST_NAMES) Optional<List<String>> alike,
        Optional<Map<String, String>> steps,
        Optional<String> smallest,
        Optional<String> fewest,
        Optional<String> since,

        @Schema(maxItems = SplitRequestBody.MOST_NAMES) Optional<List<String>> common,
        Optional<String> entries,
        Optional<String> seed,

        @Schema(description = "As an SPDX identifier, or in words.", maxLength = 200)
        Optional<String> licence,

        @Schema(
                description = "Why units that nobody has settled are left out; needed where there are some.",
                maxLength = 1_000,
                nullable = true)
        Optional<String> reason,

        @Schema(
                description =
                        "Whether the files have comments and the reasons of decisions; refused where people were told before they agreed that"
                                + " they are not published (`study.release-comments`; `commentsPublished` of `askInStudy`).",
                defaultValue = "false")
        Optional<Boolean> comments) {

    /**
     * How it is split otherwise; empty where a split is named.
     *
     * @throws Refused if one is named, and something said of another one
     */
    Optional<SplitRequestBody> otherSplit() {
        if (split.isEmpty()) {
            return Optional.of(
                    new SplitRequestBody(way, parts, alike, steps, smallest, fewest, since, common, entries, seed));
        }
        Map<String, Optional<?>> others = new LinkedHashMap<>();
        others.put("way", way);
        others.put("parts", parts);
        others.put("alike", alike);
        others.put("steps", steps);
        others.put("smallest", smallest);
        others.put("fewest", fewest);
        others.put("since", since);
        others.put("common", common);
        others.put("entries", entries);
        others.put("seed", seed);
        others.forEach((field, value) -> {
            if (value.isPresent()) {
                throw Refused.because(Refused.Kind.FAULTY, "json.unknown-field", field);
            }
        });
        return Optional.empty();
    }
}
