import type { ChangeProblem } from '../../offline/admin-change';
import { type AdminChange, overlay } from '../../offline/admin-change';
import { isRecent } from '../../offline/device-clock';
import { changedFields } from './row-fields';

/** A try that began longer ago was cut short by the end of its page. Milliseconds. */
const longestTryMs = 30_000;

const reasons: Partial<Record<ChangeProblem, string>> = {
  unreachable: 'There was no connection.',
  timeout: 'The connection was too slow: no answer came in time.',
  'not-ours':
    'Something else answered in place of our server. Some Wi-Fi networks want you to sign in first.',
  'too-many': 'Our server asked us to wait.',
  server: 'Our server had a problem of its own.',
};

/** Whether it is on its way at this moment. */
export function isSending({ state, sendingSince }: AdminChange, now: number): boolean {
  return state === 'waiting' && sendingSince !== null && isRecent(sendingSince, now, longestTryMs);
}

/** How it stands, in a word or three. */
export function stateWords(change: AdminChange, now: number): string {
  if (change.state === 'needs-you') return 'Needs you';
  return isSending(change, now) ? 'Sending' : 'Waiting to send';
}

/** Why it has not gone out, in a sentence; empty when it was not tried yet. */
export function problemSentence({ problem, refusal }: AdminChange): string {
  if (problem === 'conflict')
    return 'Somebody else changed the same in the meantime. Nothing was overwritten.';
  if (problem === 'gone')
    return 'Somebody deleted this row in the meantime, so there is nothing to change.';
  if (problem === 'refused')
    return typeof refusal?.body.error === 'string' ? refusal.body.error : '';
  return (problem && reasons[problem]) ?? '';
}

/** What the server says about single fields. */
export function refusedFields({ problem, refusal }: AdminChange): string[] {
  if (problem !== 'refused' || !refusal || typeof refusal.body.error === 'string') return [];
  return Object.values(refusal.body.error).filter((line) => line !== undefined);
}

/** What it changes, field by field, in words. */
export function changeLines(
  change: AdminChange,
): { label: string; before: string; after: string }[] {
  const mine = overlay(change.base, change);
  return changedFields(change).map(({ label, show }) => ({
    label,
    before: show(change.base),
    after: show(mine),
  }));
}
