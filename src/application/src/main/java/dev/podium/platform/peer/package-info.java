/** What programs that were written for other platforms need: paths, numbers in place of keys, links that work for a while. */
package dev.podium.platform.peer;
