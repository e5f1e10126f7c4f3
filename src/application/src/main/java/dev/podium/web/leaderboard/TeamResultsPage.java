package dev.podium.web.leaderboard;

import dev.podium.evaluation.EvaluationKind;
import dev.podium.paper.Paper;
import dev.podium.submission.MethodDescription;
import dev.podium.team.Audience;
import dev.podium.web.board.ComparisonVerdict;
import dev.podium.web.board.LeaderboardFrame;
import dev.podium.web.layout.MetricName;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What the reader may see of a team in a competition.
 *
 * @param shown its results in one phase; empty where the reader may see none
 * @param all its places on all leaderboards; none where they are of one phase
 * @param paper empty where none is published
 * @param sharing empty where not everybody sees what is shown
 */
@CheckedTemplate(basePath = "leaderboard")
record TeamResultsPage(
        LeaderboardFrame boardFrame,
        Profile team,
        Optional<InPhase> shown,
        List<Place> all,
        Optional<Written> paper,
        Optional<Sharing> sharing)
        implements TemplateInstance {

    /**
     * Who it is.
     *
     * @param affiliation empty where it tells none, or not to the reader
     * @param secret whether its name is a pseudonym
     * @param own whether it is the reader's team
     */
    record Profile(String name, String affiliation, boolean secret, boolean own) {}

    /**
     * Its results in a phase, most of them in one subtask.
     *
     * @param aboutHidden whether only organizers see what teams say
     * @param figures its places in the subtasks of the phase
     * @param history empty where none of its runs has a value
     * @param columns the ranking metrics of the subtasks in which it has runs
     * @param number how many runs it has in the phase
     * @param declared what it said of the run that counts
     * @param links empty where there is no such page for the reader
     */
    record InPhase(
            String phase,
            MetricName metric,
            Sentence say,
            boolean aboutHidden,
            List<Place> figures,
            Optional<HistoryView> history,
            List<Column> columns,
            int number,
            List<Run> runs,
            List<MethodDescription.Answer> declared,
            List<Compared> compared,
            Links links) {}

    /**
     * Where it stands, in words.
     *
     * @param name of the team, with its track
     * @param in phase, and subtask where there are several
     * @param tested what tests say of its differences to other teams; empty where they say nothing
     */
    record Sentence(
            String name, int rank, int teams, boolean tied, String in, String metric, String value, String tested) {}

    /**
     * A place on a leaderboard.
     *
     * @param href of this page about it
     * @param onlyFor who alone may see it; empty where that is everybody
     * @param track name; empty where there are none
     * @param rank 0 for none
     */
    record Place(
            String href,
            Optional<Audience> onlyFor,
            String phase,
            String subtask,
            String track,
            boolean current,
            int rank,
            boolean tied,
            int teams,
            String range,
            String metric,
            String value,
            String interval) {}

    /** The heading of a column of values. */
    record Column(String subtask, String metric) {}

    /**
     * A run.
     *
     * @param href of its page; empty where that is not for the reader
     * @param track name; empty where there are none
     * @param cells in the order of the columns
     */
    record Run(
            EvaluationKind kind,
            String href,
            String track,
            LeaderboardView.RunStatement said,
            List<Cell> cells,
            Instant receivedAt) {}

    /** A value; empty where there is none. */
    record Cell(String value, String interval) {}

    /**
     * Another system, and what tests say.
     *
     * @param verdict of the team
     * @param lead by how much the better one is better
     */
    record Compared(String name, String href, ComparisonVerdict verdict, boolean care, String lead) {

        /** The class of its verdict. */
        public String css() {
            return verdict.isFound() ? care ? "is-care" : "is-better" : "is-open";
        }

        public String sign() {
            return switch (verdict) {
                case BETTER -> care ? "△" : "▲";
                case WORSE -> care ? "▽" : "▼";
                case NOT_FOUND -> "=";
                case NOT_TESTED -> "–";
            };
        }
    }

    /** Addresses of pages about the same; of answers empty where these are not for the reader. */
    record Links(String board, String history, String comparisons, String answers) {}

    /**
     * The paper in which it describes its system.
     *
     * @param bytes size of its file; empty where it is a page elsewhere
     */
    record Written(String title, String authors, String href, Optional<Long> bytes) {

        static Written of(Paper paper) {
            return new Written(
                    paper.title,
                    paper.authors,
                    paper.isFile()
                            ? "/competitions/%s/papers/%s/file".formatted(paper.competition.slug, paper.key)
                            : paper.link,
                    Optional.ofNullable(paper.bytes));
        }
    }

    /**
     * What search engines and other sites tell.
     *
     * @param href of the page without what was chosen
     * @param picture empty for that of Podium
     */
    record Sharing(String description, String href, String picture) {}
}
