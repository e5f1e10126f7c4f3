package dev.podium.bundle.inside;

import dev.podium.bundle.archive.BundleFiles;
import dev.podium.bundle.archive.BundlePart;
import dev.podium.bundle.archive.PartContents;
import dev.podium.bundle.finding.FindingCollector;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Where the files of a program begin: at the top, or one folder down where they were packed with their folder. */
final class ProgramRoot {

    private ProgramRoot() {}

    /**
     * A program with one of some files at its top. A folder that is left out is reported.
     *
     * @return where none of the files is there the part as it is; empty where the report says why it cannot be opened
     */
    static Optional<BundlePart> of(
            BundlePart part, Collection<String> atTop, BundleFiles files, FindingCollector report) throws IOException {
        Optional<PartContents> opened = files.open(part, report);
        if (opened.isEmpty()) {
            return Optional.empty();
        }
        try (PartContents contents = opened.get()) {
            Optional<String> folder = folder(contents, atTop);
            folder.ifPresent(name -> report.within(part.shown()).approximated(0, "", "bundle.program-inner", name));
            return Optional.of(folder.map(part::inner).orElse(part));
        }
    }

    private static Optional<String> folder(PartContents contents, Collection<String> atTop) {
        if (atTop.stream().anyMatch(contents::hasFile)) {
            return Optional.empty();
        }
        List<String> folders = contents.names().stream()
                .filter(name -> name.indexOf('/') > 0 && name.indexOf('/') == name.lastIndexOf('/'))
                .filter(name -> atTop.contains(name.substring(name.indexOf('/') + 1)))
                .map(name -> name.substring(0, name.indexOf('/')))
                .distinct()
                .toList();
        return folders.size() == 1 ? Optional.of(folders.get(0)) : Optional.empty();
    }
}
