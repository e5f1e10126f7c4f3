package dev.podium.web.queue;

import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the page of workers and queue: {@code messages/queue[_de].properties}. */
@MessageBundle("queue")
public interface QueueTexts {

    String title();

    String lead();

    String readAt(String time);

    String refresh();

    String workers();

    String workersCaption(int n, int ready);

    String noWorkers();

    String noWorkersHelp();

    String worker();

    String state();

    String ready();

    String notReady();

    String silent();

    String since();

    String reported();

    String problems();

    String none();

    String kinds();

    String kindsCaption();

    String kind();

    /** A kind of job, by its name in the queue; that itself where there is no text. */
    String kindName(String name);

    String waiting();

    String age();

    /** How long something has waited, in whole units each. */
    String span(int days, int hours, int minutes, long seconds);

    String later();

    String running();

    String failingCount();

    String action();

    String pausedSince(String time);

    String pause();

    String pauseThat(String kind);

    String resume();

    String resumeThat(String kind);

    String failing();

    String failingCaption(int n);

    String noFailing();

    String job();

    String times();

    String timesOf(int n);

    String failedAt();

    String due();

    String runsNow();

    String tryNow();

    String tryThat(String job);

    String broken();

    String brokenCaption(int n);

    String noBroken();

    String run();

    String number(int n);

    String endedAt();

    String why();

    String outcome();

    String waits();

    String givenUp();

    String settled();

    String scoreAgain();

    String scoreAgainThat(String key);

    String mails();

    String mailsOff();

    String mailsFared(String waiting, String sent, String failed);

    String mailsTroubled(int n);

    String noneTroubled();

    String mail();

    String triedTimes(int n);

    String mailsGivenUp();
}
