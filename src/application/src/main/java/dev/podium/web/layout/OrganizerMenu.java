package dev.podium.web.layout;

import dev.podium.competition.Competition;
import dev.podium.competition.Organizer;
import dev.podium.competition.Phase;
import dev.podium.evaluation.list.CompetitionCounts;
import dev.podium.task.ScoringProgramTask;
import dev.podium.task.table.TableTask;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The menu beside all pages on which a competition is organized.
 *
 * @param name of the competition
 * @param phase the one that the links to results lead to: that of the page, else the one that opened last; empty where there is none yet
 * @param inPhase whether the page is one of that phase
 * @param current what is open
 * @param trail what leads to the page, from the competition on; without the page itself
 * @param others the same page of each phase, where there are several and it is one of a phase
 */
public record OrganizerMenu(
        String name,
        Optional<Phase> phase,
        boolean inPhase,
        Entry current,
        List<Links> groups,
        List<Step> trail,
        List<NavigationLink> others) {

    /** What belongs together. */
    public enum Group {
        /** The first page, which stands alone. */
        HOME,
        SETUP,
        DATA,
        PEOPLE,
        COMMUNICATION,
        RESULTS
    }

    /** A page, and those below it. */
    public enum Entry {
        HOME(Group.HOME, ""),
        TEXTS(Group.SETUP, "/texts"),
        /** Only where a table describes the task. */
        TASK(Group.SETUP, "/task"),
        /** Only where programs of its organizers score. */
        PROGRAMS(Group.SETUP, "/programs"),
        PHASES(Group.SETUP, "/phases"),
        TRACKS(Group.SETUP, "/tracks"),
        OVERALL(Group.SETUP, "/overall"),
        PAGES(Group.SETUP, "/pages"),
        LOGO(Group.SETUP, "/logo"),
        IMAGES(Group.SETUP, "/images"),
        SERIES(Group.SETUP, "/series"),
        GOLD(Group.DATA, "/gold"),
        FILES(Group.DATA, "/files"),
        STUDIES(Group.DATA, "/studies"),
        ADMISSION(Group.PEOPLE, "/registration", "/downloads"),
        REQUESTS(Group.PEOPLE, "/registrations"),
        TEAMS(Group.PEOPLE, "/teams"),
        PARTICIPANTS(Group.PEOPLE, "/participants"),
        ANONYMITY(Group.PEOPLE, "/anonymity"),
        ORGANIZERS(Group.PEOPLE, "/people", "/organizers"),
        QUESTIONS(Group.COMMUNICATION, "/questions"),
        ANNOUNCEMENTS(Group.COMMUNICATION, "/announcements"),
        DATES(Group.COMMUNICATION, "/dates"),
        RUNS(Group.RESULTS, "/runs"),
        RESCORING(Group.RESULTS, "/rescoring"),
        REVEAL(Group.RESULTS, "/reveal"),
        POWER(Group.RESULTS, "/power"),
        REPORT(Group.RESULTS, "/report"),
        PAPERS(Group.RESULTS, "/papers"),
        LOG(Group.RESULTS, "/log"),
        /** Only for those who decide. */
        COPY(Group.RESULTS, "/copy");

        private final Group group;
        private final String path;

        /** Of further pages that belong to it; the same where there are none. */
        private final String also;

        Entry(Group group, String path) {
            this(group, path, path);
        }

        Entry(Group group, String path, String also) {
            this.group = group;
            this.path = path;
            this.also = also;
        }

        /** Whether each phase has such a page. */
        boolean isOfPhase() {
            return this == RUNS || this == RESCORING || this == REVEAL || this == POWER || this == REPORT;
        }

        private boolean holds(String below) {
            return isAt(below, path) || isAt(below, also);
        }

        private static boolean isAt(String below, String page) {
            return below.equals(page) || (!page.isEmpty() && below.startsWith(page + "/"));
        }
    }

    /** The links of a group. */
    public record Links(Group name, List<Link> links) {}

    /**
     * A link.
     *
     * @param number how many there are of it, or wait; 0 where nothing is counted
     * @param waits whether somebody has to do something about them
     */
    public record Link(Entry entry, String href, long number, boolean waits) {}

    /**
     * A page above another one.
     *
     * @param name of a competition or phase; empty where it is called like its entry
     */
    public record Step(Entry entry, String name, String href) {}

    /** How much of it waits. */
    public long waiting() {
        return groups.stream()
                .flatMap(group -> group.links().stream())
                .filter(Link::waits)
                .mapToLong(Link::number)
                .sum();
    }

    /**
     * The menu on one of its pages.
     *
     * @param below what follows the competition in the address of the page, {@code /phases/final/runs} for one
     * @param phases in the order of their opening
     */
    static OrganizerMenu of(Organizer reader, List<Phase> phases, CompetitionCounts counts, String below, Instant now) {
        Competition competition = reader.competition;
        String home = "/organize/" + competition.slug;
        Optional<Phase> open = phases.stream()
                .filter(phase -> below.equals(at(phase)) || below.startsWith(at(phase) + "/"))
                .findFirst();
        Optional<Phase> phase = open.or(() -> phases.stream()
                        .filter(each -> each.hasOpened(now))
                        .max(Comparator.comparing((Phase each) -> each.opensAt)))
                .or(() -> phases.stream().findFirst());
        String inPhase = open.map(each -> below.substring(at(each).length())).orElse("");
        Entry current = Arrays.stream(Entry.values())
                .filter(entry -> entry.isOfPhase() ? entry.holds(inPhase) : entry.holds(below))
                .max(Comparator.comparing(Entry::isOfPhase))
                .orElse(Entry.HOME);
        long toReveal =
                phases.stream().filter(each -> each.isDueToBeRevealed(now)).count();
        List<Links> groups = Arrays.stream(Group.values())
                .map(group -> new Links(
                        group,
                        Arrays.stream(Entry.values())
                                .filter(entry -> entry.group == group && isThere(entry, reader, phase))
                                .map(entry -> link(entry, home, phase, counts, toReveal))
                                .toList()))
                .toList();
        return new OrganizerMenu(
                competition.name,
                phase,
                open.isPresent(),
                current,
                groups,
                trail(competition, current, open, below),
                open.isPresent() && phases.size() > 1 && !inPhase.isEmpty() && current != Entry.PHASES
                        ? others(phases, open.get(), home, current)
                        : List.of());
    }

    private static String at(Phase phase) {
        return "/phases/" + phase.slug;
    }

    private static boolean isThere(Entry entry, Organizer reader, Optional<Phase> phase) {
        return switch (entry) {
            case TASK -> reader.competition.type() instanceof TableTask;
            case PROGRAMS -> reader.competition.type() instanceof ScoringProgramTask;
            case COPY -> reader.role.decides();
            default -> !entry.isOfPhase() || phase.isPresent();
        };
    }

    private static Link link(Entry entry, String home, Optional<Phase> phase, CompetitionCounts counts, long toReveal) {
        String href = home + (entry.isOfPhase() ? phase.map(OrganizerMenu::at).orElse("") : "") + entry.path;
        return switch (entry) {
            case PHASES -> new Link(entry, href, counts.phases(), false);
            case GOLD -> new Link(entry, href, counts.goldReleases(), false);
            case STUDIES -> new Link(entry, href, counts.studies(), false);
            case TEAMS -> new Link(entry, href, counts.teams(), false);
            case ORGANIZERS -> new Link(entry, href, counts.organizers(), false);
            case REQUESTS -> new Link(entry, href, counts.waiting().requests(), true);
            case QUESTIONS -> new Link(entry, href, counts.waiting().questions(), true);
            case PAPERS -> new Link(entry, href, counts.waiting().papers(), true);
            case REVEAL -> new Link(entry, href, toReveal, true);
            default -> new Link(entry, href, 0, false);
        };
    }

    private static List<Step> trail(Competition competition, Entry current, Optional<Phase> open, String below) {
        String home = "/organize/" + competition.slug;
        List<Step> steps = new ArrayList<>();
        if (!below.isEmpty()) {
            steps.add(new Step(Entry.HOME, competition.name, home));
        }
        boolean ofPhase = open.isPresent();
        Entry section = ofPhase ? Entry.PHASES : current;
        String path = section.path;
        if (section != Entry.HOME && !below.equals(path)) {
            steps.add(new Step(section, "", home + path));
        }
        open.filter(phase -> !below.equals(at(phase)))
                .ifPresent(phase -> steps.add(new Step(Entry.PHASES, phase.name, home + at(phase))));
        return List.copyOf(steps);
    }

    private static List<NavigationLink> others(List<Phase> phases, Phase open, String home, Entry current) {
        return phases.stream()
                .map(phase -> new NavigationLink(phase.name, home + at(phase) + current.path, phase.id.equals(open.id)))
                .toList();
    }
}
