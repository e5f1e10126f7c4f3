/** Files by the digest of their content. */
package dev.podium.platform.blob;
