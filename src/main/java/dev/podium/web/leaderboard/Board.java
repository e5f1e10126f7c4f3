package dev.podium.web.leaderboard;

import dev.podium.competition.Counting;
import dev.podium.competition.Declaration;
import dev.podium.submission.About;
import dev.podium.submission.WebLink;
import dev.podium.web.layout.Tick;
import java.time.Instant;
import java.util.List;

/**
 * A leaderboard with all that is drawn and written.
 *
 * @param ticks of the plot's scale; empty where nothing has a value
 * @param ranking the metric that ranks
 * @param others the other metrics in the order of their columns
 * @param late what came in after the end
 * @param contrastive what teams show beside the run that counts
 * @param signature of the ranking metric; empty where nothing has a value
 */
record Board(
        String phase,
        String subtask,
        int items,
        MetricColumn ranking,
        List<MetricColumn> others,
        List<Tick> ticks,
        List<Line> lines,
        List<Line> late,
        List<Line> contrastive,
        Counting counting,
        boolean hasTeams,
        String signature) {

    /** A metric's short and long name and its direction. */
    record MetricColumn(String name, String words, boolean lowerIsBetter) {

        public String arrow() {
            return lowerIsBetter ? "↓" : "↑";
        }
    }

    /**
     * A team or baseline.
     *
     * @param rank 0 for none
     * @param about what is said of it; of a baseline, its description
     * @param value of the ranking metric as shown
     * @param position of its mark on the scale; empty where there is no value
     */
    record Line(
            int rank,
            boolean tied,
            boolean baseline,
            String name,
            Said about,
            String value,
            String position,
            List<Cell> others,
            int runs,
            Instant receivedAt) {}

    /**
     * What a team says of its run, as far as it may be told.
     *
     * @param code address; empty where there is none
     * @param paper address; empty where there is none
     */
    record Said(String method, String description, String code, String paper, List<About.Answer> answers) {

        static Said of(About about, List<Declaration> asked) {
            return new Said(
                    about.method(),
                    about.description(),
                    about.codeLink().map(WebLink::url).orElse(""),
                    about.paperLink().map(WebLink::url).orElse(""),
                    about.answers(asked));
        }

        static Said ofBaseline(String description) {
            return new Said("", description, "", "", List.of());
        }
    }

    /** A value of another metric as shown, with its column. */
    record Cell(MetricColumn column, String value) {}

    public String first() {
        return ticks.get(0).shown();
    }

    public String last() {
        return ticks.get(ticks.size() - 1).shown();
    }
}
