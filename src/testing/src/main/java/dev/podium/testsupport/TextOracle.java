package dev.podium.testsupport;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Expected values of text measures, computed by google-research's rouge of 2021 (rouge_score 0.0.4) with Cistem of NLTK 3.8,
 * sacreBLEU 2.6 (f615c72), textstat 0.7.2 with pyphen 0.13.2, and two variants of {@code score.pl} of SemEval-2007 task 10
 * under perl 5.36 ({@code -CSD}).
 *
 * <p>What is made up is a resource. Values on real texts, which are not ours to pass on, stand in a folder {@code shared}
 * beside the checkout; where it is missing, tests that need it are skipped.
 */
public final class TextOracle {

    private static final Path SHARED = Path.of("..", "shared", "oracle");

    private TextOracle() {}

    /** A resource, for example {@code rouge/tokens.json}. */
    public static JsonNode json(String name) {
        try (InputStream in = open(name)) {
            return new ObjectMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The lines of a resource, cut at tabs. */
    public static List<String[]> table(String name) {
        return lines(name).stream().map(line -> line.split("\t", -1)).toList();
    }

    /** The lines of a resource, blanks at their ends included. */
    public static List<String> lines(String name) {
        try (InputStream in = open(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A file of the folder beside the checkout; skips the test without it. */
    public static JsonNode shared(String name) {
        Path file = SHARED.resolve(name);
        assumeTrue(Files.isRegularFile(file), "skipped: ../shared/oracle/" + name + " is not beside the checkout");
        try {
            return new ObjectMapper().readTree(file.toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** An array of texts. */
    public static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(text -> texts.add(text.asText()));
        return texts;
    }

    private static InputStream open(String name) {
        return TextOracle.class.getResourceAsStream("/oracle/" + name);
    }
}
