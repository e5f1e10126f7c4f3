package dev.podium.testsupport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Where what matters stands on a page, as text: lines of {@code x down width height what}, in pixels, in the order of the page; {@code down}
 * counts from the one before, so that what is higher shifts nothing else. Browsers draw letters a little differently, so that pictures cannot be
 * compared byte by byte; places and sizes can, with a tolerance.
 */
public final class Layout {

    private static final Path KEPT = Path.of("src", "application", "src", "test", "resources", "layouts.txt");
    private static final String HEAD = "== ";

    /** In pixels: less than half a line. */
    private static final int TOLERANCE = 10;

    /** So high that nothing has to be scrolled, and nothing sticks. */
    private static final int HEIGHT = 6_000;

    private static final String MEASURE = """
            () => {
              const shown = each => {
                const { width, height } = each.getBoundingClientRect();
                return width > 1 && height > 1 && each.checkVisibility({ visibilityProperty: true });
              };
              const what = each => {
                const text = each.matches('input, textarea, fieldset, div, details, section, blockquote') ? '' : each.textContent;
                const name = each.id || each.name || each.className;
                return `${each.localName} ${String(name).split(' ')[0]} ${text.replace(/\\s+/g, ' ').trim().slice(0, 40)}`.trim();
              };
              let before = 0;
              return [...document.querySelectorAll(`main :is(h1, h2, nav a, #unit-text, mark, fieldset, legend, .form-label,
                  .form-check-label, input:not([type=hidden]), textarea, button, summary, .pd-mark, .pd-answer, .pd-call, dt, dd, #guidelines)`)]
                .filter(shown)
                .map(each => {
                  const { x, y, width, height } = each.getBoundingClientRect();
                  const down = y - before;
                  before = y;
                  return `${[x, down, width, height].map(Math.round).join(' ')} ${what(each)}`;
                });
            }""";

    /** What no page may have, whatever it looked like before. */
    private static final String FAULTS = """
            () => {
              const faults = [];
              const quoted = text => `“${text.replace(/\\s+/g, ' ').trim().slice(0, 40)}”`;
              const pieces = [];
              const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
              while (texts.nextNode()) {
                const { parentElement: parent, data } = texts.currentNode;
                if (data.trim() && parent.checkVisibility({ visibilityProperty: true }) && !parent.closest('.visually-hidden, script, template')) {
                  const range = new Range();
                  range.selectNodeContents(texts.currentNode);
                  for (const rect of range.getClientRects()) {
                    if (rect.width > 2) {
                      pieces.push({ rect, node: texts.currentNode });
                    }
                  }
                }
              }
              // letters of two texts over each other; lines of one text may touch
              pieces.forEach(({ rect, node }, at) => {
                if (rect.left < -1 || rect.right > innerWidth + 1) {
                  faults.push(`outside of the window: ${quoted(node.data)}`);
                }
                for (const other of pieces.slice(at + 1)) {
                  const across = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left);
                  const down = Math.min(rect.bottom, other.rect.bottom) - Math.max(rect.top, other.rect.top);
                  if (across > 2 && down > Math.min(rect.height, other.rect.height) / 2) {
                    faults.push(`over each other: ${quoted(node.data)} and ${quoted(other.node.data)}`);
                  }
                }
              });
              for (const each of document.querySelectorAll('main :is(button, a.btn, .form-check-label, legend, mark, .pd-mark, .pd-name, summary)')) {
                if (!each.checkVisibility({ visibilityProperty: true }) || each.closest('.visually-hidden')) {
                  continue;
                }
                const range = new Range();
                range.selectNodeContents(each);
                const [own, inner] = [each.getBoundingClientRect(), range.getBoundingClientRect()];
                if (inner.left < own.left - 2 || inner.right > own.right + 2 || inner.top < own.top - 8 || inner.bottom > own.bottom + 8) {
                  faults.push(`does not fit into its place: ${quoted(each.textContent)}`);
                }
                if (own.left < -1 || own.right > innerWidth + 1) {
                  faults.push(`outside of the window: ${quoted(each.textContent)}`);
                }
              }
              // a word that is marked in a line stands in it, letter by letter
              for (const each of document.querySelectorAll('main mark')) {
                if (each.checkVisibility() && getComputedStyle(each).display !== 'inline') {
                  faults.push(`torn out of its line: ${quoted(each.textContent)}`);
                }
              }
              const controls = [...document.querySelectorAll('main :is(button, a, input:not([type=hidden]), textarea, summary)')]
                .filter(each => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.visually-hidden'));
              controls.forEach((each, at) => {
                const one = each.getBoundingClientRect();
                for (const other of controls.slice(at + 1).filter(other => !each.contains(other))) {
                  const two = other.getBoundingClientRect();
                  if (Math.min(one.right, two.right) - Math.max(one.left, two.left) > 2 && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 2
                      && each.getClientRects().length === 1 && other.getClientRects().length === 1) {
                    faults.push(`over each other: ${each.localName} ${quoted(each.textContent || each.id)} and ${other.localName} ${quoted(other.textContent || other.id)}`);
                  }
                }
              });
              return faults;
            }""";

