package dev.podium.task.stage;

import dev.podium.task.Slices;
import dev.podium.task.Slicing;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** How sentences are parted: by their number of statements, and by what can be seen of them. */
final class StageSlicings {

    /** A column of the gold file beyond those of the official files: which part of the data annotators got at once. */
    static final String CHUNK = "chunk";

    /** The article. */
    static final String TOPIC = "topic";

    /** Those by which annotators' agreement is told. */
    static final List<String> GIVEN = List.of(TOPIC, CHUNK);

    private static final Pattern CONJUNCTION = word("und|oder|aber");
    private static final Pattern SUBORDINATION = word(
            "bevor|damit|dass|daß|ehe|falls|indem|nachdem|ob|obgleich|obwohl|sobald|sodass|sofern|solange|sooft|weil|wenn");
    private static final Pattern PREPOSITION =
            word("ab|am|an|ans|auf|aufs|aus|außer|bei|beim|bis|durch|durchs|entlang|für|fürs|"
                    + "gegen|gegenüber|hinter|im|in|ins|mit|nach|neben|ohne|seit|trotz|über|übers|um|ums|unter|vom|von|vor|vors|während|"
                    + "wegen|zu|zum|zur|zwischen");
    private static final Pattern NUMBER = Pattern.compile("\\p{Nd}");

    private StageSlicings() {}

    static List<Slicing<StageGold>> all() {
        return List.of(
                new Slicing<>("gold-count", StageSlicings::counts),
                new Slicing<>("length", StageSlicings::lengths),
                named(TOPIC),
                new Slicing<>(CHUNK, StageSlicings::chunks),
                named("genre"),
                new Slicing<>("part", StageSlicings::parts),
                named("user"),
                seen("conjunction", CONJUNCTION.asPredicate()),
                seen("subordination", SUBORDINATION.asPredicate()),
                seen("preposition", PREPOSITION.asPredicate()),
                seen("number", NUMBER.asPredicate()),
                seen("parenthesis", phrase -> phrase.contains("(")),
                seen("comma", phrase -> phrase.contains(",")),
                seen("line-break", StageSlicings::isBroken));
    }

    /** The official files write a break as a word, and some have a real one. */
    private static boolean isBroken(String phrase) {
        String inside = phrase.strip();
        return inside.contains("\n") || inside.contains("\\newline");
    }

    /** Whether a sentence stands in the short or in the long part of its article: {@code 3_short}, {@code 12_long}. */
    private static Slices parts(StageGold gold) {
        return Slices.words(
                gold.items().size(),
                item -> {
                    String place = gold.items().attributes(item).getOrDefault("phrase_number", "");
                    int part = place.lastIndexOf('_') + 1;
                    return List.of("short", "long").contains(place.substring(part)) ? place.substring(part) : null;
                },
                "short",
                "long");
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
