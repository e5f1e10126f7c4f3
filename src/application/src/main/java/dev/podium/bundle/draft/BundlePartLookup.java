package dev.podium.bundle.draft;

import dev.podium.bundle.archive.BundleFiles;
import dev.podium.bundle.archive.BundlePart;
import dev.podium.bundle.description.YamlSection;
import dev.podium.bundle.finding.BundleFinding;
import dev.podium.bundle.finding.FindingCollector;
import dev.podium.bundle.finding.LocalizedMessage;
import java.util.Locale;
import java.util.Optional;

/** Looks up the files that a description names. */
public final class BundlePartLookup {

    private static final String ZIP = ".zip";

    private final BundleFiles files;
    private final FindingCollector report;

    public BundlePartLookup(BundleFiles files, FindingCollector report) {
        this.files = files;
        this.report = report;
    }

    /** A file of a key; refused where it is named and not there. */
    public Optional<String> file(YamlSection section, String key) {
        return file(section, key, BundleFinding.Kind.REFUSED);
    }

    /** A picture of a key; without it a competition is still one. */
    public Optional<String> picture(YamlSection section, String key) {
        return file(section, key, BundleFinding.Kind.IGNORED);
    }

    private Optional<String> file(YamlSection section, String key, BundleFinding.Kind otherwise) {
        Optional<String> name = section.text(key).map(BundleFiles::plain);
        if (name.isPresent() && !files.hasFile(name.get())) {
            missing(section, key, name.get(), otherwise);
            return Optional.empty();
        }
        return name;
    }

    /** A page of a key; an empty one is kept and reported. */
    public Optional<String> page(YamlSection section, String key) {
        Optional<String> name = file(section, key);
        name.filter(file -> files.size(file) == 0)
                .ifPresent(file -> section.approximated(key, "bundle.page-empty", file));
        return name;
    }

    /** A zip or a folder of a key; refused where it is named and not there. */
    public Optional<BundlePart> part(YamlSection section, String key) {
        Optional<String> name = section.text(key).map(BundleFiles::plain);
        if (name.isEmpty()) {
            return Optional.empty();
        }
        if (files.hasFolder(name.get())) {
            return Optional.of(BundlePart.folder(name.get()));
        }
        Optional<BundlePart> other = files.hasFile(name.get()) ? Optional.empty() : otherForm(name.get());
        if (other.isPresent()) {
            section.approximated(
                    key, "bundle.form-other", name.get(), other.get().name());
            return other;
        }
        if (!files.hasFile(name.get())) {
            missing(section, key, name.get(), BundleFinding.Kind.REFUSED);
            return Optional.empty();
        }
        if (!name.get().toLowerCase(Locale.ROOT).endsWith(ZIP)) {
            section.refused(key, "bundle.not-zip", name.get());
            return Optional.empty();
        }
        return Optional.of(BundlePart.zip(name.get()));
    }

    /** The folder where a zip of its name is asked for, and the other way round: repositories hold folders, and scripts pack them. */
    private Optional<BundlePart> otherForm(String name) {
        String folder =
                name.toLowerCase(Locale.ROOT).endsWith(ZIP) ? name.substring(0, name.length() - ZIP.length()) : "";
        if (!folder.isEmpty() && files.hasFolder(folder)) {
            return Optional.of(BundlePart.folder(folder));
        }
        return files.hasFile(name + ZIP) ? Optional.of(BundlePart.zip(name + ZIP)) : Optional.empty();
    }

    /** A program of a key, for the time being without what is in it. */
    public Optional<CompetitionDraft.Program> program(YamlSection section, String key) {
        return part(section, key).map(CompetitionDraft.Program::of);
    }

    /** A program of a key that must be there. */
    public CompetitionDraft.Program requiredProgram(YamlSection section, String key) {
        if (!section.has(key)) {
            section.refused(key, "bundle.missing", key);
        }
        return program(section, key).orElse(CompetitionDraft.Program.NONE);
    }

    private void missing(YamlSection section, String key, String name, BundleFinding.Kind kind) {
        LocalizedMessage message = files.nearest(name)
                .map(near -> LocalizedMessage.of("bundle.file-near", name, near))
                .orElseGet(() -> LocalizedMessage.of("bundle.file-missing", name));
        report.add(kind, section.line(key), section.path(key), message);
    }
}
