package dev.podium.web.layout;

import dev.podium.competition.Competition;
import dev.podium.competition.CompetitionLogo;
import dev.podium.competition.Phase;
import dev.podium.competition.SeriesPlace;
import dev.podium.platform.language.Language;
import dev.podium.task.TaskType;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the pages of one competition have in common: its name and tabs.
 *
 * @param phase name of the phase that the page is about; empty where it is about all of them
 * @param language of the competition's texts; empty where nobody said
 * @param published whether everybody can see it
 * @param series that it belongs to
 * @param archived since when it is kept as it is, in its zone; empty where it is not
 * @param overall whether several of its leaderboards make one official rank
 * @param logo the large one; empty where it has none
 * @param current the tab that is open
 * @param parts the pages among which a reader chooses in this tab; empty where it is one page
 */
public record CompetitionFrame(
        String slug,
        String name,
        String phase,
        TaskType task,
        Optional<Language> language,
        boolean published,
        Optional<SeriesPlace> series,
        Optional<ZonedDateTime> archived,
        boolean overall,
        Optional<CompetitionLogo.Picture> logo,
        CompetitionTab current,
        List<NavigationLink> parts) {

    public CompetitionFrame {
        parts = List.copyOf(parts);
    }

    public static CompetitionFrame of(Competition competition, CompetitionTab current) {
        return new CompetitionFrame(
                competition.slug,
                competition.name,
                "",
                competition.type(),
                Optional.ofNullable(competition.language),
                competition.isPublished(),
                Optional.ofNullable(competition.series),
                Optional.ofNullable(competition.archivedAt).map(moment -> moment.atZone(competition.zoneId())),
                competition.overall != null,
                competition.largeLogo(),
                current,
                List.of());
    }

    /** The same with parts. */
    public CompetitionFrame with(List<NavigationLink> others) {
        return new CompetitionFrame(
                slug, name, phase, task, language, published, series, archived, overall, logo, current, others);
    }

    /** The same of a page about one phase, which its title names. */
    public CompetitionFrame about(Phase one) {
        return new CompetitionFrame(
                slug, name, one.name, task, language, published, series, archived, overall, logo, current, parts);
    }

    /** Analyses are of items, so there is none where only a program knows of them; an overall ranking is only where there is a rule. */
    public List<CompetitionTab> tabs() {
        return Stream.of(CompetitionTab.values())
                .filter(tab ->
                        tab != CompetitionTab.ANALYSIS || task.withItems().isPresent())
                .filter(tab -> tab != CompetitionTab.OVERALL || overall)
                .toList();
    }

    /** With the series before it: {@code GermEval 2024 · Task 2: Statements}. */
    public String fullName() {
        return series.map(in -> in.line() + ": " + name).orElse(name);
    }

    public String href() {
        return CompetitionTab.OVERVIEW.href(slug);
    }
}
