/** What pages of submissions share: what teams say of a run. */
package dev.podium.web.submission;
