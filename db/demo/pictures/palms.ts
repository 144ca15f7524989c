import { mix } from './colour';
import type { Scene } from './scene';
import { ellipse, n, type Point, path, smooth, stroke } from './svg';

/** Fronds of one palm as a single path; each is a thin curved leaf. `size` is its height (px). */
function fronds({ random }: Scene, x: number, y: number, size: number): string {
  let d = '';
  const count = random.whole(8, 10);
  for (let i = 0; i < count; i++) {
    const angle = -Math.PI * (-0.12 + (1.24 * (i + random.between(0.2, 0.8))) / count);
    const reach = size * random.between(0.34, 0.46);
    const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.6];
    const droop = reach * 0.42;
    d += `M${n(x)} ${n(y)}q${n(dx * 0.5)} ${n(dy - droop * 0.35)} ${n(dx)} ${n(dy + droop)}`;
    d += `q${n(-dx * 0.42)} ${n(-droop * 0.75)} ${n(-dx)} ${n(-dy - droop)}z`;
  }
  return d;
}

/** Palm trees standing at the given points (px); sizes vary around `size`. */
export function drawPalms(scene: Scene, feet: readonly Point[], size: number, dim = 0): string {
  const { light, random } = scene;
  const dark = mix(mix('#1f5a4c', light.shadow, light.lamps * 0.6), light.haze, dim);
  const pale = mix(mix('#3f8f63', light.shadow, light.lamps * 0.7), light.haze, dim * 0.8);
  const wood = mix(mix('#7d6650', light.shadow, 0.3), light.haze, dim);
  let [trunks, shade, leaves] = ['', '', ''];
  for (const [x, y] of feet) {
    const tall = size * random.between(0.75, 1.15);
    const lean = tall * random.between(-0.22, 0.22);
    const [tx, ty] = [x + lean, y - tall];
    trunks += `M${n(x)} ${n(y)}Q${n(x + lean * 0.2)} ${n(y - tall * 0.6)} ${n(tx)} ${n(ty)}`;
    shade += fronds(scene, tx, ty + tall * 0.02, tall);
    leaves += fronds(scene, tx, ty, tall * 0.86);
  }
  return stroke(trunks, wood, Math.max(2, size * 0.035)) + path(shade, dark) + path(leaves, pale);
}

/** A low green island with a beach and palms: centre, waterline and half width in px. */
export function drawIsland(
  scene: Scene,
  x: number,
  y: number,
  half: number,
  palms: number,
): string {
  const { light, random, paints } = scene;
  const dim = 0.28;
  const points: Point[] = [];
  for (let i = 0; i <= 10; i++) {
    const t = i / 10;
    points.push([
      x - half + 2 * half * t,
      y - Math.sin(Math.PI * t) * half * 0.09 * random.between(0.75, 1.35) - 2,
    ]);
  }
  const bush = mix(mix('#2f7a5c', light.shadow, light.lamps * 0.6), light.haze, dim);
  const sand = mix(mix('#f6e3bd', light.shadow, light.lamps * 0.5), light.haze, 0.2);
  const feet: Point[] = [];
  for (let i = 0; i < palms; i++) {
    const t = (i + random.between(0.2, 0.8)) / palms;
    feet.push([x + half * (t * 1.5 - 0.75), y - half * 0.05]);
  }
  return [
    ellipse(x, y, half * 1.08, 7, sand),
    drawPalms(scene, feet, half * 0.34, dim),
    path(`${smooth(points)}Z`, paints.vertical([0, bush], [1, mix(bush, light.shadow, 0.4)])),
    ellipse(x, y + 1, half * 1.12, 3, mix(light.foam, sand, 0.3), { opacity: 0.7 }),
  ].join('');
}
