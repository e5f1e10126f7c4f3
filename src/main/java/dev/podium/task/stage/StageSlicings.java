package dev.podium.task.stage;

import dev.podium.task.Slices;
import dev.podium.task.Slicing;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** How sentences are parted: by their number of statements, and by what can be seen of them. */
final class StageSlicings {

    /** A column of the gold file beyond those of the official files: which part of the data annotators got at once. */
    private static final String CHUNK = "chunk";

    private static final String TOPIC = "topic";

    /** Those by which annotators' agreement is told. */
    static final List<String> GIVEN = List.of(TOPIC, CHUNK);

    private static final Pattern CONJUNCTION = word("und|oder|aber");
    private static final Pattern NUMBER = Pattern.compile("\\p{Nd}");

    private StageSlicings() {}

    static List<Slicing<StageGold>> all() {
        return List.of(
                new Slicing<>("gold-count", StageSlicings::counts),
                new Slicing<>("length", StageSlicings::lengths),
                named(TOPIC),
                new Slicing<>(CHUNK, StageSlicings::chunks),
                named("genre"),
                seen("conjunction", CONJUNCTION.asPredicate()),
                seen("number", NUMBER.asPredicate()),
                seen("parenthesis", phrase -> phrase.contains("(")),
                seen("comma", phrase -> phrase.contains(",")),
                seen("newline", phrase -> phrase.strip().contains("\n")));
    }

    /** Sentences without a statement are a slice, too; long ones are few. */
    private static Slices counts(StageGold gold) {
        return Slices.ranges(
                gold.items().size(), item -> (int) Math.min(gold.label(item).count(), 5), 0, 1, 2, 3, 4, 5);
    }

    private static Slices lengths(StageGold gold) {
        return Slices.ranges(gold.items().size(), gold.items()::length, 1, 5, 7, 9, 11, 15);
    }

    private static Slices chunks(StageGold gold) {
        return Slices.names(gold.items().size(), item -> gold.notes(item).get(CHUNK));
    }

    private static Slicing<StageGold> named(String column) {
        return new Slicing<>(
                column,
                gold -> Slices.names(
                        gold.items().size(),
                        item -> gold.items().attributes(item).get(column)));
    }

    private static Slicing<StageGold> seen(String id, Predicate<String> isSeen) {
        return new Slicing<>(
                id,
                gold -> Slices.yesOrNo(
                        gold.items().size(), item -> isSeen.test(gold.items().phrase(item))));
    }

    private static Pattern word(String words) {
        return Pattern.compile(
                "\\b(" + words + ")\\b",
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS);
    }
}
