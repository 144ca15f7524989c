import { mix } from './colour';
import type { Drawing } from './hull-profile';
import { shaded, sunlit } from './livery';
import type { Scene } from './scene';
import { ellipse, group, line, n, type Point, path, rect, rounded, smooth, stroke } from './svg';

/** A chart plotter screen (px): sea, a piece of coast, depth lines, the route and the boat. */
function chartScreen({ random }: Scene, x: number, y: number, w: number, h: number): string {
  const coast: Point[] = [];
  for (let i = 0; i <= 5; i++)
    coast.push([x + w * (0.55 + random.between(0, 0.3)), y + (h * i) / 5]);
  const land = `${smooth(coast)}L${n(x + w - 6)} ${n(y + h)}V${n(y)}Z`;
  const route: Point[] = [
    [x + w * 0.14, y + h * 0.84],
    [x + w * 0.3, y + h * random.between(0.5, 0.7)],
    [x + w * 0.44, y + h * random.between(0.25, 0.45)],
    [x + w * 0.5, y + h * 0.12],
  ];
  return [
    rect(x - 9, y - 9, w + 18, h + 18, '#0d141b', { rx: 14 }),
    rect(x, y, w, h, '#1c5f8f', { rx: 6 }),
    path(land, '#d9c58c'),
    stroke(smooth(coast.map(([cx, cy]) => [cx - 22, cy] as const)), '#6fb7d8', 3, { opacity: 0.7 }),
    stroke(smooth(coast.map(([cx, cy]) => [cx - 48, cy] as const)), '#6fb7d8', 2, {
      opacity: 0.45,
    }),
    stroke(smooth(route), '#ff6b5e', 4, { 'stroke-dasharray': '10 8' }),
    path(
      line(
        [
          [x + w * 0.14, y + h * 0.72],
          [x + w * 0.18, y + h * 0.9],
          [x + w * 0.1, y + h * 0.9],
        ],
        true,
      ),
      '#ffffff',
    ),
    rect(x, y, w, h, '#ffffff', { rx: 6, opacity: 0.06 }),
  ].join('');
}

/** An engine screen: round gauges and bars, without figures. */
function gaugeScreen(x: number, y: number, w: number, h: number, glow: string): string {
  const gauge = (cx: number, share: number): string => {
    const r = h * 0.3;
    const end = Math.PI * (0.75 + 1.5 * share);
    const [ex, ey] = [cx + Math.cos(end) * r, y + h * 0.46 + Math.sin(end) * r];
    const start = `M${n(cx - r * 0.71)} ${n(y + h * 0.46 + r * 0.71)}`;
    return (
      stroke(
        `${start}A${n(r)} ${n(r)} 0 1 1 ${n(cx + r * 0.71)} ${n(y + h * 0.46 + r * 0.71)}`,
        '#3a4b59',
        8,
      ) + stroke(`${start}A${n(r)} ${n(r)} 0 ${share > 0.66 ? 1 : 0} 1 ${n(ex)} ${n(ey)}`, glow, 8)
    );
  };
  const bars = [0.2, 0.36, 0.52, 0.68].map((t, i) =>
    rect(x + w * t, y + h * 0.88, w * 0.12, 8, i % 2 ? '#7fd6a8' : glow, { rx: 4 }),
  );
  return [
    rect(x - 9, y - 9, w + 18, h + 18, '#0d141b', { rx: 14 }),
    rect(x, y, w, h, '#14202b', { rx: 6 }),
    gauge(x + w * 0.28, 0.55),
    gauge(x + w * 0.72, 0.48),
    ...bars,
  ].join('');
}

