import { drawAfloat, lengthOnPicture } from './afloat';
import { drawBackdrop } from './backdrop';
import type { BoatDesign } from './boat-design';
import { type Scene, width } from './scene';
import { drawSea } from './sea';

/** View 0: the boat lying in the bay, large, in front of the city or the islands. */
export function viewHero(scene: Scene, design: BoatDesign): string {
  const { random } = scene;
  const place = random.pick([
    'downtown',
    'downtown',
    'beach',
    'causeway',
    'stiltsville',
    'islands',
    'lighthouse',
  ] as const);
  const horizon = random.whole(500, 535);
  return [
    drawBackdrop(scene, place, horizon),
    drawSea(scene, horizon),
    drawAfloat(scene, design, {
      x: width / 2,
      waterline: 712,
      long: lengthOnPicture(design),
      facing: design.id % 3 === 0 ? 'left' : 'right',
    }),
  ].join('');
}
