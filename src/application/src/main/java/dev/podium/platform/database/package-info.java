/** The database: connections, migrations, rows as records, and what is done when it is away or of another version. */
package dev.podium.platform.database;
