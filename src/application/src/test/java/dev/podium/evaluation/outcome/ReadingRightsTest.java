package dev.podium.evaluation.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.LogReaders;
import dev.podium.task.reading.Problem;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which sentences about programs a team reads: those with words of the program only where it reads the program's log. */
class ReadingRightsTest {

    private static final String LABEL = "zzlabel";
    private static final ReadingRights NO_LOGS = new ReadingRights(false, true, LogReaders.organizers);

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
        assertThat(new ReadingRights(false, true, LogReaders.lastLine).told(quoting(code)))
                .isEqualTo(quoting(code));
        assertThat(new ReadingRights(true, true, LogReaders.organizers).told(quoting(code)))
                .isEqualTo(quoting(code));
    }

    @Test
    void told_wordsOfOurs_areForEverybodyWhoMayKnowTheScores() {
        for (String code : List.of("program.scores-file", "program.script-evaluate", "program.script-reference")) {
            assertThat(NO_LOGS.told(quoting(code))).isEqualTo(quoting(code));
        }
    }
}
