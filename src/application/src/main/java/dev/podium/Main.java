package dev.podium;

import dev.podium.account.FirstAdmin;
import dev.podium.demo.DemoConfig;
import dev.podium.evaluation.operation.StoreIntegrityCheck;
import dev.podium.leaderboard.comparison.SignificanceConfig;
import dev.podium.mail.MailConfig;
import dev.podium.platform.DirectConnections;
import dev.podium.platform.EmbeddedDatabase;
import dev.podium.platform.Installation;
import dev.podium.platform.StorageConfig;
import dev.podium.platform.UploadDirectory;
import dev.podium.platform.blob.BlobConfig;
import dev.podium.platform.database.DatabaseConnections;
import dev.podium.platform.database.Migration;
import dev.podium.platform.database.SettingFaults;
import dev.podium.platform.database.SharedSecrets;
import dev.podium.platform.database.StartupChecks;
import dev.podium.platform.legal.LegalConfig;
import dev.podium.platform.legal.LegalTexts;
import dev.podium.platform.upload.UploadConfig;
import dev.podium.program.ProgramConfig;
import dev.podium.web.cache.PageCacheConfig;
import dev.podium.web.crowd.CrowdConfig;
import dev.podium.web.crowd.RateConfig;
import dev.podium.worker.WorkerConfig;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.QuarkusApplication;
import io.quarkus.runtime.annotations.QuarkusMain;
import io.quarkus.runtime.configuration.ConfigUtils;
import io.smallrye.config.SmallRyeConfig;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Starts Podium: looks at the settings, starts the database of a trial, then the application. A process without pages
 * needs no login server.
 */
@QuarkusMain
public final class Main {

    /** As in sysexits.h: a restart cannot help, which service managers understand. */
    private static final int BAD_SETTINGS = 78;

    private static final long PATIENCE_SECONDS = 30;

    /** Everything that can be set. */
    static final Set<Class<?>> SETTINGS = Set.of(
            BlobConfig.class,
            CrowdConfig.class,
            DatabaseConnections.Settings.class,
            DemoConfig.class,
            DirectConnections.Settings.class,
            EmbeddedDatabase.Settings.class,
            FirstAdmin.class,
            Installation.class,
            LegalConfig.class,
            MailConfig.class,
            PageCacheConfig.class,
            ProgramConfig.class,
            RateConfig.class,
            SignificanceConfig.class,
            StorageConfig.class,
            UploadConfig.class,
            WorkerConfig.class);

    /** What is done instead of answering or working. */
    private static final Map<Installation.Role, Class<? extends QuarkusApplication>> COMMANDS = Map.of(
            Installation.Role.MIGRATE, Migration.class, Installation.Role.CHECK_STORE, StoreIntegrityCheck.class);

    private Main() {}

    public static void main(String... arguments) throws IOException {
        // logos are drawn without a screen
        System.setProperty("java.awt.headless", "true");
        COMMANDS.keySet().stream()
                .filter(role -> List.of(arguments).contains(word(role)))
                .forEach(role -> System.setProperty("podium.roles", role.name()));
        SmallRyeConfig settings = ConfigUtils.configBuilder()
                .withDefaultValue(SmallRyeConfig.SMALLRYE_CONFIG_MAPPING_VALIDATE_UNKNOWN, "false")
                .build();
        List<String> faults =
                new ArrayList<>(new StartupChecks(settings.getProfiles(), name -> value(settings, name)).faults());
        faults.addAll(SettingFaults.in(settings, SETTINGS));
        LegalTexts.fault(value(settings, "podium.legal.texts").map(Path::of)).ifPresent(faults::add);
        refuse(faults);
        keepUploadsPrivate(settings);
        Installation installation = settings.getConfigMapping(Installation.class);
        if (!installation.isWeb()) {
            System.setProperty("quarkus.http.host-enabled", "false");
            System.setProperty("quarkus.oidc.tenant-enabled", "false");
            System.setProperty("quarkus.oidc.api.tenant-enabled", "false");
        }
        if (installation.isWeb()) {
            nameToDatabase(settings);
        } else {
            System.setProperty("quarkus.shutdown.delay", "0S");
        }
        if (installation.traces()) {
            System.setProperty("quarkus.otel.sdk.disabled", "false");
        }
        limitConnections(settings, installation);
        System.setProperty(
                "quarkus.mailer.host", value(settings, "podium.mail.host").orElse("localhost"));
        CountDownLatch stopped = new CountDownLatch(1);
        startDatabase(settings, stopped);
        Optional<Installation.Role> command = COMMANDS.keySet().stream()
                .filter(role -> installation.roles().equals(Set.of(role)))
                .findFirst();
        command.ifPresent(role -> {
            System.setProperty("quarkus.flyway.migrate-at-start", Boolean.toString(role == Installation.Role.MIGRATE));
            System.setProperty("quarkus.management.host-enabled", "false");
        });
        Quarkus.run(
                command.map(COMMANDS::get).orElse(null),
                (status, failure) -> {
                    stopped.countDown();
                    if (failure != null) {
                        refuse(SettingFaults.behind(failure));
                        failure.printStackTrace();
                    }
                    System.exit(status);
                },
                arguments);
    }

