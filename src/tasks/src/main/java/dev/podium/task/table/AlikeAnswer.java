package dev.podium.task.table;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/**
 * An answer that is the same thing in gold and by a system.
 *
 * @param <A> what is right, and what a system says
 */
interface AlikeAnswer<A, S> extends Answer<A, A, S> {

    @Override
    default A alone(A said) {
        return said;
    }

    @Override
    default void writeGold(A gold, JsonGenerator json) throws IOException {
        write(gold, json);
    }
}
