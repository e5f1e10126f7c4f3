package dev.podium.testsupport;

import java.io.IOException;
import java.io.StringReader;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** A drawing that somebody got as a file. */
public record Drawing(Document svg) {

    /** Reads it as programs do that know no HTML. */
    public static Drawing of(String file) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            return new Drawing(factory.newDocumentBuilder().parse(new InputSource(new StringReader(file))));
        } catch (ParserConfigurationException | SAXException | IOException e) {
            throw new AssertionError("no XML: " + file, e);
        }
    }

    /** What is written in it, in its order. */
    public List<String> texts() {
        return elements("text").stream()
                .map(text -> text.getTextContent().strip())
                .toList();
    }

    /** How many elements have a name and a class. */
    public long count(String name, String look) {
        return elements(name).stream()
                .filter(element -> Arrays.asList(element.getAttribute("class").split(" ", -1))
                        .contains(look))
                .count();
    }

    private List<Element> elements(String name) {
        NodeList found = svg.getElementsByTagNameNS("http://www.w3.org/2000/svg", name);
        return IntStream.range(0, found.getLength())
                .mapToObj(i -> (Element) found.item(i))
                .toList();
    }
}
