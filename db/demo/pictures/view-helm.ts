import { drawBackdrop } from './backdrop';
import type { BoatDesign } from './boat-design';
import { mix } from './colour';
import { drawDashboard } from './dashboard';
import { type Drawing, startDrawing } from './hull-profile';
import { shaded, sunlit } from './livery';
import { height, type Scene, width } from './scene';
import { drawSea } from './sea';
import { line, n, path, rect, rounded, stroke } from './svg';

/** The boat's own foredeck running away to the bow, as seen over the dashboard (px). */
function foredeck(drawing: Drawing, tip: number, open: boolean): string {
  const { colours, light, paints, design } = drawing;
  const base = 910;
  const side = (spread: number, top: number): string =>
    `M${950 - spread} ${base}C${n(950 - spread * 0.86)} ${n(tip + (base - tip) * 0.42)} ${n(950 - spread * 0.4)} ${top + 6} 950 ${top}C${n(950 + spread * 0.4)} ${top + 6} ${n(950 + spread * 0.86)} ${n(tip + (base - tip) * 0.42)} ${950 + spread} ${base}Z`;
  const deck = paints.vertical(
    [0, sunlit(colours.house, light, 0.3)],
    [1, shaded(colours.house, light, 0.22)],
  );
  const teak = paints.vertical([0, colours.deck], [1, shaded(colours.deck, light, 0.25)]);
  const steel = mix(colours.metal, light.shadow, 0.12);
  let posts = '';
  for (const side of [-1, 1]) {
    for (const t of [0.12, 0.35, 0.56, 0.75, 0.9]) {
      const x = 950 + side * 955 * (1 - t) ** 0.72;
      const y = base - (base - tip) * t ** 0.8;
      posts += line([
        [x, y],
        [x + side * 10, y - 74 * (1 - t * 0.62)],
      ]);
    }
  }
  const rail = (lift: number): string =>
    `M${950 - 940} ${n(base - 52 - lift * 0.7)}C${950 - 800} ${n(tip + 130 - lift)} ${950 - 330} ${n(tip - 14 - lift * 0.4)} 950 ${n(tip - 20 - lift * 0.4)}C${950 + 330} ${n(tip - 14 - lift * 0.4)} ${950 + 800} ${n(tip + 130 - lift)} ${950 + 940} ${n(base - 52 - lift * 0.7)}`;
  return [
    path(side(1010, tip), sunlit(colours.hull, light, 0.12)),
    path(side(968, tip + 10), deck),
    open
      ? path(
          side(800, tip + 34),
          paints.vertical([0, shaded(colours.deck, light, 0.35)], [1, colours.deck]),
        ) +
        path(
          `M390 ${base}C470 ${n(tip + 110)} 700 ${tip + 50} 930 ${tip + 36}L930 ${tip + 66}C780 ${tip + 90} 650 ${tip + 150} 600 ${base}ZM1510 ${base}C1430 ${n(tip + 110)} 1200 ${tip + 50} 970 ${tip + 36}L970 ${tip + 66}C1120 ${tip + 90} 1250 ${tip + 150} 1300 ${base}Z`,
          sunlit(colours.cushion, light, 0.15),
        )
      : path(side(660, tip + 26), teak) +
        path(
          rounded([
            [660, base, 20],
            [760, tip + 84, 40],
            [1140, tip + 84, 40],
            [1240, base, 20],
          ]),
          sunlit(colours.cushion, light, 0.12),
        ) +
        stroke(
          line([
            [950, tip + 86],
            [950, base],
          ]) +
            line([
              [700, tip + 170],
              [1200, tip + 170],
            ]),
          design.livery.accent === '#ffffff' ? colours.canvas : colours.accent,
          5,
        ),
    open && design.category === 'Center Consoles' ? '' : stroke(posts + rail(0), steel, 5),
    path(
      rounded([
        [930, tip + 16],
        [936, tip - 16, 6],
        [964, tip - 16, 6],
        [970, tip + 16],
      ]),
      steel,
    ),
  ].join('');
}

