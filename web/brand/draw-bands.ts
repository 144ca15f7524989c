/**
 * Draws the pictures behind the headings of the content pages with the code that draws the demo fleet, and writes them
 * to web/public/bands. Run by hand after a change, from the root: `npx tsx web/brand/draw-bands.ts`.
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type BoatDesign, designBoat } from '../../db/demo/pictures/boat-design';
import { lights, type TimeOfDay } from '../../db/demo/pictures/light';
import {
  createPaints,
  createRandom,
  height,
  type Scene,
  width,
} from '../../db/demo/pictures/scene';
import { viewAftDeck } from '../../db/demo/pictures/view-aft-deck';
import { viewMarina } from '../../db/demo/pictures/view-marina';
import { viewSandbar } from '../../db/demo/pictures/view-sandbar';

const out = fileURLToPath(new URL('../public/bands', import.meta.url));
const widths = [800, 1600];

interface Band {
  name: string;
  view: (scene: Scene, design: BoatDesign) => string;
  time: TimeOfDay;
  /** Decides the yacht's lines and colours and what stands on the horizon. */
  seed: number;
}

const bands: Band[] = [
  { name: 'about', view: viewMarina, time: 'golden', seed: 31 },
  { name: 'services', view: viewAftDeck, time: 'sunset', seed: 7 },
  { name: 'blog', view: viewSandbar, time: 'sunset', seed: 44 },
  { name: 'faqs', view: viewSandbar, time: 'noon', seed: 18 },
];

function draw({ name, view, time, seed }: Band): string {
  const paints = createPaints();
  const scene: Scene = { light: lights[time], paints, random: createRandom(seed, name) };
  const subject = {
    id: seed,
    name,
    type: 'yacht',
    category: 'Motor Yachts',
    length: 88,
    rig: { top: 'hard' },
  } as const;
  const content = view(scene, designBoat(subject));
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${paints.defs()}${content}</svg>`;
}

await mkdir(out, { recursive: true });
for (const band of bands) {
  const svg = Buffer.from(draw(band));
  for (const size of widths) {
    // Drawn at twice the size and scaled down: finer edges than drawing small.
    const picture = sharp(svg, { density: 144 }).resize(size);
    await picture.webp({ quality: 72, effort: 6 }).toFile(`${out}/${band.name}-${size}.webp`);
  }
}
