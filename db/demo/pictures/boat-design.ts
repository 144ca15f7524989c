import type { HullColor, Rig } from '../boats/types';
import { chooseLivery, type Livery } from './livery';
import { createRandom } from './scene';

export type Category =
  | 'Motor Yachts'
  | 'Flybridge Yachts'
  | 'Sport Yachts'
  | 'Catamarans'
  | 'Center Consoles'
  | 'Deck Boats';

/**
 * The lines of a hull seen from the side. The boat is always 1000 units long (stern at 0, bow at
 * 1000); heights are units above the water.
 */
export interface HullLines {
  sternHeight: number;
  bowHeight: number;
  /** How late the deck edge rises towards the bow: 1 evenly, 3 only near the bow. */
  rise: number;
  /** How far the bow tip stands out over the waterline. */
  rake: number;
  /** How far the transom leans: positive if it slopes forward going up. */
  transom: number;
  /** Depth of the lowered side beside the cockpit, and where (x) it ends. */
  cutDepth: number;
  cutEnd: number;
}

/** Everything that makes one boat itself, whatever the view and the time of day. */
export interface BoatDesign {
  id: number;
  category: Category;
  type: 'boat' | 'yacht';
  /** Feet. */
  length: number;
  /** Units (of 1000 per boat length) in one foot; people stay 6 ft tall on every boat. */
  foot: number;
  hull: HullLines;
  livery: Livery;
  /** Enclosed decks above the hull. */
  decks: number;
  /** Slant of the windscreens, in units per unit of height. */
  screenRake: number;
  /** Moves the superstructure forward or aft, in units. */
  shift: number;
  rig: Rig;
  /** Three two-way choices each silhouette family reads its own way. */
  variant: readonly [boolean, boolean, boolean];
  stripe: 'line' | 'double' | 'swoosh' | 'two-tone';
  windows: 'band' | 'split' | 'ports';
  hullWindows: 'long' | 'three' | 'ports' | 'none';
}

/** Stern and bow height (ft) of a category at a length (ft). */
function freeboard(category: Category, length: number): readonly [number, number] {
  switch (category) {
    case 'Motor Yachts':
      return [2.4 + length * 0.052, 4.2 + length * 0.086];
    case 'Flybridge Yachts':
      return [2.2 + length * 0.046, 3.6 + length * 0.078];
    case 'Sport Yachts':
      return [1.9 + length * 0.042, 2.9 + length * 0.068];
    case 'Catamarans':
      return [2 + length * 0.046, 2.7 + length * 0.058];
    case 'Center Consoles':
      return [1.5 + length * 0.037, 1.9 + length * 0.076];
    case 'Deck Boats':
      return [1.5 + length * 0.034, 2.1 + length * 0.05];
  }
}

/** How far (units) the bow of each family may stand out over the water. */
const rakes = {
  'Motor Yachts': [50, 125],
  'Flybridge Yachts': [55, 130],
  'Sport Yachts': [70, 150],
  Catamarans: [8, 40],
  'Center Consoles': [70, 120],
  'Deck Boats': [40, 80],
} as const satisfies Record<Category, readonly [number, number]>;

const categories: readonly string[] = [
  'Motor Yachts',
  'Flybridge Yachts',
  'Sport Yachts',
  'Catamarans',
  'Center Consoles',
  'Deck Boats',
] satisfies Category[];

function isCategory(text: string): text is Category {
  return categories.includes(text);
}

/** Works out a boat's looks from its id, category and length. The same subject, the same boat. */
export function designBoat(subject: PictureSubject): BoatDesign {
  const { id, length, type } = subject;
  if (!isCategory(subject.category)) {
    throw new Error(`Cannot draw a boat of the unknown category "${subject.category}"`);
  }
  const category = subject.category;
  const random = createRandom(id, 'design');
  const foot = 1000 / length;
  const [shortest, longest] = rakes[category];
  const [stern, bow] = freeboard(category, length);
  const small = category === 'Center Consoles' || category === 'Deck Boats';
  const cat = category === 'Catamarans';
  const fleet = category === 'Motor Yachts' || category === 'Flybridge Yachts';
  return {
    id,
    category,
    type,
    length,
    foot,
    hull: {
      sternHeight: stern * foot * random.between(0.94, 1.08),
      bowHeight: bow * foot * random.between(0.94, 1.1),
      rise: cat ? random.between(1, 1.5) : random.between(1.3, 2.5),
      rake: random.between(shortest, longest),
      transom: small ? random.between(-4, 16) : random.between(0, 34),
      cutDepth: fleet ? random.between(0.8, 2) * foot : cat ? 1.6 * foot : 0,
      cutEnd: cat ? 84 : random.between(170, 240),
    },
    livery: chooseLivery(createRandom(id, 'livery'), id, small ? 'boat' : 'yacht', subject.hull),
    decks: category === 'Motor Yachts' && length >= 84 ? 3 : 2,
    screenRake: random.between(0.7, 1.5),
    shift: random.between(-22, 26),
    rig: subject.rig,
    variant: [random.chance(0.5), random.chance(0.5), random.chance(0.5)],
    stripe: random.pick(['line', 'double', 'swoosh', 'two-tone']),
    windows: random.pick(['band', 'split', 'ports']),
    hullWindows: small ? 'none' : random.pick(['long', 'three', 'ports', 'long']),
  };
}

/** What the pictures of a boat are drawn from. */
export interface PictureSubject {
  id: number;
  name: string;
  type: 'boat' | 'yacht';
  category: string;
  /** Feet, 20 to 130. */
  length: number;
  rig: Rig;
  hull?: HullColor;
}
