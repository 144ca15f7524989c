import type { AdminChangeEvent, AdminEvent } from '../../contract/admin/overview';

/** What an announcement says (triggers `announce_admin_event` and `announce_admin_change`); undefined for a kind that this version does not know. */
export function readNews(payload: string): AdminEvent | undefined {
  const news = JSON.parse(payload) as AdminChangeEvent | { kind: string; id: number };
  if ('list' in news) return news;
  const { kind, id } = news;
  if (kind === 'lead') return { kind, lead_id: id };
  if (kind === 'review') return { kind, review_id: id };
  if (kind === 'story') return { kind, story_id: id };
  return undefined;
}
