package dev.podium.web.organize.program;

import dev.podium.program.EnvironmentName;
import dev.podium.program.OfferedEnvironments;
import dev.podium.unit.ProgramUnitSpec;
import dev.podium.web.layout.Option;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;

/** The environments that forms offer. */
@ApplicationScoped
class EnvironmentChoice {

    @Inject
    OfferedEnvironments environments;

    /**
     * The environments that can be chosen.
     *
     * @param chosen as {@link ProgramUnitSpec#named}; it stands among them also where nobody offers it now
     */
    List<Option> options(String chosen) {
        List<Option> options = new ArrayList<>();
        for (EnvironmentName environment : environments.find().environments()) {
            String value = ProgramUnitSpec.named(environment);
            options.add(new Option(value, shown(environment.name(), environment.digest()), value.equals(chosen)));
        }
        boolean gone = !chosen.isEmpty() && options.stream().noneMatch(Option::chosen);
        if (gone && chosen.indexOf(' ') > 0) {
            String[] parts = chosen.split(" ", 2);
            options.add(0, new Option(chosen, shown(parts[0], parts[1]), true));
        }
        return options;
    }

    /** A name with as much of its digest as tells it from others. */
    static String shown(String name, String digest) {
        return name + " (" + digest.substring(0, Math.min(8, digest.length())) + ")";
    }
}
