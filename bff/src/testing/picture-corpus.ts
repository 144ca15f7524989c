import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { drawNoise, drawPicture } from './pictures';

/** What becomes of a file: it is stored as a picture drawn anew, or refused for this reason. */
export type Fate = 'taken' | 'type' | 'broken' | 'pixels';

export interface Specimen {
  name: string;
  bytes: Buffer;
  /** Where decoders may differ in what they forgive, either will do. */
  fates: Fate[];
}

/** A word that none of the files may carry through. */
export const payloadWord = 'alert(document.cookie)';
const script = `<html><script>${payloadWord}</script></html>`;

/** Files that have taken servers down or fooled browsers, made on the spot. */
export async function makeCorpus(): Promise<Specimen[]> {
  return [...(await bombs()), ...(await polyglots()), ...(await halves()), ...others()];
}

async function bombs(): Promise<Specimen[]> {
  const png = await drawPicture('png');
  const jpeg = await drawPicture('jpeg');
  const webp = await drawPicture('webp');
  const zeros = deflateSync(Buffer.alloc(256 * 1024 * 1024), { level: 9 });
  return [
    refused('PNG that says it is 60,000 pixels square', ['pixels'], pngOf(60_000, 60_000, zeros)),
    refused(
      'PNG that says it is 2,147,483,647 pixels square',
      ['broken', 'pixels'],
      pngOf(2 ** 31 - 1, 2 ** 31 - 1, zeros),
    ),
    // Far more than its own size says.
    refused('PNG whose pixels inflate to 256 MB', ['taken', 'broken'], pngOf(100, 100, zeros)),
    refused(
      'PNG with a text of 256 MB',
      ['taken', 'broken'],
      withChunk(png, 'zTXt', Buffer.concat([Buffer.from('Comment\0\0'), zeros])),
    ),
    refused(
      'PNG with a colour profile of 256 MB',
      ['taken', 'broken'],
      withChunk(png, 'iCCP', Buffer.concat([Buffer.from('sRGB\0\0'), zeros])),
    ),
    refused('JPEG that says it is 65,500 pixels square', ['pixels'], sizedJpeg(jpeg, 65_500)),
    refused(
      'WebP that says it is 16,383 pixels square',
      ['pixels', 'broken'],
      sizedWebp(webp, 16_383),
    ),
    refused(
      'WebP with a canvas of 16,777,216 pixels square',
      ['pixels', 'broken'],
      canvasWebp(webp),
    ),
    refused('AVIF that says it is 65,535 pixels square', ['type'], await sizedAvif(65_535)),
    refused('GIF of 10,000 frames', ['type'], gifOf(10_000)),
    refused('GIF that says it is 65,535 pixels square', ['type'], gifOf(1, 65_535)),
    refused('WebP of 300 frames', ['taken'], await animatedWebp(300)),
    refused('PNG of one line', ['taken'], await drawPicture('png', { width: 60_000, height: 1 })),
  ];
}

async function polyglots(): Promise<Specimen[]> {
  const [png, jpeg, webp] = [
    await drawPicture('png'),
    await drawPicture('jpeg'),
    await drawPicture('webp'),
  ];
  const comment = Buffer.from(script);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  const commented = Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    comment,
    jpeg.subarray(2),
  ]);
  return [
    refused('JPEG that is a page, in a comment', ['taken'], commented),
    refused('JPEG that is a page, at its end', ['taken'], Buffer.concat([jpeg, comment])),
    refused(
      'JPEG that is a page, in its metadata',
      ['taken'],
      await sharp(jpeg)
        .withExif({ IFD0: { ImageDescription: script } })
        .jpeg()
        .toBuffer(),
    ),
    refused(
      'PNG that is a page, in a text',
      ['taken'],
      withChunk(png, 'tEXt', Buffer.concat([Buffer.from('Comment\0'), comment])),
    ),
    refused('PNG that is a ZIP', ['taken'], Buffer.concat([png, zipOf(script)])),
    refused('WebP that is a page, at its end', ['taken', 'broken'], Buffer.concat([webp, comment])),
    refused('ZIP with a PNG in it', ['type'], Buffer.concat([zipOf(script), png])),
    refused('page with a JPEG in it', ['type'], Buffer.concat([comment, jpeg])),
    refused(
      'GIF that is a script',
      ['type'],
      Buffer.from(`GIF89a/*${'\0'.repeat(8)}*/=1;${payloadWord}`),
    ),
  ];
}

async function halves(): Promise<Specimen[]> {
  const specimens: Specimen[] = [];
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const bytes = await drawNoise(format);
    for (const share of [0.01, 0.3, 0.6]) {
      const end = Math.max(13, Math.floor(bytes.length * share));
      specimens.push(refused(`${share} of a ${format}`, ['broken'], bytes.subarray(0, end)));
    }
    // A byte in the middle of the pixels is wrong.
    const wrong = Buffer.from(bytes);
    wrong.fill(0xff, bytes.length >> 1, (bytes.length >> 1) + 64);
    specimens.push(refused(`${format} with a hole`, ['broken', 'taken'], wrong));
  }
  return specimens;
}

