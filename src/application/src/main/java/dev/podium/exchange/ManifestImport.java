package dev.podium.exchange;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.FormerlyPublicLabels;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.NewCompetition;
import dev.podium.competition.change.NewPhase;
import dev.podium.competition.change.OverallRules;
import dev.podium.competition.date.FurtherDates;
import dev.podium.competition.download.FileDetails;
import dev.podium.competition.page.CustomPageDraft;
import dev.podium.competition.page.CustomPages;
import dev.podium.competition.reveal.PlannedReveals;
import dev.podium.competition.track.Tracks;
import dev.podium.exchange.manifest.CompetitionManifest;
import dev.podium.paper.PaperCallTerms;
import dev.podium.paper.PaperCalls;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditLog;
import dev.podium.program.ProgramColumn;
import dev.podium.program.ProgramDefinition;
import dev.podium.program.ProgramFiles;
import dev.podium.program.ProgramUnit;
import dev.podium.program.StoredProgram;
import dev.podium.registration.RegistrationSetup;
import dev.podium.task.catalog.recount.ColumnFormulas;
import dev.podium.team.TeamAnonymity;
import dev.podium.team.TeamBounds;
import dev.podium.team.TeamSetup;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Makes competitions of manifests through the doors that forms go through, in the transaction of the caller, who undoes all of it where
 * something is refused.
 */
@ApplicationScoped
class ManifestImport {

    /** Stands for a release that was refused, of which enough is said. */
    private static final UUID NONE = new UUID(0, 0);

    private static final String GOLD = "gold";

    /** Where the files of a manifest come from. */
    interface Source {

        /** Keeps the release of a new competition; empty where it is said why not. */
        Optional<GoldRelease> release(Competition competition, CompetitionManifest.Gold gold, String key)
                throws IOException;

        /** Has a new competition hand out a file. */
        void handOut(Competition competition, CompetitionManifest.HandedOut file) throws IOException;

        /** Has texts of a new competition show an image. */
        void show(Competition competition, CompetitionManifest.Image image) throws IOException;

        /** Keeps a file of programs; its digest. */
        String keep(ProgramFiles.Role role, CompetitionManifest.FileEntry file) throws IOException;
    }

    /** What is to be told of a manifest while a competition is made of it. */
    interface Remarks {

        /** Something stands against a key; nothing may be kept then. */
        void refused(String key, Refused refused);

        /** A key becomes something else here. */
        void differs(String key, String code, String... arguments);
    }

    @Inject
    Competitions competitions;

    @Inject
    PlannedReveals reveals;

    @Inject
    OverallRules overall;

    @Inject
    RegistrationSetup registration;

    @Inject
    TeamSetup teams;

    @Inject
    PaperCalls papers;

    @Inject
    TeamAnonymity anonymity;

    @Inject
    FurtherDates furtherDates;

    @Inject
    Tracks tracks;

    @Inject
    AuditLog log;

    @Inject
    CustomPages customPages;

    @Inject
    RequestClock clock;

    /** A hidden competition of whoever makes it; empty where something was refused. */
    Optional<Competition> make(CompetitionManifest manifest, Source source, Account maker, Remarks remarks)
            throws IOException {
        try {
            Competition competition = begin(manifest, source, maker);
            Making making = new Making(manifest, competition, source, maker, remarks);
            return making.isWhole() ? Optional.of(competition) : Optional.empty();
        } catch (Refused refused) {
            passOn(refused);
            remarks.refused("competition", refused);
            return Optional.empty();
        }
    }

    /** What does not stand against a part, but will have passed when it is tried again. */
    private static void passOn(Refused refused) {
        if (refused.kind() == Refused.Kind.BUSY) {
            throw refused;
        }
    }

    private Competition begin(CompetitionManifest manifest, Source source, Account maker) throws IOException {
        CompetitionManifest.Front front = manifest.competition();
        NewCompetition wanted = new NewCompetition(
                front.slug(),
                front.name(),
                manifest.task().type(),
                front.zone(),
                front.summary(),
                front.description(),
                front.contact(),
                front.language(),
                front.translation());
        if (manifest.task().definition().isPresent()) {
            return competitions.createOfTable(
                    wanted, manifest.task().definition().get(), maker);
        }
        if (manifest.programs().isEmpty()) {
            return competitions.create(wanted, maker);
        }
        List<ProgramUnit> units = new ArrayList<>();
        for (CompetitionManifest.Unit unit : manifest.programs()) {
            units.add(unit(unit, source));
        }
        return competitions.createOfPrograms(wanted, new ProgramDefinition(units), maker);
    }