    /** As it is written in a command: {@code check-store}. */
    private static String word(Installation.Role role) {
        return role.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static void limitConnections(SmallRyeConfig settings, Installation installation) {
        if (value(settings, DatabaseConnections.SETTING).isEmpty()) {
            int processors = Runtime.getRuntime().availableProcessors();
            int slots = settings.getOptionalValue("podium.worker.slots", Integer.class)
                            .orElse(processors)
                    + programSlots(settings, processors);
            System.setProperty(
                    DatabaseConnections.SETTING,
                    Integer.toString(DatabaseConnections.byDefault(installation.roles(), slots)));
        }
    }

    /** As a worker counts them. */
    private static int programSlots(SmallRyeConfig settings, int processors) {
        return value(settings, "podium.worker.programs.environments").isEmpty()
                ? 0
                : settings.getOptionalValue("podium.worker.programs.slots", Integer.class)
                        .orElse(Math.max(1, processors / 2));
    }

    private static void nameToDatabase(SmallRyeConfig settings) {
        value(settings, StartupChecks.COOKIE_SECRET)
                .ifPresent(secret -> System.setProperty(
                        DirectConnections.NAME,
                        SharedSecrets.nameOf(
                                secret,
                                value(settings, StartupChecks.CLIENT_SECRET).orElse(""))));
    }

    private static void keepUploadsPrivate(SmallRyeConfig settings) {
        try {
            Path directory = UploadDirectory.of(value(settings, UploadDirectory.SETTING));
            System.setProperty(UploadDirectory.SETTING, directory.toString());
        } catch (IOException fault) {
            refuse(List.of("There is no place for uploads: " + fault.getMessage()));
        }
    }

    private static void refuse(List<String> faults) {
        if (!faults.isEmpty()) {
            System.err.println("Podium was not started:");
            faults.forEach(fault -> System.err.println("- " + fault));
            System.exit(BAD_SETTINGS);
        }
    }

    private static void startDatabase(SmallRyeConfig settings, CountDownLatch stopped) throws IOException {
        if (!settings.getProfiles().contains("local")
                || value(settings, "quarkus.datasource.jdbc.url").isPresent()) {
            return;
        }
        EmbeddedDatabase.Settings wanted = settings.getConfigMapping(EmbeddedDatabase.Settings.class);
        if (wanted.enabled()) {
            EmbeddedDatabase database = EmbeddedDatabase.start(wanted);
            System.setProperty("quarkus.datasource.jdbc.url", database.url());
            System.setProperty("quarkus.datasource.username", EmbeddedDatabase.USER);
            System.setProperty("quarkus.datasource.password", database.password());
            Runtime.getRuntime().addShutdownHook(new Thread(() -> closeAfter(stopped, database), "embedded-database"));
        }
    }

    /** The application still writes while it stops. */
    private static void closeAfter(CountDownLatch stopped, EmbeddedDatabase database) {
        try {
            if (!stopped.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                System.err.println("The application did not stop in time; its database is stopped now.");
            }
            database.close();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } catch (IOException failure) {
            System.err.println("The embedded database did not stop: " + failure.getMessage());
        }
    }

    private static Optional<String> value(SmallRyeConfig settings, String name) {
        return settings.getOptionalValue(name, String.class);
    }
}
