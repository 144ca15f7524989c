import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PictureSubject } from './boat-design';
import { drawBoat } from './draw-boat';

const kinds = [
  ['Motor Yachts', 'yacht', 62],
  ['Flybridge Yachts', 'yacht', 45],
  ['Sport Yachts', 'yacht', 36],
  ['Catamarans', 'yacht', 40],
  ['Center Consoles', 'boat', 24],
  ['Deck Boats', 'boat', 21],
] as const;

/** A fleet of 64 like the demo's: every category, growing lengths. */
const fleet: PictureSubject[] = Array.from({ length: 64 }, (_, i) => {
  const [category, type, shortest] = kinds[i % kinds.length] ?? kinds[0];
  return {
    id: i + 1,
    name: `Boat ${i + 1}`,
    type,
    category,
    length: shortest + Math.floor(i / 6) * 2,
  };
});
const views = [0, 1, 2, 3, 4, 5, 6];
const [first] = fleet;
if (!first) throw new Error('The fleet of the test is empty');

describe('drawBoat', () => {
  it('draws the same picture each time', () => {
    for (const subject of fleet.slice(0, 12)) {
      for (const view of views) expect(drawBoat(subject, view)).toBe(drawBoat(subject, view));
    }
  });

  it('draws a picture of its own for every boat and view', () => {
    const pictures = new Set(
      fleet.flatMap((subject) => views.map((view) => drawBoat(subject, view))),
    );
    expect(pictures.size).toBe(64 * 7);
  });

  it('does not let the name change the picture', () => {
    expect(drawBoat({ ...first, name: 'Renamed <&>' }, 0)).toBe(drawBoat(first, 0));
  });

  it('writes only finite numbers and references that exist', () => {
    for (const subject of fleet) {
      for (const view of views) {
        const svg = drawBoat(subject, view);
        expect(svg).not.toMatch(/NaN|Infinity|undefined/);
        const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
        for (const [, id] of svg.matchAll(/(?:url\(|href=")#([^")]+)/g)) expect(ids).toContain(id);
      }
    }
  });

  it('refuses views it does not have', () => {
    for (const view of [-1, 7, 0.5])
      expect(() => drawBoat(first, view)).toThrow('There is no view');
  });

  it('refuses categories it does not know', () => {
    expect(() => drawBoat({ ...first, category: 'Submarines' }, 0)).toThrow('"Submarines"');
  });

  it('writes SVG that decodes to a fully painted 1900x900 picture', async () => {
    const samples = fleet
      .slice(0, 6)
      .flatMap((subject) => views.map((view) => drawBoat(subject, view)));
    for (const svg of samples) {
      const { data, info } = await sharp(Buffer.from(svg))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([1900, 900]);
      const { isOpaque } = await sharp(data, { raw: info }).stats();
      expect(isOpaque).toBe(true);
    }
  }, 60_000);
});