    private static ProgramUnit unit(CompetitionManifest.Unit unit, Source source) throws IOException {
        StoredProgram ingestion = unit.ingestion().isEmpty()
                ? null
                : program(ProgramFiles.Role.ingestion, unit.ingestion().get(), source);
        StoredProgram check = unit.check().isEmpty()
                ? null
                : program(ProgramFiles.Role.check, unit.check().get(), source);
        String input = unit.input().isEmpty()
                ? null
                : source.keep(ProgramFiles.Role.input, unit.input().get());
        return new ProgramUnit(
                unit.subtask(),
                unit.name(),
                program(ProgramFiles.Role.scoring, unit.scoring(), source),
                ingestion,
                input,
                unit.environment().orElse(null),
                unit.limits(),
                unit.options(),
                unit.columns().stream().map(ManifestImport::column).toList(),
                unit.script().orElse(null),
                check,
                unit.formulas().map(ColumnFormulas::normal).orElse(null));
    }

    private static StoredProgram program(ProgramFiles.Role role, CompetitionManifest.Program program, Source source)
            throws IOException {
        return new StoredProgram(source.keep(role, program.file()), program.command());
    }

    private static ProgramColumn column(CompetitionManifest.Column column) {
        return new ProgramColumn(
                column.metric(),
                column.key(),
                column.title(),
                column.direction(),
                column.decimals(),
                column.hidden(),
                column.computed().orElse(null));
    }

    /** One competition while it is filled. */
    private final class Making {

        private final CompetitionManifest manifest;
        private final Competition competition;
        private final Source source;
        private final Account maker;
        private final Remarks remarks;
        private boolean refused;

        private Making(
                CompetitionManifest manifest, Competition competition, Source source, Account maker, Remarks remarks) {
            this.manifest = manifest;
            this.competition = competition;
            this.source = source;
            this.maker = maker;
            this.remarks = remarks;
        }

        /** Fills it; whether nothing stood against that. All that can be looked at is looked at before anything else is made. */
        private boolean isWhole() throws IOException {
            List<NewPhase> phases = phases(releases());
            for (int place = 0; place < phases.size(); place++) {
                look(phases.get(place), "phases[" + place + "]");
            }
            if (!refused) {
                add(phases);
            }
            return !refused;
        }

        private Map<CompetitionManifest.GoldName, UUID> releases() throws IOException {
            Map<CompetitionManifest.GoldName, UUID> releases = new LinkedHashMap<>();
            for (int place = 0; place < manifest.gold().size(); place++) {
                CompetitionManifest.Gold gold = manifest.gold().get(place);
                release(gold, "gold[" + place + "]").ifPresent(kept -> releases.put(gold.title(), kept.key));
            }
            return releases;
        }

        private Optional<GoldRelease> release(CompetitionManifest.Gold gold, String key) throws IOException {
            try {
                Optional<GoldRelease> kept = source.release(competition, gold, key);
                refused |= kept.isEmpty();
                kept.filter(release -> gold.labelsOnce())
                        .ifPresent(release -> log.note(
                                maker.id,
                                Action.GOLD_CHANGED,
                                release.subject(),
                                FormerlyPublicLabels.elsewhere(gold.publishing())));
                return kept;
            } catch (Refused why) {
                refuse(key, why);
                return Optional.empty();
            }
        }

        private void refuse(String key, Refused why) {
            passOn(why);
            refused = true;
            remarks.refused(key, why);
        }

        private List<NewPhase> phases(Map<CompetitionManifest.GoldName, UUID> releases) {
            ZoneId zone = competition.zoneId();
            return manifest.phases().stream()
                    .map(phase -> phase(phase, releases.getOrDefault(phase.gold(), NONE), zone))
                    .toList();
        }

        private void look(NewPhase phase, String key) {
            try {
                competitions.refuseFaulty(competition, phase);
            } catch (Refused why) {
                why.each().stream()
                        .filter(each ->
                                !phase.gold().equals(NONE) || !each.part().equals(GOLD))
                        .forEach(each -> refuse(key, each));
            }
        }

