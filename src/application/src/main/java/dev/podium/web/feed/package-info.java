/** Feeds (Atom, RFC 4287): what has happened, for programs that read news. */
package dev.podium.web.feed;
