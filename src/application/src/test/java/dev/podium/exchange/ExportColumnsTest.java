package dev.podium.exchange;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/**
 * Whoever adds a column or a table to a competition says here whether an export carries it: then {@code exchange.manifest.CompetitionManifest} has it,
 * {@code ExportIdentityTest} sets it, and {@code src/docs/export.md} tells of it. Else why not.
 */
@QuarkusTest
class ExportColumnsTest {

    private static final String KEY = "its number or name here";
    private static final String STATE = "what is true of the running competition alone; a draft comes of an export";
    private static final String PEOPLE = "people, and what they did";
    private static final String DERIVED = "found out anew of the files";
    private static final String HISTORY = "what was before; a draft begins anew";
    private static final String OTHERS = "not of organizers: what teams sent, and what came of it";

    private static final Map<String, List<String>> CARRIED = Map.ofEntries(
            entry(
                    "competition",
                    List.of(
                            "slug",
                            "name",
                            "task_type",
                            "program",
                            "definition",
                            "overall",
                            "zone",
                            "summary",
                            "description",
                            "contact",
                            "language",
                            "summary_translated",
                            "description_translated",
                            "runs_per_track")),
            entry("track", List.of("slug", "name", "description", "description_translated")),
            entry(
                    "phase",
                    List.of(
                            "slug",
                            "name",
                            "description",
                            "description_translated",
                            "opens_at",
                            "closes_at",
                            "planned_reveal_at",
                            "gold_release_id",
                            "gold_note",
                            "gold_note_translated",
                            "internal_note",
                            "strict",
                            "daily_limit",
                            "total_limit",
                            "own_scores",
                            "team_board",
                            "public_board",
                            "item_analyses",
                            "subtasks",
                            "clusters",
                            "declarations",
                            "about_shown",
                            "log_readers",
                            "failures_told")),
            entry(
                    "gold_release",
                    List.of(
                            "split",
                            "version",
                            "file_name",
                            "digest",
                            "annotations_digest",
                            "items_from",
                            "labels_from",
                            "licence",
                            "notes")),
            entry(
                    "competition_file",
                    List.of(
                            "phase_id",
                            "kind",
                            "title",
                            "title_translated",
                            "licence",
                            "for_participants",
                            "place",
                            "name",
                            "digest",
                            "bytes")),
            entry("competition_image", List.of("name", "digest", "bytes", "width", "height")),
            entry("further_date", List.of("english", "german", "from_day", "from_time", "until_day", "until_time")),
            entry(
                    "own_page",
                    List.of("slug", "english_title", "german_title", "english_text", "german_text", "shown", "place")),
            entry("program_file", List.of("digest", "role", "bytes")),
            entry("planned_reveal", List.of("phase_id")),
            entry("registration_rules", List.of("terms_id", "approval", "questions", "domains", "files_closed")),
            entry("registration_terms", List.of("text", "text_translated")),
            entry("team_rules", List.of("most_members", "merging_until")),
            entry("hidden_names", List.of("phase_id")),
            entry("paper_call", List.of("wanted", "form", "due_at")));

