package dev.podium.web.leaderboard;

import dev.podium.leaderboard.Leaderboard;
import dev.podium.leaderboard.RankingPlaces;
import dev.podium.web.board.GroupLines;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.DoubleStream;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * A leaderboard as a picture of 1200 x 630 pixels, which other sites show beside a link: marks and intervals, the best one first, and the lines
 * that join teams which are not told apart. It holds no words, since servers have no fonts; the name stands beside it.
 */
final class BoardPicture {

    static final int WIDTH = 1200;
    static final int HEIGHT = 630;

    private static final int MOST_ROWS = 10;
    private static final int LEFT = 90;
    private static final int RIGHT = 900;
    private static final int TOP = 150;
    private static final int BOTTOM = 580;
    private static final int LINES_FROM = 970;
    private static final int BETWEEN_LINES = 34;
    private static final int STEPS = 5;

    private static final Color PAPER = new Color(0xffffff);
    private static final Color WASH = new Color(0xf3f5f8);
    private static final Color RULE = new Color(0xd5dbe3);
    private static final Color INK = new Color(0x1d2733);
    private static final Color QUIET = new Color(0x6b7684);
    private static final Color ACCENT = new Color(0x07566a);

    private final Graphics2D drawing;

    private BoardPicture(Graphics2D drawing) {
        this.drawing = drawing;
    }

    /** The picture of a leaderboard as PNG; without a place, of Podium alone. */
    static byte[] png(RankingPlaces places) {
        BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D drawing = image.createGraphics();
        try {
            drawing.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            drawing.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            new BoardPicture(drawing).draw(places);
        } finally {
            drawing.dispose();
        }
        return png(image);
    }

    private static byte[] png(BufferedImage image) {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(png)) {
            writer.setOutput(out);
            writer.write(image);
        } catch (IOException e) {
            throw new UncheckedIOException("memory takes a picture", e);
        } finally {
            writer.dispose();
        }
        return png.toByteArray();
    }

    private void draw(RankingPlaces places) {
        drawing.setColor(PAPER);
        drawing.fill(new Rectangle2D.Double(0, 0, WIDTH, HEIGHT));
        drawing.setColor(WASH);
        drawing.fill(new Rectangle2D.Double(0, 0, WIDTH, TOP - 40.0));
        sign();
        List<RankingPlaces.Place> shown = places.all().stream()
                .filter(place -> place.value().isPresent())
                .limit(MOST_ROWS)
                .toList();
        if (!shown.isEmpty()) {
            rows(new RankingPlaces(places.subtask(), shown), GroupLines.of(shown, places));
        }
    }

    /** The sign of Podium. */
    private void sign() {
        drawing.translate(LEFT - 6.0, 26);
        drawing.scale(2, 2);
        drawing.setColor(INK);
        drawing.setStroke(new BasicStroke(2.5f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        line(6, 8, 6, 24);
        line(16, 2, 16, 18);
        line(26, 12, 26, 26);
        drawing.setColor(ACCENT);
        dot(6, 16, 4.5);
        dot(16, 9, 4.5);
        dot(26, 19, 4.5);
        drawing.scale(0.5, 0.5);
        drawing.translate(-(LEFT - 6.0), -26);
    }

    private void rows(RankingPlaces shown, GroupLines lines) {
        double[] extent = shown.extent();
        double low = DoubleStream.of(extent).min().orElseThrow();
        double high = DoubleStream.of(extent).max().orElseThrow();
        double height = (BOTTOM - TOP) / (double) Math.max(STEPS, shown.number());
        drawing.setColor(RULE);
        drawing.setStroke(new BasicStroke(2));
        for (int step = 0; step <= STEPS; step++) {
            double x = LEFT + (RIGHT - LEFT) * step / (double) STEPS;
            line(x, TOP - 14.0, x, TOP + height * shown.number());
        }
        for (int row = 0; row < shown.number(); row++) {
            mark(shown.all().get(row), TOP + height * (row + 0.5), low, high);
            join(lines.in(row), TOP + height * row, height);
        }
    }

    private void mark(RankingPlaces.Place place, double y, double low, double high) {
        boolean baseline = place.system().baseline();
        drawing.setColor(baseline ? QUIET : ACCENT);
        drawing.setStroke(new BasicStroke(4));
        place.interval().map(Leaderboard.ScoreInterval::corrected).ifPresent(ends -> {
            line(at(ends.low(), low, high), y, at(ends.high(), low, high), y);
            line(at(ends.low(), low, high), y - 9, at(ends.low(), low, high), y + 9);
            line(at(ends.high(), low, high), y - 9, at(ends.high(), low, high), y + 9);
        });
        double x = at(place.value().orElseThrow(), low, high);
        if (baseline) {
            Rectangle2D square = new Rectangle2D.Double(x - 9, y - 9, 18, 18);
            drawing.setColor(PAPER);
            drawing.fill(square);
            drawing.setColor(QUIET);
            drawing.draw(square);
        } else {
            dot(x, y, 11);
        }
    }

    /** What a row has of the lines: from the middle of their first team to that of their last one. */
    private void join(List<GroupLines.Part> parts, double top, double height) {
        drawing.setColor(ACCENT);
        drawing.setStroke(new BasicStroke(9, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        for (int line = 0; line < parts.size(); line++) {
            GroupLines.Part part = parts.get(line);
            if (part.drawn()) {
                double x = LINES_FROM + BETWEEN_LINES * (double) line;
                line(x, top + height * (part.first() ? 0.35 : 0), x, top + height * (part.last() ? 0.65 : 1));
            }
        }
    }

    private static double at(double value, double low, double high) {
        return high > low ? LEFT + (value - low) / (high - low) * (RIGHT - LEFT) : (LEFT + RIGHT) / 2.0;
    }

    private void line(double fromX, double fromY, double toX, double toY) {
        drawing.draw(new Line2D.Double(fromX, fromY, toX, toY));
    }

    private void dot(double x, double y, double radius) {
        drawing.fill(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
    }
}
