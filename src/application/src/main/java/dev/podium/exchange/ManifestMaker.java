package dev.podium.exchange;

import dev.podium.competition.Competition;
import dev.podium.competition.CompetitionTexts;
import dev.podium.competition.FormerlyPublicLabels;
import dev.podium.competition.GoldFile;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.GoldSchedule;
import dev.podium.competition.Phase;
import dev.podium.competition.PhaseText;
import dev.podium.competition.PublicFrom;
import dev.podium.competition.PublicGold;
import dev.podium.competition.Publishing;
import dev.podium.competition.date.FurtherDate;
import dev.podium.competition.date.FurtherDateDraft;
import dev.podium.competition.download.CompetitionFile;
import dev.podium.competition.image.CompetitionImage;
import dev.podium.competition.page.CustomPage;
import dev.podium.competition.page.CustomPageDraft;
import dev.podium.competition.reveal.PlannedReveal;
import dev.podium.competition.track.Track;
import dev.podium.competition.track.TrackDraft;
import dev.podium.exchange.manifest.CompetitionManifest;
import dev.podium.paper.PaperCallTerms;
import dev.podium.paper.PaperCalls;
import dev.podium.platform.RequestClock;
import dev.podium.platform.blob.BlobStore;
import dev.podium.program.ProgramDefinition;
import dev.podium.program.ProgramUnit;
import dev.podium.program.StoredProgram;
import dev.podium.registration.RegistrationSetup;
import dev.podium.task.ItemTask;
import dev.podium.team.HiddenTeamNames;
import dev.podium.team.TeamAnonymity;
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
class ManifestMaker {

    private static final Comparator<GoldRelease> IN_ORDER =
            Comparator.comparing((GoldRelease release) -> release.split).thenComparing(release -> release.version);

    /**
     * A competition as a manifest.
     *
     * @param releases its gold, by the names that it has in the manifest
     */
    record ManifestWithGold(CompetitionManifest manifest, Map<CompetitionManifest.GoldName, GoldRelease> releases) {}

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
     * everybody has are public at once wherever they come to. At most sixteen queries.
     *
     * @param now reveals that a worker was to do until then are not planned any more
     */
    @Transactional
    ManifestWithGold find(Competition competition, Instant now) {
        Map<CompetitionManifest.GoldName, GoldRelease> releases = named(GoldRelease.findByCompetition(competition));
        Optional<ProgramDefinition> program = Optional.ofNullable(competition.program);
        Paths paths = new Paths(blobs.sizes(digests(releases.values(), program)));
        List<Phase> phases = Phase.findByCompetition(competition);
        KnownLabels known = new KnownLabels(
                new GoldSchedule(phases), FormerlyPublicLabels.find(competition, phases), clock.databaseNow());
        Set<Long> planned = PlannedReveal.findPhases(competition);
        CompetitionManifest manifest = new CompetitionManifest(
                CompetitionManifest.FORMAT,
                CompetitionManifest.VERSION,
                new CompetitionManifest.Front(
                        competition.slug,
                        competition.name,
                        competition.zone,
                        competition.summary,
                        competition.description,
                        competition.contact,
                        CustomPage.findByCompetition(competition).stream()
                                .map(CustomPageDraft::of)
                                .toList(),
                        Optional.ofNullable(competition.language),
                        CompetitionTexts.of(competition).translation(),
                        images(CompetitionImage.findByCompetition(competition))),
                new CompetitionManifest.Task(
                        competition.taskType,
                        competition.type().withItems().map(ItemTask::version),
                        Optional.ofNullable(competition.definition)),
                program.stream()
                        .flatMap(definition -> definition.units().stream())
                        .map(unit -> unit(unit, paths))
                        .toList(),
                registration.find(competition),
                teams(teams.find(competition), HiddenTeamNames.find(competition), competition.zoneId()),
                papers(papers.find(competition), competition.zoneId()),
                FurtherDate.findByCompetition(competition).stream()
                        .map(FurtherDateDraft::of)
                        .toList(),
                releases.entrySet().stream()
                        .map(each -> gold(each.getKey(), each.getValue(), known, paths))
                        .toList(),
                phases.stream()
                        .map(phase -> phase(
                                phase, releases, planned.contains(phase.id) && isToCome(phase.plannedRevealAt, now)))
                        .toList(),
                paths.of(CompetitionFile.findByCompetition(competition)),
                Optional.ofNullable(competition.overall).filter(rule -> rule.isWhole(rule.boards(phases))),
                tracks(competition));
        return new ManifestWithGold(manifest, releases);
    }

