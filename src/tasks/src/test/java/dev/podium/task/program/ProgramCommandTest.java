package dev.podium.task.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How a command is started, and what stands against it. */
class ProgramCommandTest {

    private final Findings findings = new Findings(Rules.LENIENT);

    private List<String> words(String text, ProgramStep step) {
        Optional<ProgramCommand> command = ProgramCommand.parse(text, step, findings);
        assertThat(findings.hasErrors()).isFalse();
        return command.orElseThrow().words();
    }

    private List<String> warnings() {
        return ((Reading.Accepted<?>) findings.accepted(""))
                .warnings().shown().stream()
                        .map(warning -> warning.code() + " " + warning.arguments())
                        .toList();
    }

    private List<String> errors() {
        return ((Reading.Rejected<?>) findings.rejected())
                .problems().shown().stream().map(Problem::code).toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "INGESTION|python $ingestion_program/ingestion.py $input $output $ingestion_program $submission_program"
                        + "|python /app/program/ingestion.py /app/input_data /app/output /app/program /app/ingested_program",
                "SUBMISSION|python $program/score.py $input $output|python /app/program/score.py /app/input /app/output",
                "SCORING|python $program/score.py $hidden $predictions $tmp $shared"
                        + "|python /app/program/score.py /app/input/ref /app/input/res /app/output /app/shared",
                "SUBMISSION|python $program/run.py $predictions|python /app/program/run.py /app/output",
                "INGESTION_BESIDE_SCORING|python $program/i.py $input $predictions"
                        + "|python /app/program/i.py /app/input_data /app/input/res",
                "SCORING_BESIDE_INGESTION|python $program/s.py $input|python /app/program/s.py /app/input"
            })
    void directories_areThoseOfTheStep(ProgramStep step, String command, String started) {
        assertThat(words(command, step)).containsExactly(started.split(" "));
    }

    @Test
    void names_areReplacedWithinWords() {
        assertThat(words("sh -c \"cd $program && ./run\" --out=$output", ProgramStep.SCORING))
                .containsExactly("sh", "-c", "cd /app/program && ./run", "--out=/app/output");
        assertThat(warnings()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "a  b\tc|a;b;c",
                "a 'b c' d|a;b c;d",
                "a 'b\\' c|a;b\\;c",
                "a \"b \\\" \\\\ \\n\"|a;b \" \\ \\n",
                "a b\\ c|a;b c",
                "a '' b|a;;b",
                "a'b'\"c\"d|abcd",
                "'my program' x|my program;x"
            })
    void words_areCutAsAShellCutsThem(String command, String words) {
        assertThat(words(command, ProgramStep.SCORING)).containsExactly(words.split(";", -1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a | b", "a && b", "a ; b", "a; b", "a > b", "a 2>&1", "a <b", "a *.csv", "a $HOME", "a `b`", "a &"
            })
    void wordsOfAShell_areArgumentsAndTold(String command) {
        assertThat(words(command, ProgramStep.SCORING)).containsExactly(command.split(" "));
        assertThat(warnings()).hasSize(1).first().asString().startsWith("program.command-shell");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a '|'", "a \"x > y\"", "a \\*", "a --n=1", "a x|y", "a 3$"})
    void wordsOfAShell_inQuotes_areNoneOfIt(String command) {
        words(command, ProgramStep.SCORING);
        assertThat(warnings()).isEmpty();
    }

    @Test
    void referenceData_ofAnotherStepThanScoring_isTold() {
        words("python $program/i.py $hidden/labels.csv", ProgramStep.INGESTION);
        assertThat(warnings()).containsExactly("program.command-reference [/app/input/ref/labels.csv]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"python 'score.py", "python \"score.py", "python \"score.py\\\""})
    void quote_withoutASecondOne_isRefused(String command) {
        assertThat(ProgramCommand.parse(command, ProgramStep.SCORING, findings)).isEmpty();
        assertThat(errors()).containsExactly("program.command-quote");
    }

    @ParameterizedTest
    @ValueSource(strings = {"python score.py\\", "python \"score.py\\"})
    void backslash_atTheEnd_isRefused(String command) {
        assertThat(ProgramCommand.parse(command, ProgramStep.SCORING, findings)).isEmpty();
        assertThat(errors()).containsExactly("program.command-backslash");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  \n ", "''", "'' x"})
    void nothing_isRefused(String command) {
        assertThat(ProgramCommand.parse(command, ProgramStep.SCORING, findings)).isEmpty();
        assertThat(errors()).containsExactly("program.command-empty");
    }

    @Test
    void commandOfManyCharacters_isRefused() {
        assertThat(ProgramCommand.parse("a ".repeat(5_001), ProgramStep.SCORING, findings))
                .isEmpty();
        assertThat(errors()).containsExactly("program.command-long");
    }
}
