/** What a process tells operators: numbers of bounded many names at {@code /q/metrics}, and log lines that name their request. */
package dev.podium.platform.metrics;
