package dev.podium.task.reading;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A file of a kind that many know and that is neither text of a task nor a zip of it: named for what it is, it needs no guessing. Without
 * streams: they take longer to load than a job should.
 *
 * @param code which rule it breaks
 * @param name how the kind is called in every language; empty where the rule says it
 */
public record KnownFile(String code, String name) {

    /** The first entry of what Microsoft Office writes. */
    static final String TYPES = "[Content_Types].xml";

    /** The first entry of what OpenDocument programs write. */
    static final String MEDIA_TYPE = "mimetype";

    /** Where Numbers, Pages and Keynote write what. */
    private static final String FOLDER_OF_APPLE = "Index/";

    private static final String OF_APPLE = ".iwa";

    /** Where documents of Microsoft Office that are no spreadsheets have their contents. */
    private static final List<String> FOLDERS = List.of("word/", "ppt/");

    static final KnownFile SPREADSHEET = new KnownFile("task.spreadsheet-file", "");

    private static final String ARCHIVE = "task.archive-file";
    private static final String DOCUMENT = "task.document-file";
    private static final String IMAGE = "task.image-file";

    /** How many bytes tell what a file is; which office program wrote it comes last. */
    private static final int LONGEST = 1 << 16;

    /** In UTF-8, byte by byte. */
    private static final String BYTE_ORDER_MARK = "\u00EF\u00BB\u00BF";

    private static final String ZIP = "PK\u0003\u0004";
    private static final int FIRST_NAME_OF_ZIP = 30;

    private static final int TAR_NAME = 257;
    private static final int WEBP_NAME = 8;
    private static final String RIFF = "RIFF";
    private static final String OPEN_DOCUMENT = "application/vnd.oasis.opendocument.";

    private static final String PAGE = "task.page-file";

    /** What breaks such a rule breaks another one where a zip is wanted and no text: what is to be done about it differs. */
    private static final Map<String, String> WHERE_ZIP_IS_WANTED = Map.of(
            SPREADSHEET.code,
            "program.spreadsheet-file",
            ARCHIVE,
            "program.archive-file",
            DOCUMENT,
            "program.document-file",
            IMAGE,
            "program.image-file",
            PAGE,
            "program.page-file");

    private static final String LFS = "version https://git-lfs.github.com/spec/";

    /** What tables of office programs name in XML; other files in XML may be texts of a task. */
    private static final String OFFICE = "urn:schemas-microsoft-com:office:";

    /** How pages and tables that office programs save as pages begin, in lower case. */
    private static final List<String> HTML = List.of("<!doctype html", "<html", "<head", "<meta ", "<table", "<body");

    /** How files of a kind begin, in ISO 8859-1, or what they have at a place. */
    private record Sign(String bytes, int from, KnownFile kind) {

        static Sign of(String bytes, String code, String name) {
            return new Sign(bytes, 0, new KnownFile(code, name));
        }

        boolean isIn(byte[] file, int length) {
            byte[] sign = bytes.getBytes(StandardCharsets.ISO_8859_1);
            int end = from + sign.length;
            return end <= length && Arrays.equals(file, from, end, sign, 0, sign.length);
        }
    }

    private static final List<Sign> SIGNS = List.of(
            Sign.of("\u001F\u008B", ARCHIVE, "gzip"),
            Sign.of("BZh", ARCHIVE, "bzip2"),
            Sign.of("7z\u00BC\u00AF'\u001C", ARCHIVE, "7z"),
            Sign.of("Rar!\u001A\u0007", ARCHIVE, "RAR"),
            Sign.of("\u00FD7zXZ\0", ARCHIVE, "xz"),
            Sign.of("(\u00B5/\u00FD", ARCHIVE, "Zstandard"),
            new Sign("ustar", TAR_NAME, new KnownFile(ARCHIVE, "tar")),
            Sign.of("%PDF-", DOCUMENT, "PDF"),
            Sign.of("{\\rtf", DOCUMENT, "RTF"),
            new Sign("\u00D0\u00CF\u0011\u00E0", 0, SPREADSHEET),
            Sign.of("\u0089PNG", IMAGE, "PNG"),
            Sign.of("\u00FF\u00D8\u00FF", IMAGE, "JPEG"),
            Sign.of("GIF8", IMAGE, "GIF"),
            Sign.of("II*\0", IMAGE, "TIFF"),
            Sign.of("MM\0*", IMAGE, "TIFF"),
            new Sign("WEBP", WEBP_NAME, new KnownFile(IMAGE, "WebP")));