    private static Optional<CompetitionManifest.InTracks> tracks(Competition competition) {
        List<TrackDraft> tracks = Track.findByCompetition(competition).stream()
                .map(TrackDraft::of)
                .toList();
        return tracks.isEmpty()
                ? Optional.empty()
                : Optional.of(new CompetitionManifest.InTracks(competition.runsPerTrack, tracks));
    }

    private static List<CompetitionManifest.Image> images(List<CompetitionImage> images) {
        return images.stream()
                .map(image -> new CompetitionManifest.Image(
                        image.name,
                        image.width,
                        image.height,
                        new CompetitionManifest.FileEntry(
                                "images/" + image.name + ".png", image.name + ".png", image.bytes, image.digest)))
                .toList();
    }

    private static boolean isToCome(Instant reveal, Instant now) {
        return reveal != null && reveal.isAfter(now);
    }

    private static Map<CompetitionManifest.GoldName, GoldRelease> named(List<GoldRelease> releases) {
        Map<CompetitionManifest.GoldName, GoldRelease> named = new LinkedHashMap<>();
        Map<String, Integer> versions = new LinkedHashMap<>();
        releases.stream()
                .sorted(IN_ORDER)
                .forEach(release -> named.put(
                        new CompetitionManifest.GoldName(release.split, versions.merge(release.split, 1, Integer::sum)),
                        release));
        return named;
    }

    private static Set<String> digests(Iterable<GoldRelease> releases, Optional<ProgramDefinition> program) {
        List<String> digests = new ArrayList<>();
        for (GoldRelease release : releases) {
            digests.add(release.digest);
            release.digest(GoldFile.annotations).ifPresent(digests::add);
        }
        program.stream().flatMap(definition -> definition.units().stream()).forEach(unit -> {
            digests.add(unit.scoring().digest());
            unit.ingestionProgram().map(StoredProgram::digest).ifPresent(digests::add);
            unit.checkProgram().map(StoredProgram::digest).ifPresent(digests::add);
            unit.inputDigest().ifPresent(digests::add);
        });
        return Set.copyOf(digests);
    }

    private static CompetitionManifest.Unit unit(ProgramUnit unit, Paths paths) {
        return new CompetitionManifest.Unit(
                unit.subtask(),
                unit.name(),
                program(unit.scoring(), "scoring", paths),
                unit.ingestionProgram().map(ingestion -> program(ingestion, "ingestion", paths)),
                unit.inputDigest().map(input -> paths.ofProgram(input, "input")),
                unit.chosenEnvironment(),
                unit.limits(),
                unit.options(),
                unit.columns().stream()
                        .map(column -> new CompetitionManifest.Column(
                                column.metric(),
                                column.key(),
                                column.title(),
                                column.direction(),
                                column.decimals(),
                                column.hidden(),
                                Optional.ofNullable(column.computed())))
                        .toList(),
                unit.evaluationScript(),
                unit.checkProgram().map(check -> program(check, "check", paths)),
                unit.writtenFormulas());
    }

    private static CompetitionManifest.Program program(StoredProgram program, String role, Paths paths) {
        return new CompetitionManifest.Program(paths.ofProgram(program.digest(), role), program.command());
    }

    private static CompetitionManifest.Teams teams(TeamBounds bounds, Optional<HiddenTeamNames> hidden, ZoneId zone) {
        return new CompetitionManifest.Teams(
                bounds.mostMembers(),
                bounds.mergingUntil().map(end -> ManifestTimes.of(end, zone)),
                new CompetitionManifest.Names(
                        hidden.isPresent(),
                        hidden.map(names -> names.phase)
                                .filter(TeamAnonymity::waitsForReveal)
                                .map(phase -> phase.slug)));
    }

