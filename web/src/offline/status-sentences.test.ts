import { describe, expect, it } from 'vitest';
import type { Link } from './connection';
import { linkSentence, outboxSentence } from './status-sentences';

describe('the sentence about the link', () => {
  const now = 10 * 3_600_000;
  const saved = 8 * 3_600_000;

  it.each<[Link, number | null, string]>([
    ['online', saved, ''],
    ['offline', saved, "You're offline. Showing saved boats from 2 h ago."],
    ['offline', null, "You're offline."],
    ['slow', saved, 'The connection is slow. Showing saved boats from 2 h ago.'],
    ['slow', null, ''],
  ])('for %s with boats saved at %j is %j', (link, savedAt, sentence) => {
    expect(linkSentence(link, savedAt, now)).toBe(sentence);
  });
});

describe('the sentence about the outbox', () => {
  it.each([
    [0, 0, ''],
    [1, 0, '1 enquiry is waiting to be sent.'],
    [3, 1, '3 enquiries are waiting to be sent. 1 enquiry could not be sent and needs you.'],
    [0, 2, '2 enquiries could not be sent and need you.'],
  ])('with %i waiting and %i refused is %j', (waiting, needsYou, sentence) => {
    expect(outboxSentence({ waiting, needsYou })).toBe(sentence);
  });
});
