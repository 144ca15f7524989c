import { mix, multiply } from './colour';
import type { Scene } from './scene';
import { ellipse, group, line, n, path, rounded, stroke } from './svg';

/** A swim ring on the water at (x, y) px with its shadow on the sand below. */
export function drawSwimRing(
  { light }: Scene,
  x: number,
  y: number,
  size: number,
  colour: string,
): string {
  const bright = multiply(colour, light.tint);
  const band = (from: number): string => {
    const at = (angle: number, r: number): string =>
      `${n(x + Math.cos(angle) * r)} ${n(y + Math.sin(angle) * r * 0.42)}`;
    return `M${at(from, size)}A${n(size)} ${n(size * 0.42)} 0 0 1 ${at(from + 0.5, size)}L${at(from + 0.5, size * 0.5)}A${n(size * 0.5)} ${n(size * 0.21)} 0 0 0 ${at(from, size * 0.5)}Z`;
  };
  const bands = [0.2, 1.25, 2.3, 3.35, 4.4, 5.45].map(band).join('');
  const ring = `M${n(x - size)} ${n(y)}a${n(size)} ${n(size * 0.42)} 0 1 0 ${n(size * 2)} 0a${n(size)} ${n(size * 0.42)} 0 1 0 ${n(-size * 2)} 0ZM${n(x - size * 0.5)} ${n(y)}a${n(size * 0.5)} ${n(size * 0.21)} 0 1 1 ${n(size)} 0a${n(size * 0.5)} ${n(size * 0.21)} 0 1 1 ${n(-size)} 0Z`;
  return [
    ellipse(x + size * 0.25, y + size * 0.42, size * 1.05, size * 0.4, light.shadow, {
      opacity: 0.18,
    }),
    path(ring, multiply('#ffffff', light.tint), { 'fill-rule': 'evenodd' }),
    path(bands, bright),
    ellipse(x, y + size * 0.12, size * 1.02, size * 0.42, 'none', {
      stroke: light.shadow,
      'stroke-width': n(size * 0.08),
      opacity: 0.12,
    }),
    stroke(
      `M${n(x - size * 0.76)} ${n(y - size * 0.1)}A${n(size * 0.78)} ${n(size * 0.32)} 0 0 1 ${n(x + size * 0.1)} ${n(y - size * 0.32)}`,
      '#ffffff',
      size * 0.07,
      { opacity: 0.8 },
    ),
  ].join('');
}

/** A paddle board lying on the water, its paddle on top; middle and half length in px. */
export function drawPaddleBoard(
  { light, paints }: Scene,
  x: number,
  y: number,
  half: number,
  colour: string,
): string {
  const board = `M${n(x - half)} ${n(y)}C${n(x - half * 0.7)} ${n(y - half * 0.2)} ${n(x + half * 0.6)} ${n(y - half * 0.2)} ${n(x + half)} ${n(y - half * 0.06)}C${n(x + half * 0.7)} ${n(y + half * 0.16)} ${n(x - half * 0.6)} ${n(y + half * 0.16)} ${n(x - half)} ${n(y)}Z`;
  const bright = multiply(colour, light.tint);
  return [
    ellipse(x + half * 0.08, y + half * 0.2, half, half * 0.13, light.shadow, { opacity: 0.2 }),
    path(
      board,
      paints.horizontal(
        [0, bright],
        [0.3, bright],
        [0.31, '#ffffff'],
        [0.7, '#ffffff'],
        [0.71, bright],
        [1, bright],
      ),
    ),
    stroke(
      line([
        [x - half * 0.5, y + half * 0.03],
        [x + half * 0.45, y - half * 0.06],
      ]),
      '#5b4636',
      half * 0.025,
    ),
    path(
      rounded([
        [x + half * 0.4, y - half * 0.1, 3],
        [x + half * 0.62, y - half * 0.12, 6],
        [x + half * 0.62, y - half * 0.04, 6],
        [x + half * 0.4, y - half * 0.02, 3],
      ]),
      '#3f5566',
    ),
  ].join('');
}