    private static CompetitionManifest.Papers papers(PaperCallTerms terms, ZoneId zone) {
        return new CompetitionManifest.Papers(
                terms.wanted(), terms.form(), terms.due().map(end -> ManifestTimes.of(end, zone)));
    }

    private static CompetitionManifest.Gold gold(
            CompetitionManifest.GoldName name, GoldRelease release, KnownLabels known, Paths paths) {
        Publishing publishing = known.publishing(release);
        return new CompetitionManifest.Gold(
                name.split(),
                name.version(),
                publishing,
                publishing.labels() != PublicFrom.now && known.werePublic(release),
                release.licence,
                release.notes,
                paths.ofGold(name, "", release.fileName, release.digest),
                release.digest(GoldFile.annotations)
                        .map(digest -> paths.ofGold(name, "-annotators", release.fileName, digest)));
    }

    private static CompetitionManifest.Phase phase(
            Phase phase, Map<CompetitionManifest.GoldName, GoldRelease> releases, boolean revealedByItself) {
        return new CompetitionManifest.Phase(
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
                new CompetitionManifest.Scoring(phase.strict, phase.clusters, phase.scored),
                new CompetitionManifest.Limits(
                        Optional.ofNullable(phase.dailyLimit), Optional.ofNullable(phase.totalLimit)),
                phase.visibility,
                Optional.ofNullable(phase.logReaders),
                phase.competition.isOfPrograms() ? Optional.of(phase.failuresTold) : Optional.empty(),
                new CompetitionManifest.About(phase.declarations, phase.aboutShown),
                new CompetitionManifest.Translation(phase.descriptionTranslated, phase.goldNoteTranslated),
                Optional.of(PhaseText.ofOrganizers().stream()
                                .map(text -> new CompetitionManifest.Note(text, text.of(phase)))
                                .filter(note -> !note.text().isEmpty())
                                .toList())
                        .filter(notes -> !notes.isEmpty()));
    }

    private static CompetitionManifest.Dates dates(Phase phase, boolean revealedByItself) {
        return new CompetitionManifest.Dates(
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
                            || (known.removedAt != null && PublicGold.isSame(known, release)));
        }
    }

    /**
     * Names of files in the zip: unique, and safe everywhere.
     *
     * @param sizes in bytes, by digest
     */
    private record Paths(Map<String, Long> sizes) {

        /** Units share what they share. */
        CompetitionManifest.FileEntry ofProgram(String digest, String role) {
            return entry("programs/" + digest + ".zip", role + ".zip", digest);
        }

        CompetitionManifest.FileEntry ofGold(
                CompetitionManifest.GoldName gold, String what, String name, String digest) {
            return entry("gold/" + gold.split() + "-" + gold.version() + what + ending(name), name, digest);
        }

        List<CompetitionManifest.HandedOut> of(List<CompetitionFile> files) {
            List<CompetitionManifest.HandedOut> handedOut = new ArrayList<>();
            for (CompetitionFile file : files) {
                String path = "files/" + (handedOut.size() + 1) + ending(file.name);
                handedOut.add(new CompetitionManifest.HandedOut(
                        file.title,
                        file.titleTranslated,
                        file.kind,
                        file.licence,
                        Optional.ofNullable(file.phase).map(phase -> phase.slug),
                        file.forParticipants,
                        new CompetitionManifest.FileEntry(path, file.name, file.bytes, file.digest)));
            }
            return handedOut;
        }

        private CompetitionManifest.FileEntry entry(String path, String name, String digest) {
            return new CompetitionManifest.FileEntry(path, name, sizes.getOrDefault(digest, 0L), digest);
        }

        private static String ending(String name) {
            return name.matches("(?s).*\\.[A-Za-z0-9]{1,5}") ? name.substring(name.lastIndexOf('.')) : "";
        }
    }
}
