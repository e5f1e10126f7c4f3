package dev.podium.web.chart;

import dev.podium.platform.Refused;
import io.quarkus.qute.TemplateInstance;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A drawing of a page as a file of its own: in the colours of the light theme, with the rules of the stylesheet that it needs,
 * written so that programs other than browsers understand them.
 */
public final class ChartFile {

    private static final String CONTENT_TYPE = "image/svg+xml; charset=UTF-8";
    private static final Pattern TAG = Pattern.compile("<(/?)svg\\b[^>]*>");
    private static final Pattern TOKEN = Pattern.compile("(--pd-[a-z0-9-]+):light-dark\\(([^,]+),");
    private static final Pattern RULE =
            Pattern.compile("(?m)^((?:\\.is-quiet |\\.s\\d )?\\.g-[^{]*|svg \\.t-[^{]*)\\{([^}]*)}");
    private static final Pattern USED = Pattern.compile("var\\((--pd-[a-z0-9-]+)\\)");
    private static final Pattern BOX = Pattern.compile("viewBox=\"(-?\\d+) 0 (\\d+) (\\d+)\"");
    private static final String FLEXIBLE = "width=\"100%\"";
    private static final Pattern LEGEND =
            Pattern.compile("(?s)\\s*(?:</div>)?\\s*<ul class=\"pd-legend[^\"]*\">(.*?)</ul>");
    private static final Pattern KEY = Pattern.compile("(?s)<li>\\s*(<svg.*?</svg>)?(.*?)</li>");
    private static final Pattern MARKUP = Pattern.compile("<[^>]*>");
    private static final int MARGIN = 12;
    private static final int LINE = 24;
    private static final int BESIDE = 46;
    private static final int BASE = 12;
    private static final String OWN = "var(--c,var(--pd-grey))";
    private static final int SERIES = 4;
    private static final String HATCH = """
            <defs><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
            <line class="g-hatching" x1="0" x2="0" y1="0" y2="6"/></pattern></defs>""";

    private static final String STYLE = style();

    private ChartFile() {}

    /**
     * The drawing {@code <chart>-chart} of a page.
     *
     * @param name of the file, without its ending
     * @throws Refused if the page has no such drawing
     */
    public static Response of(TemplateInstance page, String chart, String name) {
        return Response.ok(cut(page.render(), chart + "-chart"), CONTENT_TYPE)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + name + ".svg\"")
                .build();
    }

    /** A name for the file of the words of an address at which something was found. */
    public static String name(String slug, Optional<String> phase, Optional<String> subtask, String chart) {
        return Stream.of(Optional.of(slug), phase, subtask, Optional.of(chart))
                .flatMap(Optional::stream)
                .collect(Collectors.joining("-"));
    }

    private static String cut(String html, String id) {
        Matcher tag = TAG.matcher(html);
        int from = -1;
        int opened = 0;
        int inside = 0;
        while (tag.find()) {
            if (from < 0 && tag.group().contains(" id=\"" + id + "\"")) {
                from = tag.start();
                opened = tag.end();
            }
            if (from >= 0) {
                inside += tag.group(1).isEmpty() ? 1 : -1;
                if (inside == 0) {
                    return keyed(
                            html.substring(from + "<svg".length(), opened),
                            html.substring(opened, tag.start()),
                            LEGEND.matcher(html).region(tag.end(), html.length()));
                }
            }
        }
        throw Refused.notThere();
    }

    /** What stands below the drawing on its page, as its key, stands below it in the file. */
    private static String keyed(String attributes, String drawing, Matcher legend) {
        List<MatchResult> keys =
                legend.lookingAt() ? KEY.matcher(legend.group(1)).results().toList() : List.of();
        Matcher box = BOX.matcher(attributes);
        if (!box.find()) {
            throw new IllegalStateException("a drawing says how large it is");
        }
        int left = Integer.parseInt(box.group(1)) + MARGIN;
        int below = Integer.parseInt(box.group(3)) + MARGIN;
        int height = keys.isEmpty() ? Integer.parseInt(box.group(3)) : below + LINE * keys.size();
        StringBuilder file = new StringBuilder("<svg xmlns=\"http://www.w3.org/2000/svg\"")
                .append(attributes
                        .replace(box.group(), "viewBox=\"%s 0 %s %d\"".formatted(box.group(1), box.group(2), height))
                        .replace(FLEXIBLE, "width=\"%s\" height=\"%d\"".formatted(box.group(2), height)))
                .append("<style>")
                .append(STYLE)
                .append("</style>")
                .append(HATCH)
                .append(drawing);
        for (int i = 0; i < keys.size(); i++) {
            int y = below + LINE * i;
            file.append("<svg x=\"%d\" y=\"%d\" overflow=\"visible\">%s</svg><text x=\"%d\" y=\"%d\">%s</text>\n"
                    .formatted(
                            left,
                            y,
                            keys.get(i).group(1) == null ? "" : keys.get(i).group(1),
                            left + BESIDE,
                            y + BASE,
                            MARKUP.matcher(keys.get(i).group(2))
                                    .replaceAll("")
                                    .replaceAll("\\s+", " ")
                                    .strip()));
        }
        return file.append("</svg>").toString();
    }

    /** The stylesheet's rules of drawings without its variables. */
    private static String style() {
        String css = stylesheet();
        Map<String, String> tokens = new LinkedHashMap<>();
        TOKEN.matcher(css).results().forEach(token -> tokens.putIfAbsent(token.group(1), token.group(2)));
        String rules = RULE.matcher(css).results().map(ChartFile::plain).collect(Collectors.joining());
        return "text{font-family:sans-serif;font-size:13px;fill:" + tokens.get("--pd-ink-2") + "}"
                + USED.matcher(rules).replaceAll(used -> tokens.getOrDefault(used.group(1), "none"));
    }

    /** A rule, and once more for each series where these have colours of their own. */
    private static String plain(MatchResult rule) {
        String selector = rule.group(1);
        String looks = rule.group(2);
        StringBuilder plain = new StringBuilder(selector + "{" + looks.replace(OWN, "var(--pd-grey)") + "}");
        if (looks.contains(OWN)) {
            for (int series = 1; series <= SERIES; series++) {
                String own = "var(--pd-c" + series + ")";
                for (String one : selector.split(",", -1)) {
                    plain.append(".s%d %s{%s}".formatted(series, one, looks.replace(OWN, own)));
                }
            }
        }
        return plain.toString();
    }

    private static String stylesheet() {
        try (InputStream css =
                Thread.currentThread().getContextClassLoader().getResourceAsStream("META-INF/resources/podium.css")) {
            return new String(css.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("the stylesheet is there", e);
        }
    }
}
