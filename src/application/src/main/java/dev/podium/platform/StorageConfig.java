package dev.podium.platform;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** How much may be stored. Sizes are numbers with K, M, G or T, in steps of 1024. */
@ConfigMapping(prefix = "podium.storage")
public interface StorageConfig {

    /** What the files of a team in a phase may take; the same content counts once. */
    @WithDefault("1G")
    MemorySize teamAndPhase();

    /**
     * What the files of all teams of a competition may take, in all phases, with further files and images of its organizers and its logo. Files that
     * come at the same moment may pass it.
     */
    @WithDefault("20G")
    MemorySize competition();

    /** Where uploads lie until they are read. */
    UploadSpace uploads();

    /** Where the embedded database lies; of another one this process knows nothing. */
    DatabaseSpace database();

    /** Free space where uploads lie. */
    interface UploadSpace {

        /** Below it no upload is begun. */
        @WithDefault("256M")
        MemorySize refuseBelow();

        /** Below it {@code /q/health} warns. */
        @WithDefault("512M")
        MemorySize warnBelow();
    }

    /** Free space where the database lies: PostgreSQL ends where it has none, and with it everything. */
    interface DatabaseSpace {

        /** Below it no upload is begun. */
        @WithDefault("1G")
        MemorySize refuseBelow();

        /** Below it {@code /q/health} warns. */
        @WithDefault("4G")
        MemorySize warnBelow();
    }
}
