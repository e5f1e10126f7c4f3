package dev.podium.access;

import static dev.podium.testsupport.ProgramPlay.zip;

import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewGold;
import dev.podium.evaluation.ClaimedEvaluation;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.Evaluations;
import dev.podium.evaluation.part.Artifact;
import dev.podium.evaluation.part.ProgramItemValues;
import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.program.ProgramColumn;
import dev.podium.program.ProgramDefinition;
import dev.podium.program.ProgramUnit;
import dev.podium.submission.Submission;
import dev.podium.submission.SubmissionIntake;
import dev.podium.task.Baseline;
import dev.podium.task.Clustering;
import dev.podium.task.FileFormat;
import dev.podium.task.ItemTask;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Contest;
import dev.podium.testsupport.Demo;
import dev.podium.testsupport.Dropping;
import dev.podium.testsupport.ItemPlay;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.ReleasePlay;
import dev.podium.testsupport.Said;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.Sequel;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** All grounds there are: each task type, with clusters, with gold of a study, and programs that tell much or little. */
@ApplicationScoped
class Grounds {

    private static final LocalDateTime OPENED = LocalDateTime.of(2020, 1, 1, 0, 0);
    private static final LocalDateTime FAR_AWAY = LocalDateTime.of(2099, 1, 1, 0, 0);
    private static final Instant IN_TIME = Instant.parse("2025-06-01T10:00:00Z");
    private static final ZoneId ZONE = ZoneId.of("Europe/Berlin");

    /** E-mails that say how long a phase is still open are not sent late. */
    private static final Duration LAST_HOUR = Duration.ofMinutes(58);

    private static final int ITEMS = 40;

    @Inject
    Play play;

    @Inject
    ItemPlay items;

    @Inject
    ProgramPlay programs;

    @Inject
    ReleasePlay releases;

    @Inject
    Sequel sequel;

    @Inject
    Dropping dropping;

    @Inject
    SubmissionIntake intake;

    @Inject
    GoldReleases goldReleases;

    @Inject
    Scorer scorer;

    @Inject
    Evaluations evaluations;

    /** A new task type is among them. */
    List<Ground> all() {
        List<Ground> all = new ArrayList<>();
        for (ItemTask<?, ?> type : TaskTypes.all()) {
            boolean annotated =
                    type.formats().stream().anyMatch(format -> format.role() == FileFormat.Role.ANNOTATIONS);
            Supplier<Play.Setting> demo = () -> play.competition().demo(type.id());
            all.add(new OfItems(
                    type.id(),
                    annotated ? () -> demo.get().annotators(Demo.file(type.id(), "test-annotators")) : demo));
        }
        all.add(new OfItems(
                "stage in clusters",
                () -> play.competition().gold(Contest.gold(60)).clusteredBy(Clustering.USUAL)));
        all.add(new OfAStudy());
        Upload corrected = Upload.of("reference.zip", zip("truth.txt", "a b c e"));
        all.add(new OfPrograms("program", false, programs::competition, corrected));
        all.add(new OfPrograms("program with items", true, programs::competition, corrected));
        all.add(new OfPrograms(
                "program of two units",
                true,
                () -> programs.competition()
                        .programs(programs.script(
                                zip("main.py", "pass"),
                                ProgramPlay.ELSEWHERE,
                                List.of("dev", "test"),
                                "accuracy",
                                "f1"))
                        .gold(Upload.of("reference.zip", zip("dev/truth.txt", "a b", "test/truth.txt", "c d"))),
                Upload.of("reference.zip", zip("dev/truth.txt", "a b", "test/truth.txt", "c e"))));
        return all;
    }

    private static LocalDateTime opening(Deed deed) {
        return deed == Deed.TO_COME ? FAR_AWAY.minusYears(1) : OPENED;
    }

    /** Empty where the end is open. */
    private static Optional<LocalDateTime> closing(Deed deed) {
        if (deed == Deed.RUNNING) {
            return Optional.of(LocalDateTime.now(ZONE).plus(LAST_HOUR).truncatedTo(ChronoUnit.MINUTES));
        }
        return deed.isOpen() ? Optional.empty() : Optional.of(deed == Deed.TO_COME ? FAR_AWAY : ItemPlay.CLOSED);
    }

    private static Play.Setting set(Play.Setting setting, Deed deed) {
        return setting.opens(opening(deed))
                .closes(closing(deed).orElse(null))
                .visibility(deed.isBlind() ? Visibility.BLIND : Visibility.OPEN)
                .publishing(Publishing.USUAL);
    }

