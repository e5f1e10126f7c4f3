package dev.podium.annotation.release;

import dev.podium.account.Account;
import dev.podium.annotation.people.AnnotatorProfiles;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.competition.Competition;
import dev.podium.competition.change.CheckedGold;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewGold;
import dev.podium.platform.Checks;
import dev.podium.platform.Refused;
import dev.podium.platform.Secrets;
import dev.podium.platform.TextLength;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.database.StorableText;
import dev.podium.task.AnnotationScheme;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hibernate.Session;

/** Makes a release of a study: what holds at that moment is kept for good, and each part with labels of the task becomes a gold release. */
@ApplicationScoped
public class StudyReleases {

    public static final int LONGEST_REASON = 1_000;

    /**
     * Where more people have judged a part, its gold release has no file of what each of them said: it tells how far they agree, which
     * compares every two of them.
     */
    public static final int MOST_ANNOTATORS = 100;

    private static final String PARTS = """
            select r.number as release, p.place as place, p.name as name, p.units as units, g.key as gold, g.version as version,
              p.digest as digest, g.annotations_digest is not null as annotated, g.removed_at is not null as removed
            from study_release r join released_part p on p.release_id = r.id left join gold_release g on g.id = p.gold_release_id
            where r.study_id = :study order by r.number desc, p.place""";

    @Inject
    Session database;

    @Inject
    StudySnapshots snapshots;

    @Inject
    GoldReleases golds;

    @Inject
    ReleasedUnitStore rows;

    @Inject
    StudyStates states;

    @Inject
    AcceptedTexts accepted;

    @Inject
    AnnotatorProfiles profiles;

    @Inject
    AuditLog log;

    /**
     * What is to be made.
     *
     * @param split the key of the split that was looked at
     * @param reason why units that nobody has settled are left out
     * @param comments whether comments and the reasons of decisions are handed out, too
     */
    public record ReleaseRequest(UUID split, String licence, String reason, boolean comments) {}

    /** What a release is made of. */
    private record Making(StudySplit tried, StudySnapshots.Whole whole, SplitPreviews.Parted parted, long seed) {

        List<String> names() {
            return parted.split().parts();
        }
    }

    /**
     * Whether nobody of a study has agreed to, or commented under, a version by which comments are not published. Three queries.
     */
    public boolean mayHaveComments(Study study) {
        Set<Integer> agreed = StudyAnnotator.findByStudy(study).stream()
                .filter(person -> person.consentVersion != null && person.withdrawnAt == null)
                .map(person -> person.consentVersion)
                .collect(Collectors.toCollection(HashSet::new));
        agreed.addAll(database.createNativeQuery("""
                        select distinct j.form_version from judgement j join study_assignment a on a.id = j.assignment_id
                        join study_annotator p on p.id = a.annotator_id and p.consent_version is not null
                        where p.study_id = :study and (j.comment <> '' or j.reason <> '')""", Integer.class)
                .setParameter("study", study.id)
                .getResultList());
        return StudyForm.<StudyForm>list("study", study.id).stream()
                .noneMatch(form -> agreed.contains(form.version) && form.keepsComments());
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
    public StudyRelease make(Study study, ReleaseRequest wanted, Account organizer) throws IOException {
        try (Prepared prepared = prepare(study, wanted)) {
            return publish(study, wanted, prepared, organizer);
        }
    }

    /**
     * A release that was read and checked while nobody waited for it.
     *
     * @param stand how the study stood before it was read
     * @param number that it is to have
     * @param gold empty where nothing of it is gold
     */
    record Prepared(Making making, StudyState stand, int number, Optional<CheckedGold> gold) implements Closeable {

        @Override
        public void close() throws IOException {
            if (gold.isPresent()) {
                gold.get().close();
            }
        }
    }

    /** Reads a release as it was tried, and has the task check the files of all parts. */
    Prepared prepare(Study study, ReleaseRequest wanted) throws IOException {
        // as it is by now, whatever was read before
        Before before = QuarkusTransaction.requiringNew().call(() -> before(study));
        StudySplit tried = before.tried().orElseThrow(() -> Refused.because(Refused.Kind.CONFLICT, "study.split-none"));
        StudySnapshots.Whole whole = snapshots.takeWhole(study, SplitRecipeReader.since(tried.wish()));
        if (!tried.key.equals(wanted.split())
                || !tried.basis.equals(whole.snapshot().digest())) {
            throw changed();
        }
        SplitPreviews.Parted parted = SplitPreviews.parted(whole.snapshot(), tried.wish());
        boolean allowed =
                !wanted.comments() || QuarkusTransaction.requiringNew().call(() -> mayHaveComments(study));
        refuseFaulty(parted.snapshot(), tried.wish(), wanted, allowed);
        Making making = new Making(tried, whole, parted, Secrets.seed());
        Optional<AnnotationScheme> task = SplitPreviews.find(study.competition, study);
        return new Prepared(
                making,
                before.stand(),
                before.number(),
                task.isPresent()
                        ? Optional.of(checked(study, wanted, making, before.number(), task.get()))
                        : Optional.empty());
    }

    /** What is known before a study is read. */
    private record Before(Optional<StudySplit> tried, StudyState stand, int number) {}

    private Before before(Study study) {
        return new Before(StudySplit.find(study), stand(study), number(study));
    }

    private StudyState stand(Study study) {
        return states.find(study, accepted.ratings(study));
    }

    private static int number(Study study) {
        long number = StudyRelease.count("study", study) + 1;
        if (number > StudyRelease.MOST) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.release-many", StudyRelease.MOST);
        }
        return Math.toIntExact(number);
    }

