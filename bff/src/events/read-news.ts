import type { AdminEvent } from '../../contract/admin/overview';

/** What an announcement says (trigger `announce_admin_event`); undefined for a kind that this version does not know. */
export function readNews(payload: string): AdminEvent | undefined {
  const { kind, id } = JSON.parse(payload) as { kind: string; id: number };
  if (kind === 'lead') return { kind, lead_id: id };
  if (kind === 'review') return { kind, review_id: id };
  if (kind === 'story') return { kind, story_id: id };
  return undefined;
}
