package dev.podium.bundle.page;

import dev.podium.bundle.archive.BundleFiles;
import dev.podium.bundle.finding.FindingCollector;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Entities;
import org.jsoup.safety.Cleaner;
import org.jsoup.safety.Safelist;

/**
 * Cleans HTML of organizers: what is not on the list is left out, its text stays. Links lead to web and mail addresses only,
 * images lie in the bundle. A page says once what was left out.
 */
final class HtmlCleaning {

    private static final int DEEPEST = 100;
    private static final int MOST_NAMES = 20;

    private static final List<String> IMAGES = List.of(".png", ".jpg", ".jpeg", ".gif", ".webp");

    private static final String IN_HEAD = "script, style, link, base, noscript, template";

    private final BundleFiles files;
    private final String file;
    private final FindingCollector report;
    private final Set<String> images = new LinkedHashSet<>();
    private final Set<String> leftOut = new TreeSet<>();

    HtmlCleaning(BundleFiles files, String file, FindingCollector report) {
        this.files = files;
        this.file = file;
        this.report = report;
    }

    /** The page in an encoding that it names, else in UTF-8. */
    BundlePageText page(byte[] content) {
        Document written = parse(content);
        if (isDeep(written)) {
            report.approximated(0, "", "bundle.page-deep", Integer.toString(DEEPEST));
            return new BundlePageText(Entities.escape(written.body().wholeText()), true, List.of());
        }
        written.head().select(IN_HEAD).forEach(element -> leftOut.add(element.normalName()));
        written.select("img").forEach(this::place);
        Document clean = new Cleaner(new Allowed()).clean(written);
        clean.outputSettings().prettyPrint(false).escapeMode(Entities.EscapeMode.xhtml);
        if (!leftOut.isEmpty()) {
            report.approximated(0, "", "bundle.page-cleaned", String.join(", ", leftOut));
        }
        return new BundlePageText(clean.body().html(), true, List.copyOf(images));
    }

    private static Document parse(byte[] content) {
        try {
            return Jsoup.parse(new ByteArrayInputStream(content), null, "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Gives an image the name of its file; without one in the bundle it is left out. */
    private void place(Element image) {
        Optional<String> name = named(image.attr("src"));
        if (name.isPresent()) {
            images.add(name.get());
            image.attr("src", name.get());
        } else {
            leftOut.add("img");
            image.remove();
        }
    }

    private Optional<String> named(String source) {
        String name = BundleFiles.plain(source.replace("%20", " "));
        String folder = file.substring(0, file.lastIndexOf('/') + 1);
        return Stream.of(folder + name, name)
                .filter(files::hasFile)
                .filter(there -> IMAGES.stream()
                        .anyMatch(ending -> there.toLowerCase(Locale.ROOT).endsWith(ending)))
                .findFirst();
    }

    /** The cleaner goes all the way up from each element: deep pages would take it hours. */
    private static boolean isDeep(Document page) {
        boolean[] deep = {false};
        page.body().traverse((node, depth) -> deep[0] |= depth > DEEPEST);
        return deep[0];
    }

    /** What may stay, and a note of what may not. */
    private final class Allowed extends Safelist {

        Allowed() {
            addTags("h1", "h2", "h3", "h4", "h5", "h6", "p", "br", "hr", "div", "span", "section", "article");
            addTags("ul", "ol", "li", "dl", "dt", "dd", "blockquote", "q", "cite", "pre", "code", "kbd", "samp", "var");
            addTags("a", "b", "strong", "i", "em", "u", "s", "del", "ins", "sub", "sup", "small", "mark", "abbr");
            addTags("table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td", "img", "figure", "figcaption");
            addAttributes("a", "href");
            addProtocols("a", "href", "http", "https", "mailto");
            addEnforcedAttribute("a", "rel", "nofollow ugc noopener");
            addAttributes("img", "src", "alt");
            addAttributes("th", "colspan", "rowspan", "scope");
            addAttributes("td", "colspan", "rowspan");
            addAttributes("ol", "start");
        }

        @Override
        public boolean isSafeTag(String tag) {
            // The cleaner asks for the body of the page itself, too, and never takes it.
            return super.isSafeTag(tag) || (!tag.equals("body") && noted(tag, false));
        }

        @Override
        public boolean isSafeAttribute(String tag, Element element, Attribute attribute) {
            boolean elsewhere =
                    tag.equals("img") && attribute.getKey().equals("src") && !images.contains(attribute.getValue());
            return noted(attribute.getKey(), !elsewhere && super.isSafeAttribute(tag, element, attribute));
        }

        private boolean noted(String name, boolean safe) {
            if (!safe && leftOut.size() < MOST_NAMES) {
                leftOut.add(name);
            }
            return safe;
        }
    }
}
