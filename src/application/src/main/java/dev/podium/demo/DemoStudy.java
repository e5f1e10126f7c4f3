package dev.podium.demo;

import dev.podium.account.Account;
import dev.podium.account.Accounts;
import dev.podium.account.LoginClaims;
import dev.podium.annotation.imported.JudgementImport;
import dev.podium.annotation.study.NewForm;
import dev.podium.annotation.study.NewStudy;
import dev.podium.annotation.study.NewUnit;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyTemplate;
import dev.podium.annotation.study.StudyUnits;
import dev.podium.annotation.study.TaskUnits;
import dev.podium.competition.Competition;
import dev.podium.platform.language.BilingualText;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/** Seeds the demo competition of StaGE with a study: two made-up annotators, of whom one has judged all of it and one half. */
@ApplicationScoped
class DemoStudy {

    /** After the competitions, whose observers say nothing. */
    private static final int LATER = 3_000;

    private static final String COMPETITION = "stage-demo";
    private static final String TEMPLATE = "stage";
    private static final int SENTENCES = 24;
    private static final int OF_BOTH = 12;

    /** Of a row of the file of annotators. */
    private static final String SECOND = "a2";

    private static final BilingualText GUIDELINES = new BilingualText("""
            A *statement* says one thing of somebody or something. **Bienen machen Honig und Wachs.** makes two: they make honey, and they \
            make wax.

            * Where a sentence makes several, mark the words of each; leave out what all of them share.
            * 0 stands for what is no sentence, or several.""", """
            Eine *Aussage* sagt eines über jemanden oder etwas. **Bienen machen Honig und Wachs.** macht zwei: Sie machen Honig, und sie \
            machen Wachs.

            * Macht ein Satz mehrere, markieren Sie die Wörter jeder Aussage; lassen Sie weg, was alle teilen.
            * 0 steht für das, was kein Satz ist oder mehrere sind.""");

    @Inject
    DemoConfig config;

    @Inject
    Accounts accounts;

    @Inject
    Studies studies;

    @Inject
    StudyUnits units;

    @Inject
    JudgementImport imports;

    void seed(@Observes @Priority(LATER) StartupEvent event) {
        if (config.seed()) {
            QuarkusTransaction.requiringNew().run(this::seedOnce);
        }
    }

    private void seedOnce() {
        Optional<Competition> competition = Competition.findBySlug(COMPETITION);
        if (competition.isPresent()
                && Study.findByCompetition(competition.get()).isEmpty()) {
            make(
                    competition.get(),
                    accounts.mirror(new LoginClaims(
                            config.issuer().orElseThrow(),
                            config.subject().orElseThrow(),
                            "Olga Organizer",
                            Optional.empty(),
                            false)));
            Log.info("seeded the demo study");
        }
    }

    /** Makes the study in a competition of its task, open, within the current transaction. */
    Study make(Competition competition, Account organizer) {
        StudyTemplate template =
                StudyTemplate.byId(competition.type(), TEMPLATE).orElseThrow();
        Study study = studies.create(
                competition,
                new NewStudy(
                        "statements",
                        new BilingualText("How many statements?", "Wie viele Aussagen?"),
                        template.purpose(),
                        Study.Design.each,
                        OptionalInt.of(2),
                        OptionalInt.empty()),
                organizer);
        study.around = template.around();
        NewForm usual = template.asked();
        studies.ask(study, new NewForm(usual.form(), GUIDELINES, usual.consent(), ""), organizer);
        try {
            List<NewUnit> sentences = accepted(TaskUnits.read(competition.itemTask(), file("train.csv")))
                    .subList(0, SENTENCES);
            units.replace(study, sentences, OF_BOTH, organizer);
            accepted(imports.bring(
                    study,
                    new JudgementImport.ImportedFile(said(sentences), JudgementImport.Kind.task, /* others= */ false),
                    Locale.ENGLISH,
                    organizer));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return studies.open(study, organizer);
    }

    private static <T> T accepted(Reading<T> reading) {
        if (reading instanceof Reading.Accepted<T> accepted) {
            return accepted.value();
        }
        throw new IllegalStateException("the demo data has problems");
    }

    /** What two annotators said of the training sentences; of the second one half of it. */
    private static Upload said(List<NewUnit> sentences) throws IOException {
        Set<String> all = names(sentences);
        Set<String> both = names(sentences.subList(0, OF_BOTH));
        String rows = content("train-annotators.csv")
                .lines()
                .filter(row -> isWanted(row.split(",", 3), all, both))
                .collect(Collectors.joining("\n", "", "\n"));
        return Upload.of("annotators.csv", rows.getBytes(StandardCharsets.UTF_8));
    }

    private static boolean isWanted(String[] cells, Set<String> all, Set<String> both) {
        boolean header = !all.contains(cells[0]) && cells[1].equals("annotator");
        return header || (cells[1].equals(SECOND) ? both : all).contains(cells[0]);
    }

    private static Set<String> names(List<NewUnit> sentences) {
        return sentences.stream().map(NewUnit::name).collect(Collectors.toCollection(HashSet::new));
    }

    private static Upload file(String name) throws IOException {
        return Upload.of(name, content(name).getBytes(StandardCharsets.UTF_8));
    }

    private static String content(String name) throws IOException {
        try (InputStream in =
                Thread.currentThread().getContextClassLoader().getResourceAsStream("demo/stage/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
