/** What every endpoint shares: filters, problem details, bodies, what OpenAPI says of them. */
package dev.podium.api.http;
