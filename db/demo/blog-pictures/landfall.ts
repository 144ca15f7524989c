import { mix } from '../pictures/colour';
import type { Scene } from '../pictures/scene';
import { ellipse, line, n, path, rect, rounded, smooth, stroke } from '../pictures/svg';
import { box, circle, dim, lit, roundPaint } from './kit';

/** A house of Stiltsville near by; `x` is its middle, `scale` 1 is 560 px wide. */
export function stiltHouse(
  scene: Scene,
  x: number,
  water: number,
  scale: number,
  wall: string,
  roof: string,
): string {
  const { light, paints } = scene;
  const at = (dx: number, dy: number) => [x + dx * scale, water - dy * scale] as const;
  const wood = dim(scene, '#7a6553', 0.35);
  let posts = '';
  let braces = '';
  for (let i = 0; i <= 8; i++) {
    const dx = -250 + i * 62.5;
    posts += line([at(dx, 150), at(dx, -8)]);
    if (i % 2 === 0 && i < 8) braces += line([at(dx, 22), at(dx + 125, 140)]);
    if (i % 2 === 0 && i < 8) braces += line([at(dx, 140), at(dx + 125, 22)]);
  }
  let rails = line([at(-275, 214), at(275, 214)]) + line([at(-275, 188), at(275, 188)]);
  for (let i = 0; i <= 14; i++) {
    const dx = -275 + (550 * i) / 14;
    rails += line([at(dx, 214), at(dx, 162)]);
  }
  const siding = Array.from({ length: 8 }, (_, i) =>
    line([at(-180, 176 + i * 17), at(180, 176 + i * 17)]),
  ).join('');
  const glass = light.lamps > 0.3 ? '#ffd890' : dim(scene, '#31506a', 0.25);
  const pane = (dx: number, w: number, low: number, high: number): string =>
    path(line([at(dx, high), at(dx + w, high), at(dx + w, low), at(dx, low)], true), glass) +
    stroke(
      line([at(dx, high), at(dx + w, high), at(dx + w, low), at(dx, low)], true),
      lit(scene, '#fdf8ec'),
      5 * scale,
    );
  const face = paints.vertical([0, lit(scene, wall)], [1, dim(scene, wall, 0.25)]);
  return [
    ellipse(x, water + 8 * scale, 300 * scale, 16 * scale, light.shadow, { opacity: 0.3 }),
    stroke(braces, wood, 5 * scale, { opacity: 0.75 }),
    stroke(posts, wood, 12 * scale),
    stroke(line([at(200, 150), at(300, -4)]) + line([at(226, 150), at(326, -4)]), wood, 6 * scale),
    stroke(
      [0.2, 0.4, 0.6, 0.8]
        .map((t) => line([at(200 + 100 * t, 150 - 154 * t), at(226 + 100 * t, 150 - 154 * t)]))
        .join(''),
      wood,
      5 * scale,
    ),
    path(
      line([at(-290, 164), at(290, 164), at(290, 146), at(-290, 146)], true),
      mix(wood, lit(scene, wall), 0.35),
    ),
    path(line([at(-185, 320), at(185, 320), at(185, 164), at(-185, 164)], true), face),
    stroke(siding, dim(scene, wall, 0.4), 2.4 * scale, { opacity: 0.4 }),
    path(line([at(-185, 320), at(185, 320), at(185, 292), at(-185, 292)], true), light.shadow, {
      opacity: 0.28,
    }),
    pane(-150, 62, 214, 274),
    pane(-30, 60, 164, 274),
    pane(90, 62, 214, 274),
    stroke(rails, lit(scene, '#f6f1e4'), 4.5 * scale),
    path(
      rounded([
        at(-300, 308),
        [...at(-110, 408), 8 * scale],
        [...at(110, 408), 8 * scale],
        at(300, 308),
      ]),
      paints.vertical([0, mix(lit(scene, roof), light.glitter, 0.25)], [1, dim(scene, roof, 0.25)]),
    ),
    stroke(line([at(-300, 308), at(300, 308)]), dim(scene, roof, 0.5), 6 * scale),
    stroke(
      [-220, -240].map((dx) => line([at(dx, 306), at(dx, 164)])).join('') +
        line([at(240, 306), at(240, 164)]),
      lit(scene, '#f6f1e4'),
      6 * scale,
    ),
  ].join('');
}

/** A dark reflection of something that stands in the water, broken into streaks. */
export function pierReflection(
  scene: Scene,
  x: number,
  water: number,
  half: number,
  deep = 120,
): string {
  const { light, random } = scene;
  let d = '';
  for (let i = 0; i < 46; i++) {
    const t = random.between(0, 1);
    const w = half * random.between(0.15, 0.5) * (1 - t * 0.5);
    const [sx, sy] = [x + random.between(-half, half) * (1 - t * 0.3), water + 6 + deep * t];
    d += `M${n(sx - w)} ${n(sy)}q${n(w)} -4 ${n(2 * w)} 0q${n(-w)} 5 ${n(-2 * w)} 0z`;
  }
  return path(d, light.shadow, { opacity: 0.26 });
}

