/** The database: connections, migrations, blobs, and what is done when it is away or of another version. */
package dev.podium.platform.database;
