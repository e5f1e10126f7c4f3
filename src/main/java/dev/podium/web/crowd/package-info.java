/** How many requests at once, of pages and of the API, put together what is made of a whole phase. */
package dev.podium.web.crowd;
