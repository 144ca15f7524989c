import { reasonSentence } from '../../offline/queue/outcome';
import { isSending } from '../../offline/queue/queue-item';
import { type AdminChange, type ChangeProblem, overlay } from '../../offline/staff/change';
import { changedFields } from './row-fields';

/** How it stands, in a word or three. */
export function stateWords(change: AdminChange, now: number): string {
  if (change.state === 'needs-you') return 'Needs you';
  return isSending(change, now) ? 'Sending' : 'Waiting to send';
}

/** Why it has not gone out, in a sentence; empty when it was not tried yet. */
export function problemSentence({ lastProblem: problem, refusal }: AdminChange): string {
  if (problem === 'conflict')
    return 'Somebody else changed the same in the meantime. Nothing was overwritten.';
  if (problem === 'gone')
    return 'Somebody deleted this row in the meantime, so there is nothing to change.';
  if (problem === 'refused')
    return typeof refusal?.body.error === 'string' ? refusal.body.error : '';
  return reasonSentence(problem);
}

/**
 * What an admin is told of a change that this device keeps.
 * @param problem why it was not sent at once; null when nobody knows
 */
export function queuedSentence(problem: ChangeProblem | null): string {
  const kept = 'Saved on this device.';
  switch (problem) {
    case null:
    case 'unreachable':
    case 'timeout':
      return `${kept} It is sent when there is a link.`;
    case 'conflict':
    case 'gone':
    case 'refused':
      return `${kept} It could not be sent and needs you.`;
    default:
      return `${kept} ${reasonSentence(problem)} We are trying again.`;
  }
}

/** What the server says about single fields. */
export function refusedFields({ lastProblem: problem, refusal }: AdminChange): string[] {
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
