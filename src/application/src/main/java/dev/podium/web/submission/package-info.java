/** What pages of submissions share: what teams say about a run. */
package dev.podium.web.submission;
