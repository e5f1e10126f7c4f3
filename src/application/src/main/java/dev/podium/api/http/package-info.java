/** What every endpoint shares: filters, problem details, bodies, what OpenAPI says about them. */
package dev.podium.api.http;
