import { mix } from './colour';
import { type Drawing, glassPaint } from './hull-profile';
import { shaded, sunlit } from './livery';
import { type Attributes, ellipse, line, n, path, rounded, stroke } from './svg';

/** A boat seen from above: stern at x 0, bow at x 1000, middle line at y 0. */
export interface Plan {
  content: string;
  /** Path text of the hull's edge, for shadow and foam. */
  outline: string;
  /** Half the beam. */
  half: number;
}

/** Path text of a single hull: `full` says how far forward it keeps its beam (0 to 1). */
export function planHull(half: number, full: number, inset = 0): string {
  const h = half - inset;
  const [aft, bow] = [inset * 0.8, 1000 - inset * 1.9];
  const shoulder = 420 + 330 * full;
  const near = 760 + 200 * full;
  return `M${n(aft)} ${n(-h * 0.88)}C${n(aft + 120)} ${n(-h)} 300 ${n(-h)} ${n(shoulder)} ${n(-h * 0.985)}C${n(near)} ${n(-h * 0.92)} ${n(bow - 14)} ${n(-h * 0.3)} ${n(bow)} 0C${n(bow - 14)} ${n(h * 0.3)} ${n(near)} ${n(h * 0.92)} ${n(shoulder)} ${n(h * 0.985)}C300 ${n(h)} ${n(aft + 120)} ${n(h)} ${n(aft)} ${n(h * 0.88)}Z`;
}

/** A rectangle with round corners given by its two corners (plan units). */
export function box(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  radius: number,
  fill: string,
  more: Attributes = {},
): string {
  return path(
    rounded([
      [x0, y0, radius],
      [x1, y0, radius],
      [x1, y1, radius],
      [x0, y1, radius],
    ]),
    fill,
    more,
  );
}

/** A cushion with piping. */
export function cushion(
  { colours, light }: Drawing,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  radius = 14,
): string {
  return (
    box(x0 + 4, y0 + 6, x1 + 4, y1 + 6, radius, light.shadow, { opacity: 0.25 }) +
    box(x0, y0, x1, y1, radius, sunlit(colours.cushion, light, 0.15)) +
    box(x0 + 6, y0 + 6, x1 - 6, y1 - 6, radius * 0.7, 'none', {
      stroke: colours.accent === '#ffffff' ? colours.canvas : colours.accent,
      'stroke-width': 2.5,
      opacity: 0.7,
    })
  );
}

/** A hardtop or bimini with the shadow it throws on the deck below. */
export function roof(drawing: Drawing, x0: number, x1: number, half: number): string {
  const { colours, light, paints, design } = drawing;
  if (design.rig.top === 'none') return '';
  const cloth = design.rig.top === 'canvas';
  const colour = cloth ? colours.canvas : colours.house;
  const face = paints.vertical([0, sunlit(colour, light, 0.25)], [1, shaded(colour, light, 0.2)]);
  const ribs = cloth
    ? [0.25, 0.5, 0.75]
        .map((t) =>
          line([
            [x0 + (x1 - x0) * t, -half + 6],
            [x0 + (x1 - x0) * t, half - 6],
          ]),
        )
        .join('')
    : '';
  return [
    box(x0 + 16, -half + 22, x1 + 16, half + 22, 34, light.shadow, { opacity: 0.3 }),
    box(x0, -half, x1, half, 34, face),
    cloth
      ? stroke(ribs, shaded(colour, light, 0.3), 3)
      : box(x0 + 34, -half + 26, x1 - 40, half - 26, 20, 'none', {
          stroke: colours.accent === '#ffffff' ? colours.boot : colours.accent,
          'stroke-width': 4,
          opacity: 0.8,
        }),
    cloth
      ? ''
      : ellipse((x0 + x1) / 2, 0, 20, 20, shaded(colour, light, 0.14)) +
        box(
          x0 + 56,
          -half * 0.5,
          x0 + 104,
          half * 0.5,
          8,
          mix(colours.glass, light.sky[0]?.[1] ?? '#336699', 0.3),
        ),
  ].join('');
}

/** A windscreen curving round a helm, its front at x. */
export function planScreen(drawing: Drawing, x: number, half: number, depth: number): string {
  const d = `M${n(x - depth)} ${n(-half)}Q${n(x + depth * 0.7)} ${n(-half)} ${n(x + depth * 0.8)} 0Q${n(x + depth * 0.7)} ${n(half)} ${n(x - depth)} ${n(half)}L${n(x - depth * 0.7)} ${n(half * 0.78)}Q${n(x + depth * 0.1)} ${n(half * 0.7)} ${n(x + depth * 0.16)} 0Q${n(x + depth * 0.1)} ${n(-half * 0.7)} ${n(x - depth * 0.7)} ${n(-half * 0.78)}Z`;
  return path(d, glassPaint(drawing));
}
