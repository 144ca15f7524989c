import { drawEnsign, drawMast, drawRail, drawSeat } from './fittings';
import { type Drawing, drawHull, up } from './hull-profile';
import { drawCoaming, drawHouse, drawPosts, drawSlab } from './superstructure';
import { path, rounded } from './svg';

/** Flybridge yachts: one glazed saloon deck and an open helm deck with hardtop, arch or bimini. */
export function drawFlybridge(drawing: Drawing): string {
  const { design, colours, foot, sheer, light } = drawing;
  const { shift, screenRake, top, variant } = design;
  const floor = design.hull.sternHeight * 0.72;
  const deck = 6.9 * foot;
  const roof = Math.max(floor + deck, sheer(560) + 3.8 * foot);
  const lean = (roof - floor) * (screenRake * 0.9 + 0.35);
  const front = 730 + shift;
  const thick = 0.85 * foot;
  const fly = roof + thick;
  const flyFront = front - lean + 1.6 * foot;
  const canopy = fly + 6.5 * foot;
  const flyAft = 150 + shift;
  const parts = [
    drawPosts(drawing, [[118 + shift, floor, 124 + shift, roof]], 0.6 * foot),
    drawSeat(drawing, 40, 150, sheer(60) + 0.2 * foot, 'aft'),
    drawHouse(drawing, {
      aft: 214 + shift,
      front,
      base: floor * 0.8,
      top: roof,
      frontLean: lean,
      aftLean: 0.6 * foot,
      sill: variant[0] ? 0.46 : 0.54,
      head: 0.9,
      panes: variant[1] ? 3 : 4,
    }),
    drawSeat(drawing, flyAft + 50, flyAft + 120, fly + 1.6 * foot, 'aft'),
  ];
  const poleAft = 250 + shift;
  if (top === 'hard') {
    parts.push(
      drawPosts(
        drawing,
        [
          [poleAft, fly, poleAft + 38, canopy],
          [poleAft + 50, fly, poleAft + 78, canopy],
          [flyFront - 105, fly, flyFront - 150, canopy],
        ],
        0.75 * foot,
      ),
      drawMast(drawing, poleAft + 110, canopy + 0.5 * foot, 0.9),
      drawSlab(drawing, poleAft - 16, flyFront - 92, canopy, thick * 0.9, 0.2 * foot),
    );
  } else if (top === 'arch') {
    const arch = rounded(
      up(
        [poleAft - 40, fly],
        [poleAft + 44, fly + 5 * foot, foot],
        [poleAft + 120, fly + 5 * foot, foot],
        [poleAft + 96, fly + 4.1 * foot, foot * 0.5],
        [poleAft + 66, fly + 4.1 * foot, foot],
        [poleAft + 20, fly],
      ),
    );
    parts.push(
      drawMast(drawing, poleAft + 84, fly + 4.9 * foot, 0.9),
      path(arch, colours.house),
      path(arch, light.shadow, { opacity: 0.12 }),
    );
  } else {
    const cloth = rounded(
      up(
        [poleAft - 20, canopy - 0.3 * foot, 6],
        [poleAft + 40, canopy + 0.8 * foot, 20],
        [flyFront - 170, canopy + 0.8 * foot, 20],
        [flyFront - 120, canopy - 0.1 * foot, 6],
      ),
    );
    parts.push(
      drawPosts(
        drawing,
        [
          [poleAft + 60, fly, poleAft - 10, canopy],
          [poleAft + 60, fly, poleAft + 110, canopy + 8],
          [poleAft + 150, fly, flyFront - 130, canopy],
        ],
        0.3 * foot,
      ),
      drawMast(drawing, poleAft + 10, fly + 2 * foot, 0.7),
      path(cloth, colours.canvas),
    );
  }
  const screen = rounded(
    up(
      [flyFront - 150, fly + 2.2 * foot],
      [flyFront - 88, fly + 3.6 * foot, 8],
      [flyFront - 70, fly + 3.6 * foot, 5],
      [flyFront - 34, fly + 1.6 * foot],
    ),
  );
  parts.push(
    path(screen, colours.glass, { opacity: 0.82 }),
    drawCoaming(drawing, flyAft, flyFront - 4, roof + thick * 0.3, 2.6 * foot, 2.2 * foot),
    drawSlab(drawing, 78 + shift, flyFront + 0.8 * foot, roof, thick, 0.35 * foot),
    drawEnsign(drawing, 12, sheer(12)),
    drawHull(drawing),
    drawRail(drawing, front - lean * 0.35, 985, 2.3 * foot),
  );
  return parts.join('');
}
