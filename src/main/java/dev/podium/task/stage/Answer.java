package dev.podium.task.stage;

/**
 * The number of statements of a sentence and their spans.
 *
 * @param count a whole number; a prediction may say anything up to 2^63, negative numbers included
 * @param spans the tokens of each span; null where there are none to score
 */
record Answer(double count, int[][] spans) {

    /** As JSON: {@code {"count":2,"spans":[[0,1],[2]]}}. */
    String json() {
        StringBuilder json =
                new StringBuilder("{\"count\":").append((long) count).append(",\"spans\":");
        if (spans == null) {
            return json.append("null}").toString();
        }
        json.append('[');
        for (int i = 0; i < spans.length; i++) {
            json.append(i == 0 ? "[" : ",[");
            for (int k = 0; k < spans[i].length; k++) {
                json.append(k == 0 ? "" : ",").append(spans[i][k]);
            }
            json.append(']');
        }
        return json.append("]}").toString();
    }
}
