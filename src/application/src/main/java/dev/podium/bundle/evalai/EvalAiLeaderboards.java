package dev.podium.bundle.evalai;

import dev.podium.bundle.description.YamlSection;
import dev.podium.bundle.draft.BundleColumns;
import dev.podium.bundle.draft.CompetitionBounds;
import dev.podium.bundle.draft.CompetitionDraft;
import dev.podium.bundle.draft.SubmissionCounting;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The leaderboards of a challenge at EvalAI: the columns of each stand for the splits that are on it. */
final class EvalAiLeaderboards {

    private static final String ORDER = "default_order_by";
    private static final String DECIMALS = "leaderboard_decimal_precision";
    private static final String DESCENDING = "is_leaderboard_order_descending";

    /** A column that a unit has. */
    private record Taken(int unit, String key) {}

    private final EvalAiSplits splits;
    private final Set<Taken> taken = new HashSet<>();

    EvalAiLeaderboards(EvalAiSplits splits) {
        this.splits = splits;
    }

    /** One board of all leaderboards; the first column of each unit ranks. */
    CompetitionDraft.Board read(YamlSection description, boolean chosen) {
        List<CompetitionDraft.Column> columns = new ArrayList<>();
        List<YamlSection> leaderboards = description.sections("leaderboard");
        if (leaderboards.isEmpty()) {
            description.refused("leaderboard", "bundle.missing", "leaderboard");
        }
        for (YamlSection leaderboard : leaderboards) {
            List<EvalAiSplits.Placed> on =
                    splits.onLeaderboard(leaderboard.whole("id").orElse(-1));
            Optional<YamlSection> schema = leaderboard.section("schema");
            if (schema.isEmpty()) {
                leaderboard.refused("schema", "bundle.missing", "schema");
            }
            schema.ifPresent(labels -> {
                columns.addAll(columns(labels, on));
                labels.close();
            });
            leaderboard.close();
        }
        SubmissionCounting latestOrBest = splits.latest() ? SubmissionCounting.LATEST : SubmissionCounting.BEST;
        SubmissionCounting counting = chosen ? SubmissionCounting.CHOSEN : latestOrBest;
        return new CompetitionDraft.Board("", false, counting.rule(), counting.contrastive(), columns);
    }

    private List<CompetitionDraft.Column> columns(YamlSection schema, List<EvalAiSplits.Placed> on) {
        List<String> labels = new ArrayList<>(new LinkedHashSet<>(schema.texts("labels")));
        if (labels.isEmpty()) {
            schema.refused("labels", "bundle.missing", "labels");
        }
        CompetitionBounds.refuseManyColumns(schema, "labels", labels.size());
        labels.forEach(label -> CompetitionBounds.refuseUnfit(schema, "labels", label));
        String first = schema.text(ORDER).orElse(labels.isEmpty() ? "" : labels.get(0));
        if (!labels.remove(first)) {
            schema.refused(ORDER, "bundle.label-unknown", first);
        }
        labels.add(0, first);
        reportDifferences(on);
        Optional<YamlSection> metadata = schema.section("metadata");
        List<CompetitionDraft.Column> columns = new ArrayList<>();
        for (String label : labels) {
            List<Integer> units = on.stream()
                    .map(EvalAiSplits.Placed::unit)
                    .distinct()
                    .filter(unit -> taken.add(new Taken(unit, label)))
                    .toList();
            if (!units.isEmpty()) {
                columns.add(column(label, metadata, on.get(0).section(), units));
            }
        }
        metadata.ifPresent(YamlSection::close);
        return columns;
    }

    private static CompetitionDraft.Column column(
            String label, Optional<YamlSection> metadata, YamlSection split, List<Integer> units) {
        boolean ascending = !split.flag(DESCENDING, true);
        Optional<YamlSection> own = metadata.flatMap(labels -> labels.section(label));
        if (own.isPresent()) {
            ascending = own.get().flag("sort_ascending", ascending);
            own.get().ignore(List.of("description"));
            own.get().close();
        }
        return new CompetitionDraft.Column(
                label,
                CompetitionBounds.shown(split, "", label),
                ascending,
                BundleColumns.decimals(split, DECIMALS),
                false,
                Optional.empty(),
                List.of(),
                units);
    }

    /** Columns are the same for all splits on a leaderboard. */
    private static void reportDifferences(List<EvalAiSplits.Placed> on) {
        for (EvalAiSplits.Placed split : on) {
            for (String key : List.of(DECIMALS, DESCENDING)) {
                Optional<String> first = on.get(0).section().text(key);
                if (!split.section().text(key).equals(first)) {
                    split.section().approximated(key, "bundle.split-differs", first.orElse("-"));
                }
            }
        }
    }
}
