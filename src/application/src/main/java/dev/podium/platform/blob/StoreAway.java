package dev.podium.platform.blob;

import java.io.IOException;

/** The object store cannot be reached, or does not do what it should: that ends by itself or by its operator, and is no fault of a file. */
public final class StoreAway extends IOException {

    private static final long serialVersionUID = 1L;

    /** Says what the store said. */
    StoreAway(String problem, Throwable cause) {
        super(problem, cause);
    }

    StoreAway(String problem) {
        super(problem);
    }
}
