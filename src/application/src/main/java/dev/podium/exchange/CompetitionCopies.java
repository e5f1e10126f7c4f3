package dev.podium.exchange;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.change.GoldCopies;
import dev.podium.competition.date.DayOrTime;
import dev.podium.competition.date.FurtherDateDraft;
import dev.podium.competition.download.CompetitionFiles;
import dev.podium.competition.image.CompetitionImages;
import dev.podium.exchange.manifest.CompetitionManifest;
import dev.podium.platform.Refused;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.blob.Blob;
import dev.podium.program.ProgramFiles;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Map;
import java.util.Optional;

/** Copies competitions as templates: what an export holds, without reading a file, with its dates shifted. */
@ApplicationScoped
public class CompetitionCopies {

    public static final int MOST_DAYS = 3_650;

    /** What stands against a copy ends it; that a planned reveal is past is no surprise. */
    private static final ManifestImport.Remarks REFUSING = new ManifestImport.Remarks() {
        @Override
        public void refused(String key, Refused refused) {
            throw refused;
        }

        @Override
        public void differs(String key, String code, String... arguments) {
            // organizers see it among the dates of the phase
        }
    };

    @Inject
    ManifestMaker manifestMaker;

    @Inject
    ManifestImport manifestImport;

    @Inject
    GoldCopies goldCopies;

    @Inject
    CompetitionFiles furtherFiles;

    @Inject
    CompetitionImages images;

    @Inject
    AuditLog log;

    /**
     * Copies a competition: the copy is hidden, and whoever copies owns it. Does not ask who may. Statements grow with the releases, phases,
     * dates and files that come with it.
     *
     * @throws Refused if the name or address cannot be had, the days are out of bounds, or one of the dates is none that far away
     */
    @Transactional
    public Competition copy(Competition source, CompetitionCopySpec wanted, Account maker) {
        if (Math.abs((long) wanted.days()) > MOST_DAYS) {
            throw Refused.because(Refused.Kind.FAULTY, "copy.days", MOST_DAYS);
        }
        ManifestMaker.ManifestWithGold found = manifestMaker.find(source, Instant.MIN);
        CompetitionManifest manifest = found.manifest().called(wanted.name(), wanted.slug());
        manifest = shifted(wanted.data() ? manifest : manifest.withoutData(), wanted.days());
        try {
            Competition copy = manifestImport
                    .make(manifest, new Kept(found.releases(), maker), maker, REFUSING)
                    .orElseThrow();
            log.note(
                    maker.id,
                    Action.COMPETITION_COPIED,
                    source.subject(),
                    AuditChanges.to(Map.of("days", wanted.days(), "withData", wanted.data())));
            return copy;
        } catch (IOException e) {
            throw new UncheckedIOException("the files of a competition are not read", e);
        }
    }

    private static CompetitionManifest shifted(CompetitionManifest manifest, int days) {
        ZoneId zone = ZoneId.of(manifest.competition().zone());
        CompetitionManifest.Teams teams = manifest.teams();
        CompetitionManifest.Papers papers = manifest.papers();
        return manifest.at(
                new CompetitionManifest.Teams(
                        teams.mostMembers(),
                        teams.mergingUntil().map(end -> ManifestTimes.shifted(end, days, zone, said("copy.merging"))),
                        teams.names()),
                new CompetitionManifest.Papers(
                        papers.wanted(),
                        papers.form(),
                        papers.due().map(end -> ManifestTimes.shifted(end, days, zone, said("copy.papers")))),
                manifest.dates().stream().map(date -> shifted(date, days, zone)).toList(),
                manifest.phases().stream()
                        .map(phase -> phase.at(shifted(phase, days, zone)))
                        .toList());
    }

    private static Refused.Spoken said(String code) {
        return Refused.because(Refused.Kind.FAULTY, code)::sentence;
    }

    private static FurtherDateDraft shifted(FurtherDateDraft date, int days, ZoneId zone) {
        FurtherDateDraft later = date.later(days);
        if (days != 0) {
            refuseUnfit(later.span().from(), zone, later);
            later.span().until().ifPresent(until -> refuseUnfit(until, zone, later));
        }
        return later;
    }

    /** Whole days change their clocks at night. */
    private static void refuseUnfit(DayOrTime moment, ZoneId zone, FurtherDateDraft date) {
        ManifestTimes.refuseUnfit(moment.day().atTime(moment.time().orElse(LocalTime.NOON)), zone, title(date));
    }

    private static Refused.Spoken title(FurtherDateDraft date) {
        return language -> date.title().in(language).text();
    }

    private static CompetitionManifest.Dates shifted(CompetitionManifest.Phase phase, int days, ZoneId zone) {
        CompetitionManifest.Dates dates = phase.dates();
        return new CompetitionManifest.Dates(
                ManifestTimes.shifted(dates.opens(), days, zone, phase.name()),
                dates.closes().map(end -> ManifestTimes.shifted(end, days, zone, phase.name())),
                dates.reveals().map(date -> ManifestTimes.shifted(date, days, zone, phase.name())),
                dates.revealedByItself());
    }

    /** The files of a competition as they are kept. */
    private final class Kept implements ManifestImport.Source {

        private final Map<CompetitionManifest.GoldName, GoldRelease> releases;
        private final Account maker;

        private Kept(Map<CompetitionManifest.GoldName, GoldRelease> releases, Account maker) {
            this.releases = releases;
            this.maker = maker;
        }

        @Override
        public Optional<GoldRelease> release(Competition competition, CompetitionManifest.Gold gold, String key) {
            return Optional.of(goldCopies.keep(releases.get(gold.title()), gold.publishing(), competition, maker));
        }

        @Override
        public void show(Competition competition, CompetitionManifest.Image image) {
            CompetitionManifest.FileEntry entry = image.file();
            images.addKept(
                    competition,
                    image.name(),
                    image.width(),
                    image.height(),
                    new Blob(entry.sha256(), entry.bytes()),
                    maker);
        }

        @Override
        public void handOut(Competition competition, CompetitionManifest.HandedOut file) {
            CompetitionManifest.FileEntry entry = file.file();
            furtherFiles.addKept(
                    competition,
                    ManifestImport.details(file),
                    entry.name(),
                    new Blob(entry.sha256(), entry.bytes()),
                    maker);
        }

        @Override
        public String keep(ProgramFiles.Role role, CompetitionManifest.FileEntry file) {
            return file.sha256();
        }
    }
}
