/** What is told about requests and work while they go on, where an operator wants traces: what took how long, and never of whom. */
package dev.podium.platform.trace;
