package dev.podium.platform.blob;

import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.util.AbstractList;
import java.util.Collections;
import java.util.List;

/** Contents that are read one after the other; each is opened when the one before has ended. */
public record ConcatenatedContents(List<BlobStore.Content> contents) implements BlobStore.Content {

    public ConcatenatedContents {
        contents = List.copyOf(contents);
    }

    /** A list of which each element is opened when somebody comes to it. */
    private static final class Opened extends AbstractList<InputStream> {

        private final List<BlobStore.Content> contents;

        private Opened(List<BlobStore.Content> contents) {
            this.contents = contents;
        }

        @Override
        public InputStream get(int place) {
            try {
                return contents.get(place).open();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public int size() {
            return contents.size();
        }
    }

    /**
     * Opens them as one, to be closed by the caller.
     *
     * @throws UncheckedIOException if the first one cannot be opened, and while it is read, if another one cannot
     */
    @Override
    public InputStream open() {
        return new SequenceInputStream(Collections.enumeration(new Opened(contents)));
    }
}
