package dev.podium.person;

import dev.podium.account.Account;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.hibernate.Session;

/** Everything that is kept of somebody as one zip of JSON files, one for each kind of things, and none where there are none. */
@ApplicationScoped
public class PersonalDataExport {

    /** The same things make the same file. */
    private static final LocalDateTime ANY_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    public static final String FILE_NAME = "podium-account.zip";

    private static final int PAGE = 200;

    /** A row of {@link PersonalData#query}. */
    private record Row(long id, String json) {}

    @Inject
    EntityManager database;

    /**
     * Writes what is kept of a person. Needs memory for a page of things, and no database connection while the reader is slow.
     *
     * @param out stays open
     */
    public void write(Account person, OutputStream out) throws IOException {
        ZipOutputStream zip = new ZipOutputStream(out, StandardCharsets.UTF_8);
        for (PersonalData kind : PersonalData.values()) {
            write(kind, person, zip);
        }
        zip.finish();
    }

    /** A list with a line for each. */
    private void write(PersonalData kind, Account person, ZipOutputStream zip) throws IOException {
        List<Row> page = find(kind, person, 0);
        if (page.isEmpty()) {
            return;
        }
        ZipEntry entry = new ZipEntry(kind.fileName());
        entry.setTimeLocal(ANY_TIME);
        zip.putNextEntry(entry);
        String before = "[\n";
        for (;
                !page.isEmpty();
                page = find(kind, person, page.get(page.size() - 1).id())) {
            for (Row row : page) {
                zip.write((before + row.json()).getBytes(StandardCharsets.UTF_8));
                before = ",\n";
            }
        }
        zip.write("\n]\n".getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
    }

    private List<Row> find(PersonalData kind, Account person, long after) {
        return database.unwrap(Session.class)
                .createNativeQuery(kind.query(), Row.class)
                .setParameter("account", person.id)
                .setParameter("after", after)
                .setParameter("page", PAGE)
                .getResultList();
    }
}
