package dev.podium.annotation.release;

import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.FormJson;
import dev.podium.annotation.form.Question;
import dev.podium.annotation.form.WordListQuestion;
import dev.podium.annotation.form.WordListReview;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.competition.Competition;
import dev.podium.platform.Checks;
import dev.podium.platform.Refused;
import dev.podium.sampling.Numbers;
import dev.podium.sampling.Recipe;
import dev.podium.sampling.Split;
import dev.podium.sampling.Units;
import dev.podium.sampling.balance.Balance;
import dev.podium.task.AnnotationScheme;
import dev.podium.task.ItemTask;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hibernate.Session;

/** Splits the units of a study for somebody to look at, and says by what they can be split. */
@ApplicationScoped
public class SplitPreviews {

    private static final int MOST_ADDRESSES = 100;

    private static final String ADDRESS = "[[:alnum:]._%+-]+@[[:alnum:]-]+(\\.[[:alnum:]-]+)*\\.[[:alpha:]]{2,}";

    private static final String ADDRESSES = """
            select distinct u.number as number, u.name as name
            from study_unit u join study_assignment a on a.unit_id = u.id join judgement j on j.assignment_id = a.id
            where u.study_id = :study and u.role = 'normal' and (j.comment ~ :address or j.reason ~ :address or j.answer ~ :address)
            order by u.number""";

    /** A row of {@link #ADDRESSES}. */
    record Addressed(int number, String name) {}

    /**
     * By what the units of a study can be split.
     *
     * @param settled how many there are
     * @param clusters how many groups of units belong together; 0 where units stand alone
     * @param classes the labels of units
     * @param numbers the names of what is measured of them
     * @param common the ids of questions on which people can decide together; none where everything counts that they say
     * @param lists whether people list entries
     */
    public record Known(
            int settled,
            int clusters,
            List<Classes> classes,
            List<String> numbers,
            List<String> common,
            boolean lists) {

        public Known {
            classes = List.copyOf(classes);
            numbers = List.copyOf(numbers);
            common = List.copyOf(common);
        }
    }

    /** The name of a variable, and the labels that it has. */
    public record Classes(String name, List<String> labels) {

        public Classes {
            labels = List.copyOf(labels);
        }
    }

    private final StudyCache<Known> known = new StudyCache<>();

    @Inject
    Session database;

    @Inject
    StudySnapshots snapshots;

    @Inject
    PartsWithManyAnnotators crowds;

    /** Whether a study gives gold: it asks what labels of the task of its competition are made of. One query at most. */
    public static boolean giveGold(Study study) {
        return find(study.competition, study).isPresent();
    }

    /** How the labels of a study come about; empty where what it finds is no gold. One query at most. */
    static Optional<AnnotationScheme> find(Competition competition, Study study) {
        return competition
                .type()
                .withItems()
                .flatMap(ItemTask::collecting)
                .filter(task -> task.keepsEverything() == study.collectsTexts())
                .filter(task -> StudyForm.findLatest(study)
                        .filter(asked -> asksAll(asked.form(), FormJson.read(task.form())))
                        .isPresent());
    }

    private static boolean asksAll(Form form, Form wanted) {
        return wanted.questions().stream()
                .allMatch(question -> form.question(question.id())
                        .filter(each -> each.getClass().equals(question.getClass()))
                        .isPresent());
    }

    /**
     * By what the units can be split that are settled by now. Nothing is read where that is known of a study that stands so; else four
     * statements.
     *
     * @throws Refused if nothing is asked yet
     */
    public Known find(Study study, StudyState stand) {
        return known.find(study.id, stand, () -> read(study));
    }

    private Known read(Study study) {
        StudySnapshot snapshot = snapshots.take(study, 1);
        List<String> common = study.purpose == Study.Purpose.labels
                ? MajorityAnswers.questions(snapshot.asked().form()).stream()
                        .map(Question::id)
                        .toList()
                : List.of();
        boolean lists = !WordListReview.questions(snapshot.asked().form()).isEmpty();
        List<JudgedUnit> settled = snapshot.settled(0);
        if (settled.isEmpty()) {
            return new Known(0, 0, List.of(), List.of(), common, lists);
        }
        Units units = units(snapshot, settled);
        return new Known(
                settled.size(),
                units.clusters().map(clusters -> clusters.classes().size()).orElse(0),
                units.labels().stream()
                        .map(labels -> new Classes(labels.name(), labels.classes()))
                        .toList(),
                units.numbers().stream().map(Numbers::name).toList(),
                common,
                lists);
    }

    static Units units(StudySnapshot snapshot, List<JudgedUnit> settled) {
        Optional<AnnotationScheme> task = find(snapshot.study().competition, snapshot.study());
        return UnitVariables.of(
                settled,
                snapshot.asked().form(),
                task.map(collecting -> collecting.shown().get(0))
                        .filter(name -> settled.stream()
                                .anyMatch(unit -> unit.attributes().containsKey(name)))
                        .orElseGet(() -> first(settled)),
                task.map(AnnotationScheme::origins).orElse(List.of()));
    }

