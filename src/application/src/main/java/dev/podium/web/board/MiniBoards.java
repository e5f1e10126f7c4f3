package dev.podium.web.board;

import dev.podium.competition.Phase;
import dev.podium.competition.track.Track;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.leaderboard.RankingPlaces;
import dev.podium.task.Subtask;
import dev.podium.team.Audience;
import dev.podium.web.chart.Axis;
import dev.podium.web.chart.ChartMark;
import dev.podium.web.layout.Format;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Draws small leaderboards of what everybody may see. */
@ApplicationScoped
public class MiniBoards {

    @Inject
    Leaderboards leaderboards;

    @Inject
    Format format;

    /**
     * A leaderboard as everybody sees it; empty where not everybody does. Two queries, and one more of a track.
     *
     * @param track empty for all
     * @param teams how many of them are shown at most, the best first, with the baselines among them, or the best one below
     */
    public Optional<MiniBoard> find(Phase phase, Subtask subtask, Optional<Track> track, int teams, Instant now) {
        return leaderboards
                .findPlaces(phase, subtask, track, Audience.EVERYBODY, now)
                .map(places -> of(phase, subtask, places, teams));
    }

    private MiniBoard of(Phase phase, Subtask subtask, RankingPlaces places, int teams) {
        List<RankingPlaces.Place> shown = first(places.all(), teams);
        double[] values = new RankingPlaces(subtask, shown).extent();
        Optional<Axis> axis = values.length == 0
                ? Optional.empty()
                : Optional.of(Axis.of(
                        DoubleStream.of(values).toArray(), subtask.ranking().decimals()));
        GroupLines lines = GroupLines.of(shown, places);
        return new MiniBoard(
                phase.type()
                        .names(format.locale())
                        .metric(subtask.id(), subtask.ranking().metric()),
                subtask.ranking().arrow(),
                axis.map(scale -> scale.ticks(format)).orElse(List.of()),
                IntStream.range(0, shown.size())
                        .mapToObj(number -> row(phase, shown.get(number), axis, subtask, lines.in(number)))
                        .toList(),
                lines.number(),
                (int) places.all().stream()
                        .filter(place -> place.rank().isPresent())
                        .count(),
                places.number() - shown.size());
    }

    private static List<RankingPlaces.Place> first(List<RankingPlaces.Place> all, int most) {
        List<RankingPlaces.Place> first = new ArrayList<>();
        int teams = 0;
        for (RankingPlaces.Place place : all) {
            boolean baseline = place.system().baseline();
            boolean isFirstBaseline =
                    first.stream().noneMatch(other -> other.system().baseline());
            if (baseline ? teams < most || isFirstBaseline : teams < most) {
                first.add(place);
                teams += baseline ? 0 : 1;
            }
            if (first.size() >= 2 * most) {
                break;
            }
        }
        return first;
    }

    private MiniBoard.Row row(
            Phase phase, RankingPlaces.Place place, Optional<Axis> axis, Subtask subtask, List<GroupLines.Part> lines) {
        boolean baseline = place.system().baseline();
        return new MiniBoard.Row(
                place.rank().orElse(0),
                place.tied(),
                place.system().name(),
                baseline
                        ? ""
                        : "/competitions/%s/teams/%s?phase=%s&subtask=%s"
                                .formatted(
                                        phase.competition.slug, place.system().team(), phase.slug, subtask.id()),
                baseline,
                format.number(place.value().orElse(null), subtask.ranking().decimals()),
                axis.flatMap(scale -> place.value()
                        .map(value ->
                                ChartMark.of(scale, value, place.interval().map(of -> of.corrected()), baseline))),
                lines);
    }
}
