package dev.podium.web.submission;

import dev.podium.submission.About;
import dev.podium.web.layout.Complaint;
import java.util.Optional;

/**
 * Why something was not accepted that a reader wanted of a run.
 *
 * @param typed what the reader wanted to say of it
 * @param seen fingerprint of what stands, as the reader saw it who typed that; empty for that of now
 */
record Refusal(Optional<About> typed, Optional<String> seen, Complaint complaint) {

    static final Refusal NONE = new Refusal(Optional.empty(), Optional.empty(), Complaint.NONE);
}
