/**
 * Draws the pictures behind the headings of the content pages with the code that draws the demo fleet, and writes them
 * to web/public/bands: wide ones for desktops, and tall ones with the subject above the words for phones. Run by hand after
 * a change, from the root: `npx tsx web/brand/draw-bands.ts`.
 */
import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Rig } from '../../db/demo/boats/types';
import { type Berth, drawAfloat } from '../../db/demo/pictures/afloat';
import { drawNearFrond, drawPaddleBoard, drawSwimRing } from '../../db/demo/pictures/beach-things';
import { type Category, designBoat } from '../../db/demo/pictures/boat-design';
import { drawLighthouse } from '../../db/demo/pictures/landmarks';
import { lights, type TimeOfDay } from '../../db/demo/pictures/light';
import { drawIsland } from '../../db/demo/pictures/palms';
import {
  createPaints,
  createRandom,
  height,
  type Scene,
  width,
} from '../../db/demo/pictures/scene';
import { drawSea, drawShallows } from '../../db/demo/pictures/sea';
import { drawFarCoast, drawHaze, drawSky } from '../../db/demo/pictures/sky';
import { drawSkyline } from '../../db/demo/pictures/skyline';
import { viewAftDeck } from '../../db/demo/pictures/view-aft-deck';

const out = fileURLToPath(new URL('../public/bands', import.meta.url));

/** What differs between the wide and the tall picture: the part of the scene (px of 1900x900), and where things are in it. */
interface Composition {
  left: number;
  /** Where its upper edge is; it is always 900 high, and deck goes on below the scene. */
  top?: number;
  wide: number;
  horizon: number;
  berth: Omit<Berth, 'facing'>;
}

const tallWidth = 700;
const wideFrame = { left: 0, wide: width };

interface Band {
  time: TimeOfDay;
  draw: (scene: Scene, composition: Composition) => string;
  compositions: Record<'wide' | 'tall', Composition>;
}

/** A boat whose number decides her lines and colors. */
function boat(
  scene: Scene,
  id: number,
  category: Category,
  length: number,
  rig: Rig,
  berth: Berth,
) {
  const subject = { id, name: '', type: 'yacht', category, length, rig } as const;
  return drawAfloat(scene, designBoat(subject), berth);
}

