package dev.podium.web.organize.program;

import dev.podium.platform.Slugs;
import dev.podium.program.ProgramColumn;
import dev.podium.program.ProgramUnit;
import dev.podium.scoring.Direction;
import dev.podium.web.organize.FormText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** The fields of the form of a unit. */
public final class UnitFields {

    private static final int LONGEST_METRIC = 40;
    private static final int UNREADABLE = -1;

    @RestForm
    String unitName;

    @RestForm
    FileUpload program;

    @RestForm
    String command;

    @RestForm
    String environment;

    @RestForm
    String seconds;

    @RestForm
    String memory;

    @RestForm
    String directory;

    @RestForm
    String statusFile;

    @RestForm
    FileUpload ingestionProgram;

    @RestForm
    String ingestion;

    @RestForm
    String ingestionTime;

    @RestForm
    boolean withoutIngestion;

    @RestForm
    FileUpload input;

    @RestForm
    List<String> metric;

    @RestForm
    List<String> key;

    @RestForm
    List<String> title;

    @RestForm
    List<String> direction;

    @RestForm
    List<String> decimals;

    @RestForm
    List<String> shown;

    /** As they stand in the form; blank rows are left out. */
    UnitForm form() {
        List<UnitForm.Row> rows = new ArrayList<>();
        for (int place = 0; place < (key == null ? 0 : key.size()); place++) {
            UnitForm.Row row = new UnitForm.Row(
                    at(metric, place),
                    at(key, place),
                    at(title, place),
                    at(direction, place),
                    at(decimals, place),
                    at(shown, place));
            if (!row.isBlank()) {
                rows.add(row);
            }
        }
        return new UnitForm(
                FormText.text(unitName),
                FormText.text(command),
                FormText.text(environment),
                FormText.text(seconds),
                FormText.text(memory),
                FormText.text(directory),
                FormText.text(statusFile),
                FormText.text(ingestion),
                FormText.text(ingestionTime),
                rows);
    }

    private static String at(List<String> values, int place) {
        return values == null || place >= values.size() ? "" : FormText.text(values.get(place));
    }

    /**
     * The columns of a form. Those that were there keep their stable name, and how they are computed.
     *
     * @param before the unit as it is; empty where it is new
     */
    static List<ProgramColumn> columns(UnitForm form, Optional<ProgramUnit> before) {
        List<ProgramColumn> columns = new ArrayList<>();
        for (UnitForm.Row row : form.rows()) {
            Optional<ProgramColumn> same = before.stream()
                    .flatMap(unit -> unit.columns().stream())
                    .filter(column -> column.metric().equals(row.metric()))
                    .findFirst();
            String metric = same.map(ProgramColumn::metric)
                    .orElseGet(() -> Slugs.free(
                            row.key(),
                            "column",
                            LONGEST_METRIC,
                            name -> isTaken(name, columns) || isTaken(name, before.map(ProgramUnit::columns))));
            columns.add(new ProgramColumn(
                    metric,
                    row.key().strip(),
                    row.title().isBlank() ? row.key().strip() : row.title().strip(),
                    row.isLower() ? Direction.LOWER_IS_BETTER : Direction.HIGHER_IS_BETTER,
                    row.decimals().strip().matches("\\d")
                            ? Integer.parseInt(row.decimals().strip())
                            : UNREADABLE,
                    row.isHidden(),
                    same.map(ProgramColumn::computed).orElse(null)));
        }
        return columns;
    }

    private static boolean isTaken(String name, Optional<List<ProgramColumn>> columns) {
        return columns.filter(there -> isTaken(name, there)).isPresent();
    }

    private static boolean isTaken(String name, List<ProgramColumn> columns) {
        return columns.stream().anyMatch(column -> column.metric().equals(name));
    }
}
