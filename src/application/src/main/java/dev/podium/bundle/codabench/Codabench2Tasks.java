package dev.podium.bundle.codabench;

import dev.podium.bundle.description.YamlSection;
import dev.podium.bundle.draft.Bundle;
import dev.podium.bundle.draft.CompetitionBounds;
import dev.podium.bundle.draft.CompetitionDraft;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** The tasks of a bundle for Codabench, which are units here, and the solutions to try them with. */
final class Codabench2Tasks {

    private final Bundle bundle;
    private final List<CompetitionDraft.Unit> units = new ArrayList<>();
    private final Set<Integer> numbers = new HashSet<>();

    Codabench2Tasks(Bundle bundle) {
        this.bundle = bundle;
    }

    /** The units in the order of the file. */
    List<CompetitionDraft.Unit> units(YamlSection description) {
        List<YamlSection> tasks = description.sections("tasks");
        if (tasks.isEmpty()) {
            description.refused("tasks", "bundle.missing", "tasks");
        }
        CompetitionBounds.refuseManyUnits(description, "tasks", tasks.size());
        for (YamlSection task : tasks) {
            addUnit(task);
            task.close();
        }
        return List.copyOf(units);
    }

    private void addUnit(YamlSection task) {
        int number = number(task);
        task.ignore(List.of("is_public", "description"));
        if (task.has("key")) {
            task.refused("key", "bundle.task-elsewhere", task.required("key"));
            return;
        }
        CompetitionDraft.Programs programs = new CompetitionDraft.Programs(
                bundle.parts().requiredProgram(task, "scoring_program"),
                bundle.parts().program(task, "ingestion_program"),
                task.flag("ingestion_only_during_scoring", false),
                false);
        units.add(new CompetitionDraft.Unit(
                number,
                CompetitionBounds.shown(task, "name", task.text("name").orElse("Task " + number)),
                programs,
                bundle.parts().part(task, "reference_data"),
                bundle.parts().part(task, "input_data"),
                Optional.empty()));
    }

    private int number(YamlSection task) {
        OptionalInt number = task.whole("index");
        if (number.isEmpty() && !task.has("index")) {
            task.refused("index", "bundle.missing", "index");
        } else if (number.isPresent() && !numbers.add(number.getAsInt())) {
            task.refused("index", "bundle.index-twice", Integer.toString(number.getAsInt()));
        }
        return number.orElse(units.size());
    }

    /** The numbers of units that a list names; refused where there is none of a number. */
    List<Integer> named(YamlSection section) {
        List<Integer> named = new ArrayList<>();
        for (String text : section.texts("tasks")) {
            OptionalInt number = YamlSection.whole(Optional.of(text));
            if (number.isEmpty() || !numbers.contains(number.getAsInt())) {
                section.refused("tasks", "bundle.task-unknown", text);
            } else if (!named.contains(number.getAsInt())) {
                named.add(number.getAsInt());
            }
        }
        return named;
    }

    /** What units are tried with. */
    List<CompetitionDraft.Trial> solutions(YamlSection description) {
        List<CompetitionDraft.Trial> solutions = new ArrayList<>();
        for (YamlSection solution : description.sections("solutions")) {
            solution.whole("index");
            solution.ignore(List.of("name", "description", "is_public"));
            solution.ignore("key", "bundle.solution-elsewhere");
            List<Integer> tasks = named(solution);
            bundle.parts()
                    .part(solution, "path")
                    .ifPresent(file -> solutions.add(
                            new CompetitionDraft.Trial(file, bundle.files().size(file), tasks)));
            solution.close();
        }
        return solutions;
    }
}
