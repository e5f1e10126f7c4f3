package dev.podium.example;

import dev.podium.testsupport.Readme;
import org.junit.jupiter.api.Test;

class StatisticsReadmeTest {

    @Test
    void readme_showsTheExampleAndWhatItPrints() throws Exception {
        Readme.of("statistics").assertShows(Example.class, () -> Example.main(new String[0]));
    }
}
