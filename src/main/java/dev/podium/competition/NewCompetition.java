package dev.podium.competition;

/** What an organizer says of a new competition; texts are plain, paragraphs are separated by empty lines. */
public record NewCompetition(
        String slug, String name, String taskType, String zone, String summary, String description, String contact) {}
