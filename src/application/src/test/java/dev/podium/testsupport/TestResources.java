package dev.podium.testsupport;

import io.quarkus.test.common.QuarkusTestResource;

/** Found by the test run: starts what every test of the application needs. */
@QuarkusTestResource(PostgresResource.class)
final class TestResources {}
