import { drawBackdrop } from './backdrop';
import type { BoatDesign } from './boat-design';
import { bowLounge, bowShape, sunPad } from './bow-seats';
import { mix, multiply } from './colour';
import { type Drawing, startDrawing } from './hull-profile';
import { shaded, sunlit } from './livery';
import { height, type Scene, width } from './scene';
import { drawSea } from './sea';
import { ellipse, group, line, n, path, rounded, stroke } from './svg';

/** A tray with two drinks and a hat: small signs that somebody enjoys the day (px). */
function pleasures({ colours, light }: Drawing, x: number, y: number, accent: string): string {
  const drink = (dx: number, juice: string): string =>
    path(
      rounded([
        [x + dx - 15, y - 62],
        [x + dx + 15, y - 62],
        [x + dx + 11, y - 4, 5],
        [x + dx - 11, y - 4, 5],
      ]),
      '#ffffff',
      { opacity: 0.5 },
    ) +
    path(
      rounded([
        [x + dx - 14, y - 48],
        [x + dx + 14, y - 48],
        [x + dx + 11, y - 4, 5],
        [x + dx - 11, y - 4, 5],
      ]),
      juice,
    ) +
    stroke(
      line([
        [x + dx + 2, y - 20],
        [x + dx + 12, y - 84],
      ]),
      accent,
      4,
    );
  return [
    ellipse(x, y + 4, 84, 20, shaded(colours.deck, light, 0.4)),
    ellipse(x, y, 82, 18, colours.deck),
    drink(-26, '#ff9a62'),
    drink(24, '#ffd057'),
  ].join('');
}

/** View 5 of open and sport boats: the bow with its sun pads or lounge, and the bay ahead. */
export function viewBow(scene: Scene, design: BoatDesign): string {
  const { light, paints, random } = scene;
  const drawing = startDrawing(design, light, paints);
  const { colours } = drawing;
  const horizon = random.whole(375, 410);
  const tip = horizon + (design.category === 'Deck Boats' ? 44 : 16);
  const place = random.pick([
    'downtown',
    'islands',
    'stiltsville',
    'lighthouse',
    'causeway',
    'beach',
  ] as const);
  const raised = design.category === 'Sport Yachts';
  const blunt = design.category === 'Deck Boats' ? 0.8 : 0.4;
  const accent = colours.accent === '#ffffff' ? colours.hull : colours.accent;
  const steel = mix(colours.metal, light.shadow, 0.12);
  const deck = paints.vertical(
    [0, sunlit(colours.house, light, 0.25)],
    [1, shaded(colours.house, light, 0.16)],
  );
  const teak = paints.vertical([0, shaded(colours.deck, light, 0.16)], [1, colours.deck]);
  let rail = '';
  for (const side of [-1, 1]) {
    for (const t of [0.06, 0.2, 0.4, 0.64]) {
      const x = 950 + side * 900 * t ** 0.62;
      const y = tip + (height - tip) * t ** 1.25 + 10;
      rail += line([
        [x, y],
        [x + side * 12, y - 60 - 110 * t],
      ]);
    }
    rail += `M950 ${n(tip - 52)}C${n(950 + side * 380)} ${n(tip - 46)} ${n(950 + side * 760)} ${n(tip + 60)} ${n(950 + side * 930)} ${n(tip + 260)}`;
  }
  const towel = multiply(random.pick(['#ffb53d', '#f2614e', '#2f9fd0', '#12a07a']), light.tint);
  return [
    drawBackdrop(scene, place, horizon),
    drawSea(scene, horizon),
    path(bowShape(tip, 1010, blunt), sunlit(colours.hull, light, 0.1)),
    path(bowShape(tip + 14, 962, blunt), accent),
    path(bowShape(tip + 20, 945, blunt), deck),
    raised ? path(bowShape(tip + 60, 820, blunt), teak) : '',
    raised ? sunPad(drawing, colours.canvas) : bowLounge(drawing, tip, accent),
    raised
      ? group(
          path(
            rounded([
              [1010, 612, 8],
              [1150, 612, 8],
              [1188, 744, 10],
              [1016, 744, 10],
            ]),
            towel,
          ) +
            stroke(
              line([
                [1013, 636],
                [1158, 636],
              ]) +
                line([
                  [1015, 722],
                  [1180, 722],
                ]),
              '#ffffff',
              8,
            ),
        )
      : group(
          path(
            rounded([
              [1240, 640, 10],
              [1340, 610, 10],
              [1470, 760, 12],
              [1350, 800, 12],
            ]),
            towel,
          ) +
            stroke(
              line([
                [1264, 664],
                [1362, 634],
              ]),
              '#ffffff',
              8,
            ),
        ),
    pleasures(drawing, raised ? 800 : 950, raised ? 668 : tip + 376, towel),
    path(
      rounded([
        [926, tip + 30],
        [934, tip - 20, 8],
        [966, tip - 20, 8],
        [974, tip + 30],
      ]),
      steel,
    ),
    raised || design.variant[1] ? stroke(rail, steel, 7) : '',
    ellipse(950, height + 40, width * 0.5, 60, light.shadow, { opacity: 0.12 }),
  ].join('');
}
