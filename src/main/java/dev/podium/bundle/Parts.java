package dev.podium.bundle;

import dev.podium.bundle.finding.Finding;
import dev.podium.bundle.finding.Message;
import dev.podium.bundle.finding.Report;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Looks up the files that a description names. */
final class Parts {

    private final BundleFiles files;
    private final Report report;

    Parts(BundleFiles files, Report report) {
        this.files = files;
        this.report = report;
    }

    /** A file of a key; refused where it is named and not there. */
    Optional<String> file(Section section, String key) {
        return file(section, key, Finding.Kind.REFUSED);
    }

    /** A picture of a key; without it a competition is still one. */
    Optional<String> picture(Section section, String key) {
        return file(section, key, Finding.Kind.IGNORED);
    }

    private Optional<String> file(Section section, String key, Finding.Kind otherwise) {
        Optional<String> name = section.text(key).map(BundleFiles::plain);
        if (name.isPresent() && !files.hasFile(name.get())) {
            missing(section, key, name.get(), otherwise);
            return Optional.empty();
        }
        return name;
    }

    /** A page of a key; an empty one is kept and reported. */
    Optional<String> page(Section section, String key) {
        Optional<String> name = file(section, key);
        name.filter(file -> files.size(file) == 0)
                .ifPresent(file -> section.approximated(key, "bundle.page-empty", file));
        return name;
    }

    /** A zip or a folder of a key; refused where it is named and not there. */
    Optional<Draft.Part> part(Section section, String key) {
        Optional<String> name = section.text(key).map(BundleFiles::plain);
        if (name.isEmpty()) {
            return Optional.empty();
        }
        if (files.hasFolder(name.get())) {
            return Optional.of(new Draft.Part(name.get(), true));
        }
        if (!files.hasFile(name.get())) {
            missing(section, key, name.get(), Finding.Kind.REFUSED);
            return Optional.empty();
        }
        if (!name.get().toLowerCase(Locale.ROOT).endsWith(".zip")) {
            section.refused(key, "bundle.not-zip", name.get());
            return Optional.empty();
        }
        return Optional.of(new Draft.Part(name.get(), false));
    }

    /** A program of a key; a folder whose metadata lies one folder down is that folder. */
    Optional<Draft.Part> program(Section section, String key) {
        Optional<Draft.Part> program = part(section, key);
        Optional<String> inner = program.filter(Draft.Part::folder).flatMap(part -> inner(part.name()));
        if (inner.isEmpty()) {
            return program;
        }
        section.approximated(key, "bundle.program-inner", inner.get());
        return Optional.of(new Draft.Part(inner.get(), true));
    }

    private Optional<String> inner(String folder) {
        List<String> below = files.inFolder(folder);
        if (below.stream().anyMatch(name -> isMetadata(name.substring(folder.length() + 1)))) {
            return Optional.empty();
        }
        List<String> inner = below.stream()
                .filter(name -> name.indexOf('/', folder.length() + 1) > 0)
                .filter(name -> name.substring(folder.length() + 1).split("/").length == 2)
                .filter(name -> isMetadata(name.substring(name.lastIndexOf('/') + 1)))
                .map(name -> name.substring(0, name.lastIndexOf('/')))
                .distinct()
                .toList();
        return inner.size() == 1 ? Optional.of(inner.get(0)) : Optional.empty();
    }

    private static boolean isMetadata(String name) {
        return name.equals("metadata") || name.equals("metadata.yaml") || name.equals("metadata.yml");
    }

    private void missing(Section section, String key, String name, Finding.Kind kind) {
        Message message = files.nearest(name)
                .map(near -> Message.of("bundle.file-near", name, near))
                .orElseGet(() -> Message.of("bundle.file-missing", name));
        report.add(kind, section.line(key), section.path(key), message);
    }
}
