package dev.podium.platform.blob;

import java.io.IOException;
import java.io.InputStream;
import java.util.Collection;
import java.util.Map;

/** Keeps files under the digest of their content. What is kept is never changed; the same content is kept once. */
public interface BlobStore {

    /** A content that can be read from its beginning more than once. */
    @FunctionalInterface
    interface Content {
        InputStream open() throws IOException;
    }

    /**
     * Brings a content to a place that is slow, before a transaction that keeps it: locks and connections need not wait for it
     * then. Where there is no such place it does nothing, and nothing is lost without it.
     */
    void bring(Content content) throws IOException;

    /** Keeps a content as part of the current transaction. It is read twice: for its digest, then to store it. */
    Blob keep(Content content) throws IOException;

    /**
     * Opens what was kept, to be closed by the caller.
     *
     * @throws IOException if nothing is kept under the digest
     */
    InputStream open(String digest) throws IOException;

    /** Size in bytes of what was kept. */
    long size(String digest) throws IOException;

    /** Sizes in bytes by digest; one that is not kept is missing. One query. */
    Map<String, Long> sizes(Collection<String> digests);

    /** Removes what was kept, unless something still refers to it. No part of a transaction: what is gone stays gone. */
    void removeUnused(String digest);
}