        private void add(List<NewPhase> phases) throws IOException {
            String key = "phases";
            try {
                plan(competitions.addPhasesOfDraft(competition, phases, maker));
                if (manifest.overall().isPresent()) {
                    key = "overall";
                    overall.set(competition, manifest.overall(), "", maker);
                }
                key = "registration";
                registration.change(competition, is -> manifest.registration(), maker);
                key = "teams";
                teams.change(competition, is -> bounds(manifest.teams()), maker);
                hide(manifest.teams().names());
                key = "papers";
                papers.change(competition, is -> terms(manifest.papers()), maker);
                for (int place = 0; place < manifest.dates().size(); place++) {
                    key = "dates[" + place + "]";
                    furtherDates.add(competition, manifest.dates().get(place), maker);
                }
                if (manifest.tracks().isPresent()) {
                    CompetitionManifest.InTracks wanted = manifest.tracks().get();
                    for (int place = 0; place < wanted.all().size(); place++) {
                        key = "tracks.all[" + place + "]";
                        tracks.add(competition, wanted.all().get(place), "", maker);
                    }
                    key = "tracks";
                    tracks.limit(competition, wanted.limitsPerTrack(), "", maker);
                }
                List<CompetitionManifest.Image> images = manifest.competition().images();
                for (int place = 0; place < images.size(); place++) {
                    key = "competition.images[" + place + "]";
                    source.show(competition, images.get(place));
                }
                List<CustomPageDraft> pages = manifest.competition().pages();
                for (int place = 0; place < pages.size(); place++) {
                    key = "competition.pages[" + place + "]";
                    customPages.add(competition, pages.get(place), maker);
                }
                for (int place = 0; place < manifest.files().size(); place++) {
                    key = "files[" + place + "]";
                    source.handOut(competition, manifest.files().get(place));
                }
            } catch (Refused why) {
                refuse(key, why);
            }
        }

        private void hide(CompetitionManifest.Names names) {
            if (names.hidden()) {
                anonymity.hide(competition, names.until().flatMap(slug -> Phase.findBySlug(competition, slug)), maker);
            }
        }

        private void plan(List<Phase> made) {
            for (int place = 0; place < made.size(); place++) {
                if (manifest.phases().get(place).dates().revealedByItself()) {
                    plan(made.get(place), "phases[" + place + "].dates.reveals");
                }
            }
        }

        private void plan(Phase phase, String key) {
            Instant now = clock.databaseNow();
            if (phase.plannedRevealAt != null && phase.plannedRevealAt.isAfter(now)) {
                reveals.plan(phase, maker, now);
            } else {
                remarks.differs(key, "bundle.own-reveal-past", phase.name);
            }
        }
    }

    private static NewPhase phase(CompetitionManifest.Phase phase, UUID gold, ZoneId zone) {
        return new NewPhase(
                phase.slug(),
                phase.name(),
                phase.texts(),
                new NewPhase.Span(
                        ManifestTimes.local(phase.dates().opens(), zone),
                        phase.dates().closes().map(end -> ManifestTimes.local(end, zone)),
                        phase.dates().reveals().map(date -> ManifestTimes.local(date, zone)),
                        Stream.of(
                                        Optional.of(phase.dates().opens()),
                                        phase.dates().closes(),
                                        phase.dates().reveals())
                                .flatMap(Optional::stream)
                                .map(OffsetDateTime::toInstant)
                                .toList()),
                gold,
                phase.scoring().strict(),
                new NewPhase.Runs(
                        number(phase.limits().daily()), number(phase.limits().total())),
                new NewPhase.Visible(
                        phase.shows(),
                        phase.logReaders(),
                        phase.failuresTold().orElse(!phase.shows().isBlind())),
                phase.scoring().subtasks(),
                phase.scoring().clusters(),
                new NewPhase.About(phase.about().declarations(), phase.about().shown()));
    }

    /** What is said of a file. */
    static FileDetails details(CompetitionManifest.HandedOut file) {
        return new FileDetails(
                file.title(),
                file.titleTranslated(),
                file.kind(),
                file.licence(),
                file.phase().orElse(""),
                file.forParticipants());
    }

    private static TeamBounds bounds(CompetitionManifest.Teams teams) {
        return new TeamBounds(teams.mostMembers(), teams.mergingUntil().map(OffsetDateTime::toInstant));
    }

    private static PaperCallTerms terms(CompetitionManifest.Papers papers) {
        return new PaperCallTerms(papers.wanted(), papers.form(), papers.due().map(OffsetDateTime::toInstant));
    }

    private static OptionalInt number(Optional<Integer> limit) {
        return limit.map(OptionalInt::of).orElseGet(OptionalInt::empty);
    }
}
