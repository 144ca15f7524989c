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

/**
 * Takes visitors' photos that are about to be published, before anything else that publishing writes. The catalogue's
 * version grows with a boat and with a picture of a boat: whoever took that first and the photo then could wait in a
 * circle with a post that shows the same photo.
 */
export async function takeUnseen(
  keys: (string | null | undefined)[],
  trx: Transaction,
): Promise<void> {
  const named = keys.filter((key) => typeof key === 'string');
  if (named.length === 0) return;
  await trx('pictures')
    .whereIn('key', named)
    .whereNotNull('sender')
    .orderBy('key')
    .forNoKeyUpdate()
    .select('key');
}
