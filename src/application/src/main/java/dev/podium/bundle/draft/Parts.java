package dev.podium.bundle.draft;

import dev.podium.bundle.archive.BundleFiles;
import dev.podium.bundle.archive.Part;
import dev.podium.bundle.description.Section;
import dev.podium.bundle.finding.Finding;
import dev.podium.bundle.finding.Message;
import dev.podium.bundle.finding.Report;
import java.util.Locale;
import java.util.Optional;

/** Looks up the files that a description names. */
public final class Parts {

    private static final String ZIP = ".zip";

    private final BundleFiles files;
    private final Report report;

    public Parts(BundleFiles files, Report report) {
        this.files = files;
        this.report = report;
    }

    /** A file of a key; refused where it is named and not there. */
    public Optional<String> file(Section section, String key) {
        return file(section, key, Finding.Kind.REFUSED);
    }

    /** A picture of a key; without it a competition is still one. */
    public Optional<String> picture(Section section, String key) {
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
    public Optional<String> page(Section section, String key) {
        Optional<String> name = file(section, key);
        name.filter(file -> files.size(file) == 0)
                .ifPresent(file -> section.approximated(key, "bundle.page-empty", file));
        return name;
    }

    /** A zip or a folder of a key; refused where it is named and not there. */
    public Optional<Part> part(Section section, String key) {
        Optional<String> name = section.text(key).map(BundleFiles::plain);
        if (name.isEmpty()) {
            return Optional.empty();
        }
        if (files.hasFolder(name.get())) {
            return Optional.of(Part.folder(name.get()));
        }
        Optional<Part> other = files.hasFile(name.get()) ? Optional.empty() : otherForm(name.get());
        if (other.isPresent()) {
            section.approximated(
                    key, "bundle.form-other", name.get(), other.get().name());
            return other;
        }
        if (!files.hasFile(name.get())) {
            missing(section, key, name.get(), Finding.Kind.REFUSED);
            return Optional.empty();
        }
        if (!name.get().toLowerCase(Locale.ROOT).endsWith(ZIP)) {
            section.refused(key, "bundle.not-zip", name.get());
            return Optional.empty();
        }
        return Optional.of(Part.zip(name.get()));
    }

    /** The folder where a zip of its name is asked for, and the other way round: repositories hold folders, and scripts pack them. */
    private Optional<Part> otherForm(String name) {
        String folder =
                name.toLowerCase(Locale.ROOT).endsWith(ZIP) ? name.substring(0, name.length() - ZIP.length()) : "";
        if (!folder.isEmpty() && files.hasFolder(folder)) {
            return Optional.of(Part.folder(folder));
        }
        return files.hasFile(name + ZIP) ? Optional.of(Part.zip(name + ZIP)) : Optional.empty();
    }

    /** A program of a key, for the time being without what is in it. */
    public Optional<Draft.Program> program(Section section, String key) {
        return part(section, key).map(Draft.Program::of);
    }

    /** A program of a key that must be there. */
    public Draft.Program requiredProgram(Section section, String key) {
        if (!section.has(key)) {
            section.refused(key, "bundle.missing", key);
        }
        return program(section, key).orElse(Draft.Program.NONE);
    }

    private void missing(Section section, String key, String name, Finding.Kind kind) {
        Message message = files.nearest(name)
                .map(near -> Message.of("bundle.file-near", name, near))
                .orElseGet(() -> Message.of("bundle.file-missing", name));
        report.add(kind, section.line(key), section.path(key), message);
    }
}
