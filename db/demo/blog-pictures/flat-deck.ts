import { mix } from '../pictures/colour';
import type { Scene } from '../pictures/scene';
import { n, path, rect, rounded, stroke } from '../pictures/svg';
import { box, circle, dim, footShadow, lit, lying, placed } from './kit';

/** A deck of teak seen from straight above. */
export function teakFromAbove(scene: Scene, wood = '#cf9f6a', plank = 96): string {
  const { paints, random } = scene;
  const parts = [
    rect(
      0,
      0,
      1900,
      900,
      paints.horizontal([0, lit(scene, mix(wood, '#ffffff', 0.14))], [1, dim(scene, wood, 0.16)]),
    ),
  ];
  let [seams, grain] = ['', ''];
  for (let y = 30; y < 900; y += plank) {
    seams += `M0 ${y}H1900`;
    for (let i = 0; i < 5; i++) {
      const gy = y + random.between(12, plank - 12);
      grain += `M${n(random.between(0, 1700))} ${n(gy)}q${n(random.between(40, 120))} ${n(random.between(-6, 6))} ${n(random.between(160, 340))} 0`;
    }
    if (random.chance(0.5))
      parts.push(rect(0, y, 1900, plank, dim(scene, wood, 0.3), { opacity: 0.14 }));
  }
  return (
    parts.join('') +
    stroke(grain, dim(scene, wood, 0.4), 2.5, { opacity: 0.25 }) +
    stroke(seams, dim(scene, wood, 0.6), 5, { opacity: 0.55 })
  );
}

/** Shade of palm leaves falling across what is seen from above. */
export function leafShade(
  { light }: Scene,
  x: number,
  y: number,
  angle: number,
  reach: number,
): string {
  let d = '';
  for (let i = 1; i <= 15; i++) {
    const t = i / 15;
    const [px, py] = [reach * t, reach * 0.16 * t * t];
    const long = reach * 0.4 * Math.sin(Math.PI * (0.2 + 0.76 * t));
    for (const side of [-1, 1]) {
      const a = side * (1.05 - 0.45 * t);
      const [lx, ly] = [Math.cos(a) * long, Math.sin(a) * long];
      d += `M${n(px)} ${n(py)}q${n(lx * 0.5 - ly * 0.08)} ${n(ly * 0.5 + lx * 0.08)} ${n(lx)} ${n(ly)}q${n(-lx * 0.5 - ly * 0.08)} ${n(-ly * 0.5 + lx * 0.08)} ${n(-lx)} ${n(-ly)}z`;
    }
  }
  return placed(path(d, light.shadow, { opacity: 0.17 }), x, y, angle);
}

/** A folded towel with broad stripes and a fringe. */
export function towel(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  turn = 0,
): string {
  const white = lit(scene, '#fffdf7');
  const bright = lit(scene, colour);
  const stripes = [0.12, 0.3, 0.48, 0.66, 0.84]
    .map((t) => rect(w * (t - 0.04) - w / 2, -h / 2, w * 0.09, h, bright))
    .join('');
  let fringe = '';
  for (let i = 0; i < 22; i++) fringe += `M${n(-w / 2 + 8 + (i * (w - 16)) / 21)} ${n(h / 2)}v18`;
  return placed(
    [
      stroke(fringe, white, 4),
      lying(scene, box(-w / 2, -h / 2, w, h, 12), white, 12),
      stripes,
      rect(-w / 2, -h / 2 + h * 0.5, w, h * 0.5, scene.light.shadow, { opacity: 0.06 }),
      stroke(`M${n(-w / 2 + 6)} 0H${n(w / 2 - 6)}`, scene.light.shadow, 4, { opacity: 0.22 }),
    ].join(''),
    x,
    y,
    turn,
  );
}

/** A woven basket of shoes by the boarding gate, seen from the front. */
export function shoeBasket(scene: Scene, x: number, y: number, w: number): string {
  const h = w * 0.46;
  const weave = lit(scene, '#cfa468');
  let d = '';
  for (let row = 0; row < 6; row++)
    for (let i = 0; i < 12; i++) {
      if ((i + row) % 2)
        d += box(
          x - w / 2 + 10 + (i * (w - 20)) / 12,
          y - h + 8 + (row * (h - 10)) / 6,
          (w - 20) / 12 - 4,
          (h - 10) / 6 - 5,
          5,
        );
    }
  const shoe = (sx: number, colour: string, turn: number): string =>
    placed(
      path(
        'M-80 30C-84 -10 -62 -46 -40 -44C-20 -42 -10 -22 20 -12C60 -2 84 8 84 30Z',
        lit(scene, colour),
      ) +
        rect(-84, 24, 170, 14, lit(scene, '#fffaf0'), { rx: 6 }) +
        stroke('M-22 -32L-8 -16M-6 -26L8 -8', '#ffffff', 5),
      sx,
      y - h - 12,
      turn,
      w / 520,
    );
  return [
    footShadow(scene, x, y, w * 0.56, 16),
    shoe(x - w * 0.26, '#3f8fb5', -22),
    shoe(x + w * 0.04, '#e8795f', -58),
    shoe(x + w * 0.28, '#f2c14e', 14),
    path(
      rounded([
        [x - w / 2, y - h, 16],
        [x + w / 2, y - h, 16],
        [x + w * 0.44, y, 22],
        [x - w * 0.44, y, 22],
      ]),
      dim(scene, '#a87f48', 0.12),
    ),
    path(d, weave),
    rect(x - w / 2 - 8, y - h - 10, w + 16, 24, lit(scene, '#dcb57b'), { rx: 12 }),
  ].join('');
}
/** A starfish. */
export function starfish(
  scene: Scene,
  x: number,
  y: number,
  r: number,
  colour: string,
  turn = 0,
): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const a = (Math.PI * i) / 5 - Math.PI / 2;
    const reach = i % 2 ? r * 0.36 : r;
    return [Math.cos(a) * reach, Math.sin(a) * reach, i % 2 ? r * 0.18 : r * 0.2] as const;
  });
  let dots = '';
  for (let i = 0; i < 5; i++) {
    const a = (Math.PI * 2 * i) / 5 - Math.PI / 2;
    for (const t of [0.22, 0.42, 0.62])
      dots += circle(Math.cos(a) * r * t, Math.sin(a) * r * t, r * 0.045);
  }
  return placed(
    lying(scene, rounded(points), lit(scene, colour), r * 0.1) +
      path(dots, '#fff3e0', { opacity: 0.8 }),
    x,
    y,
    turn,
  );
}
