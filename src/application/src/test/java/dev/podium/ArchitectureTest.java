package dev.podium;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import dev.podium.testsupport.ProgramClasses;
import jakarta.persistence.Entity;
import jakarta.ws.rs.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;

/** What the chapter "Packages" of README.md promises. A change to one is a change to both. */
class ArchitectureTest {

    private static final String ROOT = "dev.podium";

    private static final Map<String, Set<String>> TABLE =
            PackageTable.ofReadme().rows();

    private static final String[] KERNELS =
            trees("text", "scoring", "significance", "agreement", "metaevaluation", "sampling", "sandbox");
    private static final String[] LIBRARIES_OF_KERNELS = {
        "java..", "org.apache.commons.statistics..", "org.apache.commons.numbers..", "org.apache.commons.rng.."
    };
    private static final String[] LIBRARIES_OF_TASKS = {
        "java..",
        "javax.xml.stream..",
        "de.siegmar.fastcsv..",
        "com.fasterxml.jackson.core..",
        "com.fasterxml.jackson.annotation..",
        "picocli.."
    };

    private static final String[] SHARED_BY_PAGES = {
        "web.layout", "web.form", "web.feed", "web.chart", "web.board", "web.cache", "web.item", "web.markdown"
    };

    private static final JavaClasses CLASSES = ProgramClasses.all();

    @Test
    void table_isThatOfTheArchitecture() {
        assertThat(TABLE).hasSize(37).containsEntry("scoring", Set.of("text")).containsEntry("platform", Set.of());
        assertThat(TABLE.get("web")).hasSize(28).doesNotContain("api", "worker", "sandbox", "step", "cli", "text");
    }

    @Test
    void packages_areRowsOfTheTable() {
        assertThat(CLASSES.stream()
                        .map(type -> topLevel(type.getPackageName()))
                        .filter(name -> !name.isEmpty())
                        .collect(toSet()))
                .isSubsetOf(TABLE.keySet());
    }

    @Test
    void packages_useOnlyWhatTheirRowAllows() {
        assertThat(TABLE.keySet().stream().flatMap(name -> forbiddenUses(name).stream()))
                .isEmpty();
    }

    private static List<String> forbiddenUses(String name) {
        String[] forbidden = TABLE.keySet().stream()
                .filter(other -> !other.equals(name) && !TABLE.get(name).contains(other))
                .map(ArchitectureTest::tree)
                .toArray(String[]::new);
        return noClasses()
                .that()
                .resideInAPackage(tree(name))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(forbidden)
                .allowEmptyShould(true)
                .evaluate(CLASSES)
                .getFailureReport()
                .getDetails();
    }

    /** What a row may use and does not would hide, one day, that it has begun to. */
    @Test
    void packages_useAllThatTheirRowAllows() {
        Map<String, Set<String>> unused = new TreeMap<>();
        TABLE.forEach((name, allowed) -> {
            Set<String> rest = new TreeSet<>(allowed);
            rest.removeAll(used(name));
            if (!rest.isEmpty()) {
                unused.put(name, rest);
            }
        });

        assertThat(unused)
                .as("what rows of README.md allow and the code does not use")
                .isEmpty();
    }

    private static Set<String> used(String name) {
        return CLASSES.stream()
                .filter(type -> topLevel(type.getPackageName()).equals(name))
                .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                .map(dependency ->
                        dependency.getTargetClass().getBaseComponentType().getPackageName())
                .filter(target -> target.startsWith(ROOT + "."))
                .map(ArchitectureTest::topLevel)
                .collect(toSet());
    }

    @Test
    void packages_areFreeOfCycles() {
        slices().matching(ROOT + ".(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void subpackages_areFreeOfCycles() {
        slices().matching(ROOT + ".(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void packages_haveNamesThatSaySomething() {
        noClasses()
                .should()
                .resideInAnyPackage(
                        "..util..", "..utils..", "..common..", "..dto..", "..exceptions..", "..helper..", "..helpers..")
                .check(CLASSES);
    }

    @Test
    void root_holdsTheApplicationClassOnly() {
        assertThat(CLASSES.stream()
                        .filter(type -> type.getPackageName().equals(ROOT))
                        .map(JavaClass::getSimpleName))
                .isSubsetOf("Main", "package-info");
    }

    @Test
    void kernels_knowOnlyTheJdkAndNumerics() {
        classes()
                .that()
                .resideInAnyPackage(KERNELS)
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(KERNELS).or(resideInAnyPackage(LIBRARIES_OF_KERNELS)))
                .check(CLASSES);
    }

    /** Files of different teams are scored in one process: nothing may stay there from one to the next. */
    @Test
    void scorer_keepsNothingBetweenFiles() {
        fields().that()
                .areDeclaredInClassesThat()
                .resideInAnyPackage(trees("text", "scoring", "task"))
                .and()
                .areStatic()
                .should()
                .beFinal()
                .check(CLASSES);
        noFields()
                .that()
                .areStatic()
                .should()
                .haveRawType(assignableTo(ThreadLocal.class)
                        .or(assignableTo(HashMap.class))
                        .or(assignableTo(ConcurrentMap.class))
                        .or(assignableTo(ArrayList.class))
                        .or(assignableTo(StringBuilder.class))
                        .or(resideInAPackage("java.util.concurrent.atomic..")))
                .andShould()
                .beDeclaredInClassesThat()
                .resideInAnyPackage(trees("text", "scoring", "task"))
                .check(CLASSES);
    }

    @Test
    void tasksStepsAndCommandLine_knowNoFramework() {
        classes()
                .that()
                .resideInAnyPackage(trees("task", "step", "cli"))
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(KERNELS)
                        .or(resideInAnyPackage(trees("task", "step", "cli")))
                        .or(resideInAnyPackage(LIBRARIES_OF_KERNELS))
                        .or(resideInAnyPackage(LIBRARIES_OF_TASKS)))
                .check(CLASSES);
    }

