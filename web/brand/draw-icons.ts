/**
 * Writes the logo and the app icons to web/public. Run by hand after a change, from the root:
 * `npx tsx web/brand/draw-icons.ts`.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** The mark on a grid of 48; `LogoMark` of the site draws the same. */
const mark = [
  'M25.5 6.5C31.7 10.4 35.4 16.4 36 23.8H25.5Z',
  'M22.5 11.5C17.9 14.6 14.9 18.8 13.8 23.8H22.5Z',
  'M24 30.2C20.8 26.8 15.8 27 12.7 30.2 9.9 33.1 6 32.9 3.6 28.8 3.2 36.4 8.8 41.3 15 40.1 19.2 39.3 22.2 37 24 34.7 25.8 37 28.8 39.3 33 40.1 39.2 41.3 44.8 36.4 44.4 28.8 42 32.9 38.1 33.1 35.3 30.2 32.2 27 27.2 26.8 24 30.2Z',
].join('');

const brand = '#006098';
const out = fileURLToPath(new URL('../public', import.meta.url));

/** The mark in white on the brand's blue; `share` of the width is the mark, `corner` rounds the tile. */
function tile(share: number, corner: number): string {
  const offset = (48 - 48 * share) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="${corner}" fill="${brand}"/><path transform="translate(${offset} ${offset}) scale(${share})" fill="#fff" d="${mark}"/></svg>`;
}

async function png(svg: string, size: number, file: string): Promise<void> {
  const drawn = sharp(Buffer.from(svg), { density: 72 * (size / 48) * 2 }).resize(size, size);
  await drawn.png({ compressionLevel: 9, palette: true }).toFile(`${out}/${file}`);
}

/** An ICO file: a directory of one entry, and the picture as PNG. */
async function ico(svg: string, size: number, file: string): Promise<void> {
  const picture = await sharp(Buffer.from(svg), { density: 72 * (size / 48) * 2 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
  const directory = Buffer.alloc(22);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(1, 4);
  directory.writeUInt8(size, 6);
  directory.writeUInt8(size, 7);
  directory.writeUInt16LE(1, 10);
  directory.writeUInt16LE(32, 12);
  directory.writeUInt32LE(picture.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  await writeFile(`${out}/${file}`, Buffer.concat([directory, picture]));
}

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="${brand}" d="${mark}"/></svg>`;
await writeFile(`${out}/logo.svg`, `${logo}\n`);
await writeFile(`${out}/favicon.svg`, `${tile(0.8, 11)}\n`);
await png(tile(0.76, 11), 192, 'icons/icon-192.png');
await png(tile(0.76, 11), 512, 'icons/icon-512.png');
// Launchers cut maskable icons to their own shape: everything that counts stays in the inner 80 %.
await png(tile(0.58, 0), 512, 'icons/maskable-512.png');
await png(tile(0.7, 0), 180, 'apple-touch-icon.png');
// Browsers ask for it by that name where a page names no icon, as a picture opened by itself.
await ico(tile(0.8, 11), 32, 'favicon.ico');
