import { mix } from '../../../db/demo/pictures/colour';
import type { Scene } from '../../../db/demo/pictures/scene';
import { ellipse, group, n, path, stroke } from '../../../db/demo/pictures/svg';

/** A balloon: middle and half width in px. `tail` draws a string of that length. */
export function balloon(
  { paints }: Scene,
  x: number,
  y: number,
  r: number,
  colour: string,
  tail = 0,
): string {
  const skin = paints.radial(
    [0, mix(colour, '#ffffff', 0.35)],
    [0.55, colour],
    [1, mix(colour, '#2a1030', 0.3)],
  );
  const knot = `M${n(x)} ${n(y + r * 1.12)}l${n(-r * 0.14)} ${n(r * 0.18)}h${n(r * 0.28)}Z`;
  const thread =
    tail > 0
      ? stroke(
          `M${n(x)} ${n(y + r * 1.25)}q${n(r * 0.3)} ${n(tail * 0.3)} 0 ${n(tail * 0.55)}t0 ${n(tail * 0.45)}`,
          '#ffffff',
          2,
          { opacity: 0.65 },
        )
      : '';
  return [
    thread,
    path(knot, mix(colour, '#2a1030', 0.3)),
    ellipse(x, y, r, r * 1.14, skin),
    ellipse(x - r * 0.36, y - r * 0.5, r * 0.17, r * 0.28, '#ffffff', {
      opacity: 0.6,
      transform: `rotate(24 ${n(x - r * 0.36)} ${n(y - r * 0.5)})`,
    }),
  ].join('');
}

/** Balloons crowded along a curve; `at` gives the place for 0 to 1. */
export function garland(
  scene: Scene,
  at: (t: number) => readonly [x: number, y: number],
  count: number,
  size: number,
  colours: readonly string[],
): string {
  const { random } = scene;
  const back: string[] = [];
  const front: string[] = [];
  for (let i = 0; i < count; i++) {
    const [x, y] = at((i + 0.5) / count);
    for (let k = 0; k < 3; k++) {
      const r = size * random.between(0.5, 1.05) * (k === 2 ? 0.55 : 1);
      const piece = balloon(
        scene,
        x + random.between(-size, size) * 0.75,
        y + random.between(-size, size) * 0.75,
        r,
        random.pick(colours),
      );
      (k === 0 ? back : front).push(piece);
    }
  }
  return group([...back, ...front].join(''));
}

/** A bunch on strings above a foot. */
export function bunch(
  scene: Scene,
  x: number,
  foot: number,
  height: number,
  colours: readonly string[],
): string {
  const { random } = scene;
  const places = [
    [-52, 0.05],
    [50, 0],
    [0, -0.22],
    [-30, 0.3],
    [36, 0.28],
  ] as const;
  const threads = places
    .map(([dx, dy]) => `M${n(x)} ${n(foot)}L${n(x + dx)} ${n(foot - height * (0.78 - dy) + 40)}`)
    .join('');
  const balls = places.map(([dx, dy], i) =>
    balloon(
      scene,
      x + dx + random.between(-6, 6),
      foot - height * (0.78 - dy),
      44,
      colours[i % colours.length] ?? '#ffffff',
    ),
  );
  return stroke(threads, '#ffffff', 2, { opacity: 0.7 }) + balls.join('');
}
