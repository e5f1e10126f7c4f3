/** The overall ranking of a competition in the API. */
package dev.podium.api.overall;
