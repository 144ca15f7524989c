import { drawOutboards, drawRail, drawRods, drawSeat } from './fittings';
import { type Drawing, drawHull, glassPaint, up } from './hull-profile';
import { shaded } from './livery';
import { drawPosts, drawSlab } from './superstructure';
import { line, path, rounded, stroke } from './svg';

/** Center consoles: an open fishing boat with a console amidships, a T-top and outboards. */
export function drawCenterConsole(drawing: Drawing): string {
  const { design, colours, foot, light } = drawing;
  const { shift, variant } = design;
  const { top, rods = 0 } = design.rig;
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
      drawRods(drawing, roofAft + 0.4 * foot, roof, rods),
      path(cloth, colours.canvas),
      stroke(
        line(up([roofAft + 6, roof - 0.12 * foot], [roofFront - 6, roof - 0.12 * foot])),
        shaded(colours.canvas, light, 0.4),
        3,
      ),
    );
  } else {
    parts.push(
      drawRods(drawing, roofAft + 0.3 * foot, roof + 0.2 * foot, rods),
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

/** Deck boats: a low wide boat with seats fore and aft, a windscreen and a bimini or tower. */
export function drawDeckBoat(drawing: Drawing): string {
  const { design, colours, foot, sheer, light } = drawing;
  const { shift } = design;
  const { top } = design.rig;
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
  if (top === 'canvas') {
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
  } else if (top !== 'none') {
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
