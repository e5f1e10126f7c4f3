package dev.podium.web.feed;

import java.io.StringWriter;
import java.util.UUID;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes feeds as XML. Addresses in it are absolute. */
final class FeedXml {

    static final String MEDIA_TYPE = "application/atom+xml";

    private static final String ATOM = "http://www.w3.org/2005/Atom";
    private static final XMLOutputFactory FACTORY = XMLOutputFactory.newDefaultFactory();

    private final String base;
    private final XMLStreamWriter xml;

    private FeedXml(String base, XMLStreamWriter xml) {
        this.base = base;
        this.xml = xml;
    }

    /**
     * A feed as a document, in UTF-8.
     *
     * @param base address of the installation, without a slash at its end
     * @param self path and query of the feed
     * @param language of its words
     */
    static String of(Feed feed, String base, String self, String language) {
        StringWriter document = new StringWriter();
        try {
            XMLStreamWriter xml = FACTORY.createXMLStreamWriter(document);
            new FeedXml(base, xml).write(feed, self, language);
            xml.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException("a text takes whatever is written", e);
        }
        return document.toString();
    }

    private void write(Feed feed, String self, String language) throws XMLStreamException {
        xml.writeStartDocument("UTF-8", "1.0");
        xml.writeStartElement("feed");
        xml.writeDefaultNamespace(ATOM);
        xml.writeAttribute("xml", XMLConstants.XML_NS_URI, "lang", language);
        write("id", urn(feed.id()));
        write("title", feed.title());
        write("updated", feed.updated().toString());
        author(feed.author());
        link("self", MEDIA_TYPE, self);
        link("alternate", "text/html", feed.page());
        write("generator", "Podium");
        for (FeedEntry entry : feed.entries()) {
            write(entry);
        }
        xml.writeEndElement();
        xml.writeEndDocument();
    }

    private void write(FeedEntry entry) throws XMLStreamException {
        xml.writeStartElement("entry");
        write("id", urn(entry.id()));
        write("title", entry.title());
        write("published", entry.published().toString());
        write("updated", entry.updated().toString());
        author(entry.author());
        link("alternate", "text/html", entry.page());
        String html = entry.html().get();
        if (!html.isEmpty()) {
            xml.writeStartElement("content");
            xml.writeAttribute("type", "html");
            xml.writeAttribute("xml", XMLConstants.XML_NS_URI, "base", base + entry.page());
            xml.writeCharacters(legal(html));
            xml.writeEndElement();
        }
        xml.writeEndElement();
    }

    private void author(String name) throws XMLStreamException {
        xml.writeStartElement("author");
        write("name", name);
        xml.writeEndElement();
    }

    private void link(String relation, String type, String path) throws XMLStreamException {
        xml.writeEmptyElement("link");
        xml.writeAttribute("rel", relation);
        xml.writeAttribute("type", type);
        xml.writeAttribute("href", base + path);
    }

    private void write(String element, String text) throws XMLStreamException {
        xml.writeStartElement(element);
        xml.writeCharacters(legal(text));
        xml.writeEndElement();
    }

    private static String urn(UUID key) {
        return "urn:uuid:" + key;
    }

    /** Without what XML has no way to say, such as most control characters, which people paste. */
    private static String legal(String text) {
        StringBuilder legal = new StringBuilder(text.length());
        text.codePoints().filter(FeedXml::isLegal).forEach(legal::appendCodePoint);
        return legal.toString();
    }

    private static boolean isLegal(int character) {
        return character == '\t'
                || character == '\n'
                || character == '\r'
                || (character >= ' ' && character <= 0xD7FF)
                || (character >= 0xE000 && character <= 0xFFFD)
                || character >= Character.MIN_SUPPLEMENTARY_CODE_POINT;
    }
}
