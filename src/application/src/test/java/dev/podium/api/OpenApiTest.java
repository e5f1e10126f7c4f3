package dev.podium.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import dev.podium.account.PersonalTokens;
import dev.podium.account.creating.CreationRight;
import dev.podium.analysis.prepare.GoldItemsJob;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.NewAnnotators;
import dev.podium.annotation.study.ProfileQuestion;
import dev.podium.annotation.study.QualityControl;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.competition.Competition;
import dev.podium.competition.CountingRule;
import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.CompetitionArchiving;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewGold;
import dev.podium.competition.date.FurtherDates;
import dev.podium.competition.download.CompetitionFiles;
import dev.podium.competition.image.CompetitionImages;
import dev.podium.evaluation.part.Artifact;
import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.leaderboard.overall.OverallTest;
import dev.podium.registration.RegistrationRequirements;
import dev.podium.report.Report;
import dev.podium.report.ReportJob;
import dev.podium.submission.MethodDescription;
import dev.podium.submission.Submission;
import dev.podium.submission.SubmissionIntake;
import dev.podium.task.reading.Upload;
import dev.podium.team.Team;
import dev.podium.team.TeamInvitations;
import dev.podium.testsupport.Admission;
import dev.podium.testsupport.Contest;
import dev.podium.testsupport.HandingOut;
import dev.podium.testsupport.InTracks;
import dev.podium.testsupport.ItemPlay;
import dev.podium.testsupport.Merging;
import dev.podium.testsupport.Pictures;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramClasses;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.ReleasePlay;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.ReviewPlay;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.Sequel;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.TestSignIn;
import dev.podium.testsupport.WithMail;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import io.restassured.filter.Filter;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.annotation.Annotation;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(WithMail.class)
class OpenApiTest {

    private static final String API = "/api/v1/competitions";
    private static final int LARGER_THAN_GOLD = (10 << 20) + 1;
    private static final String BAD_TOKEN = "Bearer podium_unknown";

    /** What other platforms define is described by them. */
    private static final Set<String> OF_PEERS =
            Set.of("dev.podium.api.codabench", "dev.podium.api.evalai", "dev.podium.api.peer");

    private static final String NOTHING = "00000000-0000-0000-0000-000000000000";

    @Inject
    Play play;

    @Inject
    InTracks inTracks;

    @Inject
    StudyPlay studyPlay;

    @Inject
    Annotators annotators;

    @Inject
    Studies studies;

    @Inject
    ReleasePlay releasePlay;

    @Inject
    ReviewPlay reviewPlay;

    @Inject
    Merging merging;

    @Inject
    TeamInvitations invitations;

    @Inject
    CompetitionArchiving archiving;

    @Inject
    ProgramPlay programs;

    @Inject
    HandingOut handingOut;

    @Inject
    ReportJob reportWork;

    @Inject
    SubmissionIntake intake;

    @Inject
    Admission admission;

    @Inject
    PersonalTokens tokens;

    @Inject
    CreationRight creationRight;

    @Inject
    GoldItemsJob itemsWork;

    @Inject
    ItemPlay items;

    @Inject
    Contest contest;

    @Inject
    GoldReleases goldReleases;

    @Inject
    Scorer scorer;

    @Inject
    Results results;

    @Inject
    Sequel sequel;

    @Inject
    ObjectMapper json;

    @Test
    void document_allOperationsAndNoOthers() throws IOException {
        Set<String> operations = new TreeSet<>();
        for (JavaMethod method : methods()) {
            operations.add(verb(method).orElseThrow() + " " + path(method.getOwner(), method));
        }
        Set<String> documented = new TreeSet<>();
        document()
                .get("paths")
                .properties()
                .forEach(path -> path.getValue()
                        .fieldNames()
                        .forEachRemaining(verb -> documented.add(verb + " " + path.getKey())));
        assertThat(documented).isEqualTo(operations).hasSizeGreaterThan(6);
    }

    @Test
    void document_operations_haveNamesAndWords() throws IOException {
        for (JsonNode path : document().get("paths")) {
            for (JsonNode operation : path) {
                assertThat(operation.path("operationId").asText()).isNotEmpty();
                assertThat(operation.path("summary").asText()).isNotEmpty();
                assertThat(operation.path("tags")).hasSize(1);
            }
        }
    }

    @Test
    void document_refusals_areProblemDetails() throws IOException {
        JsonNode document = document();
        assertThat(document.at("/components/responses")).hasSize(19);
        for (JsonNode response : document.at("/components/responses")) {
            if (response.has("content")) {
                assertThat(response.at("/content/application~1problem+json/schema/$ref")
                                .asText())
                        .isEqualTo("#/components/schemas/Problem");
            }
        }
        assertThat(document.at("/components/schemas/Problem/properties").properties())
                .extracting(Map.Entry::getKey)
                .contains("type", "title", "status", "detail", "instance", "total", "problems");
        assertThat(document.at("/components/securitySchemes/bearer/scheme").asText())
                .isEqualTo("bearer");
    }

    @Test
    void document_statuses_occur() throws IOException {
        Map<String, Supplier<Response>> occasions = occasionsOfEveryOperation();
        Map<String, Supplier<Response>> inTheirOrder = occasions();
        occasions.keySet().removeAll(inTheirOrder.keySet());
        occasions.putAll(inTheirOrder);
        Set<String> documented = new TreeSet<>();
        for (JsonNode path : document().get("paths")) {
            for (JsonNode operation : path) {
                operation
                        .get("responses")
                        .fieldNames()
                        .forEachRemaining(status ->
                                documented.add(operation.get("operationId").asText() + " " + status));
            }
        }
        documented.removeIf(each -> isOfTheDoor(each) && !occasions.containsKey(each));
        assertThat(documented).containsExactlyInAnyOrderElementsOf(occasions.keySet());
        RecordedExamples examples = new RecordedExamples();
        List<String> faults = new ArrayList<>();
        List<Filter> before = List.copyOf(RestAssured.filters());
        RestAssured.replaceFiltersWith(examples, before.toArray(Filter[]::new));
        try {
            ask(occasions, examples, faults);
        } finally {
            RestAssured.replaceFiltersWith(before);
        }
        if ("write".equals(System.getProperty("test.transcript"))) {
            examples.write();
        }
        assertThat(faults).isEmpty();
    }

    /** Every answer has its status and fits its schema; those that are no refusals are examples. */
    private void ask(Map<String, Supplier<Response>> occasions, RecordedExamples examples, List<String> faults)
            throws IOException {
        JsonNode document = document();
        DescribedSchemas schemas = new DescribedSchemas(document);
        Map<String, JsonNode> operations = new HashMap<>();
        Map<String, String> addresses = new HashMap<>();
        document.get("paths")
                .properties()
                .forEach(path -> path.getValue().forEach(operation -> {
                    operations.put(operation.get("operationId").asText(), operation);
                    addresses.put(operation.get("operationId").asText(), path.getKey());
                }));
        occasions.forEach((occasion, request) -> {
            String operation = occasion.substring(0, occasion.indexOf(' '));
            String status = occasion.substring(occasion.indexOf(' ') + 1);
            Response answer = request.get();
            if (answer.statusCode() != Integer.parseInt(status)) {
                faults.add(occasion + ": " + answer.statusCode() + " " + answer.asString());
                return;
            }
            JsonNode described = schemas.answer(operations.get(operation), status)
                    .path("content")
                    .path(answer.contentType().replaceFirst(";.*", ""));
            if (answer.contentType().contains("json") && !answer.contentType().contains("ndjson")) {
                schemas.faults(described.path("schema"), parsed(answer))
                        .forEach(fault -> faults.add(occasion + ": " + fault));
            }
            if (status.startsWith("2")) {
                examples.take(operation, addresses.get(operation), answer);
            }
        });
    }

