package dev.podium.competition;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What of a phase may be seen from when. Organizers see everything.
 *
 * @param ownScores what came of a submission, to its own team
 * @param teamBoard the leaderboard, to members of teams
 * @param publicBoard the leaderboard, to everybody
 * @param itemAnalyses results item by item, to those who may see the numbers that they explain
 */
@Embeddable
public record Visibility(
        @Enumerated(EnumType.STRING) @Column(name = "own_scores")
        VisibleFrom ownScores,

        @Enumerated(EnumType.STRING) @Column(name = "team_board")
        VisibleFrom teamBoard,

        @Enumerated(EnumType.STRING) @Column(name = "public_board")
        VisibleFrom publicBoard,

        @Enumerated(EnumType.STRING) @Column(name = "item_analyses")
        VisibleFrom itemAnalyses) {

    /** Everything at once. */
    public static final Visibility OPEN =
            new Visibility(VisibleFrom.live, VisibleFrom.live, VisibleFrom.live, VisibleFrom.live);

    /** Blind evaluation: nothing until an organizer reveals it. */
    public static final Visibility BLIND =
            new Visibility(VisibleFrom.revealed, VisibleFrom.revealed, VisibleFrom.revealed, VisibleFrom.revealed);

    /** What there is to see, in the order of the table. */
    public static final List<Function<Visibility, VisibleFrom>> ASPECTS =
            List.of(Visibility::ownScores, Visibility::teamBoard, Visibility::publicBoard, Visibility::itemAnalyses);

    /** The four in the order of the table. */
    public List<VisibleFrom> rows() {
        return ASPECTS.stream().map(aspect -> aspect.apply(this)).toList();
    }

    /** Whether teams do not learn at once what came of their submissions. */
    public boolean isBlind() {
        return ownScores != VisibleFrom.live;
    }

    /** Whether teams know what came of their submissions at the latest when the phase has closed. */
    public boolean showsScoresOnceClosed() {
        return ownScores.compareTo(VisibleFrom.closed) <= 0;
    }

    /** The first row of the table that would tell from farther away what is still hidden closer by; empty where none does. */
    public Optional<String> tooEarly() {
        if (ownScores.compareTo(teamBoard) > 0) {
            return Optional.of("teamBoard");
        }
        if (teamBoard.compareTo(publicBoard) > 0) {
            return Optional.of("publicBoard");
        }
        return ownScores.compareTo(itemAnalyses) > 0 ? Optional.of("itemAnalyses") : Optional.empty();
    }

    public boolean waitsForTheClosing() {
        return rows().stream().anyMatch(VisibleFrom.closed::equals);
    }

    /** Whether there is something for an organizer to reveal. */
    public boolean waitsForTheReveal() {
        return rows().stream().anyMatch(VisibleFrom.revealed::equals);
    }
}
