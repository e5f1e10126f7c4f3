package dev.podium.platform.database;

import dev.podium.platform.Installation;
import io.quarkus.runtime.QuarkusApplication;
import jakarta.inject.Inject;

/** What a process of the role {@link Installation.Role#MIGRATE} does: its start brought the tables up to date, so it ends. */
public final class Migration implements QuarkusApplication {

    @Inject
    Schema schema;

    @Override
    public int run(String... arguments) {
        System.out.println("The database has schema " + schema.installed() + ".");
        return 0;
    }
}
