import type { Problem } from '../queue/outcome';
import { signInHint } from '../storage/link-sentences';
import { sendsWhileClosed } from '../worker/background-sync';
import type { OutboxItem, SubmissionKind } from './outbox-item';

const things: Record<SubmissionKind, [name: string, pronoun: string]> = {
  lead: ['request', 'it'],
  review: ['review', 'your review'],
  story: ['story', 'it'],
};

/**
 * What a visitor is told of something that this device keeps.
 * @param problem why it could not be sent at once; null when nobody knows
 */
export function keptSentence(kind: SubmissionKind, problem: Problem | null): string {
  const sentence = keptBecause(kind, problem);
  return sendsWhileClosed()
    ? sentence
    : `${sentence} This browser sends only while Mr. Sea is open.`;
}

function keptBecause(kind: SubmissionKind, problem: Problem | null): string {
  const [name, pronoun] = things[kind];
  const kept = `Your ${name} is kept here and we are trying again.`;
  switch (problem) {
    case 'too-many':
    case 'server':
      return `We could not reach our team just now. ${kept}`;
    case 'portal':
      return `We can't reach Mr. Sea right now. ${kept} ${signInHint}`;
    case 'not-ours':
      return `We can't reach Mr. Sea right now. ${kept}`;
    default:
      return `Saved on this device. We'll send ${pronoun} as soon as you're back online.`;
  }
}

/** What there is to say about the outbox; empty when nothing is in it. */
export function outboxSentence(items: Pick<OutboxItem, 'kind' | 'state'>[]): string {
  const waiting = counted(items.filter(({ state }) => state === 'waiting'));
  const refused = counted(items.filter(({ state }) => state === 'needs-you'));
  return [
    waiting.names && `${waiting.names} ${waiting.one ? 'is' : 'are'} waiting to be sent.`,
    refused.names &&
      `${refused.names} could not be sent and ${refused.one ? 'needs' : 'need'} you.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const nouns: Record<SubmissionKind, [one: string, several: string]> = {
  lead: ['inquiry', 'inquiries'],
  review: ['review', 'reviews'],
  story: ['story', 'stories'],
};

/** "2 inquiries, 1 review and 1 story"; no names when there is nothing to count. */
function counted(items: Pick<OutboxItem, 'kind'>[]): { names: string; one: boolean } {
  const names = Object.entries(nouns).flatMap(([kind, [one, several]]) => {
    const count = items.filter((item) => item.kind === kind).length;
    return count > 0 ? [`${count} ${count === 1 ? one : several}`] : [];
  });
  return { names: listed(names), one: items.length === 1 };
}

function listed(names: string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
