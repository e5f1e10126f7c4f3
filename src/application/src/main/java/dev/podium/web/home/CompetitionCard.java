package dev.podium.web.home;

import dev.podium.competition.Competition;
import dev.podium.competition.CompetitionLogo;
import dev.podium.competition.Phase;
import dev.podium.competition.SeriesPlace;
import dev.podium.competition.change.DefaultPhase;
import dev.podium.platform.language.LocalText;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A competition in the list of a series.
 *
 * @param logo the small one; empty where it has none
 * @param phase name of the phase that matters now, as {@link DefaultPhase#toSubmit} says
 * @param moment when that phase ends or begins; null where its end is open
 */
record CompetitionCard(
        String slug,
        String name,
        LocalText summary,
        Optional<CompetitionLogo.Picture> logo,
        State state,
        String phase,
        Instant moment,
        ZoneId zone,
        int teams,
        int subtasks,
        Optional<SeriesPlace> series) {

    /** Where a competition stands. */
    enum State {
        OPEN,
        PAUSED,
        BETWEEN,
        UPCOMING,
        FINISHED
    }

    /** Lists a competition by its phases, of which there is at least one. */
    static CompetitionCard of(List<Phase> phases, int teams, Locale reader, Instant now) {
        Competition competition = phases.get(0).competition;
        Phase usual = DefaultPhase.toSubmit(phases, now).orElseThrow();
        return switch (usual.state(now)) {
            case OPEN ->
                of(competition, usual.isPaused(now) ? State.PAUSED : State.OPEN, usual, usual.closesAt, teams, reader);
            case UPCOMING -> {
                boolean none = phases.stream().noneMatch(phase -> phase.hasOpened(now));
                yield of(competition, none ? State.UPCOMING : State.BETWEEN, usual, usual.opensAt, teams, reader);
            }
            case CLOSED -> of(competition, State.FINISHED, usual, usual.closesAt, teams, reader);
        };
    }

    private static CompetitionCard of(
            Competition competition, State state, Phase phase, Instant moment, int teams, Locale reader) {
        return new CompetitionCard(
                competition.slug,
                competition.name,
                competition.summary(reader),
                competition.smallLogo(),
                state,
                phase.name,
                moment,
                competition.zoneId(),
                teams,
                competition.installedType().map(type -> type.subtasks().size()).orElse(0),
                Optional.ofNullable(competition.series));
    }
}
