/**
 * Draws the pictures of our decorations and writes them to web/public/decor. Run by hand after a change, from the root:
 * `npx tsx web/brand/draw-decor.ts`.
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { decorScenes } from './decor/scenes';

const out = fileURLToPath(new URL('../public/decor', import.meta.url));

await mkdir(out, { recursive: true });
for (const [name, draw] of Object.entries(decorScenes)) {
  const svg = Buffer.from(draw());
  for (const [width, quality] of [
    [1280, 76],
    [320, 70],
  ] as const) {
    // Drawn at twice the size and scaled down: finer edges than drawing small.
    const picture = sharp(svg, { density: 144 }).resize(width);
    await picture.webp({ quality, effort: 6 }).toFile(`${out}/${name}-${width}.webp`);
  }
}
