package dev.podium.competition.change;

import dev.podium.competition.Publishing;
import dev.podium.task.reading.Upload;
import java.util.Optional;

/**
 * A gold file as an organizer sends it.
 *
 * @param split its name, for example {@code test}; a name that is there already gives a new version
 * @param file null where none was sent
 * @param annotations each annotator's labels
 * @param publishing from when its files may be downloaded
 * @param licence under which terms the public files may be used
 * @param notes what changed in this version, or is else worth knowing
 */
public record NewGold(
        String split, Upload file, Optional<Upload> annotations, Publishing publishing, String licence, String notes) {

    /** Spaces around what was typed say nothing. */
    public NewGold {
        split = split.strip();
        notes = notes.strip();
    }

    /** The same with another file. */
    NewGold with(Upload other) {
        return new NewGold(split, other, annotations, publishing, licence, notes);
    }

    /** A gold file of which there is nothing to note. */
    public NewGold(String split, Upload file, Optional<Upload> annotations, Publishing publishing, String licence) {
        this(split, file, annotations, publishing, licence, "");
    }
}
