/** The JSON REST API, versioned, described by OpenAPI. */
package dev.podium.api;
