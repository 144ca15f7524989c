import { buildBoat } from '@mr-sea/db/testing/factories';
import type { Knex } from 'knex';
import sharp from 'sharp';
import { expect } from 'vitest';

type Format = 'jpeg' | 'png' | 'webp' | 'gif';

/** A picture of one colour. */
export function drawPicture(
  format: Format = 'jpeg',
  { width = 60, height = 40, red = 0 } = {},
): Promise<Buffer> {
  const background = { r: red, g: 96, b: 152 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** A photo as a phone writes it: lying on its side, with the place where it was taken. */
export function drawPhonePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 200, channels: 3, background: '#006098' } })
    .withExif({
      IFD0: { Make: 'Sea Phone', Copyright: 'Ana Reyes' },
      IFD3: { GPSLatitude: '25/1 46/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '80/1 11/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A picture that takes some bytes whatever the format. */
export function drawNoise(format: Format): Promise<Buffer> {
  const bytes = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, n) => (n * 7919) % 251));
  return sharp(bytes, { raw: { width: 300, height: 300, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

/** Matches the address of a picture for administrators alone. */
export function privateAddress(key: string): unknown {
  return expect.stringMatching(new RegExp(`^/media/private/[\\w-]+/${key}/original$`));
}

/** Shows a stored picture to everybody: a boat has it. */
export async function publish(knex: Knex, key: string): Promise<void> {
  await buildBoat(knex, { main_image: key });
}
