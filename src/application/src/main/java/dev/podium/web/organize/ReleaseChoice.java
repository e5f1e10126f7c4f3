package dev.podium.web.organize;

import dev.podium.account.Account;
import dev.podium.annotation.release.OfferedRelease;
import dev.podium.annotation.release.file.ReleaseTable;
import dev.podium.platform.Refused;
import dev.podium.task.reading.Upload;
import dev.podium.task.table.TableDefinition;
import dev.podium.web.layout.Option;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A release of a study in place of a file with what is right, as forms offer it. */
@ApplicationScoped
public class ReleaseChoice {

    @Inject
    EntityManager database;

    @Inject
    ReleaseTable tables;

    /**
     * The releases that somebody may take, with a first one for none, and the chosen one in any case; nothing where there are none. One query;
     * two where an older one is chosen.
     */
    public List<Option> of(Account account, String chosen, OrganizeTexts texts) {
        List<OfferedRelease> offered = new ArrayList<>(OfferedRelease.find(account, database));
        if (!chosen.isBlank() && offered.stream().noneMatch(each -> each.name().equals(chosen))) {
            OfferedRelease.find(chosen, account, database).ifPresent(offered::add);
        }
        return offered.isEmpty()
                ? List.of()
                : Stream.concat(
                                Stream.of(new Option("", texts.noStudyRelease(), chosen.isEmpty())),
                                offered.stream()
                                        .map(each -> new Option(
                                                each.name(),
                                                texts.studyRelease(
                                                        each.study(),
                                                        each.number(),
                                                        each.part(),
                                                        each.units(),
                                                        each.competition()),
                                                each.name().equals(chosen))))
                        .toList();
    }

    /**
     * The file that was sent, or that a chosen release is; empty where there is neither.
     *
     * @param task whose gold it becomes; empty where that follows from the file
     * @throws Refused if there are both, or it cannot be had
     */
    public Optional<Upload> file(Optional<Upload> sent, String chosen, Optional<TableDefinition> task, Account account)
            throws IOException {
        if (chosen.isBlank()) {
            return sent;
        }
        if (sent.isPresent()) {
            throw Refused.because(Refused.Kind.FAULTY, "gold.release-and-file").about("release");
        }
        OfferedRelease.Chosen release = OfferedRelease.chosen(chosen.strip(), account, database)
                .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "gold.release-gone")
                        .about("release"));
        return Optional.of(tables.of(release, task));
    }
}
