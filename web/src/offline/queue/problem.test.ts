import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NotSavedError } from '../submissions/direct-submit';
import { keptSentence, type Problem } from './problem';

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
