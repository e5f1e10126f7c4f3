package dev.podium.evaluation.operation;

import dev.podium.platform.Installation;
import dev.podium.platform.database.Schema;
import io.quarkus.runtime.QuarkusApplication;
import jakarta.inject.Inject;
import java.util.Locale;
import java.util.Optional;

/** What a process of the role {@link Installation.Role#CHECK_STORE} does: says what is wrong with what is stored, and ends. */
public final class StoreIntegrityCheck implements QuarkusApplication {

    private static final int FAULTY = 1;
    private static final String NO_TABLE = "42P01";
    private static final double MEBI = 1 << 20;

    @Inject
    Schema schema;

    @Inject
    StoreIntegrity store;

    @Override
    public int run(String... arguments) {
        Optional<String> misfit = misfit();
        if (misfit.isPresent()) {
            System.out.println(misfit.get());
            return FAULTY;
        }
        long begin = System.nanoTime();
        StoreIntegrity.Faults found = store.find();
        found.faults().forEach(System.out::println);
        if (found.unused() > 0) {
            System.out.printf(
                    Locale.ROOT,
                    "%d files are named by nothing: they take space, and nothing is lost.%n",
                    found.unused());
        }
        if (found.orphans() > 0) {
            System.out.printf(
                    Locale.ROOT,
                    "%d objects of the store are no file's: uploads under way, or left over until a job deletes them.%n",
                    found.orphans());
        }
        System.out.printf(
                Locale.ROOT,
                "%d files with %.1f MiB were read in %.1f s: %s.%n",
                found.files(),
                (double) found.bytes() / MEBI,
                (System.nanoTime() - begin) / 1e9,
                found.faults().isEmpty()
                        ? "all is whole"
                        : "lines of faults above: " + found.faults().size());
        return found.faults().isEmpty() ? 0 : FAULTY;
    }

    private Optional<String> misfit() {
        try {
            return schema.misfit();
        } catch (IllegalStateException e) {
            if (Schema.state(e).equals(Optional.of(NO_TABLE))) {
                return Optional.of("The database has no tables: migrate the database.");
            }
            throw e;
        }
    }
}
