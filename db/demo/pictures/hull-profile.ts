import type { BoatDesign } from './boat-design';
import { brightness, mix } from './colour';
import { type Height, hullLine, hullStrip, sheerAt, stemAt } from './hull-lines';
import type { Light } from './light';
import { type Livery, shaded, sunlit, underLight } from './livery';
import type { Paints } from './scene';
import { ellipse, type Point, path, rounded, stroke } from './svg';

/** What the functions that draw one boat from the side share. Colours are already lit. */
export interface Drawing {
  design: BoatDesign;
  colours: Livery;
  light: Light;
  paints: Paints;
  /** Boat units in one foot. */
  foot: number;
  sheer: Height;
}

/** Prepares the drawing of a boat under a light. */
export function startDrawing(design: BoatDesign, light: Light, paints: Paints): Drawing {
  return {
    design,
    light,
    paints,
    colours: underLight(design.livery, light),
    foot: design.foot,
    sheer: (x) => sheerAt(design.hull, x),
  };
}

/** Points given as [x, height] become SVG points: heights count upwards, SVG counts downwards. */
export function up(...points: Point[]): Point[] {
  return points.map(([x, h, radius]) => [x, -h, radius] as const);
}

/** Dark glass with the sky in it; warm light behind it in the evening. */
export function glassPaint({ light, paints, colours }: Drawing): string {
  if (light.lamps > 0.3) {
    return paints.vertical([0, '#ffe7b0'], [0.5, '#ffc874'], [1, '#d98a4a']);
  }
  const sky = light.sky[1]?.[1] ?? '#88bbdd';
  return paints.vertical(
    [0, mix(colours.glass, sky, 0.12)],
    [0.5, mix(colours.glass, sky, 0.34)],
    [0.56, colours.glass],
    [1, mix(colours.glass, light.shadow, 0.3)],
  );
}

function stripes(drawing: Drawing): string {
  const { design, colours, sheer, foot } = drawing;
  const { hull } = design;
  const below =
    (share: number): Height =>
    (x) =>
      sheer(x) * share;
  switch (design.stripe) {
    case 'line':
      return path(hullStrip(hull, below(0.8), below(0.85)), colours.accent);
    case 'double':
      return (
        path(hullStrip(hull, below(0.84), below(0.88)), colours.accent) +
        path(hullStrip(hull, below(0.78), below(0.8)), colours.accent)
      );
    case 'swoosh': {
      const rise = (x: number): number => Math.max(0, x / 1000) ** 1.7;
      const low: Height = (x) => sheer(x) * (0.24 + 0.34 * rise(x));
      const high: Height = (x) => sheer(x) * (0.27 + 0.6 * rise(x));
      return path(hullStrip(hull, low, high), colours.accent, { opacity: 0.92 });
    }
    case 'two-tone': {
      const low: Height = (x) => sheer(x) * 0.7 + foot * 0.05;
      const second = brightness(design.livery.hull) > 0.9 ? colours.accent : colours.house;
      return path(hullStrip(hull, low, sheer), second, { opacity: 0.94 });
    }
  }
}

function hullGlass(drawing: Drawing): string {
  const { design, sheer, foot } = drawing;
  const glass = glassPaint(drawing);
  const low: Height = (x) => sheer(x) * 0.47;
  const high: Height = (x) => sheer(x) * 0.47 + Math.min(1.9 * foot, sheer(x) * 0.26);
  const pane = (from: number, to: number): string => {
    const lean = 14;
    return path(
      rounded(
        up(
          [from, low(from), 5],
          [from + lean, high(from), 5],
          [to + lean, high(to), 5],
          [to, low(to), 5],
        ),
      ),
      glass,
    );
  };
  switch (design.hullWindows) {
    case 'long':
      return pane(400, 500) + pane(520, 612) + pane(632, 768);
    case 'three':
      return pane(330, 376) + pane(470, 560) + pane(585, 640) + pane(690, 726);
    case 'ports':
      return [380, 440, 500, 600, 660, 720]
        .map((x) => ellipse(x, -(low(x) + high(x)) / 2, 0.75 * foot, 0.48 * foot, glass))
        .join('');
    case 'none':
      return '';
  }
}

/** The hull's side with its form, stripes, windows, rub rail and boot stripe; bow to the right. */
export function drawHull(drawing: Drawing): string {
  const { design, colours, light, paints, sheer, foot } = drawing;
  const { hull } = design;
  const whole = hullStrip(hull, () => -16, sheer);
  const side = paints.vertical(
    [0, sunlit(colours.hull, light, 0.25)],
    [0.4, colours.hull],
    [1, shaded(colours.hull, light, 0.3)],
  );
  const knuckle: Height = (x) => sheer(x) * (0.3 + 0.42 * (Math.max(0, x) / 1000) ** 2.2);
  const dark = shaded(colours.hull, light, 0.75);
  const gloss = paints.horizontal(
    [0, light.shadow, 0.22],
    [0.18, light.shadow, 0],
    [0.45, light.glitter, 0],
    [0.8, light.glitter, 0.2],
    [1, light.glitter, 0.06],
  );
  const water = light.sea[1]?.[1] ?? light.glitter;
  const platform = 1.1 * foot;
  // Outboards hang where other boats have their bathing platform.
  const outboards = (design.rig.outboards ?? 0) > 0;
  return [
    outboards
      ? ''
      : path(
          rounded(
            up(
              [-52, platform + 5, 4],
              [30, platform + 5],
              [30, platform - 9],
              [-44, platform - 9, 6],
            ),
          ),
          paints.vertical(
            [0, colours.deck],
            [0.35, colours.house],
            [1, shaded(colours.hull, light, 0.5)],
          ),
        ),
    path(whole, side),
    path(
      hullStrip(hull, () => -16, knuckle),
      dark,
      { opacity: 0.3 },
    ),
    stripes(drawing),
    hullGlass(drawing),
    path(
      hullStrip(
        hull,
        () => 3,
        () => 0.55 * foot + 5,
      ),
      colours.boot,
    ),
    path(whole, gloss),
    path(
      hullStrip(
        hull,
        () => -16,
        (x) => sheer(x) * 0.34,
      ),
      paints.vertical([0, water, 0], [1, water, 0.5]),
    ),
    stroke(
      hullLine((x) => sheer(x) - 0.55 * foot, 4, stemAt(hull, hull.bowHeight - 0.55 * foot) - 2),
      colours.metal,
      2.4,
      { opacity: 0.8 },
    ),
    stroke(hullLine(sheer, 1, 998), mix(colours.house, light.glitter, 0.4), 4),
  ].join('');
}
