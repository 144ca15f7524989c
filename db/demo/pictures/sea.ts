import { mix } from './colour';
import { height, type Scene, width } from './scene';
import { ellipse, lens, path, rect } from './svg';

/** Ripples between two heights (px), small at the horizon and wide in front, as one path. */
function ripples(scene: Scene, top: number, bottom: number, count: number, size = 1): string {
  const { random } = scene;
  let d = '';
  for (let i = 0; i < count; i++) {
    const near = random.between(0, 1) ** 1.3;
    const y = top + (bottom - top) * near;
    d += lens(
      random.between(-60, width + 60),
      y,
      (14 + 90 * near) * random.between(0.6, 1.5) * size,
      (0.8 + 3.4 * near) * random.between(0.6, 1.2) * size,
    );
  }
  return d;
}

/** The path of light below the sun: many small sparkles, widening towards the viewer. */
function glitter({ light, random }: Scene, horizon: number): string {
  const centre = light.sun.x * width;
  let d = '';
  for (let i = 0; i < 90; i++) {
    const near = random.between(0, 1);
    const spread = 40 + 190 * near;
    const off = (random.between(-1, 1) + random.between(-1, 1)) * spread;
    d += lens(centre + off, horizon + 4 + (height - horizon) * near, 6 + 34 * near, 0.8 + 2 * near);
  }
  return path(d, light.glitter, { opacity: 0.55 });
}

/** The sea from the horizon (px) to the bottom, with wave texture and the sun's path. */
export function drawSea(scene: Scene, horizon: number): string {
  const { light, paints } = scene;
  const deep = light.shadow;
  const centre = light.sun.x * width;
  const depth = height - horizon;
  const glow = light.sun.glow;
  const sheen = paints.fan([0, glow, 0.6], [0.25, glow, 0.25], [0.5, glow, 0]);
  const middle = light.sea[2]?.[1] ?? deep;
  return [
    rect(0, horizon, width, depth, paints.vertical(...light.sea)),
    rect(centre - 450, horizon, 900, depth * 0.8, sheen),
    path(ripples(scene, horizon + 6, height, 60), deep, { opacity: 0.16 }),
    path(ripples(scene, horizon + 6, height, 50), mix(middle, '#ffffff', 0.45), { opacity: 0.22 }),
    glitter(scene, horizon),
  ].join('');
}

/** Clear shallow water over white sand: pale banks, turquoise channels and net-like light. */
export function drawShallows(scene: Scene, horizon: number): string {
  const { light, paints, random } = scene;
  const bank = paints.radial([0, '#fff6dc', 0.75], [0.6, '#d9f5e4', 0.4], [1, '#a8ecdf', 0]);
  const water = paints.vertical(
    [0, mix('#2aa3c7', light.haze, 0.35)],
    [0.18, '#27b7cb'],
    [0.5, '#45cfd0'],
    [1, '#8fe6d8'],
  );
  const parts = [rect(0, horizon, width, height - horizon, water)];
  for (let i = 0; i < 6; i++) {
    const near = i / 6;
    const y = horizon + 50 + near * (height - horizon - 40);
    const rx = random.between(320, 620);
    parts.push(ellipse(random.between(0, width), y, rx, 18 + 60 * near, bank));
  }
  let net = '';
  for (let i = 0; i < 90; i++) {
    const near = random.between(0.25, 1);
    const y = horizon + (height - horizon) * near;
    net += lens(
      random.between(0, width),
      y,
      (20 + 60 * near) * random.between(0.5, 1.3),
      1 + near * 1.8,
    );
  }
  parts.push(path(net, '#ffffff', { opacity: 0.32 }));
  parts.push(path(ripples(scene, horizon + 4, height, 45, 0.9), '#1395ad', { opacity: 0.16 }));
  return parts.join('');
}

/**
 * Water in front of a reflection: streaks of the water's colour that break
 * it up. The boat lies from x0 to x1 (px) with its waterline at the given height.
 */
export function breakReflection(
  scene: Scene,
  x0: number,
  x1: number,
  waterline: number,
  water: string,
): string {
  const { light, random } = scene;
  let [dark, pale] = ['', ''];
  for (let i = 0; i < 64; i++) {
    const depth = random.between(0, 1);
    const y = waterline + 10 + depth * 150;
    const streak = lens(
      random.between(x0 - 260, x1 + 260),
      y,
      random.between(40, 130) * (0.6 + depth * 0.6),
      1.2 + depth * 3.2,
    );
    if (i % 3 === 0) pale += streak;
    else dark += streak;
  }
  return (
    path(dark, mix(water, light.shadow, 0.4), { opacity: 0.4 }) +
    path(pale, mix(water, '#ffffff', 0.55), { opacity: 0.4 })
  );
}
