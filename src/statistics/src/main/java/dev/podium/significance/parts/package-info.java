/** Whether a system is better or worse on a part of the items than on the others. */
package dev.podium.significance.parts;
