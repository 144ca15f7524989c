import { drawBackdrop } from './backdrop';
import type { BoatDesign } from './boat-design';
import { mix } from './colour';
import { startDrawing } from './hull-profile';
import { drawPillow, drawPlanks, drawSetTable, drawSofa } from './interior-parts';
import { shaded, sunlit } from './livery';
import { type Scene, width } from './scene';
import { drawSea } from './sea';
import { ellipse, lens, line, n, path, rect, rounded, stroke } from './svg';

/** The foaming wake running away from the stern to the horizon (px). */
function wakeAstern({ light, paints, random }: Scene, horizon: number, bottom: number): string {
  const foam = paints.vertical([0, light.foam, 0.1], [0.4, light.foam, 0.5], [1, light.foam, 0.85]);
  let d = '';
  for (const side of [-1, 1]) {
    d += `M${n(950 + side * 12)} ${horizon + 4}C${n(950 + side * 60)} ${horizon + 40} ${n(950 + side * 200)} ${bottom - 40} ${n(950 + side * 460)} ${bottom}H${n(950 + side * 250)}C${n(950 + side * 110)} ${bottom - 50} ${n(950 + side * 34)} ${horizon + 40} ${n(950 + side * 12)} ${horizon + 4}Z`;
  }
  let churn = '';
  for (let i = 0; i < 40; i++) {
    const near = random.between(0.05, 1);
    churn += lens(
      950 + random.between(-150, 150) * near,
      horizon + (bottom - horizon) * near,
      14 + 60 * near,
      1 + 4 * near,
    );
  }
  return path(d, foam) + path(churn, light.foam, { opacity: 0.6 });
}

/** View 3 of yachts: on the aft deck, looking back over the sofa and the table to the wake. */
export function viewAftDeck(scene: Scene, design: BoatDesign): string {
  const { light, paints, random } = scene;
  const drawing = startDrawing(design, light, paints);
  const { colours } = drawing;
  const horizon = random.whole(380, 410);
  const place = random.pick(['downtown', 'causeway', 'islands', 'beach', 'stiltsville'] as const);
  const rail = 560;
  // Open sport yachts have nothing but the sky above their cockpit.
  const { top } = design.rig;
  const roofed = design.category !== 'Sport Yachts' || (top !== 'none' && top !== 'canvas');
  const accent = colours.accent === '#ffffff' ? colours.hull : colours.accent;
  const under = paints.vertical(
    [0, sunlit(colours.house, light, 0.1)],
    [1, shaded(colours.house, light, 0.42)],
  );
  const pillar = paints.horizontal(
    [0, shaded(colours.house, light, 0.4)],
    [0.5, colours.house],
    [1, shaded(colours.house, light, 0.2)],
  );
  const steel = mix(colours.metal, light.shadow, 0.1);
  const lampGlow = paints.radial([0, '#fff3cf', 1], [0.3, '#ffe2a0', 0.6], [1, '#ffd080', 0]);
  const sofaLeft = 430 + random.between(-50, 10);
  const sofaRight = width - sofaLeft;
  const posts = [560, 755, 1145, 1340]
    .map((x) =>
      line([
        [x, rail - 90],
        [x, rail],
      ]),
    )
    .join('');
  const parts = [
    drawBackdrop(scene, place, horizon),
    drawSea(scene, horizon),
    wakeAstern(scene, horizon, rail + 40),
    // Flag, rail and bulwark close the deck; the hull's colour shows on the inside of the bulwark.
    stroke(
      line([
        [950, rail],
        [936, rail - 156],
      ]),
      steel,
      7,
    ),
    path(
      `M937 ${rail - 150}q36 -14 72 4t66 -2l-3 52q-36 14 -68 -2t-64 2z`,
      mix('#006098', light.tint, 0.3),
    ),
    ellipse(1004, rail - 122, 13, 13, '#ffffff', { opacity: 0.92 }),
    stroke(`M250 ${rail - 90}H1650${posts}`, steel, 7),
    path(
      rounded([
        [180, rail - 14, 18],
        [1720, rail - 14, 18],
        [1760, 700],
        [140, 700],
      ]),
      paints.vertical(
        [0, sunlit(colours.hull, light, 0.15)],
        [1, shaded(colours.hull, light, 0.4)],
      ),
    ),
    rect(170, rail - 24, 1560, 22, colours.deck, { rx: 11 }),
    rect(180, rail + 22, 1540, 8, accent),
    drawPlanks(drawing, 690, 900),
    rect(sofaLeft - 30, 730, sofaRight - sofaLeft + 60, 40, light.shadow, {
      opacity: 0.28,
      rx: 20,
    }),
    drawSofa(drawing, sofaLeft, sofaRight, 650, design.variant[0] ? 5 : 6),
    drawPillow(drawing, sofaLeft + 120, 590, 58, colours.canvas, -8),
    drawPillow(drawing, sofaLeft + 215, 600, 46, accent, 9),
    drawPillow(drawing, sofaRight - 120, 590, 58, colours.canvas, 8),
    drawPillow(drawing, sofaRight - 222, 602, 44, accent, -10),
  ];
  // The two short arms of the U, nearer to the viewer and seen at an angle.
  for (const turn of [1, -1]) {
    const at = (x: number): number => (turn === 1 ? x : width - x);
    parts.push(
      path(
        rounded([
          [at(40), 900],
          [at(150), 690, 20],
          [at(sofaLeft + 6), 676, 20],
          [at(sofaLeft - 20), 760],
          [at(340), 900],
        ]),
        shaded(colours.house, light, 0.34),
      ),
      path(
        rounded([
          [at(20), 850, 20],
          [at(150), 650, 30],
          [at(sofaLeft + 8), 640, 26],
          [at(360), 850, 34],
        ]),
        paints.vertical(
          [0, shaded(colours.cushion, light, 0.06)],
          [1, sunlit(colours.cushion, light, 0.25)],
        ),
      ),
      path(
        rounded([
          [at(-30), 800, 20],
          [at(90), 520, 30],
          [at(176), 520, 34],
          [at(130), 800, 30],
        ]),
        shaded(colours.cushion, light, 0.16),
      ),
      stroke(
        line([
          [at(30), 852],
          [at(350), 852],
        ]),
        accent,
        5,
      ),
      roofed ? rect(turn === 1 ? 58 : width - 128, 90, 70, 560, pillar) : '',
    );
  }
  parts.push(drawSetTable(drawing, 950, 726, 270));
  if (!roofed) return parts.join('');
  parts.push(
    path(`M0 0H${width}V70Q950 150 0 70Z`, under),
    path(`M0 70Q950 150 ${width} 70V96Q950 178 0 96Z`, sunlit(colours.house, light, 0.3)),
    stroke(`M0 100Q950 182 ${width} 100`, accent, 6),
    ...[380, 665, 950, 1235, 1520].map((x) =>
      ellipse(x, 64 - Math.abs(x - 950) / 22, 46, 16, lampGlow, {
        opacity: light.lamps > 0 ? 1 : 0.55,
      }),
    ),
  );
  return parts.join('');
}
