package dev.podium.web.organize.table;

import dev.podium.platform.Checks;
import dev.podium.platform.Refused;
import dev.podium.platform.TextLength;
import dev.podium.task.reading.TextRules;
import dev.podium.task.table.ColumnRole;
import dev.podium.task.table.DefinitionDraft;
import dev.podium.task.table.DefinitionRoles;
import dev.podium.task.table.TableColumns;
import dev.podium.task.table.TableTask;
import dev.podium.task.table.UnfitName;
import dev.podium.web.layout.Option;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The form that asks what the columns of a gold file are, which metrics are computed, and which of them ranks. */
final class RolesForm {

    private static final String ROLE = "role-";
    private static final String NAME = "name-";
    private static final String METRIC = "metric-";
    private static final String RANKING = "ranking";
    private static final String BOARD = "board";
    private static final int LONGEST_CELL = 120;

    private RolesForm() {}

    /**
     * What was sent.
     *
     * @param before what was chosen before: the order of its metrics stays
     */
    static DefinitionRoles read(MultivaluedMap<String, String> form, TableColumns columns, DefinitionRoles before) {
        Map<String, ColumnRole> roles = new LinkedHashMap<>();
        Map<String, String> names = new LinkedHashMap<>(before.names());
        Map<String, List<String>> metrics = new LinkedHashMap<>();
        Optional<DefinitionRoles.Ranking> ranking = Optional.empty();
        for (int place = 0; place < columns.columns().size(); place++) {
            TableColumns.Column column = columns.columns().get(place);
            String name = column.name();
            roles.put(name, role(form.getFirst(ROLE + place)));
            Optional.ofNullable(form.getFirst(NAME + place)).ifPresent(called -> names.put(name, called.strip()));
            List<String> ticked = form.getOrDefault(METRIC + place, List.of());
            List<String> possible = DefinitionDraft.possible(column, roles.get(name));
            List<String> fitting = Stream.concat(
                            before.metrics().getOrDefault(name, List.of()).stream(), possible.stream())
                    .distinct()
                    .filter(possible::contains)
                    .filter(ticked::contains)
                    .toList();
            if (!fitting.isEmpty()) {
                metrics.put(name, fitting);
            }
            for (String metric : fitting) {
                if (rankingValue(place, metric).equals(form.getFirst(RANKING))) {
                    ranking = Optional.of(new DefinitionRoles.Ranking(name, metric));
                }
            }
        }
        return new DefinitionRoles(roles, names, metrics, ranking, board(form, columns, before));
    }

    /** Empty where the leaderboard is called as its first answer, or was and still is sent so. */
    private static Optional<String> board(
            MultivaluedMap<String, String> form, TableColumns columns, DefinitionRoles before) {
        if (!form.containsKey(BOARD)) {
            return before.board();
        }
        Optional<String> usual = new DefinitionDraft(columns, before, Map.of()).usualBoard();
        return Optional.of(form.getFirst(BOARD).strip())
                .filter(name -> !name.isEmpty() && !usual.equals(Optional.of(name)));
    }

    private static String rankingValue(int place, String metric) {
        return place + "-" + metric;
    }

    private static ColumnRole role(String word) {
        return Arrays.stream(ColumnRole.values())
                .filter(role -> role.word().equals(word))
                .findFirst()
                .orElse(ColumnRole.NOTE);
    }

    /**
     * What is wrong with what was chosen, in the order of the columns; empty where nothing is.
     *
     * @param before what was chosen before: a name that is there may stay
     */
    static Optional<Refused> refused(DefinitionDraft draft, DefinitionRoles before) {
        Checks checks = new Checks();
        Map<String, UnfitName> unfit = draft.unfitNames().stream()
                .filter(each -> !each.name().equals(before.names().get(each.column())))
                .collect(Collectors.toMap(UnfitName::column, each -> each, (first, again) -> first));
        List<TableColumns.Column> nameless = draft.unfitColumns();
        Map<ColumnRole, String> first = new EnumMap<>(ColumnRole.class);
        for (int place = 0; place < draft.columns().columns().size(); place++) {
            TableColumns.Column column = draft.columns().columns().get(place);
            ColumnRole role = draft.said().roles().get(column.name());
            String other = first.putIfAbsent(role, column.name());
            if (role.isOfOne() && other != null) {
                checks.keep(faulty("table.role-again", other).about(ROLE + place));
            }
            if (other == null || !role.isJoined()) {
                Optional<Refused> unfitRole = unfitRole(draft, column, role);
                if (unfitRole.isPresent()) {
                    checks.keep(unfitRole.get().about(ROLE + place));
                }
            }
            if (nameless.contains(column)) {
                checks.keep(refused(column, place).about(ROLE + place));
            }
            if (unfit.containsKey(column.name())) {
                checks.keep(refused(unfit.get(column.name())).about(NAME + place));
            }
        }
        if (!first.containsKey(ColumnRole.ID)) {
            checks.keep(faulty("table.identifier-none"));
        }
        if (first.keySet().stream().noneMatch(ColumnRole::isAnswer)) {
            checks.keep(faulty("table.answer-none"));
        }
        if (draft.said()
                .board()
                .filter(name -> name.length() > DefinitionDraft.LONGEST_NAME || !TextRules.isLine(name))
                .isPresent()) {
            checks.keep(faulty("table.board-form", DefinitionDraft.LONGEST_NAME).about(BOARD));
        }
        return checks.refused();
    }

