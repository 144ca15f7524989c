import { describe, expect, it } from 'vitest';
import { isReady, readyAt } from '../queue/queue-item';
import { lead } from '../testing/submissions';
import { firstTryMs, inFirstTry, newItem, type OutboxItem } from './outbox-item';

const made = 1_000_000;
const item = (more: Partial<OutboxItem> = {}): OutboxItem => ({
  ...newItem('a', 'lead', lead, made),
  ...more,
});

describe('an item', () => {
  it.each<[Partial<OutboxItem>, number, boolean]>([
    [{}, 0, true],
    [{ attempts: 1, sendingSince: made }, 5_000, true],
    [{ attempts: 1, sendingSince: made }, firstTryMs, false],
    [{ attempts: 1, lastProblem: 'unreachable' }, 100, false],
    [{ attempts: 2 }, 100, false],
    [{ state: 'needs-you' }, 100, false],
  ])('with %j after %i ms is in its first try: %s', (more, later, first) => {
    expect(inFirstTry(item(more), made + later)).toBe(first);
  });

  it.each<[Partial<OutboxItem>, boolean, boolean]>([
    [{}, false, true],
    [{ dueAt: made + 1 }, false, false],
    [{ dueAt: made + 1 }, true, true],
    [{ notBefore: made + 1 }, true, false],
    [{ notBefore: made + 1, lastProblem: 'not-ours' }, true, true],
    [{ heldUntil: made + 1 }, true, false],
    // By a clock that was a year ahead.
    [{ dueAt: made + 365 * 86_400_000 }, false, true],
    [{ notBefore: made + 365 * 86_400_000 }, false, true],
    [{ heldUntil: made + 365 * 86_400_000 }, false, true],
    [{ state: 'needs-you' }, true, false],
  ])('with %j, hope %s, may be sent: %s', (more, reconnected, ready) => {
    expect(isReady(item(more), made, reconnected)).toBe(ready);
  });

  it('is due when all that keeps it back is over', () => {
    expect(readyAt(item({ dueAt: 1, notBefore: 3, heldUntil: 2 }))).toBe(3);
  });
});
