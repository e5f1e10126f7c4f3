package dev.podium.leaderboard.overall;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.OverallRule.Method;
import dev.podium.competition.OverallRule.Missing;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class OverallScoresTest {

    private static final double NONE = Double.NaN;
    private static final boolean[] TWO_UP = {false, false};

    /** Three teams and a baseline, the last one; the third team has no run on the second leaderboard. */
    private static final double[][] VALUES = {{.8, .6, .7, .5}, {.4, .9, NONE, .6}};

    private static double[] scores(Method method, Missing missing, double[] weights, double[][] values) {
        return scores(method, missing, weights, TWO_UP, values);
    }

    private static double[] scores(
            Method method, Missing missing, double[] weights, boolean[] lower, double[][] values) {
        boolean[] teams = {true, true, true, false};
        return new OverallScores(method, missing, weights, lower, teams, OptionalInt.of(3)).scores(values);
    }

    private static double[] scores(Method method, Missing missing) {
        return scores(method, missing, new double[] {1, 1}, VALUES);
    }

    @Test
    void mean_aMissingRun_countsAsTheRuleSays() {
        assertThat(scores(Method.mean, Missing.unranked)).containsExactly(.6000000000000001, .75, NONE, .55);
        assertThat(scores(Method.mean, Missing.worst)[2]).isEqualTo((.7 + .4) / 2);
        assertThat(scores(Method.mean, Missing.baseline)[2]).isEqualTo((.7 + .6) / 2);
    }

    @Test
    void mean_weights_weigh() {
        assertThat(scores(Method.mean, Missing.unranked, new double[] {3, 1}, VALUES)[1])
                .isEqualTo((3 * .6 + .9) / 4);
    }

    @Test
    void ranks_baselinesTakeNone_aMissingRunComesLast() {
        assertThat(scores(Method.ranks, Missing.worst)).containsExactly(1.5, 2, 2.5, 3);
        assertThat(scores(Method.ranks, Missing.baseline)[2]).isEqualTo(2);
    }

    @Test
    void ranks_equalValues_shareTheBetterRank() {
        double[][] tied = {{.5, .5, .4, .5}, {.1, .2, .3, .3}};
        assertThat(scores(Method.ranks, Missing.unranked, new double[] {1, 1}, tied))
                .containsExactly(2, 1.5, 2, 1);
    }

    @Test
    void borda_pointsForTeamsBelow_halfForEqualOnes() {
        double[][] tied = {{.5, .5, .4, .5}, {.1, .2, .3, .3}};
        assertThat(scores(Method.borda, Missing.unranked, new double[] {1, 1}, tied))
                .containsExactly(1.5, 2.5, 2, 1 + 2 / 2.0 + 2 + 1 / 2.0);
        assertThat(scores(Method.borda, Missing.worst)[2]).isEqualTo(1);
    }

    @Test
    void ranks_smallerIsBetter_onThatLeaderboardAlone() {
        boolean[] teams = {true, true};
        OverallScores rule = new OverallScores(
                Method.ranks,
                Missing.unranked,
                new double[] {1, 1},
                new boolean[] {true, false},
                teams,
                OptionalInt.empty());
        assertThat(rule.scores(new double[][] {{.1, .2}, {.9, .8}})).containsExactly(1, 2);
    }

    /** The same ranks in another order, whose weighted sum ends in another digit. */
    @Test
    void ranks_sameMeanByAnotherWay_isTheSameScore() {
        double[][] values = {{1, 2, 0, 0}, {1, 2, 0, 0}, {2, 1, 0, 0}};
        double[] scores = scores(Method.ranks, Missing.unranked, new double[] {.1, .2, .3}, new boolean[3], values);

        assertThat(scores[0]).isNotEqualTo(scores[1]);
        assertThat(OverallBoards.rounded(scores[0])).isEqualTo(OverallBoards.rounded(scores[1]));
    }

    @Test
    void worst_noTeamThere_isNothing() {
        double[][] empty = {{.5, .5, .4, .5}, {NONE, NONE, NONE, .3}};
        assertThat(scores(Method.mean, Missing.worst, new double[] {1, 1}, empty)[0])
                .isNaN();
    }
}
