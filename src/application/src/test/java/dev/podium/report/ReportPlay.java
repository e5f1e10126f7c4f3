package dev.podium.report;

import dev.podium.analysis.prepare.DifficultyJob;
import dev.podium.analysis.prepare.GoldItemsJob;
import dev.podium.competition.Competition;
import dev.podium.competition.OverallRule;
import dev.podium.competition.Phase;
import dev.podium.competition.change.OverallRules;
import dev.podium.leaderboard.overall.OverallTestJob;
import dev.podium.testsupport.Contest;
import dev.podium.testsupport.Play;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Query;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Phases of which reports are made. */
@ApplicationScoped
class ReportPlay {

    static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

    /** Names of teams that try what names can try. */
    static final List<String> HOSTILE = List.of(
            "\\input{/etc/passwd}",
            "}}\\end{document}",
            "100 % & # $ _ ~ ^ < > | \" ' ` -- [x], {y}",
            "Müller, Łódź, Çelik, Ångström ß",
            "Команда",
            "漢字チーム",
            "🦜 Papagei",
            "فريق",
            "@article{x, title={y}}",
            "=1+1");

    @Inject
    Play play;

    @Inject
    Contest contest;

    @Inject
    GoldItemsJob work;

    @Inject
    DifficultyJob difficulty;

    @Inject
    OverallRules overall;

    @Inject
    OverallTestJob overallTests;

    @Inject
    ReportMaker maker;

    @Inject
    EntityManager database;

    private Phase compared;
    private Phase hostile;

    /** Teams and the baselines on 120 sentences, each team wrong on a share of them. */
    Phase compared(Map<String, Double> wrong) {
        Phase phase = contest.compared(120, wrong);
        explain(phase);
        return reread(phase);
    }

    /** Four teams and the baselines on 120 sentences. */
    synchronized Phase compared() {
        if (compared == null) {
            Phase phase = contest.compared();
            explain(phase);
            compared = reread(phase);
        }
        return compared;
    }

    /** Teams with hostile names, methods and papers, and one with numbers beyond all bounds. */
    synchronized Phase hostile() {
        if (hostile == null) {
            Phase phase = play.competition().gold(Contest.gold(60)).published().phase();
            for (int i = 0; i < HOSTILE.size(); i++) {
                contest.plays(phase, HOSTILE.get(i), 0.05 * (i + 1));
            }
            contest.compare(phase);
            change(
                    "update submission s set method = left(t.name, 60), paper_url = 'https://example.org/a_b%20c?d=e&f#g~h',"
                            + " code_url = 'https://example.org/' || repeat('x_', 200)"
                            + " from team t where t.id = s.team_id and s.phase_id = ?1 and not t.baseline and t.name <> ?2",
                    phase.id, HOSTILE.get(8));
            change(
                    "update score set value = 8.507e37 where metric in ('mae', 'mse') and evaluation_id ="
                            + " (select max(evaluation_id) from live_evaluation where phase_id = ?1)",
                    phase.id);
            change(
                    "update item_answers set answers[1] = '{\"count\":9223372036854775807,\"spans\":null}' where evaluation_id ="
                            + " (select max(evaluation_id) from live_evaluation where phase_id = ?1)",
                    phase.id);
            explain(phase);
            rank(phase);
            change(
                    "update competition set name = ?2 where id = ?1",
                    phase.competition.id,
                    "}\\end{document} & 100 % _ 漢 🦜");
            hostile = reread(phase);
        }
        return hostile;
    }

    /** Keeps items and slices, finds hard items and counts what was predicted. */
    void explain(Phase phase) {
        work.on(phase.gold.id);
        difficulty.on(phase.id);
    }

    /** Makes one rank of both of its leaderboards. */
    void rank(Phase phase) {
        overall.set(
                phase.competition,
                Optional.of(new OverallRule(
                        OverallRule.Method.ranks,
                        OverallRule.Missing.worst,
                        "",
                        List.of(
                                new OverallRule.Part(phase.slug, "count", 1),
                                new OverallRule.Part(phase.slug, "spans", 2)))),
                "One rank.",
                play.account("olga"));
        overallTests.on(phase.competition.id);
    }

    /** A phase with its competition as they are now. */
    Phase reread(Phase phase) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Phase.findBySlug(database.find(Competition.class, phase.competition.id), phase.slug)
                        .orElseThrow());
    }

    void change(String sql, Object... parameters) {
        QuarkusTransaction.requiringNew().run(() -> {
            Query query = database.createNativeQuery(sql);
            for (int i = 0; i < parameters.length; i++) {
                query.setParameter(i + 1, parameters[i]);
            }
            query.executeUpdate();
        });
    }

    /** The files of a report. */
    Map<String, String> report(Phase phase) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        maker.make(phase, NOW, out, ReportProgress.UNHEARD);
        return files(out.toByteArray());
    }

    /** The files of a zip in their order. */
    static Map<String, String> files(byte[] zip) throws IOException {
        Map<String, String> files = new LinkedHashMap<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip), StandardCharsets.UTF_8)) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                files.put(entry.getName(), new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return files;
    }
}
