import { mix } from '../../../db/demo/pictures/colour';
import type { Scene } from '../../../db/demo/pictures/scene';
import { ellipse, group, n, path, rect, stroke } from '../../../db/demo/pictures/svg';

/** A table under a cloth that falls in folds; middle, top and half width in px. */
export function table(
  { paints, light }: Scene,
  x: number,
  top: number,
  half: number,
  cloth: string,
): string {
  const fall = paints.vertical([0, cloth], [1, mix(cloth, light.shadow, 0.35)]);
  let hem = `M${n(x - half)} ${n(top)}L${n(x - half - 26)} ${n(top + 190)}`;
  const folds = 8;
  const step = (2 * half + 52) / folds;
  for (let i = 0; i < folds; i++) hem += `q${n(step / 2)} ${i % 2 ? -14 : 16} ${n(step)} 0`;
  let creases = '';
  for (let i = 1; i < folds; i++) {
    creases += `M${n(x - half + (2 * half * i) / folds)} ${n(top + 26)}L${n(x - half - 26 + step * i)} ${n(top + 180)}`;
  }
  return [
    ellipse(x, top + 196, half + 60, 22, light.shadow, { opacity: 0.3 }),
    path(`${hem}L${n(x + half)} ${n(top)}Z`, fall),
    stroke(creases, mix(cloth, light.shadow, 0.5), 3, { opacity: 0.3 }),
    ellipse(x, top, half, 26, mix(cloth, '#ffffff', 0.35)),
  ].join('');
}

/** A cake of layers, the widest below, with candles; foot in px. */
export function cake(
  { paints }: Scene,
  x: number,
  foot: number,
  layers: readonly (readonly [half: number, height: number, colour: string])[],
  candles: number,
): string {
  const parts = [
    ellipse(x, foot, (layers[0]?.[0] ?? 60) + 26, 12, '#f3ece2'),
    rect(x - 12, foot - 4, 24, 10, '#d9cbb8'),
  ];
  let y = foot - 4;
  for (const [half, height, colour] of layers) {
    const side = paints.horizontal(
      [0, mix(colour, '#5a2036', 0.18)],
      [0.35, mix(colour, '#ffffff', 0.3)],
      [1, mix(colour, '#5a2036', 0.25)],
    );
    let drip = `M${n(x - half)} ${n(y - height)}`;
    const drops = Math.round(half / 13);
    for (let i = 0; i < drops; i++) {
      const w = (2 * half) / drops;
      drip += `v${i % 2 ? 14 : 24}q${n(w / 2)} 12 ${n(w)} 0V${n(y - height)}`;
    }
    parts.push(
      path(
        `M${n(x - half)} ${n(y)}V${n(y - height)}H${n(x + half)}V${n(y)}q${n(-half)} 16 ${n(-2 * half)} 0Z`,
        side,
      ),
      path(`${drip}Z`, '#fffaf2', { opacity: 0.95 }),
      ellipse(x, y - height, half, 9, '#ffffff'),
    );
    y -= height;
  }
  const top = layers.at(-1)?.[0] ?? 40;
  for (let i = 0; i < candles; i++) {
    const cx = x + (candles === 1 ? 0 : -top * 0.7 + (1.4 * top * i) / (candles - 1));
    parts.push(candle(cx, y - 2, 34, ['#f26d7e', '#3fa7c4', '#f4b740'][i % 3] ?? '#ffffff'));
  }
  return parts.join('');
}

/** A burning candle; foot and height in px. */
export function candle(x: number, foot: number, height: number, colour: string): string {
  const tip = foot - height;
  return [
    ellipse(x, tip - 12, 26, 30, '#ffd98a', { opacity: 0.25 }),
    rect(x - 4, tip, 8, height, colour, { rx: 3 }),
    path(`M${n(x)} ${n(tip - 26)}q9 14 0 24q-9 -10 0 -24Z`, '#ffb340'),
    path(`M${n(x)} ${n(tip - 16)}q4 8 0 14q-4 -6 0 -14Z`, '#fff6d0'),
  ].join('');
}

/** A lantern that stands on the deck; foot in px. */
export function lantern({ paints }: Scene, x: number, foot: number, size: number): string {
  const glow = paints.radial([0, '#ffd98a', 0.75], [0.4, '#ffbf66', 0.28], [1, '#ffb050', 0]);
  const [w, h] = [size * 0.34, size];
  return [
    ellipse(x, foot - h * 0.5, size * 1.25, size * 1.1, glow),
    rect(x - w, foot - h * 0.82, 2 * w, h * 0.82, '#3a2a24', { rx: 5 }),
    rect(x - w + 6, foot - h * 0.74, 2 * w - 12, h * 0.64, '#ffe3a3', { rx: 3 }),
    path(
      `M${n(x - w - 4)} ${n(foot - h * 0.8)}L${n(x)} ${n(foot - h * 1.08)}L${n(x + w + 4)} ${n(foot - h * 0.8)}Z`,
      '#2c1f1b',
    ),
    group(candle(x, foot - h * 0.1, h * 0.26, '#fff3df')),
  ].join('');
}

