/** Who did what when to what. */
package dev.podium.platform.audit;
