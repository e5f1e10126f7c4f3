/** Submit a file: upload it, check it, read its problems. */
package dev.podium.web.submission.submit;
