/**
 * Draws the banner of the home page with the code that draws the demo fleet's pictures, and writes it in a few widths
 * to web/public. Run by hand after a change, from the root: `npx tsx web/brand/draw-hero.ts`.
 */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawAfloat } from '../../db/demo/pictures/afloat';
import { designBoat } from '../../db/demo/pictures/boat-design';
import { lights } from '../../db/demo/pictures/light';
import {
  createPaints,
  createRandom,
  height,
  type Scene,
  width,
} from '../../db/demo/pictures/scene';
import { drawSea } from '../../db/demo/pictures/sea';
import { drawHaze, drawSky } from '../../db/demo/pictures/sky';
import { drawSkyline } from '../../db/demo/pictures/skyline';

/** Which yacht it is; decides her lines, her colours and the clouds above her. */
const seed = 12;
const horizon = 520;
const out = fileURLToPath(new URL('../public', import.meta.url));

interface Banner {
  /** Middle and length of the yacht, and middle of the skyline, in the scene's pixels. */
  yacht: { x: number; long: number };
  skyline: number;
  /** The part of the scene that is shown. */
  frame: { x: number; y: number; width: number; height: number };
}

/** The bay of Miami in the afternoon with a yacht at anchor, as SVG. */
function drawBanner({ yacht, skyline, frame }: Banner): string {
  const scene: Scene = {
    light: lights.afternoon,
    paints: createPaints(),
    random: createRandom(seed, 'banner'),
  };
  const subject = {
    id: seed,
    name: '',
    type: 'yacht',
    category: 'Motor Yachts',
    length: 92,
    rig: { top: 'hard' },
  } as const;
  const content = [
    drawSky(scene, horizon),
    drawSkyline(scene, horizon, skyline, 270),
    drawHaze(scene, horizon),
    drawSea(scene, horizon),
    drawAfloat(scene, designBoat(subject), { ...yacht, waterline: 690, facing: 'left' }),
  ].join('');
  const size = `width="${frame.width}" height="${frame.height}"`;
  const box = `viewBox="${frame.x} ${frame.y} ${frame.width} ${frame.height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${box}>${scene.paints.defs()}${content}</svg>`;
}

async function write(name: string, widths: number[], banner: Banner): Promise<void> {
  const svg = Buffer.from(drawBanner(banner));
  for (const size of widths) {
    // Drawn at twice the size and scaled down: finer edges than drawing small.
    const picture = sharp(svg, { density: 144 }).resize(size);
    await picture.webp({ quality: 76, effort: 6 }).toFile(`${out}/${name}-${size}.webp`);
  }
}

await write('hero', [640, 960, 1440, 1920], {
  yacht: { x: 1310, long: 980 },
  skyline: 800,
  frame: { x: 0, y: 0, width, height },
});
await write('hero-tall', [480, 800], {
  yacht: { x: 1010, long: 640 },
  skyline: 800,
  frame: { x: 610, y: 0, width: 720, height: 864 },
});
