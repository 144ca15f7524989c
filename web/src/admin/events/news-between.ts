import type { AdminOverview } from '@mr-sea/bff/contract/admin/overview';

/** Something that has just arrived. */
export interface News {
  /** As in "1 new lead". */
  text: string;
  /** Where it is. */
  to: string;
}

const kinds = [
  { of: 'leads_new', one: 'new lead', several: 'new leads', to: '/admin/leads' },
  { of: 'reviews_pending', one: 'new review', several: 'new reviews', to: '/admin/reviews' },
  { of: 'stories_waiting', one: 'new story', several: 'new stories', to: '/admin/stories' },
] as const;

/** What has arrived between two looks at the overview, leads first; null when nothing has. */
export function newsBetween(before: AdminOverview, now: AdminOverview): News | null {
  const arrived = kinds.flatMap(({ of, one, several, to }) => {
    const more = now[of] - before[of];
    return more > 0 ? [{ text: `${more} ${more === 1 ? one : several}`, to }] : [];
  });
  const [first] = arrived;
  return first ? { text: arrived.map(({ text }) => text).join(', '), to: first.to } : null;
}
