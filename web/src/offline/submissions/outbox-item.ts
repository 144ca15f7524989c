import type { Problem } from '../queue/outcome';
import { newlyQueued, type QueueItem } from '../queue/queue-item';
import type { Submissions } from './submission-kinds';

export type SubmissionKind = keyof Submissions;

/** What an item is about, in words that need nothing else to be understood. */
export interface About {
  /** The boats' names as the visitor saw them; none on a general request and on a story. */
  boats: string[];
  /** The name that was typed. */
  name: string;
}

/** Something a visitor sent that the server has not confirmed yet. */
export interface OutboxItem<Kind extends SubmissionKind = SubmissionKind> extends QueueItem {
  /** The UUID under which the server makes it once, however often it is sent. */
  key: string;
  kind: Kind;
  body: Submissions[Kind]['body'];
  about: About;
  lastProblem: Problem | null;
}

/** The proof that an item arrived. */
export interface Receipt<Kind extends SubmissionKind = SubmissionKind> {
  key: string;
  kind: Kind;
  about: About;
  /** When the visitor pressed the button. */
  createdAt: number;
  sentAt: number;
  answer: Submissions[Kind]['receipt'];
}

/** A new item, due at once. */
export function newItem<Kind extends SubmissionKind>(
  key: string,
  kind: Kind,
  body: Submissions[Kind]['body'],
  now: number,
  boats: string[] = [],
): OutboxItem<Kind> {
  return {
    key,
    kind,
    body: stamped(kind, body, now),
    about: { boats, name: nameIn(body) },
    ...newlyQueued(now),
  };
}

/** A lead says when its button was pressed: the day that it asks for may be over once it is sent. */
function stamped<Kind extends SubmissionKind>(
  kind: Kind,
  body: Submissions[Kind]['body'],
  now: number,
): Submissions[Kind]['body'] {
  return kind === 'lead' ? { ...body, submitted_at: new Date(now).toISOString() } : body;
}

/** The name that a visitor typed. */
export function nameIn(body: Submissions[SubmissionKind]['body']): string {
  return 'reviewer_name' in body ? body.reviewer_name : body.full_name;
}

/** How long an item may be on its first way before it counts as waiting: as long as its form waits for the server. */
export const firstTryMs = 10_500;

/** Whether an item was made a moment ago and nothing has gone wrong with it yet; its form still waits for the answer. */
export function inFirstTry(item: OutboxItem, now: number): boolean {
  const untroubled = item.state === 'waiting' && item.attempts <= 1 && item.lastProblem === null;
  return untroubled && now - item.createdAt < firstTryMs;
}
