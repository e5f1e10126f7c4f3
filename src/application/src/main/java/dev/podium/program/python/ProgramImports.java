package dev.podium.program.python;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.podium.platform.blob.BlobStore;
import dev.podium.program.EvaluationScript;
import dev.podium.program.OfferedEnvironments;
import dev.podium.program.ProgramDefinition;
import dev.podium.program.ProgramUnit;
import dev.podium.program.StoredProgram;
import dev.podium.task.program.SubmittedFiles;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import dev.podium.task.reading.ZipFile;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Tells what programs that are kept import and their environments do not seem to have, before a trial does. What a program imports never
 * changes, so that each is read once. Of a program that is too large nothing is told.
 */
@ApplicationScoped
public class ProgramImports {

    private static final long INFLATED = 128L << 20;
    private static final int LARGEST_FILE = 1 << 20;
    private static final int ALL_FILES = 16 << 20;
    private static final int KNOWN = 500;
    private static final String PYTHON = ".py";

    /** A zip that is kept. */
    private record Kept(String digest, BlobStore blobs) implements Upload {

        @Override
        public String name() {
            return digest;
        }

        @Override
        public long size() {
            return 0;
        }

        @Override
        public InputStream open() throws IOException {
            return blobs.open(digest);
        }
    }

    @Inject
    BlobStore blobs;

    @Inject
    OfferedEnvironments environments;

    private final Cache<StoredProgram, List<ModuleImport>> known =
            Caffeine.newBuilder().maximumSize(KNOWN).build();

    /** What is missing, by the names of units; none of those that miss nothing. One query. */
    public Map<String, MissingModules> missing(ProgramDefinition program) {
        List<OfferedEnvironments.Packages> offered = environments.findPackages();
        Map<String, MissingModules> missing = new LinkedHashMap<>();
        for (ProgramUnit unit : program.units()) {
            missing(unit, offered).ifPresent(found -> missing.put(unit.subtask(), found));
        }
        return missing;
    }

    /** The same of one unit; empty where nothing is missing. One query. */
    public Optional<MissingModules> missing(ProgramUnit unit) {
        return missing(unit, environments.findPackages());
    }

    private Optional<MissingModules> missing(ProgramUnit unit, List<OfferedEnvironments.Packages> offered) {
        return unit.chosenEnvironment()
                .flatMap(environment -> MissingModules.of(
                        programs(unit).flatMap(each -> imports(each).stream()).toList(), environment, offered));
    }

    /** An evaluation script has no command: its files are called. */
    private static Stream<StoredProgram> programs(ProgramUnit unit) {
        StoredProgram scoring = unit.evaluationScript().isPresent()
                ? new StoredProgram(unit.scoring().digest(), String.join(" ", EvaluationScript.MODULES))
                : unit.scoring();
        return Stream.of(Optional.of(scoring), unit.ingestionProgram(), unit.checkProgram())
                .flatMap(Optional::stream);
    }

    private List<ModuleImport> imports(StoredProgram program) {
        return Optional.ofNullable(known.get(program, this::read)).orElse(List.of());
    }

    /** Null, which is not remembered, where it cannot be read: who tries the program is told why. */
    private List<ModuleImport> read(StoredProgram program) {
        List<String> names = new ArrayList<>();
        List<PythonFile> files = new ArrayList<>();
        int[] left = {ALL_FILES};
        try {
            boolean whole = new ZipFile(SubmittedFiles.MOST, INFLATED)
                    .read(new Kept(program.digest(), blobs), new Findings(Rules.LENIENT), entry -> {
                        names.add(entry.name());
                        if (entry.name().endsWith(PYTHON)) {
                            byte[] content = entry.content().readNBytes(Math.min(LARGEST_FILE, left[0]));
                            left[0] -= content.length;
                            files.add(new PythonFile(entry.name(), PythonSourceLines.of(content)));
                        }
                        return true;
                    });
            return whole ? ModuleImports.of(files, names, program.command()) : List.of();
        } catch (IOException e) {
            return null;
        }
    }
}
