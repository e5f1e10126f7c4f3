package dev.podium.web.organize.program;

import dev.podium.platform.Refused;
import dev.podium.program.ProgramUnit;
import dev.podium.task.catalog.recount.ColumnFormulas;
import dev.podium.unit.ProgramColumnSpec;
import dev.podium.unit.ProgramUnitSpec;
import dev.podium.web.layout.FormFile;
import dev.podium.web.organize.FormText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** The fields of the form of a unit. */
public final class ProgramUnitFields {

    private static final int UNREADABLE = -1;

    @RestForm
    String unitName;

    @RestForm
    String id;

    /** Id of the unit of which a new one becomes a copy. */
    @RestForm
    String of;

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
    FileUpload checkProgram;

    @RestForm
    String check;

    @RestForm
    boolean withoutCheck;

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

    /** Further columns, as {@link PastedColumns}. */
    @RestForm
    String pasted;

    @RestForm
    String formulas;

    /** As they stand in the form; blank rows are left out, and pasted columns are rows, but for those of keys that have one. */
    ProgramUnitForm form() {
        List<ProgramUnitForm.Row> rows = new ArrayList<>();
        for (int place = 0; place < (key == null ? 0 : key.size()); place++) {
            ProgramUnitForm.Row row = new ProgramUnitForm.Row(
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
        PastedColumns more = PastedColumns.read(FormText.text(pasted));
        more.rows().stream()
                .filter(row -> !row.title().isEmpty()
                        || rows.stream().noneMatch(there -> there.key().equals(row.key())))
                .forEach(rows::add);
        return new ProgramUnitForm(
                FormText.text(unitName),
                FormText.text(id),
                FormText.text(of),
                FormText.text(command),
                FormText.text(environment),
                FormText.text(seconds),
                FormText.text(memory),
                FormText.text(directory),
                FormText.text(statusFile),
                FormText.text(ingestion),
                FormText.text(ingestionTime),
                FormText.text(check),
                rows,
                more.fault().isPresent() ? FormText.text(pasted) : "",
                FormText.text(formulas));
    }

    private static String at(List<String> values, int place) {
        return values == null || place >= values.size() ? "" : FormText.text(values.get(place));
    }

    /**
     * What the form wants.
     *
     * @param before how the unit is, of what the form does not show
     * @throws Refused if pasted columns cannot be read
     */
    ProgramUnitSpec wanted(Optional<ProgramUnit> before) throws IOException {
        PastedColumns.read(FormText.text(pasted)).fault().ifPresent(fault -> {
            throw fault;
        });
        ProgramUnitForm form = form();
        return new ProgramUnitSpec(
                form.id(),
                form.name(),
                new ProgramUnitSpec.ProgramUpload(FormFile.chosen(program), form.command()),
                new ProgramUnitSpec.ProgramUpload(FormFile.chosen(ingestionProgram), form.ingestion()),
                withoutIngestion,
                new ProgramUnitSpec.ProgramUpload(FormFile.chosen(checkProgram), form.check()),
                withoutCheck,
                FormFile.chosen(input),
                form.environment(),
                form.limits(),
                form.options(before.map(ProgramUnit::options)),
                form.rows().stream().map(ProgramUnitFields::column).toList(),
                Optional.ofNullable(formulas).filter(text -> isEdited(text, before)));
    }

    /** What is shown of formulas is no wish; those that a new program brings are. */
    private static boolean isEdited(String formulas, Optional<ProgramUnit> before) {
        String shown = before.flatMap(ProgramUnit::writtenFormulas).orElse("");
        return !ColumnFormulas.normal(formulas).equals(ColumnFormulas.normal(shown));
    }

    private static ProgramColumnSpec column(ProgramUnitForm.Row row) {
        return new ProgramColumnSpec(
                row.metric(),
                row.key(),
                row.title(),
                row.isLower(),
                row.decimals().strip().matches("\\d")
                        ? Integer.parseInt(row.decimals().strip())
                        : UNREADABLE,
                row.isHidden());
    }
}
