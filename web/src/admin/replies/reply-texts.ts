import { type ReplyTemplate, replyTemplateTexts } from '@mr-sea/bff/contract/admin/reply-templates';
import type { ReplyFacts } from '@mr-sea/bff/contract/admin/reply-words';
import type { ListTexts } from '../lists/list-parts';

export const replyListTexts: ListTexts = {
  title: 'Replies',
  count: 'Replies count',
  searchLabel: 'Search replies',
  empty: 'No replies yet.',
  noMatch: 'No replies match.',
  noneSelected: replyTemplateTexts.noneSelected,
};

export const replyDeleteTexts = {
  title: (replies: ReplyTemplate[]) =>
    replies.length === 1 ? 'Delete reply' : `Delete ${replies.length} replies`,
  question: (replies: ReplyTemplate[]) =>
    `Are you sure you want to delete ${replies.length === 1 ? replies[0]?.name : `${replies.length} replies`}? What was sent with ${replies.length === 1 ? 'it' : 'them'} stays in the history of leads. This cannot be undone.`,
  done: (count: number) => (count === 1 ? 'Reply deleted.' : `${count} replies deleted.`),
};

export function replyName(reply: ReplyTemplate): string {
  return reply.name;
}

/** What the preview of a template is filled with. */
export const sampleFacts: ReplyFacts = {
  name: 'Ana',
  boat: 'Blue Horizon',
  day: 'Saturday, June 12, 2027',
  guests: '8 guests',
  total: '$1,416.25',
  link: 'https://mrsea.example/boats/7/blue-horizon',
};

/**
 * The position of a template that moves by one: between the two that it comes to stand between.
 * @param step -1 for up, 1 for down
 * @returns undefined at the end of the list
 */
export function movedPosition(
  rows: readonly ReplyTemplate[],
  row: ReplyTemplate,
  step: -1 | 1,
): number | undefined {
  const at = rows.findIndex(({ id }) => id === row.id);
  const passed = rows[at + step];
  if (at < 0 || !passed) return undefined;
  const beyond = rows[at + 2 * step];
  return beyond ? (passed.position + beyond.position) / 2 : passed.position + step;
}
