package dev.podium.web.analysis;

/**
 * Where the drawings and data of a page are, but for their names.
 *
 * @param path what stands before a name
 * @param query what stands after it and its ending; empty where nothing does
 */
record DownloadLocation(String path, String query) {}
