import { mix } from '../pictures/colour';
import type { Scene } from '../pictures/scene';
import { ellipse, group, lens, n, path, rect, smooth, stroke } from '../pictures/svg';
import { circle, placed } from './kit';

/** Clear green-blue water below the surface: rays from above, a sandy floor, and the net of light on it. */
export function drawUnderwater({ paints, random }: Scene, floor = 760): string {
  const ray = paints.vertical([0, '#ffffff', 0.34], [0.7, '#ffffff', 0.06], [1, '#ffffff', 0]);
  let rays = '';
  for (let x = 120; x < 1800; x += random.between(130, 260)) {
    const w = random.between(30, 90);
    rays += `M${n(x)} 0h${n(w)}L${n(x + w * 2.4 - 220)} 900h${n(-w * 2)}Z`;
  }
  let net = '';
  for (let i = 0; i < 70; i++)
    net += lens(
      random.between(0, 1900),
      random.between(floor + 20, 895),
      random.between(30, 100),
      random.between(1.5, 4),
    );
  let roof = 'M0 0H1900V30';
  for (let x = 1900; x > 0; x -= 95)
    roof += `q-24 ${n(random.between(16, 34))} -47 4t-48 ${n(random.between(-8, 8))}`;
  const sand = `${smooth([
    [-20, floor + 20],
    [300, floor - 14],
    [700, floor + 24],
    [1100, floor - 8],
    [1500, floor + 18],
    [1930, floor - 20],
  ])}V900H-20Z`;
  return [
    rect(
      0,
      0,
      1900,
      900,
      paints.vertical([0, '#9be8e2'], [0.18, '#4fc6cf'], [0.55, '#1e93b4'], [1, '#0b5f8a']),
    ),
    ellipse(
      760,
      10,
      620,
      210,
      paints.radial([0, '#ffffff', 0.75], [0.5, '#e8fffb', 0.3], [1, '#c8fff8', 0]),
    ),
    path(`${roof}Z`, '#ffffff', { opacity: 0.3 }),
    path(rays, ray),
    path(sand, paints.vertical([0, '#9fd4c4'], [0.5, '#cfd9ae'], [1, '#9dbb9a'])),
    path(net, '#ffffff', { opacity: 0.32 }),
  ].join('');
}

/** Blades of turtle grass along the floor. */
export function seagrass(
  { random }: Scene,
  x0: number,
  x1: number,
  floor: number,
  tall: number,
): string {
  let [dark, pale] = ['', ''];
  for (let x = x0; x < x1; x += random.between(7, 15)) {
    const h = tall * random.between(0.5, 1.15);
    const bend = random.between(-0.1, 0.42) * h;
    const y = floor + random.between(-6, 34);
    const d = `M${n(x)} ${n(y)}q${n(-bend * 0.2)} ${n(-h * 0.6)} ${n(bend)} ${n(-h)}q${n(-bend * 0.6 + 4)} ${n(h * 0.5)} ${n(-bend + 9)} ${n(h)}z`;
    if (random.chance(0.55)) dark += d;
    else pale += d;
  }
  return path(dark, '#1f7464') + path(pale, '#4aa67c');
}

/** A small school of fish, all heading one way. */
export function fishes(
  { random }: Scene,
  x: number,
  y: number,
  count: number,
  size: number,
  body: string,
  stripe: string,
): string {
  const one =
    path('M-50 0C-30 -26 14 -26 34 -4L62 -22Q54 0 62 22L34 4C14 26 -30 26 -50 0Z', body) +
    path('M-18 -19Q-12 0 -18 19L-6 20Q0 0 -6 -20ZM10 -17Q16 0 10 17L20 12Q24 0 20 -12Z', stripe) +
    path(circle(-36, -4, 4), '#12303f');
  return Array.from({ length: count }, () => {
    const scale = (size / 100) * random.between(0.75, 1.15);
    return placed(
      one,
      x + random.between(-1, 1) * size * 2.3,
      y + random.between(-1, 1) * size * 1.05,
      random.between(-8, 8),
      scale,
    );
  }).join('');
}

