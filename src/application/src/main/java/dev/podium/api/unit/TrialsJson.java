package dev.podium.api.unit;

import dev.podium.competition.trial.TrialRun;
import java.util.List;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Trials", description = "The last 100 trials of a competition, newest first.")
record TrialsJson(List<TrialJson> trials) {

    static TrialsJson of(List<TrialRun> runs, String scorer, Locale locale) {
        return new TrialsJson(
                runs.stream().map(run -> TrialJson.of(run, scorer, locale)).toList());
    }
}
