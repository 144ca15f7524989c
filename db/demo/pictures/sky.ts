import { mix } from './colour';
import { type Scene, width } from './scene';
import { ellipse, group, lens, n, path, rect, smooth, stroke } from './svg';

/** A fair-weather cloud: round heads of different sizes melting into one flat base (px). */
function cumulus({ random }: Scene, x: number, y: number, size: number): string {
  const heads = random.whole(5, 8);
  let text = '';
  for (let i = 0; i < heads; i++) {
    const along = (2 * (i + 0.5)) / heads - 1;
    const r = size * (0.1 + 0.19 * (1 - along * along)) * random.between(0.75, 1.3);
    const cx = x + along * size * 0.86;
    const cy = y - r * (1 - along * along) * random.between(0.5, 0.85);
    text += `M${n(cx - r)} ${n(cy)}a${n(r)} ${n(r)} 0 0 1 ${n(r * 2)} 0V${n(y)}H${n(cx - r)}Z`;
  }
  return text + lens(x, y, size * 1.05, size * 0.05);
}

/** Far gulls, drawn as two small arcs each. */
function gulls({ light, random }: Scene, x: number, y: number): string {
  let d = '';
  for (let i = random.whole(2, 4); i > 0; i--) {
    const span = random.between(9, 19);
    const [gx, gy] = [x + random.between(-110, 110), y + random.between(-50, 50)];
    d += `M${Math.round(gx - span)} ${Math.round(gy)}q${Math.round(span * 0.6)}-${Math.round(span * 0.6)} ${Math.round(span)} 0q${Math.round(span * 0.4)}-${Math.round(span * 0.6)} ${Math.round(span)} 0`;
  }
  return stroke(d, mix(light.shadow, light.haze, 0.25), 2.2, { opacity: 0.6 });
}

/** The sky from the top of the picture down to the horizon (px), with sun, clouds and gulls. */
export function drawSky(scene: Scene, horizon: number): string {
  const { light, paints, random } = scene;
  const sunX = light.sun.x * width;
  const sunY = light.sun.y * horizon;
  const { radius, colour, glow } = light.sun;
  const halo = paints.radial([0, glow, 0.95], [0.22, glow, 0.5], [0.55, glow, 0.16], [1, glow, 0]);
  const parts = [
    rect(0, 0, width, horizon + 2, paints.vertical(...light.sky)),
    ellipse(sunX, sunY, 470, 350, halo),
    ellipse(sunX, sunY, radius, radius, colour),
  ];
  const puff = paints.vertical(
    [0, light.cloud, 0.95],
    [0.6, light.cloudBase, 0.6],
    [1, light.cloudBase, 0],
  );
  const clouds = random.whole(3, 4);
  for (let i = 0; i < clouds; i++) {
    const share = i / clouds;
    const size = random.between(90, 150) + (1 - share) * 120;
    const x = ((i * 0.37 + random.between(0, 0.3)) % 1) * width;
    const y = horizon * (0.28 + 0.5 * share) + random.between(-30, 30);
    parts.push(path(cumulus(scene, x, y, size), puff, { opacity: 0.8 }));
  }
  let wisps = '';
  for (let i = 0; i < 5; i++) {
    const y = random.between(0.06, 0.62) * horizon;
    wisps += lens(random.between(0, width), y, random.between(140, 420), random.between(1.5, 5));
  }
  parts.push(path(wisps, light.cloud, { opacity: 0.2 }));
  parts.push(gulls(scene, random.between(300, 1600), random.between(90, horizon * 0.4)));
  return group(parts.join(''));
}

/** A band of pale air just above the horizon that pushes the land into the distance. */
export function drawHaze({ light, paints }: Scene, horizon: number): string {
  const veil = paints.vertical([0, light.haze, 0], [1, light.haze, 0.75]);
  return rect(0, horizon - 110, width, 112, veil);
}

/** Long swells of land or reef on the horizon, for open-sea pictures. */
export function drawFarCoast({ light, random }: Scene, horizon: number): string {
  const points: [number, number][] = [];
  for (let x = -20; x <= width + 60; x += 90) {
    points.push([x, horizon - random.between(4, 15)]);
  }
  return path(`${smooth(points)}V${horizon + 1}H-20Z`, light.distance[0], { opacity: 0.9 });
}
