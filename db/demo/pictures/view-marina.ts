import { drawAfloat, lengthOnPicture } from './afloat';
import { drawBackdrop } from './backdrop';
import type { BoatDesign } from './boat-design';
import { mix, multiply } from './colour';
import { drawPalms } from './palms';
import { height, type Scene, width } from './scene';
import { drawSea } from './sea';
import { ellipse, lens, line, n, path, rect, rounded, stroke } from './svg';

/** Other boats at their berths in the back: hulls, cabins and a forest of masts. */
function neighbours({ light, random }: Scene, quay: number): string {
  const tone = mix(light.distance[2], light.shadow, 0.35);
  const parts: string[] = [];
  let masts = '';
  for (let x = -60; x < width; x += random.between(130, 230)) {
    const w = random.between(120, 210);
    const h = random.between(24, 38);
    const hull = mix(tone, random.pick(['#ffffff', '#9fb7d8', '#d8a9a0']), 0.22);
    parts.push(
      path(
        rounded([
          [x, quay - h, 3],
          [x + w, quay - h * 1.35, 3],
          [x + w - 26, quay + 2],
          [x + 10, quay + 2],
        ]),
        hull,
      ),
      path(
        rounded([
          [x + w * 0.2, quay - h],
          [x + w * 0.24, quay - h * 1.9, 6],
          [x + w * 0.6, quay - h * 1.9, 12],
          [x + w * 0.76, quay - h],
        ]),
        mix(hull, light.haze, 0.12),
      ),
      rect(
        x + w * 0.29,
        quay - h * 1.66,
        w * 0.3,
        h * 0.36,
        light.lamps > 0.3 ? '#ffd694' : light.shadow,
        { opacity: 0.85 },
      ),
    );
    if (random.chance(0.6))
      masts += `M${n(x + w * 0.5)} ${n(quay - h)}V${n(quay - random.between(180, 300))}`;
  }
  return stroke(masts, tone, 3, { opacity: 0.8 }) + parts.join('');
}

/** The pier in front: planks, piles with rope, and lamps that glow when it gets dark. */
function pier({ light, paints, random }: Scene): string {
  const top = 826;
  const wood = multiply('#b58a5f', mix(light.tint, light.shadow, 0.12));
  const dark = mix(wood, light.shadow, 0.55);
  let gaps = '';
  for (let x = -300; x < width + 300; x += 46)
    gaps += line([
      [x, top],
      [(x - 950) * 1.5 + 950, height],
    ]);
  const parts = [
    rect(0, top + 6, width, 30, light.shadow, { opacity: 0.3 }),
    rect(0, top, width, height - top, paints.vertical([0, mix(wood, light.haze, 0.25)], [1, wood])),
    stroke(gaps, dark, 2.4, { opacity: 0.5 }),
    rect(0, top - 7, width, 9, mix(wood, light.haze, 0.4)),
  ];
  const glow = paints.radial([0, '#ffe2a8', 0.85], [0.25, '#ffd08a', 0.4], [1, '#ffc070', 0]);
  const first = random.between(90, 190);
  for (const x of [first, first + 780, first + 1560]) {
    parts.push(
      rect(x - 13, top - 74, 26, 100, paints.horizontal([0, dark], [0.35, wood], [1, dark])),
      ellipse(x, top - 74, 13, 4.5, mix(wood, light.haze, 0.4)),
      rect(x - 14, top - 34, 28, 5, multiply('#f3ead8', light.tint)),
      rect(x - 14, top - 26, 28, 5, multiply('#f3ead8', light.tint)),
      ...(light.lamps > 0
        ? [ellipse(x + 40, top - 40, 150, 100, glow), ellipse(x + 40, top + 18, 210, 26, glow)]
        : []),
      rect(x + 36, top - 40, 8, 46, dark),
      rect(x + 30, top - 54, 20, 16, light.lamps > 0 ? '#fff3cf' : '#e8eef0', { rx: 4 }),
    );
  }
  return parts.join('');
}

/** Long wavering reflections of the harbour lamps. */
function lampStreaks({ light, random }: Scene, horizon: number): string {
  if (light.lamps === 0) return '';
  let d = '';
  for (let i = 0; i < 11; i++) {
    const x = random.between(40, width - 40);
    for (let step = 0; step < 9; step++) {
      d += lens(x + random.between(-7, 7), horizon + 14 + step * 19, random.between(8, 24), 2.6);
    }
  }
  return path(d, '#ffd59a', { opacity: 0.5 });
}

/** View 6 of yachts: in the marina in the evening, lights on, the pier in front. */
export function viewMarina(scene: Scene, design: BoatDesign): string {
  const { random } = scene;
  const horizon = 540;
  const onLeft = random.chance(0.5);
  const trees = onLeft ? [70, 190, 260] : [1650, 1740, 1850];
  return [
    drawBackdrop(scene, 'downtown', horizon),
    drawPalms(
      scene,
      trees.map((x) => [x, horizon + 8] as const),
      250,
      0.1,
    ),
    drawSea(scene, horizon),
    neighbours(scene, horizon + 22),
    lampStreaks(scene, horizon + 20),
    drawAfloat(scene, design, {
      x: width / 2 + random.between(-40, 40),
      waterline: 752,
      long: lengthOnPicture(design) * 0.97,
      facing: onLeft ? 'left' : 'right',
    }),
    pier(scene),
  ].join('');
}