    private JsonNode parsed(Response answer) {
        try {
            return json.readTree(answer.asString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is answered before or after an operation is asked; that it is, other tests show. */
    private static boolean isOfTheDoor(String occasion) {
        return occasion.matches(".* (?:304|400|408|412|413|415|421|429|503|507)");
    }

    @Test
    void document_refusalsBeforeAnOperationIsAsked_areThere() throws IOException {
        int forms = 0;
        for (JsonNode path : document().get("paths")) {
            for (JsonNode operation : path) {
                Set<String> expected = new TreeSet<>(Set.of("421", "429", "503"));
                JsonNode kinds = operation.path("requestBody").path("content");
                if (!kinds.isMissingNode()) {
                    expected.addAll(Set.of("408", "413", "415", "507"));
                }
                if (kinds.has("multipart/form-data")) {
                    expected.add("400");
                    forms++;
                }
                assertThat(operation.get("responses").properties())
                        .as(operation.get("operationId").asText())
                        .extracting(Map.Entry::getKey)
                        .containsAll(expected);
            }
        }
        assertThat(forms).isEqualTo(16);
    }

    @Test
    void document_refusalsThatFollowFromASignature_areThere() throws IOException {
        JsonNode paths = document().get("paths");
        for (JavaMethod method : methods()) {
            String path = path(method.getOwner(), method);
            Set<String> expected = new TreeSet<>();
            if (path.contains("{")) {
                expected.add("404");
            }
            if (isSaid(SecurityRequirement.class, method)) {
                expected.add("401");
            }
            if (isSaid(Produces.class, method)) {
                expected.add("406");
            }
            if (isSaid(Consumes.class, method)) {
                expected.add("415");
            }
            assertThat(names(paths.get(path).get(verb(method).orElseThrow()).get("responses")))
                    .as(method.getFullName())
                    .containsAll(expected);
        }
    }

    private static boolean isSaid(Class<? extends Annotation> annotation, JavaMethod method) {
        return method.isAnnotatedWith(annotation) || method.getOwner().isAnnotatedWith(annotation);
    }

    /** Those that answer requests. */
    private static List<JavaMethod> methods() {
        return ProgramClasses.in("dev.podium.api")
                .filter(type -> !OF_PEERS.contains(type.getPackageName()))
                .flatMap(type -> type.getMethods().stream())
                .filter(method -> verb(method).isPresent())
                .toList();
    }

    /** The description is made of the API's packages alone, so it does not know the words of others. */
    @Test
    void document_fieldsOfFewWords_nameThemAll() {
        Map<String, List<String>> described = new HashMap<>();
        Map<String, List<String>> taken = new HashMap<>();
        ProgramClasses.in("dev.podium.api")
                .filter(type -> !OF_PEERS.contains(type.getPackageName()))
                .filter(type -> type.isRecord() && type.getName().contains("Json"))
                .map(JavaClass::reflect)
                .flatMap(type -> Stream.of(type.getRecordComponents()))
                .filter(field -> field.getType().isEnum())
                .forEach(field -> {
                    String name = field.getDeclaringRecord().getName() + "." + field.getName();
                    Schema schema = field.getAccessor().getAnnotation(Schema.class);
                    described.put(name, schema == null ? List.of() : List.of(schema.enumeration()));
                    taken.put(
                            name,
                            Stream.of(field.getType().getEnumConstants())
                                    .map(Object::toString)
                                    .toList());
                });
        assertThat(taken).hasSizeGreaterThan(15);
        assertThat(described).isEqualTo(taken);
    }

    /** Of two records with one name the description has one, and says of the answers of the other what they are not. */
    @Test
    void document_schemas_haveNamesOfTheirOwn() throws IOException {
        Map<String, List<String>> records = new TreeMap<>();
        ProgramClasses.in("dev.podium")
                .filter(type -> type.isAnnotatedWith(Schema.class))
                .forEach(type -> records.computeIfAbsent(
                                type.getAnnotationOfType(Schema.class).name(), name -> new ArrayList<>())
                        .add(type.getName()));
        records.remove("");
        assertThat(records)
                .hasSizeGreaterThan(100)
                .allSatisfy((name, types) -> assertThat(types).as(name).hasSize(1));
        Set<String> described = new TreeSet<>(names(document().at("/components/schemas")));
        assertThat(described)
                .filteredOn(name -> name.matches(".*\\d") && described.contains(name.replaceFirst("\\d+$", "")))
                .isEmpty();
    }

    @Test
    void document_examplesOfProblems_haveTheirFields() throws IOException {
        JsonNode document = document();
        JsonNode example = document.at("/components/responses/Faulty/content/application~1problem+json/example");
        JsonNode fields = document.at("/components/schemas/Problem/properties");
        assertThat(example.properties())
                .hasSize(7)
                .allSatisfy(field -> assertThat(fields.has(field.getKey())).isTrue());
        JsonNode problem = document.at("/components/schemas/FileProblem/properties");
        assertThat(example.at("/problems/0").properties())
                .hasSize(6)
                .allSatisfy(field -> assertThat(problem.has(field.getKey())).isTrue());
    }

    @Test
    void document_references_leadSomewhere() throws IOException {
        JsonNode document = document();
        assertThat(document.findValuesAsText("$ref"))
                .hasSizeGreaterThan(20)
                .allSatisfy(reference -> assertThat(
                                document.at(reference.substring(1)).isMissingNode())
                        .as(reference)
                        .isFalse());
    }

    @Test
    void document_fieldsThatAreAlwaysThere_areRequired() throws IOException {
        JsonNode schemas = document().at("/components/schemas");
        assertThat(texts(schemas.at("/Phase/required")))
                .containsExactlyInAnyOrder(
                        "slug",
                        "name",
                        "description",
                        "translation",
                        "opensAt",
                        "goldNote",
                        "state",
                        "strict",
                        "shows",
                        "subtasks",
                        "clusters",
                        "declarations",
                        "aboutShown",
                        "failuresTold",
                        "takesLateFiles");
        assertThat(texts(schemas.at("/Evaluation/required")))
                .containsExactlyInAnyOrder("status", "queuedAt", "scorer", "live");
        assertThat(texts(schemas.at("/Problem/required")))
                .containsExactlyInAnyOrder("type", "title", "status", "detail", "instance");
        assertThat(texts(schemas.at("/LeaderboardRow/required"))).contains("team", "values");
    }

    @Test
    void document_fieldsThatAreAnObjectOrNull_mayBeNull() throws IOException {
        for (JsonNode schema : document().at("/components/schemas")) {
            for (JsonNode field : schema.path("properties")) {
                assertThat(field.has("anyOf") && field.has("type"))
                        .as(field.toString())
                        .isFalse();
            }
        }
    }

    @Test
    void document_requiredFields_areInTheAnswers() throws IOException {
        Map<String, Supplier<Response>> occasions = occasions();
        JsonNode schemas = document().at("/components/schemas");
        Map.of("getMe 200", "Account", "getCompetition 200", "Competition", "getLeaderboard 200", "Leaderboard")
                .forEach((occasion, schema) -> assertThat(
                                occasions.get(occasion).get().<Map<String, Object>>path("$"))
                        .containsKeys(
                                texts(schemas.at("/" + schema + "/required")).toArray(String[]::new)));
        assertThat(occasions.get("getLeaderboardAsJson 200").get().<Map<String, Object>>path("$"))
                .containsOnlyKeys(
                        names(schemas.at("/LeaderboardTable/properties")).toArray(String[]::new));
        assertThat(occasions.get("getComparisonsAsJson 200").get().<Map<String, Object>>path("$"))
                .containsOnlyKeys(
                        names(schemas.at("/ComparisonTable/properties")).toArray(String[]::new));
        assertThat(occasions.get("getSubmission 200").get().<Map<String, Object>>path("$"))
                .containsKeys(texts(schemas.at("/Submission/required")).toArray(String[]::new));
        assertThat(occasions.get("getSubmission 200").get().<Map<String, Object>>path("evaluation"))
                .containsKeys(texts(schemas.at("/Evaluation/required")).toArray(String[]::new));
    }

    @Test
    void document_file_isRequired() throws IOException {
        assertThat(texts(document()
                        .at("/paths/~1api~1v1~1competitions~1{competition}~1phases~1{phase}~1submissions/post"
                                + "/requestBody/content/multipart~1form-data/schema/required")))
                .containsExactly("file");
    }

    private static List<String> names(JsonNode fields) {
        return fields.propertyStream().map(Map.Entry::getKey).toList();
    }

    private static List<String> texts(JsonNode array) {
        return array.valueStream().map(JsonNode::asText).toList();
    }

    @Test
    void document_asYaml() throws IOException {
        assertThat(given().get("/api/openapi").then().statusCode(200).extract().asString())
                .contains("openapi: 3.");
    }

    /** What goes wrong with every operation in the same way, for those that are documented to answer so. */
    private Map<String, Supplier<Response>> occasionsOfEveryOperation() throws IOException {
        Map<String, Supplier<Response>> occasions = new LinkedHashMap<>();
        String narrow = tokens.issue(play.account("pia"), "narrow", "read", Duration.ofDays(1))
                .secret();
        for (Map.Entry<String, JsonNode> path : document().get("paths").properties()) {
            String nowhere = path.getKey().replaceAll("\\{[^}]*}", NOTHING);
            for (Map.Entry<String, JsonNode> verb : path.getValue().properties()) {
                JsonNode operation = verb.getValue();
                Map<String, Supplier<RequestSpecification>> wrong = Map.of(
                        "401", () -> filled(given().header("Authorization", BAD_TOKEN), operation),
                        "403", () -> filled(given().header("Authorization", "Bearer " + narrow), operation),
                        "404", () -> filled(admin(), operation),
                        "406", () -> filled(admin(), operation).accept(ContentType.HTML),
                        "415", () -> admin().contentType(ContentType.TEXT).body("?"));
                wrong.forEach((status, request) -> {
                    if (operation.get("responses").has(status)) {
                        occasions.put(
                                operation.get("operationId").asText() + " " + status,
                                () -> request.get().request(verb.getKey(), nowhere));
                    }
                });
            }
        }
        return occasions;
    }

    private static RequestSpecification admin() {
        return TestSignIn.as("ada", "admin");
    }

    /** With a body of the kind that the operation takes. */
    private static RequestSpecification filled(RequestSpecification request, JsonNode operation) {
        JsonNode kinds = operation.path("requestBody").path("content");
        if (kinds.has("multipart/form-data")) {
            return request.multiPart("file", "a.csv", new byte[1]);
        }
        return kinds.has("application/json")
                ? request.contentType(ContentType.JSON).body("{}")
                : request;
    }

    private String phaseFile(Phase phase) {
        return API + "/" + phase.competition.slug + "/phases/" + phase.slug + "/files/"
                + handingOut.kit(phase, "kit.zip", (byte) 1).key;
    }

    /** A page with details that a program wrote about a run. */
    private String artifact() {
        Play.Played played = programs.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        Submission run = programs.submitted(played, "pia", "answers.txt", "a b c x");
        programs.ran(
                run,
                new SubtaskProgramResult(
                        "main",
                        Map.of("accuracy", 0.75),
                        Optional.empty(),
                        ProgramPlay.ELSEWHERE,
                        Duration.ofSeconds(1),
                        List.of(ProgramPlay.wrote(Artifact.Step.scoring, Artifact.Kind.details, "<p>details</p>"))));
        return "/api/v1/submissions/" + run.key + "/parts/main/scoring/details";
    }

    private Map<String, Supplier<Response>> occasions() {
        Play.Played open = play.competition().dailyLimit(1).published();
        Play.Played closed =
                play.competition().closes(LocalDateTime.of(2020, 2, 1, 0, 0)).published();
        UUID team = play.team(open.competition(), "Lumen", "pia").key;
        String competition = API + "/" + open.competition().slug;
        String leaderboard = competition + "/phases/final/leaderboard";
        String comparisons = competition + "/phases/final/comparisons/count";
        String submissions = competition + "/phases/final/submissions";
        String accepted = file(Play.PERFECT)
                .multiPart("description", "one")
                .post(submissions)
                .path("key");
        Map<String, Supplier<Response>> occasions = new LinkedHashMap<>();
        occasions.put("listCompetitions 200", () -> given().get(API));
        occasions.put("listCompetitions 304", () -> unchanged(API));
        occasions.put("getCompetition 200", () -> given().get(competition));
        occasions.put("getCompetition 304", () -> unchanged(competition));
        occasions.put("getPhase 200", () -> given().get(competition + "/phases/final"));
        occasions.put("getPhase 304", () -> unchanged(competition + "/phases/final"));
        occasions.put("getPhaseSettings 200", () -> TestSignIn.as("olga").get(competition + "/phases/final/settings"));
        occasions.put("getLeaderboard 200", () -> given().get(leaderboard));
        occasions.put("getLeaderboard 304", () -> unchanged(leaderboard));
        Map.of("Csv", ".csv", "Json", ".json", "Latex", ".tex").forEach((name, ending) -> {
            String table = leaderboard + "/count" + ending;
            occasions.put("getLeaderboardAs" + name + " 200", () -> given().get(table));
            occasions.put("getLeaderboardAs" + name + " 304", () -> unchanged(table));
            String pairs = comparisons + ending;
            occasions.put("getComparisonsAs" + name + " 200", () -> given().get(pairs));
            occasions.put("getComparisonsAs" + name + " 304", () -> unchanged(pairs));
        });
        Play.Played told = play.competition().publishing(Publishing.LABELS).published();
        scorer.scoreAll(told.phase());
        String analyses = API + "/" + told.competition().slug + "/phases/final/analyses/count";
        String system = analyses + "/" + given().get(analyses).path("systems[0].team.key");
        occasions.put("listAnalyses 200", () -> given().get(analyses));
        occasions.put("listAnalyses 304", () -> unchanged(analyses));
        occasions.put("listAnalyses 404", () -> given().get(analyses + "?bound=0.5"));
        occasions.put("listAnalyses 406", () -> given().accept("text/html").get(analyses));
        occasions.put("getAnalysis 200", () -> given().get(system));
        occasions.put("getAnalysis 304", () -> unchanged(system));
        occasions.put("getAnalysis 404", () -> given().get(system + "?metric=mood"));
        occasions.put("getAnalysis 406", () -> given().accept("text/html").get(system));
        String slices = competition + "/phases/final/slices/count";
        occasions.put("listSliceScores 200", () -> given().get(slices));
        occasions.put("listSliceScores 304", () -> unchanged(slices));
        occasions.put("listSliceScores 404", () -> given().get(slices + "?slicing=mood"));
        occasions.put("listSliceScores 406", () -> given().accept("text/html").get(slices));
        occasions.put("getSliceScoresAsCsv 200", () -> given().get(slices + ".csv"));
        occasions.put("getSliceScoresAsCsv 304", () -> unchanged(slices + ".csv"));
        occasions.put("getSliceScoresAsCsv 404", () -> given().get(slices + ".csv?slicing=mood"));
        occasions.put(
                "getSliceScoresAsCsv 406", () -> given().accept("text/html").get(slices + ".csv"));
        Phase judged = items.closed("stage");
        String hard = API + "/" + judged.competition.slug + "/phases/final/";
        String agreement = competition + "/phases/final/agreement";
        occasions.put("getAgreement 200", () -> given().get(agreement));
        occasions.put("getAgreement 304", () -> unchanged(agreement));
        occasions.put("getAgreement 404", () -> given().get(competition + "/phases/nowhere/agreement"));
        occasions.put("getAgreement 406", () -> given().accept("text/html").get(agreement));
        occasions.put("getAgreementAsCsv 200", () -> given().get(hard + "agreement/values.csv"));
        occasions.put("getAgreementAsCsv 304", () -> unchanged(hard + "agreement/values.csv"));
        occasions.put("getAgreementAsCsv 404", () -> given().get(competition + "/phases/nowhere/agreement/values.csv"));
        occasions.put("getAgreementAsCsv 406", () -> given().accept("text/html").get(hard + "agreement/values.csv"));
        occasions.put("listComparisons 200", () -> given().get(comparisons));
        occasions.put("listComparisons 304", () -> unchanged(comparisons));
        itemsWork.on(open.gold().id);
        occasions.put("listItems 200", () -> given().get(competition + "/phases/final/items"));
        occasions.put("getItem 200", () -> given().get(competition + "/phases/final/items/1"));
        String droppedItems = hard + "dropped-items";
        occasions.put("listDroppedItems 200", () -> given().get(droppedItems));
        occasions.put("listDroppedItems 404", () -> given().get(droppedItems.replace("/final/", "/none/")));
        occasions.put("listDroppedItems 406", () -> given().accept("text/html").get(droppedItems));
        occasions.put("getHardest 200", () -> given().get(hard + "hardest/count"));
        occasions.put("getHardestAsCsv 200", () -> given().get(hard + "hardest/count.csv"));
        occasions.put("getErrorOverlapsAsCsv 200", () -> given().get(hard + "overlaps/count.csv"));
        Play.Played blind = play.competition().visibility(Visibility.BLIND).published();
        String seal = API + "/" + blind.competition().slug + "/phases/final/seal";
        occasions.put("getSeal 200", () -> given().get(seal));
        occasions.put("getSeal 304", () -> unchanged(seal));
        occasions.put("getSeal 404", () -> given().get(competition + "/phases/final/seal"));
        occasions.put("submit 429", () -> file(Play.PERFECT).post(submissions));
        occasions.put("submit 201", () -> {
            Play.Played other = play.competition().published();
            play.team(other.competition(), "Lumen", "pia");
            return file(Play.PERFECT).post(API + "/" + other.competition().slug + "/phases/final/submissions");
        });
        occasions.put(
                "submit 409",
                () -> file(Play.PERFECT).post(API + "/" + closed.competition().slug + "/phases/final/submissions"));
        occasions.put("submit 413", () -> file("\n".repeat((10 << 20) + 1)).post(submissions));
        occasions.put("submit 422", () -> file(Play.FAULTY).post(submissions));
        occasions.put("listSubmissions 200", () -> TestSignIn.as("pia").get(competition + "/submissions"));
        occasions.put("getRunsLeft 200", () -> TestSignIn.as("pia").get(competition + "/phases/final/runs"));
        String data = competition + "/data";
        occasions.put("listData 200", () -> given().get(data));
        occasions.put("listData 304", () -> unchanged(data));
        occasions.put("getData 200", () -> given().get(data + "/" + open.gold().key + "/items"));
        occasions.put("getPhaseFile 200", () -> given().get(phaseFile(open.phase())));
        occasions.put("getSubmission 200", () -> TestSignIn.as("pia").get("/api/v1/submissions/" + accepted));
        String file = "/api/v1/submissions/" + accepted + "/file";
        occasions.put("getSubmissionFile 200", () -> TestSignIn.as("pia").get(file));
        occasions.put("getArtifact 200", () -> TestSignIn.as("pia").get(artifact()));
        String archive = competition + "/phases/final/submissions.zip";
        occasions.put("getSubmissions 200", () -> TestSignIn.as("olga").get(archive));
        String reports = competition + "/phases/final/reports";
        occasions.put("getReport 409", () -> TestSignIn.as("olga").get(competition + "/phases/final/report.zip"));
        occasions.put("askForReport 202", () -> TestSignIn.as("olga").post(reports));
        Supplier<String> report = () -> TestSignIn.as("olga").post(reports).header("Location");
        occasions.put("getReportState 200", () -> TestSignIn.as("olga").get(report.get()));
        occasions.put("listReports 200", () -> TestSignIn.as("olga").get(reports));
        occasions.put("askForReport 200", () -> {
            makeReport(report.get());
            return TestSignIn.as("olga").post(reports);
        });
        occasions.put("getReport 200", () -> TestSignIn.as("olga").get(competition + "/phases/final/report.zip"));
        occasions.put("getReportFile 200", () -> TestSignIn.as("olga").get(report.get() + "/report.zip"));
        Play.Played choosing = play.competition().counting(CountingRule.chosen).published();
        play.team(choosing.competition(), "Lumen", "pia");
        String run = "/api/v1/submissions/"
                + file(Play.PERFECT)
                        .post(API + "/" + choosing.competition().slug + "/phases/final/submissions")
                        .path("key");
        occasions.put("chooseSubmission 200", () -> TestSignIn.as("pia").put(run + "/choice/count"));
        occasions.put(
                "chooseSubmission 409",
                () -> TestSignIn.as("pia").put("/api/v1/submissions/" + accepted + "/choice/count"));
        occasions.put("chooseSubmission 422", () -> TestSignIn.as("pia").put(run + "/choice/count?kind=both"));
        occasions.put("takeChoiceBack 200", () -> TestSignIn.as("pia").delete(run + "/choice/count"));
        occasions.put(
                "takeChoiceBack 409",
                () -> TestSignIn.as("pia").delete("/api/v1/submissions/" + accepted + "/choice/count"));
        UUID over = runOfAPhaseThatIsOver();
        occasions.put(
                "describeSubmission 200",
                () -> json(TestSignIn.as("pia"), "{\"method\": \"BERT\"}")
                        .put("/api/v1/submissions/" + accepted + "/about"));
        occasions.put(
                "describeSubmission 422",
                () -> json(TestSignIn.as("pia"), "{\"code\": \"BERT\"}")
                        .put("/api/v1/submissions/" + accepted + "/about"));
        occasions.put("withdrawSubmission 200", () -> TestSignIn.as("pia").post(run + "/withdraw"));
        occasions.put(
                "withdrawSubmission 409", () -> TestSignIn.as("pia").post("/api/v1/submissions/" + over + "/withdraw"));
        occasions.put(
                "describeSubmission 409",
                () -> json(TestSignIn.as("pia"), "{\"method\": \"BERT\"}").put(run + "/about"));
        String log = competition + "/log";
        occasions.put("getCompetitionLog 200", () -> TestSignIn.as("olga").get(log));
        occasions.put("getQueue 200", () -> TestSignIn.as("ada", "admin").get("/api/v1/admin/queue"));
        occasions.put("getQueue 404", () -> TestSignIn.as("olga").get("/api/v1/admin/queue"));
        String environments = "/api/v1/environments";
        occasions.put(
                "listEnvironments 200", () -> TestSignIn.as("olga", "organizer").get(environments));
        occasions.put("listEnvironments 404", () -> TestSignIn.as("pia").get(environments));
        String known = "/api/v1/admin/environments";
        occasions.put(
                "listKnownEnvironments 200", () -> TestSignIn.as("ada", "admin").get(known));
        occasions.put("listKnownEnvironments 404", () -> TestSignIn.as("olga").get(known));
        occasions.put("getLog 200", () -> TestSignIn.as("ada", "admin").get("/api/v1/log"));
        occasions.put("getLog 404", () -> TestSignIn.as("olga").get("/api/v1/log"));
        UUID token = tokens.issue(play.account("pia"), "laptop", "organize", Duration.ofDays(1))
                .token()
                .key;
        occasions.put("listTokens 200", () -> TestSignIn.as("ada", "admin").get("/api/v1/tokens"));
        occasions.put("listTokens 404", () -> TestSignIn.as("olga").get("/api/v1/tokens"));
        occasions.put("revokeToken 204", () -> TestSignIn.as("ada", "admin").delete("/api/v1/tokens/" + token));
        occasions.put("listOwnTokens 200", () -> TestSignIn.as("pia").get("/api/v1/me/tokens"));
        String own = "{\"label\": \"Laptop\", \"days\": 1}";
        String many = "many-" + UUID.randomUUID();
        for (int i = 0; i < 20; i++) {
            tokens.issue(play.account(many), "t" + i, "read", Duration.ofDays(1));
        }
        occasions.put(
                "createToken 201", () -> json(TestSignIn.as("own-" + many), own).post("/api/v1/me/tokens"));
        occasions.put("createToken 409", () -> json(TestSignIn.as(many), own).post("/api/v1/me/tokens"));
        occasions.put("createToken 422", () -> json(TestSignIn.as("pia"), "{}").post("/api/v1/me/tokens"));
        UUID another = tokens.issue(play.account("pia"), "other", "read", Duration.ofDays(1))
                .token()
                .key;
        occasions.put("revokeOwnToken 204", () -> TestSignIn.as("pia").delete("/api/v1/me/tokens/" + another));
        occasions.put(
                "changeMe 200",
                () -> json(TestSignIn.as("me-" + many), "{\"name\": \"Me\"}").patch("/api/v1/me"));
        occasions.put(
                "changeMe 422",
                () -> json(TestSignIn.as("pia"), "{\"zone\": \"Nowhere\"}").patch("/api/v1/me"));
        occasions.put("getMyData 200", () -> TestSignIn.as("pia").get("/api/v1/me/data.zip"));
        occasions.put("deleteMe 204", () -> TestSignIn.as("gone-" + many).delete("/api/v1/me"));
        occasions.put("deleteMe 409", () -> TestSignIn.as("olga").delete("/api/v1/me"));
        occasions.put("getMe 200", () -> TestSignIn.as("pia").get("/api/v1/me"));
        organizing(occasions, open, closed, team);
        teams(occasions);
        sharing(occasions);
        administering(occasions);
        String mails = "/api/v1/me/mails";
        occasions.put("getMails 200", () -> TestSignIn.as("pia").get(mails));
        occasions.put(
                "chooseMails 200",
                () -> json(TestSignIn.as("pia"), "{\"rules\": false}").patch(mails));
        occasions.put("chooseMails 422", () -> json(TestSignIn.as("pia"), "[]").patch(mails));
        registration(occasions);
        questions(occasions);
        return occasions;
    }

    private void teams(Map<String, Supplier<Response>> occasions) {
        Play.Played played = play.competition().published();
        Play.Played scored = play.competition().published();
        results.run(scored.phase(), "Lumen", "pia", "BERT");
        scorer.scoreAll(scored.phase());
        play.team(played.competition(), "Lumen", "pia");
        play.team(played.competition(), "Umbra", "ben");
        String team = API + "/" + played.competition().slug + "/team";
        String named = API + "/" + scored.competition().slug + "/team";
        String secret = TestSignIn.as("pia").post(team + "/invitations").path("secret");
        String mate = "/api/v1/invitations/" + secret;
        TestSignIn.as("max").post(mate);
        String member = TestSignIn.as("pia").get(team).path("members[1].key");
        String invitation = TestSignIn.as("pia").post(team + "/invitations").path("key");
        String open = "/api/v1/invitations/"
                + TestSignIn.as("pia").post(team + "/invitations").path("secret");
        occasions.put("getTeam 200", () -> TestSignIn.as("pia").get(team));
        occasions.put(
                "createTeam 201",
                () -> json(TestSignIn.as("zoe"), "{\"name\": \"Zoe\"}").post(team));
        occasions.put(
                "createTeam 409",
                () -> json(TestSignIn.as("paul"), "{\"name\": \"Lumen\"}").post(team));
        occasions.put(
                "createTeam 422",
                () -> json(TestSignIn.as("paul"), "{\"name\": \"\"}").post(team));
        String lumina = "{\"name\": \"Lumina\"}";
        occasions.put("renameTeam 200", () -> json(TestSignIn.as("pia"), lumina).patch(team));
        occasions.put("renameTeam 403", () -> json(TestSignIn.as("max"), lumina).patch(team));
        occasions.put("renameTeam 409", () -> json(TestSignIn.as("pia"), lumina).patch(named));
        occasions.put(
                "renameTeam 422",
                () -> json(TestSignIn.as("pia"), "{\"name\": \"My baseline\"}").patch(team));
        String leader = "{\"member\": \"" + TestSignIn.as("pia").get(team).path("members[0].key") + "\"}";
        occasions.put(
                "handOverTeam 200", () -> json(TestSignIn.as("pia"), leader).put(team + "/leader"));
        occasions.put(
                "handOverTeam 403", () -> json(TestSignIn.as("max"), leader).put(team + "/leader"));
        occasions.put("handOverTeam 422", () -> json(TestSignIn.as("pia"), "{}").put(team + "/leader"));
        occasions.put(
                "invite 201",
                () -> json(TestSignIn.as("pia"), "{\"email\": \"zoe@example.org\"}")
                        .post(team + "/invitations"));
        occasions.put("invite 403", () -> TestSignIn.as("max").post(team + "/invitations"));
        occasions.put("invite 409", () -> tooMany(team + "/invitations"));
        occasions.put("withdrawInvitation 204", () -> TestSignIn.as("pia").delete(team + "/invitations/" + invitation));
        occasions.put("withdrawInvitation 403", () -> TestSignIn.as("max").delete(team + "/invitations/" + invitation));
        occasions.put("getInvitation 200", () -> TestSignIn.as("paul").get(open));
        occasions.put("acceptInvitation 409", () -> TestSignIn.as("ben").post(open));
        occasions.put("acceptInvitation 200", () -> TestSignIn.as("paul").post(open));
        occasions.put("removeMember 403", () -> TestSignIn.as("paul").delete(team + "/members/" + member));
        occasions.put("removeMember 204", () -> TestSignIn.as("pia").delete(team + "/members/" + member));
        occasions.put(
                "invite 422",
                () -> json(TestSignIn.as("pia"), "{\"email\": \"none\"}").post(team + "/invitations"));
        boundTeams(occasions);
    }

    private void boundTeams(Map<String, Supplier<Response>> occasions) {
        Play.Played played = play.competition().published();
        String competition = API + "/" + played.competition().slug;
        String team = competition + "/team";
        String teams = competition + "/teams";
        String mate = "mate-" + UUID.randomUUID();
        String zoe = "zoe-" + UUID.randomUUID();
        Team lumen = play.team(played.competition(), "Lumen", "pia");
        merging.join(lumen, "pia", mate);
        play.team(played.competition(), "Umbra", "ben");
        play.team(played.competition(), "Nova", zoe);
        String rules = teams + "/rules";
        occasions.put("getTeamRules 200", () -> given().get(rules));
        occasions.put("getTeamRules 304", () -> unchanged(rules));
        merging.allow(played.competition());
        occasions.put("changeTeamRules 200", () -> olga("{}").patch(rules));
        occasions.put("changeTeamRules 422", () -> olga("{\"mostMembers\": 0}").patch(rules));
        occasions.put("listTeams 200", () -> TestSignIn.as("olga").get(teams));
        String named = "{\"name\": \"%s\", \"reason\": \"Why not\"}";
        occasions.put(
                "renameTeamAsOrganizer 200",
                () -> olga(named.formatted("Lumina")).patch(teams + "/" + lumen.key));
        occasions.put(
                "renameTeamAsOrganizer 409",
                () -> olga(named.formatted("Umbra")).patch(teams + "/" + lumen.key));
        occasions.put("renameTeamAsOrganizer 422", () -> olga("{}").patch(teams + "/" + lumen.key));
        String said = "{\"affiliation\": \"UZH\", \"shown\": true}";
        occasions.put("describeTeam 200", () -> json(TestSignIn.as("pia"), said).put(team + "/affiliation"));
        occasions.put("describeTeam 403", () -> json(TestSignIn.as(mate), said).put(team + "/affiliation"));
        occasions.put(
                "describeTeam 422",
                () -> json(TestSignIn.as("pia"), "{\"affiliation\": \"%s\"}".formatted("x".repeat(201)))
                        .put(team + "/affiliation"));
        String merges = team + "/merges";
        String wanted = "{\"team\": \"Umbra\"}";
        occasions.put("listTeamMerges 200", () -> TestSignIn.as("pia").get(merges));
        occasions.put(
                "proposeTeamMerge 403", () -> json(TestSignIn.as(mate), wanted).post(merges));
        occasions.put(
                "proposeTeamMerge 201", () -> json(TestSignIn.as("pia"), wanted).post(merges));
        occasions.put(
                "proposeTeamMerge 409", () -> json(TestSignIn.as("pia"), wanted).post(merges));
        occasions.put(
                "proposeTeamMerge 422", () -> json(TestSignIn.as("pia"), "{}").post(merges));
        String declined =
                merging.propose(played.competition(), "ben", "Nova").key.toString();
        String agreed = merging.propose(played.competition(), zoe, "Lumen").key.toString();
        occasions.put("declineTeamMerge 403", () -> TestSignIn.as(mate).delete(merges + "/" + agreed));
        occasions.put("declineTeamMerge 204", () -> TestSignIn.as(zoe).delete(merges + "/" + declined));
        occasions.put("acceptTeamMerge 403", () -> TestSignIn.as(mate).post(merges + "/" + agreed));
        occasions.put("acceptTeamMerge 409", () -> {
            merging.set(
                    played.competition(),
                    Optional.of(2),
                    Optional.of(Instant.now().plusSeconds(600)));
            Response refused = TestSignIn.as("pia").post(merges + "/" + agreed);
            merging.allow(played.competition());
            return refused;
        });
        occasions.put("acceptTeamMerge 200", () -> TestSignIn.as("pia").post(merges + "/" + agreed));
        Play.Played old = archived();
        String kept = API + "/" + old.competition().slug + "/team";
        occasions.put("describeTeam 409", () -> json(TestSignIn.as("pia"), said).put(kept + "/affiliation"));
        occasions.put("dissolveTeam 409", () -> TestSignIn.as("pia").delete(kept));
        occasions.put("declineTeamMerge 409", () -> TestSignIn.as("pia").delete(kept + "/merges/" + NOTHING));
        occasions.put("dissolveTeam 403", () -> TestSignIn.as(mate).delete(team));
        occasions.put("dissolveTeam 204", () -> TestSignIn.as(zoe).delete(team));
        occasions.put("listWaitingInvitations 200", () -> TestSignIn.as("pia").get("/api/v1/invitations/teams"));
        String waiting = invitations
                .make(
                        play.team(play.competition().published().competition(), "Lumen", zoe),
                        mate + "@example.org",
                        play.account(zoe))
                .invitation()
                .key
                .toString();
        occasions.put("declineInvitation 204", () -> TestSignIn.as(mate).delete("/api/v1/invitations/" + waiting));
    }

    /** With a team of {@code pia}. */
    private Play.Played archived() {
        Play.Played played =
                play.competition().closes(LocalDateTime.of(2020, 2, 1, 0, 0)).published();
        play.team(played.competition(), "Lumen", "pia");
        archiving.put(played.competition(), play.account("olga"));
        return played;
    }

    private void administering(Map<String, Supplier<Response>> occasions) {
        String name = "api-" + UUID.randomUUID();
        String creating = "/api/v1/me/creating";
        String purpose = "{\"purpose\": \"A workshop\"}";
        occasions.put("getMyCreating 200", () -> TestSignIn.as("pia").get(creating));
        occasions.put(
                "askToCreate 201", () -> json(TestSignIn.as(name), purpose).post(creating));
        occasions.put(
                "askToCreate 409", () -> json(TestSignIn.as(name), purpose).post(creating));
        occasions.put("askToCreate 422", () -> json(TestSignIn.as(name), "{}").post(creating));
        String admin = "/api/v1/admin/";
        for (Map.Entry<String, String> list : Map.of(
                        "getInstallation", "installation",
                        "listAllCompetitions", "competitions",
                        "listAccounts", "accounts",
                        "listRequests", "requests")
                .entrySet()) {
            occasions.put(
                    list.getKey() + " 200", () -> TestSignIn.as("ada", "admin").get(admin + list.getValue()));
            occasions.put(list.getKey() + " 404", () -> TestSignIn.as("olga").get(admin + list.getValue()));
        }
        occasions.put(
                "listAllCompetitions 422", () -> TestSignIn.as("ada", "admin").get(admin + "competitions?page=x"));
        occasions.put("listAccounts 422", () -> TestSignIn.as("ada", "admin").get(admin + "accounts?only=x"));
        String pause = admin + "installation/pause";
        String messages = "{\"english\": \"We move.\", \"german\": \"Wir ziehen um.\"}";
        occasions.put("pauseInstallation 200", () -> {
            Response paused = json(TestSignIn.as("ada", "admin"), messages).put(pause);
            TestSignIn.as("ada", "admin").delete(pause);
            return paused;
        });
        occasions.put(
                "pauseInstallation 404",
                () -> json(TestSignIn.as("olga"), messages).put(pause));
        occasions.put(
                "pauseInstallation 422",
                () -> json(TestSignIn.as("ada", "admin"), "{}").put(pause));
        occasions.put(
                "resumeInstallation 200", () -> TestSignIn.as("ada", "admin").delete(pause));
        occasions.put("resumeInstallation 404", () -> TestSignIn.as("olga").delete(pause));
        String answer = "{\"granted\": true, \"reason\": \"Known\"}";
        Supplier<String> request = () ->
                admin + "requests/" + creationRight.ask(play.account("asks-" + UUID.randomUUID()), "A workshop").key;
        occasions.put(
                "answerRequest 200",
                () -> json(TestSignIn.as("ada", "admin"), answer).put(request.get()));
        occasions.put("answerRequest 409", () -> {
            String answered = request.get();
            json(TestSignIn.as("ada", "admin"), answer).put(answered);
            return json(TestSignIn.as("ada", "admin"), answer).put(answered);
        });
        occasions.put(
                "answerRequest 422",
                () -> json(TestSignIn.as("ada", "admin"), "{}").put(request.get()));
        String account = admin + "accounts/" + play.account("known-" + name).key;
        occasions.put("getAccount 200", () -> TestSignIn.as("ada", "admin").get(account));
        occasions.put(
                "decideCreating 200",
                () -> json(TestSignIn.as("ada", "admin"), answer).put(account + "/creating"));
        occasions.put(
                "decideCreating 422",
                () -> json(TestSignIn.as("ada", "admin"), "{}").put(account + "/creating"));
        String reason = "{\"reason\": \"Spam\"}";
        occasions.put(
                "suspendAccount 200",
                () -> json(TestSignIn.as("ada", "admin"), reason).put(account + "/suspension"));
        occasions.put(
                "suspendAccount 409",
                () -> json(TestSignIn.as("ada", "admin"), reason)
                        .put(admin + "accounts/" + play.account("ada").key + "/suspension"));
        occasions.put(
                "suspendAccount 422",
                () -> json(TestSignIn.as("ada", "admin"), "{}").put(account + "/suspension"));
        occasions.put("liftSuspension 200", () -> TestSignIn.as("ada", "admin").delete(account + "/suspension"));
        occasions.put("endSessions 204", () -> TestSignIn.as("ada", "admin").post(account + "/end-sessions"));
    }

    private void registration(Map<String, Supplier<Response>> occasions) {
        Play.Played played = play.competition().published();
        String competition = API + "/" + played.competition().slug;
        String registration = competition + "/registration";
        String rules = registration + "/rules";
        admission.set(
                played.competition(), new RegistrationRequirements(Admission.TERMS, true, List.of(), List.of(), true));
        admission.register(played.competition(), "rita");
        String request = admission.request(played.competition(), "rita").key.toString();
        String seen = given().get(registration).path("fingerprint");
        String signed = "{\"seen\": \"" + seen + "\", \"agree\": %s}";
        String decision = "{\"requests\": [\"" + request + "\"], \"decision\": \"%s\"}";
        occasions.put("getRegistration 200", () -> TestSignIn.as("rita").get(registration));
        occasions.put("getRegistration 304", () -> unchanged(registration));
        occasions.put(
                "register 422",
                () -> json(TestSignIn.as("zoe"), signed.formatted(false)).post(registration));
        occasions.put("register 409", () -> json(TestSignIn.as("zoe"), "{}").post(registration));
        occasions.put(
                "register 200",
                () -> json(TestSignIn.as("zoe"), signed.formatted(true)).post(registration));
        occasions.put("getTerms 200", () -> given().get(registration + "/terms/1"));
        occasions.put("getTerms 304", () -> unchanged(registration + "/terms/1"));
        occasions.put("getRegistrationRules 200", () -> TestSignIn.as("olga").get(rules));
        occasions.put("changeRegistrationRules 200", () -> olga("{}").patch(rules));
        occasions.put(
                "changeRegistrationRules 422", () -> olga("{\"terms\": 1}").patch(rules));
        occasions.put(
                "listRegistrationRequests 200", () -> TestSignIn.as("olga").get(registration + "/requests"));
        occasions.put(
                "getRegistrationRequestsFile 200", () -> TestSignIn.as("olga").get(registration + "/requests.csv"));
        occasions.put(
                "decideRegistrationRequests 422",
                () -> olga(decision.formatted("refuse")).post(registration + "/decisions"));
        occasions.put(
                "decideRegistrationRequests 204",
                () -> olga(decision.formatted("approve")).post(registration + "/decisions"));
        occasions.put(
                "decideRegistrationRequests 409",
                () -> olga(decision.formatted("approve")).post(registration + "/decisions"));
        occasions.put(
                "getData 403", () -> TestSignIn.as("pia").get(competition + "/data/" + played.gold().key + "/items"));
        occasions.put("getPhaseFile 403", () -> TestSignIn.as("pia").get(phaseFile(played.phase())));
        occasions.put(
                "getFileContent 403",
                () -> TestSignIn.as("pia").get(phaseFile(played.phase()).replace("/phases/final", "") + "/content"));
        occasions.put("listDownloads 200", () -> TestSignIn.as("olga").get(registration + "/downloads"));
    }

    private void questions(Map<String, Supplier<Response>> occasions) {
        String questions = API + "/" + play.competition().published().competition().slug + "/questions";
        String body =
                "{\"title\": \"May we use external data?\", \"text\": \"Such as Wikipedia.\", \"readers\": \"%s\"}";
        String open = json(TestSignIn.as("pia"), body.formatted("everybody"))
                .post(questions)
                .path("key");
        String closed = json(TestSignIn.as("pia"), body.formatted("organizers"))
                .post(questions)
                .path("key");
        String asked = questions + "/asked/" + closed;
        occasions.put("listQuestions 200", () -> given().get(questions));
        occasions.put("listQuestions 304", () -> unchanged(questions));
        occasions.put("getQuestion 200", () -> given().get(questions + "/" + open));
        occasions.put("getQuestion 304", () -> unchanged(questions + "/" + open));
        occasions.put(
                "ask 201",
                () -> json(TestSignIn.as("zoe"), body.formatted("organizers")).post(questions));
        occasions.put(
                "ask 409",
                () -> IntStream.range(0, 6)
                        .mapToObj(each -> json(TestSignIn.as("zoe"), body.formatted("organizers"))
                                .post(questions))
                        .reduce((first, last) -> last)
                        .orElseThrow());
        occasions.put("ask 422", () -> json(TestSignIn.as("rita"), "{}").post(questions));
        occasions.put("listOwnQuestions 200", () -> TestSignIn.as("pia").get(questions + "/mine"));
        occasions.put("getOwnQuestion 200", () -> TestSignIn.as("pia").get(questions + "/mine/" + closed));
        occasions.put("listAskedQuestions 200", () -> TestSignIn.as("olga").get(questions + "/asked"));
        occasions.put("getAskedQuestion 200", () -> TestSignIn.as("olga").get(asked));
        occasions.put("answerQuestion 422", () -> olga("{}").patch(asked));
        occasions.put(
                "answerQuestion 200",
                () -> olga("{\"answer\": \"Yes.\", \"published\": true}").patch(asked));
        occasions.put("answerQuestion 409", () -> olga("{\"published\": false}").patch(asked));
        occasions.put("withdrawQuestion 409", () -> TestSignIn.as("pia").delete(questions + "/mine/" + closed));
        occasions.put(
                "hideQuestion 200", () -> olga("{\"reason\": \"Asked twice\"}").put(asked + "/hidden"));
        occasions.put("hideQuestion 422", () -> olga("{}").put(asked + "/hidden"));
        occasions.put("showQuestion 200", () -> TestSignIn.as("olga").delete(asked + "/hidden"));
        occasions.put("withdrawQuestion 204", () -> TestSignIn.as("pia").delete(questions + "/mine/" + open));
    }

    private void sharing(Map<String, Supplier<Response>> occasions) {
        Play.Played played = play.competition().published();
        String organizers = API + "/" + played.competition().slug + "/organizers";
        String invitations = organizers + "/invitations";
        String helper = "{\"role\": \"helper\"}";
        join(invitations, "max");
        String key = TestSignIn.as("olga").get(organizers).path("organizers[1].key");
        String owner = TestSignIn.as("olga").get(organizers).path("organizers[0].key");
        occasions.put("getOrganizers 200", () -> TestSignIn.as("max").get(organizers));
        occasions.put(
                "inviteOrganizer 201", () -> json(TestSignIn.as("olga"), helper).post(invitations));
        occasions.put(
                "inviteOrganizer 403", () -> json(TestSignIn.as("max"), helper).post(invitations));
        occasions.put(
                "inviteOrganizer 422", () -> json(TestSignIn.as("olga"), "{}").post(invitations));
        String withdrawn = json(TestSignIn.as("olga"), helper).post(invitations).path("key");
        occasions.put(
                "withdrawOrganizerInvitation 204", () -> TestSignIn.as("olga").delete(invitations + "/" + withdrawn));
        occasions.put(
                "withdrawOrganizerInvitation 403", () -> TestSignIn.as("max").delete(invitations + "/" + withdrawn));
        String waiting = "/api/v1/invitations/organizers/"
                + json(TestSignIn.as("olga"), "{\"role\": \"helper\", \"email\": \"zoe@example.org\"}")
                        .post(invitations)
                        .path("key");
        String secret = json(TestSignIn.as("olga"), helper).post(invitations).path("secret");
        occasions.put("getOrganizerInvitations 200", () -> TestSignIn.as("zoe").get("/api/v1/invitations/organizers"));
        occasions.put(
                "getOrganizerInvitation 200",
                () -> TestSignIn.as("zoe").get("/api/v1/invitations/organizers/" + secret));
        occasions.put(
                "declineOrganizerInvitation 204", () -> TestSignIn.as("zoe").delete(waiting));
        occasions.put(
                "acceptOrganizerInvitation 204",
                () -> TestSignIn.as("zoe").post("/api/v1/invitations/organizers/" + secret));
        occasions.put("acceptOrganizerInvitation 409", () -> crowded(invitations));
        occasions.put(
                "changeOrganizer 200", () -> json(TestSignIn.as("olga"), helper).patch(organizers + "/" + key));
        occasions.put(
                "changeOrganizer 403", () -> json(TestSignIn.as("max"), helper).patch(organizers + "/" + key));
        occasions.put(
                "changeOrganizer 409", () -> json(TestSignIn.as("olga"), helper).patch(organizers + "/" + owner));
        occasions.put(
                "changeOrganizer 422", () -> json(TestSignIn.as("olga"), "{}").patch(organizers + "/" + key));
        occasions.put("removeOrganizer 403", () -> TestSignIn.as("max").delete(organizers + "/" + owner));
        occasions.put("removeOrganizer 409", () -> TestSignIn.as("olga").delete(organizers + "/" + owner));
        occasions.put("removeOrganizer 204", () -> TestSignIn.as("max").delete(organizers + "/" + key));
        Play.Played blind = play.competition()
                .visibility(Visibility.BLIND)
                .closes(LocalDateTime.of(2020, 2, 1, 0, 0))
                .published();
        String phase = API + "/" + blind.competition().slug + "/phases/final";
        json(TestSignIn.as("olga"), "{\"plannedRevealAt\": \"2099-01-01T00:00:00Z\", \"note\": \"A date.\"}")
                .patch(phase);
        occasions.put("getPlannedReveal 200", () -> TestSignIn.as("olga").get(phase + "/planned-reveal"));
        occasions.put("planReveal 200", () -> TestSignIn.as("olga").put(phase + "/planned-reveal"));
        occasions.put(
                "planReveal 409",
                () -> TestSignIn.as("olga")
                        .put(API + "/" + played.competition().slug + "/phases/final/planned-reveal"));
        occasions.put("leaveReveal 204", () -> TestSignIn.as("olga").delete(phase + "/planned-reveal"));
        String anonymity = API + "/" + blind.competition().slug + "/anonymity";
        occasions.put("getAnonymity 200", () -> TestSignIn.asVisitor().get(anonymity));
        occasions.put(
                "hideNames 200",
                () -> json(TestSignIn.as("olga"), "{\"until\": \"final\"}").put(anonymity));
        occasions.put("hideNames 409", () -> {
            Play.Played known = play.competition().published();
            play.team(known.competition(), "Lumen", "pia");
            return json(TestSignIn.as("olga"), "{}").put(API + "/" + known.competition().slug + "/anonymity");
        });
        occasions.put(
                "hideNames 422",
                () -> json(TestSignIn.as("olga"), "{\"until\": 5}").put(anonymity));
        String overall = API + "/" + played.competition().slug + "/overall";
        occasions.put(
                "setOverallRule 200",
                () -> json(TestSignIn.as("olga"), OverallTest.RULE).put(overall + "/rule"));
        occasions.put("getOverallRule 200", () -> TestSignIn.asVisitor().get(overall + "/rule"));
        occasions.put("getOverall 200", () -> TestSignIn.asVisitor().get(overall));
        occasions.put("listOverallPairs 200", () -> TestSignIn.asVisitor().get(overall + "/pairs"));
        occasions.put(
                "setOverallRule 422",
                () -> json(TestSignIn.as("olga"), "{\"parts\": [{\"phase\": \"final\", \"subtask\": \"count\"}]}")
                        .put(overall + "/rule"));
        occasions.put("setOverallRule 409", () -> {
            Play.Played over = play.competition().published();
            results.change("update competition set archived_at = now() where id = " + over.competition().id);
            return json(TestSignIn.as("olga"), OverallTest.RULE)
                    .put(API + "/" + over.competition().slug + "/overall/rule");
        });
        occasions.put("revealNames 200", () -> TestSignIn.as("olga").post(anonymity + "/reveal"));
        occasions.put("revealNames 409", () -> {
            Play.Played over = play.competition().published();
            results.change("update competition set archived_at = now() where id = " + over.competition().id);
            return TestSignIn.as("olga").post(API + "/" + over.competition().slug + "/anonymity/reveal");
        });
        occasions.put(
                "inviteOrganizer 409",
                () -> IntStream.range(0, 21)
                        .mapToObj(each -> json(TestSignIn.as("olga"), helper).post(invitations))
                        .reduce((first, last) -> last)
                        .orElseThrow());
    }

    private static Response join(String invitations, String user) {
        String secret = json(TestSignIn.as("olga"), "{\"role\": \"helper\"}")
                .post(invitations)
                .path("secret");
        return TestSignIn.as(user).post("/api/v1/invitations/organizers/" + secret);
    }

    /** As many organize it as can. */
    private static Response crowded(String invitations) {
        return IntStream.range(0, 51)
                .mapToObj(each -> join(invitations, "helper-" + each))
                .filter(answer -> answer.statusCode() != 204)
                .findFirst()
                .orElseThrow();
    }

    private static Response tooMany(String invitations) {
        return IntStream.range(0, 21)
                .mapToObj(each -> TestSignIn.as("pia").post(invitations))
                .reduce((first, last) -> last)
                .orElseThrow();
    }

    private static void exchange(Map<String, Supplier<Response>> occasions, String competition, String nothing) {
        String imports = "/api/v1/imports";
        occasions.put("exportCompetition 200", () -> TestSignIn.as("olga").get(competition + "/export.zip"));
        occasions.put("exportCompetition 404", () -> TestSignIn.as("olga").get(nothing + "/export.zip"));
        occasions.put(
                "copyCompetition 201",
                () -> olga("{\"slug\": \"k-%d\", \"days\": 364}".formatted(System.nanoTime()))
                        .post(competition + "/copies"));
        occasions.put(
                "copyCompetition 403", () -> json(TestSignIn.as("olga"), "{}").post(competition + "/copies"));
        occasions.put("copyCompetition 404", () -> olga("{}").post(nothing + "/copies"));
        occasions.put(
                "copyCompetition 409",
                () -> olga("{\"slug\": \"%s\"}".formatted(competition.substring(API.length() + 1)))
                        .post(competition + "/copies"));
        occasions.put("copyCompetition 422", () -> olga("[]").post(competition + "/copies"));
        String ida = "ida-" + System.nanoTime();
        occasions.put("importCompetition 202", () -> zip(ida).post(imports));
        occasions.put(
                "importCompetition 403",
                () -> TestSignIn.as("pia")
                        .multiPart("file", "a.zip", new byte[1])
                        .post(imports));
        occasions.put(
                "importCompetition 409",
                () -> Stream.generate(() -> zip("many-" + ida).post(imports))
                        .limit(50)
                        .filter(answer -> answer.statusCode() != 202)
                        .findFirst()
                        .orElseThrow());
        occasions.put(
                "importCompetition 422",
                () -> TestSignIn.as(ida, "organizer").multiPart("other", "x").post(imports));
        occasions.put("listImports 200", () -> TestSignIn.as(ida).get(imports));
        occasions.put(
                "getImport 200",
                () -> TestSignIn.as(ida).get(zip(ida).post(imports).header("Location")));
        occasions.put("getImport 404", () -> TestSignIn.as(ida).get(imports + "/" + NOTHING));
    }

    private static RequestSpecification zip(String maker) {
        return TestSignIn.as(maker, "organizer").multiPart("file", "export.zip", new byte[] {1});
    }

    private void organizing(
            Map<String, Supplier<Response>> occasions, Play.Played open, Play.Played closed, UUID team) {
        String competition = API + "/" + open.competition().slug;
        String phase = competition + "/phases/final";
        String nothing = API + "/nothing";
        Play.Played blind = play.competition()
                .visibility(Visibility.BLIND)
                .closes(LocalDateTime.of(2020, 2, 1, 0, 0))
                .published();
        String wholePhase = "{\"slug\": \"%s\", \"name\": \"%s\", \"opensAt\": \"2020-01-01T00:00:00Z\", \"gold\": \""
                + open.gold().key + "\"}";
        announcements(occasions, competition + "/announcements");
        files(occasions, competition + "/files");
        logo(occasions, open.competition());
        images(occasions, open.competition());
        papers(occasions);
        participants(occasions);
        dates(occasions, competition + "/dates");
        tracks(occasions);
        pages(occasions, competition + "/pages");
        studies(occasions, competition + "/studies");
        releases(occasions);
        ratings(occasions);
        judging(occasions);
        practising(occasions);
        reviewing(occasions);
        series(occasions, competition);
        occasions.put("listChanges 200", () -> given().get(competition + "/changes"));
        occasions.put("listChanges 304", () -> unchanged(competition + "/changes"));
        occasions.put("listChanges 404", () -> given().get(nothing + "/changes"));

        occasions.put(
                "createCompetition 201",
                () -> olga(made("o-" + System.nanoTime())).post(API));
        occasions.put(
                "createCompetition 403", () -> json(TestSignIn.as("pia"), "{}").post(API));
        occasions.put(
                "createCompetition 409",
                () -> olga(made(open.competition().slug)).post(API));
        occasions.put(
                "createCompetition 422",
                () -> olga(made("o-" + System.nanoTime())
                                .replace("\"stage\"", "\"table\", \"definition\": {\"subtasks\": []}"))
                        .post(API));

        occasions.put("changeCompetition 200", () -> olga("{}").patch(competition));
        occasions.put("changeCompetition 404", () -> olga("{}").patch(nothing));
        occasions.put(
                "changeCompetition 409", () -> olga("{\"zone\": \"Etc/UTC\"}").patch(competition));
        occasions.put("changeCompetition 422", () -> olga("{\"name\": \"\"}").patch(competition));

        occasions.put("removeCompetition 409", () -> TestSignIn.as("olga").delete(competition));
        occasions.put("removeCompetition 404", () -> TestSignIn.as("olga").delete(nothing));
        occasions.put(
                "removeCompetition 204",
                () -> TestSignIn.as("olga")
                        .delete(API + "/" + play.competition().hidden().competition().slug));

        exchange(occasions, competition, nothing);
        units(occasions, nothing);

        occasions.put("listGold 200", () -> TestSignIn.as("olga").get(competition + "/gold"));
        occasions.put("listGold 404", () -> TestSignIn.as("pia").get(competition + "/gold"));
        occasions.put("releaseGold 201", () -> gold("olga", Play.GOLD).post(competition + "/gold"));
        occasions.put("releaseGold 404", () -> gold("pia", Play.GOLD).post(competition + "/gold"));
        occasions.put(
                "releaseGold 413",
                () -> gold("olga", "\n".repeat(LARGER_THAN_GOLD)).post(competition + "/gold"));
        occasions.put("releaseGold 422", () -> gold("olga", "a").post(competition + "/gold"));
        occasions.put("releaseGold 409", () -> {
            Play.Played sealed = play.competition().visibility(Visibility.BLIND).published();
            return gold("olga", Play.GOLD, "other")
                    .multiPart("labelsFrom", "now")
                    .post(API + "/" + sealed.competition().slug + "/gold");
        });
        String release = competition + "/gold/" + open.gold().key;
        occasions.put("getGold 200", () -> TestSignIn.as("olga").get(release));
        occasions.put("changeGold 200", () -> olga("{}").patch(release));
        occasions.put("changeGold 404", () -> olga("{}").patch(nothing + "/gold/" + open.gold().key));
        occasions.put("changeGold 409", () -> {
            Play.Played sealed = play.competition().visibility(Visibility.BLIND).published();
            return olga("{\"labelsFrom\": \"now\"}")
                    .patch(API + "/" + sealed.competition().slug + "/gold/" + sealed.gold().key);
        });
        occasions.put("changeGold 422", () -> olga("{\"itemsFrom\": \"never\"}").patch(release));
        occasions.put("removeGold 404", () -> TestSignIn.as("pia").delete(release));
        occasions.put("removeGold 409", () -> TestSignIn.as("olga").delete(release));
        occasions.put(
                "removeGold 204",
                () -> TestSignIn.as("olga")
                        .delete(competition + "/gold/"
                                + gold("olga", Play.GOLD, "never-used")
                                        .post(competition + "/gold")
                                        .path("key")));
        occasions.put(
                "removeGold 422",
                () -> TestSignIn.as("olga")
                        .delete(competition + "/gold/"
                                + gold("olga", Play.GOLD, "public-once")
                                        .multiPart("itemsFrom", "now")
                                        .post(competition + "/gold")
                                        .path("key")));
        occasions.put("getGoldFile 200", () -> TestSignIn.as("olga").get(release + "/labels"));
        occasions.put("getGoldFile 404", () -> TestSignIn.as("olga").get(release + "/annotations"));

        occasions.put(
                "addPhase 201",
                () -> olga(wholePhase.formatted("other", "Other")).post(competition + "/phases"));
        occasions.put("addPhase 404", () -> olga("{}").post(nothing + "/phases"));
        occasions.put(
                "addPhase 409",
                () -> olga(wholePhase.formatted("final", "Final")).post(competition + "/phases"));
        occasions.put("addPhase 422", () -> olga("{}").post(competition + "/phases"));

        occasions.put("changePhase 200", () -> olga("{}").patch(phase));
        occasions.put("changePhase 404", () -> olga("{}").patch(competition + "/phases/nothing"));
        occasions.put(
                "changePhase 409",
                () -> olga("{\"opensAt\": \"2021-01-01T00:00:00Z\"}").patch(phase));
        occasions.put("changePhase 422", () -> olga("{\"strict\": true}").patch(phase));

        occasions.put("publishCompetition 200", () -> TestSignIn.as("olga").post(competition + "/publish"));
        occasions.put("archiveCompetition 409", () -> TestSignIn.as("olga").post(competition + "/archive"));
        occasions.put("archiveCompetition 404", () -> TestSignIn.as("pia").post(competition + "/archive"));
        occasions.put("archiveCompetition 200", () -> {
            String over = API + "/"
                    + play.competition()
                            .closes(LocalDateTime.of(2021, 1, 1, 0, 0))
                            .published()
                            .competition()
                            .slug;
            return TestSignIn.as("olga").post(over + "/archive");
        });
        occasions.put(
                "takeCompetitionFromArchive 200", () -> TestSignIn.as("olga").delete(competition + "/archive"));
        occasions.put(
                "takeCompetitionFromArchive 404", () -> TestSignIn.as("pia").delete(competition + "/archive"));
        occasions.put("publishCompetition 404", () -> TestSignIn.as("pia").post(competition + "/publish"));
        occasions.put("publishCompetition 409", () -> {
            String empty = "e-" + System.nanoTime();
            olga(made(empty)).post(API);
            return TestSignIn.as("olga").post(API + "/" + empty + "/publish");
        });

        UUID corrected = corrected(open);
        String rescorings = phase + "/rescorings";
        occasions.put("pausePhase 200", () -> olga("{\"note\": \"Soon\"}").put(phase + "/pause"));
        occasions.put(
                "pausePhase 409",
                () -> olga("{\"note\": \"Soon\"}").put(API + "/" + closed.competition().slug + "/phases/final/pause"));
        occasions.put("pausePhase 422", () -> olga("{}").put(phase + "/pause"));
        occasions.put("resumePhase 200", () -> TestSignIn.as("olga").delete(phase + "/pause"));
        String late = API + "/" + closed.competition().slug + "/phases/final/late-files";
        occasions.put("takeNoLateFiles 409", () -> TestSignIn.as("olga").delete(late));
        occasions.put("takeLateFiles 200", () -> olga("{}").put(late));
        occasions.put("takeLateFiles 409", () -> olga("{}").put(phase + "/late-files"));
        occasions.put(
                "takeLateFiles 422",
                () -> olga("{\"until\": \"2020-03-01T00:00:00Z\"}").put(late));
        occasions.put("takeNoLateFiles 200", () -> TestSignIn.as("olga").delete(late));
        String runs = "{\"team\": \"" + team + "\", \"runs\": %d, \"reason\": \"Why not\"}";
        occasions.put("giveExtraRuns 201", () -> olga(runs.formatted(1)).post(phase + "/extra-runs"));
        occasions.put("giveExtraRuns 422", () -> olga(runs.formatted(0)).post(phase + "/extra-runs"));
        occasions.put("scoreAgain 200", () -> TestSignIn.as("olga").post(phase + "/score-again"));
        occasions.put("listRescorings 200", () -> TestSignIn.as("olga").get(rescorings));
        String again = "{\"gold\": \"" + corrected + "\", \"reason\": \"No spans\"}";
        occasions.put("startRescoring 201", () -> olga(again).post(rescorings));
        occasions.put("startRescoring 409", () -> olga(again).post(rescorings));
        occasions.put("startRescoring 422", () -> olga("{}").post(rescorings));
        Supplier<String> running =
                () -> rescorings + "/" + TestSignIn.as("olga").get(rescorings).path("rescorings[0].key");
        occasions.put("getRescoring 200", () -> TestSignIn.as("olga").get(running.get()));
        occasions.put("makeRescoringLive 409", () -> TestSignIn.as("olga").post(running.get() + "/live"));
        occasions.put("discardRescoring 200", () -> TestSignIn.as("olga").post(running.get() + "/discard"));
        occasions.put("discardRescoring 409", () -> TestSignIn.as("olga").post(running.get() + "/discard"));
        occasions.put("makeRescoringLive 200", () -> {
            olga(again).post(rescorings);
            scorer.scoreAll(open.phase());
            return TestSignIn.as("olga").post(running.get() + "/live");
        });

        takeovers(occasions);
        occasions.put("getPower 200", () -> TestSignIn.as("olga").get(phase + "/power"));
        occasions.put(
                "getPower 422",
                () -> TestSignIn.as("olga").queryParam("teams", 1).get(phase + "/power"));

        String sealed = API + "/" + blind.competition().slug + "/phases/final/reveal";
        occasions.put("revealPhase 200", () -> TestSignIn.as("olga").post(sealed));
        occasions.put("revealPhase 404", () -> TestSignIn.as("pia").post(sealed));
        occasions.put(
                "revealPhase 409",
                () -> TestSignIn.as("olga").post(API + "/" + closed.competition().slug + "/phases/final/reveal"));
    }

    private void papers(Map<String, Supplier<Response>> occasions) {
        Play.Played played = play.competition().published();
        String papers = API + "/" + played.competition().slug + "/papers";
        String organized = papers + "/organized";
        String own = API + "/" + played.competition().slug + "/team/paper";
        results.run(played.phase(), "Lumen", "pia", "BERT");
        olga("{\"wanted\": true}").patch(organized + "/call");
        Supplier<RequestSpecification> paper = () -> TestSignIn.as("pia")
                .multiPart("title", "On words")
                .multiPart("authors", "Pia")
                .multiPart("file", "paper.pdf", "%PDF-1.7".getBytes(StandardCharsets.UTF_8));
        String key = paper.get().post(own).path("key");
        String decision = "{\"papers\": [\"" + key + "\"], \"seen\": \"submitted\", \"state\": \"%s\"}";
        occasions.put("listPapers 200", () -> given().get(papers));
        occasions.put("getPapersAsBibtex 200", () -> given().get(papers + "/all.bib"));
        occasions.put("getPaperCall 200", () -> given().get(papers + "/call"));
        occasions.put("getOwnPaper 200", () -> TestSignIn.as("pia").get(own));
        occasions.put("getPaperFile 200", () -> TestSignIn.as("pia").get(papers + "/" + key + "/file"));
        occasions.put("submitPaper 201", () -> paper.get().post(own));
        occasions.put(
                "submitPaper 409",
                () -> TestSignIn.as("zoe").multiPart("title", "On words").post(own));
        occasions.put(
                "submitPaper 422",
                () -> TestSignIn.as("pia").multiPart("title", "On words").post(own));
        results.run(played.phase(), "Umbra", "paul", "BERT");
        TestSignIn.as("paul")
                .multiPart("title", "On sentences")
                .multiPart("authors", "Paul")
                .multiPart("link", "https://example.org/sentences")
                .post(own);
        occasions.put("withdrawPaper 204", () -> TestSignIn.as("paul").delete(own));
        occasions.put("listPapersToDecide 200", () -> TestSignIn.as("olga").get(organized));
        occasions.put("decidePapers 422", () -> olga("{\"papers\": []}").post(organized + "/decisions"));
        occasions.put(
                "decidePapers 204", () -> olga(decision.formatted("published")).post(organized + "/decisions"));
        occasions.put(
                "decidePapers 409", () -> olga(decision.formatted("published")).post(organized + "/decisions"));
        occasions.put("withdrawPaper 409", () -> TestSignIn.as("pia").delete(own));
        occasions.put("changePaperCall 200", () -> olga("{}").patch(organized + "/call"));
        occasions.put("changePaperCall 422", () -> olga("{\"form\": 1}").patch(organized + "/call"));
    }

    private void participants(Map<String, Supplier<Response>> occasions) {
        Play.Played played = play.competition().published();
        String phase = API + "/" + played.competition().slug + "/phases/final";
        play.team(played.competition(), "Lumen", "pia");
        occasions.put("listParticipants 200", () -> TestSignIn.as("olga").get(phase + "/participants"));
        occasions.put("listPhaseSubmissions 200", () -> TestSignIn.as("olga").get(phase + "/submissions"));
        occasions.put(
                "getPhaseSubmissionsTable 200", () -> TestSignIn.as("olga").get(phase + "/submissions.csv"));
        occasions.put("getParticipantsFile 200", () -> TestSignIn.as("olga").get(phase + "/participants.csv"));
        occasions.put("listReminders 200", () -> TestSignIn.as("olga").get(phase + "/reminders"));
        occasions.put("remind 422", () -> olga("{\"kind\": \"both\"}").post(phase + "/reminders"));
        occasions.put("remind 200", () -> olga("{\"kind\": \"upload\"}").post(phase + "/reminders"));
        occasions.put("remind 409", () -> olga("{\"kind\": \"upload\"}").post(phase + "/reminders"));
    }

    private static void announcements(Map<String, Supplier<Response>> occasions, String announcements) {
        String body = "{\"title\": \"Workshop\", \"text\": \"In Wien.\", \"pinned\": %s}";
        String one = announcements + "/"
                + olga(body.formatted(false)).post(announcements).path("key");
        occasions.put("listAnnouncements 200", () -> given().get(announcements));
        occasions.put("listAnnouncements 304", () -> unchanged(announcements));
        occasions.put("getAnnouncement 200", () -> given().get(one));
        occasions.put("getAnnouncement 304", () -> unchanged(one));
        occasions.put("announce 201", () -> olga(body.formatted(true)).post(announcements));
        occasions.put("announce 409", () -> {
            olga(body.formatted(true)).post(announcements);
            olga(body.formatted(true)).post(announcements);
            return olga(body.formatted(true)).post(announcements);
        });
        occasions.put("announce 422", () -> olga("{}").post(announcements));
        occasions.put("changeAnnouncement 200", () -> olga("{}").patch(one));
        occasions.put("changeAnnouncement 409", () -> olga("{\"pinned\": true}").patch(one));
        occasions.put("changeAnnouncement 422", () -> olga("{\"title\": \"\"}").patch(one));
        occasions.put("withdrawAnnouncement 204", () -> TestSignIn.as("olga").delete(one));
    }

    private void files(Map<String, Supplier<Response>> occasions, String files) {
        Supplier<RequestSpecification> paper =
                () -> file(TestSignIn.as("olga"), "paper.pdf").multiPart("kind", "paper");
        String one = files + "/"
                + paper.get().multiPart("title", "Paper").post(files).path("key");
        occasions.put("listFiles 200", () -> given().get(files));
        occasions.put("listFiles 304", () -> unchanged(files));
        occasions.put("getFile 200", () -> given().get(one));
        occasions.put("getFile 304", () -> unchanged(one));
        occasions.put("getFileContent 200", () -> given().get(one + "/content"));
        occasions.put(
                "addFile 201", () -> paper.get().multiPart("title", "Slides").post(files));
        occasions.put("addFile 422", () -> paper.get().post(files));
        occasions.put("addFile 409", () -> {
            for (int i = 0; i < CompetitionFiles.MOST; i++) {
                paper.get().multiPart("title", "Paper " + i).post(files);
            }
            return paper.get().multiPart("title", "Paper").post(files);
        });
        occasions.put("changeFile 200", () -> olga("{}").patch(one));
        occasions.put("changeFile 422", () -> olga("{\"title\": \"\"}").patch(one));
        occasions.put(
                "replaceFile 200",
                () -> file(TestSignIn.as("olga"), "paper.pdf").put(one + "/content"));
        occasions.put(
                "replaceFile 422",
                () -> TestSignIn.as("olga")
                        .multiPart("file", "paper.pdf", new byte[0])
                        .put(one + "/content"));
        occasions.put(
                "replaceFile 409",
                () -> file(TestSignIn.as("olga"), "paper.pdf").put(archived("files/" + NOTHING + "/content")));
        occasions.put("removeFile 204", () -> TestSignIn.as("olga").delete(one));
    }

    private static RequestSpecification file(RequestSpecification request, String name) {
        return request.multiPart("file", name, new byte[] {1});
    }

    private void logo(Map<String, Supplier<Response>> occasions, Competition competition) {
        String logo = API + "/" + competition.slug + "/logo";
        Supplier<RequestSpecification> square =
                () -> TestSignIn.as("olga").multiPart("file", "logo.png", Pictures.png(8, 8));
        occasions.put(
                "setLogo 200", () -> square.get().multiPart("alt", "A square").put(logo));
        occasions.put("setLogo 422", () -> square.get().put(logo));
        occasions.put(
                "setLogo 409", () -> square.get().multiPart("alt", "A square").put(archived("logo")));
        occasions.put("getLogo 200", () -> given().get(logo));
        occasions.put("getLogo 304", () -> unchanged(logo));
        occasions.put("removeLogo 409", () -> TestSignIn.as("olga").delete(archived("logo")));
        occasions.put("removeLogo 204", () -> TestSignIn.as("olga").delete(logo));
    }

    private void images(Map<String, Supplier<Response>> occasions, Competition competition) {
        String images = API + "/" + competition.slug + "/images";
        Supplier<RequestSpecification> square =
                () -> TestSignIn.as("olga").multiPart("file", "square.png", Pictures.png(8, 8));
        occasions.put(
                "addImage 201", () -> square.get().multiPart("name", "square").post(images));
        occasions.put(
                "addImage 409", () -> square.get().multiPart("name", "square").post(images));
        occasions.put(
                "addImage 413",
                () -> TestSignIn.as("olga")
                        .multiPart("file", "square.png", new byte[(CompetitionImages.LARGEST_MEBIBYTES << 20) + 1])
                        .post(images));
        occasions.put(
                "addImage 422", () -> square.get().multiPart("name", "A square").post(images));
        occasions.put("listImages 200", () -> TestSignIn.as("olga").get(images));
        occasions.put("removeImage 409", () -> TestSignIn.as("olga").delete(archived("images/square")));
        occasions.put("removeImage 204", () -> TestSignIn.as("olga").delete(images + "/square"));
    }

    /** Of a competition that is over and kept as it is. */
    private String archived(String part) {
        String competition = API + "/"
                + play.competition()
                        .closes(LocalDateTime.of(2020, 2, 1, 0, 0))
                        .published()
                        .competition()
                        .slug;
        TestSignIn.as("olga").post(competition + "/archive").then().statusCode(200);
        return competition + "/" + part;
    }

    private static void dates(Map<String, Supplier<Response>> occasions, String dates) {
        String body = "{\"title\": {\"en\": \"Workshop\"}, \"from\": \"2026-09-12\"}";
        String one = dates + "/" + olga(body).post(dates).path("key");
        occasions.put("listDates 200", () -> given().get(dates));
        occasions.put("listDates 304", () -> unchanged(dates));
        occasions.put("getDate 200", () -> given().get(one));
        occasions.put("getDate 304", () -> unchanged(one));
        occasions.put("addDate 201", () -> olga(body).post(dates));
        occasions.put("addDate 422", () -> olga("{}").post(dates));
        occasions.put("addDate 409", () -> {
            for (int i = 0; i < FurtherDates.MOST; i++) {
                olga(body).post(dates);
            }
            return olga(body).post(dates);
        });
        occasions.put("changeDate 200", () -> olga("{}").patch(one));
        occasions.put("changeDate 422", () -> olga("{\"from\": \"soon\"}").patch(one));
        occasions.put("removeDate 204", () -> TestSignIn.as("olga").delete(one));
    }

    private void tracks(Map<String, Supplier<Response>> occasions) {
        Phase phase = inTracks.begun(play.competition());
        String tracks = API + "/" + phase.competition.slug + "/tracks";
        String open = tracks + "/open";
        String body = "{\"slug\": \"third\", \"name\": \"Third\", \"description\": \"\", \"note\": \"One more.\"}";
        String run = "/api/v1/submissions/" + inTracks.run(phase, "ada", "open", 0).key + "/track";
        String closed = "{\"track\": \"closed\"}";
        occasions.put("listTracks 200", () -> given().get(tracks));
        occasions.put("listTracks 304", () -> unchanged(tracks));
        occasions.put("getTrack 200", () -> given().get(open));
        occasions.put("getTrack 304", () -> unchanged(open));
        occasions.put("addTrack 201", () -> olga(body).post(tracks));
        occasions.put("addTrack 409", () -> olga(body).post(tracks));
        occasions.put("addTrack 422", () -> olga("{}").post(tracks));
        occasions.put("changeTrack 200", () -> olga("{\"name\": \"Open\"}").patch(open));
        occasions.put("changeTrack 409", () -> olga("{\"slug\": \"other\"}").patch(open));
        occasions.put("changeTrack 422", () -> olga("{\"name\": \"\"}").patch(open));
        occasions.put("moveSubmission 429", () -> {
            Phase limited = inTracks.begun(play.competition().totalLimit(1));
            String inLimited = API + "/" + limited.competition.slug + "/tracks";
            olga("{\"limitsPerTrack\": true, \"note\": \"Each for itself.\"}").put(inLimited);
            inTracks.run(reread(limited), "ada", "closed", 1);
            String key = inTracks.run(reread(limited), "ada", "open", 0).key.toString();
            return inTrack("ada", closed).put("/api/v1/submissions/" + key + "/track");
        });
        occasions.put(
                "setTrackLimits 200",
                () -> olga("{\"limitsPerTrack\": true, \"note\": \"Each for itself.\"}")
                        .put(tracks));
        occasions.put(
                "setTrackLimits 422", () -> olga("{\"limitsPerTrack\": false}").put(tracks));
        occasions.put("moveSubmission 200", () -> inTrack("ada", closed).put(run));
        occasions.put(
                "moveSubmission 422",
                () -> inTrack("ada", "{\"track\": \"none\"}").put(run));
        occasions.put("moveSubmission 409", () -> {
            Phase over = inTracks.begun(play.competition().closes(LocalDateTime.of(2020, 2, 1, 0, 0)));
            String key = inTracks.run(over, "ada", "open", 0, Instant.parse("2020-01-10T12:00:00Z"))
                    .key
                    .toString();
            return inTrack("ada", closed).put("/api/v1/submissions/" + key + "/track");
        });
        occasions.put("removeTrack 422", () -> TestSignIn.as("olga").delete(tracks + "/third"));
        occasions.put("removeTrack 204", () -> TestSignIn.as("olga").delete(tracks + "/third?note=None+uses+it."));
        occasions.put("removeTrack 409", () -> TestSignIn.as("olga").delete(tracks + "/closed?note=None+uses+it."));
    }

    private static RequestSpecification inTrack(String user, String body) {
        return TestSignIn.as(user).contentType(ContentType.JSON).body(body);
    }

    private static Phase reread(Phase phase) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Phase.findBySlug(phase.competition, phase.slug).orElseThrow());
    }

    private static void pages(Map<String, Supplier<Response>> occasions, String pages) {
        String body = """
                {"slug": "%s", "title": {"en": "Questions and answers"}, "text": {"en": "## How do I submit?"}, "shown": true}""";
        String key = olga(body.formatted("faq")).post(pages).path("key");
        String one = pages + "/" + key;
        occasions.put("listPages 200", () -> given().get(pages));
        occasions.put("listPages 304", () -> unchanged(pages));
        occasions.put("getPage 200", () -> given().get(one));
        occasions.put("getPage 304", () -> unchanged(one));
        occasions.put(
                "orderPages 200", () -> olga("{\"order\": [\"" + key + "\"]}").put(pages));
        occasions.put("addPage 201", () -> olga(body.formatted("data")).post(pages));
        occasions.put("addPage 409", () -> olga(body.formatted("faq")).post(pages));
        occasions.put("addPage 422", () -> olga("{}").post(pages));
        occasions.put("orderPages 409", () -> olga("{\"order\": []}").put(pages));
        occasions.put("orderPages 422", () -> olga("{\"order\": \"faq\"}").put(pages));
        occasions.put("changePage 200", () -> olga("{\"shown\": true}").patch(one));
        occasions.put("changePage 409", () -> olga("{\"slug\": \"data\"}").patch(one));
        occasions.put("changePage 422", () -> olga("{\"slug\": \"F A Q\"}").patch(one));
        occasions.put("removePage 204", () -> TestSignIn.as("olga").delete(one));
    }

    private static void studies(Map<String, Supplier<Response>> occasions, String studies) {
        String body =
                "{\"slug\": \"%s\", \"title\": {\"en\": \"Statements\"}, \"template\": \"stage\", \"design\": \"each\"}";
        occasions.put(
                "createStudy 201", () -> olga(body.formatted("statements")).post(studies));
        occasions.put(
                "createStudy 409", () -> olga(body.formatted("statements")).post(studies));
        occasions.put("createStudy 422", () -> olga("{}").post(studies));
        occasions.put("listStudies 200", () -> TestSignIn.as("olga").get(studies));
        String one = studies + "/statements";
        String form =
                "{\"form\": {\"questions\": [{\"id\": \"n\", \"kind\": \"number\", \"text\": {\"english\": \"How many?\"}, \"most\": 9}]}}";
        occasions.put("getStudy 200", () -> TestSignIn.as("olga").get(one));
        occasions.put(
                "changeStudy 200",
                () ->
                        olga("{\"title\": {\"de\": \"Aussagen\"}, \"quota\": 50, \"closesOn\": \"2099-09-30\", \"settings\": {\"profile\": [\"language\", \"experience\"]}, \"checks\": {\"passPercent\": 80, \"agreedPercent\": 10}}")
                                .patch(one));
        occasions.put(
                "changeStudy 422", () -> olga("{\"closesOn\": \"2020-09-30\"}").patch(one));
        occasions.put("openStudy 409", () -> TestSignIn.as("olga").post(one + "/open"));
        occasions.put("pauseStudy 409", () -> TestSignIn.as("olga").post(one + "/pause"));
        occasions.put("closeStudy 409", () -> TestSignIn.as("olga").post(one + "/close"));
        occasions.put("getStudyForm 200", () -> TestSignIn.as("olga").get(one + "/form"));
        occasions.put("askInStudy 200", () -> olga(form).put(one + "/form"));
        occasions.put("askInStudy 422", () -> olga("{\"form\": {}}").put(one + "/form"));
        occasions.put("setStudyUnits 200", () -> units("1,a").post(one + "/units"));
        occasions.put("setStudyUnits 422", () -> units("1,a\n1,b").post(one + "/units"));
        occasions.put("getStudyProgress 200", () -> TestSignIn.as("olga").get(one + "/progress"));
        occasions.put("listStudyChunks 200", () -> TestSignIn.as("olga").get(one + "/chunks"));
        Map.of(
                        "giveStudyChunk",
                        "/1/give",
                        "holdStudyChunk",
                        "/1/hold",
                        "pilotStudyChunk",
                        "/1/pilot",
                        "repeatStudyChunk",
                        "/1/again")
                .forEach((operation, path) -> occasions.put(
                        operation + " 200", () -> TestSignIn.as("olga").post(one + "/chunks" + path)));
        occasions.put("endStudyPilot 200", () -> TestSignIn.as("olga").post(one + "/chunks/end-pilot"));
        occasions.put("listStudyDisputes 200", () -> TestSignIn.as("olga").get(one + "/disputes"));
        occasions.put("getStudyAgreement 200", () -> TestSignIn.as("olga").get(one + "/agreement"));
        occasions.put("getStudyAsLatex 200", () -> TestSignIn.as("olga").get(one + "/tables.tex"));
        occasions.put("getStudyAgreementAsCsv 200", () -> TestSignIn.as("olga").get(one + "/agreement.csv"));
        String people = one + "/people";
        occasions.put("inviteToStudy 201", () -> olga("{\"people\": 2}").post(people));
        occasions.put("inviteToStudy 422", () -> olga("{\"people\": 0}").post(people));
        occasions.put("listStudyPeople 200", () -> TestSignIn.as("olga").get(people));
        occasions.put("getStudyPerson 200", () -> TestSignIn.as("olga").get(people + "/A01"));
        occasions.put("renewStudyLink 200", () -> TestSignIn.as("olga").post(people + "/A01/link"));
        occasions.put("changeStudyPerson 200", () -> olga("{\"quota\": 100}").patch(people + "/A01"));
        occasions.put("changeStudyPerson 422", () -> olga("{\"quota\": 0}").patch(people + "/A01"));
        occasions.put("repeatStudyPractice 409", () -> TestSignIn.as("olga").post(people + "/A01/practice"));
        occasions.put("admitStudyPerson 409", () -> TestSignIn.as("olga").post(people + "/A01/admit"));
        occasions.put("assignStudyUnits 409", () -> listed("1,A01").put(one + "/list"));
        occasions.put("openStudy 200", () -> TestSignIn.as("olga").post(one + "/open"));
        occasions.put("setStudyUnits 409", () -> units("1,a").post(one + "/units"));
        occasions.put("pauseStudy 200", () -> TestSignIn.as("olga").post(one + "/pause"));
        occasions.put("removeStudyPerson 204", () -> TestSignIn.as("olga").delete(people + "/A01"));
        occasions.put("removeStudyPerson 409", () -> TestSignIn.as("olga").delete(people + "/A01"));
        String other = "{\"other\": \"A02\"}";
        occasions.put("replaceStudyPerson 200", () -> olga(other).post(people + "/A01/replace"));
        occasions.put("replaceStudyPerson 409", () -> olga(other).post(people + "/A02/replace"));
        occasions.put("replaceStudyPerson 422", () -> olga("{\"by\": \"A02\"}").post(people + "/A01/replace"));
        occasions.put("changeStudyPerson 409", () -> olga("{\"quota\": 5}").patch(people + "/A01"));
        occasions.put("renewStudyLink 422", () -> TestSignIn.as("olga").post(people + "/A01/link?until=2020-01-01"));
        occasions.put("renewStudyLink 409", () -> TestSignIn.as("olga").post(people + "/A01/link"));
        occasions.put("getJudgements 200", () -> TestSignIn.as("olga").get(one + "/judgements.jsonl"));
        occasions.put("getJudgementsAsCsv 200", () -> TestSignIn.as("olga").get(one + "/judgements.csv"));
        occasions.put("bringJudgements 201", () -> judgements("1,x,n,3").post(one + "/judgements"));
        occasions.put("bringJudgements 422", () -> judgements("9,x,n,3").post(one + "/judgements"));
        occasions.put("closeStudy 200", () -> TestSignIn.as("olga").post(one + "/close"));
        occasions.put("changeStudy 409", () -> olga("{\"quota\": 5}").patch(one));
        Map.of(
                        "giveStudyChunk",
                        "/1/give",
                        "holdStudyChunk",
                        "/1/hold",
                        "pilotStudyChunk",
                        "/1/pilot",
                        "repeatStudyChunk",
                        "/1/again",
                        "endStudyPilot",
                        "/end-pilot")
                .forEach((operation, path) -> occasions.put(
                        operation + " 409", () -> TestSignIn.as("olga").post(one + "/chunks" + path)));
        occasions.put("inviteToStudy 409", () -> olga("{\"people\": 2}").post(people));
        occasions.put("bringJudgements 409", () -> judgements("1,y,n,3").post(one + "/judgements"));
        occasions.put("askInStudy 409", () -> olga(form).put(one + "/form"));
    }

    private static RequestSpecification with(Annotators.Invited person, String body) {
        RequestSpecification request = given().header("Authorization", "Bearer " + person.secret());
        return body.isEmpty() ? request : request.contentType(ContentType.JSON).body(body);
    }

    /** Two judge what two units are, and a third person decides. */
    private void judging(Map<String, Supplier<Response>> occasions) {
        Study study = studyPlay.draft(play.competition().hidden().competition(), Study.Design.all, 1, 10);
        List<Annotators.Invited> people = annotators.invite(study, NewAnnotators.of(2, false), play.account("olga"));
        Annotators.Invited first = people.get(0);
        Annotators.Invited deciding = annotators
                .invite(study, NewAnnotators.of(1, true), play.account("olga"))
                .get(0);
        studyPlay.asking(study, ProfileQuestion.language, ProfileQuestion.age);
        studyPlay.opened(study);
        annotators.agree(study, people.get(1).person().annotator, 1);
        annotators.agree(study, deciding.person().annotator, 1);
        studyPlay.judge(study, people.get(1).person().annotator, "{\"count\": 1}", "");
        String judge = "/api/v1/judge/" + study.key;
        Supplier<String> unit = () ->
                judge + "/assignments/" + with(first, "").post(judge + "/next").path("assignment");
        String answer = "{\"formVersion\": 1, \"answer\": {\"count\": 0}, \"comment\": \"No verb\", \"revision\": %d}";
        occasions.put("listJudgedStudies 200", () -> with(first, "").get("/api/v1/judge"));
        occasions.put("getJudgedStudy 200", () -> with(first, "").get(judge));
        occasions.put("judgeNext 409", () -> with(first, "").post(judge + "/next"));
        occasions.put("agreeToJudge 409", () -> with(first, "{\"version\": 2}").post(judge + "/consent"));
        occasions.put("getOwnJudgements 409", () -> with(first, "").get(judge + "/mine.jsonl"));
        occasions.put("sayAboutYourself 409", () -> with(first, "{}").put(judge + "/profile"));
        occasions.put("readChanges 409", () -> with(first, "{\"version\": 1}").post(judge + "/read"));
        occasions.put(
                "pauseJudging 409", () -> with(first, "{\"paused\": true}").post(judge + "/pause"));
        occasions.put("agreeToJudge 422", () -> with(first, "{}").post(judge + "/consent"));
        occasions.put(
                "agreeToJudge 200",
                () -> with(first, "{\"version\": 1, \"profile\": {\"language\": \"German\"}}")
                        .post(judge + "/consent"));
        occasions.put("judgeNext 200", () -> with(first, "").post(judge + "/next"));
        occasions.put("getJudgedUnit 200", () -> with(first, "").get(unit.get()));
        String draft = "{\"answer\": {\"count\": %1$d}, \"revision\": %1$d}";
        occasions.put("keepDraft 200", () -> with(first, draft.formatted(0)).put(unit.get() + "/draft"));
        occasions.put("keepDraft 409", () -> with(first, draft.formatted(7)).put(unit.get() + "/draft"));
        occasions.put("keepDraft 422", () -> with(first, "{}").put(unit.get() + "/draft"));
        occasions.put(
                "judge 412",
                () -> with(first, "{\"formVersion\": 2, \"answer\": {}, \"revision\": 1}")
                        .post(unit.get() + "/judgement"));
        occasions.put("judge 409", () -> with(first, answer.formatted(7)).post(unit.get() + "/judgement"));
        occasions.put("judge 422", () -> with(first, "{}").post(unit.get() + "/judgement"));
        occasions.put("judge 200", () -> with(first, answer.formatted(1)).post(unit.get() + "/judgement"));
        String because = "{\"because\": \"I know who wrote it.\"}";
        occasions.put("skipUnit 422", () -> with(first, "{}").post(unit.get() + "/skip"));
        occasions.put("skipUnit 200", () -> with(first, because).post(unit.get() + "/skip"));
        occasions.put("listJudgedUnits 200", () -> with(first, "").get(judge + "/done"));
        String decisions = judge + "/decisions/";
        AtomicReference<Response> given = new AtomicReference<>();
        occasions.put("decideNext 200", () -> {
            given.set(with(deciding, "").post(decisions + "next"));
            return given.get();
        });
        String decision = "{\"formVersion\": 1, \"seen\": \"%s\", \"taken\": %d, \"reason\": \"There is no verb.\"}";
        BiFunction<String, Integer, Response> decide = (seen, taken) -> with(deciding, decision.formatted(seen, taken))
                .post(decisions + given.get().path("assignment"));
        occasions.put("decide 412", () -> decide.apply("other", 0));
        occasions.put("decide 422", () -> decide.apply(given.get().path("seen"), 5));
        occasions.put("decide 204", () -> decide.apply(given.get().path("seen"), 0));
        occasions.put(
                "getDecision 200",
                () -> with(deciding, "").get(decisions + given.get().path("assignment")));
        occasions.put("decideNext 204", () -> with(deciding, "").post(decisions + "next"));
        occasions.put("judgeNext 204", () -> {
            Response next = with(first, "").post(judge + "/next");
            while (next.statusCode() == 200) {
                with(first, because).post(judge + "/assignments/" + next.path("assignment") + "/skip");
                next = with(first, "").post(judge + "/next");
            }
            return next;
        });
        occasions.put(
                "sayAboutYourself 422", () -> with(first, "{\"shoes\": 1}").put(judge + "/profile"));
        occasions.put("sayAboutYourself 200", () -> with(first, "{}").put(judge + "/profile"));
        occasions.put("readChanges 422", () -> with(first, "{}").post(judge + "/read"));
        occasions.put("readChanges 200", () -> with(first, "{\"version\": 1}").post(judge + "/read"));
        occasions.put(
                "pauseJudging 422", () -> with(first, "{\"paused\": \"yes\"}").post(judge + "/pause"));
        occasions.put(
                "pauseJudging 200", () -> with(first, "{\"paused\": true}").post(judge + "/pause"));
        occasions.put("skipUnit 409", () -> {
            String done =
                    with(first, "").get(judge + "/done").path("units.find { it.skippedBecause == null }.assignment");
            return with(first, because).post(judge + "/assignments/" + done + "/skip");
        });
        occasions.put("decideNext 409", () -> {
            studies.pause(study, play.account("olga"));
            return with(deciding, "").post(decisions + "next");
        });
        occasions.put(
                "getDecision 409",
                () -> with(deciding, "").get(decisions + given.get().path("assignment")));
        occasions.put("decide 409", () -> decide.apply(given.get().path("seen"), 0));
        occasions.put("getOwnJudgements 200", () -> with(first, "").get(judge + "/mine.jsonl"));
        occasions.put(
                "leaveStudy 422", () -> with(first, "{\"withdraw\": \"yes\"}").post(judge + "/leave"));
        occasions.put(
                "leaveStudy 204", () -> with(first, "{\"withdraw\": true}").post(judge + "/leave"));
        occasions.put("leaveStudy 409", () -> with(first, "{}").post(judge + "/leave"));
    }

    /** Somebody practises and does not pass, and gets the only other unit by a list. */
    private void practising(Map<String, Supplier<Response>> occasions) {
        Study study = studyPlay.draft(
                play.competition().hidden().competition(),
                Study.Design.listed,
                1,
                "id,sentence,role,expected\np,Mia geht .,practice,\"{\"\"count\"\": 1}\"\n1,Mia kommt .,,\n");
        List<Annotator> people = studyPlay.people(study, 1, false);
        String one = API + "/" + study.competition.slug + "/studies/" + study.slug;
        occasions.put("assignStudyUnits 422", () -> listed("9,A01").put(one + "/list"));
        occasions.put("assignStudyUnits 200", () -> listed("1,A01").put(one + "/list"));
        occasions.put("repeatStudyPractice 200", () -> {
            studies.tryOut(
                    study,
                    new QualityControl(OptionalInt.of(100), OptionalInt.empty(), OptionalInt.empty()),
                    play.account("olga"));
            studyPlay.judge(studyPlay.opened(study), people.get(0), "{\"count\": 0}", "");
            return TestSignIn.as("olga").post(one + "/people/A01/practice");
        });
        occasions.put("admitStudyPerson 200", () -> {
            studyPlay.judge(study, people.get(0), "{\"count\": 0}", "");
            return TestSignIn.as("olga").post(one + "/people/A01/admit");
        });
    }

    /** Somebody looks through what three have listed. */
    private void reviewing(Map<String, Supplier<Response>> occasions) {
        ReviewPlay.Listed listed = reviewPlay.listed();
        String judge = "/api/v1/judge/" + listed.study().key;
        Function<String, RequestSpecification> reviewer = body -> {
            RequestSpecification request = given().header("Authorization", "Bearer " + listed.secret());
            return body.isEmpty()
                    ? request
                    : request.contentType(ContentType.JSON).body(body);
        };
        AtomicReference<Response> given = new AtomicReference<>();
        occasions.put("reviewNext 200", () -> {
            given.set(reviewer.apply("").post(judge + "/reviews/next"));
            return given.get();
        });
        String keep = "{\"verdict\": \"keep\"}";
        String entries =
                String.join(", ", keep, keep, "{\"verdict\": \"correct\", \"corrected\": \"Stuhl\"}", keep, "%s");
        String body = "{\"formVersion\": 1, \"seen\": \"%s\", \"entries\": [%s]}";
        BiFunction<String, String, Response> review =
                (seen, last) -> reviewer.apply(body.formatted(seen, entries.formatted(last)))
                        .post(judge + "/reviews/" + given.get().path("assignment"));
        String offensive = "{\"verdict\": \"offensive\"}";
        occasions.put("review 412", () -> review.apply("other", offensive));
        occasions.put("review 422", () -> review.apply(given.get().path("seen"), "{}"));
        occasions.put("review 204", () -> review.apply(given.get().path("seen"), offensive));
        Supplier<Response> reviewed =
                () -> reviewer.apply("").get(judge + "/reviews/" + given.get().path("assignment"));
        occasions.put("getReview 200", reviewed);
        occasions.put("listChangedUnits 200", () -> {
            reviewPlay.again(listed, "[\"Hocker\"]");
            return reviewer.apply("").get(judge + "/changed");
        });
        occasions.put("reviewNext 204", () -> reviewer.apply("").post(judge + "/reviews/next?unit=999"));
        occasions.put("listChangedUnits 409", () -> {
            Annotators.Invited late = annotators
                    .invite(listed.study(), NewAnnotators.of(1, true), play.account("olga"))
                    .get(0);
            return with(late, "").get(judge + "/changed");
        });
        occasions.put("reviewNext 409", () -> {
            studies.pause(listed.study(), play.account("olga"));
            return reviewer.apply("").post(judge + "/reviews/next");
        });
        occasions.put("getReview 409", reviewed);
        occasions.put("review 409", () -> review.apply(given.get().path("seen"), offensive));
    }

    private static RequestSpecification listed(String rows) {
        return TestSignIn.as("olga")
                .multiPart("file", "list.csv", ("unit,person\n" + rows + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private void releases(Map<String, Supplier<Response>> occasions) {
        ReleasePlay.Judged judged = releasePlay.judged();
        String study = API + "/" + judged.played().competition().slug + "/studies/" + judged.study().slug;
        String preview = study + "/releases/preview";
        String split =
                "{\"way\": \"strata\", \"parts\": [{\"name\": \"train\"}, {\"name\": \"%s\", \"amount\": \"2\", \"without\": \"count = 0\"}]}";
        occasions.put("bringStudyParts 200", () -> parts("1,train\n2,test").put(preview + "/parts"));
        occasions.put("bringStudyParts 422", () -> parts("99,train").put(preview + "/parts"));
        occasions.put(
                "previewStudyRelease 200", () -> olga(split.formatted("test")).post(preview));
        occasions.put(
                "previewStudyRelease 422", () -> olga(split.formatted("T E")).post(preview));
        occasions.put("getStudyPreview 200", () -> TestSignIn.as("olga").get(preview));
        String body = "{\"parts\": [{\"name\": \"%s\"}], \"licence\": \"CC0-1.0\", \"reason\": \"%s\"}";
        occasions.put(
                "releaseStudy 201",
                () -> olga(body.formatted("collected", "One is open")).post(study + "/releases"));
        occasions.put(
                "releaseStudy 422", () -> olga(body.formatted("collected", "")).post(study + "/releases"));
        occasions.put("listStudyReleases 200", () -> TestSignIn.as("olga").get(study + "/releases"));
        occasions.put("getStudyReleaseFile 200", () -> TestSignIn.as("olga").get(study + "/releases/1/all.zip"));
        Study empty = studyPlay.draft(judged.played().competition(), Study.Design.all, 1, 10);
        String none = preview.replace(judged.study().slug, empty.slug);
        occasions.put(
                "previewStudyRelease 409", () -> olga(split.formatted("test")).post(none));
        occasions.put("bringStudyParts 409", () -> parts("1,train").put(none + "/parts"));
        occasions.put(
                "releaseStudy 409",
                () -> olga(body.formatted("collected", ""))
                        .post(study.replace(judged.study().slug, empty.slug) + "/releases"));
    }

    private static RequestSpecification parts(String rows) {
        return TestSignIn.as("olga")
                .multiPart("file", "parts.csv", ("unit,part\n" + rows + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** What systems put out is judged, too. */
    private void outputs(Map<String, Supplier<Response>> occasions) {
        Phase phase = items.closed("splitrephrase");
        Study draft = studyPlay.draft(phase.competition, "criteria", Study.Design.each, OptionalInt.of(2));
        String study = API + "/" + phase.competition.slug + "/studies/" + draft.slug;
        String board = phase.subtasks().get(0).id();
        String body =
                "{\"phase\": \"%s\", \"subtask\": \"%s\", \"systems\": [\"%s\"], \"items\": %d, \"references\": true}";
        UUID system = contest.teams(phase).get("KlarTextCoder");
        occasions.put(
                "takeStudyOutputs 200",
                () -> olga(body.formatted(phase.slug, board, system, 2)).post(study + "/units/outputs"));
        occasions.put(
                "takeStudyOutputs 409",
                () -> olga(body.formatted("none", board, system, 2)).post(study + "/units/outputs"));
        occasions.put(
                "takeStudyOutputs 422",
                () -> olga(body.formatted(phase.slug, board, UUID.randomUUID(), 2))
                        .post(study + "/units/outputs"));
        occasions.put("getStudySystems 200", () -> {
            olga(body.formatted(phase.slug, board, system, 2)).post(study + "/units/outputs");
            return TestSignIn.as("olga").get(study + "/systems");
        });
    }

    /** What somebody wrote in a study is rated in another one. */
    private void ratings(Map<String, Supplier<Response>> occasions) {
        Competition competition = play.competition().hidden().competition();
        Study rewrites = studyPlay.rewrites(competition, "Mia blieb. Mia las.");
        Study draft = studyPlay.draft(competition, "criteria");
        String one = API + "/" + competition.slug + "/studies/" + draft.slug;
        String source = "{\"study\": \"%s\", \"question\": \"rewrite\", \"target\": %d}";
        occasions.put(
                "takeStudyAnswers 200",
                () -> olga(source.formatted(rewrites.slug, 100)).post(one + "/units/answers"));
        occasions.put(
                "takeStudyAnswers 409",
                () -> olga(source.formatted("none", 100)).post(one + "/units/answers"));
        occasions.put(
                "takeStudyAnswers 422",
                () -> olga(source.formatted(rewrites.slug, 0)).post(one + "/units/answers"));
        outputs(occasions);
        occasions.put("getStudyRatings 200", () -> {
            Study study = studyPlay.opened(draft);
            studyPlay
                    .people(study, 2, false)
                    .forEach(rater -> studyPlay.judge(study, rater, StudyPlay.GOOD_REWRITE, ""));
            return TestSignIn.as("olga").get(one + "/ratings");
        });
    }

    private static RequestSpecification judgements(String rows) {
        return TestSignIn.as("olga")
                .multiPart(
                        "file",
                        "judgements.csv",
                        ("unit,annotator,question,value\n" + rows + "\n").getBytes(StandardCharsets.UTF_8))
                .multiPart("kind", "table");
    }

    private static RequestSpecification units(String rows) {
        return TestSignIn.as("olga")
                .multiPart("file", "units.csv", ("id,text\n" + rows + "\n").getBytes(StandardCharsets.UTF_8))
                .multiPart("kind", "table");
    }

    private void series(Map<String, Supplier<Response>> occasions, String competition) {
        String name = "Series " + UUID.randomUUID();
        String body = "{\"name\": \"%s\", \"place\": \"Task 2\"}";
        Play.Played other = play.competition().organizedBy("ola").published();
        TestSignIn.as("ola")
                .contentType(ContentType.JSON)
                .body(body.formatted("Other " + name))
                .put(API + "/" + other.competition().slug + "/series");
        occasions.put("putIntoSeries 200", () -> olga(body.formatted(name)).put(competition + "/series"));
        occasions.put(
                "putIntoSeries 409", () -> olga(body.formatted("Other " + name)).put(competition + "/series"));
        occasions.put("putIntoSeries 422", () -> olga("{}").put(competition + "/series"));
        String series = "/api/v1/series/"
                + olga(body.formatted(name)).put(competition + "/series").path("slug");
        occasions.put("getSeries 200", () -> given().get(series));
        occasions.put("getSeries 304", () -> unchanged(series));
        occasions.put("takeFromSeries 204", () -> TestSignIn.as("olga").delete(competition + "/series"));
    }

    /** Lets a report be made, as its worker would. */
    private void makeReport(String report) {
        UUID key = UUID.fromString(report.substring(report.lastIndexOf('/') + 1));
        try {
            reportWork.on(QuarkusTransaction.requiringNew()
                    .call(() -> Report.<Report>find("key", key).firstResult().id));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void takeovers(Map<String, Supplier<Response>> occasions) {
        Play.Played played = play.competition().closes(Sequel.END).published();
        play.team(played.competition(), "Lumen", "pia");
        sequel.run(played.phase(), "pia", "one", 1);
        scorer.scoreAll(played.phase());
        sequel.phase(played, "next", UnaryOperator.identity());
        String phases = API + "/" + played.competition().slug + "/phases/";
        String takeovers = phases + "next/takeovers";
        Supplier<Response> preview =
                () -> TestSignIn.as("olga").queryParam("from", "final").get(takeovers + "/preview");
        String body = "{\"from\": \"final\", \"fingerprint\": \"%s\"}";
        occasions.put("listTakeovers 200", () -> TestSignIn.as("olga").get(takeovers));
        occasions.put("listTakeovers 304", () -> unchanged(takeovers));
        occasions.put("previewTakeover 200", preview);
        occasions.put(
                "previewTakeover 409",
                () -> TestSignIn.as("olga").queryParam("from", "next").get(takeovers + "/preview"));
        occasions.put("previewTakeover 422", () -> TestSignIn.as("olga").get(takeovers + "/preview"));
        occasions.put("takeOver 409", () -> olga(body.formatted("")).post(takeovers));
        occasions.put("takeOver 422", () -> olga("{}").post(takeovers));
        occasions.put(
                "takeOver 201",
                () -> olga(body.formatted(preview.get().<String>path("fingerprint")))
                        .post(takeovers));
        sequel.phase(played, "soon", setting -> setting.opens(LocalDateTime.of(2099, 1, 1, 0, 0)));
        occasions.put("removePhase 409", () -> TestSignIn.as("olga").delete(phases + "final"));
        occasions.put("removePhase 204", () -> TestSignIn.as("olga").delete(phases + "soon"));
    }

    private static String made(String slug) {
        return "{\"slug\": \"" + slug
                + "\", \"name\": \"A\", \"taskType\": \"stage\", \"zone\": \"Etc/UTC\", \"summary\": \"B\"}";
    }

    private static RequestSpecification json(RequestSpecification request, String body) {
        return request.contentType(ContentType.JSON).body(body);
    }

    private static RequestSpecification olga(String body) {
        return json(TestSignIn.as("olga", "organizer"), body);
    }

    private void units(Map<String, Supplier<Response>> occasions, String nothing) {
        String draft = API + "/" + programs.competition().hidden().competition().slug;
        String begun = API + "/" + programs.competition().published().competition().slug;
        String made = "/api/v1/program-competitions";
        occasions.put(
                "createProgramCompetition 201",
                () -> programCompetition("olga", "p-" + System.nanoTime()).post(made));
        occasions.put(
                "createProgramCompetition 403",
                () -> programCompetition("pia", "p-" + System.nanoTime()).post(made));
        occasions.put(
                "createProgramCompetition 409",
                () -> programCompetition("olga", draft.substring(API.length() + 1))
                        .post(made));
        occasions.put(
                "createProgramCompetition 422",
                () -> programCompetition("olga", "Not a slug").post(made));

        occasions.put("listUnits 200", () -> TestSignIn.as("olga").get(draft + "/units"));
        occasions.put("listUnits 404", () -> TestSignIn.as("pia").get(draft + "/units"));
        occasions.put("addUnit 201", () -> unit("english").post(draft + "/units"));
        occasions.put("addUnit 404", () -> unit("english").post(nothing + "/units"));
        occasions.put("addUnit 409", () -> unit("english").post(begun + "/units"));
        occasions.put("addUnit 422", () -> unit("Not an id").post(draft + "/units"));
        occasions.put("getUnit 200", () -> TestSignIn.as("olga").get(draft + "/units/main"));
        occasions.put("getUnit 404", () -> TestSignIn.as("olga").get(draft + "/units/none"));
        occasions.put(
                "changeUnit 200",
                () -> TestSignIn.as("olga").multiPart("seconds", "30").patch(draft + "/units/main"));
        occasions.put(
                "changeUnit 404",
                () -> TestSignIn.as("pia").multiPart("seconds", "30").patch(draft + "/units/main"));
        occasions.put(
                "changeUnit 409",
                () -> TestSignIn.as("olga").multiPart("id", "other").patch(begun + "/units/main"));
        occasions.put(
                "changeUnit 422",
                () -> TestSignIn.as("olga").multiPart("seconds", "0").patch(draft + "/units/main"));
        occasions.put("removeUnit 204", () -> {
            unit("spare").post(draft + "/units");
            return TestSignIn.as("olga").delete(draft + "/units/spare");
        });
        occasions.put("removeUnit 404", () -> TestSignIn.as("olga").delete(draft + "/units/none"));
        occasions.put("removeUnit 409", () -> {
            Play.Played both = play.competition()
                    .programs(programs.script(
                            ProgramPlay.zip("main.py", "pass"), ProgramPlay.ELSEWHERE, List.of("easy", "hard"), "f1"))
                    .gold(Upload.of("gold.zip", ProgramPlay.zip("easy/a.txt", "a", "hard/a.txt", "b")))
                    .published();
            return TestSignIn.as("olga").delete(API + "/" + both.competition().slug + "/units/hard");
        });
        occasions.put("removeUnit 422", () -> {
            String alone = API + "/" + programs.competition().hidden().competition().slug;
            return TestSignIn.as("olga").delete(alone + "/units/main");
        });

        occasions.put("tryUnit 201", () -> trial("main").post(draft + "/trials"));
        occasions.put("tryUnit 404", () -> trial("main").post(nothing + "/trials"));
        occasions.put("tryUnit 422", () -> trial("none").post(draft + "/trials"));
        occasions.put("tryUnit 409", () -> {
            String slug = "p-" + System.nanoTime();
            programCompetition("olga", slug).post(made);
            return trial("seeds").post(API + "/" + slug + "/trials");
        });
        occasions.put("listTrials 200", () -> TestSignIn.as("olga").get(draft + "/trials"));
        occasions.put("listTrials 404", () -> TestSignIn.as("pia").get(draft + "/trials"));
        occasions.put(
                "getTrial 200",
                () -> TestSignIn.as("olga")
                        .get(draft + "/trials/"
                                + trial("main").post(draft + "/trials").path("key")));
        occasions.put("getTrial 404", () -> TestSignIn.as("olga").get(draft + "/trials/none"));
    }

    private static RequestSpecification programCompetition(String organizer, String slug) {
        return unit(TestSignIn.as(organizer, "olga".equals(organizer) ? "organizer" : "user"), "seeds")
                .multiPart("slug", slug)
                .multiPart("name", "Seeds")
                .multiPart("zone", "Europe/Berlin")
                .multiPart("summary", "Tell seeds from weeds.");
    }

    private static RequestSpecification unit(String id) {
        return unit(TestSignIn.as("olga"), id).multiPart("unitName", "English");
    }

    private static RequestSpecification unit(RequestSpecification request, String id) {
        return request.multiPart("id", id)
                .multiPart("program", "score.py", "pass".getBytes(StandardCharsets.UTF_8))
                .multiPart("columns", "[{\"key\": \"accuracy\", \"title\": \"Accuracy\"}]");
    }

    private static RequestSpecification trial(String unit) {
        return TestSignIn.as("olga")
                .multiPart("file", "answers.zip", ProgramPlay.zip("answers.txt", "a b"))
                .multiPart("unit", unit);
    }

    private static RequestSpecification gold(String organizer, String content) {
        return gold(organizer, content, "more");
    }

    private static RequestSpecification gold(String organizer, String content, String split) {
        return TestSignIn.as(organizer)
                .multiPart("file", "gold.csv", content.getBytes(StandardCharsets.UTF_8))
                .multiPart("split", split)
                .multiPart("licence", "");
    }

    private UUID corrected(Play.Played played) {
        NewGold gold = new NewGold(
                "test",
                Upload.of("gold.csv", Play.GOLD_WITHOUT_SPANS.getBytes(StandardCharsets.UTF_8)),
                Optional.empty(),
                Publishing.USUAL,
                "CC0-1.0");
        try {
            return ((GoldReleases.Answer.Released)
                            goldReleases.release(played.competition(), gold, play.account("olga")))
                    .release()
                    .key;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private UUID runOfAPhaseThatIsOver() {
        Play.Played played =
                play.competition().closes(LocalDateTime.of(2020, 2, 1, 0, 0)).published();
        play.team(played.competition(), "Lumen", "pia");
        SubmissionIntake.Offer offer = new SubmissionIntake.Offer(
                played.phase(),
                play.account("pia"),
                Upload.of("answers.csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8)),
                MethodDescription.NOTHING,
                Instant.parse("2020-01-15T12:00:00Z"));
        try {
            return ((SubmissionIntake.Answer.Accepted) intake.accept(offer)).submission().key;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static RequestSpecification file(String content) {
        return TestSignIn.as("pia").multiPart("file", "answers.csv", content.getBytes(StandardCharsets.UTF_8));
    }

    private static Response unchanged(String path) {
        return given().header("If-None-Match", given().get(path).header("ETag")).get(path);
    }

    private JsonNode document() throws IOException {
        return json.readTree(given().get("/api/openapi?format=JSON")
                .then()
                .statusCode(200)
                .extract()
                .asString());
    }

    private static Optional<String> verb(JavaMethod method) {
        return Stream.of(GET.class, POST.class, PUT.class, PATCH.class, DELETE.class)
                .filter(method::isAnnotatedWith)
                .map(verb -> verb.getSimpleName().toLowerCase(Locale.ROOT))
                .findFirst();
    }

    private static String path(JavaClass type, JavaMethod method) {
        String root = type.getAnnotationOfType(Path.class).value();
        return method.tryGetAnnotationOfType(Path.class)
                .map(path -> root + "/" + path.value())
                .orElse(root);
    }
}
