package dev.podium.annotation.release;

import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.platform.Digests;
import dev.podium.platform.Refused;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;

/**
 * A study at one moment.
 *
 * @param asked the form that held then
 * @param units all, in their order
 */
record StudySnapshot(Study study, StudyForm asked, Instant at, List<JudgedUnit> units) {

    StudySnapshot {
        units = List.copyOf(units);
    }

    /** The same only where the same holds of the same units. */
    String digest() {
        MessageDigest digest = Digests.sha256();
        for (JudgedUnit unit : units) {
            digest.update((unit.unit() + " " + unit.outcome() + " " + unit.done() + " " + unit.answer() + "\n")
                    .getBytes(StandardCharsets.UTF_8));
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    /**
     * The same where people decide together on some questions.
     *
     * @throws Refused if they cannot
     */
    StudySnapshot deciding(SplitRequest wish) {
        MajorityAnswers common = MajorityAnswers.of(asked.form(), wish.common());
        return new StudySnapshot(
                study, asked, at, units.stream().map(common::applied).toList());
    }

    /** Those of which an answer holds, where so many people are wanted at least. */
    List<JudgedUnit> settled(int fewest) {
        return units.stream().filter(unit -> unit.how(fewest).isSettled()).toList();
    }
}
