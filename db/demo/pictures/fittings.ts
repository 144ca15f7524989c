import { mix } from './colour';
import { type Drawing, up } from './hull-profile';
import { shaded, sunlit } from './livery';
import { ellipse, line, n, type Point, path, rounded, stroke } from './svg';

/** Stainless rail along the deck edge from x0 to x1 (boat units), `tall` above it. */
export function drawRail(
  { colours, sheer, light }: Drawing,
  x0: number,
  x1: number,
  tall: number,
): string {
  const count = Math.max(3, Math.round((x1 - x0) / 48));
  let d = '';
  const top: Point[] = [[x0 - tall * 0.2, -sheer(x0)]];
  for (let i = 0; i <= count; i++) {
    const x = x0 + ((x1 - x0) * i) / count;
    const lean = tall * 0.22;
    d += line(up([x, sheer(x)], [x + lean, sheer(x) + tall]));
    top.push([x + lean, -sheer(x) - tall]);
  }
  const middle = line(top.slice(1).map(([x, y]) => [x - tall * 0.11, y + tall * 0.5] as const));
  const steel = mix(colours.metal, light.shadow, 0.12);
  return stroke(d + line(top), steel, 2.2) + stroke(middle, steel, 1.2, { opacity: 0.8 });
}

/** Outboard motors on the transom, the nearest in front. */
export function drawOutboards({ design, colours, light, paints, foot }: Drawing): string {
  const dark = design.variant[2] ? mix(colours.glass, '#000000', 0.2) : colours.house;
  const cowl = paints.horizontal(
    [0, shaded(dark, light, 0.45)],
    [0.5, sunlit(dark, light, 0.12)],
    [1, shaded(dark, light, 0.3)],
  );
  const h = design.hull.sternHeight;
  const parts: string[] = [];
  for (let i = (design.rig.outboards ?? 0) - 1; i >= 0; i--) {
    const x = -10 + i * 0.55 * foot;
    const y = h + 0.5 * foot + i * 0.12 * foot;
    parts.push(
      path(
        rounded(
          up([x - 0.6 * foot, h * 0.72], [20, h * 0.8], [20, h * 0.5], [x - 0.6 * foot, h * 0.42]),
        ),
        shaded(dark, light, 0.62),
      ),
      path(
        rounded(
          up(
            [x - 0.95 * foot, y - 0.2 * foot],
            [x - 0.2 * foot, y - 0.2 * foot],
            [x - 0.3 * foot, -12],
            [x - 0.8 * foot, -12],
          ),
        ),
        shaded(dark, light, 0.5),
      ),
      path(
        rounded(
          up(
            [x - 1.75 * foot, y - 0.7 * foot, 0.2 * foot],
            [x - 1.95 * foot, y + 0.75 * foot, 0.5 * foot],
            [x - 1.3 * foot, y + 1.15 * foot, 0.5 * foot],
            [x + 0.05 * foot, y + 0.95 * foot, 0.5 * foot],
            [x + 0.15 * foot, y - 0.5 * foot, 0.2 * foot],
          ),
        ),
        cowl,
      ),
      path(
        line(
          up(
            [x - 1.85 * foot, y + 0.1 * foot],
            [x + 0.1 * foot, y + 0.2 * foot],
            [x + 0.1 * foot, y + 0.34 * foot],
            [x - 1.86 * foot, y + 0.3 * foot],
          ),
          true,
        ),
        colours.accent,
      ),
    );
  }
  return parts.join('');
}

/** Radar arch equipment: dome, light mast and two whip aerials, standing at x on a roof. */
export function drawMast(
  { colours, light, foot }: Drawing,
  x: number,
  base: number,
  size = 1,
): string {
  const f = foot * size;
  const steel = shaded(colours.metal, light, 0.15);
  const whips =
    line(up([x - 2.2 * f, base], [x - 3.6 * f, base + 7 * f])) +
    line(up([x + 0.4 * f, base], [x - 0.9 * f, base + 6 * f]));
  return [
    stroke(whips, steel, 1.6),
    path(
      rounded(
        up(
          [x - 1.7 * f, base],
          [x - 1.1 * f, base + 2.6 * f, 0.2 * f],
          [x - 0.5 * f, base + 2.6 * f, 0.2 * f],
          [x + 0.5 * f, base],
        ),
      ),
      colours.house,
    ),
    ellipse(x - 0.3 * f, -(base + 1.6 * f), 1.15 * f, 0.5 * f, colours.house),
    ellipse(x - 0.3 * f, -(base + 1.35 * f), 1.1 * f, 0.32 * f, shaded(colours.house, light, 0.3)),
    path(
      rounded(
        up(
          [x - 2.2 * f, base + 2.6 * f, 0.1 * f],
          [x - 2.2 * f, base + 3 * f, 0.2 * f],
          [x + 0.6 * f, base + 3 * f, 0.2 * f],
          [x + 0.6 * f, base + 2.6 * f, 0.1 * f],
        ),
      ),
      steel,
    ),
  ].join('');
}

