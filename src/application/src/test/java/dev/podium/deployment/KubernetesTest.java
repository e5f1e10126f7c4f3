package dev.podium.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.podium.platform.upload.UploadConfig;
import dev.podium.platform.upload.UploadForms;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvFromSource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.autoscaling.v2.HorizontalPodAutoscaler;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.runtime.configuration.MemorySizeConverter;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Reads the manifests as Kubernetes' own types, strictly: a field that there is not is a fault. No cluster is asked. */
class KubernetesTest {

    private static final Path MANIFESTS = Path.of("deployment/kubernetes");

    private static final Map<String, Class<? extends HasMetadata>> KINDS = Map.of(
            "v1/Namespace", Namespace.class,
            "v1/ConfigMap", ConfigMap.class,
            "v1/Service", Service.class,
            "apps/v1/Deployment", Deployment.class,
            "batch/v1/Job", Job.class,
            "policy/v1/PodDisruptionBudget", PodDisruptionBudget.class,
            "networking.k8s.io/v1/NetworkPolicy", NetworkPolicy.class,
            "autoscaling/v2/HorizontalPodAutoscaler", HorizontalPodAutoscaler.class);

    /** The models keep what they do not know; here that is a fault. */
    private static final ObjectMapper STRICT = JsonMapper.builder(new YAMLFactory())
            .annotationIntrospector(new JacksonAnnotationIntrospector() {
                private static final long serialVersionUID = 1L;

                @Override
                public Boolean hasAnySetter(Annotated member) {
                    return false;
                }
            })
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private record Image(String name, String newName, String newTag) {}

    private record Kustomization(
            String apiVersion, String kind, String namespace, List<String> resources, List<Image> images) {}

    @Test
    void manifests_namedByTheKustomization_areAllThere() throws IOException {
        Kustomization all =
                STRICT.readValue(MANIFESTS.resolve("kustomization.yaml").toFile(), Kustomization.class);
        try (Stream<Path> files = Files.list(MANIFESTS)) {
            assertThat(files.map(file -> file.getFileName().toString())
                            .filter(name -> !name.equals("kustomization.yaml")))
                    .containsExactlyInAnyOrderElementsOf(all.resources());
        }
        assertThat(all.images()).extracting(Image::name).containsExactly("podium");
        assertThat(manifests().stream()
                        .flatMap(KubernetesTest::pods)
                        .flatMap(pod -> pod.getSpec().getContainers().stream()))
                .extracting(Container::getImage)
                .containsOnly("podium");
    }

    @Test
    void manifest_fieldThatThereIsNot_isAFault() {
        assertThatThrownBy(() -> STRICT.readValue(
                        "apiVersion: apps/v1\nkind: Deployment\nspec:\n  replica: 2\n", Deployment.class))
                .hasMessageContaining("replica");
    }

    @Test
    void manifests_referToWhatIsThere() throws IOException {
        List<HasMetadata> all = manifests();
        List<String> deployments = names(all, Deployment.class);
        assertThat(deployments).containsExactlyInAnyOrder("podium-web", "podium-worker");
        assertThat(names(all, Job.class)).containsExactly("podium-migrate");
        assertThat(of(all, HorizontalPodAutoscaler.class))
                .allSatisfy(scaler -> assertThat(deployments)
                        .contains(scaler.getSpec().getScaleTargetRef().getName()));
        Service service = of(all, Service.class).get(0);
        assertThat(of(all, Deployment.class))
                .allSatisfy(deployment -> assertThat(
                                deployment.getSpec().getTemplate().getMetadata().getLabels())
                        .containsAllEntriesOf(deployment.getSpec().getSelector().getMatchLabels()))
                .anySatisfy(deployment -> assertThat(
                                deployment.getSpec().getTemplate().getMetadata().getLabels())
                        .containsAllEntriesOf(service.getSpec().getSelector()));
        assertThat(all.stream()
                        .flatMap(KubernetesTest::pods)
                        .flatMap(pod -> pod.getSpec().getContainers().stream())
                        .flatMap(container -> container.getEnvFrom().stream())
                        .map(EnvFromSource::getConfigMapRef)
                        .filter(Objects::nonNull)
                        .map(reference -> reference.getName()))
                .isSubsetOf(names(all, ConfigMap.class));
        assertThat(of(all, NetworkPolicy.class))
                .allSatisfy(
                        policy -> assertThat(policy.getSpec().getPolicyTypes()).containsExactly("Ingress", "Egress"));
    }

    /** What the start guard wants is given, but for what is secret and named beside it. */
    @Test
    void web_hasTheSettingsThatItNeeds() throws IOException {
        Map<String, String> settings = new HashMap<>();
        of(manifests(), ConfigMap.class).forEach(map -> settings.putAll(map.getData()));
        String secrets = Files.readString(MANIFESTS.resolve("settings.yaml"));
        for (String name : List.of(
                "QUARKUS_DATASOURCE_USERNAME",
                "QUARKUS_DATASOURCE_PASSWORD",
                "QUARKUS_OIDC_CREDENTIALS_SECRET",
                "QUARKUS_OIDC_TOKEN_STATE_MANAGER_ENCRYPTION_SECRET")) {
            assertThat(settings).doesNotContainKey(name);
            assertThat(secrets).contains(name);
        }
        assertThat(settings)
                .containsKeys("QUARKUS_DATASOURCE_JDBC_URL", "QUARKUS_OIDC_AUTH_SERVER_URL", "PODIUM_PUBLIC_URL");
    }

