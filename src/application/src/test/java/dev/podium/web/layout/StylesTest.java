package dev.podium.web.layout;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A class of the style sheet is one thing: two rules of one name tear apart what the other one draws. */
class StylesTest {

    private static final Pattern BRACE = Pattern.compile("([^{}]*)\\{|}");
    private static final Pattern CLASS = Pattern.compile("\\.[\\w-]+");

    @Test
    void classes_areSaidOnce() throws IOException {
        Set<String> once = new HashSet<>();
        assertThat(classes()).hasSizeGreaterThan(100).allMatch(once::add, "stands once");
    }

    /** Selectors of one class alone, outside of what holds for some screens or for print. */
    private static List<String> classes() throws IOException {
        try (InputStream in = StylesTest.class.getResourceAsStream("/META-INF/resources/podium.css")) {
            Matcher braces = BRACE.matcher(new String(in.readAllBytes(), UTF_8).replaceAll("(?s)/\\*.*?\\*/", ""));
            List<String> classes = new ArrayList<>();
            for (int depth = 0; braces.find(); depth += braces.group().equals("}") ? -1 : 1) {
                String selector = braces.group(1) == null ? "" : braces.group(1).strip();
                if (depth == 0 && CLASS.matcher(selector).matches()) {
                    classes.add(selector);
                }
            }
            return classes;
        }
    }
}
