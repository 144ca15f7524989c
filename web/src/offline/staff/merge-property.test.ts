import type { AdminLead } from '@mr-sea/bff/contract/admin/leads';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EditServer, emptyAdminDevice, lead } from '../testing/admin';
import { FakeLocks } from '../testing/browser';
import { overlay } from './change';
import { changeQueue, storeEdit } from './change-queue';
import { keptRow } from './kept-rows';

const fields = ['note', 'message', 'email'] as const;
type Field = (typeof fields)[number];

type Step =
  | { do: 'mine' | 'theirs'; field: Field }
  | { do: 'send'; answer: 'comes' | 'is lost' | 'comes after another edit of mine' };

const field = fc.constantFrom(...fields);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('mine' as const, 'theirs' as const), field }),
  fc.record({
    do: fc.constant('send' as const),
    answer: fc.constantFrom('comes', 'is lost', 'comes after another edit of mine'),
  }),
);

/** One row, edited here and by a colleague; every value is written once only, so that its way can be followed. */
class Story {
  /** Which values each field had on the server, in order. */
  readonly onServer: Record<Field, string[]> = { note: [], message: [], email: [] };
  /** What I wrote last in each field. */
  readonly mine = new Map<Field, string>();
  /** What stood in the field when I wrote a value. */
  readonly #shown = new Map<string, string | null>();
  readonly #server: EditServer;
  #count = 0;

  constructor() {
    const row = lead({ note: null, message: null });
    this.#server = new EditServer(row);
    this.#server.changed = (changes) => {
      for (const name of fields) if (changes[name]) this.onServer[name].push(changes[name]);
    };
  }

  async edit(name: Field): Promise<void> {
    const row = ((await keptRow('leads', 1)) as AdminLead | undefined) ?? lead({ message: null });
    const [waiting] = await changeQueue.list();
    const form = overlay(row, waiting);
    const value = this.#next('mine');
    this.#shown.set(value, form[name]);
    this.mine.set(name, value);
    const edit = { feature: 'leads', name: 'Ana', base: form, changes: { [name]: value } } as const;
    await storeEdit({ ...edit, mine: { ...form, [name]: value } });
  }

  colleagueEdits(name: Field): void {
    this.#server.change(1, { [name]: this.#next('theirs') });
  }

  async send(answer: Extract<Step, { do: 'send' }>['answer'] = 'comes'): Promise<void> {
    this.#server.losesAnswers = answer === 'is lost' ? 1 : 0;
    let edited = answer !== 'comes after another edit of mine';
    this.#server.meanwhile = async () => {
      if (edited) return;
      edited = true;
      await this.edit('note');
    };
    await changeQueue.send({ reconnected: true });
  }

  /** Whether I had seen a value, then or in an edit of mine that I went on from, when I wrote mine over it. */
  hadSeen(mine: string, value: string): boolean {
    const shown = this.#shown.get(mine) ?? null;
    return (
      shown === value || (shown !== null && this.#shown.has(shown) && this.hadSeen(shown, value))
    );
  }

  #next(whose: string): string {
    this.#count += 1;
    return `${whose} ${this.#count}`;
  }
}

beforeEach(() => void vi.stubGlobal('navigator', { locks: new FakeLocks() }));
afterEach(() => void vi.unstubAllGlobals());

it('whatever two people write, mine arrives or waits for me, and replaces nothing of theirs that I have not seen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      await emptyAdminDevice();
      const story = new Story();
      for (const one of steps) {
        if (one.do === 'send') await story.send(one.answer);
        else if (one.do === 'mine') await story.edit(one.field);
        else story.colleagueEdits(one.field);
      }
      await story.send();

      const [waiting] = await changeQueue.list();
      if (waiting) expect(waiting.state).toBe('needs-you');
      // Nobody is asked to choose between two edits of their own.
      if (!steps.some((one) => one.do === 'theirs')) expect(waiting).toBeUndefined();
      for (const [name, value] of story.mine) {
        const arrived = story.onServer[name].includes(value);
        expect(arrived || waiting?.changes[name] === value, `${value} of ${name} is lost`).toBe(
          true,
        );
      }
      for (const values of Object.values(story.onServer)) {
        for (const [place, value] of values.entries()) {
          const before = values[place - 1];
          if (!value.startsWith('mine') || !before?.startsWith('theirs')) continue;
          expect(story.hadSeen(value, before), `${value} replaced ${before} unseen`).toBe(true);
        }
      }
    }),
    { numRuns: 80 },
  );
});
