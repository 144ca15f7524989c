import { drawOutboards, drawRail, drawSeat } from './fittings';
import { type Drawing, drawHull, glassPaint, up } from './hull-profile';
import { shaded } from './livery';
import { drawPosts, drawSlab } from './superstructure';
import { line, path, rounded, stroke } from './svg';

/** Deck boats: a low wide boat with seats fore and aft, a windscreen and a bimini or tower. */
export function drawDeckBoat(drawing: Drawing): string {
  const { design, colours, foot, sheer, light } = drawing;
  const { shift, variant, top } = design;
  const floor = 1.1 * foot;
  const x = 520 + shift;
  const roof = floor + 6.3 * foot;
  const edge = sheer(x);
  const screen = rounded(
    up(
      [x - 2.6 * foot, edge - 4],
      [x - 2.4 * foot, edge + 0.95 * foot, 6],
      [x - 0.5 * foot, edge + 1.35 * foot, 10],
      [x + 0.9 * foot, edge - 4],
    ),
  );
  const parts = [
    drawOutboards(drawing),
    path(
      rounded(
        up(
          [14, sheer(14) - 6],
          [10, sheer(14) + 0.75 * foot, 10],
          [14 + 3.2 * foot, sheer(100) + 0.7 * foot, 10],
          [18 + 3.3 * foot, sheer(100) - 6],
        ),
      ),
      colours.cushion,
    ),
    drawSeat(drawing, x - 5.6 * foot, x - 3.9 * foot, sheer(300) + 0.25 * foot, 'aft'),
    drawSeat(drawing, x - 2.9 * foot, x - 1.6 * foot, sheer(400) + 0.25 * foot, 'aft'),
    path(
      rounded(
        up(
          [x + 1.1 * foot, sheer(600) - 6],
          [x + 1 * foot, sheer(600) + 0.95 * foot, 10],
          [x + 1.9 * foot, sheer(620) + 0.8 * foot, 8],
          [x + 2.2 * foot, sheer(640) + 0.32 * foot, 8],
          [885, sheer(885) + 0.28 * foot, 8],
          [895, sheer(895) - 6],
        ),
      ),
      colours.cushion,
    ),
    stroke(
      line(up([x + 2.2 * foot, sheer(640) + 0.12 * foot], [885, sheer(885) + 0.1 * foot])),
      colours.accent,
      3,
    ),
    path(screen, glassPaint(drawing), { opacity: 0.7 }),
    stroke(
      line(
        up(
          [x - 2.4 * foot, edge + 0.95 * foot],
          [x - 0.5 * foot, edge + 1.35 * foot],
          [x + 0.9 * foot, edge - 4],
        ),
      ),
      colours.metal,
      3.4,
    ),
  ];
  const aft = x - 5.4 * foot;
  if (top === 'canvas' || (top === 'hard' && variant[0])) {
    const foreEnd = x + 1.2 * foot;
    const cloth = rounded(
      up(
        [aft, roof - 0.25 * foot, 6],
        [aft + 1.2 * foot, roof + 0.5 * foot, 26],
        [foreEnd - 1.4 * foot, roof + 0.5 * foot, 26],
        [foreEnd, roof - 0.2 * foot, 6],
      ),
    );
    const posts = [
      [x - 2.6 * foot, edge, aft + 0.2 * foot, roof - 0.1 * foot],
      [x - 2.6 * foot, edge, x - 2 * foot, roof + 0.3 * foot],
      [x - 2.6 * foot, edge, foreEnd - 0.2 * foot, roof - 0.1 * foot],
    ] as const;
    parts.push(
      drawPosts(drawing, posts, 0.15 * foot),
      path(cloth, colours.canvas),
      stroke(
        line(up([aft + 8, roof - 0.25 * foot], [foreEnd - 8, roof - 0.2 * foot])),
        shaded(colours.canvas, light, 0.4),
        4,
      ),
    );
  } else {
    const [a, b] = [x - 4.9 * foot, x - 0.7 * foot];
    parts.push(
      drawPosts(
        drawing,
        [
          [a + 0.6 * foot, edge - 6, a + 1.1 * foot, roof - 0.2 * foot],
          [b + 0.6 * foot, edge - 6, b + 0.1 * foot, roof - 0.2 * foot],
        ],
        0.34 * foot,
      ),
      drawSlab(drawing, a - 0.4 * foot, b + 1.3 * foot, roof - 0.3 * foot, 0.42 * foot, 0.1 * foot),
      stroke(line(up([a, roof - 0.18 * foot], [b, roof - 0.18 * foot])), colours.accent, 4),
    );
  }
  parts.push(drawHull(drawing), drawRail(drawing, 720, 965, 0.7 * foot));
  return parts.join('');
}
