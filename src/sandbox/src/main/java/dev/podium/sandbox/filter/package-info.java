/** Which system calls a command may make, written down for the kernel. */
package dev.podium.sandbox.filter;
