package dev.podium.annotation.release;

import dev.podium.account.Account;
import dev.podium.annotation.form.AnswerJson;
import dev.podium.annotation.study.Study;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Publishing;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewGold;
import dev.podium.platform.Checks;
import dev.podium.platform.Refused;
import dev.podium.platform.Secrets;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.database.StorableText;
import dev.podium.task.Collecting;
import dev.podium.task.reading.Upload;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hibernate.Session;

/** Makes a release of a study: what holds at that moment is kept for good, and each part with labels of the task becomes a gold release. */
@ApplicationScoped
public class StudyReleases {

    public static final int LONGEST_REASON = 1_000;

    /** A gold release tells how far people agree, which compares every two of them. */
    private static final int MOST_ANNOTATORS = 100;

    private static final String PARTS = """
            select r.number as release, p.place as place, p.name as name, p.units as units, g.key as gold, g.version as version,
              p.digest as digest, g.annotations_digest is not null as annotated, g.removed_at is not null as removed
            from study_release r join released_part p on p.release_id = r.id left join gold_release g on g.id = p.gold_release_id
            where r.study_id = :study order by r.number desc, p.place""";

    @Inject
    Session database;

    @Inject
    Snapshots snapshots;

    @Inject
    GoldReleases golds;

    @Inject
    ReleasedRows rows;

    @Inject
    AuditLog log;

    /**
     * What is to be made.
     *
     * @param split the key of the split that was looked at
     * @param reason why units that nobody has settled are left out
     */
    public record Wanted(UUID split, String licence, String reason) {}

    /** What a release is made of. */
    private record Making(StudySplit tried, Snapshots.Whole whole, SplitTrials.Parted parted, long seed) {

        List<String> names() {
            return parted.split().parts();
        }
    }

    /** All parts of all releases of a study, the newest first. One query. */
    public List<ReleasedPart> parts(Study study) {
        return database.createNativeQuery(PARTS, ReleasedPart.class)
                .setParameter("study", study.id)
                .getResultList();
    }

    /**
     * Makes a release as it was tried, with a gold release of each part where the study asks for labels of the task; or nothing at all.
     *
     * @throws Refused if another split was tried since, or people have judged or decided since; if a reason is missing, or a gold release
     *     is refused
     */
    public StudyRelease make(Study study, Wanted wanted, Account organizer) throws IOException {
        // as it is by now, whatever was read before
        StudySplit tried = QuarkusTransaction.requiringNew()
                .call(() -> StudySplit.find(study))
                .orElseThrow(() -> Refused.because(Refused.Kind.CONFLICT, "study.split-none"));
        Snapshots.Whole whole = snapshots.takeWhole(study);
        if (!tried.key.equals(wanted.split())
                || !tried.basis.equals(whole.snapshot().digest())) {
            throw Refused.because(Refused.Kind.CHANGED, "study.split-changed");
        }
        refuseFaulty(whole.snapshot(), tried.wish(), wanted);
        SplitTrials.Parted parted = SplitTrials.parted(whole.snapshot(), tried.wish());
        Making making = new Making(tried, whole, parted, Secrets.seed());
        Optional<Collecting> task = SplitTrials.find(study.competition, study);
        List<Files> files = new ArrayList<>();
        if (task.isPresent()) {
            for (int part = 0; part < making.names().size(); part++) {
                files.add(files(making, part, task.get()));
            }
        }
        return QuarkusTransaction.joiningExisting().call(() -> keep(study, wanted, making, files, organizer));
    }

