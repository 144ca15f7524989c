import { drawAfloat, lengthOnPicture } from './afloat';
import { drawBackdrop } from './backdrop';
import { type BoatDesign, designBoat, type PictureSubject } from './boat-design';
import { lights, type TimeOfDay } from './light';
import { createPaints, createRandom, height, type Scene, width } from './scene';
import { drawSea } from './sea';
import { viewAerial } from './view-aerial';
import { viewAftDeck } from './view-aft-deck';
import { viewBow } from './view-bow';
import { viewCruise } from './view-cruise';
import { viewHelm } from './view-helm';
import { viewMarina } from './view-marina';
import { viewSaloon } from './view-saloon';
import { viewSandbar } from './view-sandbar';
import { viewStern } from './view-stern';

/** One way to show a boat, and the times of day it is shown at. */
interface View {
  draw: (scene: Scene, design: BoatDesign) => string;
  times: readonly TimeOfDay[];
}

const hero: View = {
  draw: viewHero,
  times: ['noon', 'golden', 'afternoon', 'morning', 'sunset', 'afternoon', 'noon', 'dusk'],
};
const cruise: View = {
  draw: viewCruise,
  times: ['golden', 'afternoon', 'morning', 'noon', 'sunset'],
};
const sandbar: View = { draw: viewSandbar, times: ['noon', 'morning', 'afternoon'] };
const aftDeck: View = { draw: viewAftDeck, times: ['golden', 'sunset', 'afternoon', 'morning'] };
const stern: View = {
  draw: viewStern,
  times: ['golden', 'sunset', 'afternoon', 'morning', 'noon'],
};
const helm: View = { draw: viewHelm, times: ['afternoon', 'noon', 'morning', 'golden', 'sunset'] };
const saloon: View = {
  draw: viewSaloon,
  times: ['afternoon', 'golden', 'morning', 'noon', 'sunset'],
};
const bow: View = { draw: viewBow, times: ['afternoon', 'golden', 'morning', 'noon'] };
const marina: View = { draw: viewMarina, times: ['dusk', 'sunset', 'dusk', 'golden'] };
const aerial: View = { draw: viewAerial, times: ['noon', 'morning', 'afternoon'] };

/** The seven views of a boat: nobody has a saloon on a center console. */
function viewsOf({ category, variant }: BoatDesign): readonly View[] {
  const open = category === 'Center Consoles' || category === 'Deck Boats';
  const sport = category === 'Sport Yachts';
  const cat = category === 'Catamarans';
  return [
    hero,
    cruise,
    sandbar,
    open || cat ? stern : aftDeck,
    helm,
    open || sport ? bow : saloon,
    open || cat || (sport && variant[1]) ? aerial : marina,
  ];
}

/** Draws one picture of a boat as SVG, 1900x900. view 0 is the main picture, 1-6 the gallery. */
export function drawBoat(subject: PictureSubject, view: number): string {
  const design = designBoat(subject);
  const kind = viewsOf(design)[view];
  if (!kind) throw new Error(`There is no view ${view}; a boat has views 0 to 6`);
  const random = createRandom(subject.id, `view ${view}`);
  const mainTime = createRandom(subject.id, 'main time').pick(hero.times);
  // The gallery is more lively when no picture repeats the main picture's time of day.
  const others = kind.times.filter((time) => time !== mainTime);
  const light = lights[view === 0 ? mainTime : random.pick(others)];
  const paints = createPaints();
  const content = kind.draw({ light, paints, random }, design);
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${paints.defs()}${content}</svg>`;
}

/** View 0: the boat lying in the bay, large, in front of the city or the islands. */
function viewHero(scene: Scene, design: BoatDesign): string {
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
