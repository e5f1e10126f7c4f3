package dev.podium.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JobOwnerTest {

    @Test
    void of_itsOwnJob() throws Exception {
        JobOwner self = JobOwner.self();

        assertThat(JobOwner.of(self.job(3))).contains(self);
        assertThat(JobOwner.of(self.job(3) + ".report")).contains(self);
        assertThat(self.isDead()).isFalse();
    }

    @Test
    void isDead_processIdIsUsedAgain() throws Exception {
        JobOwner self = JobOwner.self();

        assertThat(new JobOwner(self.namespace(), self.pid(), self.started() - 1).isDead())
                .isTrue();
    }

    @Test
    void isDead_processIsGone() throws Exception {
        Process process = new ProcessBuilder("/bin/true").start();
        process.waitFor();

        assertThat(new JobOwner(JobOwner.self().namespace(), process.pid(), 1).isDead())
                .isTrue();
    }

    @Test
    void isDead_otherNamespace() throws Exception {
        assertThat(new JobOwner("1", JobOwner.self().pid(), 1).isDead()).isFalse();
    }

    @Test
    void of_somethingElse() {
        assertThat(JobOwner.of("worker")).isEmpty();
    }
}
