import type { Knex } from 'knex';

/**
 * A free code like those that staff give: two letters of the category and the length in feet, as in "MY-066", with a
 * letter behind it where that is taken.
 */
export async function makeCode(category: string, length: number, knex: Knex): Promise<string> {
  const code = `${letters(category)}-${String(length).padStart(3, '0')}`;
  const taken = new Set(await knex('boats').whereLike('code', `${code}%`).pluck('code'));
  // "A" is the one without a letter.
  const followers = Array.from('BCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => `${code}${letter}`);
  let next = [code, ...followers].find((each) => !taken.has(each));
  for (let n = 2; !next; n++) if (!taken.has(`${code}-${n}`)) next = `${code}-${n}`;
  return next;
}

/** Motor Yachts are MY; Catamarans, a single word, are CT: its first letter and the consonant after it. */
function letters(category: string): string {
  const words = category
    .normalize('NFD')
    .toUpperCase()
    .split(/\s+/)
    .map((word) => word.replace(/[^A-Z]/g, ''))
    .filter(Boolean);
  const [first = 'BT', second] = words;
  if (second) return `${first[0]}${second[0]}`;
  return `${first[0]}${first.slice(1).replace(/[AEIOU]/g, '')[0] ?? 'X'}`;
}
