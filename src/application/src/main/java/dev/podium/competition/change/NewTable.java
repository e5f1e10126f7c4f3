package dev.podium.competition.change;

import dev.podium.task.reading.Upload;
import java.util.Optional;

/**
 * What an organizer has of a task that a table describes.
 *
 * @param definition as organizers wrote it; guessed from the columns where it is empty
 * @param gold the table with what is right
 * @param training whose frequencies make baselines, and which is handed out with its labels
 * @param licence under which terms the public files may be used
 */
public record NewTable(Optional<String> definition, Upload gold, Optional<Upload> training, String licence) {}
