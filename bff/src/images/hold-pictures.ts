import type { Transaction } from 'objection';

/**
 * Finds which of some stored pictures are missing. Those that are there are held until the transaction ends: what clears
 * away forgotten uploads has to wait.
 * @returns the keys that no picture has
 */
export async function holdPictures(keys: string[], trx: Transaction): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await trx('pictures').whereIn('key', keys).forKeyShare().select('key');
  const known = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !known.has(key));
}
