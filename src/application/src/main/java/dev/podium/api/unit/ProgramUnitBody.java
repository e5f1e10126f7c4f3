package dev.podium.api.unit;

import dev.podium.api.http.RequestBodies;
import dev.podium.api.http.UploadedFile;
import dev.podium.competition.change.ProgramChanges;
import dev.podium.platform.Refused;
import dev.podium.program.ProgramColumn;
import dev.podium.program.ProgramUnit;
import dev.podium.program.StepLimits;
import dev.podium.program.StepOptions;
import dev.podium.program.StoredProgram;
import dev.podium.task.catalog.recount.ColumnFormulas;
import dev.podium.task.reading.Upload;
import dev.podium.unit.ProgramColumnSpec;
import dev.podium.unit.ProgramUnitSpec;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** The form of a unit; what is not sent stays as it is. */
public class ProgramUnitBody {

    static final String BEFORE = "before";
    static final String BESIDE = "beside";

    /** Which numbers are better. */
    enum Better {
        higher,
        lower
    }

    @RestForm
    @Schema(
            description =
                    "Its name in addresses and files, and of the folder with its reference data; made of its name where it is left out.",
            maxLength = 40,
            examples = "english",
            nullable = true)
    String id;

    @RestForm
    @Schema(description = "One line.", maxLength = 80, examples = "English", nullable = true)
    String unitName;

    @RestForm
    @Schema(description = "The scoring program: a zip with its files, or one file in Python.")
    FileUpload program;

    @RestForm
    @Schema(
            description =
                    "How it is started, without a shell; left out, as its metadata say, or the only file in Python with `$input` and `$output`.",
            maxLength = 4000,
            examples = "python3 $program/score.py $input $output",
            nullable = true)
    String command;

    @RestForm
    @Schema(
            description =
                    "Its name, for the newest of that name; or name and digest with a space between them. It is chosen before the competition is published.",
            examples = "debian-12-scientific",
            nullable = true)
    String environment;

    @RestForm
    @Schema(
            description = "How many seconds each start may take by the clock; 600 where it is left out.",
            nullable = true)
    String seconds;

    @RestForm
    @Schema(description = "How much memory each start may use, in MiB.", nullable = true)
    String memory;

    @RestForm
    @Schema(
            description =
                    "A JSON list of what the program writes, in the order of the leaderboard, whose first column ranks: objects with `key` (as"
                            + " the program writes it) and, if you like, `title`, `better` (`higher` or `lower`), `decimals`, `hidden` (whether"
                            + " only organizers see it unless they choose otherwise) and `metric` (its stable name).",
            examples = "[{\"key\": \"accuracy\", \"title\": \"Accuracy\"}, {\"key\": \"loss\", \"better\": \"lower\"}]",
            nullable = true)
    String columns;

    @RestForm
    @Schema(
            description =
                    "How columns follow from what the program writes of items, a JSON object as `columns.json`: `columns` (a formula for each key"
                            + " that has one), `labels` (of each column that formulas compare labels of), `slices`, `groups` and `tolerance`. Left out, that of the"
                            + " program that is sent along, or else what was there; blank for none.",
            maxLength = ColumnFormulas.LONGEST,
            examples = "{\"columns\": {\"f1\": \"macro-f1(tone)\"}, \"labels\": {\"tone\": [\"good\", \"bad\"]}}",
            nullable = true)
    String formulas;

    @RestForm
    @Schema(description = "The ingestion program, as `program`.")
    FileUpload ingestionProgram;

    @RestForm
    @Schema(description = "How it is started.", maxLength = 4000, nullable = true)
    String ingestion;

    @RestForm
    @Schema(
            description = "When it runs.",
            enumeration = {BEFORE, BESIDE},
            nullable = true)
    String ingestionTime;

    @RestForm
    @Schema(
            description = "`true` takes the ingestion program away.",
            enumeration = {"true", "false"},
            nullable = true)
    String withoutIngestion;

    @RestForm
    @Schema(
            description =
                    "The check program, as `program`: it sees a submission before anything of it is scored, and never the reference data.")
    FileUpload checkProgram;

    @RestForm
    @Schema(
            description =
                    "How the check is started; left out, as its metadata say, or the only file in Python with `$input` and `$output`.",
            maxLength = 4000,
            examples = "python3 $program/check.py $input $output",
            nullable = true)
    String check;

    @RestForm
    @Schema(
            description = "`true` takes the check program away.",
            enumeration = {"true", "false"},
            nullable = true)
    String withoutCheck;

    @RestForm
    @Schema(description = "A zip that programs of teams and the ingestion program may read, never with labels.")
    FileUpload input;

