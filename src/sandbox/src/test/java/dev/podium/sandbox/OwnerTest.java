package dev.podium.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OwnerTest {

    @Test
    void of_itsOwnJob() throws Exception {
        Owner self = Owner.self();

        assertThat(Owner.of(self.job(3))).contains(self);
        assertThat(Owner.of(self.job(3) + ".report")).contains(self);
        assertThat(self.isDead()).isFalse();
    }

    @Test
    void isDead_processIdIsUsedAgain() throws Exception {
        Owner self = Owner.self();

        assertThat(new Owner(self.namespace(), self.pid(), self.started() - 1).isDead())
                .isTrue();
    }

    @Test
    void isDead_processIsGone() throws Exception {
        Process process = new ProcessBuilder("/bin/true").start();
        process.waitFor();

        assertThat(new Owner(Owner.self().namespace(), process.pid(), 1).isDead())
                .isTrue();
    }

    @Test
    void isDead_otherNamespace() throws Exception {
        assertThat(new Owner("1", Owner.self().pid(), 1).isDead()).isFalse();
    }

    @Test
    void of_somethingElse() {
        assertThat(Owner.of("worker")).isEmpty();
    }
}
