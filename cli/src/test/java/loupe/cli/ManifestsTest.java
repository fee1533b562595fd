package loupe.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// What is printed for Kubernetes is held to its API, as classes that were made from it: no field that it does not
/// know,
/// no value of another type.
final class ManifestsTest {
    private static final String IMAGE = "registry.example/loupe:0.1";
    private static final YAMLMapper YAML = YAMLMapper.builder()
            .annotationIntrospector(new NothingUnknown())
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private final Spoken spoken = new Spoken();

    /// The classes would take fields that they don't know, and keep them.
    private static final class NothingUnknown extends JacksonAnnotationIntrospector {
        private static final long serialVersionUID = 1;

        @Override
        public Boolean hasAnySetter(MapperConfig<?> config, Annotated annotated) {
            return false;
        }
    }

    private List<JsonNode> printed(String... more) {
        var words = new ArrayList<>(List.of("launch", "kubernetes", "--agents", "3", "--image", IMAGE));
        words.addAll(List.of(more));
        assertEquals(ExitCode.GOOD, spoken.run(words.toArray(String[]::new)), spoken.complaints()::toString);
        return YAML.readerFor(JsonNode.class).<JsonNode>readValues(spoken.out()).readAll();
    }

    private static <T> T strictly(JsonNode manifest, Class<T> kind, String version) {
        assertEquals(version, manifest.get("apiVersion").asString());
        assertEquals(kind.getSimpleName(), manifest.get("kind").asString());
        return YAML.treeToValue(manifest, kind);
    }

    @Test
    void agents_are_an_indexed_job_behind_a_headless_service() {
        var manifests = printed();
        assertEquals(2, manifests.size());
        var service = strictly(manifests.get(0), Service.class, "v1");
        var job = strictly(manifests.get(1), Job.class, "batch/v1");

        assertEquals("None", service.getSpec().getClusterIP());
        assertEquals("Indexed", job.getSpec().getCompletionMode());
        assertEquals(3, job.getSpec().getCompletions());
        assertEquals(3, job.getSpec().getParallelism());
        var pod = job.getSpec().getTemplate();
        assertEquals(service.getMetadata().getName(), pod.getSpec().getSubdomain());
        assertEquals(service.getSpec().getSelector(), pod.getMetadata().getLabels());
        var agent = pod.getSpec().getContainers().getFirst();
        assertEquals(IMAGE, agent.getImage());
        assertEquals(List.of("loupe"), agent.getCommand());
        var volume = pod.getSpec().getVolumes().getFirst();
        assertEquals("loupe", volume.getSecret().getSecretName());
        // Read by the group alone: agents refuse a secret that everybody may read.
        assertEquals(0440, volume.getSecret().getDefaultMode());
        assertEquals(volume.getName(), agent.getVolumeMounts().getFirst().getName());
        assertTrue(agent.getArgs().contains(agent.getVolumeMounts().getFirst().getMountPath() + "/secret"));
    }

    @Test
    void a_command_leads_them_by_the_names_that_the_service_gives_and_keeps_its_words() {
        var manifests = printed("--name", "fabric", "--secret", "mine", "--", "measure", "--rate", "a \"b\" \\ @NAME@");
        var job = strictly(manifests.get(2), Job.class, "batch/v1");

        var pod = job.getSpec().getTemplate().getSpec();
        assertEquals(
                List.of(
                        "measure",
                        "--rate",
                        "a \"b\" \\ @NAME@",
                        "--hosts=fabric-0.fabric,fabric-1.fabric,fabric-2.fabric",
                        "--secret-file=/etc/loupe/secret"),
                pod.getContainers().getFirst().getArgs());
        var rule = job.getSpec().getPodFailurePolicy().getRules().getFirst();
        assertEquals(List.of(ExitCode.COULD_NOT_RUN), rule.getOnExitCodes().getValues());
        assertEquals(
                pod.getContainers().getFirst().getName(), rule.getOnExitCodes().getContainerName());
        assertEquals("mine", pod.getVolumes().getFirst().getSecret().getSecretName());
    }

    @ParameterizedTest
    @CsvSource({"completionModes, Indexed", "completions, many", "template, 3"})
    void what_kubernetes_does_not_know_would_be_found(String field, String value) {
        var manifest = YAML.valueToTree(Map.of("spec", Map.of(field, value)));

        assertThrows(JacksonException.class, () -> YAML.treeToValue(manifest, Job.class));
    }

    @Test
    void the_documentation_shows_what_is_printed() throws IOException {
        printed("--", "measure", "--pattern", "all-to-all");

        assertEquals(Files.readString(Path.of("..", "docs", "kubernetes", "loupe.yaml")), spoken.out());
    }
}
