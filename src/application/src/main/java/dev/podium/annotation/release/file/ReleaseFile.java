package dev.podium.annotation.release.file;

import java.io.IOException;
import java.io.Writer;

/** A file of a release. */
@FunctionalInterface
interface ReleaseFile {

    /** Writes all of it, piece by piece where it may be large. */
    void writeTo(Writer out) throws IOException;
}
