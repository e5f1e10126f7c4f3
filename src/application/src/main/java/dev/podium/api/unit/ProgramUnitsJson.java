package dev.podium.api.unit;

import dev.podium.competition.MissingReferenceFolder;
import dev.podium.program.EnvironmentName;
import dev.podium.program.ProgramDefinition;
import dev.podium.program.python.MissingModules;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Units", description = "The units of a competition that programs score, in their order.")
record ProgramUnitsJson(
        @Schema(
                description =
                        "Folders that are not in gold which units are scored against: their programs find no reference data.")
        List<Missing> missing,

        List<ProgramUnitJson> units,

        @Schema(description = "What workers offer now, the newest of a name first.")
        List<ProgramUnitJson.Environment> environments) {

    @Schema(name = "MissingFolder")
    record Missing(
            @Schema(description = "Id of the unit, and name of the folder.")
            String unit,

            @Schema(description = "Key of the gold release.")
            UUID gold) {}

    static ProgramUnitsJson of(
            ProgramDefinition program,
            List<MissingReferenceFolder> missing,
            Map<String, MissingModules> modules,
            List<EnvironmentName> offered) {
        return new ProgramUnitsJson(
                missing.stream()
                        .map(each -> new Missing(each.unit().subtask(), each.release().key))
                        .toList(),
                program.units().stream()
                        .map(unit -> ProgramUnitJson.of(unit, Optional.ofNullable(modules.get(unit.subtask()))))
                        .toList(),
                offered.stream().map(ProgramUnitJson.Environment::of).toList());
    }
}