/** Our house flag at the stern, a white disc on blue, blowing aft: no country's colors. */
export function drawEnsign({ colours, foot, light }: Drawing, x: number, base: number): string {
  const s = Math.max(foot * 1.1, 13);
  const [px, py] = [x - s * 0.7, -base - s * 2.6];
  const cloth = `M${n(px)} ${n(py)}q${n(-s)} ${n(-s * 0.35)} ${n(-s * 1.7)} ${n(s * 0.25)}l${n(s * 0.08)} ${n(s * 1.05)}q${n(s * 0.8)} ${n(-s * 0.5)} ${n(s * 1.75)} ${n(-s * 0.2)}Z`;
  return (
    stroke(
      line([
        [x, -base],
        [px, py],
      ]),
      mix(colours.metal, light.shadow, 0.1),
      2.2,
    ) +
    path(cloth, mix('#006098', light.tint, 0.25)) +
    ellipse(px - s * 0.78, py + s * 0.4, s * 0.28, s * 0.3, '#ffffff')
  );
}

/** A person-sized seat or sofa block: cushion on a base, from x0 to x1, its seat at `height`. */
export function drawSeat(
  { colours, foot, light }: Drawing,
  x0: number,
  x1: number,
  height: number,
  back: 'aft' | 'front' | 'none',
): string {
  const thick = 0.5 * foot;
  const soft = colours.cushion;
  const parts = [
    path(
      rounded(
        up([x0, height - 1.6 * foot], [x0, height, 3], [x1, height, 3], [x1, height - 1.6 * foot]),
      ),
      shaded(colours.house, light, 0.22),
    ),
    path(
      rounded(
        up(
          [x0 - 2, height - thick * 0.4, 4],
          [x0 - 2, height + thick, 6],
          [x1 + 2, height + thick, 6],
          [x1 + 2, height - thick * 0.4, 4],
        ),
      ),
      soft,
    ),
    stroke(line(up([x0, height + thick * 0.25], [x1, height + thick * 0.25])), colours.accent, 2),
  ];
  if (back !== 'none') {
    const [x, lean] = back === 'aft' ? [x0, -0.35 * foot] : [x1 - 0.6 * foot, 0.35 * foot];
    parts.push(
      path(
        rounded(
          up(
            [x, height, 4],
            [x + lean, height + 1.7 * foot, 6],
            [x + lean + 0.6 * foot, height + 1.7 * foot, 6],
            [x + 0.6 * foot, height, 4],
          ),
        ),
        sunlit(soft, light, 0.1),
      ),
    );
  }
  return parts.join('');
}

/** Cloth on poles over a roof deck, from x0 to x1, its edge at a height. */
export function drawBimini(
  { colours, foot }: Drawing,
  x0: number,
  x1: number,
  height: number,
): string {
  const cloth = up(
    [x0, height - 0.3 * foot, 6],
    [x0 + 1.2 * foot, height + 0.8 * foot, 20],
    [x1 - 1.2 * foot, height + 0.8 * foot, 20],
    [x1, height - 0.1 * foot, 6],
  );
  return path(rounded(cloth), colours.canvas);
}

/** Fishing rods in their holders, from (x, height), all leaning aft. */
export function drawRods(
  { colours, light, foot }: Drawing,
  x: number,
  base: number,
  count: number,
): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const at = x + i * 0.85 * foot;
    d += `M${n(at)} ${n(-base)}q${n(-0.9 * foot)} ${n(-2.6 * foot)} ${n(-2.1 * foot)} ${n(-4.3 * foot)}`;
  }
  return stroke(d, mix(colours.glass, light.shadow, 0.2), 1.8);
}
