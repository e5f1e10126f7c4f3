/** For how many readers pages and answers of the API are put together at once, who waits, and who is asked to come again. */
package dev.podium.web.crowd;
