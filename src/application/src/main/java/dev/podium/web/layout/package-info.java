/** What every page shares: frame, language, theme, numbers and dates, errors. */
package dev.podium.web.layout;
