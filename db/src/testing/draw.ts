import sharp from 'sharp';

/** A picture with something to see in every corner, as the uploads are kept. */
export function drawOriginal({
  width = 1900,
  height = 900,
  transparent = false,
} = {}): Promise<Buffer> {
  const channels = transparent ? 4 : 3;
  const pixels = Buffer.alloc(width * height * channels);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * channels;
      // Waves, and a grain without which encoders have too easy a time.
      const grain = (x * 7919 + y * 104_729) % 17;
      pixels[at] = (x / width) * 200 + grain;
      pixels[at + 1] = (y / height) * 180 + 20 * Math.sin(x / 9) + grain + 20;
      pixels[at + 2] = 150 + 40 * Math.sin((x + y) / 30) + grain;
      if (transparent) pixels[at + 3] = x < width / 2 ? 0 : 255;
    }
  }
  return sharp(pixels, { raw: { width, height, channels } })
    .webp({ quality: 88, effort: 0 })
    .toBuffer();
}
