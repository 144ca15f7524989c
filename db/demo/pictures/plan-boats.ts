import { mix } from './colour';
import type { Drawing } from './hull-profile';
import { shaded, sunlit } from './livery';
import { box, cushion, type Plan, planHull, planScreen, roof } from './plan-parts';
import { ellipse, group, line, n, path, rect, rounded, stroke } from './svg';

/** Outboard cowlings behind the transom. */
export function drawOutboardsFromAbove({ design, colours, light }: Drawing): string {
  const dark = design.variant[2] ? mix(colours.glass, '#000000', 0.2) : colours.house;
  const { outboards = 0 } = design.rig;
  const gap = outboards > 3 ? 54 : 62;
  return Array.from({ length: outboards }, (_, i) => {
    const y = (i - (outboards - 1) / 2) * gap;
    return (
      box(-92, y - 24, 8, y + 24, 20, shaded(dark, light, 0.12)) +
      box(-84, y - 17, -24, y + 9, 12, sunlit(dark, light, 0.2)) +
      box(-40, y - 24, -32, y + 24, 0, colours.accent)
    );
  }).join('');
}

function floor({ colours, light }: Drawing, d: string): string {
  return (
    path(d, colours.deck) +
    path(d, 'none', { stroke: shaded(colours.house, light, 0.4), 'stroke-width': 5 })
  );
}

/** Center console: bow lounge, console under the T-top, leaning post, fish boxes aft. */
export function drawPlanConsole(drawing: Drawing, half: number): string {
  const { colours, light, design } = drawing;
  const x = 490 + design.shift;
  return [
    floor(drawing, planHull(half, 0.35, 34)),
    path(
      `M630 ${n(-half * 0.72)}C760 ${n(-half * 0.66)} 860 ${n(-half * 0.4)} 912 0C860 ${n(half * 0.4)} 760 ${n(half * 0.66)} 630 ${n(half * 0.72)}L640 ${n(half * 0.36)}C720 ${n(half * 0.3)} 770 ${n(half * 0.2)} 790 0C770 ${n(-half * 0.2)} 720 ${n(-half * 0.3)} 640 ${n(-half * 0.36)}Z`,
      sunlit(colours.cushion, light, 0.1),
    ),
    box(50, -half * 0.62, 118, half * 0.62, 14, shaded(colours.house, light, 0.08)),
    cushion(drawing, 128, -half * 0.5, 178, half * 0.5),
    box(x - 60, -56, x + 96, 56, 24, colours.house),
    planScreen(drawing, x + 60, 60, 34),
    cushion(drawing, x + 106, -46, x + 176, 46),
    roof(drawing, x - 190, x + 70, half * 0.62),
  ].join('');
}

/** Deck boat: lounges all round, walk-through windscreen, bimini or tower. */
export function drawPlanDeckBoat(drawing: Drawing, half: number): string {
  const { colours, light, design } = drawing;
  const x = 520 + design.shift;
  const k = half - 36;
  return [
    floor(drawing, planHull(half, 0.85, 32)),
    cushion(drawing, 44, -k + 20, 128, k - 20),
    cushion(drawing, 128, -k, 330, -k + 62),
    cushion(drawing, x + 60, -k + 4, 800, -k + 76),
    cushion(drawing, x + 60, k - 76, 800, k - 4),
    cushion(drawing, 812, -k * 0.56, 872, k * 0.56),
    ellipse(420 + design.shift, -k * 0.42, 40, 40, sunlit(colours.cushion, light, 0.1)) +
      ellipse(420 + design.shift, k * 0.42, 40, 40, sunlit(colours.cushion, light, 0.1)),
    box(x - 50, -k + 8, x + 40, -34, 16, colours.house) +
      box(x - 50, 34, x + 40, k - 8, 16, colours.house),
    planScreen(drawing, x + 20, k - 2, 36),
    roof(drawing, x - 250, x - 34, half * 0.76),
  ].join('');
}

