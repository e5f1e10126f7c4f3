/** What leaves as JSON: one record a thing, for the API, the files and the report. */
package dev.podium.export.json;
