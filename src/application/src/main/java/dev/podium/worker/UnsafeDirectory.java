package dev.podium.worker;

import java.io.IOException;
import java.io.Serial;

/** A directory that somebody else could change or swap, so that nothing secret may lie there. The message is a sentence. */
final class UnsafeDirectory extends IOException {

    @Serial
    private static final long serialVersionUID = 1L;

    UnsafeDirectory(String sentence) {
        super(sentence);
    }
}
