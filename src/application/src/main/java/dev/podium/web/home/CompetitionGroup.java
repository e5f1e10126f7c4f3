package dev.podium.web.home;

import dev.podium.competition.PublishedCompetitions;
import java.util.List;

/** Competitions under one heading. */
record CompetitionGroup(PublishedCompetitions.Section section, List<OpenCompetition> competitions) {}
