package dev.podium.web.organize.study.release;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.annotation.form.Question;
import dev.podium.annotation.form.QuestionOption;
import dev.podium.annotation.form.SingleChoiceQuestion;
import dev.podium.annotation.release.RatingShares;
import dev.podium.platform.CsvCells;
import dev.podium.platform.language.LocalText;
import dev.podium.web.chart.PercentFormat;
import dev.podium.web.chart.ShareBars;
import dev.podium.web.layout.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What people say who rate, for readers.
 *
 * @param chart how many ratings are good, question by question; empty where the form does not say what is good
 */
record RatingsView(List<Row> rows, Optional<ShareBars> chart, Optional<Accepted> accepted) {

    private static final int DECIMALS = 2;
    private static final int STEPS = 4;

    /** {@code question} and {@code answer} are blank for what is said of ratings and texts as wholes. */
    private static final List<String> HEADER = List.of("kind", "question", "answer", "value", "of");

    /** An answer, with how often it was given. */
    record Share(LocalText answer, String share, String count) {}

    /**
     * A question.
     *
     * @param mean of numbers; a dash for options
     * @param good how many ratings are as accepted texts need them; empty where nothing is needed
     */
    record Row(LocalText question, long ratings, String mean, Optional<String> good, List<Share> shares) {}

    /** What is accepted, with the shares of ratings and of texts. */
    record Accepted(RatingShares.Accepted counts, String ofRatings, String ofTexts, long keptSources) {}

    static RatingsView of(RatingShares.Summary summary, Map<String, JsonNode> wanted, Format format, Locale locale) {
        PercentFormat percents = new PercentFormat(format);
        List<Row> rows = new ArrayList<>();
        List<ShareBars.Row> bars = new ArrayList<>();
        for (RatingShares.QuestionShares asked : summary.questions()) {
            Optional<Double> good = good(asked, wanted);
            LocalText text = asked.question().text().in(locale);
            rows.add(new Row(
                    text,
                    asked.ratings(),
                    asked.mean().map(mean -> format.number(mean, DECIMALS)).orElse(Format.NONE),
                    good.map(percents::exact),
                    shares(asked, percents, format, locale)));
            good.ifPresent(
                    share -> bars.add(new ShareBars.Row(asked.question().id(), false, share, percents.rounded(share))));
        }
        return new RatingsView(
                rows,
                summary.accepted()
                        .filter(accepted -> !bars.isEmpty() && accepted.ratings() > 0)
                        .map(accepted -> ShareBars.draw(
                                bars,
                                share(accepted.good(), accepted.ratings()),
                                IntStream.rangeClosed(0, STEPS)
                                        .mapToObj(step -> percents.rounded((double) step / STEPS))
                                        .toList())),
                summary.accepted()
                        .map(accepted -> new Accepted(
                                accepted,
                                percents.exact(share(accepted.good(), accepted.ratings())),
                                percents.exact(share(accepted.accepted(), accepted.texts())),
                                accepted.kept().stream()
                                        .mapToLong(RatingShares.AcceptedSources::sources)
                                        .sum())));
    }

    private static double share(long some, long all) {
        return all == 0 ? Double.NaN : (double) some / all;
    }

    /** The share of ratings that are as accepted texts need them. */
    private static Optional<Double> good(RatingShares.QuestionShares asked, Map<String, JsonNode> wanted) {
        return Optional.ofNullable(wanted.get(asked.question().id()))
                .filter(value -> asked.ratings() > 0)
                .map(value -> share(
                        asked.shares().stream()
                                .filter(each -> each.answer().equals(value.asText()))
                                .mapToLong(RatingShares.Share::ratings)
                                .sum(),
                        asked.ratings()));
    }

    private static List<Share> shares(
            RatingShares.QuestionShares asked, PercentFormat percents, Format format, Locale locale) {
        return asked.shares().stream()
                .map(each -> new Share(
                        named(asked.question(), each.answer(), locale),
                        percents.exact(share(each.ratings(), asked.ratings())),
                        format.count(each.ratings())))
                .toList();
    }

    private static LocalText named(Question question, String answer, Locale locale) {
        return Optional.of(question)
                .filter(SingleChoiceQuestion.class::isInstance)
                .map(SingleChoiceQuestion.class::cast)
                .flatMap(choice -> choice.options().stream()
                        .filter(option -> option.id().equals(answer))
                        .findFirst())
                .map(QuestionOption::text)
                .map(text -> text.in(locale))
                .filter(said -> !said.text().isEmpty())
                .orElse(new LocalText(answer, ""));
    }

    /** All counts as CSV: how often each answer was given, the means, and what is accepted. */
    static String csv(Optional<RatingShares.Summary> summary) {
        List<List<String>> lines = new ArrayList<>(List.of(HEADER));
        summary.ifPresent(all -> {
            for (RatingShares.QuestionShares asked : all.questions()) {
                String id = asked.question().id();
                String ratings = Long.toString(asked.ratings());
                asked.shares()
                        .forEach(share -> lines.add(
                                List.of("answer", id, share.answer(), Long.toString(share.ratings()), ratings)));
                asked.mean().ifPresent(mean -> lines.add(List.of("mean", id, "", Double.toString(mean), ratings)));
            }
            all.accepted().ifPresent(accepted -> {
                lines.add(line("good ratings", accepted.good(), accepted.ratings()));
                lines.add(line("accepted texts", accepted.accepted(), accepted.texts()));
                accepted.kept()
                        .forEach(kept ->
                                lines.add(line("sources with " + kept.accepted(), kept.sources(), accepted.sources())));
            });
        });
        return CsvCells.written(lines);
    }

    private static List<String> line(String kind, long value, long of) {
        return List.of(kind, "", "", Long.toString(value), Long.toString(of));
    }
}
