package dev.podium.testsupport;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.restassured.RestAssured;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The client for those who have Python, as this installation hands it out, run by the Python of this machine. */
public final class PythonClient {

    private final Path folder;
    private final Path program;
    private final Path err;

    private PythonClient(Path folder) {
        this.folder = folder;
        program = folder.resolve("podium.py");
        err = folder.resolve("err.txt");
    }

    /** Whether there is a Python that can run it. */
    public static boolean isThere() {
        try {
            return new ProcessBuilder("python3", "-c", "import sys; sys.exit(sys.version_info < (3, 8))")
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException | InterruptedException e) {
            return false;
        }
    }

    /** Downloads it into a folder, where it runs. */
    public static PythonClient into(Path folder) throws IOException {
        PythonClient client = new PythonClient(folder);
        Files.write(
                client.program,
                TestSignIn.asVisitor().get("/podium.py").then().extract().asByteArray());
        return client;
    }

    /** How it ended. */
    public record Ended(int status, String out, String err) {}

    /** Runs one command with a token, or none where it is empty. */
    public Ended run(String token, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("python3", program.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectError(err.toFile());
        builder.environment()
                .putAll(Map.of(
                        "PODIUM_TOKEN",
                        token,
                        "PODIUM_URL",
                        "http://localhost:" + RestAssured.port,
                        "PYTHONIOENCODING",
                        "utf-8"));
        Process process = builder.start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), UTF_8);
        if (!process.waitFor(2, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new AssertionError("It has not ended: " + said());
        }
        return new Ended(process.exitValue(), out, said());
    }

    /** What it has said so far of what it does. */
    public String said() throws IOException {
        return Files.exists(err) ? Files.readString(err) : "";
    }
}
