import type { AdminEvent } from '../../contract/admin/overview';

/** An event as the stream carries it (HTML standard, "Server-sent events"). */
export function eventText(event: AdminEvent): string {
  const id = idOf(event);
  return `${id ? `id: ${id}\n` : ''}event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`;
}

/** Tells a client how long to wait before it comes back. */
export function retryText(milliseconds: number): string {
  return `retry: ${milliseconds}\n\n`;
}

/** A line that clients pass over. */
export function comment(text: string): string {
  return `: ${text}\n\n`;
}

/** One row is announced once: its id is that of its event. */
function idOf(event: AdminEvent): string | undefined {
  if (event.kind === 'lead') return `lead-${event.lead_id}`;
  if (event.kind === 'review') return `review-${event.review_id}`;
  return event.kind === 'story' ? `story-${event.story_id}` : undefined;
}
