import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Rig } from '../boats/types';
import { demoFleet } from '../fleet';
import type { PictureSubject } from './boat-design';
import { drawBoat } from './draw-boat';
import { height, width } from './scene';

const kinds = [
  ['Motor Yachts', 'yacht', 62],
  ['Flybridge Yachts', 'yacht', 45],
  ['Sport Yachts', 'yacht', 36],
  ['Catamarans', 'yacht', 40],
  ['Center Consoles', 'boat', 24],
  ['Deck Boats', 'boat', 21],
] as const;

const tops = ['hard', 'canvas', 'arch', 'none'] as const;

/** A fleet of 64 like the demo's: every category, growing lengths. */
const fleet: PictureSubject[] = Array.from({ length: 64 }, (_, i) => {
  const [category, type, shortest] = kinds[i % kinds.length] ?? kinds[0];
  return {
    id: i + 1,
    name: `Boat ${i + 1}`,
    type,
    category,
    length: shortest + Math.floor(i / 6) * 2,
    rig: { top: tops[i % tops.length] ?? 'hard', outboards: type === 'boat' ? (i % 4) + 1 : 0 },
  };
});
const views = [0, 1, 2, 3, 4, 5, 6];
const [first] = fleet;
if (!first) throw new Error('The fleet of the test is empty');

/** Where (px) bow and stern of the boat lie, which is drawn 1000 units long and placed upright once. */
function endsOf(svg: string): [bow: number, stern: number] {
  const placed = [
    ...svg.matchAll(/<use [^>]*translate\(([\d.-]+) [\d.-]+\) scale\(([\d.-]+) ([\d.-]+)\)/g),
  ];
  const upright = placed.filter(([, , , vertical]) => Number(vertical) > 0);
  expect(upright).toHaveLength(1);
  const [, stern, scale] = (upright[0] ?? []).map(Number);
  return [Number(stern) + 1000 * Number(scale), Number(stern)];
}

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

  it('draws a mast on boats that have one, and on no other', () => {
    const masts = (sails: boolean) =>
      views.filter((view) => {
        const subject = { ...first, category: 'Catamarans', rig: { top: 'none', sails } } as const;
        return drawBoat(subject, view).includes('class="mast"');
      });
    expect(masts(true)).toEqual([0, 1, 2, 3, 6]);
    expect(masts(false)).toEqual([]);
  });

  it('shows the top and the motors that a boat has', () => {
    for (const category of ['Sport Yachts', 'Center Consoles', 'Deck Boats', 'Catamarans']) {
      const drawn = (rig: Rig) => drawBoat({ ...first, category, rig }, 0);
      expect(drawn({ top: 'hard', outboards: 2 })).not.toBe(drawn({ top: 'hard' }));
      expect(drawn({ top: 'canvas' })).not.toBe(drawn({ top: 'hard' }));
    }
  });

  it('shows the boats of the demo whole, from bow to stern, wherever a page cuts a picture to 16:9', () => {
    const shown = (height * 16) / 9;
    const least = (width - shown) / 2 + 24;
    for (const boat of demoFleet) {
      for (const view of [0, 1, 2]) {
        const [bow, stern] = endsOf(drawBoat(boat, view));
        for (const end of [bow, stern]) {
          expect(end, `${boat.name}, view ${view}`).toBeGreaterThan(least);
          expect(end, `${boat.name}, view ${view}`).toBeLessThan(width - least);
        }
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
