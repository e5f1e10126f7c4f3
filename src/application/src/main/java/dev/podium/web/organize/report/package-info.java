/** The raw material of an overview paper: asked for, followed, downloaded. */
package dev.podium.web.organize.report;