/** The brick tower of Cape Florida, white with a black lantern; height in px. */
export function capeFlorida(scene: Scene, x: number, base: number, tall: number): string {
  const { light } = scene;
  const k = tall / 400;
  const black = dim(scene, '#2a3038', 0.2);
  const at = (dx: number, dy: number) => [x + dx * k, base - dy * k] as const;
  const glow = light.lamps > 0.1 ? '#ffe9a8' : lit(scene, '#cfe4ee');
  return [
    path(rounded([at(-52, 0), at(-31, 318), at(31, 318), at(52, 0)]), roundPaint(scene, '#fbf7ee')),
    path(
      [70, 150, 230]
        .map((dy) => box(x - 7 * k, base - (dy + 24) * k, 14 * k, 24 * k, 6 * k))
        .join(''),
      black,
    ),
    path(box(x - 12 * k, base - 46 * k, 24 * k, 46 * k, 8 * k), dim(scene, '#7a5a44')),
    path(line([at(-31, 316), at(-44, 332), at(44, 332), at(31, 316)], true), black),
    stroke(
      line([at(-46, 352), at(46, 352)]) +
        [-46, -30, -15, 15, 30, 46].map((dx) => line([at(dx, 332), at(dx, 352)])).join(''),
      black,
      2.5 * k,
    ),
    path(line([at(-22, 332), at(-22, 374), at(22, 374), at(22, 332)], true), glow),
    stroke([-22, -8, 8, 22].map((dx) => line([at(dx, 332), at(dx, 374)])).join(''), black, 3 * k),
    path(
      `M${n(x - 30 * k)} ${n(base - 372 * k)}Q${n(x - 20 * k)} ${n(base - 402 * k)} ${n(x)} ${n(base - 406 * k)}Q${n(x + 20 * k)} ${n(base - 402 * k)} ${n(x + 30 * k)} ${n(base - 372 * k)}Z`,
      black,
    ),
    path(circle(x, base - 412 * k, 6 * k), black),
  ].join('');
}

/** The ornamental tower of Boca Chita: coral stone, an open gallery and a small dome; height in px. */
export function bocaChita(scene: Scene, x: number, base: number, tall: number): string {
  const { random } = scene;
  const k = tall / 400;
  const at = (dx: number, dy: number) => [x + dx * k, base - dy * k] as const;
  const stone = '#e3d3b4';
  let [pale, dark] = ['', ''];
  for (let row = 0; row < 19; row++) {
    for (let i = 0; i < 4; i++) {
      const half = 66 - row * 1.35;
      const dx = -half + (2 * half * (i + random.between(0.15, 0.6))) / 4;
      const block = box(
        x + dx * k,
        base - (row * 15.6 + 13) * k,
        random.between(14, 24) * k,
        10 * k,
        3 * k,
      );
      if (random.chance(0.5)) pale += block;
      else dark += block;
    }
  }
  const shade = dim(scene, '#5c5546', 0.3);
  return [
    path(rounded([at(-70, 0), at(-44, 306), at(44, 306), at(70, 0)]), roundPaint(scene, stone)),
    path(pale, '#fff7e0', { opacity: 0.35 }),
    path(dark, shade, { opacity: 0.22 }),
    path(box(x - 17 * k, base - 70 * k, 34 * k, 70 * k, 15 * k), shade),
    path(
      [130, 220].map((dy) => box(x - 9 * k, base - (dy + 36) * k, 18 * k, 36 * k, 8 * k)).join(''),
      shade,
    ),
    path(rounded([at(-58, 304), at(-58, 320), at(58, 320), at(58, 304)]), lit(scene, '#f1e6cc')),
    stroke(
      line([at(-56, 344), at(56, 344)]) +
        [-54, -36, -18, 18, 36, 54].map((dx) => line([at(dx, 320), at(dx, 344)])).join(''),
      shade,
      3 * k,
    ),
    path(
      rounded([at(-26, 320), at(-26, 370), at(26, 370), at(26, 320)]),
      roundPaint(scene, '#efe3c8'),
    ),
    path(box(x - 9 * k, base - 362 * k, 18 * k, 42 * k, 9 * k), shade),
    path(
      `M${n(x - 34 * k)} ${n(base - 370 * k)}Q${n(x - 30 * k)} ${n(base - 408 * k)} ${n(x)} ${n(base - 412 * k)}Q${n(x + 30 * k)} ${n(base - 408 * k)} ${n(x + 34 * k)} ${n(base - 370 * k)}Z`,
      roundPaint(scene, '#b5a58a'),
    ),
    stroke(line([at(0, 410), at(0, 434)]), shade, 4 * k),
  ].join('');
}

