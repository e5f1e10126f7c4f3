package dev.podium.evaluation.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.LogReaders;
import dev.podium.evaluation.OutcomeVisibility;
import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.task.reading.Problem;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which sentences about programs a team reads: those with words of the program only where it reads the program's log. */
class ArtifactRightsTest {

    private static final String LABEL = "zzlabel";
    private static final ArtifactRights NO_LOGS =
            new ArtifactRights(false, OutcomeVisibility.EVERYTHING, LogReaders.organizers);

    private static Problem quoting(String code) {
        return new Problem(0, "", "", code, List.of(LABEL, LABEL));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "program.scores-none",
                "program.scores-similar",
                "program.scores-value",
                "program.script-answer",
                "program.script-exit",
                "program.script-module",
                "program.script-numbers",
                "program.script-part",
                "program.script-raised",
                "program.script-result",
                "program.script-split",
                "program.script-splits"
            })
    void told_wordsOfTheProgram_areForThoseWhoReadItsLog(String code) {
        assertThat(NO_LOGS.told(quoting(code)).message(Locale.ENGLISH)).doesNotContain(LABEL);
        assertThat(new ArtifactRights(false, OutcomeVisibility.EVERYTHING, LogReaders.lastLine).told(quoting(code)))
                .isEqualTo(quoting(code));
        assertThat(new ArtifactRights(true, OutcomeVisibility.EVERYTHING, LogReaders.organizers).told(quoting(code)))
                .isEqualTo(quoting(code));
    }

    @Test
    void told_wordsOfOurs_areForEverybodyWhoMayKnowTheScores() {
        for (String code : List.of("program.scores-file", "program.script-evaluate", "program.script-reference")) {
            assertThat(NO_LOGS.told(quoting(code))).isEqualTo(quoting(code));
        }
    }

    /** Not even an exit status, which a program chooses. */
    @Test
    void told_whereOnlyFailuresMayBeKnown_isNothingOfWhatTheProgramDid() {
        ArtifactRights sealed = new ArtifactRights(false, OutcomeVisibility.FAILURES, LogReaders.organizers);
        for (String code : List.of("program.exit-status", "program.scores-file", "program.script-raised")) {
            assertThat(sealed.told(quoting(code)).message(Locale.ENGLISH)).doesNotContain(LABEL);
            assertThat(sealed.told(quoting(code))).isEqualTo(sealed.told(quoting("program.exit-before")));
        }
    }

    @ParameterizedTest
    @CsvSource({"organizers, ''", "lastLine, third", "lastLines, 'first,second,third'", "all, 'first,second,third'"})
    void told_linesOfALog_areAsManyAsThePhaseSays(LogReaders readers, String lines) {
        SubtaskProgramResult.Failed failed = new SubtaskProgramResult.Failed(
                SubtaskProgramResult.Failure.program, quoting("program.exit-status"), "first\nsecond\nthird");
        for (OutcomeVisibility insight : List.of(OutcomeVisibility.FAILURES, OutcomeVisibility.EVERYTHING)) {
            assertThat(new ArtifactRights(false, insight, readers).told(failed).lastLines())
                    .isEqualTo(lines.replace(',', '\n'));
        }
        assertThat(new ArtifactRights(true, OutcomeVisibility.EVERYTHING, readers).told(failed))
                .isEqualTo(failed);
    }
}
