package dev.podium.bundle.description;

import dev.podium.bundle.finding.FindingCollector;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/**
 * Turns SnakeYAML's nodes into values, and reports keys that stand twice, tags and circles. A value that is referred to is one object, so
 * that many references take no room; what they would be if they were written out is bounded, because whoever reads it walks through that.
 */
final class YamlNodes {

    private static final Map<Tag, YamlValue.Type> TYPES = Map.of(
            Tag.STR, YamlValue.Type.TEXT,
            Tag.INT, YamlValue.Type.WHOLE,
            Tag.FLOAT, YamlValue.Type.NUMBER,
            Tag.BOOL, YamlValue.Type.TRUTH,
            Tag.TIMESTAMP, YamlValue.Type.TIME,
            Tag.NULL, YamlValue.Type.NULL);

    /** Texts of Python 2, as CodaLab wrote them. */
    private static final Set<String> PYTHON_TEXTS = Set.of(Tag.PREFIX + "python/unicode", Tag.PREFIX + "python/str");

    private final FindingCollector report;
    private final IdentityHashMap<Node, YamlValue> done = new IdentityHashMap<>();
    private final IdentityHashMap<Node, Boolean> begun = new IdentityHashMap<>();
    private final IdentityHashMap<YamlValue, Extent> extents = new IdentityHashMap<>();
    private boolean bounded = true;
    private long merged;

    /** How large a value is, written out. */
    private record Extent(long values, int depth) {

        static final Extent ONE = new Extent(1, 0);

        Extent with(Extent inside) {
            return new Extent(values + inside.values, Math.max(depth, inside.depth + 1));
        }

        boolean isBounded() {
            return values <= YamlFile.MOST_VALUES && depth <= YamlFile.DEEPEST;
        }
    }

    YamlNodes(FindingCollector report) {
        this.report = report;
    }

    /** The value of a node; empty where the report says why it has none. */
    Optional<YamlValue> tree(Node node) {
        YamlValue known = done.get(node);
        if (known != null) {
            return Optional.of(known);
        }
        if (begun.put(node, true) != null) {
            report.refused(line(node), "", "bundle.yaml-circle");
            return Optional.empty();
        }
        Optional<YamlValue> tree = value(node).filter(value -> isBounded(value, line(node)));
        tree.ifPresent(value -> done.put(node, value));
        begun.remove(node);
        return tree;
    }

    /** What is inside was looked at before. */
    private boolean isBounded(YamlValue tree, int line) {
        Extent extent = Extent.ONE;
        if (tree instanceof YamlValue.Listed list) {
            for (YamlValue value : list.values()) {
                extent = extent.with(extents.get(value));
            }
        } else if (tree instanceof YamlValue.Mapped mapping) {
            for (YamlValue.Field field : mapping.fields().values()) {
                extent = extent.with(extents.get(field.value()));
            }
        }
        extents.put(tree, extent);
        if (!extent.isBounded()) {
            refuse(line);
        }
        return extent.isBounded();
    }

    private void refuse(int line) {
        if (bounded) {
            bounded = false;
            report.refused(
                    line,
                    "",
                    "bundle.yaml-bound",
                    Integer.toString(YamlFile.MOST_VALUES),
                    Integer.toString(YamlFile.DEEPEST));
        }
    }

    private Optional<YamlValue> value(Node node) {
        if (node instanceof ScalarNode scalar) {
            return type(scalar).map(type -> new YamlValue.Scalar(scalar.getValue(), type, line(node)));
        }
        if (node instanceof SequenceNode list && node.getTag().equals(Tag.SEQ)) {
            return Optional.of(listed(list));
        }
        if (node instanceof MappingNode mapping && node.getTag().equals(Tag.MAP)) {
            return Optional.of(mapped(mapping));
        }
        refuseTag(node);
        return Optional.empty();
    }

    private Optional<YamlValue.Type> type(ScalarNode scalar) {
        if (PYTHON_TEXTS.contains(scalar.getTag().getValue())) {
            return Optional.of(YamlValue.Type.TEXT);
        }
        YamlValue.Type type = TYPES.get(scalar.getTag());
        if (type == null) {
            refuseTag(scalar);
        }
        return Optional.ofNullable(type);
    }

    private void refuseTag(Node node) {
        report.refused(
                line(node), "", "bundle.yaml-tag", node.getTag().getValue().replace(Tag.PREFIX, "!!"));
    }

    private YamlValue listed(SequenceNode list) {
        List<YamlValue> values = new ArrayList<>();
        list.getValue().forEach(value -> tree(value).ifPresent(values::add));
        return new YamlValue.Listed(values, line(list));
    }

    private YamlValue mapped(MappingNode mapping) {
        Map<String, YamlValue.Field> fields = new LinkedHashMap<>();
        List<YamlValue> merged = new ArrayList<>();
        for (NodeTuple tuple : mapping.getValue()) {
            Node key = tuple.getKeyNode();
            if (key.getTag().equals(Tag.MERGE)) {
                tree(tuple.getValueNode()).ifPresent(merged::add);
            } else if (key instanceof ScalarNode name) {
                type(name);
                put(fields, name, tuple.getValueNode());
            } else {
                report.refused(line(key), "", "bundle.yaml-key");
            }
        }
        merged.forEach(tree -> merge(fields, tree));
        return new YamlValue.Mapped(fields, line(mapping));
    }

    private void put(Map<String, YamlValue.Field> fields, ScalarNode key, Node node) {
        String name = key.getValue();
        tree(node).ifPresent(value -> {
            if (fields.put(name, new YamlValue.Field(value, line(key))) != null) {
                report.approximated(line(key), name, "bundle.yaml-twice", name);
            }
        });
    }

    /** The keys that {@code <<} brings from one mapping or a list of them; what stands there itself goes first. */
    private void merge(Map<String, YamlValue.Field> fields, YamlValue tree) {
        List<YamlValue> sources = tree instanceof YamlValue.Listed list ? list.values() : List.of(tree);
        for (YamlValue source : sources) {
            if (source instanceof YamlValue.Mapped other) {
                // unlike references, these take room
                merged += other.fields().size();
                if (merged > YamlFile.MOST_VALUES) {
                    refuse(source.line());
                    return;
                }
                other.fields().forEach(fields::putIfAbsent);
            } else {
                report.refused(source.line(), "<<", "bundle.yaml-merge");
            }
        }
    }

    private static int line(Node node) {
        return node.getStartMark().getLine() + 1;
    }
}
