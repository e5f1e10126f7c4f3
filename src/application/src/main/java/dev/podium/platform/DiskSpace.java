package dev.podium.platform;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Looks at how much space is left on disk, so that nothing is begun that would fill it. */
@ApplicationScoped
public class DiskSpace {

    /**
     * A directory that must not be filled.
     *
     * @param name what it is for, for operators
     * @param refuseBelow free bytes below which no upload is begun
     * @param warnBelow free bytes below which operators are warned
     */
    record Place(String name, Path directory, long refuseBelow, long warnBelow) {

        /** Bytes that this process may still write there. */
        long free() {
            try {
                return Files.getFileStore(directory).getUsableSpace();
            } catch (IOException e) {
                throw new UncheckedIOException("looking how much is free in " + directory, e);
            }
        }
    }

    private final List<Place> places;

    @Inject
    DiskSpace(
            StorageConfig config,
            EmbeddedDatabase.Settings database,
            @ConfigProperty(name = UploadDirectory.SETTING) Optional<Path> uploads) {
        places = new ArrayList<>();
        StorageConfig.UploadSpace forUploads = config.uploads();
        places.add(new Place(
                "uploads",
                existing(uploads.orElse(Path.of(System.getProperty("java.io.tmpdir")))),
                forUploads.refuseBelow().asLongValue(),
                forUploads.warnBelow().asLongValue()));
        if (database.enabled()) {
            StorageConfig.DatabaseSpace forDatabase = config.database();
            places.add(new Place(
                    "database",
                    existing(database.directory()),
                    forDatabase.refuseBelow().asLongValue(),
                    forDatabase.warnBelow().asLongValue()));
        }
    }

    DiskSpace(List<Place> places) {
        this.places = List.copyOf(places);
    }

    /** What is not made yet will lie in the directory above it. */
    private static Path existing(Path wanted) {
        Path directory = wanted.toAbsolutePath().normalize();
        while (Files.notExists(directory)) {
            directory = directory.getParent();
        }
        return directory;
    }

    List<Place> places() {
        return places;
    }

    /** What the directories are for that this process watches. */
    public List<String> names() {
        return places.stream().map(Place::name).toList();
    }

    /** Bytes that are free where something lies; not a number where that cannot be told. */
    public double free(String name) {
        try {
            return places.stream()
                    .filter(place -> place.name().equals(name))
                    .mapToLong(Place::free)
                    .min()
                    .orElseThrow();
        } catch (UncheckedIOException e) {
            return Double.NaN;
        }
    }

    /**
     * Ends an upload before it takes space.
     *
     * @param underWay bytes that are here and will still be written: for whoever reads them, and to the database
     * @throws Refused if there is too little left
     */
    public void refuseIfLow(long underWay) {
        for (Place place : places) {
            if (place.free() - underWay < place.refuseBelow()) {
                throw Refused.because(Refused.Kind.NO_SPACE, "platform.no-space");
            }
        }
    }
}
