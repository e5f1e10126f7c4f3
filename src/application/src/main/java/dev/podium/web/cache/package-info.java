/**
 * What everybody sees is put together once and kept as bytes: {@link dev.podium.web.cache.PageStates} says whether it is still
 * what would be shown, {@link dev.podium.web.cache.CachedPage} is its bytes, and {@link dev.podium.web.cache.PageCache} answers. Results are
 * kept for those who are signed in, too, by {@link dev.podium.web.cache.AudienceCache}.
 */
package dev.podium.web.cache;
