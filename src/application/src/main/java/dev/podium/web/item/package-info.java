/** How an item and answers to it are shown. */
package dev.podium.web.item;
