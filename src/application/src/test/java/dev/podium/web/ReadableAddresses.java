package dev.podium.web;

import dev.podium.competition.Phase;
import dev.podium.platform.peer.NumericIds;
import dev.podium.submission.Submission;
import dev.podium.team.Team;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/** Every address that can be read, in all its forms; {@code access.txt} knows them all. */
@ApplicationScoped
class ReadableAddresses {

    /** A file of some megabytes that no submission can change. */
    private static final String BUILT_BEFORE = "/podium-scorer.jar";

    /** Programs for Codabench withdraw a run by reading. */
    private static final String WITHDRAWS = "/cancel_submission";

    private static final List<String> ENDPOINTS = endpoints();

    @Inject
    NumericIds numbers;

    /** With those of a submission, of its team and its competition. */
    List<String> of(Submission submission) {
        String competition = "/competitions/" + submission.competition.slug;
        String takeover = "/phases/final/takeover";
        return Stream.of(
                        ENDPOINTS.stream().flatMap(endpoint -> addresses(endpoint, submission)),
                        runs(submission.phase).stream()
                                .flatMap(run ->
                                        Stream.of("/submissions/" + run, "/submissions/" + run + "/events", api(run))),
                        Stream.of(
                                "/organize/" + submission.competition.slug + takeover + "?from=warm-up",
                                "/api/v1" + competition + takeover + "s/preview?from=warm-up",
                                competition + "/leaderboard?phase=final&subtask=count",
                                competition + "/leaderboard?phase=final&subtask=spans",
                                competition + "/history?phase=final&subtask=spans",
                                competition + "/teams/" + submission.team.key,
                                competition + "/teams/" + submission.team.key + "?phase=final&subtask=count",
                                competition + "/phases/final/comparisons/count.csv?metric=f1",
                                "/api/v1" + competition + "/phases/final/comparisons/count?metric=f1&page=2",
                                competition + "/phases/final/leaderboard/spans.atom",
                                competition + "/phases/warm-up/leaderboard/count.atom",
                                competition + "/feed.atom?lang=de",
                                competition + "/comparisons?phase=final&subtask=count&metric=mse",
                                competition + "/comparisons?phase=final&of=" + submission.team.key,
                                competition + "/comparisons/" + submission.team.key + "/" + baseline(submission)
                                        + "?phase=final",
                                competition + "/leaderboard/chart.svg?phase=final&subtask=spans",
                                competition + "/phases/final/comparisons/count/" + submission.team.key + "/"
                                        + baseline(submission) + ".csv",
                                competition + "/slices?phase=final&subtask=count&slicing=length",
                                competition + "/agreement?phase=final&coefficient=percent",
                                "/api/v1" + competition + "/phases/final/slices/count?slicing=length",
                                competition + "/phases/final/slices/count.csv?metric=f1",
                                competition + "/submit?phase=final",
                                competition + "/submit/template?phase=final"))
                .flatMap(addresses -> addresses)
                .distinct()
                .toList();
    }

    /** Of teams and of baselines, withdrawn ones too. */
    private static List<UUID> runs(Phase phase) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Submission.find("select s.key from Submission s where s.phase = ?1", phase)
                        .project(UUID.class)
                        .list());
    }

    private static UUID baseline(Submission submission) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Team.<Team>find("competition = ?1 and baseline", submission.competition)
                        .firstResult()
                        .key);
    }

    static String api(UUID run) {
        return "/api/v1/submissions/" + run;
    }

    private Stream<String> addresses(String endpoint, Submission submission) {
        return endpoint.contains("{kind:")
                ? Stream.of("csv", "json", "tex")
                        .map(kind -> address(endpoint.replaceAll("\\{kind:\\w+}", kind), submission))
                : Stream.of(address(endpoint, submission));
    }

    private String address(String endpoint, Submission submission) {
        return numbered(endpoint, submission)
                .replaceAll("\\{(slug|competition)}", submission.competition.slug)
                .replaceAll("\\{phase(:blind)?}", submission.phase.slug)
                .replaceAll("\\{key(:blind)?}", submission.key.toString())
                .replace("{release}", submission.phase.gold.key.toString())
                .replaceAll("\\{\\w+:(\\w+)}", "$1")
                .replaceAll("[{}]", "");
    }

    /** As programs of other platforms name things. */
    private String numbered(String endpoint, Submission submission) {
        return endpoint.contains(":number}") || endpoint.contains(":sealed}") || endpoint.contains(":run}")
                ? endpoint.replaceAll(
                                "\\{(competition|challenge):number}",
                                number(NumericIds.Kind.competition, submission.competition.id, 0))
                        .replaceAll("\\{phase:\\w+}", number(NumericIds.Kind.phase, submission.phase.id, 0))
                        .replaceAll("\\{split:\\w+}", number(NumericIds.Kind.split, submission.phase.id, 1))
                        .replaceAll("\\{submission:\\w+}", number(NumericIds.Kind.submission, submission.id, 0))
                        .replaceAll("\\{team:number}", number(NumericIds.Kind.team, submission.team.id, 0))
                : endpoint;
    }

    private String number(NumericIds.Kind kind, long row, int part) {
        return String.valueOf(QuarkusTransaction.requiringNew().call(() -> numbers.of(kind, row, part)));
    }

    private static List<String> endpoints() {
        try (Stream<String> lines = new BufferedReader(new InputStreamReader(
                        ReadableAddresses.class.getResourceAsStream("/access.txt"), StandardCharsets.UTF_8))
                .lines()) {
            return lines.filter(line -> line.startsWith("GET "))
                    .map(line -> line.split("\\s+", 3)[1])
                    .filter(endpoint -> !endpoint.equals(BUILT_BEFORE) && !endpoint.endsWith(WITHDRAWS))
                    .toList();
        }
    }
}
