package dev.podium.web.leaderboard;

import dev.podium.web.chart.LabelWidth;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * A drawing of one line that tells the rank of a team.
 *
 * @param name of the competition
 * @param rank in words
 */
@CheckedTemplate(basePath = "leaderboard")
record RankBadge(Part name, Part rank) implements TemplateInstance {

    private static final int BESIDE = 20;

    /** A text on its ground, in pixels. */
    record Part(String text, int from, int width) {

        private static Part of(String text, int from) {
            return new Part(text, from, (int) Math.ceil(LabelWidth.of(text)) + BESIDE);
        }

        /** Where it stops. */
        public int to() {
            return from + width;
        }

        /** Where the text stands, by its middle. */
        public int middle() {
            return from + width / 2;
        }
    }

    /**
     * The drawing.
     *
     * @param name of the competition, cut where it is long
     */
    static RankBadge of(String name, String rank) {
        Part first = Part.of(name, 0);
        return new RankBadge(first, Part.of(rank, first.to()));
    }
}
