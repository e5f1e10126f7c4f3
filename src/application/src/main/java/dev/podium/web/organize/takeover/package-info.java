/** Taking the submissions of an earlier phase over: what would be taken, and what came of it. */
package dev.podium.web.organize.takeover;