/** A beach parasol with two low chairs; (x, y) px is the pole's foot, `size` its height. */
export function drawParasol(
  { light, paints }: Scene,
  x: number,
  y: number,
  size: number,
  colour: string,
): string {
  const bright = multiply(colour, light.tint);
  const pale = multiply('#fffaf0', light.tint);
  const top = y - size;
  const r = size * 0.62;
  const rim = top + size * 0.3;
  const gores = [-1, -0.6, -0.2, 0.2, 0.6].map((from, i) =>
    path(
      `M${n(x)} ${n(top)}Q${n(x + r * from * 0.9)} ${n(top + size * 0.04)} ${n(x + r * from)} ${n(rim)}Q${n(x + r * (from + 0.2))} ${n(rim - size * 0.05)} ${n(x + r * (from + 0.4))} ${n(rim)}Q${n(x + r * (from + 0.4) * 0.9)} ${n(top + size * 0.04)} ${n(x)} ${n(top)}Z`,
      i % 2 ? pale : bright,
    ),
  );
  const chair = (cx: number, turn: number): string =>
    group(
      stroke(
        line([
          [0, 0],
          [-size * 0.2, -size * 0.05],
          [-size * 0.36, -size * 0.3],
        ]),
        bright,
        size * 0.055,
      ) +
        stroke(
          line([
            [-size * 0.02, 0],
            [-size * 0.02, size * 0.08],
          ]) +
            line([
              [-size * 0.2, -size * 0.03],
              [-size * 0.2, size * 0.08],
            ]),
          '#8a6b4a',
          size * 0.025,
        ),
      { transform: `translate(${n(cx)} ${n(y - size * 0.06)}) scale(${turn} 1)` },
    );
  return [
    ellipse(x + size * 0.18, y + size * 0.02, r * 1.1, size * 0.07, light.shadow, {
      opacity: 0.22,
    }),
    stroke(
      line([
        [x, y],
        [x, top],
      ]),
      '#efe6d6',
      size * 0.035,
    ),
    chair(x - size * 0.14, 1),
    chair(x + size * 0.2, -1),
    ...gores,
    path(
      `M${n(x)} ${n(top)}Q${n(x + r * 0.9)} ${n(top + size * 0.04)} ${n(x + r)} ${n(rim)}L${n(x + r * 0.2)} ${n(rim)}Z`,
      paints.horizontal([0, light.shadow, 0.05], [1, light.shadow, 0.25]),
    ),
  ].join('');
}

/** A palm leaf hanging into the picture from a corner; (x, y) px is where it starts. */
export function drawNearFrond(
  { light, random }: Scene,
  x: number,
  y: number,
  angle: number,
  reach: number,
): string {
  let d = '';
  const leaves = 17;
  for (let i = 1; i <= leaves; i++) {
    const t = i / leaves;
    const [px, py] = [
      x + Math.cos(angle) * reach * t,
      y + Math.sin(angle) * reach * t + reach * 0.22 * t * t,
    ];
    const long = reach * 0.36 * Math.sin(Math.PI * (0.18 + 0.78 * t)) * random.between(0.85, 1.1);
    for (const side of [-1, 1]) {
      const a = angle + side * (1.05 - 0.5 * t) + 0.35 * t;
      const [lx, ly] = [Math.cos(a) * long, Math.sin(a) * long + long * 0.25];
      d += `M${n(px)} ${n(py)}q${n(lx * 0.5 - ly * 0.07)} ${n(ly * 0.5 + lx * 0.07)} ${n(lx)} ${n(ly)}q${n(-lx * 0.5 - ly * 0.06)} ${n(-ly * 0.5 + lx * 0.06)} ${n(-lx)} ${n(-ly)}z`;
    }
  }
  const green = mix('#1d5b4a', light.shadow, 0.35 + light.lamps * 0.4);
  const spine = `M${n(x)} ${n(y)}Q${n(x + Math.cos(angle) * reach * 0.6)} ${n(y + Math.sin(angle) * reach * 0.6)} ${n(x + Math.cos(angle) * reach)} ${n(y + Math.sin(angle) * reach + reach * 0.22)}`;
  return path(d, green) + stroke(spine, mix(green, '#c8d8a0', 0.25), 4);
}
