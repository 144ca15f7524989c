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

/** The finished picture. */
export function finish({ paints }: Scene, content: string): string {
  const size = `width="${frame.width}" height="${frame.height}"`;
  const box = `viewBox="${frame.x} ${frame.y} ${frame.width} ${frame.height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${box}>${paints.defs()}${content}</svg>`;
}
