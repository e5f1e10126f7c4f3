package dev.podium.bundle.codabench;

import dev.podium.bundle.description.Section;
import dev.podium.bundle.draft.Bounds;
import dev.podium.bundle.draft.Bundle;
import dev.podium.bundle.draft.Counting;
import dev.podium.bundle.draft.Draft;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Reads a description for CodaLab, or for Codabench in its versions 1 and 1.5. */
public final class Codabench1 {

    private static final List<String> NOT_HERE =
            List.of("admin_names", "disallow_leaderboard_modifying", "enable_forum");

    private static final String TERMS = "terms";
    private static final String BEST = "force_best_submission_to_leaderboard";
    private static final String LATEST = "force_submission_to_leaderboard";

    private final Bundle bundle;
    private final Section description;

    public Codabench1(Bundle bundle, Section description) {
        this.bundle = bundle;
        this.description = description;
    }

    /** A draft; of use only where the report refuses nothing. */
    public Draft read() {
        description.text("version");
        description.ignore(NOT_HERE);
        Optional<Section> html = description.section("html");
        Codabench1Phases phases = new Codabench1Phases(bundle);
        List<Draft.Phase> read = phases.read(description);
        Bounds.refuseManyUnits(description, "phases", phases.units().size());
        Draft draft = new Draft(
                Draft.Source.CODABENCH_1,
                front(),
                entry(html),
                description.text("competition_docker_image").orElse(Codabench2.DEFAULT_IMAGE),
                new Draft.Details(description.flag("enable_detailed_results", false), true, false, false),
                pages(html),
                List.of(),
                phases.units(),
                read,
                new Codabench1Board(bundle.report()).read(description, counting(phases.sections())),
                List.of());
        html.ifPresent(Section::close);
        phases.sections().forEach(Section::close);
        description.close();
        return draft;
    }

    private Draft.Front front() {
        return new Draft.Front(
                Bounds.shown(description, "title", description.required("title"), Bounds.LONGEST_TITLE),
                description.text("description").orElse(""),
                bundle.parts().picture(description, "image"),
                Optional.empty(),
                Optional.empty());
    }

    private Draft.Entry entry(Optional<Section> html) {
        boolean anonymous = description.flag("anonymous_leaderboard", false);
        if (anonymous) {
            description.approximated("anonymous_leaderboard", "bundle.anonymous");
        }
        if (description.flag("allow_teams", false)) {
            description.approximated("allow_teams", "bundle.teams");
        }
        Optional<String> terms = html.flatMap(pages -> bundle.parts().page(pages, TERMS));
        if (html.filter(pages -> pages.has(TERMS)).isEmpty()) {
            description.approximated("html", "bundle.terms-none");
        }
        return new Draft.Entry(description.flag("has_registration", false), terms, anonymous, OptionalInt.empty());
    }

    private List<Draft.Page> pages(Optional<Section> html) {
        List<Draft.Page> pages = new ArrayList<>();
        html.ifPresent(section -> section.keys().stream()
                .filter(title -> !title.equals(TERMS))
                .forEach(title ->
                        bundle.parts().page(section, title).ifPresent(file -> pages.add(page(section, title, file)))));
        return pages;
    }

    private static Draft.Page page(Section pages, String key, String file) {
        return new Draft.Page(Bounds.shown(pages, key, key, Bounds.LONGEST_PAGE), file);
    }

    /** Best where one phase asks for it, else latest where the competition or a phase does. */
    private Counting counting(List<Section> phases) {
        boolean best = description.flag(BEST, false);
        boolean latest = description.flag(LATEST, false);
        for (Section phase : phases) {
            boolean bestOfPhase = phase.flag(BEST, false);
            if (bestOfPhase && !best && phases.size() > 1) {
                phase.approximated(BEST, "bundle.best-of-phase");
            }
            best |= bestOfPhase;
            latest |= phase.flag(LATEST, false);
        }
        if (best) {
            return Counting.BEST;
        }
        return latest ? Counting.LATEST : Counting.CHOSEN;
    }
}
