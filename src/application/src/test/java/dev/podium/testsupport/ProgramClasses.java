package dev.podium.testsupport;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The compiled classes of all parts of the program without its tests, read once for all tests of a class loader: that takes longer than what they ask. */
public final class ProgramClasses {

    private static final String ROOT = "dev.podium";

    private static final Map<String, JavaClasses> PACKAGES = new ConcurrentHashMap<>();

    /** Read by whoever asks first. */
    private static final class All {

        private static final JavaClasses CLASSES = read(ROOT);
    }

    private ProgramClasses() {}

    public static JavaClasses all() {
        return All.CLASSES;
    }

    /** Those of a package and of those below it, and no others: to read all takes seconds. */
    public static Stream<JavaClass> in(String name) {
        return PACKAGES.computeIfAbsent(name, ProgramClasses::read).stream();
    }

    private static JavaClasses read(String name) {
        return new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .withImportOption(
                        location -> !location.contains("/src/testing/") && !location.contains("/podium-testing-"))
                .importPackages(name);
    }
}
