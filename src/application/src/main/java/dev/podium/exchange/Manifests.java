package dev.podium.exchange;

import dev.podium.competition.Competition;
import dev.podium.competition.CompetitionTexts;
import dev.podium.competition.FormerlyPublicLabels;
import dev.podium.competition.GoldFile;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.GoldSchedule;
import dev.podium.competition.KnownGold;
import dev.podium.competition.Phase;
import dev.podium.competition.PhaseText;
import dev.podium.competition.PublicFrom;
import dev.podium.competition.Publishing;
import dev.podium.competition.date.DatePlan;
import dev.podium.competition.date.FurtherDate;
import dev.podium.competition.download.CompetitionFile;
import dev.podium.competition.image.CompetitionImage;
import dev.podium.competition.page.OwnPage;
import dev.podium.competition.page.PagePlan;
import dev.podium.competition.reveal.PlannedReveal;
import dev.podium.exchange.manifest.Manifest;
import dev.podium.paper.CallTerms;
import dev.podium.paper.PaperCalls;
import dev.podium.platform.RequestClock;
import dev.podium.platform.blob.BlobStore;
import dev.podium.program.ProgramDefinition;
import dev.podium.program.ProgramUnit;
import dev.podium.program.StoredProgram;
import dev.podium.registration.RegistrationSetup;
import dev.podium.task.ItemTask;
import dev.podium.team.Anonymity;
import dev.podium.team.HiddenNames;
import dev.podium.team.TeamBounds;
import dev.podium.team.TeamSetup;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds out what of a competition is exported and copied. */
@ApplicationScoped
class Manifests {

    private static final Comparator<GoldRelease> IN_ORDER =
            Comparator.comparing((GoldRelease release) -> release.split).thenComparing(release -> release.version);

    /**
     * A competition as a manifest.
     *
     * @param releases its gold, by the names that it has in the manifest
     */
    record ManifestWithGold(Manifest manifest, Map<Manifest.GoldName, GoldRelease> releases) {}

    @Inject
    BlobStore blobs;

    @Inject
    RegistrationSetup registration;

    @Inject
    TeamSetup teams;

    @Inject
    PaperCalls papers;

    @Inject
    RequestClock clock;

    /**
     * A competition as it is now. Releases that were removed are not there, and versions are counted without them. Labels that
     * everybody has are public at once wherever they come to. At most fifteen queries.
     *
     * @param now reveals that a worker was to do until then are not planned any more
     */
    @Transactional
    ManifestWithGold find(Competition competition, Instant now) {
        Map<Manifest.GoldName, GoldRelease> releases = named(GoldRelease.findByCompetition(competition));
        Optional<ProgramDefinition> program = Optional.ofNullable(competition.program);
        Paths paths = new Paths(blobs.sizes(digests(releases.values(), program)));
        List<Phase> phases = Phase.findByCompetition(competition);
        KnownLabels known = new KnownLabels(
                new GoldSchedule(phases), FormerlyPublicLabels.find(competition, phases), clock.databaseNow());
        Set<Long> planned = PlannedReveal.findPhases(competition);
        Manifest manifest = new Manifest(
                Manifest.FORMAT,
                Manifest.VERSION,
                new Manifest.Front(
                        competition.slug,
                        competition.name,
                        competition.zone,
                        competition.summary,
                        competition.description,
                        competition.contact,
                        OwnPage.findByCompetition(competition).stream()
                                .map(PagePlan::of)
                                .toList(),
                        Optional.ofNullable(competition.language),
                        CompetitionTexts.of(competition).translation(),
                        images(CompetitionImage.findByCompetition(competition))),
                new Manifest.Task(
                        competition.taskType,
                        competition.type().withItems().map(ItemTask::version),
                        Optional.ofNullable(competition.definition)),
                program.stream()
                        .flatMap(definition -> definition.units().stream())
                        .map(unit -> unit(unit, paths))
                        .toList(),
                registration.find(competition),
                teams(teams.find(competition), HiddenNames.find(competition), competition.zoneId()),
                papers(papers.find(competition), competition.zoneId()),
                FurtherDate.findByCompetition(competition).stream()
                        .map(DatePlan::of)
                        .toList(),
                releases.entrySet().stream()
                        .map(each -> gold(each.getKey(), each.getValue(), known, paths))
                        .toList(),
                phases.stream()
                        .map(phase -> phase(
                                phase, releases, planned.contains(phase.id) && isToCome(phase.plannedRevealAt, now)))
                        .toList(),
                paths.of(CompetitionFile.findByCompetition(competition)));
        return new ManifestWithGold(manifest, releases);
    }