/** The steering wheel, leaning away a little; middle and radius in px. */
function wheel({ colours, light, design }: Drawing, x: number, y: number, r: number): string {
  const sporty = design.variant[0];
  const rim = sporty ? '#1b232b' : shaded(colours.deck, light, 0.3);
  const steel = mix(colours.metal, light.shadow, 0.08);
  const angles = sporty ? [0.05, 0.95, 1.5] : [0.5, 1.166, 1.833];
  const spokes = angles
    .map((a) =>
      line([
        [0, 0],
        [Math.cos(a * Math.PI) * r * 0.94, -Math.sin(a * Math.PI) * r * 0.94],
      ]),
    )
    .join('');
  return group(
    [
      ellipse(10, 16, r, r, 'none', { stroke: light.shadow, 'stroke-width': 26, opacity: 0.25 }),
      stroke(spokes, steel, sporty ? 20 : 15),
      ellipse(0, 0, r, r, 'none', { stroke: rim, 'stroke-width': 25 }),
      ellipse(0, -2, r, r, 'none', {
        stroke: sunlit(rim, light, 0.35),
        'stroke-width': 6,
        opacity: 0.6,
      }),
      ellipse(0, 0, r * 0.24, r * 0.24, sporty ? '#232d36' : steel),
      ellipse(0, 0, r * 0.13, r * 0.13, colours.accent),
    ].join(''),
    { transform: `translate(${x} ${y}) scale(1 .9)` },
  );
}

/** Throttle levers in their housing; foot in px. */
function throttle({ colours, light, design }: Drawing, x: number, y: number): string {
  const steel = mix(colours.metal, light.shadow, 0.05);
  const levers = design.length > 34 ? [-20, 20] : [0];
  return [
    rect(x - 62, y - 26, 124, 64, '#11181f', { rx: 22 }),
    ...levers.map(
      (dx) =>
        stroke(
          line([
            [x + dx, y],
            [x + dx + 12, y - 84],
          ]),
          steel,
          14,
        ) + ellipse(x + dx + 14, y - 92, 19, 15, '#1d262e'),
    ),
    rect(x - 48, y + 14, 96, 6, colours.accent, { rx: 3 }),
  ].join('');
}

/** The dashboard across the picture's lower third, with screens, wheel, compass and throttle. */
export function drawDashboard(scene: Scene, drawing: Drawing, open: boolean): string {
  const { colours, light, paints, design } = drawing;
  const dark = mix(design.variant[1] ? '#2b3138' : '#3d342d', light.shadow, 0.2);
  const pale = paints.vertical(
    [0, sunlit(colours.house, light, 0.2)],
    [1, shaded(colours.house, light, 0.4)],
  );
  const hood = paints.vertical([0, mix(dark, light.haze, 0.16)], [1, mix(dark, '#000000', 0.25)]);
  const [x0, x1] = open ? [330, 1570] : [-20, 1920];
  const wheelX = open ? 950 : design.variant[2] ? 690 : 950;
  const screens = open ? 2 : design.length > 58 ? 3 : 2;
  const w = screens === 3 ? 250 : 290;
  const [first, gap] = [950 - (screens * w + (screens - 1) * 46) / 2, w + 46];
  const panels = Array.from({ length: screens }, (_, i) =>
    i === 1
      ? gaugeScreen(first + gap * i, 652, w, 130, light.lamps > 0.3 ? '#ffb45e' : '#4fc3f7')
      : chartScreen(scene, first + gap * i, 652, w, 130),
  );
  const wood = paints.horizontal(
    [0, shaded(colours.deck, light, 0.4)],
    [0.5, colours.deck],
    [1, shaded(colours.deck, light, 0.4)],
  );
  return [
    path(
      `M${x0} 720C${x0 + 120} 640 ${x0 + 330} 618 950 610C${x1 - 330} 618 ${x1 - 120} 640 ${x1} 720V900H${x0}Z`,
      hood,
    ),
    stroke(
      `M${x0} 720C${x0 + 120} 640 ${x0 + 330} 618 950 610C${x1 - 330} 618 ${x1 - 120} 640 ${x1} 720`,
      colours.house,
      9,
    ),
    ...panels,
    path(`M${x0} 836Q950 786 ${x1} 836V910H${x0}Z`, pale),
    path(`M${x0} 836Q950 786 ${x1} 836V848Q950 798 ${x0} 848Z`, wood),
    path(
      rounded([
        [910, 612, 4],
        [918, 588, 20],
        [982, 588, 20],
        [990, 612, 4],
      ]),
      '#10171d',
    ),
    ellipse(950, 594, 30, 20, '#9fc3d6', { opacity: 0.55 }),
    wheel(drawing, wheelX, 848, 142),
    throttle(drawing, wheelX + 330, 858),
    ellipse(wheelX - 330, 866, 46, 15, shaded(colours.house, light, 0.6)),
    ellipse(wheelX - 330, 863, 36, 11, '#1b232b'),
  ].join('');
}
