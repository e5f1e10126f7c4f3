package dev.podium.api.study;

import dev.podium.annotation.release.SplitWish;
import dev.podium.annotation.release.StudySplit;
import dev.podium.annotation.study.Study;
import dev.podium.api.http.JsonBody;
import dev.podium.platform.Refused;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads how units are to be split. */
final class SplitWishes {

    private static final String PARTS = "parts";

    /** The fields of a wish. */
    private static final Set<String> FIELDS =
            Set.of("way", PARTS, "alike", "steps", "smallest", "fewest", "since", "entries", "common", "seed");

    private static final Set<String> PART = Set.of("name", "amount", "without");
    private static final int MOST_ALIKE = 20;

    private SplitWishes() {}

    /** The fields of a wish, and others. */
    static Set<String> and(String... others) {
        return Stream.concat(FIELDS.stream(), Stream.of(others)).collect(Collectors.toUnmodifiableSet());
    }

    /**
     * A wish; the parts of a file are those that somebody brought last.
     *
     * @throws Refused if something of it is of another kind
     */
    static SplitWish of(JsonBody json, Study study) {
        SplitWish.Way way = json.choice("way", SplitWish.Way.class, SplitWish.Way.one);
        List<SplitWish.PartWish> parts = way == SplitWish.Way.file && !json.has(PARTS)
                ? List.of()
                : json.parts(PARTS, PART, SplitWish.MOST_PARTS).stream()
                        .map(part -> new SplitWish.PartWish(
                                part.text("name", ""), part.line("amount", ""), part.line("without", "")))
                        .toList();
        return new SplitWish(
                way,
                parts,
                json.texts("alike", MOST_ALIKE),
                json.textsIn("steps"),
                json.text("smallest", "0"),
                json.text("fewest", "1"),
                json.text("seed", "1"),
                json.text("since", ""),
                json.text("entries", ""),
                StudySplit.find(study).map(tried -> tried.wish().given()).orElse(Map.of()),
                json.texts("common", MOST_ALIKE));
    }
}
