import { demoFleet } from '../fleet';
import { type Berth, drawAfloat } from '../pictures/afloat';
import { type BoatDesign, designBoat } from '../pictures/boat-design';
import { mix, multiply } from '../pictures/colour';
import type { Scene } from '../pictures/scene';
import { ellipse, group, line, n, path, rect, stroke } from '../pictures/svg';

/** Draws everything of one picture into the 1900x900 px of a scene; block pictures show x 275 to 1625 of it. */
export type DrawScene = (scene: Scene) => string;

/** The looks of a boat of the demo fleet. */
export function fleetDesign(id: number): BoatDesign {
  const boat = demoFleet.find((candidate) => candidate.id === id);
  if (!boat) throw new Error(`The demo fleet has no boat ${id}`);
  return designBoat(boat);
}

/** A boat of the fleet lying or running somewhere in the picture. */
export function fleetBoat(
  scene: Scene,
  id: number,
  berth: Berth,
  water: 'deep' | 'clear' = 'deep',
): string {
  return drawAfloat(scene, fleetDesign(id), berth, water);
}

/** A colour as the scene's light shows it. */
export function lit({ light }: Scene, colour: string): string {
  return multiply(colour, light.tint);
}

/** The same, in shade. */
export function dim(scene: Scene, colour: string, share = 0.3): string {
  return mix(lit(scene, colour), scene.light.shadow, share);
}

/** Shade to the right of a round thing, over any colour. */
export function roundPaint(scene: Scene, colour: string): string {
  return scene.paints.horizontal(
    [0, dim(scene, colour, 0.18)],
    [0.28, mix(lit(scene, colour), '#ffffff', 0.22)],
    [0.6, lit(scene, colour)],
    [1, dim(scene, colour, 0.38)],
  );
}

/** The soft shadow under a thing that stands on a table or on the sand. */
export function footShadow({ light }: Scene, x: number, y: number, rx: number, ry = 9): string {
  return ellipse(x + rx * 0.12, y, rx, ry, light.shadow, { opacity: 0.26 });
}

/** A shape lying flat, seen from above, with the shadow it throws to the lower right. */
export function lying({ light }: Scene, d: string, fill: string, lift = 9): string {
  return (
    path(d, light.shadow, { opacity: 0.24, transform: `translate(${n(lift)} ${n(lift * 1.3)})` }) +
    path(d, fill)
  );
}

/** Moves, turns and scales a part. */
export function placed(content: string, x: number, y: number, turn = 0, scale = 1): string {
  const transform = `translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}`;
  return group(content, { transform });
}

/** Path text of a circle. */
export function circle(x: number, y: number, r: number): string {
  return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0z`;
}

/** Path text of a rectangle with round corners. */
export function box(x: number, y: number, w: number, h: number, r: number): string {
  return `M${n(x + r)} ${n(y)}h${n(w - 2 * r)}q${n(r)} 0 ${n(r)} ${n(r)}v${n(h - 2 * r)}q0 ${n(r)} ${n(-r)} ${n(r)}h${n(2 * r - w)}q${n(-r)} 0 ${n(-r)} ${n(-r)}v${n(2 * r - h)}q0 ${n(-r)} ${n(r)} ${n(-r)}z`;
}

/** A table of planks in front, seen a little from above, with a stainless rail behind it. */
export function deckTable(scene: Scene, top: number, wood = '#c4925e', rail = true): string {
  const { light, paints } = scene;
  const steel = mix(lit(scene, '#dfe6eb'), light.shadow, 0.12);
  let seams = '';
  for (let y = 0; y < 5; y++) {
    const at = top + 22 + (900 - top) * (y / 5) ** 1.25;
    seams += `M0 ${n(at)}H1900`;
  }
  const posts = [180, 560, 940, 1320, 1700]
    .map((x) =>
      line([
        [x, top - 165],
        [x, top],
      ]),
    )
    .join('');
  return [
    rail
      ? stroke(`M0 ${top - 165}H1900M0 ${top - 82}H1900${posts}`, steel, 10) +
        stroke(`M0 ${top - 168}H1900`, '#ffffff', 3, { opacity: 0.6 })
      : '',
    rect(
      0,
      top,
      1900,
      900 - top,
      paints.vertical([0, lit(scene, wood)], [1, dim(scene, wood, 0.3)]),
    ),
    stroke(seams, dim(scene, wood, 0.5), 3, { opacity: 0.5 }),
    rect(0, top, 1900, 9, mix(lit(scene, wood), light.glitter, 0.5)),
  ].join('');
}
