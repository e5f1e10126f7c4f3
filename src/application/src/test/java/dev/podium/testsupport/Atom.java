package dev.podium.testsupport;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** A feed, read by a parser of XML and held against what RFC 4287 asks of it. */
public record Atom(
        String id, String language, String title, Instant updated, String self, String page, List<Entry> entries) {

    private static final String NAMESPACE = "http://www.w3.org/2005/Atom";
    private static final String UUID_URN = "urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";

    /**
     * Something that it tells.
     *
     * @param html empty where there is no content
     */
    public record Entry(
            String id, String title, String author, Instant published, Instant updated, String page, String html) {}

    public static Atom of(String document) {
        Element feed = parse(document);
        assertThat(feed.getLocalName()).isEqualTo("feed");
        assertThat(feed.getNamespaceURI()).isEqualTo(NAMESPACE);
        Atom atom = new Atom(
                id(feed),
                feed.getAttributeNS(XMLConstants.XML_NS_URI, "lang"),
                one(feed, "title").getTextContent(),
                instant(feed, "updated"),
                link(feed, "self"),
                link(feed, "alternate"),
                children(feed, "entry").map(Atom::entry).toList());
        assertThat(author(feed)).isNotBlank();
        assertThat(atom.entries()).extracting(Entry::id).doesNotHaveDuplicates();
        assertThat(atom.entries())
                .extracting(Entry::updated)
                .isSortedAccordingTo(Comparator.reverseOrder())
                .allSatisfy(updated -> assertThat(updated).isBeforeOrEqualTo(atom.updated()));
        return atom;
    }

    private static Element parse(String document) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
            factory.setNamespaceAware(true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            return factory.newDocumentBuilder()
                    .parse(new InputSource(new StringReader(document)))
                    .getDocumentElement();
        } catch (ParserConfigurationException | SAXException | IOException e) {
            throw new AssertionError(document, e);
        }
    }

    private static Entry entry(Element entry) {
        List<Element> content = children(entry, "content").toList();
        assertThat(content).hasSizeLessThan(2);
        content.forEach(each -> {
            assertThat(each.getAttribute("type")).isEqualTo("html");
            assertThat(children(each)).as("markup of HTML is text").isEmpty();
            assertAbsolute(each.getAttributeNS(XMLConstants.XML_NS_URI, "base"));
        });
        return new Entry(
                id(entry),
                one(entry, "title").getTextContent(),
                author(entry),
                instant(entry, "published"),
                instant(entry, "updated"),
                link(entry, "alternate"),
                content.isEmpty() ? "" : content.get(0).getTextContent());
    }

    private static String id(Element of) {
        String id = one(of, "id").getTextContent();
        assertThat(id).matches(UUID_URN);
        return id;
    }

    private static String author(Element of) {
        return one(one(of, "author"), "name").getTextContent();
    }

    private static Instant instant(Element of, String name) {
        return Instant.parse(one(of, name).getTextContent());
    }

    private static String link(Element of, String relation) {
        List<String> found = children(of, "link")
                .filter(link -> link.getAttribute("rel").equals(relation))
                .map(link -> link.getAttribute("href"))
                .toList();
        assertThat(found).as(relation).hasSize(1);
        assertAbsolute(found.get(0));
        return found.get(0);
    }

    private static void assertAbsolute(String address) {
        assertThat(URI.create(address)).hasScheme("http");
        assertThat(URI.create(address).getHost()).isNotEmpty();
    }

    private static Element one(Element of, String name) {
        List<Element> found = children(of, name).toList();
        assertThat(found).as(name).hasSize(1);
        return found.get(0);
    }

    private static Stream<Element> children(Element of, String name) {
        return children(of)
                .filter(child -> NAMESPACE.equals(child.getNamespaceURI())
                        && child.getLocalName().equals(name));
    }

    private static Stream<Element> children(Element of) {
        return IntStream.range(0, of.getChildNodes().getLength())
                .mapToObj(of.getChildNodes()::item)
                .filter(child -> child.getNodeType() == Node.ELEMENT_NODE)
                .map(Element.class::cast);
    }

    /** The titles of its entries, in their order. */
    public List<String> titles() {
        return entries.stream().map(Entry::title).toList();
    }

    /** The only entry with a title. */
    public Entry entry(String title) {
        List<Entry> found =
                entries.stream().filter(entry -> entry.title().equals(title)).toList();
        assertThat(found).as("%s among %s", title, titles()).hasSize(1);
        return found.get(0);
    }
}
