import { availableParallelism } from 'node:os';
import { coldReads } from './cold-reads';
import { mail } from './mail';
import type { Row, Section } from './measure';
import { monday } from './monday';
import { offlineReady } from './offline-ready';
import { pictures } from './pictures';
import { reads } from './reads';
import { visit } from './visit';
import { visits } from './visits';

const sections: Record<string, Section> = {
  reads,
  'cold-reads': coldReads,
  pictures,
  mail,
  visit,
  visits,
  'offline-ready': offlineReady,
  monday,
};

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Measures the sections that were asked for, or all.
 * @returns whether all that is promised holds
 */
export async function bench(asked: string[]): Promise<boolean> {
  const unknown = asked.find((name) => !Object.hasOwn(sections, name));
  if (unknown) {
    throw new Error(`There is no section "${unknown}": take ${Object.keys(sections).join(', ')}.`);
  }
  say(`Node ${process.versions.node}, ${availableParallelism()} cores`);
  let broken = 0;
  for (const [name, measure] of Object.entries(sections)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    say(`\n${name}`);
    const rows = await measure();
    for (const row of rows) say(format(row, rows));
    broken += rows.filter(({ promise }) => promise && !promise.holds).length;
  }
  say(broken === 0 ? '\nAll that is promised holds.' : `\n${broken} promises do not hold here.`);
  return broken === 0;
}

function format({ what, value, promise }: Row, all: Row[]): string {
  const widest = (texts: string[]) => Math.max(...texts.map((text) => text.length));
  const first = what.padEnd(widest(all.map((row) => row.what)));
  const second = value.padStart(widest(all.map((row) => row.value)));
  return `  ${first}  ${second}${promise ? `  ${promise.holds ? 'holds' : 'FAILS'}: ${promise.text}` : ''}`;
}
