package dev.podium.web.markdown;

import dev.podium.competition.image.CompetitionImage;
import dev.podium.platform.TextLength;
import dev.podium.platform.legal.LegalText;
import dev.podium.platform.markdown.MarkdownPage;
import dev.podium.platform.markdown.MarkdownText;
import dev.podium.platform.markdown.TextImage;
import dev.podium.web.layout.LayoutTexts;
import dev.podium.web.layout.View;
import io.quarkus.qute.RawString;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Named;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The one writer of texts that people wrote in Markdown. In templates {@code cdi:markdown}. Texts on the pages of a competition show its
 * images, which costs one query where there is one.
 */
@RequestScoped
@Named("markdown")
public class Markdown {

    /** Longest text in characters; what is longer was never accepted, so no page has to render it. */
    public static final int LONGEST = 20_000;

    private static final int HIGHEST_OF_ENTRY = 2;
    private static final String ORGANIZED = "/organize/";
    private static final Pattern OF_COMPETITION = Pattern.compile("/(?:competitions|organize)/([a-z0-9-]+)(?:/.*)?");

    private final View view;
    private final Page page = new Page();

    Markdown(View view) {
        this.view = view;
    }

    /** The page of this request, which counts what it has had, so that each has a name of its own. */
    private final class Page implements MarkdownPage {

        private int tables;
        private int formulas;
        private Map<String, TextImage> images;

        @Override
        public String table() {
            return view.texts(LayoutTexts.class).table(++tables);
        }

        @Override
        public String formula() {
            return view.texts(LayoutTexts.class).formula(++formulas);
        }

        @Override
        public Optional<TextImage> image(String name) {
            if (images == null) {
                Matcher path = OF_COMPETITION.matcher(view.path());
                images = path.matches() ? imagesOf(path.group(1)) : Map.of();
            }
            return Optional.ofNullable(images.get(name));
        }

        @Override
        public String missing(String name) {
            return view.path().startsWith(ORGANIZED)
                    ? " " + view.texts(LayoutTexts.class).missingImage(name)
                    : "";
        }
    }

    /** The same page for texts in which images of the competition stay words. */
    private final class WithoutImages implements MarkdownPage {

        @Override
        public String table() {
            return page.table();
        }

        @Override
        public String formula() {
            return page.formula();
        }

        @Override
        public Optional<TextImage> image(String name) {
            return Optional.empty();
        }

        @Override
        public String missing(String name) {
            return "";
        }
    }

    private static Map<String, TextImage> imagesOf(String slug) {
        return CompetitionImage.findBySlug(slug).stream()
                .collect(Collectors.toMap(
                        image -> image.name, image -> new TextImage(image.href(slug), image.width, image.height)));
    }

    /**
     * A text as safe HTML.
     *
     * @param top level of its highest headings: one below the heading that it stands under
     * @throws IllegalArgumentException if it is longer than {@value #LONGEST} characters
     */
    public RawString html(String text, int top) {
        refuseLong(text);
        return new RawString(MarkdownText.html(text, top, page));
    }

    /**
     * A text as safe HTML in which images of the competition stay words: what participants ask, so that nobody finds an image that is not
     * shown yet by guessing its name, and what they agree to, which stays as it was.
     *
     * @param top as for texts of organizers
     * @throws IllegalArgumentException if it is longer than {@value #LONGEST} characters
     */
    public RawString withoutImages(String text, int top) {
        refuseLong(text);
        return new RawString(MarkdownText.html(text, top, new WithoutImages()));
    }

    /**
     * A text as safe HTML for an entry of a feed.
     *
     * @throws IllegalArgumentException if it is longer than {@value #LONGEST} characters
     */
    public RawString entry(String text) {
        refuseLong(text);
        return new RawString(MarkdownText.plainHtml(text, HIGHEST_OF_ENTRY, page::table));
    }

    /** A text of the operator, which may be longer, under the heading of its page. */
    public RawString legal(LegalText text) {
        return new RawString(MarkdownText.html(text.markdown(), 2, page));
    }

    private static void refuseLong(String text) {
        if (TextLength.exceeds(text, LONGEST)) {
            throw new IllegalArgumentException("a text of " + text.length() + " characters was kept");
        }
    }
}
