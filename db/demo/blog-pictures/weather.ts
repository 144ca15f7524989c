import { mix } from '../pictures/colour';
import type { Scene } from '../pictures/scene';
import { ellipse, n, type Point, path, rect, smooth, stroke } from '../pictures/svg';

/** A shelf cloud: stacked plates of cloud arching across the sky, with rain and a pale gap below. */
export function shelfCloud(scene: Scene, horizon: number): string {
  const { random, paints } = scene;
  const plates = ['#7c91a0', '#647b90', '#4f667e', '#3c526b', '#2b3f58'];
  const parts: string[] = [];
  // Its sides fade out: rain has no edge.
  const shaft = paints.horizontal(
    [0, '#4a6276', 0],
    [0.3, '#4a6276', 0.75],
    [0.65, '#4a6276', 0.75],
    [1, '#4a6276', 0],
  );
  for (const [x, w] of [
    [180, 560],
    [1420, 420],
  ] as const)
    parts.push(rect(x, horizon * 0.5, w, horizon * 0.5 + 1, shaft));
  plates.forEach((colour, i) => {
    const edge = horizon * (0.72 - i * 0.125);
    const points: Point[] = [];
    for (let x = -80; x <= 1980; x += 103) {
      const off = (x - 1120) / 1000;
      points.push([x, edge + off * off * horizon * 0.2 + random.between(-9, 9)]);
    }
    const face = paints.vertical(
      [0, mix(colour, '#16263a', 0.5)],
      [0.6, colour],
      [0.86, mix(colour, '#16263a', 0.16)],
      [1, mix(colour, '#f4f2dc', 0.62)],
    );
    parts.push(path(`${smooth(points)}V-20H-80Z`, face));
    const lip = points.map(([x, y]) => [x, y - 7] as const);
    parts.push(stroke(smooth(lip), mix(colour, '#f7f4e2', 0.45), 3, { opacity: 0.35 }));
  });
  return parts.join('');
}

/** A tower of cloud with an anvil top and a curtain of rain below it, far away. */
export function farStorm(
  scene: Scene,
  x: number,
  horizon: number,
  size: number,
  bolt: boolean,
): string {
  const { random, paints } = scene;
  const cloud = paints.vertical([0, '#fff6ea'], [0.5, '#c9cfdb'], [1, '#5f7288']);
  let [heads, back] = ['', ''];
  for (let i = 0; i < 34; i++) {
    const t = i / 33;
    const half = size * (0.62 - 0.42 * Math.sin(Math.PI * Math.min(1, t * 0.72)));
    const r = size * random.between(0.1, 0.16) * (1.15 - t * 0.35);
    const [cx, cy] = [
      x + random.between(-1, 1) * half + t * size * 0.12,
      horizon - size * (0.44 + t * 0.78),
    ];
    const head = `M${n(cx - r)} ${n(cy)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0z`;
    if (i % 2) heads += head;
    else back += head;
  }
  const rain = paints.vertical([0, '#4f6379', 0.85], [1, '#7f94a6', 0.25]);
  return [
    path(
      `M${n(x - size * 0.46)} ${n(horizon - size * 0.36)}H${n(x + size * 0.5)}L${n(x + size * 0.36)} ${horizon + 1}H${n(x - size * 0.6)}Z`,
      rain,
    ),
    ellipse(x, horizon - size * 0.4, size * 0.62, size * 0.09, '#5f7288'),
    path(
      `M${n(x - size * 1.05)} ${n(horizon - size * 1.3)}Q${n(x)} ${n(horizon - size * 1.44)} ${n(x + size * 1.5)} ${n(horizon - size * 1.34)}Q${n(x + size * 0.7)} ${n(horizon - size * 1.14)} ${n(x + size * 0.3)} ${n(horizon - size * 0.9)}H${n(x - size * 0.1)}Q${n(x - size * 0.4)} ${n(horizon - size * 1.2)} ${n(x - size * 1.05)} ${n(horizon - size * 1.3)}Z`,
      paints.vertical([0, '#f8f4ee', 0.9], [1, '#d3dbe4', 0.8]),
    ),
    path(
      `M${n(x - size * 0.5)} ${n(horizon - size * 0.4)}L${n(x - size * 0.1)} ${n(horizon - size * 1.15)}H${n(x + size * 0.36)}L${n(x + size * 0.56)} ${n(horizon - size * 0.4)}Z`,
      cloud,
    ),
    path(back, paints.vertical([0, '#e6ebf0'], [0.6, '#aab7c6'], [1, '#67798f'])),
    path(heads, cloud, { opacity: 0.95 }),
    ellipse(x, horizon - size * 0.38, size * 0.56, size * 0.06, '#495c72', { opacity: 0.85 }),
    bolt
      ? stroke(
          `M${n(x - 10)} ${n(horizon - size * 0.36)}l-26 ${n(size * 0.1)}h22l-30 ${n(size * 0.12)}h18l-24 ${n(size * 0.12)}`,
          '#fff3c0',
          5,
        )
      : '',
  ].join('');
}

