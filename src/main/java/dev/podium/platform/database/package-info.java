/** The database: connections, migrations, rows as records, blobs, and what is done when it is away or of another version. */
package dev.podium.platform.database;