/** Lamps on a sagging wire between two points. */
export function lampString(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  sag: number,
  lamps: number,
): string {
  const parts = [
    stroke(
      `M${n(x0)} ${n(y0)}Q${n((x0 + x1) / 2)} ${n((y0 + y1) / 2 + 2 * sag)} ${n(x1)} ${n(y1)}`,
      '#2b2430',
      3,
    ),
  ];
  for (let i = 1; i < lamps; i++) {
    const t = i / lamps;
    const x = x0 + (x1 - x0) * t;
    const y = y0 + (y1 - y0) * t + 4 * sag * t * (1 - t) + 10;
    parts.push(
      ellipse(x, y, 30, 30, '#ffd98a', { opacity: 0.22 }),
      ellipse(x, y, 9, 11, '#fff0c4'),
    );
  }
  return parts.join('');
}

/** Pennants on a sagging cord. */
export function bunting(
  x0: number,
  x1: number,
  y: number,
  sag: number,
  colours: readonly string[],
): string {
  const count = Math.round((x1 - x0) / 62);
  const at = (t: number) => y + 4 * sag * t * (1 - t);
  let flags = '';
  for (let i = 0; i < count; i++) {
    const [a, b] = [i / count, (i + 0.86) / count];
    const [xa, xb] = [x0 + (x1 - x0) * a, x0 + (x1 - x0) * b];
    const tip = Math.max(at(a), at(b)) + 58;
    flags += path(
      `M${n(xa)} ${n(at(a))}L${n(xb)} ${n(at(b))}L${n((xa + xb) / 2)} ${n(tip)}Z`,
      colours[i % colours.length] ?? '#ffffff',
    );
  }
  return (
    stroke(
      `M${n(x0)} ${n(y)}Q${n((x0 + x1) / 2)} ${n(y + 2 * sag)} ${n(x1)} ${n(y)}`,
      '#ffffff',
      3,
    ) + flags
  );
}

/** A present with a ribbon; foot, width and height in px. */
export function present(
  x: number,
  foot: number,
  w: number,
  h: number,
  paper: string,
  ribbon: string,
): string {
  return [
    rect(x - w / 2, foot - h, w, h, paper, { rx: 3 }),
    rect(x - w / 2, foot - h, w * 0.32, h, '#ffffff', { opacity: 0.14 }),
    rect(x - 6, foot - h, 12, h, ribbon),
    path(`M${n(x)} ${n(foot - h)}q-34 -34 -36 -8q4 12 36 8q34 -34 36 -8q-4 12 -36 8Z`, ribbon),
  ].join('');
}

/** A rose of a few strokes. */
export function rose(x: number, y: number, r: number, colour: string): string {
  const dark = mix(colour, '#3a0820', 0.35);
  return [
    ellipse(x, y, r, r * 0.94, colour),
    stroke(
      `M${n(x - r * 0.5)} ${n(y)}a${n(r * 0.5)} ${n(r * 0.5)} 0 1 1 ${n(r * 0.8)} ${n(r * 0.3)}a${n(r * 0.3)} ${n(r * 0.3)} 0 1 1 ${n(-r * 0.5)} ${n(-r * 0.4)}`,
      dark,
      Math.max(1.6, r * 0.12),
      { opacity: 0.7 },
    ),
    ellipse(x - r * 0.35, y - r * 0.45, r * 0.25, r * 0.16, '#ffffff', { opacity: 0.35 }),
  ].join('');
}

/** A champagne flute; foot in px. */
export function flute(x: number, foot: number, h: number): string {
  const w = h * 0.16;
  return [
    ellipse(x, foot, w * 1.2, 4, '#e8eef2', { opacity: 0.9 }),
    stroke(`M${n(x)} ${n(foot)}V${n(foot - h * 0.45)}`, '#e8eef2', 3),
    path(
      `M${n(x - w)} ${n(foot - h)}h${n(2 * w)}l${n(-w * 0.4)} ${n(h * 0.5)}q${n(-w * 0.6)} ${n(h * 0.12)} ${n(-w * 1.2)} 0Z`,
      '#ffffff',
      { opacity: 0.35 },
    ),
    path(
      `M${n(x - w * 0.9)} ${n(foot - h * 0.8)}h${n(1.8 * w)}l${n(-w * 0.3)} ${n(h * 0.3)}q${n(-w * 0.6)} ${n(h * 0.12)} ${n(-w * 1.2)} 0Z`,
      '#f7d98b',
    ),
  ].join('');
}