/** A manatee swimming to the left; scale 1 is about 800 px long. */
export function manatee({ paints }: Scene, x: number, y: number, scale: number, turn = 0): string {
  const skin = paints.vertical([0, '#b3bdb6'], [0.45, '#8c9a99'], [1, '#526a76']);
  const flank = paints.vertical([0, '#4c6470', 0], [1, '#33505f', 0.55]);
  const body =
    'M-372 2C-376 -30 -352 -44 -326 -50C-300 -78 -262 -84 -222 -84C-160 -128 -60 -146 40 -136C130 -128 206 -92 262 -50C292 -36 312 -52 344 -72C392 -98 446 -78 462 -22C474 22 452 58 410 58C366 58 326 26 286 18C220 50 140 96 30 110C-70 122 -160 108 -224 72C-262 76 -300 74 -330 62C-360 50 -370 28 -372 2Z';
  const wrinkles =
    'M-232 -74q-14 30 -4 66M-206 -66q-12 28 0 70M-332 -22q16 8 34 6M-150 74q26 14 60 18M236 -40q16 26 10 50M266 -34q14 22 8 40';
  const whiskers = [
    [-356, 14],
    [-344, 28],
    [-326, 38],
    [-352, -6],
    [-336, 8],
    [-318, 22],
    [-334, -16],
  ] as const;
  return placed(
    [
      path(
        'M-116 84C-86 96 -50 142 -62 186C-74 214 -112 200 -128 168C-142 138 -150 106 -152 84Z',
        '#4b626e',
      ),
      path(body, skin),
      path(
        'M-224 72C-160 108 -70 122 30 110C140 96 220 50 286 18C200 34 60 52 -60 48C-150 46 -210 40 -250 20Z',
        flank,
      ),
      path(
        'M-186 -96C-110 -128 -20 -138 50 -130C120 -122 170 -104 210 -80C120 -104 20 -112 -60 -108C-120 -106 -160 -100 -186 -96Z',
        '#e9f2e4',
        { opacity: 0.35 },
      ),
      path(
        'M20 -118q60 -8 110 14q-40 14 -110 -14zM-120 -108q40 -12 76 -2q-30 16 -76 2z',
        '#6f9a72',
        { opacity: 0.45 },
      ),
      path(
        'M-372 2C-376 -30 -352 -44 -326 -50C-300 -40 -288 -6 -300 30C-308 52 -320 60 -330 62C-360 50 -370 28 -372 2Z',
        '#a9aea4',
        { opacity: 0.75 },
      ),
      stroke('M-366 26Q-336 46 -306 36', '#3c525d', 5),
      stroke(wrinkles, '#4a616c', 3.4, { opacity: 0.6 }),
      path(whiskers.map(([wx, wy]) => circle(wx, wy, 2.6)).join(''), '#46595f'),
      path(circle(-352, -34, 5) + circle(-336, -42, 4.5), '#33474f'),
      path(circle(-276, -36, 8), '#20323a') + path(circle(-278.5, -38.5, 2.6), '#ffffff'),
      path(
        'M-176 66C-150 90 -150 156 -186 196C-210 216 -238 196 -238 164C-238 126 -222 92 -214 66Z',
        paints.vertical([0, '#7b8c90'], [1, '#5b7480']),
      ),
      stroke('M-206 188q6 8 14 4M-222 184q4 10 12 10', '#d6dccf', 4),
    ].join(''),
    x,
    y,
    turn,
    scale,
  );
}

/** Coral heads, sea fans and sponges on the floor around `x`. */
export function reef({ random, paints }: Scene, x: number, floor: number, size: number): string {
  const parts: string[] = [];
  for (const [dx, colour] of [
    [-1.5, '#b98f6a'],
    [-0.4, '#8f7fa6'],
    [0.9, '#c48a62'],
    [1.8, '#7d9a7b'],
  ] as const) {
    const r = size * random.between(0.5, 0.8);
    const cx = x + dx * size;
    parts.push(
      path(
        `M${n(cx - r)} ${n(floor + 20)}C${n(cx - r * 1.1)} ${n(floor - r * 1.1)} ${n(cx + r * 1.1)} ${n(floor - r * 1.1)} ${n(cx + r)} ${n(floor + 20)}Z`,
        paints.vertical([0, mix(colour, '#ffffff', 0.3)], [1, mix(colour, '#12506c', 0.5)]),
      ),
    );
    let ridges = '';
    for (let i = 0; i < 6; i++)
      ridges += `M${n(cx - r * 0.6 + i * r * 0.22)} ${n(floor - r * random.between(0.1, 0.5))}q${n(r * 0.1)} ${n(r * 0.12)} 0 ${n(r * 0.3)}`;
    parts.push(stroke(ridges, mix(colour, '#12506c', 0.35), 5, { opacity: 0.6 }));
  }
  for (const [dx, colour] of [
    [-0.9, '#a4528f'],
    [0.35, '#d98a4a'],
    [1.4, '#8a4f9c'],
  ] as const) {
    let d = '';
    const cx = x + dx * size;
    for (let i = 0; i < 9; i++) {
      const a = -Math.PI * (0.2 + (0.6 * i) / 8);
      const reach = size * random.between(0.9, 1.25);
      d += `M${n(cx)} ${n(floor + 14)}Q${n(cx + Math.cos(a) * reach * 0.2)} ${n(floor - reach * 0.6)} ${n(cx + Math.cos(a) * reach * 0.7)} ${n(floor + Math.sin(a) * reach)}`;
    }
    parts.push(stroke(d, colour, size * 0.06, { opacity: 0.9 }));
  }
  return group(parts.join(''));
}

/** The underside of a boat with its swim ladder hanging into the water, seen from below the surface. */
export function hullFromBelow({ paints }: Scene): string {
  const steel = paints.horizontal([0, '#8fa6b0'], [0.4, '#ffffff'], [1, '#7d97a3']);
  const rungs = [150, 235, 320, 405].map((y) => rect(846, y, 168, 20, steel, { rx: 10 })).join('');
  return [
    path(
      'M-20 0H905V46C905 96 860 128 790 138C540 166 250 210 -20 300Z',
      paints.vertical([0, '#e9f1f1'], [0.45, '#a9c6cc'], [1, '#4f8496']),
    ),
    path('M-20 0H905V40H-20Z', '#0d4a6b', { opacity: 0.35 }),
    path(
      'M-20 190C260 140 560 112 830 108C812 128 800 136 790 138C540 166 250 210 -20 300Z',
      '#1c5f7c',
      { opacity: 0.4 },
    ),
    rect(836, 0, 20, 450, steel, { rx: 10 }),
    rect(1004, 0, 20, 450, steel, { rx: 10 }),
    rungs,
  ].join('');
}
