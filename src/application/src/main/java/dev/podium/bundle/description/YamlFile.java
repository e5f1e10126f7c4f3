package dev.podium.bundle.description;

import dev.podium.bundle.finding.FindingCollector;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.reader.ReaderException;

/** Reads a YAML 1.1 file into values with lines; no object of any other kind is ever made of it. */
public final class YamlFile {

    /** In bytes. */
    public static final int LARGEST = 1 << 20;

    /** Values, those included that stand there once and are referred to often. */
    static final int MOST_VALUES = 200_000;

    static final int DEEPEST = 40;

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private YamlFile() {}

    /** The mapping that a file is; empty where the report says why it is none. */
    public static Optional<YamlValue.Mapped> read(byte[] content, FindingCollector report) {
        Optional<String> text = text(content, report);
        Optional<Node> root = text.flatMap(yaml -> compose(yaml, report));
        Optional<YamlValue> tree = root.flatMap(node -> new YamlNodes(report).tree(node));
        if (tree.isEmpty()) {
            return Optional.empty();
        }
        if (tree.get() instanceof YamlValue.Mapped fields) {
            return Optional.of(fields);
        }
        report.refused(tree.get().line(), "", "bundle.yaml-keys");
        return Optional.empty();
    }

    private static Optional<String> text(byte[] content, FindingCollector report) {
        if (content.length > LARGEST) {
            report.refused(0, "", "bundle.yaml-large", Integer.toString(LARGEST >> 20));
            return Optional.empty();
        }
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(content))
                    .toString();
            return Optional.of(text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text);
        } catch (CharacterCodingException e) {
            report.refused(0, "", "bundle.yaml-encoding");
            return Optional.empty();
        }
    }

    private static Optional<Node> compose(String text, FindingCollector report) {
        try {
            Node root = yaml().compose(new StringReader(text));
            if (root == null) {
                report.refused(0, "", "bundle.yaml-keys");
            }
            return Optional.ofNullable(root);
        } catch (MarkedYAMLException e) {
            int line = e.getProblemMark() == null ? 0 : e.getProblemMark().getLine() + 1;
            report.refused(line, "", "bundle.yaml-broken", String.valueOf(e.getProblem()));
        } catch (ReaderException e) {
            report.refused(line(text, e.getPosition()), "", "bundle.yaml-character");
        } catch (YAMLException e) {
            report.refused(0, "", "bundle.yaml-bound", Integer.toString(MOST_VALUES), Integer.toString(DEEPEST));
        }
        return Optional.empty();
    }

    private static Yaml yaml() {
        LoaderOptions bounds = new LoaderOptions();
        bounds.setCodePointLimit(LARGEST);
        // YamlNodes counts what they stand for
        bounds.setMaxAliasesForCollections(LARGEST);
        bounds.setNestingDepthLimit(DEEPEST);
        bounds.setAllowRecursiveKeys(false);
        // YamlNodes looks at tags: it can say which stand where.
        bounds.setTagInspector(tag -> true);
        return new Yaml(new SafeConstructor(bounds));
    }

    private static int line(String text, int position) {
        String before = text.substring(0, Math.min(Math.max(0, position), text.length()));
        return 1 + (int) before.chars().filter(character -> character == '\n').count();
    }
}
