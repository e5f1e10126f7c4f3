/** Lists that are told page by page. */
package dev.podium.platform.paging;
