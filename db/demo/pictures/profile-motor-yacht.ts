import { drawEnsign, drawMast, drawRail } from './fittings';
import { type Drawing, drawHull } from './hull-profile';
import { drawCoaming, drawHouse, drawPosts, drawSlab } from './superstructure';

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
