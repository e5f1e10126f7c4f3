/** The guide: how to take part, check a file offline, use the API. */
package dev.podium.web.guide;
