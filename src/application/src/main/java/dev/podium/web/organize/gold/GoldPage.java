package dev.podium.web.organize.gold;

import dev.podium.competition.GoldFile;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.GoldSchedule;
import dev.podium.competition.PublicFrom;
import dev.podium.competition.Publishing;
import dev.podium.task.TaskType;
import dev.podium.task.table.TableTask;
import dev.podium.web.chart.AgreementRow;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.ProblemTable;
import dev.podium.web.layout.TaskTypeFiles;
import dev.podium.web.organize.OrganizeFrame;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * The gold releases of a competition, and the form for another one.
 *
 * @param kept the release that was kept just now; empty where none was
 * @param corrected the phases that are scored against an earlier version of what was kept just now
 * @param times from which a file can be public
 * @param files what files of the task type look like
 * @param studies releases of studies that can be taken in place of a file
 * @param change of a release that was refused
 * @param faulty the problems of the file that was sent last; empty where it had none
 * @param mebibytes the largest file that the task type takes
 */
@CheckedTemplate(basePath = "organize")
record GoldPage(
        OrganizeFrame frame,
        List<Release> releases,
        Optional<Release> kept,
        List<Rescored> corrected,
        List<PublicFrom> times,
        TaskTypeFiles files,
        List<Option> studies,
        Form form,
        Complaint complaint,
        Change change,
        Optional<ProblemTable> faulty,
        long mebibytes)
        implements TemplateInstance {

    private static final int PERCENT = 100;

    /**
     * A gold release.
     *
     * @param classes what it is counted by; empty where that are labels
     * @param distribution how many items carry which label
     * @param warnings what was noticed in its file
     */
    record Release(
            UUID key,
            String title,
            About about,
            Files files,
            String classes,
            List<LabelClass> distribution,
            Agreement agreement,
            ProblemTable warnings) {

        static Release of(
                GoldRelease release, List<GoldRelease> all, TaskType type, Locale locale, Format format, Files files) {
            return new Release(
                    release.key,
                    release.title(),
                    new About(
                            release.fileName,
                            release.items,
                            release.annotators,
                            Differs.of(release, all),
                            release.licence,
                            release.notes,
                            release.createdAt),
                    files,
                    type.names(locale).classes().orElse(""),
                    LabelClass.of(release.distribution),
                    new Agreement(
                            release.awaitsAgreement(),
                            Stream.ofNullable(release.agreement)
                                    .flatMap(List::stream)
                                    .map(value -> AgreementRow.of(value, type, locale, format))
                                    .toList()),
                    ProblemTable.of(release.fileName, release.warnings, locale));
        }
    }

    /**
     * A phase that a correction waits for.
     *
     * @param href where its gold is chosen, and its runs are scored again
     * @param begun whether it has begun
     */
    record Rescored(String name, String href, boolean begun) {}

    /**
     * What is told of a release.
     *
     * @param difference from the version before; empty for a first one
     * @param fileName of the file with labels
     * @param annotators whose answers came with it; 0 for none
     */
    record About(
            String fileName,
            long items,
            int annotators,
            Optional<Differs> difference,
            String licence,
            String notes,
            Instant createdAt) {}

    /**
     * How a release differs from the one before.
     *
     * @param from title of that
     * @param first identifiers of some items that have other labels
     * @param more how many further ones have
     */
    record Differs(String from, int changed, int added, int dropped, List<String> first, int more) {

        /** Empty, too, where the one before was removed. */
        static Optional<Differs> of(GoldRelease release, List<GoldRelease> all) {
            return Optional.ofNullable(release.difference)
                    .filter(found -> all.stream()
                            .anyMatch(other -> other.split.equals(release.split) && other.version == found.version()))
                    .map(found -> new Differs(
                            release.split + " " + found.version(),
                            found.changed(),
                            found.added(),
                            found.dropped(),
                            found.first(),
                            found.changed() - found.first().size()));
        }
    }

    /**
     * How far annotators agree.
     *
     * @param awaited whether it is still being worked out
     * @param lines all items first, then slice by slice
     */
    record Agreement(boolean awaited, List<AgreementRow> lines) {}

    /**
     * The files of a release.
     *
     * @param items the file without labels; empty where only a program knows what it holds
     * @param labels the file with labels
     * @param itemsEarlier whether the items are known by the file with labels before their own file comes
     * @param user name of the phase that needs the release; blank where it can be removed
     * @param noteNeeded whether to take one back or to remove it needs a public note
     */
    record Files(Optional<PublicFile> items, PublicFile labels, boolean itemsEarlier, String user, boolean noteNeeded) {

        static Files of(GoldRelease release, GoldSchedule schedule, String user, Instant now) {
            Optional<PublicFile> items = release.digest(GoldFile.items)
                    .map(digest -> PublicFile.of(release, GoldFile.items, digest, schedule, now));
            PublicFile labels = PublicFile.of(release, GoldFile.labels, release.digest, schedule, now);
            boolean told = release.competition.isPublished()
                    && (labels.isPublic() || items.filter(PublicFile::isPublic).isPresent());
            return new Files(items, labels, release.publishing.tellsItemsEarlier(), user, told);
        }

        public List<PublicFile> both() {
            return Stream.concat(items.stream(), Stream.of(labels)).toList();
        }
    }

    /**
     * A file that everybody may download, now, later or never.
     *
     * @param phase on which it waits; blank where it waits on none
     * @param when it comes; empty where that is not known
     */
    record PublicFile(
            GoldFile file, PublicFrom from, boolean isPublic, String phase, Optional<Instant> when, String digest) {

        static PublicFile of(GoldRelease release, GoldFile file, String digest, GoldSchedule schedule, Instant now) {
            Optional<GoldSchedule.Coming> coming = schedule.coming(release, file, now);
            return new PublicFile(
                    file,
                    release.publishing.from(file),
                    schedule.isPublic(release, file, now),
                    coming.map(each -> each.phase().name).orElse(""),
                    coming.flatMap(GoldSchedule.Coming::when),
                    digest);
        }
    }

    /**
     * How many items carry a class of label.
     *
     * @param percent of the most frequent class, for the bar beside the number
     */
    record LabelClass(String name, long items, int percent) {

        /** Whether it is those items of which several labels are right. */
        public boolean isSeveral() {
            return name.equals(TableTask.SEVERAL);
        }

        static List<LabelClass> of(Map<String, Integer> distribution) {
            int most = distribution.values().stream()
                    .mapToInt(Integer::intValue)
                    .max()
                    .orElse(1);
            return distribution.entrySet().stream()
                    .map(entry -> new LabelClass(entry.getKey(), entry.getValue(), PERCENT * entry.getValue() / most))
                    .toList();
        }
    }

    /** What stands in the form; files have to be chosen again. */
    record Form(String split, Publishing publishing, String licence, String notes, String release) {

        static final Form BLANK = new Form("", Publishing.USUAL, "", "", "");
    }

    /**
     * What was typed to change or remove a release, and refused.
     *
     * @param release key of the release; null where nothing was
     * @param of which of its forms was refused
     */
    record Change(UUID release, Of of, String note, Complaint complaint) {

        static final Change NONE = new Change(null, Of.times, "", Complaint.NONE);

        /** The forms of a release: from when its files may be downloaded, and its removal. */
        enum Of {
            times,
            removal
        }

        public boolean isOf(UUID key) {
            return key.equals(release);
        }

        /** What was typed into a form; empty for the others. */
        public String note(UUID key, String form) {
            return isOf(key) && of.name().equals(form) ? note : "";
        }
    }
}
