package dev.podium.annotation.release.file;

import dev.podium.annotation.form.Answer;
import dev.podium.annotation.form.Answers;
import dev.podium.annotation.form.CollectedAnswers;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.SpanQuestion;
import dev.podium.annotation.form.UnitMaterial;
import dev.podium.annotation.form.WordListQuestion;
import dev.podium.annotation.form.WordListReview;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.release.ReleasedPart;
import dev.podium.annotation.release.StudyRelease;
import dev.podium.annotation.release.StudyReleases;
import dev.podium.annotation.release.UnitOutcome;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.platform.CsvCellWriter;
import dev.podium.platform.CsvCells;
import dev.podium.platform.language.BilingualText;
import dev.podium.task.reading.ZipWriter;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hibernate.Session;

/** The files of a release: what was said, what was asked and told, and how the parts came about. */
@ApplicationScoped
public class ReleaseFiles {

    /** Of all files as one. */
    public static final String ALL = "all.zip";

    private static final List<String> UNITS = List.of("unit", "cluster", "chunk", "part", "how", "answer");

    /** How many there are, where people list some. */
    private static final String ENTRIES = "entries";

    private static final String VERSIONS = "from StudyForm f where f.study = :study order by f.version";

    private static final String QUESTIONS = """
            select k.name as name, count(*) as number
            from released_judgement r join judgement j on j.assignment_id = r.assignment_id and j.version = r.version
              cross join lateral json_object_keys(cast(j.answer as json)) as k (name)
            where r.release_id = :release group by k.name""";

    private static final String FLAGS = """
            select k.name as name, count(*) as number
            from released_judgement r join judgement j on j.assignment_id = r.assignment_id and j.version = r.version
              cross join lateral unnest(j.flags) as k (name)
            where r.release_id = :release group by k.name""";

    private static final String FORMS = """
            select cast(j.form_version as text) as name, count(*) as number
            from released_judgement r join judgement j on j.assignment_id = r.assignment_id and j.version = r.version
            where r.release_id = :release group by j.form_version""";

    private static final String EXCLUDED = """
            select coalesce(f.flag, '') as name, count(*) as number
            from released_unit u join released_judgement r on r.release_id = u.release_id
              join study_assignment a on a.id = r.assignment_id and a.unit_id = u.unit_id and a.decides
              join judgement j on j.assignment_id = r.assignment_id and j.version = r.version
              left join lateral unnest(j.flags) as f (flag) on true
            where u.release_id = :release and u.how = 'excluded' group by 1 order by 2 desc, 1""";

    private static final String HOW = """
            select count(*) as total, count(*) filter (where how = 'agreed') as agreed, count(*) filter (where how = 'single') as single,
              count(*) filter (where how = 'chosen') as chosen, count(*) filter (where how = 'edited') as edited,
              count(*) filter (where how in ('majority', 'mean')) as common,
              count(*) filter (where how = 'collected') as collected,
              count(*) filter (where how = 'reviewed') as reviewed, count(*) filter (where how = 'disputed') as disputed,
              count(*) filter (where how = 'open') as open, count(*) filter (where how = 'excluded') as excluded,
              count(*) filter (where how = 'few') as few, count(part) as inparts
            from released_unit where release_id = :release""";

    private static final String PEOPLE = """
            with said as (
              select a.unit_id, a.annotator_id, a.decides, r.version, j.answer
              from released_judgement r join study_assignment a on a.id = r.assignment_id
                join judgement j on j.assignment_id = r.assignment_id and j.version = r.version
              where r.release_id = :release),
            compared as (
              select unit_id, count(distinct answer) = 1 as same from said where not decides group by unit_id having count(*) > 1)
            select count(distinct annotator_id) filter (where not decides) as people,
              count(distinct annotator_id) filter (where decides) as adjudicators, count(*) filter (where not decides) as latest,
              coalesce(sum(version - 1), 0) as earlier, count(*) filter (where decides) as decisions,
              (select count(*) from compared) as compared, (select count(*) from compared where same) as same
            from said""";

    /** Something and how often it occurs. */
    record Counted(String name, long number) {}

