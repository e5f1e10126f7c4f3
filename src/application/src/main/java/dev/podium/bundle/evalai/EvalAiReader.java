package dev.podium.bundle.evalai;

import dev.podium.bundle.description.YamlSection;
import dev.podium.bundle.draft.Bundle;
import dev.podium.bundle.draft.CompetitionBounds;
import dev.podium.bundle.draft.CompetitionDraft;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Reads a configuration of a challenge for EvalAI. */
public final class EvalAiReader {

    private static final List<String> OWN_MACHINES =
            List.of("remote_evaluation", "is_docker_based", "is_static_dataset_code_upload");
    private static final List<String> DOMAINS = List.of("allowed_email_domains", "blocked_email_domains");
    private static final List<String> NOT_HERE =
            List.of("tags", "domain", "sponsors", "prizes", "environment_image", "published");

    private static final Map<String, String> PAGES = pages();

    private final Bundle bundle;
    private final YamlSection description;

    public EvalAiReader(Bundle bundle, YamlSection description) {
        this.bundle = bundle;
        this.description = description;
    }

    private static Map<String, String> pages() {
        Map<String, String> pages = new LinkedHashMap<>();
        pages.put("description", "Overview");
        pages.put("evaluation_details", "Evaluation");
        pages.put("submission_guidelines", "Submission");
        return pages;
    }

    /** A draft; of use only where the report refuses nothing. */
    public CompetitionDraft read() {
        lookAtKeysOfEvalAi();
        EvalAiSplits splits = new EvalAiSplits();
        EvalAiPhases phases = new EvalAiPhases(bundle, splits);
        splits.read(description);
        List<CompetitionDraft.Phase> read =
                phases.read(description, bundle.parts().requiredProgram(description, "evaluation_script"));
        CompetitionBounds.refuseManyUnits(
                description, "challenge_phase_splits", phases.units().size());
        List<CompetitionDraft.Page> pages = new ArrayList<>();
        PAGES.forEach((key, title) -> bundle.parts()
                .page(description, key)
                .ifPresent(file -> pages.add(new CompetitionDraft.Page(title, file))));
        pages.addAll(phases.pages());
        CompetitionDraft draft = new CompetitionDraft(
                CompetitionDraft.Source.EVALAI,
                front(),
                entry(),
                "",
                new CompetitionDraft.Details(false, false, false, false),
                pages,
                phases.declarations(),
                phases.units(),
                read,
                new EvalAiLeaderboards(splits).read(description, phases.chosen()),
                List.of());
        splits.close();
        description.close();
        return draft;
    }

    private void lookAtKeysOfEvalAi() {
        description.ignore(NOT_HERE);
        description.ignore(description.keys().stream()
                .filter(key -> key.startsWith("worker_"))
                .toList());
        for (String key : OWN_MACHINES) {
            if (description.flag(key, false)) {
                description.refused(key, "bundle.own-machines");
            }
        }
    }

    private CompetitionDraft.Front front() {
        return new CompetitionDraft.Front(
                CompetitionBounds.shown(
                        description, "title", description.required("title"), CompetitionBounds.LONGEST_TITLE),
                description.text("short_description").orElse(""),
                bundle.parts().picture(description, "image"),
                Optional.empty(),
                Optional.empty());
    }

    private CompetitionDraft.Entry entry() {
        boolean domains = false;
        for (String key : DOMAINS) {
            if (description.texts(key).stream().anyMatch(domain -> !domain.isEmpty())) {
                description.approximated(key, "bundle.domains");
                domains = true;
            }
        }
        OptionalInt size = description.whole("max_team_members");
        return new CompetitionDraft.Entry(
                domains, bundle.parts().page(description, "terms_and_conditions"), false, size);
    }
}
