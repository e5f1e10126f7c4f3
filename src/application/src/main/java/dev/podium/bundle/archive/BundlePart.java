package dev.podium.bundle.archive;

/**
 * Something that a bundle names: where it lies and what it is.
 *
 * @param zip the zip in the bundle that it lies in; empty where it lies in the bundle itself
 * @param name its name there; of a folder without a slash at its end
 */
public record BundlePart(String zip, String name, Form form) {

    /** What it is. */
    public enum Form {
        /** Its files, without its own name. */
        FOLDER,
        /** The files in it. */
        ZIP,
        /** One file, whatever is in it. */
        FILE
    }

    public static BundlePart folder(String name) {
        return new BundlePart("", name, Form.FOLDER);
    }

    public static BundlePart zip(String name) {
        return new BundlePart("", name, Form.ZIP);
    }

    public static BundlePart file(String name) {
        return new BundlePart("", name, Form.FILE);
    }

    /** A folder in this folder or zip; of a zip that lies in another there is none. */
    public BundlePart inner(String folder) {
        return form == Form.ZIP
                ? new BundlePart(name, folder, Form.FOLDER)
                : new BundlePart(zip, name + "/" + folder, Form.FOLDER);
    }

    /** A zip in this folder or zip. */
    public BundlePart innerZip(String file) {
        return form == Form.ZIP
                ? new BundlePart(name, file, Form.ZIP)
                : new BundlePart(zip, name + "/" + file, Form.ZIP);
    }

    /** How findings name it. */
    public String shown() {
        return zip.isEmpty() ? name : zip + "/" + name;
    }
}