    private Layout() {}

    /**
     * Checks the open page: nothing of it lies over anything else, is cut off or outside, and all stands where it is kept to stand; of a
     * page of which nothing is kept yet only the former. One that has just been clicked on is given time.
     */
    public static void check(BrowserReader reader, String name, Browser.Look look) {
        if ("write".equals(System.getProperty("test.transcript"))) {
            keep(title(name, look), of(reader, look));
        }
        List<String> before = kept().getOrDefault(title(name, look), List.of());
        await().pollInSameThread()
                .untilAsserted(() -> assertThat(wrong(reader, look, before))
                        .as(
                                "%s px: what is wrong, and where it is kept to stand in %s (-) and where it stands (+);"
                                        + " -Dtest.transcript=write writes it once you have looked at target/screens",
                                title(name, look), KEPT)
                        .isEmpty());
    }

    /**
     * All that is wrong with the open page; empty where nothing is.
     *
     * @param before what stood where; empty where nobody knows, so that only what no page may have is wrong
     */
    public static List<String> wrong(BrowserReader reader, Browser.Look look, List<String> before) {
        List<String> wrong = new ArrayList<>(measured(reader, look, FAULTS));
        if (!before.isEmpty()) {
            wrong.addAll(difference(before, of(reader, look)));
        }
        return wrong;
    }

    /** What stands where on the open page. */
    public static List<String> of(BrowserReader reader, Browser.Look look) {
        return measured(reader, look, MEASURE);
    }

    private static String title(String name, Browser.Look look) {
        return name + " " + look.width();
    }

    private static List<String> measured(BrowserReader reader, Browser.Look look, String script) {
        Page page = reader.as(look).page();
        reader.resize(HEIGHT);
        page.evaluate("document.fonts.ready.then(() => true)");
        List<String> measured = strings(page, script);
        reader.as(look);
        return measured;
    }

    @SuppressWarnings("unchecked")
    private static List<String> strings(Page page, String script) {
        return (List<String>) page.evaluate(script);
    }

    /** What differs by more than letters of another browser do; empty where nothing does. */
    static List<String> difference(List<String> kept, List<String> now) {
        List<String> before = kept.stream().map(Layout::what).toList();
        List<String> after = now.stream().map(Layout::what).toList();
        List<String> different = new ArrayList<>();
        if (!before.equals(after)) {
            kept.stream().filter(line -> !after.contains(what(line))).forEach(line -> different.add("- " + line));
            now.stream().filter(line -> !before.contains(what(line))).forEach(line -> different.add("+ " + line));
            if (different.isEmpty()) {
                different.add("in another order, or another number: " + before + " / " + after);
            }
            return different;
        }
        for (int place = 0; place < kept.size(); place++) {
            if (!isNear(kept.get(place), now.get(place))) {
                different.add("- " + kept.get(place));
                different.add("+ " + now.get(place));
            }
        }
        return different;
    }

    private static String what(String line) {
        return line.split(" ", 5)[4];
    }

    private static boolean isNear(String kept, String now) {
        String[] before = kept.split(" ", 5);
        String[] after = now.split(" ", 5);
        for (int number = 0; number < 4; number++) {
            if (Math.abs(Integer.parseInt(before[number]) - Integer.parseInt(after[number])) > TOLERANCE) {
                return false;
            }
        }
        return true;
    }

    private static Map<String, List<String>> kept() {
        Map<String, List<String>> all = new TreeMap<>();
        try {
            for (String part : Files.exists(KEPT) ? Files.readString(KEPT).split("(?m)^" + HEAD) : new String[0]) {
                List<String> lines =
                        part.lines().filter(line -> !line.isBlank()).toList();
                if (!lines.isEmpty()) {
                    all.put(lines.get(0), lines.subList(1, lines.size()));
                }
            }
            return new LinkedHashMap<>(all);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static synchronized void keep(String title, List<String> lines) {
        Map<String, List<String>> all = kept();
        all.put(title, lines);
        try {
            Files.writeString(
                    KEPT,
                    new TreeMap<>(all)
                            .entrySet().stream()
                                    .map(each ->
                                            HEAD + each.getKey() + "\n" + String.join("\n", each.getValue()) + "\n")
                                    .collect(Collectors.joining("\n")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
