/** Pages that explain where systems fail: all side by side, and one by itself. */
package dev.podium.web.analysis;