    /** The kinds of files that a release may have, in the order in which they are offered. */
    public enum Kind {
        datasheet("datasheet.md", "text/markdown; charset=UTF-8"),
        codebook("codebook.md", "text/markdown; charset=UTF-8"),
        units("units.csv", "text/csv; charset=UTF-8"),
        judgements("judgements.csv", "text/csv; charset=UTF-8"),
        /** With everything that is known of them. */
        lossless("judgements.jsonl", "application/x-ndjson; charset=UTF-8"),
        spans("spans.tsv", "text/tab-separated-values; charset=UTF-8"),
        balance("balance.csv", "text/csv; charset=UTF-8"),
        guidelines("guidelines.md", "text/markdown; charset=UTF-8"),
        consent("consent.md", "text/markdown; charset=UTF-8");

        private final String fileName;
        private final String contentType;

        Kind(String fileName, String contentType) {
            this.fileName = fileName;
            this.contentType = contentType;
        }

        public String fileName() {
            return fileName;
        }

        public String contentType() {
            return contentType;
        }
    }

    @Inject
    Session database;

    @Inject
    ReleaseReader read;

    @Inject
    StudyReleases releases;

    /** The kinds that a release has. One query. */
    public List<Kind> kinds(StudyRelease release) {
        boolean spans = !asked(release).form().spans().isEmpty();
        return List.of(Kind.values()).stream()
                .filter(kind -> kind != Kind.spans || spans)
                .toList();
    }

    /** The kind of a file name, of those that a release has. One query. */
    public Optional<Kind> kind(StudyRelease release, String fileName) {
        return kinds(release).stream()
                .filter(kind -> kind.fileName().equals(fileName))
                .findFirst();
    }

    /** Writes a file. The stream stays open. */
    public void write(StudyRelease release, Kind kind, OutputStream out) throws IOException {
        Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        text(release, kind).writeTo(text);
        text.flush();
    }

    /** Writes all of them as one zip. The stream stays open. */
    public void writeAll(StudyRelease release, OutputStream out) throws IOException {
        try (ZipWriter zip = new ZipWriter(out)) {
            for (Kind kind : kinds(release)) {
                zip.add(kind.fileName(), text(release, kind)::writeTo);
            }
        }
    }

    private ReleaseFile text(StudyRelease release, Kind kind) {
        return switch (kind) {
            case datasheet -> out -> out.write(datasheet(release));
            case codebook -> out -> out.write(codebook(release));
            case units -> out -> units(release, out);
            case judgements -> out -> cells(release, out);
            case lossless -> out -> lines(release, out);
            case spans -> out -> spans(release, out);
            case balance -> out -> balance(release, out);
            case guidelines -> out -> out.write(worded(asked(release).guidelines()));
            case consent -> out -> out.write(worded(asked(release).shownConsent()));
        };
    }

    private StudyForm asked(StudyRelease release) {
        return database.find(StudyForm.class, new StudyForm.Key(release.study.id, release.formVersion));
    }

    private static String worded(BilingualText text) {
        return text.byLanguage().entrySet().stream()
                .filter(each -> !each.getValue().isBlank())
                .map(each ->
                        "<!-- " + each.getKey() + " -->\n\n" + each.getValue().strip() + "\n")
                .collect(Collectors.joining("\n"));
    }

    private String datasheet(StudyRelease release) {
        List<ReleasedPart> parts = releases.parts(release.study).stream()
                .filter(part -> part.release() == release.number)
                .toList();
        return Datasheet.of(
                release,
                parts,
                one(HOW, Datasheet.Units.class, release),
                one(PEOPLE, Datasheet.People.class, release),
                numbers(EXCLUDED, release).stream()
                        .map(each -> new Datasheet.Flagged(each.name(), each.number()))
                        .toList());
    }

    private <T> T one(String sql, Class<T> type, StudyRelease release) {
        return database.createNativeQuery(sql, type)
                .setParameter("release", release.id)
                .getSingleResult();
    }

    private List<Counted> numbers(String sql, StudyRelease release) {
        return database.createNativeQuery(sql, Counted.class)
                .setParameter("release", release.id)
                .getResultList();
    }

    private Map<String, Long> byName(String sql, StudyRelease release) {
        return numbers(sql, release).stream().collect(Collectors.toMap(Counted::name, Counted::number));
    }

