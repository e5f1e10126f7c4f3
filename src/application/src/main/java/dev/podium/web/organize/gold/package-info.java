/** Gold releases: upload, times of their files, removal. */
package dev.podium.web.organize.gold;
