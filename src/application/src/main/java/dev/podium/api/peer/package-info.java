/** What the calls for clients of several platforms share: numbers for things, links by which single files are sent and fetched without a token. */
package dev.podium.api.peer;