    private String codebook(StudyRelease release) {
        List<StudyForm> versions = database.createQuery(VERSIONS, StudyForm.class)
                .setParameter("study", release.study.id)
                .getResultList();
        Map<Integer, Long> forms = byName(FORMS, release).entrySet().stream()
                .collect(Collectors.toMap(each -> Integer.valueOf(each.getKey()), Map.Entry::getValue));
        String title = release.study.englishTitle.isEmpty() ? release.study.germanTitle : release.study.englishTitle;
        return Codebook.of(
                title,
                versions.stream()
                        .filter(each -> each.version <= release.formVersion)
                        .toList(),
                asked(release),
                new Codebook.Counts(byName(QUESTIONS, release), byName(FLAGS, release), forms),
                release.wish().common());
    }

    private void units(StudyRelease release, Writer out) throws IOException {
        CsvCellWriter csv = CsvCells.writer(out);
        Set<String> pilots = read.pilots(release);
        List<WordListQuestion> lists = WordListReview.questions(asked(release).form());
        csv.writeRecord(with(with(UNITS, !lists.isEmpty(), ENTRIES), !pilots.isEmpty(), "pilot"));
        read.units(release, unit -> {
            List<String> row = List.of(
                    unit.name(),
                    unit.cluster(),
                    Integer.toString(unit.chunk()),
                    unit.part(),
                    unit.how(),
                    unit.answer());
            csv.writeRecord(with(
                    with(row, !lists.isEmpty(), entries(unit, lists)),
                    !pilots.isEmpty(),
                    Boolean.toString(pilots.contains(unit.name()))));
        });
        csv.flush();
    }

    /** How many entries hold of a unit; empty where it is not settled. */
    private static String entries(ReleaseReader.Unit unit, List<WordListQuestion> lists) {
        UnitOutcome how = UnitOutcome.valueOf(unit.how());
        return how.isSettled() || how == UnitOutcome.nothing
                ? Integer.toString(
                        CollectedAnswers.of(unit.answer(), how.isOfSeveral()).entries(lists))
                : "";
    }

    /** A line, with one cell more where it is wanted. */
    private static List<String> with(List<String> line, boolean wanted, String cell) {
        return wanted ? Stream.concat(line.stream(), Stream.of(cell)).toList() : line;
    }

    private JudgementExport lines(StudyRelease release) {
        return new JudgementExport(
                read.pseudonyms(release),
                StudyAnnotator.findClasses(release.study),
                read.pilots(release),
                release.comments);
    }

    private void cells(StudyRelease release, Writer out) throws IOException {
        CsvCellWriter csv = CsvCells.writer(out);
        JudgementExport lines = lines(release);
        lines.header(csv);
        read.judgements(release, said -> lines.cells(said, csv));
        csv.flush();
    }

    private void lines(StudyRelease release, Writer out) throws IOException {
        JudgementExport lines = lines(release);
        read.judgements(release, said -> lines.json(said, out));
    }

    /** What holds of units that are in a part: a sentence for each text that spans are asked of, of the first question about it. */
    private void spans(StudyRelease release, Writer out) throws IOException {
        Form form = asked(release).form();
        WebAnnoWriter tsv = new WebAnnoWriter(out);
        tsv.begin();
        read.whole(release, unit -> {
            if (!unit.part().isEmpty()) {
                UnitMaterial material = StudyUnit.material(release.study, unit.fields(), unit.tokens());
                Answers answers = Answers.read(unit.answer());
                for (SpanQuestion question : material.marked(form)) {
                    List<String> tokens = material.tokens(question.of());
                    tsv.add(unit.name(), tokens, places(answers.to(question.id()), tokens.size()));
                }
            }
        });
    }

    /** Those of so many tokens: what an earlier form asked of another text under the same name may have had more. */
    private static List<List<Integer>> places(Optional<Answer> answer, int most) {
        return answer.map(Answer::spans).orElse(List.of()).stream()
                .map(span -> span.stream().filter(token -> token < most).toList())
                .toList();
    }

    private static void balance(StudyRelease release, Writer out) throws IOException {
        CsvCellWriter csv = CsvCells.writer(out);
        SplitBalanceCsv.write(release.balance(), csv);
        csv.flush();
    }
}