    /** The name of the text that is shown first. */
    private static String first(List<JudgedUnit> settled) {
        return settled.stream()
                .flatMap(unit -> unit.attributes().keySet().stream())
                .findFirst()
                .orElse("");
    }

    /** The names of all units of a study. One query. */
    public Set<String> names(Study study) {
        return database.createQuery(
                        "select u.name from StudyUnit u where u.study = :study and u.role = :role", String.class)
                .setParameter("study", study)
                .setParameter("role", StudyUnit.Role.normal)
                .getResultStream()
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /**
     * A split of what is settled.
     *
     * @param snapshot where people have decided together
     */
    record Parted(StudySnapshot snapshot, List<JudgedUnit> settled, Units units, Split split) {

        /** The units of a part, in their order. */
        List<JudgedUnit> of(int part) {
            return IntStream.of(split.unitsOf(part)).mapToObj(settled::get).toList();
        }
    }

    /**
     * Splits what is settled.
     *
     * @throws Refused with all that is wrong with the wish
     */
    static Parted parted(StudySnapshot taken, SplitRequest wish) {
        int fewest = SplitRecipeReader.fewest(wish);
        StudySnapshot snapshot = taken.deciding(wish);
        List<JudgedUnit> settled = snapshot.settled(fewest);
        if (settled.isEmpty()) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.nothing-decided");
        }
        Units units = SplitRecipeReader.inParts(units(snapshot, settled), settled, wish);
        Recipe recipe = SplitRecipeReader.of(units, snapshot.asked().form(), wish);
        Split split = Split.of(units, recipe);
        Checks checks = new Checks();
        split.sizes().stream()
                .filter(size -> size.units() == 0)
                .forEach(size -> checks.keep(Refused.because(Refused.Kind.FAULTY, "study.split-empty", size.part())
                        .about("parts")));
        checks.refuse();
        return new Parted(snapshot, settled, units, split);
    }

    /**
     * Splits what is settled, and keeps how that was done and what came of it for everybody who organizes the competition.
     *
     * @throws Refused with all that is wrong with the wish, or if the competition is archived
     */
    public StudySplit keep(Study study, SplitRequest wish) {
        StudySnapshot snapshot = snapshots.take(study, SplitRecipeReader.since(wish));
        Parted parted = parted(snapshot, wish);
        Balance balance = Balance.of(parted.units(), parted.split(), seed(wish));
        String report = SplitBalanceReport.of(
                        balance,
                        parted.settled().size(),
                        crowds.find(study, parted, SplitRecipeReader.since(wish)),
                        few(parted.snapshot(), wish))
                .write();
        return QuarkusTransaction.joiningExisting().call(() -> {
            Competition.lockedForChange(study.competition);
            Study.locked(study);
            StudySplit split = StudySplit.find(study).orElseGet(StudySplit::new);
            split.key = UUID.randomUUID();
            split.recipe = SplitBalanceReport.write(wish);
            split.report = report;
            split.basis = snapshot.digest();
            split.addresses = addresses(study);
            split.madeAt = snapshot.at();
            if (split.study == null) {
                split.study = study.id;
                split.persist();
            }
            return split;
        });
    }

    /** Those of which something holds or, after somebody has looked lists through, nothing is left; empty where nobody lists anything. */
    private static Optional<SplitBalanceReport.Few> few(StudySnapshot snapshot, SplitRequest wish) {
        List<WordListQuestion> lists = WordListReview.questions(snapshot.asked().form());
        if (lists.isEmpty()) {
            return Optional.empty();
        }
        int people = SplitRecipeReader.fewest(wish);
        int wanted = SplitRecipeReader.entries(wish);
        List<String> names = snapshot.units().stream()
                .filter(unit -> unit.how(people).isSettled() || unit.how(people) == UnitOutcome.nothing)
                .filter(unit -> unit.answers().entries(lists) < wanted)
                .map(JudgedUnit::name)
                .toList();
        return Optional.of(new SplitBalanceReport.Few(
                wanted,
                names.size(),
                names.stream().limit(SplitBalanceReport.MOST_FEW).toList()));
    }

    private static long seed(SplitRequest wish) {
        return Long.parseLong(wish.seed().strip());
    }

    private String[] addresses(Study study) {
        return database
                .createNativeQuery(ADDRESSES, Addressed.class)
                .setParameter("study", study.id)
                .setParameter("address", ADDRESS)
                .setMaxResults(MOST_ADDRESSES)
                .getResultList()
                .stream()
                .map(Addressed::name)
                .toArray(String[]::new);
    }
}
