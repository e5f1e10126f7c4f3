package dev.podium.api.unit;

import dev.podium.competition.trial.TrialRun;
import java.util.List;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Trials", description = "The last 100 trials of a competition, newest first.")
record ProgramTrialsJson(List<ProgramTrialJson> trials) {

    static ProgramTrialsJson of(List<TrialRun> runs, String scorer, Locale locale) {
        return new ProgramTrialsJson(runs.stream()
                .map(run -> ProgramTrialJson.of(run, scorer, locale))
                .toList());
    }
}