    /**
     * What is wanted.
     *
     * @param before the unit as it is, or that of which it becomes a copy
     * @param name where none is sent and there is none before
     */
    ProgramUnitSpec wanted(Optional<ProgramUnit> before, String name) {
        StepLimits limits = before.map(ProgramUnit::limits).orElse(StepLimits.USUAL);
        StepOptions options = before.map(ProgramUnit::options).orElse(StepOptions.USUAL);
        return new ProgramUnitSpec(
                sent(id, ""),
                sent(unitName, name),
                new ProgramUnitSpec.ProgramUpload(
                        file(program),
                        sent(
                                command,
                                before.map(unit -> unit.scoring().command()).orElse(""))),
                new ProgramUnitSpec.ProgramUpload(
                        file(ingestionProgram),
                        sent(
                                ingestion,
                                before.flatMap(ProgramUnit::ingestionProgram)
                                        .map(StoredProgram::command)
                                        .orElse(""))),
                "true".equals(withoutIngestion),
                new ProgramUnitSpec.ProgramUpload(
                        file(checkProgram),
                        sent(
                                check,
                                before.flatMap(ProgramUnit::checkProgram)
                                        .map(StoredProgram::command)
                                        .orElse(""))),
                "true".equals(withoutCheck),
                file(input),
                sent(
                        environment,
                        before.flatMap(ProgramUnit::chosenEnvironment)
                                .map(ProgramUnitSpec::named)
                                .orElse("")),
                new StepLimits(
                        (int) number(seconds, limits.wallSeconds()), number(memory, limits.memoryBytes() >> 20) << 20),
                new StepOptions(
                        options.directory(),
                        options.statusFile(),
                        options.randomHashes(),
                        ingestionTime == null ? options.ingestionBeside() : isBeside(ingestionTime)),
                columns == null
                        ? before.map(unit -> unit.columns().stream()
                                        .map(ProgramUnitBody::asItIs)
                                        .toList())
                                .orElse(List.of())
                        : columns(before.map(ProgramUnit::columns).orElse(List.of())),
                Optional.ofNullable(formulas));
    }

    private static String sent(String value, String otherwise) {
        return value == null ? otherwise : value.strip();
    }

    private static Optional<Upload> file(FileUpload file) {
        return Optional.ofNullable(file).map(UploadedFile::of);
    }

    /** What cannot be read is no time or memory that is allowed. */
    private static long number(String sent, long otherwise) {
        if (sent == null) {
            return otherwise;
        }
        return sent.strip().matches("\\d{1,7}") ? Long.parseLong(sent.strip()) : 0;
    }

    private static boolean isBeside(String time) {
        if (!time.equals(BEFORE) && !time.equals(BESIDE)) {
            throw Refused.because(Refused.Kind.FAULTY, "json.choice", "ingestionTime", BEFORE + ", " + BESIDE);
        }
        return time.equals(BESIDE);
    }

    private static ProgramColumnSpec asItIs(ProgramColumn column) {
        return new ProgramColumnSpec(
                column.metric(),
                column.key(),
                column.title(),
                column.lowerIsBetter(),
                column.decimals(),
                column.hidden());
    }

    /** The columns as they are sent, in an object, as any other body. */
    private record Columns(
            @Schema(maxItems = ProgramChanges.MOST_COLUMNS) List<Column> columns) {}

    private record Column(
            Optional<String> metric,
            Optional<String> key,
            Optional<String> title,
            Optional<Better> better,
            OptionalInt decimals,
            Optional<Boolean> hidden) {

        /** A column of a metric that is there stays the same one, and else of a key. */
        private ProgramColumnSpec wanted(List<ProgramColumn> before) {
            Optional<ProgramColumn> same = before.stream()
                    .filter(there -> metric.filter(there.metric()::equals).isPresent())
                    .findFirst()
                    .or(() -> before.stream()
                            .filter(there -> key.filter(there.key()::equals).isPresent())
                            .findFirst());
            boolean lower = same.filter(ProgramColumn::lowerIsBetter).isPresent();
            return new ProgramColumnSpec(
                    same.map(ProgramColumn::metric).orElse(""),
                    key.orElse(""),
                    title.orElseGet(() -> same.map(ProgramColumn::title).orElse("")),
                    better.map(side -> side == Better.lower).orElse(lower),
                    decimals.orElseGet(() -> same.map(ProgramColumn::decimals).orElse(3)),
                    hidden.orElseGet(() -> same.map(ProgramColumn::hidden).orElse(false)));
        }
    }

    private List<ProgramColumnSpec> columns(List<ProgramColumn> before) {
        return RequestBodies.read("{\"columns\": " + columns + "}", Columns.class).columns().stream()
                .map(column -> column.wanted(before))
                .toList();
    }
}