const bands: Record<string, Band> = {
  about: {
    time: 'golden',
    draw: (scene, { horizon, berth }) =>
      [
        drawSky(scene, horizon),
        drawSkyline(scene, horizon, berth.x - 130, 250),
        drawHaze(scene, horizon),
        drawSea(scene, horizon),
        boat(scene, 31, 'Motor Yachts', 88, { top: 'hard' }, { ...berth, facing: 'right' }),
      ].join(''),
    compositions: {
      wide: { ...wideFrame, horizon: 500, berth: { x: 1230, waterline: 640, long: 1060 } },
      tall: {
        left: 330,
        wide: tallWidth,
        horizon: 400,
        berth: { x: 680, waterline: 480, long: 540 },
      },
    },
  },
  blog: {
    time: 'sunset',
    draw: (scene, { left, horizon, berth }) =>
      [
        drawSky(scene, horizon),
        drawFarCoast(scene, horizon),
        drawHaze(scene, horizon),
        drawIsland(scene, berth.x - 420, horizon + 3, 250, 7),
        drawIsland(scene, berth.x + 400, horizon + 2, 150, 4),
        drawSea(scene, horizon),
        boat(
          scene,
          35,
          'Catamarans',
          60,
          { top: 'none', sails: true },
          { ...berth, facing: 'left' },
        ),
        drawNearFrond(scene, left - 30, 40, 0.18, 300),
        drawNearFrond(scene, left - 40, -30, 0.75, 260),
      ].join(''),
    compositions: {
      wide: { ...wideFrame, horizon: 520, berth: { x: 1220, waterline: 650, long: 940 } },
      tall: {
        left: 850,
        wide: tallWidth,
        horizon: 440,
        berth: { x: 1205, waterline: 505, long: 520 },
      },
    },
  },
  faqs: {
    time: 'noon',
    draw: (scene, { horizon, berth }) => {
      const { x, long, waterline } = berth;
      return [
        drawSky(scene, horizon),
        drawFarCoast(scene, horizon),
        drawHaze(scene, horizon),
        drawLighthouse(scene, Math.round(x + long * 0.34), horizon),
        drawIsland(scene, x + long * 0.28, horizon + 4, long * 0.32, 7),
        drawShallows(scene, horizon),
        drawAfloat(
          scene,
          designBoat({
            id: 62,
            name: '',
            type: 'boat',
            category: 'Center Consoles',
            length: 36,
            rig: { top: 'hard', outboards: 3 },
          }),
          { ...berth, facing: 'left' },
          'clear',
        ),
        drawPaddleBoard(scene, x - long * 0.36, waterline + 66, long * 0.13, '#ff8f6b'),
        drawSwimRing(scene, x + long * 0.3, waterline + 62, long * 0.06, '#f25c8a'),
      ].join('');
    },
    compositions: {
      wide: { ...wideFrame, horizon: 480, berth: { x: 1230, waterline: 630, long: 960 } },
      tall: {
        // West of the sun, which would stand behind the buttons of the top bar.
        left: 600,
        wide: tallWidth,
        horizon: 390,
        berth: { x: 950, waterline: 480, long: 520 },
      },
    },
  },
  services: {
    time: 'sunset',
    draw: (scene) => {
      const subject = {
        id: 7,
        name: '',
        type: 'yacht',
        category: 'Motor Yachts',
        length: 88,
        rig: { top: 'hard' },
      } as const;
      return viewAftDeck(scene, designBoat(subject));
    },
    compositions: {
      // The deck is drawn around its table; only the frame differs, and keeps the sun whole.
      wide: { ...wideFrame, horizon: 0, berth: { x: 0, waterline: 0, long: 0 } },
      tall: {
        left: 655,
        top: 190,
        wide: tallWidth,
        horizon: 0,
        berth: { x: 0, waterline: 0, long: 0 },
      },
    },
  },
};

function drawBand(name: string, { time, draw }: Band, composition: Composition): string {
  const paints = createPaints();
  const scene: Scene = { light: lights[time], paints, random: createRandom(31, name) };
  const content = draw(scene, composition);
  const { left, top = 0, wide } = composition;
  const below = `<path fill="#cf8f57" d="M0 ${height - 1}h${width}v${top + 1}H0Z"/>`;
  const size = `width="${wide}" height="${height}" viewBox="${left} ${top} ${wide} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${paints.defs()}${content}${below}</svg>`;
}

/** Widths in px: of the tall ones for screens of 390 px at one to three dots each. */
const widths = { wide: [1280, 1920, 2560], tall: [480, 800, 1120] };
/** What programs without AVIF get. */
const fallbackWidth = 1280;

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
for (const [name, band] of Object.entries(bands)) {
  for (const shape of ['wide', 'tall'] as const) {
    const composition = band.compositions[shape];
    const svg = Buffer.from(drawBand(name, band, composition));
    // Drawn once, larger than the widest, and scaled down: finer edges than drawing small.
    const density = Math.ceil((72 * Math.max(...widths[shape]) * 1.2) / composition.wide);
    const { data, info } = await sharp(svg, { density })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const size of widths[shape]) {
      const scaled = sharp(data, { raw: info }).resize(size);
      const file = `${out}/${name}-${shape}-${size}`;
      await scaled.clone().avif({ quality: 52, effort: 3 }).toFile(`${file}.avif`);
      if (shape === 'wide' && size === fallbackWidth) {
        await scaled.webp({ quality: 70, effort: 6 }).toFile(`${file}.webp`);
      }
    }
  }
}
