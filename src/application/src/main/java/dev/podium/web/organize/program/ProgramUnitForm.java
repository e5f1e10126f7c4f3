package dev.podium.web.organize.program;

import dev.podium.program.ProgramColumn;
import dev.podium.program.ProgramUnit;
import dev.podium.program.StepLimits;
import dev.podium.program.StepOptions;
import dev.podium.program.StoredProgram;
import dev.podium.scoring.Direction;
import dev.podium.unit.ProgramUnitSpec;
import dev.podium.web.form.FormChoices;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How a program scores, as it stands in a form.
 *
 * @param id of the unit; empty where it is to be made of its name
 * @param of id of the unit of which it becomes a copy; empty where it is none
 * @param environment as {@link ProgramUnitSpec#named}; empty where none is chosen
 * @param seconds by the clock
 * @param memory in MiB
 * @param directory where it starts
 * @param statusFile when a file tells how predictions came about
 * @param ingestion how the ingestion program is started
 * @param ingestionTime {@code before} scoring, or {@code beside} it
 * @param check how the check program is started
 * @param rows of the columns; those without a key are left out
 * @param pasted further columns, as {@link PastedColumns}; empty once they are among the rows
 * @param formulas how columns follow from what the program writes of items
 */
record ProgramUnitForm(
        String name,
        String id,
        String of,
        String command,
        String environment,
        String seconds,
        String memory,
        String directory,
        String statusFile,
        String ingestion,
        String ingestionTime,
        String check,
        List<Row> rows,
        String pasted,
        String formulas) {

    static final String HIGHER = "higher";
    static final String LOWER = "lower";
    static final String BEFORE = "before";
    static final String BESIDE = "beside";

    private static final int BLANK_ROWS = 3;

    ProgramUnitForm {
        rows = List.copyOf(rows);
    }

    /**
     * A column.
     *
     * @param metric its stable name; empty where it is new
     * @param direction {@code higher} or {@code lower}
     * @param shown {@code yes} or {@code no}
     */
    record Row(String metric, String key, String title, String direction, String decimals, String shown) {

        static final Row BLANK = new Row("", "", "", HIGHER, "3", "yes");

        /** A new one of which only the key is known. */
        static Row of(String key) {
            return new Row("", key, "", BLANK.direction(), BLANK.decimals(), BLANK.shown());
        }

        static Row of(ProgramColumn column) {
            return new Row(
                    column.metric(),
                    column.key(),
                    column.title(),
                    column.direction() == Direction.LOWER_IS_BETTER ? LOWER : HIGHER,
                    Integer.toString(column.decimals()),
                    column.hidden() ? "no" : "yes");
        }

        public boolean isBlank() {
            return key.isBlank() && title.isBlank();
        }

        /** Whether smaller numbers are better. */
        public boolean isLower() {
            return direction.equals(LOWER);
        }

        /** Whether leaderboards leave it out. */
        public boolean isHidden() {
            return shown.equals("no");
        }
    }

    /** An empty one. */
    static final ProgramUnitForm BLANK = new ProgramUnitForm(
            "",
            "",
            "",
            "",
            "",
            Integer.toString(StepLimits.USUAL.wallSeconds()),
            Long.toString(StepLimits.USUAL.memoryBytes() >> 20),
            StepOptions.USUAL.directory().name(),
            StepOptions.USUAL.statusFile().name(),
            "",
            BEFORE,
            "",
            List.of(),
            "",
            "");

    static ProgramUnitForm of(ProgramUnit unit) {
        return of(unit, unit.name(), unit.subtask(), "");
    }

    /** A new unit that is as another one, but for its name. */
    static ProgramUnitForm copyOf(ProgramUnit unit) {
        return of(unit, "", "", unit.subtask());
    }

    private static ProgramUnitForm of(ProgramUnit unit, String name, String id, String of) {
        return new ProgramUnitForm(
                name,
                id,
                of,
                unit.scoring().command(),
                unit.chosenEnvironment().map(ProgramUnitSpec::named).orElse(""),
                Integer.toString(unit.limits().wallSeconds()),
                Long.toString(unit.limits().memoryBytes() >> 20),
                unit.options().directory().name(),
                unit.options().statusFile().name(),
                unit.ingestionProgram().map(StoredProgram::command).orElse(""),
                unit.options().ingestionBeside() ? BESIDE : BEFORE,
                unit.checkProgram().map(StoredProgram::command).orElse(""),
                unit.columns().stream().map(Row::of).toList(),
                "",
                unit.writtenFormulas().orElse(""));
    }

    /** The same with rows for further keys, as far as it has none. */
    ProgramUnitForm with(List<String> keys) {
        List<Row> all = new ArrayList<>(rows);
        keys.stream()
                .filter(key -> rows.stream().noneMatch(row -> row.key().equals(key)))
                .forEach(key -> all.add(Row.of(key)));
        return new ProgramUnitForm(
                name,
                id,
                of,
                command,
                environment,
                seconds,
                memory,
                directory,
                statusFile,
                ingestion,
                ingestionTime,
                check,
                all,
                pasted,
                formulas);
    }

    /** Those that say something, then some that are blank. */
    public List<Row> rowsToFill() {
        List<Row> all =
                new ArrayList<>(rows.stream().filter(row -> !row.isBlank()).toList());
        Stream.generate(() -> Row.BLANK).limit(BLANK_ROWS).forEach(all::add);
        return all;
    }

    StepLimits limits() {
        return new StepLimits((int) number(seconds), number(memory) << 20);
    }

    /** What cannot be read is no time or memory that is allowed. */
    private static long number(String typed) {
        return typed.strip().matches("\\d{1,7}") ? Long.parseLong(typed.strip()) : 0;
    }

    /**
     * How it is started.
     *
     * @param before what the form does not show
     */
    StepOptions options(Optional<StepOptions> before) {
        StepOptions.Directory chosen = FormChoices.of(
                StepOptions.Directory.class,
                directory,
                before.map(StepOptions::directory).orElse(StepOptions.USUAL.directory()));
        StepOptions.StatusFile status = FormChoices.of(
                StepOptions.StatusFile.class,
                statusFile,
                before.map(StepOptions::statusFile).orElse(StepOptions.USUAL.statusFile()));
        return new StepOptions(
                chosen, status, before.map(StepOptions::randomHashes).orElse(false), ingestionTime.equals(BESIDE));
    }
}