/** A rainbow whose foot stands on the horizon. */
export function rainbow(x: number, horizon: number, r: number): string {
  return ['#e8604c', '#f59a3c', '#f6d84f', '#6fbf62', '#3f8fd0', '#7a62b8']
    .map((colour, i) =>
      stroke(
        `M${n(x - r + i * 13)} ${horizon}A${n(r - i * 13)} ${n(r - i * 13)} 0 0 1 ${n(x + r - i * 13)} ${horizon}`,
        colour,
        14,
        { opacity: 0.42, 'stroke-linecap': 'butt' },
      ),
    )
    .join('');
}

/** Stars, fewer and fainter towards the horizon. */
export function stars({ random }: Scene, horizon: number): string {
  let d = '';
  for (let i = 0; i < 120; i++) {
    const t = random.between(0, 1) ** 1.6;
    const r = random.between(0.8, 2.3) * (1 - t * 0.5);
    d += `M${n(random.between(0, 1900) - r)} ${n(t * horizon * 0.85)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0z`;
  }
  return path(d, '#ffffff', { opacity: 0.75 });
}

/** A full moon in front of the clouds, with the grey seas of its face. */
export function moonFace({ light }: Scene, horizon: number): string {
  const [x, y, r] = [light.sun.x * 1900, light.sun.y * horizon, light.sun.radius];
  const shade = mix(light.sun.colour, '#8a86a0', 0.35);
  const seas = [
    [-0.35, -0.3, 0.3, 0.24],
    [0.1, -0.42, 0.24, 0.18],
    [-0.1, 0.1, 0.22, 0.2],
    [0.38, 0.02, 0.2, 0.26],
    [0.1, 0.48, 0.26, 0.14],
  ] as const;
  return (
    ellipse(x, y, r, r, light.sun.colour) +
    seas
      .map(([dx, dy, rx, ry]) =>
        ellipse(x + dx * r, y + dy * r, rx * r, ry * r, shade, { opacity: 0.3 }),
      )
      .join('')
  );
}

/** Long floating mats of golden sargassum over clear water. */
export function sargassum(scene: Scene, top: number, bottom: number, count: number): string {
  const { random } = scene;
  let [dark, gold, pale] = ['', '', ''];
  for (let i = 0; i < count; i++) {
    const near = (i + random.between(0.2, 0.8)) / count;
    const y = top + (bottom - top) * near ** 1.3;
    const x = random.between(-80, 1980);
    const w = (90 + 300 * near) * random.between(0.6, 1.4);
    for (let j = 0; j < 64; j++) {
      const t = random.between(-1, 1);
      const r = (2 + 8 * near) * random.between(0.6, 1.4);
      const [cx, cy] = [x + t * w, y + random.between(-1, 1) * (6 + 16 * near) * (1 - t * t)];
      const blob = `M${n(cx - r * 1.7)} ${n(cy)}q${n(r * 1.7)} ${n(-r * 1.5)} ${n(r * 3.4)} 0q${n(-r * 1.7)} ${n(r * 1.2)} ${n(-r * 3.4)} 0z`;
      if (j % 3 === 0) dark += blob;
      else if (j % 3 === 1) gold += blob;
      else pale += blob;
    }
  }
  return (
    path(dark, '#7a5a22', { opacity: 0.9 }) +
    path(gold, '#b98a2f') +
    path(pale, '#dbb455', { opacity: 0.9 })
  );
}

/** A dim band over the whole picture, for the gloom under clouds. */
export function gloom(colour: string, opacity: number): string {
  return rect(0, 0, 1900, 900, colour, { opacity });
}
