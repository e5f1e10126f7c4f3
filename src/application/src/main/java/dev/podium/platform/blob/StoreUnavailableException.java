package dev.podium.platform.blob;

import java.io.IOException;

/** The object store cannot be reached, or does not do what it should: that ends by itself or by its operator, and is no fault of a file. */
public final class StoreUnavailableException extends IOException {

    private static final long serialVersionUID = 1L;

    /** Says what the store said. */
    StoreUnavailableException(String problem, Throwable cause) {
        super(problem, cause);
    }

    StoreUnavailableException(String problem) {
        super(problem);
    }
}
