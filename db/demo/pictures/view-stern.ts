import { drawBackdrop } from './backdrop';
import type { BoatDesign } from './boat-design';
import { startDrawing } from './hull-profile';
import { height, type Scene, width } from './scene';
import { breakReflection, drawSea } from './sea';
import { drawSternBoat } from './stern-boat';
import { drawSternCatamaran } from './stern-catamaran';
import { ellipse, group, lens, n, path, rect, use } from './svg';

/** View 3 of open boats and catamarans: from behind, stern towards the viewer. */
export function viewStern(scene: Scene, design: BoatDesign): string {
  const { light, paints, random } = scene;
  const drawing = startDrawing(design, light, paints);
  const horizon = random.whole(470, 500);
  const waterline = 752;
  const cat = design.category === 'Catamarans';
  const id = paints.define(cat ? drawSternCatamaran(drawing) : drawSternBoat(drawing));
  const half = cat ? 560 : 330;
  const sea = light.sea[2]?.[1] ?? light.shadow;
  const place = random.pick(['downtown', 'islands', 'beach', 'causeway', 'lighthouse'] as const);
  let foam = '';
  for (let i = 0; i < 18; i++) {
    foam += lens(
      width / 2 + random.between(-half, half),
      waterline + random.between(3, 12),
      random.between(20, 60),
      random.between(1.5, 3.5),
    );
  }
  return [
    drawBackdrop(scene, place, horizon),
    drawSea(scene, horizon),
    group(use(id, { transform: `translate(${width / 2} ${waterline + 4}) scale(1 -.5)` }), {
      opacity: 0.45,
    }),
    rect(
      0,
      waterline,
      width,
      height - waterline,
      paints.vertical([0, sea, 0], [1, light.sea[3]?.[1] ?? sea, 1]),
    ),
    ellipse(width / 2, waterline + 6, half * 1.06, 20, light.shadow, { opacity: 0.4 }),
    breakReflection(scene, width / 2 - half, width / 2 + half, waterline, sea),
    use(id, { transform: `translate(${n(width / 2)} ${waterline})` }),
    path(foam, light.foam, { opacity: 0.7 }),
  ].join('');
}
