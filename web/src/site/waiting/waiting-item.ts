import type { LeadReceipt, LeadRequest } from '@mr-sea/bff/contract/leads';
import type { StoryReceipt } from '@mr-sea/bff/contract/stories';
import { reasonSentence } from '../../offline/queue/outcome';
import { isSending, readyAt } from '../../offline/queue/queue-item';
import { refusalOf } from '../../offline/submissions/correction';
import type { OutboxItem, Receipt, SubmissionKind } from '../../offline/submissions/outbox-item';
import { readPhoto } from '../../offline/submissions/story-photos';
import type { WaitingStory } from '../../offline/submissions/submission-kinds';

/** What each kind is called. */
export const kindWords: Record<SubmissionKind, string> = {
  lead: 'Inquiry',
  review: 'Review',
  story: 'Story',
};

/** What an item or a proof is about: its boats, or what else it is. */
export function titleOf(item: OutboxItem | Receipt): string {
  if (item.about.boats.length > 0) return item.about.boats.join(', ');
  if (item.kind === 'story') {
    const photos = photosOf(item);
    if (photos === 0) return 'A story for the blog';
    return `A story for the blog, with ${photos === 1 ? 'a photo' : `${photos} photos`}`;
  }
  if (item.kind === 'review') return 'A boat';
  return 'body' in item && (item.body as LeadRequest).lead_type === 'catering'
    ? 'Catering'
    : 'General request';
}

function photosOf(item: OutboxItem | Receipt): number {
  return 'body' in item
    ? (item.body as WaitingStory).photos.length
    : (item.answer as StoryReceipt).photos_count;
}

export type ShownState = 'saved' | 'sending' | 'needs-you';

/** What the visitor is told of an item; `now` in milliseconds since 1970. */
export function stateOf(item: OutboxItem, now: number): ShownState {
  if (item.state === 'needs-you') return 'needs-you';
  return isSending(item, now) ? 'sending' : 'saved';
}

/** The words for it. */
export const stateWords: Record<ShownState, string> = {
  saved: 'Saved',
  sending: 'Sending',
  'needs-you': 'Needs you',
};

/** How often it was tried, why that failed, and when it is tried again. */
export function progressSentences(item: OutboxItem, now: number): string {
  const { attempts, lastProblem } = item;
  const tried = attempts === 0 ? 'Not tried yet.' : `Tried ${times(attempts)}.`;
  return [tried, reasonSentence(lastProblem), nextTry(item, now)].filter(Boolean).join(' ');
}

function times(count: number): string {
  if (count === 1) return 'once';
  return count === 2 ? 'twice' : `${count} times`;
}

function nextTry(item: OutboxItem, now: number): string {
  if (isSending(item, now)) return '';
  if (item.heldUntil > now) return 'Its form is open, so it waits for you.';
  const seconds = Math.ceil((readyAt(item) - now) / 1000);
  if (seconds <= 1) return 'Next try at any moment.';
  if (seconds < 60) return `Next try in ${seconds} s.`;
  if (seconds < 3600) return `Next try in ${Math.ceil(seconds / 60)} min.`;
  const at = readyAt(item);
  const on = day.format(at) === day.format(now) ? '' : ` on ${weekday.format(at)}`;
  return `Next try${on} at ${clock.format(at)}.`;
}

/** What the server said to a refused item, a line for each thing. */
export function refusalLines(item: OutboxItem): string[] {
  const refused = refusalOf(item);
  if (!refused) return [];
  const lines = Object.values(refused.fields).filter((line) => line !== undefined);
  return lines.length > 0 ? lines : [refused.message];
}

/** What a visitor can quote on the phone; empty where there is nothing to quote. */
export function referenceOf({ kind, answer }: Receipt): string {
  return kind === 'lead' ? (answer as LeadReceipt).reference : '';
}

/** The page that says where it stands; empty for what has none. */
export function statusPathOf({ kind, answer }: Receipt): string {
  return (kind === 'lead' && (answer as LeadReceipt).status_path) || '';
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** When something was, by the clock and the calendar of this device: "Today, 3:42 PM", "Nov 21, 2026, 3:42 PM". */
export function whenText(time: number, now: number): string {
  const date = day.format(time);
  return `${date === day.format(now) ? 'Today' : date}, ${clock.format(time)}`;
}

/** What a visitor can hand to the staff by another way when it cannot be sent. */
interface ExportedItem {
  what: string;
  about: string;
  written_at: string;
  /** The server makes each key once, so that the same item never counts twice. */
  key: string;
  content: Record<string, unknown>;
  /** The photos of a story, each as a data address. */
  photos?: string[];
}

/** An item with all that belongs to it. */
async function exportItem(item: OutboxItem): Promise<ExportedItem> {
  const { photos, website: _, ...content } = item.body as unknown as Record<string, unknown>;
  const exported: ExportedItem = {
    what: kindWords[item.kind],
    about: titleOf(item),
    written_at: new Date(item.createdAt).toISOString(),
    key: item.key,
    content,
  };
  if (!Array.isArray(photos) || photos.length === 0) return exported;
  const blobs = await Promise.all(photos.map(({ id }) => readPhoto(id)));
  const found = blobs.filter((blob) => blob !== undefined);
  return { ...exported, photos: await Promise.all(found.map(toDataAddress)) };
}

/** Gives the visitor an item as a file. */
export async function downloadItem(item: OutboxItem): Promise<void> {
  const text = JSON.stringify(await exportItem(item), null, 2);
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName(item);
  link.click();
  // The browser reads it after this task; forgetting it at once would give an empty file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** As in "mr-sea-inquiry-2026-11-21-0f3c.json". */
export function fileName({ kind, createdAt, key }: OutboxItem): string {
  const day = new Date(createdAt).toISOString().slice(0, 10);
  return `mr-sea-${kindWords[kind].toLowerCase()}-${day}-${key.slice(0, 4)}.json`;
}

function toDataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