    private static Refused changed() {
        return Refused.because(Refused.Kind.CHANGED, "study.split-changed");
    }

    private static void refuseFaulty(
            StudySnapshot snapshot, SplitRequest wish, ReleaseRequest wanted, boolean allowed) {
        Checks checks = new Checks();
        int fewest = SplitRecipeReader.fewest(wish);
        boolean unsettled =
                snapshot.units().stream().anyMatch(unit -> unit.how(fewest).isUnsettled());
        if (!StorableText.is(wanted.reason())) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, "text.characters").about("reason"));
        } else if (TextLength.exceeds(wanted.reason(), LONGEST_REASON)
                || (unsettled && wanted.reason().isBlank())) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, "study.release-reason", LONGEST_REASON)
                    .about("reason"));
        }
        checks.check(() -> licence(wanted));
        if (!allowed) {
            checks.keep(Refused.because(Refused.Kind.CONFLICT, "study.release-comments")
                    .about("comments"));
        }
        checks.refuse();
    }

    private static void licence(ReleaseRequest wanted) {
        try {
            GoldReleases.licence(wanted.licence());
        } catch (Refused why) {
            throw why.about("licence");
        }
    }

    private CheckedGold checked(Study study, ReleaseRequest wanted, Making making, int number, AnnotationScheme task)
            throws IOException {
        ReleasePseudonyms pseudonyms = ReleasePseudonyms.of(
                making.whole().said().stream()
                        .map(FinalAnswer::annotator)
                        .distinct()
                        .toList(),
                making.seed());
        List<SplitPartFiles> parts = IntStream.range(0, making.names().size())
                .mapToObj(part -> SplitPartFiles.of(
                        making.names().get(part),
                        task,
                        study.competition.itemTask().clustering(),
                        making.parted().of(part),
                        making.whole().said(),
                        pseudonyms))
                .toList();
        List<NewGold> sent = new ArrayList<>();
        for (SplitPartFiles part : parts) {
            sent.add(part.written(
                    study.slug + "-" + number, wanted.licence(), "From study " + study.slug + ", release " + number));
        }
        GoldReleases.Checking checking = golds.check(study.competition, sent);
        if (checking instanceof GoldReleases.Checking.Passed passed) {
            return passed.files();
        }
        GoldReleases.Checking.Faulty faulty = (GoldReleases.Checking.Faulty) checking;
        throw parts.get(faulty.place()).refused(faulty.answer().fault());
    }

    /**
     * Keeps what was prepared, if it still holds.
     *
     * @throws Refused if people have judged or decided since, or another split was tried or released
     */
    StudyRelease publish(Study study, ReleaseRequest wanted, Prepared prepared, Account organizer) throws IOException {
        return QuarkusTransaction.joiningExisting().call(() -> {
            Competition competition = Competition.lockedForChange(study.competition);
            Study locked = Study.locked(study);
            refuseChanged(locked, prepared);
            if (wanted.comments() && !mayHaveComments(locked)) {
                throw changed();
            }
            return keep(competition, locked, wanted, prepared, organizer);
        });
    }

    private void refuseChanged(Study study, Prepared prepared) {
        if (number(study) != prepared.number()) {
            throw Refused.because(Refused.Kind.CHANGED, "study.release-other");
        }
        StudySplit tried = prepared.making().tried();
        boolean other = database.createQuery("select s.key from StudySplit s where s.study = :study", UUID.class)
                .setParameter("study", study.id)
                .uniqueResultOptional()
                .filter(tried.key::equals)
                .isEmpty();
        if (other
                || !stand(study).equals(prepared.stand())
                // of what is brought before people judge only the content tells
                || (!prepared.stand().opened()
                        && !tried.basis.equals(snapshots
                                .take(study, SplitRecipeReader.since(tried.wish()))
                                .digest()))) {
            throw changed();
        }
    }

    private StudyRelease keep(
            Competition competition, Study study, ReleaseRequest wanted, Prepared prepared, Account organizer)
            throws IOException {
        Making making = prepared.making();
        StudyRelease release = new StudyRelease();
        release.key = UUID.randomUUID();
        release.study = study;
        release.number = prepared.number();
        release.madeAt = making.whole().snapshot().at();
        release.madeBy = organizer;
        release.formVersion = making.whole().snapshot().asked().version;
        release.licence = GoldReleases.licence(wanted.licence());
        release.reason = wanted.reason().strip();
        release.comments = wanted.comments();
        release.seed = making.seed();
        release.recipe = making.tried().recipe;
        release.report = making.tried().report;
        release.profileJson =
                profile(study, making.whole()).map(SplitBalanceReport::write).orElse(null);
        List<ReleasedUnitStore.Part> parts = prepared.gold().isEmpty()
                ? IntStream.range(0, making.names().size())
                        .mapToObj(part -> ReleasedUnitStore.Part.of(
                                making.names().get(part), making.parted().of(part)))
                        .toList()
                : golds.keepAll(competition, prepared.gold().get(), organizer).stream()
                        .map(ReleasedUnitStore.Part::of)
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
                                        .mapToInt(ReleasedUnitStore.Part::units)
                                        .sum(),
                        "parts",
                                parts.stream()
                                        .map(ReleasedUnitStore.Part::title)
                                        .collect(Collectors.joining(", ")))));
        return release;
    }

    /** Of those who judged, decisions apart. What they say then is kept with the release, whatever they say later. Two queries at most. */
    private Optional<ReleasedProfile> profile(Study study, StudySnapshots.Whole whole) {
        Optional<ReleasedProfile> profile = ReleasedProfile.of(
                study.profile(),
                profiles.find(
                        study,
                        whole.said().stream()
                                .filter(said -> !said.decides())
                                .map(FinalAnswer::annotator)
                                .collect(Collectors.toSet()),
                        Locale.ENGLISH));
        Optional<ReleasedProfile> before = StudyRelease.findByStudy(study).stream()
                .flatMap(release -> release.profile().stream())
                .findFirst();
        return profile.map(now -> before.map(now::after).orElse(now));
    }
}
