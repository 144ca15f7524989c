import { type Drawing, glassPaint, up } from './hull-profile';
import { shaded, sunlit } from './livery';
import { line, path, rounded, stroke } from './svg';

/** A deckhouse seen from the side; x and heights in boat units, slants as horizontal offsets. */
export interface House {
  aft: number;
  front: number;
  /** Height of its floor; may lie below the deck edge, the hull then hides it. */
  base: number;
  top: number;
  /** How far the front and back walls lean inwards from floor to top. */
  frontLean: number;
  aftLean: number;
  /** Shares of the height where the glass begins and ends. */
  sill?: number;
  head?: number;
  /** Number of panes the glass is divided into. */
  panes?: number;
  colour?: string;
}

/** Walls and windows of one deck. */
export function drawHouse(drawing: Drawing, house: House): string {
  const { colours, light, paints } = drawing;
  const { aft, front, base, top, frontLean, aftLean } = house;
  const { sill = 0.3, head = 0.86, panes = 4, colour = colours.house } = house;
  const tall = top - base;
  const aftAt = (share: number): number => aft + aftLean * share;
  const frontAt = (share: number): number => front - frontLean * share;
  const wall = paints.vertical(
    [0, sunlit(colour, light, 0.2)],
    [0.5, colour],
    [1, shaded(colour, light, 0.32)],
  );
  const body = rounded(
    up([aft, base], [aftAt(1), top, tall * 0.12], [frontAt(1), top, tall * 0.2], [front, base]),
  );
  const edge = tall * 0.1;
  const glass = rounded(
    up(
      [aftAt(sill) + edge * 2, base + tall * sill, edge],
      [aftAt(head) + edge * 2, base + tall * head, edge],
      [frontAt(head) - edge * 0.7, base + tall * head, edge],
      [frontAt(sill) - edge * 0.2, base + tall * sill, edge * 1.4],
    ),
  );
  let bars = '';
  let shine = '';
  const [x0, x1] = [aftAt(head) + edge * 2, frontAt(head)];
  for (let i = 1; i < panes; i++) {
    const x = x0 + ((x1 - x0) * i) / panes;
    const lean = frontLean * 0.35 * (head - sill);
    bars += line(up([x + lean, base + tall * sill], [x, base + tall * head]));
    if (i % 2 === 1) {
      const w = tall * 0.22;
      shine += line(
        up(
          [x + lean + w, base + tall * sill],
          [x + w * 2.2, base + tall * head],
          [x + w * 3.4, base + tall * head],
          [x + lean + w * 2.2, base + tall * sill],
        ),
        true,
      );
    }
  }
  return [
    path(body, wall),
    path(glass, glassPaint(drawing)),
    path(shine, '#ffffff', { opacity: light.lamps > 0.3 ? 0.1 : 0.16 }),
    stroke(bars, light.lamps > 0.3 ? shaded(colour, light, 0.4) : colour, tall * 0.035, {
      'stroke-linecap': 'butt',
    }),
  ].join('');
}

/** A roof or upper deck slab with rounded nose and the shadow it throws on what is below. */
export function drawSlab(
  drawing: Drawing,
  aft: number,
  front: number,
  height: number,
  thick: number,
  droop = 0,
): string {
  const { colours, light, paints } = drawing;
  const top = paints.vertical(
    [0, sunlit(colours.house, light, 0.3)],
    [0.45, colours.house],
    [1, shaded(colours.house, light, 0.45)],
  );
  const shadow = rounded(
    up(
      [aft + thick, height],
      [front - thick * 2, height - droop],
      [front - thick * 3, height - droop - thick * 0.8],
      [aft + thick * 2, height - thick * 0.8],
    ),
  );
  return [
    path(shadow, light.shadow, { opacity: 0.28 }),
    path(
      rounded(
        up(
          [aft, height, thick * 0.3],
          [aft + thick * 0.4, height + thick, thick * 0.5],
          [front - thick * 3, height + thick, thick * 4],
          [front, height - droop, thick * 0.5],
          [front - thick * 2, height - droop, thick],
        ),
      ),
      top,
    ),
  ].join('');
}

/** Posts (aft supports, T-top pipes): from [x, height] to [x, height] each. */
export function drawPosts(
  drawing: Drawing,
  posts: readonly (readonly [number, number, number, number])[],
  thick: number,
): string {
  const { colours, light } = drawing;
  const d = posts.map(([x0, h0, x1, h1]) => line(up([x0, h0], [x1, h1]))).join('');
  return (
    stroke(d, shaded(colours.metal, light, 0.25), thick) + stroke(d, colours.metal, thick * 0.45)
  );
}

/** A low wall (flybridge coaming, seat back) with a slanted front. */
export function drawCoaming(
  drawing: Drawing,
  aft: number,
  front: number,
  base: number,
  tall: number,
  lean: number,
  colour = drawing.colours.house,
): string {
  const { light, paints } = drawing;
  const wall = paints.vertical([0, sunlit(colour, light, 0.25)], [1, shaded(colour, light, 0.26)]);
  return path(
    rounded(
      up(
        [aft, base, 2],
        [aft + lean * 0.3, base + tall * 0.8, tall * 0.3],
        [front - lean * 1.5, base + tall, tall * 0.5],
        [front, base, 2],
      ),
    ),
    wall,
  );
}
