import { drawBimini, drawEnsign, drawMast, drawRail, drawSeat } from './fittings';
import { type Drawing, drawHull, up } from './hull-profile';
import { drawCoaming, drawHouse, drawPosts, drawSlab } from './superstructure';
import { path, rounded } from './svg';

/** Flybridge yachts: one glazed saloon deck and an open helm deck with hardtop, arch or bimini. */
export function drawFlybridge(drawing: Drawing): string {
  const { design, colours, foot, sheer, light } = drawing;
  const { shift, screenRake, variant } = design;
  const { top } = design.rig;
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
      drawBimini(drawing, poleAft - 20, flyFront - 120, canopy),
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

/**
 * Motor yachts: a full main deck, a wheelhouse deck on top and, from 84 ft, a third deck with
 * its hardtop. Bow to the right, in boat units.
 */
export function drawMotorYacht(drawing: Drawing): string {
  const { design, foot, sheer } = drawing;
  const { shift, screenRake, decks, variant } = design;
  const slab = 0.95 * foot;
  const floor = design.hull.sternHeight * 0.82;
  const deck = 7.3 * foot;
  const main = floor + deck;
  const front = 735 + shift;
  const parts = [
    drawPosts(
      drawing,
      [
        [92 + shift, floor, 96 + shift, main],
        [150 + shift, floor, 154 + shift, main],
      ],
      0.5 * foot,
    ),
    drawHouse(drawing, {
      aft: 176 + shift,
      front,
      base: floor * 0.7,
      top: main,
      frontLean: deck * screenRake * 0.9,
      aftLean: deck * 0.12,
      sill: 0.52,
      panes: variant[0] ? 7 : 5,
    }),
  ];
  const bridge = main + slab;
  const bridgeTop = bridge + 6.9 * foot;
  const bridgeFront = front - deck * screenRake * 0.9 - 8;
  const bridgeAft = (decks === 3 ? 268 : variant[1] ? 410 : 350) + shift;
  parts.push(
    drawHouse(drawing, {
      aft: bridgeAft,
      front: bridgeFront,
      base: main,
      top: bridgeTop,
      frontLean: 6.9 * foot * (screenRake * 0.75 + 0.15),
      aftLean: 6.9 * foot * 0.2,
      sill: 0.36,
      panes: 4,
    }),
    drawCoaming(drawing, 84 + shift, bridgeAft + 30, main + slab * 0.4, 2.7 * foot, 1.2 * foot),
    drawSlab(
      drawing,
      62 + shift,
      front - deck * screenRake * 0.9 + 3.2 * foot,
      main,
      slab,
      0.3 * foot,
    ),
  );
  const roofFront = bridgeFront - 6.9 * foot * (screenRake * 0.75 + 0.15) + 2.6 * foot;
  const roofAft = decks === 3 ? 172 + shift : bridgeAft - 150;
  if (decks === 3) {
    const sun = bridgeTop + slab;
    const top = sun + 6.8 * foot;
    parts.push(
      drawPosts(drawing, [[roofAft + 34, bridge, roofAft + 40, bridgeTop]], 0.5 * foot),
      drawPosts(
        drawing,
        [
          [345 + shift, sun, 370 + shift, top],
          [395 + shift, sun, 410 + shift, top],
          [510 + shift, sun, 480 + shift, top],
        ],
        0.7 * foot,
      ),
      drawCoaming(
        drawing,
        roofAft + 20,
        roofFront - 26,
        bridgeTop + slab * 0.4,
        2.9 * foot,
        2.4 * foot,
      ),
      drawSlab(drawing, roofAft, roofFront, bridgeTop, slab, 0.3 * foot),
      drawMast(drawing, 430 + shift, top + slab * 0.8, 1.2),
      drawSlab(drawing, 312 + shift, 545 + shift, top, slab * 0.85),
    );
  } else {
    parts.push(
      drawPosts(
        drawing,
        [
          [roofAft + 26, bridge, roofAft + 50, bridgeTop],
          [bridgeAft - 60, bridge, bridgeAft - 44, bridgeTop],
        ],
        0.6 * foot,
      ),
      drawMast(drawing, (roofAft + roofFront) / 2, bridgeTop + slab * 0.8),
      drawSlab(drawing, roofAft, roofFront, bridgeTop, slab, 0.3 * foot),
    );
  }
  parts.push(
    drawEnsign(drawing, 14, sheer(14)),
    drawHull(drawing),
    drawRail(drawing, Math.min(front - 60, 690), 985, 2.6 * foot),
  );
  return parts.join('');
}
