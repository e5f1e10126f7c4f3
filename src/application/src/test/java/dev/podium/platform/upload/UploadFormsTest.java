package dev.podium.platform.upload;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import dev.podium.testsupport.ProgramClasses;
import jakarta.ws.rs.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.multipart.FileUpload;
import org.junit.jupiter.api.Test;

class UploadFormsTest {

    @Test
    void areAt_whereFilesAreTaken() {
        Set<String> paths = ProgramClasses.all().stream()
                .flatMap(type -> type.getMethods().stream())
                .filter(method -> Stream.of("POST", "PUT", "PATCH")
                        .anyMatch(verb -> method.tryGetAnnotationOfType("jakarta.ws.rs." + verb)
                                .isPresent()))
                .filter(UploadFormsTest::takesFile)
                .map(method -> path(method.getOwner(), method))
                .collect(toCollection(TreeSet::new));
        assertThat(paths).hasSizeGreaterThan(30);
        assertThat(paths).allMatch(UploadFormsTest::isKnown);
        assertThat(paths).allMatch(path -> isKnown(path + "/"));
        assertThat(paths)
                .filteredOn(UploadForms::areForBundlesAt)
                .containsExactly("/api/v1/imports", "/organize/new/bundle");
    }

    private static boolean isKnown(String path) {
        return UploadForms.areAt(path) || UploadForms.areForBundlesAt(path);
    }

    private static boolean takesFile(JavaMethod method) {
        return method.getRawParameterTypes().stream().anyMatch(UploadFormsTest::holdsFile);
    }

    private static boolean holdsFile(JavaClass parameter) {
        return parameter.isEquivalentTo(FileUpload.class)
                || parameter.getFields().stream()
                        .anyMatch(field -> field.getRawType().isEquivalentTo(FileUpload.class));
    }

    private static String path(JavaClass type, JavaMethod method) {
        String rest = method.tryGetAnnotationOfType(Path.class)
                .map(path -> "/" + path.value())
                .orElse("");
        return (type.getAnnotationOfType(Path.class).value() + rest)
                .replaceAll("\\{[^}]*}", "some-name")
                .replace("//", "/");
    }

    @Test
    void areAt_whereNoFileBelongs_no() {
        assertThat(Set.of(
                        "/preferences",
                        "/organize/x/files",
                        "/competitions/x/submit/template",
                        "/api/v1/competitions",
                        "/organize/new"))
                .noneMatch(UploadForms::areAt);
    }
}
