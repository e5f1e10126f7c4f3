package dev.podium.platform.blob;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;

/** Where the files lie that are kept. */
@ConfigMapping(prefix = "podium.blobs")
public interface BlobConfig {

    /**
     * Where new files are put; others are read where they lie. In the database one backup has everything; an object store is
     * cheaper where files are many gigabytes.
     */
    @WithDefault("database")
    Where where();

    /** An object store that speaks S3. It may be set without being where new files are put: to read what lies there. */
    S3 s3();

    /** Places for new files. */
    enum Where {
        /** In PostgreSQL, in chunks. */
        DATABASE,
        /** In a bucket, one object for a file. */
        S3
    }

    /** How the object store is reached. */
    interface S3 {

        /** Its address; without one it is Amazon's of the region. */
        Optional<URI> endpoint();

        /** What requests are signed for; most stores other than Amazon's take any. */
        @WithDefault("us-east-1")
        String region();

        /** The bucket, which exists. Without one there is no store. */
        Optional<String> bucket();

        /** Who may read, write, list and delete objects of the bucket. */
        Optional<String> accessKey();

        /** The key's secret. */
        Optional<String> secretKey();

        /** Whether the bucket stands in the path of an address rather than in the name of its host, as most stores want it. */
        @WithDefault("true")
        boolean pathStyle();

        /** What the names of objects begin with, where others use the bucket, too: {@code podium/}. */
        Optional<String> prefix();

        /**
         * Within what a request is answered, with what it carries and when it is tried again; the store counts as away after it.
         * Uploads of large files need some, and transactions end after 60 s.
         */
        @WithDefault("PT30S")
        @DurationMin(seconds = 1)
        @DurationMax(seconds = 50)
        Duration answerWithin();

        /**
         * How long an object lies that no row names before it is deleted. Within it a copy of the bucket must have ended that
         * belongs to a dump of the database; it is far longer than any transaction.
         */
        @WithDefault("P1D")
        @DurationMin(hours = 1)
        Duration unusedFor();
    }
}
