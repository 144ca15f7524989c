import { describe, expect, it } from 'vitest';
import { fallbackBoatNames } from '../../api/boat-names-query';
import { nextEntry, type SampleEntry } from './sample-guests';

describe('entries of the popup', () => {
  it('never follow one that is equal, and are 2 to 13 minutes old', () => {
    let before: SampleEntry | null = null;
    const minutes = new Set<number>();
    for (let round = 0; round < 2_000; round += 1) {
      const entry: SampleEntry | null = nextEntry(fallbackBoatNames, before);
      expect(entry).not.toBeNull();
      expect(entry?.guest).not.toBe(before?.guest);
      expect(entry?.boat.id).not.toBe(before?.boat.id);
      minutes.add(entry?.minutes ?? 0);
      before = entry;
    }
    expect([...minutes].sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  });

  it('make do with one boat, and there are none without', () => {
    const only = fallbackBoatNames.slice(0, 1);
    expect(nextEntry(only, nextEntry(only, null))?.boat).toEqual(only[0]);
    expect(nextEntry([], null)).toBeNull();
  });
});
