package dev.podium.task.splitrephrase;

import dev.podium.task.Slices;
import dev.podium.task.Slicing;
import dev.podium.text.Whitespace;
import java.util.List;

/** How complex sentences are parted: by their length, by words that invite a split, and by what people made of them. */
final class RephraseSlicings {

    private static final String RELATIVE = "relative";
    private static final String CONJUNCTION = "conjunction";
    private static final String BOTH = "both";
    private static final String NONE = "none";

    private RephraseSlicings() {}

    static List<Slicing<RephraseGold>> all() {
        return List.of(
                new Slicing<>("sentences", RephraseSlicings::sentences),
                new Slicing<>("length", RephraseSlicings::lengths),
                new Slicing<>("references", RephraseSlicings::references),
                new Slicing<>("cue", RephraseSlicings::cues));
    }

    /** Of the first reference. */
    private static Slices sentences(RephraseGold gold) {
        return Slices.ranges(gold.items().size(), gold::sentences, 1, 2, 3, 4, 5);
    }

    /** Words between blanks. */
    private static Slices lengths(RephraseGold gold) {
        return Slices.ranges(
                gold.items().size(),
                item -> Whitespace.split(gold.items().source(item)).size(),
                1,
                10,
                15,
                20,
                30,
                40);
    }

    private static Slices references(RephraseGold gold) {
        return Slices.ranges(gold.items().size(), item -> gold.references(item).size(), 1, 2, 3, 4, 6, 11, 21);
    }

    /** A relative pronoun, "and" in the language of the sentences, both, or neither; a guess by words alone. */
    private static Slices cues(RephraseGold gold) {
        SurfaceCues cues = SurfaceCues.of(gold.items().sources());
        return Slices.words(
                gold.items().size(),
                item -> cue(cues, Whitespace.split(gold.items().source(item))),
                RELATIVE,
                CONJUNCTION,
                BOTH,
                NONE);
    }

    private static String cue(SurfaceCues cues, List<String> words) {
        boolean isJoined = words.contains(cues.conjunction());
        if (hasRelative(cues, words)) {
            return isJoined ? BOTH : RELATIVE;
        }
        return isJoined ? CONJUNCTION : NONE;
    }

    /** In German it follows a comma; without one it is an article. */
    private static boolean hasRelative(SurfaceCues cues, List<String> words) {
        for (int at = 1; at < words.size(); at++) {
            if (cues.isRelative(words.get(at)) && (!cues.isVerbLast() || Phrases.endsWithComma(words.get(at - 1)))) {
                return true;
            }
        }
        return false;
    }
}
