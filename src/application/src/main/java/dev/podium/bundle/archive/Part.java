package dev.podium.bundle.archive;

/**
 * Something that a bundle names: where it lies and what it is.
 *
 * @param zip the zip in the bundle that it lies in; empty where it lies in the bundle itself
 * @param name its name there; of a folder without a slash at its end
 */
public record Part(String zip, String name, Form form) {

    /** What it is. */
    public enum Form {
        /** Its files, without its own name. */
        FOLDER,
        /** The files in it. */
        ZIP,
        /** One file, whatever is in it. */
        FILE
    }

    public static Part folder(String name) {
        return new Part("", name, Form.FOLDER);
    }

    public static Part zip(String name) {
        return new Part("", name, Form.ZIP);
    }

    public static Part file(String name) {
        return new Part("", name, Form.FILE);
    }

    /** A folder in this folder or zip; of a zip that lies in another there is none. */
    public Part inner(String folder) {
        return form == Form.ZIP ? new Part(name, folder, Form.FOLDER) : new Part(zip, name + "/" + folder, Form.FOLDER);
    }

    /** A zip in this folder or zip. */
    public Part innerZip(String file) {
        return form == Form.ZIP ? new Part(name, file, Form.ZIP) : new Part(zip, name + "/" + file, Form.ZIP);
    }

    /** How findings name it. */
    public String shown() {
        return zip.isEmpty() ? name : zip + "/" + name;
    }
}