    private static Refused faulty(String key, Object... arguments) {
        return Refused.because(Refused.Kind.FAULTY, key, arguments);
    }

    /** Why a column cannot be what was chosen; empty where it can. */
    private static Optional<Refused> unfitRole(DefinitionDraft draft, TableColumns.Column column, ColumnRole role) {
        String name = column.name();
        if (!draft.hasTokens(column)) {
            return Optional.of(faulty("table.tokens-none", name));
        }
        if (role == ColumnRole.ORDERED_LABEL && !column.hasKnownOrder()) {
            return Optional.of(faulty("table.order-unknown", name));
        }
        if (role == ColumnRole.SUBSET && !column.makesSubsets()) {
            return Optional.of(faulty("table.subsets-unfit", name, TableColumns.MOST_SUBSETS));
        }
        if (!role.isSoft()) {
            return Optional.empty();
        }
        int labels = draft.softLabels(column).size();
        return labels < 2 || labels > DefinitionDraft.MOST_LABELS
                ? Optional.of(faulty("table.soft-labels-number", name, DefinitionDraft.MOST_LABELS))
                : draft.unfitSoftLabel(column)
                        .map(label -> faulty(
                                "table.soft-label-form",
                                name,
                                TextLength.cut(label, LONGEST_CELL),
                                DefinitionDraft.LONGEST_NAME));
    }

    /** A column that a definition cannot name. */
    private static Refused refused(TableColumns.Column column, int place) {
        return column.name().isBlank()
                ? faulty("table.column-unnamed", place + 1)
                : faulty(
                        "table.column-form",
                        TextLength.cut(column.name(), DefinitionDraft.LONGEST_NAME),
                        DefinitionDraft.LONGEST_NAME);
    }

    private static Refused refused(UnfitName unfit) {
        String name = TextLength.cut(unfit.name(), DefinitionDraft.LONGEST_NAME);
        return switch (unfit.reason()) {
            case NONE -> faulty("table.answer-unnamed", unfit.column());
            case FORM -> faulty("table.answer-form", unfit.column(), name, DefinitionDraft.LONGEST_NAME);
            case GIVEN -> faulty("table.answer-given", unfit.column(), name);
            case AGAIN -> faulty("table.answer-again", unfit.column(), name);
        };
    }

    /** The form as it shows what was chosen. */
    static TaskPage.Roles show(TableColumns seen, DefinitionRoles said, TaskTableTexts texts, Locale locale) {
        DefinitionDraft draft = new DefinitionDraft(seen, said, Map.of());
        Map<String, String> answers = draft.answers();
        List<TaskPage.Column> columns = new ArrayList<>();
        List<Option> ranking = new ArrayList<>();
        for (TableColumns.Column column : seen.columns()) {
            int place = columns.size();
            ColumnRole is = said.roles().get(column.name());
            List<String> chosen = said.metrics().getOrDefault(column.name(), List.of());
            Map<Boolean, List<TaskPage.Metric>> metrics = DefinitionDraft.possible(column, is).stream()
                    .map(metric -> new TaskPage.Metric(
                            metric,
                            TableTask.measureInWords(is, metric, locale),
                            TableTask.measureExplained(is, metric, locale),
                            chosen.contains(metric)))
                    .collect(Collectors.partitioningBy(metric ->
                            metric.chosen() || DefinitionDraft.usual(is).contains(metric.id())));
            columns.add(new TaskPage.Column(
                    column.name(),
                    Integer.toString(place),
                    column.first().stream()
                            .map(cell -> TextLength.cut(cell, LONGEST_CELL))
                            .toList(),
                    Arrays.stream(ColumnRole.values())
                            .map(role -> new Option(role.word(), texts.roleName(role), role == is))
                            .toList(),
                    Optional.ofNullable(answers.get(column.name())),
                    is.isNamed(),
                    metrics.get(true),
                    metrics.get(false)));
            for (String metric : chosen) {
                ranking.add(new Option(
                        rankingValue(place, metric),
                        texts.ranking(
                                answers.getOrDefault(column.name(), column.name()),
                                TableTask.measureInWords(is, metric, locale)),
                        said.ranking().equals(Optional.of(new DefinitionRoles.Ranking(column.name(), metric)))));
            }
        }
        return new TaskPage.Roles(
                columns,
                ranking,
                said.roles().containsValue(ColumnRole.SUBSET)
                        ? Optional.empty()
                        : said.board().or(draft::usualBoard));
    }
}
