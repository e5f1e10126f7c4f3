/** One run: its scores, its problems, what its team says about it. */
package dev.podium.web.submission.run;
