package dev.podium.task.reading;

import java.text.Normalizer;
import java.util.Set;
import java.util.function.ToIntFunction;

/**
 * How a phase reads uploads.
 *
 * @param strict whether what a participant surely did not mean is an error instead of a warning
 * @param dropped identifiers of items that were asked for once: answers to them are passed over, whatever they say. Where one
 *     of them is asked for all the same, its answers count
 */
public record Rules(boolean strict, Set<String> dropped) {

    public static final Rules LENIENT = new Rules(false);
    public static final Rules STRICT = new Rules(true);

    /** Where every item that was ever asked for still is. */
    public Rules(boolean strict) {
        this(strict, Set.of());
    }

    public Rules {
        dropped = Set.copyOf(dropped);
    }

    /** The same where some items were dropped. */
    public Rules dropping(Set<String> ids) {
        return new Rules(strict, ids);
    }

    /**
     * Whether an identifier was dropped, and none of the items has it. Umlauts may be written as two characters.
     *
     * @param place where the item with an identifier stands, or -1
     */
    public boolean passesOver(String id, ToIntFunction<String> place) {
        return !dropped.isEmpty()
                && dropped.contains(Normalizer.normalize(id, Normalizer.Form.NFC))
                && place.applyAsInt(id) < 0;
    }
}