    private static void refuseFaulty(Snapshot snapshot, SplitWish wish, Wanted wanted) {
        Checks checks = new Checks();
        int fewest = Recipes.fewest(wish);
        boolean unsettled = snapshot.deciding(wish).units().stream()
                .anyMatch(unit -> unit.how(fewest).isUnsettled());
        if (wanted.reason().length() > LONGEST_REASON
                || !StorableText.is(wanted.reason())
                || (unsettled && wanted.reason().isBlank())) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, "study.release-reason", LONGEST_REASON)
                    .about("reason"));
        }
        checks.refuse();
    }

    /**
     * The files of a part.
     *
     * @param ending of the name of the gold file
     */
    private record Files(String ending, byte[] gold, Optional<byte[]> annotators) {}

    private static Files files(Making making, int part, Collecting collecting) throws IOException {
        List<JudgedUnit> units = making.parted().of(part);
        ByteArrayOutputStream gold = new ByteArrayOutputStream();
        collecting.writeGold(
                units.stream()
                        .map(unit -> new Collecting.Labelled(
                                unit.name(), unit.attributes(), unit.chunk(), AnswerJson.values(unit.answer())))
                        .toList(),
                gold);
        return new Files(collecting.goldEnding(), gold.toByteArray(), annotators(making, units, collecting));
    }

    /** Empty where nobody said anything, or so many did that their agreement cannot be told. */
    private static Optional<byte[]> annotators(Making making, List<JudgedUnit> units, Collecting collecting)
            throws IOException {
        Map<Long, String> names =
                units.stream().collect(Collectors.toMap(JudgedUnit::unit, unit -> named(unit, collecting)));
        Map<Long, Integer> places = IntStream.range(0, units.size())
                .boxed()
                .collect(Collectors.toMap(place -> units.get(place).unit(), place -> place));
        List<Said> said = making.whole().said().stream()
                .filter(each -> !each.decides() && names.containsKey(each.unit()))
                .toList();
        if (!collecting.hasAnnotations()
                || said.isEmpty()
                || said.stream().map(Said::annotator).distinct().count() > MOST_ANNOTATORS) {
            return Optional.empty();
        }
        Pseudonyms pseudonyms = Pseudonyms.of(
                making.whole().said().stream().map(Said::annotator).distinct().toList(), making.seed());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        collecting.writeAnnotations(
                said.stream()
                        .sorted(Comparator.comparing((Said each) -> places.get(each.unit()))
                                .thenComparing(each -> pseudonyms.place(each.annotator())))
                        .map(each -> new Collecting.Said(
                                names.get(each.unit()),
                                pseudonyms.name(each.annotator()),
                                AnswerJson.values(each.answer())))
                        .toList(),
                out);
        return Optional.of(out.toByteArray());
    }

    /** As files of the task name it: where they have a name of their own for items, it is among what is known of the unit. */
    private static String named(JudgedUnit unit, Collecting collecting) {
        return collecting.names(unit.attributes()).stream()
                .filter(name -> !name.isBlank())
                .findFirst()
                .orElse(unit.name());
    }

    private StudyRelease keep(Study owner, Wanted wanted, Making making, List<Files> files, Account organizer)
            throws IOException {
        Competition competition = Competition.lockedForChange(owner.competition);
        Study study = Study.locked(owner);
        long number = StudyRelease.count("study", study) + 1;
        if (number > StudyRelease.MOST) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.release-many", StudyRelease.MOST);
        }
        StudyRelease release = new StudyRelease();
        release.key = UUID.randomUUID();
        release.study = study;
        release.number = Math.toIntExact(number);
        release.madeAt = making.whole().snapshot().at();
        release.madeBy = organizer;
        release.formVersion = making.whole().snapshot().asked().version;
        release.licence = wanted.licence();
        release.reason = wanted.reason().strip();
        release.seed = making.seed();
        release.recipe = making.tried().recipe;
        release.report = making.tried().report;
        List<ReleasedRows.Part> parts = files.isEmpty()
                ? IntStream.range(0, making.names().size())
                        .mapToObj(part -> ReleasedRows.Part.of(
                                making.names().get(part), making.parted().of(part)))
                        .toList()
                : golds(competition, release, making, files, organizer).stream()
                        .map(ReleasedRows.Part::of)
                        .toList();
        release.persist();
        database.flush();
        rows.insert(
                release, parts, making.whole(), making.parted(), making.tried().wish());
        log.note(
                organizer.id,
                Action.STUDY_RELEASED,
                study.subject(),
                AuditChanges.to(Map.of(
                        "number", release.number,
                        "units",
                                parts.stream()
                                        .mapToInt(ReleasedRows.Part::units)
                                        .sum(),
                        "parts", parts.stream().map(ReleasedRows.Part::title).collect(Collectors.joining(", ")))));
        return release;
    }

    private List<GoldRelease> golds(
            Competition competition, StudyRelease release, Making making, List<Files> files, Account organizer)
            throws IOException {
        List<NewGold> sent = new ArrayList<>();
        for (int part = 0; part < files.size(); part++) {
            sent.add(gold(release, making.names().get(part), files.get(part)));
        }
        GoldReleases.Answers answers = golds.releaseAll(competition, sent, organizer);
        if (answers instanceof GoldReleases.Answers.Released released) {
            return released.releases();
        }
        throw Refused.because(
                Refused.Kind.FAULTY,
                "study.release-faulty",
                ((GoldReleases.Answers.Faulty) answers).answer().fault().fileName());
    }

    private static NewGold gold(StudyRelease release, String split, Files files) {
        String name = release.study.slug + "-" + release.number + "-" + split;
        return new NewGold(
                split,
                Upload.of(name + files.ending(), files.gold()),
                files.annotators().map(said -> Upload.of(name + "-annotators.csv", said)),
                Publishing.USUAL,
                release.licence,
                note(release));
    }

    /** Where a gold release comes from. */
    private static String note(StudyRelease release) {
        return "From study " + release.study.slug + ", release " + release.number;
    }
}
