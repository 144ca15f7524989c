import { drawBackdrop, type Place } from '../../../db/demo/pictures/backdrop';
import { mix } from '../../../db/demo/pictures/colour';
import { lights, type TimeOfDay } from '../../../db/demo/pictures/light';
import { createPaints, createRandom, type Scene } from '../../../db/demo/pictures/scene';
import { drawSea } from '../../../db/demo/pictures/sea';
import { line, n, path, rect, stroke } from '../../../db/demo/pictures/svg';

/** The part of the demo fleet's scenes (1900x900) that decoration pictures show; the middle is 950. */
export const frame = { x: 230, y: 0, width: 1440, height: 900 };
/** Where the rail stands on the deck. */
export const rail = 560;

/** A scene at a time of day, with repeatable chance. */
export function startScene(time: TimeOfDay, topic: string): Scene {
  return { light: lights[time], paints: createPaints(), random: createRandom(5, topic) };
}

/** The empty aft deck, looking over the rail to the bay. */
export function drawDeck(scene: Scene, place: Place): string {
  const { light, paints } = scene;
  const teak = mix('#c98f55', light.tint, 0.25);
  let seams = '';
  for (let x = -1700; x <= 3600; x += 104) {
    seams += line([
      [950 + (x - 950) * 0.42, 640],
      [x, 900],
    ]);
  }
  let posts = '';
  for (let x = 250; x <= 1650; x += 200) posts += `M${n(x)} ${rail - 110}V${rail + 10}`;
  const white = mix('#ffffff', light.tint, 0.5);
  const wood = paints.vertical([0, mix(teak, light.shadow, 0.28)], [1, teak]);
  const wall = paints.vertical([0, white], [1, mix(white, light.shadow, 0.3)]);
  return [
    drawBackdrop(scene, place, 400),
    drawSea(scene, 400),
    rect(0, rail, 1900, 90, wall),
    rect(0, rail - 12, 1900, 20, mix(teak, '#ffffff', 0.2), { rx: 8 }),
    stroke(
      `M200 ${rail - 110}H1700M200 ${rail - 60}H1700${posts}`,
      mix('#dfe7ec', light.shadow, 0.2),
      7,
    ),
    rect(0, 640, 1900, 260, wood),
    stroke(seams, mix(teak, light.shadow, 0.5), 2.4, { opacity: 0.5 }),
    path('M0 640H1900V660H0Z', light.shadow, { opacity: 0.22 }),
  ].join('');
}

/** The foredeck, running out to the bow between its rails. */
export function drawBow(scene: Scene, place: Place): string {
  const { light, paints } = scene;
  const teak = mix('#c98f55', light.tint, 0.25);
  const white = mix('#ffffff', light.tint, 0.5);
  let seams = '';
  for (let i = -9; i <= 9; i++) seams += `M${n(950 + i * 6)} 596L${n(950 + i * 130)} 900`;
  const rails = [-1, 1].map((side) => {
    const x = (dx: number) => n(950 + side * dx);
    const posts = [
      [120, 566, 84],
      [250, 606, 106],
      [430, 668, 136],
      [660, 756, 170],
    ].map(([dx = 0, y = 0, tall = 0]) => `M${x(dx)} ${y}L${x(dx + 8)} ${y - tall}`);
    return stroke(
      `M${x(0)} 470Q${x(200)} 470 ${x(830)} 628M${x(0)} 506Q${x(200)} 508 ${x(830)} 716${posts.join('')}`,
      mix('#dfe7ec', light.shadow, 0.2),
      7,
    );
  });
  return [
    drawBackdrop(scene, place, 400),
    drawSea(scene, 400),
    path(
      'M950 520C1080 528 1320 620 1760 850V900H140V850C580 620 820 528 950 520Z',
      paints.vertical([0, white], [1, mix(white, light.shadow, 0.3)]),
    ),
    path(
      'M950 552C1060 560 1260 640 1640 900H260C640 640 840 560 950 552Z',
      paints.vertical([0, mix(teak, light.shadow, 0.3)], [1, teak]),
    ),
    stroke(seams, mix(teak, light.shadow, 0.5), 2.4, { opacity: 0.45 }),
    ...rails,
  ].join('');
}

/** The finished picture. */
export function finish({ paints }: Scene, content: string): string {
  const size = `width="${frame.width}" height="${frame.height}"`;
  const box = `viewBox="${frame.x} ${frame.y} ${frame.width} ${frame.height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${box}>${paints.defs()}${content}</svg>`;
}