/** Fowey Rocks Light: an iron skeleton on piles with the keepers' house inside; height in px. */
export function foweyRocks(scene: Scene, x: number, water: number, tall: number): string {
  const { light } = scene;
  const k = tall / 460;
  const at = (dx: number, dy: number) => [x + dx * k, water - dy * k] as const;
  const iron = dim(scene, '#7d5a45', 0.3);
  const far = mix(iron, light.haze, 0.28);
  const half = (dy: number): number => 118 - dy * 0.235;
  const levels = [-6, 76, 196, 290, 372];
  let [legs, ties, back] = ['', '', ''];
  for (const share of [-1, -0.42, 0.42, 1])
    legs += line([at(share * half(-6), -6), at(share * half(392), 392)]);
  for (const share of [-0.72, 0, 0.72])
    back += line([at(share * half(-6), -6), at(share * half(392), 392)]);
  levels.slice(1).forEach((dy, i) => {
    const low = levels[i] ?? 0;
    ties += line([at(-half(dy), dy), at(half(dy), dy)]);
    for (const [a, b] of [
      [-1, -0.42],
      [-0.42, 0.42],
      [0.42, 1],
    ] as const) {
      ties += line([at(a * half(low), low), at(b * half(dy), dy)]);
      ties += line([at(b * half(low), low), at(a * half(dy), dy)]);
    }
  });
  const house = roundPaint(scene, '#efe9da');
  return [
    ellipse(x, water + 8 * k, 150 * k, 10 * k, light.shadow, { opacity: 0.3 }),
    stroke(back, far, 5 * k),
    path(
      rounded([at(-24, 196), at(-20, 392), at(20, 392), at(24, 196)]),
      roundPaint(scene, '#e4dccb'),
    ),
    stroke(ties, iron, 2.6 * k, { opacity: 0.85 }),
    path(rounded([at(-78, 92), at(-72, 172), at(72, 172), at(78, 92)]), house),
    path(
      rounded([at(-92, 168), [...at(-40, 206), 8 * k], [...at(40, 206), 8 * k], at(92, 168)]),
      dim(scene, '#8a5a44', 0.1),
    ),
    path(
      [-52, -8, 36].map((dx) => box(x + dx * k, water - 150 * k, 17 * k, 34 * k, 3 * k)).join(''),
      dim(scene, '#3a4a55'),
    ),
    path(
      rounded([at(-122, 92), at(-122, 78), at(122, 78), at(122, 92)]),
      dim(scene, '#9a7a62', 0.15),
    ),
    stroke(
      line([at(-120, 112), at(120, 112)]) +
        [-118, -90, 90, 118].map((dx) => line([at(dx, 92), at(dx, 112)])).join(''),
      iron,
      3 * k,
    ),
    stroke(legs, iron, 8 * k),
    path(rounded([at(-44, 392), at(-44, 404), at(44, 404), at(44, 392)]), iron),
    path(
      box(x - 22 * k, water - 444 * k, 44 * k, 40 * k, 4 * k),
      light.lamps > 0.1 ? '#ffe8a4' : lit(scene, '#d9ecf2'),
    ),
    stroke([-22, -7, 7, 22].map((dx) => line([at(dx, 404), at(dx, 444)])).join(''), iron, 3 * k),
    path(
      `M${n(x - 28 * k)} ${n(water - 444 * k)}Q${n(x)} ${n(water - 486 * k)} ${n(x + 28 * k)} ${n(water - 444 * k)}Z`,
      iron,
    ),
    stroke(line([at(0, 464), at(0, 484)]), iron, 4 * k),
  ].join('');
}

/** Flagler's obelisk on its round island, with the four seated figures at its foot; height in px. */
export function monument(scene: Scene, x: number, base: number, tall: number): string {
  const { light } = scene;
  const k = tall / 400;
  const at = (dx: number, dy: number) => [x + dx * k, base - dy * k] as const;
  const face = scene.paints.horizontal(
    [0, lit(scene, '#fbf4e4')],
    [0.5, lit(scene, '#f2e6cf')],
    [0.52, dim(scene, '#e6d6ba', 0.2)],
    [1, dim(scene, '#e0cfb1', 0.3)],
  );
  const figure = (dx: number, turn: number): string =>
    path(
      smooth([
        at(dx - 20 * turn, 44),
        at(dx - 17 * turn, 82),
        at(dx - 8 * turn, 104),
        at(dx, 122),
        at(dx + 9 * turn, 106),
        at(dx + 12 * turn, 84),
        at(dx + 30 * turn, 74),
        at(dx + 32 * turn, 44),
      ]),
      dim(scene, '#d8c8aa', 0.18),
    ) + path(circle(x + dx * k, base - 126 * k, 11 * k), dim(scene, '#d8c8aa', 0.12));
  return [
    path(
      rounded([at(-120, 0), at(-120, 18), at(120, 18), at(120, 0)]),
      dim(scene, '#e9dcc2', 0.12),
    ),
    path(rounded([at(-92, 18), at(-92, 46), at(92, 46), at(92, 18)]), lit(scene, '#efe3ca')),
    path(line([at(-40, 46), at(-40, 120), at(40, 120), at(40, 46)], true), face),
    path(line([at(-27, 120), at(-17, 380), at(0, 412), at(17, 380), at(27, 120)], true), face),
    figure(-62, -1),
    figure(62, 1),
    rect(x - 40 * k, base - 124 * k, 80 * k, 6 * k, light.shadow, { opacity: 0.2 }),
  ].join('');
}
