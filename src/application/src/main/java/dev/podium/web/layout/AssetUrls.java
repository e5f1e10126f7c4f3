package dev.podium.web.layout;

import dev.podium.platform.blob.Blob;
import io.quarkus.arc.Unremovable;
import jakarta.inject.Singleton;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** URLs of static files. They carry the digest of the content, so browsers may keep them for good. */
@Singleton
@Unremovable
public class AssetUrls {

    private static final String FOLDER = "META-INF/resources";
    private static final int DIGITS = 12;

    private final Map<String, String> urls = new ConcurrentHashMap<>();
    private final String version;

    AssetUrls(@ConfigProperty(name = "quarkus.application.version") String version) {
        this.version = version;
    }

    /** The URL of a file, such as {@code /podium.css}. */
    public String url(String path) {
        return urls.computeIfAbsent(path, AssetUrls::withDigest);
    }

    String version() {
        return version;
    }

    private static String withDigest(String path) {
        try {
            return path + "?v=" + Blob.of(() -> open(path)).digest().substring(0, DIGITS);
        } catch (IOException e) {
            throw new UncheckedIOException("there is no static file " + path, e);
        }
    }

    private static InputStream open(String path) throws IOException {
        InputStream file = Thread.currentThread().getContextClassLoader().getResourceAsStream(FOLDER + path);
        if (file == null) {
            throw new FileNotFoundException(path);
        }
        return file;
    }
}
