import { describe, expect, it } from 'vitest';
import type { Link } from '../../client/connection';
import type { SubmissionKind } from './outbox-item';
import { linkSentence, outboxSentence } from './status-sentences';

describe('the sentence about the link', () => {
  const now = 10 * 3_600_000;
  const saved = 8 * 3_600_000;

  it.each<[Link, number | null, string]>([
    ['online', saved, ''],
    ['offline', saved, "You're offline. Showing saved boats from 2 h ago."],
    ['offline', null, "You're offline."],
    [
      'portal',
      saved,
      "We can't reach Mr. Sea right now. Some Wi-Fi networks want you to sign in first. Showing saved boats from 2 h ago.",
    ],
    ['not-ours', null, "We can't reach Mr. Sea right now."],
    ['slow', saved, 'The connection is slow. Showing saved boats from 2 h ago.'],
    ['slow', null, ''],
  ])('for %s with boats saved at %j is %j', (link, savedAt, sentence) => {
    expect(linkSentence(link, savedAt, now)).toBe(sentence);
  });
});

describe('the sentence about the outbox', () => {
  const waiting = (kind: SubmissionKind) => ({ kind, state: 'waiting' }) as const;
  const refused = (kind: SubmissionKind) => ({ kind, state: 'needs-you' }) as const;

  it.each([
    [[], ''],
    [[waiting('lead')], '1 inquiry is waiting to be sent.'],
    [[waiting('review')], '1 review is waiting to be sent.'],
    [
      [waiting('lead'), waiting('review'), waiting('story')],
      '1 inquiry, 1 review and 1 story are waiting to be sent.',
    ],
    [[waiting('lead'), waiting('review')], '1 inquiry and 1 review are waiting to be sent.'],
    [
      [waiting('lead'), waiting('lead'), refused('lead')],
      '2 inquiries are waiting to be sent. 1 inquiry could not be sent and needs you.',
    ],
    [[refused('review'), refused('review')], '2 reviews could not be sent and need you.'],
  ])('with %j is %j', (items, sentence) => {
    expect(outboxSentence(items)).toBe(sentence);
  });
});
