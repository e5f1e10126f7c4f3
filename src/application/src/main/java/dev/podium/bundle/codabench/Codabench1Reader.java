package dev.podium.bundle.codabench;

import dev.podium.bundle.description.YamlSection;
import dev.podium.bundle.draft.Bundle;
import dev.podium.bundle.draft.CompetitionBounds;
import dev.podium.bundle.draft.CompetitionDraft;
import dev.podium.bundle.draft.SubmissionCounting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Reads a description for CodaLab, or for Codabench in its versions 1 and 1.5. */
public final class Codabench1Reader {

    private static final List<String> NOT_HERE =
            List.of("admin_names", "disallow_leaderboard_modifying", "enable_forum");

    private static final String TERMS = "terms";
    private static final String BEST = "force_best_submission_to_leaderboard";
    private static final String LATEST = "force_submission_to_leaderboard";

    private final Bundle bundle;
    private final YamlSection description;

    public Codabench1Reader(Bundle bundle, YamlSection description) {
        this.bundle = bundle;
        this.description = description;
    }

    /** A draft; of use only where the report refuses nothing. */
    public CompetitionDraft read() {
        description.text("version");
        description.ignore(NOT_HERE);
        Optional<YamlSection> html = description.section("html");
        Codabench1Phases phases = new Codabench1Phases(bundle);
        List<CompetitionDraft.Phase> read = phases.read(description);
        CompetitionBounds.refuseManyUnits(description, "phases", phases.units().size());
        CompetitionDraft draft = new CompetitionDraft(
                CompetitionDraft.Source.CODABENCH_1,
                front(),
                entry(html),
                description.text("competition_docker_image").orElse(Codabench2Reader.DEFAULT_IMAGE),
                new CompetitionDraft.Details(description.flag("enable_detailed_results", false), true, false, false),
                pages(html),
                List.of(),
                phases.units(),
                read,
                new Codabench1Leaderboard(bundle.report()).read(description, counting(phases.sections())),
                List.of());
        html.ifPresent(YamlSection::close);
        phases.sections().forEach(YamlSection::close);
        description.close();
        return draft;
    }

    private CompetitionDraft.Front front() {
        return new CompetitionDraft.Front(
                CompetitionBounds.shown(
                        description, "title", description.required("title"), CompetitionBounds.LONGEST_TITLE),
                description.text("description").orElse(""),
                bundle.parts().picture(description, "image"),
                Optional.empty(),
                Optional.empty());
    }

    private CompetitionDraft.Entry entry(Optional<YamlSection> html) {
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
        return new CompetitionDraft.Entry(
                description.flag("has_registration", false), terms, anonymous, OptionalInt.empty());
    }

    private List<CompetitionDraft.Page> pages(Optional<YamlSection> html) {
        List<CompetitionDraft.Page> pages = new ArrayList<>();
        html.ifPresent(section -> section.keys().stream()
                .filter(title -> !title.equals(TERMS))
                .forEach(title ->
                        bundle.parts().page(section, title).ifPresent(file -> pages.add(page(section, title, file)))));
        return pages;
    }

    private static CompetitionDraft.Page page(YamlSection pages, String key, String file) {
        return new CompetitionDraft.Page(
                CompetitionBounds.shown(pages, key, key, CompetitionBounds.LONGEST_PAGE), file);
    }

    /** Best where one phase asks for it, else latest where the competition or a phase does. */
    private SubmissionCounting counting(List<YamlSection> phases) {
        boolean best = description.flag(BEST, false);
        boolean latest = description.flag(LATEST, false);
        for (YamlSection phase : phases) {
            boolean bestOfPhase = phase.flag(BEST, false);
            if (bestOfPhase && !best && phases.size() > 1) {
                phase.approximated(BEST, "bundle.best-of-phase");
            }
            best |= bestOfPhase;
            latest |= phase.flag(LATEST, false);
        }
        if (best) {
            return SubmissionCounting.BEST;
        }
        return latest ? SubmissionCounting.LATEST : SubmissionCounting.CHOSEN;
    }
}
