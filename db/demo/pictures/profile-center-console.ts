import { drawOutboards, drawRail, drawRods, drawSeat } from './fittings';
import { type Drawing, drawHull, glassPaint, up } from './hull-profile';
import { shaded } from './livery';
import { drawPosts, drawSlab } from './superstructure';
import { line, path, rounded, stroke } from './svg';

/** Center consoles: an open fishing boat with a console amidships, a T-top and outboards. */
export function drawCenterConsole(drawing: Drawing): string {
  const { design, colours, foot, light } = drawing;
  const { shift, variant, top } = design;
  const floor = 0.9 * foot;
  const x = 500 + shift;
  const roof = floor + 7 * foot;
  const deep = 2.1 * foot;
  const consoleTop = floor + 4 * foot;
  const body = rounded(
    up(
      [x - 1.6 * foot, 10],
      [x - 1.2 * foot, consoleTop, 0.4 * foot],
      [x + 0.9 * foot, consoleTop - 0.1 * foot, 0.5 * foot],
      [x + 2 * foot, floor + 2.3 * foot, 0.3 * foot],
      [x + 2.2 * foot, 10],
    ),
  );
  const screen = rounded(
    up(
      [x - 0.4 * foot, consoleTop - 0.1 * foot],
      [x - 0.6 * foot, consoleTop + 1.9 * foot, 0.3 * foot],
      [x + 0.1 * foot, consoleTop + 1.9 * foot, 0.4 * foot],
      [x + 1.25 * foot, consoleTop - 0.3 * foot],
    ),
  );
  const posts = [
    [x - 2.1 * foot, floor, x - 1.7 * foot, roof],
    [x - 0.7 * foot, floor, x - 0.9 * foot, roof],
    [x + 1.6 * foot, floor, x + 0.7 * foot, roof],
    [x - 2 * foot, floor + 4.2 * foot, x - 3.2 * foot, roof],
  ] as const;
  const roofAft = x - (variant[0] ? 5.2 : 4.4) * foot;
  const roofFront = x + (variant[1] ? 3.2 : 2.4) * foot;
  const parts = [
    drawOutboards(drawing),
    drawSeat(drawing, 40, 40 + 2.4 * foot, floor + 1.9 * foot, 'none'),
    drawSeat(drawing, x - 4.2 * foot, x - 2.7 * foot, floor + 2.7 * foot, 'aft'),
    path(
      rounded(
        up(
          [x + 2.2 * foot, 10],
          [x + 2.4 * foot, floor + 2.5 * foot, 10],
          [x + 4.4 * foot, floor + 2.3 * foot, 12],
          [x + 4.6 * foot, 10],
        ),
      ),
      colours.cushion,
    ),
    path(body, colours.house),
    path(body, light.shadow, { opacity: 0.07 }),
    path(screen, glassPaint(drawing), { opacity: 0.72 }),
    stroke(
      line(
        up([x - 1.3 * foot, consoleTop - deep * 0.5], [x + 1.3 * foot, consoleTop - deep * 0.5]),
      ),
      colours.accent,
      4,
    ),
    drawPosts(drawing, posts, 0.24 * foot),
  ];
  if (top === 'canvas') {
    const cloth = rounded(
      up(
        [roofAft, roof - 0.1 * foot, 6],
        [roofAft + 0.5 * foot, roof + 0.4 * foot, 12],
        [roofFront - 0.6 * foot, roof + 0.4 * foot, 12],
        [roofFront, roof - 0.1 * foot, 6],
      ),
    );
    parts.push(
      drawRods(drawing, roofAft + 0.4 * foot, roof, 4),
      path(cloth, colours.canvas),
      stroke(
        line(up([roofAft + 6, roof - 0.12 * foot], [roofFront - 6, roof - 0.12 * foot])),
        shaded(colours.canvas, light, 0.4),
        3,
      ),
    );
  } else {
    parts.push(
      drawRods(drawing, roofAft + 0.3 * foot, roof + 0.2 * foot, top === 'arch' ? 5 : 3),
      drawSlab(drawing, roofAft, roofFront, roof, 0.5 * foot, 0.12 * foot),
    );
    parts.push(
      stroke(
        line(
          up(
            [roofAft + 0.3 * foot, roof + 0.1 * foot],
            [roofFront - 1.4 * foot, roof + 0.1 * foot],
          ),
        ),
        colours.accent,
        3.5,
      ),
    );
  }
  parts.push(drawHull(drawing), drawRail(drawing, 700, 975, 0.75 * foot));
  return parts.join('');
}