/** The windscreen's frame of a closed boat: header, side pillars and the bars between panes. */
function closedFrame({ colours, light, paints, design }: Drawing, panes: number): string {
  const lining = paints.vertical(
    [0, shaded(colours.house, light, 0.55)],
    [1, shaded(colours.house, light, 0.3)],
  );
  const frame = shaded(colours.glass, light, 0.2);
  const parts = [
    path(`M0 0H${width}V112Q950 58 0 112Z`, lining),
    path(`M0 112Q950 58 ${width} 112V126Q950 72 0 126Z`, frame),
    path(`M0 90L86 100L196 700H0Z`, lining) + path(`M82 100L100 100L212 700H190Z`, frame),
    path(`M${width} 90L1814 100L1704 700H${width}Z`, lining) +
      path(`M1818 100L1800 100L1688 700H1710Z`, frame),
  ];
  for (let i = 1; i < panes; i++) {
    const x = 110 + (1680 * i) / panes;
    const foot = x + (950 - x) * 0.06;
    parts.push(
      path(
        line(
          [
            [x - 12, 88],
            [x + 12, 88],
            [foot + 17, 690],
            [foot - 17, 690],
          ],
          true,
        ),
        frame,
      ),
    );
  }
  const lamp = design.variant[2] ? colours.accent : '#ffe9bf';
  return parts.join('') + stroke('M180 84Q950 34 1720 84', lamp, 5, { opacity: 0.75 });
}

/** Open boats: the underside of the top, its pipes, and a low tinted screen. */
function openFrame({ colours, light, paints, design }: Drawing): string {
  const top = design.rig.top === 'canvas' ? colours.canvas : colours.house;
  const under = paints.vertical([0, shaded(top, light, 0.62)], [1, shaded(top, light, 0.35)]);
  const pipe = paints.horizontal(
    [0, shaded(colours.metal, light, 0.45)],
    [0.4, '#ffffff'],
    [1, shaded(colours.metal, light, 0.4)],
  );
  const post = (x0: number, x1: number): string =>
    path(
      line(
        [
          [x0 - 13, 60],
          [x0 + 13, 60],
          [x1 + 17, 760],
          [x1 - 17, 760],
        ],
        true,
      ),
      pipe,
    );
  const canopy = [
    post(330, 250),
    post(1570, 1650),
    path(`M120 0H1780L1690 74Q950 108 210 74Z`, under),
    path('M210 74Q950 108 1690 74V86Q950 122 210 86Z', top),
    stroke('M222 94Q950 130 1678 94', colours.accent, 4, { opacity: 0.8 }),
  ];
  return [
    path('M520 690L610 420Q950 392 1290 420L1380 690Z', '#ffffff', { opacity: 0.16 }),
    path('M640 690L720 420L800 412L740 690Z', '#ffffff', { opacity: 0.14 }),
    stroke('M516 700L610 420Q950 392 1290 420L1384 700', shaded(colours.glass, light, 0.2), 9),
    ...(design.rig.top === 'none' ? [] : canopy),
  ].join('');
}

/** View 4: at the helm, over the wheel and through the windscreen to the bow and the bay. */
export function viewHelm(scene: Scene, design: BoatDesign): string {
  const { light, paints, random } = scene;
  const drawing = startDrawing(design, light, paints);
  const open = design.category === 'Center Consoles' || design.category === 'Deck Boats';
  const horizon = random.whole(385, 415);
  const place = random.pick([
    'downtown',
    'causeway',
    'downtown',
    'islands',
    'lighthouse',
    'beach',
    'stiltsville',
  ] as const);
  const { top } = design.rig;
  const topless = design.category === 'Sport Yachts' && (top === 'none' || top === 'canvas');
  const panes = design.windows === 'band' ? 1 : design.windows === 'split' ? 2 : 3;
  return [
    drawBackdrop(scene, place, horizon),
    drawSea(scene, horizon),
    rect(0, 560, width, height - 560, light.shadow, { opacity: 0.12 }),
    foredeck(drawing, horizon + 26, open),
    path('M330 110L560 80L420 690H250Z', '#ffffff', { opacity: open ? 0 : 0.07 }),
    path('M640 74L720 70L560 690H490Z', '#ffffff', { opacity: open ? 0 : 0.06 }),
    open || topless ? openFrame(drawing) : closedFrame(drawing, panes),
    drawDashboard(scene, drawing, open),
  ].join('');
}
