import type { BoatDesign } from './boat-design';
import { mix } from './colour';
import { type Drawing, startDrawing } from './hull-profile';
import type { Light } from './light';
import { drawCatamaran } from './profile-catamaran';
import { drawCenterConsole, drawDeckBoat } from './profile-open-boats';
import { drawSportYacht } from './profile-sport-yacht';
import { drawFlybridge, drawMotorYacht } from './profile-tall-yachts';
import { height, type Paints, type Scene, width } from './scene';
import { breakReflection } from './sea';
import { ellipse, group, lens, n, type Point, path, rect, smooth, use } from './svg';

/** Where a boat lies in a picture. All lengths in px. */
export interface Berth {
  /** Middle of the boat. */
  x: number;
  waterline: number;
  /** Length of the boat on the picture. */
  long: number;
  facing: 'left' | 'right';
  /** Degrees the bow is lifted. */
  trim?: number;
}

/** How long (px) a boat is drawn, so that a 20 ft boat looks small and a 110 ft yacht grand. */
export function lengthOnPicture(design: BoatDesign): number {
  return 1230 + 250 * Math.max(0, Math.min(1, (design.length - 18) / 60));
}

/** The water's edge along a hull: it hides what is under water and carries a little foam (px). */
function lap(
  { light, paints, random }: Scene,
  x0: number,
  x1: number,
  y: number,
  water: string,
): string {
  const edge: Point[] = [];
  for (let x = x0 - 70; x <= x1 + 70; x += 36) edge.push([x, y + random.between(-2.5, 2.5)]);
  let foam = '';
  for (let x = x0 + 10; x < x1 - 60; x += random.between(26, 70)) {
    foam += lens(x, y + random.between(0, 5), random.between(18, 52), random.between(1.2, 2.8));
  }
  // Its ends fade out, so that beside the boat no seam shows on the open water.
  const film = paints.horizontal(
    [0, water, 0],
    [0.07, water, 0.92],
    [0.93, water, 0.92],
    [1, water, 0],
  );
  const shade = paints.vertical([0, light.shadow, 0.3], [1, light.shadow, 0]);
  return [
    path(`${smooth(edge)}v14H${n(x0 - 70)}Z`, film),
    ellipse((x0 + x1) / 2, y + 20, (x1 - x0) * 0.52, 9, water, { opacity: 0.85 }),
    path(`M${n(x0 + 20)} ${n(y + 3)}H${n(x1 - 70)}V${n(y + 26)}H${n(x0 + 20)}Z`, shade),
    path(foam, mix(light.foam, water, 0.1), { opacity: 0.8 }),
  ].join('');
}

/**
 * The boat from the side, sitting in the water with its reflection, shade and foam. Over clear
 * shallow water the boat also throws its shadow on the sand.
 */
export function drawAfloat(
  scene: Scene,
  design: BoatDesign,
  berth: Berth,
  water: 'deep' | 'clear' = 'deep',
): string {
  const { light, paints } = scene;
  const { x, waterline, long, facing, trim = 0 } = berth;
  const scale = long / 1000;
  const turn = facing === 'right' ? 1 : -1;
  const id = paints.define(drawProfile(design, light, paints));
  const left = x - (turn * long) / 2;
  const place = (vertical: number, tilt: number): string =>
    `translate(${n(left)} ${n(waterline)}) scale(${turn * scale} ${vertical * scale})${tilt ? ` rotate(${-tilt})` : ''}`;
  const [x0, x1] = [x - long / 2, x + long / 2];
  const sea = light.sea[2]?.[1] ?? light.shadow;
  const deep = light.sea[3]?.[1] ?? light.shadow;
  const near = mix(sea, deep, 0.55);
  const clear = water === 'clear';
  const fade = paints.vertical([0, sea, 0], [0.35, near, 0.35], [0.8, near, 0.92], [1, deep, 1]);
  return [
    group(use(id, { transform: place(-0.5, -trim) }), { opacity: clear ? 0.3 : 0.42 }),
    clear
      ? ellipse(x, waterline + 62, long * 0.47, 26, '#0b7f9c', { opacity: 0.4 })
      : rect(0, waterline, width, height - waterline, fade),
    ellipse(x, waterline + 8, long * 0.5, 18, light.shadow, { opacity: 0.35 }),
    breakReflection(scene, x0, x1, waterline, clear ? '#3cc6cc' : sea),
    use(id, { transform: place(1, trim) }),
    lap(scene, x0, x1, waterline, clear ? '#35bcc8' : mix(sea, near, 0.5)),
  ].join('');
}

const families: Readonly<Record<BoatDesign['category'], (drawing: Drawing) => string>> = {
  'Motor Yachts': drawMotorYacht,
  'Flybridge Yachts': drawFlybridge,
  'Sport Yachts': drawSportYacht,
  Catamarans: drawCatamaran,
  'Center Consoles': drawCenterConsole,
  'Deck Boats': drawDeckBoat,
};

/** The whole boat from the side, bow to the right, 1000 units long, waterline at y 0. */
function drawProfile(design: BoatDesign, light: Light, paints: Paints): string {
  return families[design.category](startDrawing(design, light, paints));
}