    private static List<Manifest.Image> images(List<CompetitionImage> images) {
        return images.stream()
                .map(image -> new Manifest.Image(
                        image.name,
                        image.width,
                        image.height,
                        new Manifest.FileEntry(
                                "images/" + image.name + ".png", image.name + ".png", image.bytes, image.digest)))
                .toList();
    }

    private static boolean isToCome(Instant reveal, Instant now) {
        return reveal != null && reveal.isAfter(now);
    }

    private static Map<Manifest.GoldName, GoldRelease> named(List<GoldRelease> releases) {
        Map<Manifest.GoldName, GoldRelease> named = new LinkedHashMap<>();
        Map<String, Integer> versions = new LinkedHashMap<>();
        releases.stream()
                .sorted(IN_ORDER)
                .forEach(release -> named.put(
                        new Manifest.GoldName(release.split, versions.merge(release.split, 1, Integer::sum)), release));
        return named;
    }

    private static Set<String> digests(Iterable<GoldRelease> releases, Optional<ProgramDefinition> program) {
        List<String> digests = new ArrayList<>();
        for (GoldRelease release : releases) {
            digests.add(release.digest);
            Optional.ofNullable(release.annotationsDigest).ifPresent(digests::add);
        }
        program.stream().flatMap(definition -> definition.units().stream()).forEach(unit -> {
            digests.add(unit.scoring().digest());
            unit.ingestionProgram().map(StoredProgram::digest).ifPresent(digests::add);
            unit.checkProgram().map(StoredProgram::digest).ifPresent(digests::add);
            unit.inputDigest().ifPresent(digests::add);
        });
        return Set.copyOf(digests);
    }

    private static Manifest.Unit unit(ProgramUnit unit, Paths paths) {
        return new Manifest.Unit(
                unit.subtask(),
                unit.name(),
                program(unit.scoring(), "scoring", paths),
                unit.ingestionProgram().map(ingestion -> program(ingestion, "ingestion", paths)),
                unit.inputDigest().map(input -> paths.ofProgram(input, "input")),
                unit.chosenEnvironment(),
                unit.limits(),
                unit.options(),
                unit.columns().stream()
                        .map(column -> new Manifest.Column(
                                column.metric(),
                                column.key(),
                                column.title(),
                                column.direction(),
                                column.decimals(),
                                column.hidden(),
                                Optional.ofNullable(column.computed())))
                        .toList(),
                unit.evaluationScript(),
                unit.checkProgram().map(check -> program(check, "check", paths)));
    }

    private static Manifest.Program program(StoredProgram program, String role, Paths paths) {
        return new Manifest.Program(paths.ofProgram(program.digest(), role), program.command());
    }

    private static Manifest.Teams teams(TeamBounds bounds, Optional<HiddenNames> hidden, ZoneId zone) {
        return new Manifest.Teams(
                bounds.mostMembers(),
                bounds.mergingUntil().map(end -> ManifestTimes.of(end, zone)),
                new Manifest.Names(
                        hidden.isPresent(),
                        hidden.map(names -> names.phase)
                                .filter(Anonymity::waitsForReveal)
                                .map(phase -> phase.slug)));
    }

    private static Manifest.Papers papers(CallTerms terms, ZoneId zone) {
        return new Manifest.Papers(terms.wanted(), terms.form(), terms.due().map(end -> ManifestTimes.of(end, zone)));
    }

    private static Manifest.Gold gold(Manifest.GoldName name, GoldRelease release, KnownLabels known, Paths paths) {
        Publishing publishing = known.publishing(release);
        return new Manifest.Gold(
                name.split(),
                name.version(),
                publishing,
                publishing.labels() != PublicFrom.now && known.werePublic(release),
                release.licence,
                release.notes,
                paths.ofGold(name, "", release.fileName, release.digest),
                Optional.ofNullable(release.annotationsDigest)
                        .map(digest -> paths.ofGold(name, "-annotators", release.fileName, digest)));
    }

