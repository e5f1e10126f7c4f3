/** What the programs of one subtask wrote when they scored a run: logs, details, files. */
package dev.podium.web.submission.part;
