/** Links by which programs send and fetch single files without a token. */
package dev.podium.api.link;