function others(): Specimen[] {
  const texts: Record<string, string> = {
    'SVG with a script': `<svg xmlns="http://www.w3.org/2000/svg"><script>${payloadWord}</script></svg>`,
    'SVG that reads a file':
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
    'SVG that is 100,000 pixels square':
      '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"><rect width="100%" height="100%"/></svg>',
    page: script,
    PDF: '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj',
    PostScript: '%!PS-Adobe-3.0\n(%pipe%id) (r) file',
    'ImageMagick script':
      'push graphic-context\nfill \'url(https://example.com/"|id")\'\npop graphic-context',
    nothing: '',
    'one byte': 'x',
  };
  const signatures: Record<string, number[]> = {
    TIFF: [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0],
    BMP: [0x42, 0x4d, 0xff, 0xff, 0xff, 0xff],
    HEIC: [0, 0, 0, 0x18, ...Buffer.from('ftypheic')],
    ICO: [0, 0, 1, 0, 1, 0],
    gzip: [0x1f, 0x8b, 8, 0],
  };
  return [
    ...Object.entries(texts).map(([name, text]) => refused(name, ['type'], Buffer.from(text))),
    ...Object.entries(signatures).map(([name, bytes]) =>
      refused(name, ['type'], Buffer.from(bytes)),
    ),
    refused('beginning of a JPEG', ['broken'], Buffer.from([0xff, 0xd8, 0xff])),
    refused('beginning of a PNG', ['broken'], Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
    refused('beginning of a WebP', ['broken'], Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')),
  ];
}

function refused(name: string, fates: Fate[], bytes: Buffer): Specimen {
  return { name, fates, bytes };
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])));
  return Buffer.concat([head, data, sum]);
}

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function pngOf(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([pngSignature, ...parts]);
}

/** A PNG with one more part behind its header. */
function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const afterHeader = pngSignature.length + 25;
  return Buffer.concat([
    png.subarray(0, afterHeader),
    chunk(type, data),
    png.subarray(afterHeader),
  ]);
}

function sizedJpeg(jpeg: Buffer, side: number): Buffer {
  const sized = Buffer.from(jpeg);
  const frame = sized.findIndex(
    (byte, at) => byte === 0xff && [0xc0, 0xc2].includes(sized[at + 1] ?? 0),
  );
  sized.writeUInt16BE(side, frame + 5);
  sized.writeUInt16BE(side, frame + 7);
  return sized;
}

function sizedWebp(webp: Buffer, side: number): Buffer {
  const sized = Buffer.from(webp);
  const frame = sized.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
  sized.writeUInt16LE(side, frame + 3);
  sized.writeUInt16LE(side, frame + 5);
  return sized;
}

function canvasWebp(webp: Buffer): Buffer {
  const canvas = Buffer.from('VP8X\x0a\0\0\0\0\0\0\0\xff\xff\xff\xff\xff\xff', 'latin1');
  const whole = Buffer.concat([webp.subarray(0, 12), canvas, webp.subarray(12)]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

async function sizedAvif(side: number): Promise<Buffer> {
  const small = sharp({ create: { width: 16, height: 16, channels: 3, background: '#006098' } });
  const avif = await small.avif({ effort: 0 }).toBuffer();
  const size = avif.indexOf('ispe') + 8;
  avif.writeUInt32BE(side, size);
  avif.writeUInt32BE(side, size + 4);
  return avif;
}

function gifOf(frames: number, side = 1): Buffer {
  const head = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\x60\x98\xff\xff\xff', 'latin1');
  head.writeUInt16LE(side, 6);
  head.writeUInt16LE(side, 8);
  const frame = Buffer.from(
    '\x21\xf9\x04\0\x01\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0',
    'latin1',
  );
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

function animatedWebp(frames: number): Promise<Buffer> {
  const pixels = Buffer.from(
    Array.from({ length: 8 * 8 * frames * 3 }, (_, n) => (n * 7919) % 251),
  );
  const raw = { width: 8, height: 8 * frames, channels: 3 as const, pageHeight: 8 };
  return sharp(pixels, { raw }).webp({ effort: 0 }).toBuffer();
}

/** An archive with one file that is not compressed. */
function zipOf(text: string): Buffer {
  const name = Buffer.from('index.html');
  const data = Buffer.from(text);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50);
  local.writeUInt32LE(crc32(data), 14);
  local.writeUInt32LE(data.length, 18);
  local.writeUInt32LE(data.length, 22);
  local.writeUInt16LE(name.length, 26);
  return Buffer.concat([local, name, data]);
}
