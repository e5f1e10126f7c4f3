package dev.podium.web.submission.run;

import dev.podium.submission.MethodDescription;
import dev.podium.web.layout.Complaint;
import java.util.Optional;

/**
 * Why something was not accepted that a reader wanted of a run.
 *
 * @param complaint about what the reader wanted to say about it
 * @param choice the same about what the reader wanted it to be
 * @param typed what the reader wanted to say about it
 * @param seen fingerprint of what stands, as the reader saw it who typed that; empty for that of now
 */
record RunRefusal(Optional<MethodDescription> typed, Optional<String> seen, Complaint complaint, Complaint choice) {

    static final RunRefusal NONE = new RunRefusal(Optional.empty(), Optional.empty(), Complaint.NONE, Complaint.NONE);

    static RunRefusal ofChoice(Complaint complaint) {
        return new RunRefusal(Optional.empty(), Optional.empty(), Complaint.NONE, complaint);
    }
}