    private SubmissionIntake.Answer offer(Phase phase, String member, Upload file) {
        try {
            return intake.accept(new SubmissionIntake.Offer(
                    phase, play.account(member), file, Said.inOneLine("Method of " + member), IN_TIME));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Of a task type of Podium. */
    private class OfItems implements Ground {

        private final String name;
        private final Supplier<Play.Setting> setting;

        OfItems(String name, Supplier<Play.Setting> setting) {
            this.name = name;
            this.setting = setting;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public Phase open(Deed deed) {
            return set(setting.get(), deed).hidden().phase();
        }

        @Override
        public Submission submit(Phase phase, int place, String member) {
            ItemTask<?, ?> type = TaskTypes.byId(phase.competition.taskType).orElseThrow();
            List<Baseline> baselines = type.baselines();
            String name =
                    "predictions." + type.format(FileFormat.Role.PREDICTIONS).extension();
            // not every baseline answers as teams have to
            return Stream.of(baselines.get(place % baselines.size()), baselines.get(baselines.size() - 1))
                    .map(baseline -> offer(phase, member, Upload.of(name, items.answered(phase, baseline))))
                    .flatMap(answer -> answer instanceof SubmissionIntake.Answer.Accepted accepted
                            ? Stream.of(accepted.submission())
                            : Stream.empty())
                    .findFirst()
                    .orElseThrow();
        }

        @Override
        public void score(Phase phase) {
            scorer.scoreAll(phase);
        }

        @Override
        public GoldRelease correct(Phase phase) {
            return dropping.shorter(phase);
        }
    }

    /** Of gold that a study made. */
    private final class OfAStudy extends OfItems {

        OfAStudy() {
            super("gold of a study", () -> {
                throw new IllegalStateException();
            });
        }

        @Override
        public Phase open(Deed deed) {
            ReleasePlay.Judged judged = releases.judged();
            releases.make(judged.study(), ReleasePlay.one("test"), "They differ.");
            GoldRelease gold = QuarkusTransaction.requiringNew()
                    .call(() -> GoldRelease.<GoldRelease>find(
                                    "competition = ?1 and notes like 'From study%' order by id desc",
                                    judged.played().competition())
                            .firstResult());
            if (!deed.isOpen()) {
                // else nothing becomes of the competition that waits for its end
                close(judged.played().phase());
            }
            Play.Played of = new Play.Played(
                    judged.played().competition(), gold, judged.played().phase());
            return sequel.phase(
                    of,
                    "of-study",
                    phase -> phase.opens(opening(deed))
                            .visibility(deed.isBlind() ? Visibility.BLIND : Visibility.OPEN)
                            .closes(closing(deed).orElse(FAR_AWAY)));
        }
    }

    private void close(Phase phase) {
        QuarkusTransaction.requiringNew()
                .run(() -> Phase.update(
                        "closesAt = ?1 where id = ?2",
                        ItemPlay.CLOSED.atZone(ZONE).toInstant(),
                        phase.id));
    }

    /** Of programs of organizers, whose ends are said by this class. */
    private final class OfPrograms implements Ground {

        private final String name;
        private final boolean telling;
        private final Supplier<Play.Setting> setting;
        private final Upload corrected;

        OfPrograms(String name, boolean telling, Supplier<Play.Setting> setting, Upload corrected) {
            this.name = name;
            this.telling = telling;
            this.setting = setting;
            this.corrected = corrected;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public boolean isOfPrograms() {
            return true;
        }

        @Override
        public Phase open(Deed deed) {
            return set(setting.get(), deed)
                    .publishing(Publishing.NOTHING)
                    .hidden()
                    .phase();
        }

        @Override
        public Submission submit(Phase phase, int place, String member) {
            Upload file = Upload.of("submission.zip", zip("answers.txt", "a b c " + place));
            return ((SubmissionIntake.Answer.Accepted) offer(phase, member, file)).submission();
        }

        @Override
        public void score(Phase phase) {
            List<Long> waiting = QuarkusTransaction.requiringNew()
                    .call(() -> Evaluation.find(
                                    "select e.id from Evaluation e where e.phase = ?1 and e.status = ?2 order by e.id",
                                    phase,
                                    Evaluation.Status.queued)
                            .project(Long.class)
                            .list());
            ProgramDefinition definition = phase.competition.program;
            for (int place = 0; place < waiting.size(); place++) {
                int right = ITEMS - 5 * place;
                ClaimedEvaluation claim = scorer.claim(waiting.get(place));
                try {
                    evaluations.ran(
                            claim,
                            Optional.empty(),
                            definition.units().stream()
                                    .map(unit -> part(unit, right))
                                    .toList(),
                            Scorer.USAGE);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }

        private SubtaskProgramResult part(ProgramUnit unit, int right) {
            double[] values = IntStream.range(0, ITEMS)
                    .mapToDouble(item -> item < right ? 1 : 0)
                    .toArray();
            List<String> ids =
                    IntStream.range(0, ITEMS).mapToObj(item -> "item-" + item).toList();
            return new SubtaskProgramResult(
                    unit.subtask(),
                    unit.columns().stream()
                            .collect(Collectors.toMap(ProgramColumn::metric, column -> (double) right / ITEMS)),
                    Optional.empty(),
                    ProgramPlay.ELSEWHERE,
                    Duration.ofSeconds(1),
                    List.of(
                            ProgramPlay.wrote(Artifact.Step.scoring, Artifact.Kind.log, "compared 4"),
                            ProgramPlay.wrote(Artifact.Step.scoring, Artifact.Kind.details, "<p>details</p>"),
                            ProgramPlay.wrote(Artifact.Step.scoring, Artifact.Kind.output, "a zip")),
                    telling
                            ? new ProgramItemValues(
                                    ids, Map.of(unit.columns().get(0).metric(), values), Optional.empty())
                            : ProgramItemValues.NONE);
        }

        @Override
        public GoldRelease correct(Phase phase) {
            try {
                return ((GoldReleases.Answer.Released) goldReleases.release(
                                phase.competition,
                                new NewGold("test", corrected, Optional.empty(), Publishing.NOTHING, "CC0-1.0"),
                                play.account("olga")))
                        .release();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