    /** Uploads and bundles on their way fit where they lie, with room for what else is there. */
    @Test
    void web_hasRoomForUploads() throws IOException {
        UploadConfig uploads = new SmallRyeConfigBuilder()
                .withMapping(UploadConfig.class)
                .withSources(new PropertiesConfigSource(
                        Map.of("podium.uploads.room", environment("web").get("PODIUM_UPLOADS_ROOM")), "web.yaml", 100))
                .withConverter(MemorySize.class, 100, new MemorySizeConverter())
                .build()
                .getConfigMapping(UploadConfig.class);
        long most = uploads.room().asLongValue()
                + uploads.bundlesAtOnce()
                        * (uploads.bundle().asLongValue() + uploads.form().asLongValue());
        PodTemplateSpec web = of(manifests(), Deployment.class).get(0).getSpec().getTemplate();
        assertThat(web.getSpec()
                        .getVolumes()
                        .get(0)
                        .getEmptyDir()
                        .getSizeLimit()
                        .getNumericalAmount()
                        .longValueExact())
                .isGreaterThan(most + (256L << 20));
    }

    private static Map<String, String> environment(String name) throws IOException {
        Map<String, String> values = new HashMap<>();
        manifests().stream()
                .flatMap(KubernetesTest::pods)
                .map(pod -> pod.getSpec().getContainers().get(0))
                .filter(container -> container.getName().equals(name))
                .forEach(container -> container.getEnv().forEach(each -> values.put(each.getName(), each.getValue())));
        return values;
    }

    /** Whoever the program lets send a file of that size, the proxy does, too. */
    @Test
    void nginx_letsBundlesThrough() throws IOException {
        Matcher location = Pattern.compile("location ~ (\\S+) \\{\\s+client_max_body_size 516m;")
                .matcher(Files.readString(Path.of("deployment/nginx/podium.conf")));
        assertThat(location.find()).isTrue();
        Pattern large = Pattern.compile(location.group(1));
        for (String path :
                List.of("/organize/new/bundle", "/organize/new/bundle/", "/api/v1/imports", "/api/v1/imports/")) {
            assertThat(UploadForms.areForBundlesAt(path)).as(path).isTrue();
            assertThat(large.matcher(path).find()).as(path).isTrue();
        }
        for (String path :
                List.of("/organize/new/bundles", "/api/v1/imports/x", "/organize/x/gold", "/api/v1/competitions")) {
            assertThat(UploadForms.areForBundlesAt(path)).as(path).isFalse();
            assertThat(large.matcher(path).find()).as(path).isFalse();
        }
        assertThat(large.matcher("/api/uploads/6f1c1f0e/x").find()).isTrue();
    }

    /** Only the worker begins as root, with what its entry point and bubblewrap need. */
    @Test
    void containers_haveNoMoreRightsThanTheyNeed() throws IOException {
        manifests().stream().flatMap(KubernetesTest::pods).forEach(pod -> {
            Container container = pod.getSpec().getContainers().get(0);
            assertThat(pod.getSpec().getAutomountServiceAccountToken()).isFalse();
            assertThat(container.getSecurityContext().getCapabilities().getDrop())
                    .containsExactly("ALL");
            if (!container.getName().equals("worker")) {
                assertThat(pod.getSpec().getSecurityContext().getRunAsNonRoot()).isTrue();
                assertThat(container.getSecurityContext().getReadOnlyRootFilesystem())
                        .isTrue();
                assertThat(container.getSecurityContext().getAllowPrivilegeEscalation())
                        .isFalse();
            }
        });
    }

    private static Stream<PodTemplateSpec> pods(HasMetadata manifest) {
        if (manifest instanceof Deployment deployment) {
            return Stream.of(deployment.getSpec().getTemplate());
        }
        return manifest instanceof Job job ? Stream.of(job.getSpec().getTemplate()) : Stream.empty();
    }

    private static <T> List<T> of(List<HasMetadata> all, Class<T> kind) {
        return all.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private static List<String> names(List<HasMetadata> all, Class<? extends HasMetadata> kind) {
        return of(all, kind).stream()
                .map(found -> found.getMetadata().getName())
                .toList();
    }

    private static List<HasMetadata> manifests() throws IOException {
        List<HasMetadata> all = new ArrayList<>();
        try (Stream<Path> files = Files.list(MANIFESTS)) {
            for (Path file : files.filter(path -> !path.endsWith("kustomization.yaml"))
                    .sorted()
                    .toList()) {
                try (var documents = STRICT.readerFor(JsonNode.class).<JsonNode>readValues(file.toFile())) {
                    while (documents.hasNext()) {
                        all.add(typed(file, documents.next()));
                    }
                }
            }
        }
        return all;
    }

    private static HasMetadata typed(Path file, JsonNode document) throws IOException {
        String kind = document.path("apiVersion").asText() + "/"
                + document.path("kind").asText();
        assertThat(KINDS).as("kinds that are known, " + file).containsKey(kind);
        return STRICT.treeToValue(document, KINDS.get(kind));
    }
}