    private static Manifest.Phase phase(
            Phase phase, Map<Manifest.GoldName, GoldRelease> releases, boolean revealedByItself) {
        return new Manifest.Phase(
                phase.slug,
                phase.name,
                phase.description,
                dates(phase, revealedByItself),
                releases.entrySet().stream()
                        .filter(each -> each.getValue().id.equals(phase.gold.id))
                        .map(Map.Entry::getKey)
                        .findFirst()
                        .orElseThrow(() -> new IllegalStateException(
                                "phase %d is scored against a release that was removed".formatted(phase.id))),
                phase.goldNote,
                new Manifest.Scoring(phase.strict, phase.clusters, phase.scored),
                new Manifest.Limits(Optional.ofNullable(phase.dailyLimit), Optional.ofNullable(phase.totalLimit)),
                phase.visibility,
                Optional.ofNullable(phase.logReaders),
                phase.competition.isOfPrograms() ? Optional.of(phase.failuresTold) : Optional.empty(),
                new Manifest.About(phase.declarations, phase.aboutShown),
                new Manifest.Translation(phase.descriptionTranslated, phase.goldNoteTranslated),
                Optional.of(PhaseText.ofOrganizers().stream()
                                .map(text -> new Manifest.Note(text, text.of(phase)))
                                .filter(note -> !note.text().isEmpty())
                                .toList())
                        .filter(notes -> !notes.isEmpty()));
    }

    private static Manifest.Dates dates(Phase phase, boolean revealedByItself) {
        return new Manifest.Dates(
                ManifestTimes.of(phase.opensAt, phase.competition.zoneId()),
                Optional.ofNullable(phase.closesAt).map(end -> ManifestTimes.of(end, phase.competition.zoneId())),
                Optional.ofNullable(phase.plannedRevealAt)
                        .map(date -> ManifestTimes.of(date, phase.competition.zoneId())),
                revealedByItself);
    }

    /**
     * Labels that everybody has: whoever downloaded them keeps them, wherever the gold goes.
     *
     * @param once releases whose labels were public and are not any more
     */
    private record KnownLabels(GoldSchedule schedule, List<GoldRelease> once, Instant now) {

        /** A phase that is sealed elsewhere has to say that its labels are known. */
        private Publishing publishing(GoldRelease release) {
            return release.competition.isPublished() && schedule.isPublic(release, GoldFile.labels, now)
                    ? release.publishing.with(GoldFile.labels, PublicFrom.now)
                    : release.publishing;
        }

        /** Those of a removed release are those of what comes in its place, too. */
        private boolean werePublic(GoldRelease release) {
            return once.stream()
                    .anyMatch(known -> known.id.equals(release.id)
                            || (known.removedAt != null && KnownGold.isSame(known, release)));
        }
    }

    /**
     * Names of files in the zip: unique, and safe everywhere.
     *
     * @param sizes in bytes, by digest
     */
    private record Paths(Map<String, Long> sizes) {

        /** Units share what they share. */
        Manifest.FileEntry ofProgram(String digest, String role) {
            return entry("programs/" + digest + ".zip", role + ".zip", digest);
        }

        Manifest.FileEntry ofGold(Manifest.GoldName gold, String what, String name, String digest) {
            return entry("gold/" + gold.split() + "-" + gold.version() + what + ending(name), name, digest);
        }

        List<Manifest.HandedOut> of(List<CompetitionFile> files) {
            List<Manifest.HandedOut> handedOut = new ArrayList<>();
            for (CompetitionFile file : files) {
                String path = "files/" + (handedOut.size() + 1) + ending(file.name);
                handedOut.add(new Manifest.HandedOut(
                        file.title,
                        file.titleTranslated,
                        file.kind,
                        file.licence,
                        Optional.ofNullable(file.phase).map(phase -> phase.slug),
                        file.forParticipants,
                        new Manifest.FileEntry(path, file.name, file.bytes, file.digest)));
            }
            return handedOut;
        }

        private Manifest.FileEntry entry(String path, String name, String digest) {
            return new Manifest.FileEntry(path, name, sizes.getOrDefault(digest, 0L), digest);
        }

        private static String ending(String name) {
            return name.matches("(?s).*\\.[A-Za-z0-9]{1,5}") ? name.substring(name.lastIndexOf('.')) : "";
        }
    }
}
