/** What an export says of a competition: records, and how they are written and read as JSON. */
package dev.podium.exchange.manifest;