    @Test
    void http_isSpokenByPagesAndApiOnly() {
        noClasses()
                .that()
                .resideOutsideOfPackages(trees("web", "api"))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("jakarta.ws.rs..", "org.jboss.resteasy.reactive..")
                .check(CLASSES);
    }

    @Test
    void templates_areForPagesAndMailOnly() {
        noClasses()
                .that()
                .resideOutsideOfPackages(trees("web", "api", "mail", "notification"))
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.quarkus.qute..")
                .check(CLASSES);
    }

    @Test
    void smtp_isSpokenByMailOnly() {
        noClasses()
                .that()
                .resideOutsideOfPackage(tree("mail"))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.quarkus.mailer..", "io.vertx.ext.mail..")
                .check(CLASSES);
    }

    @Test
    void objectStore_isSpokenToByBlobsOnly() {
        noClasses()
                .that()
                .resideOutsideOfPackage(tree("platform.blob"))
                .should()
                .dependOnClassesThat()
                .resideInAPackage("software.amazon..")
                .check(CLASSES);
    }

    @Test
    void bundles_areUnpackedInOnePlace() {
        noClasses()
                .that()
                .resideOutsideOfPackage(tree("bundle"))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.apache.commons.compress..", "org.yaml..")
                .check(CLASSES);
    }

    @Test
    void htmlOfOthers_isCleanedInOnePlace() {
        noClasses()
                .that()
                .resideOutsideOfPackage(tree("bundle.page"))
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.jsoup..")
                .check(CLASSES);
    }

    /** Pages ask for tokens against forged requests, what is below /api does not. */
    @Test
    void paths_belowApiAreOfTheApiOnly() {
        noClasses()
                .that()
                .resideOutsideOfPackage(tree("api"))
                .should()
                .beAnnotatedWith(DescribedPredicate.describe(
                        "@Path(\"/api...\")",
                        annotation -> annotation.getRawType().isEquivalentTo(Path.class)
                                && annotation
                                        .get("value")
                                        .map(Object::toString)
                                        .orElse("")
                                        .matches("/?api(/.*)?")))
                .check(CLASSES);
    }

    @Test
    void answersOfTheApi_holdNoEntities() {
        noFields()
                .that()
                .areDeclaredInClassesThat()
                .resideInAPackage(tree("api"))
                .should()
                .haveRawType(DescribedPredicate.describe("an entity", type -> type.isAnnotatedWith(Entity.class)))
                .check(CLASSES);
    }

    /** They know what several of them share. */
    @Test
    void pages_doNotKnowEachOther() {
        slices().matching(ROOT + ".web.(*)..")
                .should()
                .notDependOnEachOther()
                .ignoreDependency(alwaysTrue(), resideInAnyPackage(trees(SHARED_BY_PAGES)))
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    @Test
    void taskTypes_doNotKnowEachOther() {
        slices().matching(ROOT + ".task.(*)..")
                .should()
                .notDependOnEachOther()
                .ignoreDependency(resideInAPackage(tree("task.catalog")), alwaysTrue())
                .ignoreDependency(alwaysTrue(), resideInAPackage(tree("task.reading")))
                .check(CLASSES);
    }

    @Test
    void time_comesFromTheInjectedClock() {
        noClasses()
                .that()
                .resideOutsideOfPackage(tree("platform"))
                .should()
                .accessTargetWhere(isTimeOfTheMachine())
                .check(CLASSES);
    }

    /** What may be seen is asked by the database's clock, as machines' clocks differ; tokens of accounts go by their own. */
    @Test
    void pagesAndApi_doNotAskTheClockOfTheMachine() {
        noClasses()
                .that()
                .resideInAnyPackage(trees("web", "api"))
                .and()
                .resideOutsideOfPackage(tree("web.account"))
                .should()
                .dependOnClassesThat()
                .areAssignableTo(Clock.class)
                .check(CLASSES);
    }

    /** Durations are measured with {@code System.nanoTime}. */
    private static DescribedPredicate<JavaAccess<?>> isTimeOfTheMachine() {
        return DescribedPredicate.describe("time of the machine", access -> {
            AccessTarget target = access.getTarget();
            boolean now = target.getName().equals("now")
                    && target.getOwner().getPackageName().startsWith("java.time")
                    && access.getOrigin().getOwner() != target.getOwner();
            boolean system = target.getOwner().isEquivalentTo(System.class)
                    && target.getName().equals("currentTimeMillis");
            boolean clock = target.getOwner().isEquivalentTo(Clock.class)
                    && target.getName().startsWith("system");
            return now || system || clock;
        });
    }

    @Test
    void chance_isSeeded() {
        noClasses()
                .that()
                .resideOutsideOfPackage(tree("platform"))
                .should()
                .callConstructor(Random.class)
                .orShould()
                .callConstructor(SplittableRandom.class)
                .orShould()
                .callConstructor(SecureRandom.class)
                .orShould()
                .callMethod(ThreadLocalRandom.class, "current")
                .orShould()
                .callMethod(Math.class, "random")
                .check(CLASSES);
    }

    private static String topLevel(String packageName) {
        return packageName.equals(ROOT)
                ? ""
                : packageName.substring(ROOT.length() + 1).split("\\.", 2)[0];
    }

    private static String tree(String name) {
        return ROOT + "." + name + "..";
    }

    private static String[] trees(String... names) {
        return Arrays.stream(names).map(ArchitectureTest::tree).toArray(String[]::new);
    }
}
