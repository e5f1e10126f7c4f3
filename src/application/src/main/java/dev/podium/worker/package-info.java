/** Claims jobs, runs them in the sandbox, records the result. */
package dev.podium.worker;
