package dev.podium.web.home;

import dev.podium.competition.Competition;
import dev.podium.platform.PublicAddress;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.jboss.resteasy.reactive.Cache;

/** Tells search engines which pages there are for everybody, and which of them are for people alone (RFC 9309, sitemaps.org). */
@Path("/")
final class SearchEngines {

    /** A sitemap may name 50,000 addresses. */
    private static final int MOST_COMPETITIONS = 20_000;

    private static final String NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

    /** What depends on who asks, costs much, or is a way in. */
    private static final List<String> FOR_PEOPLE = List.of(
            "/account",
            "/admin",
            "/api/",
            "/invitations/",
            "/j/",
            "/judge",
            "/login",
            "/organize",
            "/submissions",
            "/competitions/*/comparisons/",
            "/competitions/*/items",
            "/competitions/*/phases/",
            "/competitions/*/questions/mine",
            "/competitions/*/registration",
            "/competitions/*/submissions",
            "/competitions/*/submit",
            "/competitions/*/team",
            "/competitions/*/teams/*?",
            "/*?");

    /** All the same: leaderboards as links to them are shared, and their pictures. */
    private static final List<String> ALLOWED = List.of(
            "/competitions/*/leaderboard?phase=", "/competitions/*/leaderboard/card.png", "/competitions/*/teams/");

    /** So long programs may keep what they were told, in seconds. */
    private static final int KEPT = 3_600;

    @Inject
    PublicAddress address;

    @GET
    @Path("robots.txt")
    @Produces(MediaType.TEXT_PLAIN)
    @Cache(maxAge = KEPT)
    public String robots() {
        StringBuilder robots = new StringBuilder("User-agent: *\n");
        FOR_PEOPLE.forEach(path -> robots.append("Disallow: ").append(path).append('\n'));
        ALLOWED.forEach(path -> robots.append("Allow: ").append(path).append('\n'));
        return robots.append("\nSitemap: ")
                .append(address.of("/sitemap.xml"))
                .append('\n')
                .toString();
    }

    /** The first page, the guides, and of each public competition its page and its leaderboard. One query. */
    @GET
    @Path("sitemap.xml")
    @Produces(MediaType.APPLICATION_XML)
    @Cache(maxAge = KEPT)
    public String sitemap() throws XMLStreamException {
        StringWriter sitemap = new StringWriter();
        XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(sitemap);
        xml.writeStartDocument("UTF-8", "1.0");
        xml.writeStartElement("urlset");
        xml.writeDefaultNamespace(NAMESPACE);
        List<String> paths = Stream.concat(
                        Stream.of("/", "/guide", "/guide/organizers"),
                        Competition.findPublishedSlugs(MOST_COMPETITIONS).stream()
                                .map(slug -> "/competitions/" + slug)
                                .flatMap(path -> Stream.of(path, path + "/leaderboard")))
                .toList();
        for (String path : paths) {
            xml.writeStartElement("url");
            xml.writeStartElement("loc");
            xml.writeCharacters(address.of(path).toString());
            xml.writeEndElement();
            xml.writeEndElement();
        }
        xml.writeEndElement();
        xml.writeEndDocument();
        return sitemap.toString();
    }
}