    private static final Map<String, Map<String, String>> LEFT = Map.ofEntries(
            entry(
                    "competition",
                    all(
                            columns(KEY, "id", "key"),
                            columns(STATE, "created_at", "published_at", "removed_at", "archived_at"),
                            columns(
                                    "not yet: a picture is drawn anew wherever it comes in, so that it would be another one",
                                    "logo_alt",
                                    "logo_large",
                                    "logo_large_width",
                                    "logo_large_height",
                                    "logo_small",
                                    "logo_small_width",
                                    "logo_small_height"),
                            columns(
                                    "a series is of whoever created it here, and nobody else adds to it",
                                    "series_slug",
                                    "series_name",
                                    "series_place"))),
            entry(
                    "phase",
                    all(
                            columns(KEY, "id", "competition_id"),
                            columns("a setting of the installation", "upload_seconds"),
                            columns("the version of the scorer here", "scorer"),
                            columns(HISTORY, "earlier_gold", "created_at"),
                            columns(
                                    STATE,
                                    "paused_at",
                                    "pause_note",
                                    "late_from",
                                    "late_until",
                                    "revealed_at",
                                    "revealed_by"))),
            entry(
                    "gold_release",
                    all(
                            columns(KEY, "id", "key", "competition_id"),
                            columns(
                                    DERIVED,
                                    "blind_digest",
                                    "annotators",
                                    "agreement",
                                    "ceiling",
                                    "items",
                                    "subset_sizes",
                                    "clusterings",
                                    "distribution",
                                    "warnings",
                                    "folders",
                                    "difference"),
                            columns(HISTORY, "withdrawn_at", "withdrawn_note", "removed_at", "created_at"),
                            columns(PEOPLE, "created_by"))),
            entry(
                    "competition_file",
                    all(columns(KEY, "id", "key", "competition_id"), columns(PEOPLE, "brought_at", "brought_by"))),
            entry("competition_image", all(columns(KEY, "id", "competition_id"))),
            entry(
                    "further_date",
                    all(columns(KEY, "id", "key", "competition_id"), columns(HISTORY, "added_at", "changed_at"))),
            entry("track", all(columns(KEY, "id", "competition_id"), columns(HISTORY, "added_at"))),
            entry("own_page", all(columns(KEY, "id", "key", "competition_id"), columns(HISTORY, "changed_at"))),
            entry(
                    "program_file",
                    all(
                            columns("the same file can have come under several names; nobody is shown it", "name"),
                            columns(PEOPLE, "brought_at", "brought_by"))),
            entry("planned_reveal", all(columns(PEOPLE, "planned_by", "planned_at"))),
            entry("registration_rules", all(columns(KEY, "competition_id"))),
            entry(
                    "registration_terms",
                    all(
                            columns(KEY, "id", "competition_id"),
                            columns(HISTORY, "version"),
                            columns(PEOPLE, "made_at", "made_by"))),
            entry("team_rules", all(columns(KEY, "competition_id"))),
            entry("hidden_names", all(columns(KEY, "competition_id"), columns(HISTORY, "seed", "hidden_at"))),
            entry("paper_call", all(columns(KEY, "competition_id"))));

    /** Tables that name a competition, a phase or a gold release, and are not carried at all. */
    private static final Map<String, String> TABLES = all(
            columns(PEOPLE, "organizer", "organizer_invitation", "audit_entry", "team"),
            columns(PEOPLE, "registration_request", "file_download", "announcement", "asked_question", "reminder"),
            columns(PEOPLE, "study", "annotator", "released_part"),
            columns(OTHERS, "submission", "attempt", "evaluation", "announced_submission", "extra_runs"),
            columns(OTHERS, "takeover", "rescoring", "report", "rule_change", "dropped_item", "checked_file"),
            columns(OTHERS, "overall_test", "overall_range", "overall_pair"),
            columns(
                    OTHERS,
                    "difficulty",
                    "item_difficulty",
                    "live_evaluation",
                    "program_items",
                    "program_slicing",
                    "significance"),
            columns(DERIVED, "gold_item", "gold_clustering", "gold_slicing", "gold_commitment"),
            columns("something to try programs with, which scores nothing", "trial_file", "trial_run"),
            columns(HISTORY, "former_program", "former_definition", "bundle_import"));

    @Inject
    Session database;

    @Test
    void columns_ofSettings_areCarriedOrLeftForAReason() {
        for (String table : CARRIED.keySet()) {
            Set<String> known = new TreeSet<>(CARRIED.get(table));
            assertThat(LEFT.get(table).keySet()).as(table).doesNotContainAnyElementsOf(known);
            known.addAll(LEFT.get(table).keySet());
            assertThat(columnsOf(table)).as(table).isEqualTo(known);
        }
    }

    @Test
    void tables_ofACompetition_areCarriedOrLeftForAReason() {
        Set<String> known = new TreeSet<>(CARRIED.keySet());
        known.addAll(TABLES.keySet());
        assertThat(known).containsAll(tables());
    }

    private Set<String> columnsOf(String table) {
        return words("""
                select column_name from information_schema.columns
                where table_schema = 'public' and table_name = '%s'""".formatted(table));
    }

    /** Those that refer to a competition, or to a part of it that organizers set. */
    private Set<String> tables() {
        return words("""
                select distinct cast(cast(conrelid as regclass) as text) from pg_constraint
                where contype = 'f' and confrelid in (cast('competition' as regclass), cast('phase' as regclass),
                  cast('gold_release' as regclass), cast('registration_rules' as regclass))""");
    }

    private Set<String> words(String query) {
        return QuarkusTransaction.requiringNew()
                .call(() -> new TreeSet<>(
                        database.createNativeQuery(query, String.class).getResultList()));
    }

    private static Map<String, String> columns(String reason, String... names) {
        return Arrays.stream(names).collect(Collectors.toMap(name -> name, name -> reason));
    }

    @SafeVarargs
    private static Map<String, String> all(Map<String, String>... parts) {
        Map<String, String> all = new HashMap<>();
        for (Map<String, String> part : parts) {
            all.putAll(part);
        }
        return all;
    }
}
