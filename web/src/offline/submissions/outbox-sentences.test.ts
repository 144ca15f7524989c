import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Link } from '../../client/connection';
import type { Problem } from '../queue/outcome';
import { linkSentence } from '../storage/link-sentences';
import { NotSavedError } from './direct-submit';
import type { SubmissionKind } from './outbox-item';
import { keptSentence, outboxSentence } from './outbox-sentences';

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

describe('what is said of a request that this device keeps', () => {
  beforeEach(() => vi.stubGlobal('SyncManager', class {}));
  afterEach(() => vi.unstubAllGlobals());

  const offline = "Saved on this device. We'll send it as soon as you're back online.";
  const busy =
    'We could not reach our team just now. Your request is kept here and we are trying again.';
  const stranger =
    "We can't reach Mr. Sea right now. Your request is kept here and we are trying again.";

  it.each<[Problem | null, string]>([
    [null, offline],
    ['unreachable', offline],
    ['timeout', offline],
    ['too-many', busy],
    ['server', busy],
    ['not-ours', stranger],
    ['portal', `${stranger} Some Wi-Fi networks want you to sign in first.`],
  ])('names the cause %j', (problem, sentence) => {
    expect(keptSentence('lead', problem)).toBe(sentence);
  });

  it('names a review and a story', () => {
    expect(keptSentence('review', null)).toBe(
      "Saved on this device. We'll send your review as soon as you're back online.",
    );
    expect(keptSentence('story', 'server')).toContain('Your story is kept here');
  });

  it('says where the browser sends nothing after the site was closed', () => {
    vi.unstubAllGlobals();
    const open = 'This browser sends only while Mr. Sea is open.';
    expect(keptSentence('lead', null)).toBe(`${offline} ${open}`);
    expect(keptSentence('lead', 'server')).toBe(`${busy} ${open}`);
  });
});

it('what was neither sent nor saved says both, and why', () => {
  expect(new NotSavedError(null, 'server').message).toBe(
    'Our server had a problem of its own. This device could not save it either.',
  );
});