    /** What begins so; empty where that is nothing known, and so perhaps a text. */
    static Optional<KnownFile> of(byte[] beginning, int length) {
        String text = new String(beginning, 0, Math.min(length, LONGEST), StandardCharsets.ISO_8859_1);
        if (text.startsWith(ZIP)) {
            return Optional.of(ofZip(text));
        }
        for (Sign sign : SIGNS) {
            if (sign.isIn(beginning, length) && (sign.from() != WEBP_NAME || text.startsWith(RIFF))) {
                return Optional.of(sign.kind());
            }
        }
        return ofText(text);
    }

    /** A text that is known by how it begins and that is no answer: a page, or what stands for a file that is elsewhere. */
    private static Optional<KnownFile> ofText(String text) {
        if (text.startsWith(LFS)) {
            return Optional.of(new KnownFile("task.lfs-file", ""));
        }
        int from = text.indexOf('<');
        if (from < 0 || !isBlank(text, from)) {
            return Optional.empty();
        }
        for (String beginning : HTML) {
            if (text.regionMatches(true, from, beginning, 0, beginning.length())) {
                return Optional.of(new KnownFile(PAGE, "HTML"));
            }
        }
        return text.startsWith("<?xml", from) && text.contains(OFFICE)
                ? Optional.of(new KnownFile(PAGE, "XML"))
                : Optional.empty();
    }

    /** Whether nothing stands before a place but blanks, line breaks and a byte order mark. */
    private static boolean isBlank(String text, int end) {
        int from = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length() : 0;
        for (int i = from; i < end; i++) {
            if (!Character.isWhitespace(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    /** What begins as a zip, where none is unpacked. */
    private static KnownFile ofZip(String beginning) {
        if (beginning.startsWith(TYPES, FIRST_NAME_OF_ZIP)) {
            for (String folder : FOLDERS) {
                if (beginning.contains(folder)) {
                    return ofFolder(folder).orElse(SPREADSHEET);
                }
            }
            return SPREADSHEET;
        }
        if (beginning.startsWith(FOLDER_OF_APPLE, FIRST_NAME_OF_ZIP) && beginning.contains(OF_APPLE)) {
            return SPREADSHEET;
        }
        KnownFile zip = new KnownFile("task.zip-file", "");
        return beginning.startsWith(MEDIA_TYPE, FIRST_NAME_OF_ZIP)
                ? ofMediaType(beginning.substring(FIRST_NAME_OF_ZIP + MEDIA_TYPE.length()))
                        .orElse(zip)
                : zip;
    }

    /** What a zip is that says its media type: a document of office programs, or nothing known. */
    static Optional<KnownFile> ofMediaType(String type) {
        if (type.startsWith("application/epub")) {
            return Optional.of(new KnownFile(DOCUMENT, "EPUB"));
        }
        if (!type.startsWith(OPEN_DOCUMENT)) {
            return Optional.empty();
        }
        return Optional.of(
                type.startsWith("spreadsheet", OPEN_DOCUMENT.length())
                        ? SPREADSHEET
                        : new KnownFile(DOCUMENT, "OpenDocument"));
    }

    /** Whether a zip that has a file of this name is of Apple's office programs. */
    static boolean isOfApple(String name) {
        return name.startsWith(FOLDER_OF_APPLE) && name.endsWith(OF_APPLE);
    }

    /** What a zip of Microsoft Office is that has a file of this name. */
    static Optional<KnownFile> ofFolder(String name) {
        if (name.startsWith("word/")) {
            return Optional.of(new KnownFile(DOCUMENT, "Word"));
        }
        if (name.startsWith("ppt/")) {
            return Optional.of(new KnownFile(DOCUMENT, "PowerPoint"));
        }
        return name.startsWith("xl/") ? Optional.of(SPREADSHEET) : Optional.empty();
    }

    /** The rule that a file breaks where a zip is wanted, by that which it would break where a text is; others are the same. */
    public static String whereZipIsWanted(String code) {
        return WHERE_ZIP_IS_WANTED.getOrDefault(code, code);
    }

    /** Whether the findings say now what a file is: that, and nothing else, stands against it. */
    public static boolean isReported(Upload upload, Findings findings) throws IOException {
        try (InputStream in = upload.open()) {
            byte[] beginning = in.readNBytes(LONGEST);
            return isReported(beginning, beginning.length, findings);
        }
    }

    /** The same by how a file begins. */
    static boolean isReported(byte[] beginning, int length, Findings findings) {
        Optional<KnownFile> known = of(beginning, length);
        if (known.isEmpty()) {
            return false;
        }
        known.get().report(findings);
        return true;
    }

    void report(Findings findings) {
        findings.errorAlone(0, code, name);
    }
}
