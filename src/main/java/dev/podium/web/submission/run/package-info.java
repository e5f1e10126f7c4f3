/** One run: its scores, its problems, what its team says of it. */
package dev.podium.web.submission.run;
