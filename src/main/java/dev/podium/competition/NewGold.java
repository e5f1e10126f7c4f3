package dev.podium.competition;

import dev.podium.task.Upload;
import java.util.Optional;

/**
 * A gold file as an organizer sends it.
 *
 * @param split its name, for example {@code test}; a name that is there already gives a new version
 * @param annotations each annotator's labels
 * @param licence under which terms the public part may be used
 */
public record NewGold(String split, Upload file, Optional<Upload> annotations, PublicPart publicPart, String licence) {}
