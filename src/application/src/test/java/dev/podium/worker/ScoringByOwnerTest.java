package dev.podium.worker;

import dev.podium.testsupport.ProgramWorker;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import org.junit.jupiter.api.Tag;

/** What {@link ScoringJobTest} asks, with one user for everything, who owns the tables, and files in the database. */
@QuarkusTest
@TestProfile(ProgramWorker.class)
@Tag("extended")
class ScoringByOwnerTest extends ScoringJobTest {}
