package dev.podium.task.lexsub;

import dev.podium.task.ItemIds;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.TextRules;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads {@code lexelt > instance > context > head} out of XML, below a root of any name. Document types and the entities that
 * they could bring are not read; nothing is fetched. Attributes but {@code item} and {@code id} are left out.
 */
final class SentencesReader {

    static final String XML = "xml";

    private static final List<String> PATH = List.of("lexelt", "instance", "context", "head");
    private static final int HEAD = PATH.size();
    private static final int MOST_ITEMS = 20_000;
    private static final int LONGEST_CONTEXT = 10_000;

    private final Findings findings;
    private final ItemIds ids;
    private final List<Sentence> sentences = new ArrayList<>();
    private String lexelt = "";
    private String id = "";
    private final StringBuilder before = new StringBuilder();
    private final StringBuilder target = new StringBuilder();
    private final StringBuilder after = new StringBuilder();
    private int heads;

    SentencesReader(Findings findings) {
        this.findings = findings;
        ids = new ItemIds(MOST_ITEMS, XML, findings);
    }

    /** The sentences in their order; what stands against the file is among the findings. */
    List<Sentence> read(String xml) {
        try {
            XMLStreamReader reader = factory().createXMLStreamReader(new StringReader(xml));
            try {
                int depth = 0;
                while (depth >= 0 && reader.hasNext()) {
                    depth = next(reader, depth);
                }
                if (depth == 0) {
                    ids.reportNone();
                }
            } finally {
                reader.close();
            }
        } catch (XMLStreamException e) {
            int line = e.getLocation() == null ? 0 : Math.max(0, e.getLocation().getLineNumber());
            findings.error(line, XML, text(xml, line), "lexsub.xml-unreadable");
        }
        return sentences;
    }

    /** What stands in a line, from 1; nothing where there is no such line. */
    private static String text(String xml, int line) {
        return xml.lines().skip(Math.max(0, line - 1)).findFirst().orElse("");
    }

    private static XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setXMLResolver((publicId, systemId, base, namespace) -> {
            throw new XMLStreamException("Nothing is fetched");
        });
        return factory;
    }

    /** How many elements are open after the next piece, of {@code depth} before; -1 where there is no going on. */
    private int next(XMLStreamReader reader, int depth) throws XMLStreamException {
        return switch (reader.next()) {
            case XMLStreamConstants.START_ELEMENT -> open(reader, depth) ? depth + 1 : -1;
            case XMLStreamConstants.END_ELEMENT -> {
                if (depth - 1 == PATH.indexOf("instance") + 1) {
                    take(line(reader));
                }
                yield depth - 1;
            }
            case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
                add(reader.getText(), depth);
                yield depth;
            }
            case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE -> {
                boolean doctype = reader.getEventType() == XMLStreamConstants.DTD;
                findings.error(line(reader), XML, doctype ? "<!DOCTYPE" : reader.getLocalName(), "lexsub.xml-doctype");
                yield -1;
            }
            default -> depth;
        };
    }

    private boolean open(XMLStreamReader reader, int depth) {
        String name = reader.getLocalName();
        if (depth > HEAD || (depth > 0 && !name.equals(PATH.get(depth - 1)))) {
            String wanted = depth > HEAD ? "head" : PATH.get(depth - 1);
            findings.error(line(reader), XML, name, "lexsub.xml-element", wanted);
            return false;
        }
        if (depth == 0) {
            return true;
        }
        return switch (name) {
            case "lexelt" -> openLexelt(reader);
            case "instance" -> openInstance(reader);
            case "head" -> {
                heads++;
                yield true;
            }
            default -> true;
        };
    }

    private boolean openLexelt(XMLStreamReader reader) {
        lexelt = attribute(reader, "item");
        if (!Instance.isLexelt(lexelt)) {
            findings.error(line(reader), XML, lexelt, "lexsub.lexelt-form");
        }
        return true;
    }

    private boolean openInstance(XMLStreamReader reader) {
        id = attribute(reader, "id");
        before.setLength(0);
        target.setLength(0);
        after.setLength(0);
        heads = 0;
        if (!Instance.isWord(id)) {
            findings.error(line(reader), XML, id, "lexsub.instance-form");
        }
        return ids.hasRoom(line(reader));
    }

    private void add(String text, int depth) {
        if (depth == HEAD + 1) {
            append(target, text);
        } else if (depth == HEAD) {
            append(heads == 0 ? before : after, text);
        }
    }

    /** One character more than may be is enough to know. */
    private static void append(StringBuilder part, String text) {
        part.append(
                text, 0, Math.min(text.length(), LONGEST_CONTEXT + 1 - Math.min(part.length(), LONGEST_CONTEXT + 1)));
    }

    /** Takes the instance that ends. */
    private void take(int line) {
        Sentence sentence = new Sentence(
                new Instance(lexelt, id),
                oneLine(before).stripLeading(),
                oneLine(target).strip(),
                oneLine(after).stripTrailing());
        if (heads != 1 || sentence.target().isEmpty()) {
            findings.error(line, XML, id, "lexsub.head-count");
        } else if (before.length() + target.length() + after.length() > LONGEST_CONTEXT) {
            findings.error(line, XML, sentence.text(), "lexsub.context-long", Integer.toString(LONGEST_CONTEXT));
        } else if (Instance.isLexelt(lexelt) && Instance.isWord(id)) {
            TextRules.isSound(sentence.text(), line, XML, findings);
            ids.take(line, sentence.instance().itemId());
            sentences.add(sentence);
        }
    }

    private static String oneLine(CharSequence text) {
        return text.toString().replaceAll("\\s+", " ");
    }

    private static String attribute(XMLStreamReader reader, String name) {
        String value = reader.getAttributeValue(null, name);
        return value == null ? "" : value;
    }

    private static int line(XMLStreamReader reader) {
        return Math.max(0, reader.getLocation().getLineNumber());
    }
}