/** Sport yacht: long foredeck with sun pad, glass roof, cockpit and bathing platform. */
export function drawPlanSport(drawing: Drawing, half: number): string {
  const { colours, light, paints, design } = drawing;
  const x = 560 + design.shift;
  const h = half * 0.78;
  const shell = `M170 ${n(-h)}L${x - 90} ${n(-h)}C${x + 60} ${n(-h * 0.95)} ${x + 130} ${n(-h * 0.5)} ${x + 140} 0C${x + 130} ${n(h * 0.5)} ${x + 60} ${n(h * 0.95)} ${x - 90} ${n(h)}L170 ${n(h)}Z`;
  return [
    floor(drawing, `M24 ${n(-half * 0.72)}H200V${n(half * 0.72)}H24Z`),
    cushion(drawing, 34, -half * 0.62, 104, half * 0.62),
    cushion(drawing, x + 160, -half * 0.44, x + 290, -4) +
      cushion(drawing, x + 160, 4, x + 290, half * 0.44),
    path(shell, light.shadow, { opacity: 0.25, transform: 'translate(10 16)' }),
    path(
      shell,
      paints.vertical(
        [0, sunlit(colours.house, light, 0.25)],
        [1, shaded(colours.house, light, 0.2)],
      ),
    ),
    planScreen(drawing, x + 70, h * 0.9, 74),
    box(
      260,
      -h * 0.66,
      x - 70,
      h * 0.66,
      24,
      mix(colours.glass, light.sky[0]?.[1] ?? '#336699', 0.28),
    ),
    stroke(
      line([
        [370, -h * 0.66],
        [370, h * 0.66],
      ]),
      colours.house,
      8,
    ),
    stroke(
      line([
        [x + 310, 0],
        [960, 0],
      ]),
      shaded(colours.house, light, 0.25),
      4,
    ),
  ].join('');
}

/** Catamaran: two hulls, trampolines forward, roof with solar panels, cockpit aft. */
export function drawPlanCatamaran(drawing: Drawing): Plan {
  const { colours, light, paints, design } = drawing;
  const half = 255;
  const hull = (y: number): string =>
    `M0 ${n(y - 58)}C300 ${n(y - 72)} 700 ${n(y - 68)} 1000 ${n(y)}C700 ${n(y + 68)} 300 ${n(y + 72)} 0 ${n(y + 58)}Z`;
  const hulls = hull(-half + 66) + hull(half - 66);
  const bridge = rounded([
    [70, -half + 70, 10],
    [640, -half + 70, 60],
    [640, half - 70, 60],
    [70, half - 70, 10],
  ]);
  const side = paints.vertical(
    [0, sunlit(colours.hull, light, 0.2)],
    [1, shaded(colours.hull, light, 0.25)],
  );
  let net = '';
  for (let x = 646; x < 850; x += 17)
    net += line([
      [x, -150],
      [x, 150],
    ]);
  for (let y = -136; y <= 136; y += 17)
    net += line([
      [640, y],
      [856, y],
    ]);
  const panel = (x: number, y: number): string =>
    rect(x, y, 76, 92, '#16324d', { rx: 5, opacity: 0.92 }) +
    stroke(
      line([
        [x + 38, y + 4],
        [x + 38, y + 88],
      ]),
      '#4f7ba0',
      2,
    );
  // One at each hull.
  const oneMotor = { ...drawing, design: { ...design, rig: { ...design.rig, outboards: 1 } } };
  const steps = [-1, 1]
    .map((s) =>
      [0, 1, 2]
        .map((i) => rect(8 + i * 24, s * (half - 66) - 38, 20, 76, colours.deck, { rx: 4 }))
        .join(''),
    )
    .join('');
  return {
    half,
    outline: hulls + bridge,
    content: [
      ...(design.rig.outboards ? [-1, 1] : []).map((s) =>
        group(drawOutboardsFromAbove(oneMotor), { transform: `translate(0 ${s * (half - 66)})` }),
      ),
      stroke(net, '#f3f7f8', 2.4, { opacity: 0.75 }),
      path(
        rounded([
          [846, -176, 4],
          [868, -176, 4],
          [868, 176, 4],
          [846, 176, 4],
        ]),
        colours.metal,
      ),
      path(hulls, side),
      path(
        bridge,
        paints.vertical(
          [0, sunlit(colours.house, light, 0.2)],
          [1, shaded(colours.house, light, 0.15)],
        ),
      ),
      steps,
      box(84, -150, 236, 150, 16, colours.deck),
      cushion(drawing, 90, -140, 138, 140),
      box(640 - 10, -130, 660, 130, 10, shaded(colours.house, light, 0.3)),
      box(262, -158, 616, 188, 46, light.shadow, { opacity: 0.24 }),
      planScreen(drawing, 590, 160, 40),
      box(
        206,
        -166,
        580,
        166,
        40,
        paints.vertical(
          [0, sunlit(colours.house, light, 0.3)],
          [1, shaded(colours.house, light, 0.14)],
        ),
      ),
      ...[-104, 12].flatMap((y) => [panel(250, y), panel(336, y)]),
      cushion(drawing, 440, -120, 540, -8) + cushion(drawing, 440, 8, 540, 120),
      stroke(
        line([
          [120, -half + 66],
          [820, -half + 66],
        ]) +
          line([
            [120, half - 66],
            [820, half - 66],
          ]),
        colours.accent === '#ffffff' ? colours.boot : colours.accent,
        6,
      ),
      design.rig.sails
        ? box(250, -13, 600, 13, 12, colours.canvas, { class: 'mast' }) +
          ellipse(600, 0, 15, 15, colours.metal)
        : '',
    ].join(''),
  };
}
