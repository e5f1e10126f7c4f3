package dev.podium.platform;

import com.github.kagkarlsson.scheduler.SchedulerClient;
import com.github.kagkarlsson.scheduler.serializer.JacksonSerializer;
import com.github.kagkarlsson.scheduler.serializer.Serializer;
import io.agroal.api.AgroalDataSource;

/** The queue of jobs in the database; what is enqueued in a transaction is there when it commits. */
public final class JobQueue {

    private JobQueue() {}

    /** For those who enqueue. */
    public static SchedulerClient client(AgroalDataSource pool) {
        return SchedulerClient.Builder.create(pool)
                .serializer(serializer())
                .enablePriority()
                .build();
    }

    /** Jobs are kept as JSON: what is read from the database never chooses a class. */
    public static Serializer serializer() {
        return new JacksonSerializer();
    }
}
