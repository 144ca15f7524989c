import { mix } from './colour';
import { type Scene, width } from './scene';
import { ellipse, line, n, path, rect, stroke } from './svg';

/** The long causeway over Biscayne Bay, low over the horizon (px) with one high middle part. */
export function drawBridge({ light, paints, random }: Scene, horizon: number): string {
  const peak = random.between(500, 1400);
  const lift = (x: number): number => 20 + 36 * Math.exp(-(((x - peak) / 330) ** 2));
  let [deck, under, piers] = ['', '', ''];
  for (let x = -40; x <= width + 40; x += 40) {
    deck += `${deck ? 'L' : 'M'}${x} ${n(horizon - lift(x))}`;
    under = `L${x} ${n(horizon - lift(x) + 7)}${under}`;
    if (x % 80 === 0) piers += `M${x} ${n(horizon - lift(x) + 5)}V${horizon + 2}`;
  }
  const tone = light.distance[2];
  const face = paints.vertical([0, mix(tone, light.cloud, 0.45)], [1, tone]);
  return stroke(piers, tone, 7, { 'stroke-linecap': 'butt' }) + path(`${deck}${under}Z`, face);
}

/** Art-deco hotels of Miami Beach: low pastel blocks with a stepped crown, and a line of green. */
export function drawBeachHotels(scene: Scene, horizon: number, from: number, to: number): string {
  const { light, random } = scene;
  const pastels = ['#f7d9d0', '#d3ebe4', '#fdf1d7', '#d8e4f4', '#fbe3c4', '#f3f3ee'];
  const parts: string[] = [];
  let windows = '';
  for (let x = from; x < to; ) {
    const w = random.between(46, 92);
    const h = random.between(42, 104);
    const wall = mix(mix(random.pick(pastels), light.tint, 0.3), light.distance[1], 0.45);
    const top = horizon - h;
    const d = `M${n(x)} ${horizon}V${n(top)}h${n(w * 0.3)}v-8h${n(w * 0.13)}v-9h${n(w * 0.14)}v9h${n(w * 0.13)}v8h${n(w * 0.3)}V${horizon}Z`;
    parts.push(path(d, wall));
    for (let y = top + 12; y < horizon - 14; y += 13)
      windows += `M${n(x + 6)} ${n(y)}h${n(w - 12)}`;
    x += w + random.between(2, 26);
  }
  const lit = light.lamps > 0.3;
  parts.push(
    stroke(windows, lit ? '#ffdfa6' : mix(light.distance[2], light.shadow, 0.2), 5, {
      'stroke-dasharray': lit ? '5 8 5 19 5 8' : '5 8',
      'stroke-linecap': 'butt',
      opacity: lit ? 0.7 : 0.4,
    }),
  );
  let trees = '';
  for (let x = from - 60; x < to + 60; x += 22) {
    trees += `M${n(x)} ${horizon + 2}a14 ${n(random.between(7, 17))} 0 0 1 30 0z`;
  }
  const green = mix(mix('#3c7d66', light.shadow, light.lamps * 0.5), light.haze, 0.35);
  parts.push(path(trees, green));
  return parts.join('');
}

/** One wooden house of Stiltsville on its posts; `x` is its middle, `scale` 1 is 150 px wide. */
function stiltHouse({ light, random }: Scene, x: number, water: number, scale: number): string {
  const at = (dx: number, dy: number) => [x + dx * scale, water - dy * scale] as const;
  const haze = (colour: string): string => mix(mix(colour, light.tint, 0.25), light.haze, 0.25);
  const wall = haze(random.pick(['#e9c46a', '#8fc7c9', '#f4f1e6', '#e79b7f', '#b8d3a8']));
  const roof = haze(random.pick(['#6f7f8c', '#b7655a', '#4f7d8c', '#8b8f86']));
  const post = mix(mix('#5b5148', light.shadow, 0.3), light.haze, 0.2);
  let posts = '';
  for (let i = 0; i < 7; i++) posts += line([at(-70 + i * 23.3, 34), at(-70 + i * 23.3, -3)]);
  posts += line([at(-70, 8), at(-24, 34), at(24, 8), at(70, 34)]);
  const [wx, wy] = at(-46, 74);
  return [
    ellipse(x, water + 3, 84 * scale, 4 * scale, light.shadow, { opacity: 0.25 }),
    stroke(posts, post, 3.4 * scale),
    path(line([at(-80, 38), at(80, 38), at(80, 33), at(-80, 33)], true), mix(post, wall, 0.3)),
    path(line([at(-52, 80), at(52, 80), at(52, 38), at(-52, 38)], true), wall),
    rect(wx, wy, 92 * scale, 30 * scale, light.shadow, { opacity: 0.16 }),
    path(
      [-36, -8, 20]
        .map((dx) => line([at(dx, 70), at(dx + 16, 70), at(dx + 16, 50), at(dx, 50)], true))
        .join(''),
      light.lamps > 0.3 ? '#ffdc9a' : mix(light.shadow, light.haze, 0.35),
    ),
    path(line([at(-84, 78), at(84, 78), at(46, 104), at(-46, 104)], true), roof),
    stroke(line([at(-78, 50), at(-56, 50)]) + line([at(56, 50), at(78, 50)]), post, 2 * scale),
  ].join('');
}

/** Stiltsville: two or three houses standing in the water near the horizon (px). */
export function drawStiltsville(scene: Scene, horizon: number): string {
  const { random } = scene;
  const first = random.between(160, 420);
  return [
    stiltHouse(scene, first, horizon + 8, random.between(0.8, 1)),
    stiltHouse(scene, first + random.between(1050, 1250), horizon + 12, random.between(0.9, 1.25)),
    stiltHouse(scene, first + random.between(560, 700), horizon + 4, random.between(0.45, 0.6)),
  ].join('');
}

/** The white lighthouse of Cape Florida with its point of land; `x` is the tower's middle (px). */
export function drawLighthouse({ light, paints }: Scene, x: number, horizon: number): string {
  const wall = mix(mix('#fdfaf3', light.tint, 0.5), light.haze, 0.15);
  const face = paints.horizontal([0, wall], [0.55, wall], [1, mix(wall, light.shadow, 0.35)]);
  const dark = mix(light.shadow, light.haze, 0.2);
  const y = horizon;
  const tower = `M${x - 17} ${y}L${x - 10} ${y - 128}H${x + 10}L${x + 17} ${y}Z`;
  return [
    path(tower, face),
    rect(x - 14, y - 134, 28, 6, dark),
    rect(
      x - 8,
      y - 152,
      16,
      18,
      light.lamps > 0.1 ? '#ffe9a8' : mix(dark, light.sky[1]?.[1] ?? dark, 0.4),
    ),
    path(`M${x - 11} ${y - 152}L${x} ${y - 166}L${x + 11} ${y - 152}Z`, dark),
  ].join('');
}
