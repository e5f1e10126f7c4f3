/** Results that are revealed on their planned date, without anybody being there. */
package dev.podium.web.organize.reveal;
