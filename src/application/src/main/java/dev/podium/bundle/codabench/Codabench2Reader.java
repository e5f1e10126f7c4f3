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

/** Reads a description for Codabench, version 2. */
public final class Codabench2Reader {

    /** The image that Codabench takes where none is named. */
    static final String DEFAULT_IMAGE = "codalab/codalab-legacy:py37";

    private static final List<String> NOT_HERE = List.of("forum_enabled", "competition_type");

    private final Bundle bundle;
    private final YamlSection description;

    public Codabench2Reader(Bundle bundle, YamlSection description) {
        this.bundle = bundle;
        this.description = description;
    }

    /** A draft; of use only where the report refuses nothing. */
    public CompetitionDraft read() {
        description.text("version");
        description.ignore(NOT_HERE);
        description.ignore("queue", "bundle.queue");
        description.ignore("can_participants_make_submissions_public", "bundle.submissions-public");
        Codabench2Tasks tasks = new Codabench2Tasks(bundle);
        List<CompetitionDraft.Unit> units = tasks.units(description);
        List<CompetitionDraft.Phase> phases = new Codabench2Phases(bundle, tasks).read(description);
        reportUnused(units, phases);
        CompetitionDraft draft = new CompetitionDraft(
                CompetitionDraft.Source.CODABENCH_2,
                front(),
                entry(),
                description.text("docker_image").orElse(DEFAULT_IMAGE),
                details(),
                pages(),
                FactSheet.read(description),
                units,
                phases,
                new Codabench2Leaderboard().read(description),
                tasks.solutions(description));
        description.close();
        return draft;
    }

    private void reportUnused(List<CompetitionDraft.Unit> units, List<CompetitionDraft.Phase> phases) {
        Set<Integer> used = new HashSet<>();
        phases.forEach(phase -> used.addAll(phase.units()));
        units.stream()
                .filter(unit -> !used.contains(unit.number()))
                .forEach(unit -> description.approximated("tasks", "bundle.task-unused", unit.name()));
    }

    private CompetitionDraft.Front front() {
        if (!description.has("image")) {
            bundle.report().ignored(description.line(), "image", "bundle.image-none");
        }
        Optional<String> reward = description.text("reward");
        if (reward.isPresent()) {
            description.approximated("reward", "bundle.reward");
        }
        return new CompetitionDraft.Front(
                CompetitionBounds.shown(
                        description, "title", description.required("title"), CompetitionBounds.LONGEST_TITLE),
                description.text("description").orElse(""),
                bundle.parts().picture(description, "image"),
                reward,
                description.text("contact_email"));
    }

    private CompetitionDraft.Entry entry() {
        Optional<String> terms = bundle.parts().page(description, "terms");
        if (!description.has("terms")) {
            description.approximated("terms", "bundle.terms-none");
        }
        return new CompetitionDraft.Entry(
                !description.flag("registration_auto_approve", false), terms, false, OptionalInt.empty());
    }

    private CompetitionDraft.Details details() {
        boolean kept = description.flag("enable_detailed_results", false);
        String onBoard = "show_detailed_results_in_leaderboard";
        if (description.flag(onBoard, true) && kept) {
            description.approximated(onBoard, "bundle.details-board");
        }
        if (!description.flag("auto_run_submissions", true)) {
            description.approximated("auto_run_submissions", "bundle.runs-at-once");
        }
        return new CompetitionDraft.Details(
                kept,
                description.flag("show_detailed_results_in_submission_panel", true),
                description.flag("make_programs_available", false),
                description.flag("make_input_data_available", false));
    }

    private List<CompetitionDraft.Page> pages() {
        List<CompetitionDraft.Page> pages = new ArrayList<>();
        if (!description.has("pages")) {
            description.approximated("pages", "bundle.pages-none");
        }
        for (YamlSection page : description.sections("pages")) {
            String title =
                    CompetitionBounds.shown(page, "title", page.required("title"), CompetitionBounds.LONGEST_PAGE);
            page.required("file");
            bundle.parts().page(page, "file").ifPresent(file -> pages.add(new CompetitionDraft.Page(title, file)));
            page.ignore(List.of("index"));
            page.close();
        }
        return pages;
    }
}
