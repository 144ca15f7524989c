import { mix } from './colour';
import { type Scene, width } from './scene';
import { n, path, rect, stroke } from './svg';

interface Row {
  towers: string;
  windows: string;
}

/** One tower's outline, standing on the horizon: flat, stepped, slanted, domed or with a spire. */
function tower({ random }: Scene, x: number, w: number, h: number, base: number): string {
  const top = base - h;
  const flat = `M${n(x)} ${base}V${n(top)}H${n(x + w)}V${base}Z`;
  switch (random.whole(0, 5)) {
    case 0:
      return `M${n(x)} ${base}V${n(top + w * 0.4)}L${n(x + w)} ${n(top)}V${base}Z`;
    case 1: {
      const inset = w * 0.2;
      return `${flat}M${n(x + inset)} ${n(top)}v-${n(h * 0.08)}h${n(w - 2 * inset)}v${n(h * 0.08)}Z`;
    }
    case 2:
      return `M${n(x)} ${base}V${n(top + w * 0.25)}Q${n(x + w / 2)} ${n(top - w * 0.25)} ${n(x + w)} ${n(top + w * 0.25)}V${base}Z`;
    case 3:
      return `${flat}M${n(x + w / 2 - 1)} ${n(top)}v-${n(h * 0.2)}h2v${n(h * 0.2)}Z`;
    default:
      return flat;
  }
}

/** A row of towers. `profile` gives the height (px) wanted at a place along the row (0 to 1). */
function row(
  scene: Scene,
  from: number,
  to: number,
  base: number,
  profile: (t: number) => number,
): Row {
  const { random } = scene;
  const result: Row = { towers: '', windows: '' };
  let x = from;
  while (x < to) {
    const w = random.between(20, 46);
    const h = profile((x - from) / (to - from)) * random.between(0.55, 1.1);
    result.towers += tower(scene, x, w, h, base);
    for (let column = x + 6; column < x + w - 4; column += 7) {
      result.windows += `M${n(column)} ${n(base - h + 12)}V${base - 4}`;
    }
    x += w + random.between(-4, 14);
  }
  return result;
}

/**
 * Downtown Miami and Brickell on the horizon (px), three rows deep, with windows that are glass
 * by day and lamps by night. `centre` is where the tallest towers stand.
 */
export function drawSkyline(scene: Scene, horizon: number, centre: number, tall = 190): string {
  const { light, paints, random } = scene;
  const parts: string[] = [];
  const hill = (x: number, spread: number): number => Math.exp(-(((x - centre) / spread) ** 2));
  light.distance.forEach((colour, depth) => {
    const spread = 560 - depth * 120;
    const from = Math.max(-30, centre - spread * 1.5 - depth * 40);
    const to = Math.min(width + 30, centre + spread * 1.5);
    const built = row(scene, from, to, horizon, (t) => {
      const x = from + (to - from) * t;
      return (
        (tall - depth * 34) * (0.16 + 0.84 * hill(x, spread * 0.62)) * (depth === 0 ? 1 : 0.92)
      );
    });
    const face = paints.vertical([0, colour], [1, mix(colour, light.haze, 0.55)]);
    parts.push(path(built.towers, face));
    const lit = light.lamps > 0.3;
    const dash = lit ? random.pick(['2 7 2 16 2 5 2 23', '2 12 2 6 2 31']) : '3 5';
    parts.push(
      stroke(built.windows, lit ? '#ffdca0' : mix(colour, light.cloud, 0.6), 2.6, {
        'stroke-dasharray': dash,
        'stroke-linecap': 'butt',
        opacity: lit ? 0.25 + 0.22 * depth : 0.16 + 0.1 * depth,
      }),
    );
  });
  const mirror = paints.vertical([0, light.distance[2], 0.5], [1, light.distance[2], 0]);
  parts.push(rect(Math.max(0, centre - 480), horizon, 960, 46, mirror));
  return parts.join('');
}
