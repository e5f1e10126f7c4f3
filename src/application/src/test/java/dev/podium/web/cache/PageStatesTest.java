package dev.podium.web.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.analysis.prepare.DifficultyJob;
import dev.podium.analysis.prepare.GoldItemsJob;
import dev.podium.announcement.AnnouncementReaders;
import dev.podium.announcement.AnnouncementWording;
import dev.podium.announcement.Announcements;
import dev.podium.leaderboard.comparison.SignificanceJob;
import dev.podium.paper.PaperCallTerms;
import dev.podium.paper.PaperCalls;
import dev.podium.platform.language.BilingualText;
import dev.podium.question.AskedQuestion;
import dev.podium.question.QuestionReaders;
import dev.podium.question.QuestionWording;
import dev.podium.question.Questions;
import dev.podium.question.Reply;
import dev.podium.team.TeamAnonymity;
import dev.podium.testsupport.Admission;
import dev.podium.testsupport.Dates;
import dev.podium.testsupport.HandingOut;
import dev.podium.testsupport.InTracks;
import dev.podium.testsupport.Merging;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.Written;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class PageStatesTest {

    /** Of which no public page shows anything, and what each is for. */
    private static final Set<String> PRIVATE = Set.of(
            // names only, by a trigger of their own
            "account",
            // a team's and its members' own
            "attempt",
            "checked_file",
            "client_upload",
            "client_upload_part",
            "announced_submission",
            "extra_runs",
            "invitation",
            "team_merge",
            "organizer_invitation",
            "planned_reveal",
            "reminder",
            "creating_decision",
            "personal_token",
            "kept_answer",
            "mail",
            "mail_choice",
            "ended_login",
            "ended_session",
            // a person's own, and what organizers see of them
            "registration_agreement",
            "registration_request",
            "file_download",
            // an organizer's own; competitions hold what pages show of series
            "series",
            "report",
            "program_file",
            "former_program",
            "former_definition",
            "trial_file",
            "trial_run",
            "bundle_import",
            // an admin's own
            "environment",
            "worker_environment",
            // for those who judge, and for organizers
            "study",
            "study_form",
            "study_chunk",
            "study_unit",
            "study_output",
            "annotator",
            "study_annotator",
            "study_chunk_annotator",
            "study_need",
            "study_listed",
            "study_assignment",
            "study_agreement",
            "judgement",
            "study_split",
            "study_release",
            "released_part",
            "released_unit",
            "released_judgement",
            // secrets
            "peer_key",
            // bytes, which rows name by their digests
            "blob",
            "blob_chunk",
            "unnamed_object",
            // logs and jobs
            "audit_entry",
            "flyway_schema_history",
            "paused_kind",
            "scheduled_programs",
            "scheduled_tasks",
            "scheduled_work",
            "scoring_run",
            "worker_report");

    @Inject
    PageStates states;

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Announcements announcements;

    @Inject
    TeamAnonymity anonymity;

    @Inject
    Questions questions;

    @Inject
    Dates dates;

    @Inject
    InTracks inTracks;

    @Inject
    Written written;

    @Inject
    Admission admission;

    @Inject
    Merging merging;

    @Inject
    HandingOut handingOut;

    @Inject
    PaperCalls calls;

    @Inject
    Scorer scorer;

    @Inject
    SignificanceJob significance;

    @Inject
    GoldItemsJob items;

    @Inject
    DifficultyJob difficulty;

    @Inject
    AgroalDataSource database;

    @BeforeEach
    void listen() {
        Awaitility.await().until(() -> ask(PageStates.ALL).isPresent());
    }

    private PageState.Seen see(String competition) throws Exception {
        return ask(competition).orElseThrow();
    }

    private Optional<PageState.Seen> ask(String competition) throws Exception {
        CompletableFuture<Optional<PageState.Seen>> answer = new CompletableFuture<>();
        states.ask(competition, answer::complete);
        return answer.get(2, TimeUnit.MINUTES);
    }

    private List<String> column(String sql) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            List<String> values = new ArrayList<>();
            while (rows.next()) {
                values.add(rows.getString(1));
            }
            return values;
        }
    }

    private int change(String sql) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            return statement.executeUpdate(sql);
        }
    }

    private List<String> watched() throws SQLException {
        return column("select distinct event_object_table from information_schema.triggers"
                + " where trigger_name in ('page_change_insert', 'page_change_update', 'page_change_delete')"
                + " group by event_object_table having count(*) = 3");
    }

    @Test
    void tables_areWatchedOrPrivate() throws Exception {
        List<String> tables = column("select table_name from information_schema.tables where table_schema = 'public'"
                + " and table_type = 'BASE TABLE'");

        tables.removeAll(watched());

        assertThat(tables)
                .as(
                        "A table is watched (page_change_… triggers, as in V054) or shown on no public page (PRIVATE above)")
                .containsExactlyInAnyOrderElementsOf(PRIVATE);
    }

    @Test
    void state_betweenTwoMoments_knowsWhenItBegan() throws Exception {
        Play.Played played = play.competition().published();
        change("update phase set upload_seconds = 0, opens_at = clock_timestamp() - interval '3 hours',"
                + " closes_at = clock_timestamp() - interval '2 hours' where id = " + played.phase().id);
        long before = System.nanoTime();
        PageState.Seen seen = see(played.competition().slug);
        assertThat(seen.state().hasBegunAt(seen.now())).isTrue();
        assertThat(seen.servesWhoCame(before)).isTrue();
        assertThat(seen.servesWhoCame(System.nanoTime())).isFalse();
        assertThat(seen.state().hasBegunAt(seen.now().minus(Duration.ofMinutes(119))))
                .isTrue();
        assertThat(seen.state().hasBegunAt(seen.now().minus(Duration.ofMinutes(121))))
                .as("the phase was open then")
                .isFalse();
        PageState.Seen later = see(played.competition().slug);
        assertThat(later.servesWhoSaw(seen) && seen.servesWhoSaw(later))
                .as("nothing has changed")
                .isTrue();
        change("update phase set name = 'Finale' where id = " + played.phase().id);
        PageState.Seen changed = see(played.competition().slug);
        assertThat(changed.servesWhoSaw(later)).isTrue();
        assertThat(later.servesWhoSaw(changed)).isFalse();
    }

    @Test
    void changes_ofEachTable_endTheStateOfTheirCompetitionAlone() throws Exception {
        Play.Played played = play.competition().published();
        anonymity.hide(played.competition(), Optional.empty(), play.account("olga"));
        results.run(played.phase(), "Lumen", "pia-" + UUID.randomUUID(), "BERT");
        announcements.announce(
                played.competition(),
                new AnnouncementWording("Title", "Text", AnnouncementReaders.everybody, false),
                play.account("olga"));
        questions.ask(
                played.competition(),
                new QuestionWording("Title", "Text"),
                QuestionReaders.everybody,
                play.account("pia"));
        dates.add(played.competition(), new BilingualText("Workshop", ""), "2026-09-12");
        inTracks.add(played.competition(), "open");
        written.draft(played.competition(), "faq", "FAQ");
        admission.set(played.competition(), Admission.terms(Admission.TERMS));
        merging.allow(played.competition());
        handingOut.kit(played.phase(), "kit.zip", (byte) 1);
        handingOut.image(played.competition(), "square");
        calls.change(
                played.competition(),
                is -> new PaperCallTerms(true, PaperCallTerms.Form.link, Optional.empty()),
                play.account("olga"));
        change(
                "insert into paper (key, competition_id, team_id, title, authors, link, state, submitted_at, submitted_by)"
                        + " select gen_random_uuid(), competition_id, team_id, 'Title', 'Authors', 'https://example.org', 'published', now(),"
                        + " account_id from membership where competition_id = " + played.competition().id);
        scorer.scoreAll(played.phase());
        significance.on(played.phase().id);
        items.on(played.gold().id);
        difficulty.on(played.phase().id);
        Play.Played other = play.competition().published();
        List<String> withoutRows = new ArrayList<>();

        List<String> tables = watched();
        // its rows are never changed
        tables.remove("rule_change");
        // every page shows it, whichever competition it is about: IntakeStoppedTest
        tables.remove("intake_pause");
        for (String table : tables) {
            PageState before = see(played.competition().slug).state();
            PageState ofOther = see(other.competition().slug).state();
            PageState ofAll = see(PageStates.ALL).state();
            if (change(touching(table, played)) == 0) {
                withoutRows.add(table);
                continue;
            }
            assertThat(see(played.competition().slug).state()).as(table).isNotSameAs(before);
            assertThat(see(PageStates.ALL).state()).as(table).isNotSameAs(ofAll);
            assertThat(see(other.competition().slug).state())
                    .as("%s, another competition", table)
                    .isSameAs(ofOther);
        }

        // they come with capabilities that this competition does not use; their triggers are of the same text
        assertThat(withoutRows)
                .isSubsetOf(
                        "takeover",
                        "choice",
                        "dropped_item",
                        "rescoring",
                        "gold_commitment",
                        "program_answers",
                        "program_item_values",
                        "program_items",
                        "program_slicing",
                        "evaluation_part",
                        "evaluation_artifact",
                        "overall_test",
                        "overall_range",
                        "overall_pair");
    }

    /** An update of all its rows of a competition that leaves them as they are: for a trigger a change like any other. */
    private String touching(String table, Play.Played played) throws SQLException {
        List<String> columns = column("select column_name from information_schema.columns where table_schema = 'public'"
                + " and table_name = '" + table + "' order by ordinal_position");
        String where;
        if (table.equals("competition")) {
            where = "id = " + played.competition().id;
        } else if (columns.contains("competition_id")) {
            where = "competition_id = " + played.competition().id;
        } else if (columns.contains("phase_id")) {
            where = "phase_id = " + played.phase().id;
        } else if (columns.contains("gold_release_id")) {
            where = "gold_release_id = " + played.gold().id;
        } else {
            where = "evaluation_id in (select id from evaluation where phase_id = " + played.phase().id + ")";
        }
        String column = columns.get(columns.size() - 1);
        return "update %s set %s = %s where %s".formatted(table, column, column, where);
    }

    /** Who listens to when pages change does not learn that somebody asks. */
    @Test
    void questionToOrganizers_endsNothingUntilItIsPublished() throws Exception {
        Play.Played played = play.competition().published();
        String competition = played.competition().slug;
        PageState before = see(competition).state();

        AskedQuestion asked = questions.ask(
                played.competition(),
                new QuestionWording("Title", "Text"),
                QuestionReaders.organizers,
                play.account("pia"));
        questions.answer(asked, is -> new Reply("No", false, is.wording()), play.account("olga"));
        assertThat(see(competition).state()).isSameAs(before);

        questions.answer(asked, is -> new Reply("No", true, is.wording()), play.account("olga"));
        PageState published = see(competition).state();
        assertThat(published).isNotSameAs(before);

        questions.hide(asked, "Spam", play.account("olga"));
        assertThat(see(competition).state()).isNotSameAs(published);
    }

    @Test
    void nameOfAnOrganizer_endsTheState() throws Exception {
        String organizer = "olga-" + UUID.randomUUID();
        Play.Played played = play.competition().organizedBy(organizer).published();
        PageState before = see(played.competition().slug).state();

        change("update account set seen_at = now() where subject = '" + organizer + "'");
        assertThat(see(played.competition().slug).state()).isSameAs(before);

        change("update account set name = 'Olga Another' where subject = '" + organizer + "'");
        assertThat(see(played.competition().slug).state()).isNotSameAs(before);
    }

    @Test
    void moment_whenAPhaseCloses_endsTheState() throws Exception {
        Play.Played played = play.competition().published();
        change("update phase set closes_at = clock_timestamp() + interval '1 second' where id = " + played.phase().id);
        PageState before = see(played.competition().slug).state();

        Thread.sleep(1_100);

        assertThat(see(played.competition().slug).state()).isNotSameAs(before);
        assertThat(see(PageStates.ALL).state()).isNotNull();
    }

    @Test
    void whatWasUndone_endsNothing() throws Exception {
        Play.Played played = play.competition().published();
        PageState before = see(played.competition().slug).state();

        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.executeUpdate("update competition set name = 'Undone' where id = " + played.competition().id);
            connection.rollback();
            connection.setAutoCommit(true);
        }

        assertThat(see(played.competition().slug).state()).isSameAs(before);
    }

    @Test
    void competition_thatThereIsNot_hasNoState() throws Exception {
        assertThat(ask("no-such-competition")).isEmpty();
    }
}
