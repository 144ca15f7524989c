import { leadLookMs } from '@mr-sea/bff/contract/admin/leads';
import type { LeadLookEvent } from '@mr-sea/bff/contract/admin/overview';
import { createStore } from 'zustand/vanilla';

/** Somebody who looks at a lead, as their screen has said. */
export interface Looker {
  lead: number;
  user: number;
  name: string;
  /** Who says nothing more has gone by then, in milliseconds since 1970. */
  until: number;
}

/** Two words of a screen may get lost. */
const believedMs = 2.4 * leadLookMs;

export const lookers = createStore<{ all: Looker[]; last: LeadLookEvent | null }>(() => ({
  all: [],
  last: null,
}));

/** Takes note of who came to a lead, is still there, or has left it. */
export function hearLook(event: LeadLookEvent): void {
  const now = Date.now();
  const { lead_id: lead, user_id: user, full_name: name, state } = event;
  const others = lookers
    .getState()
    .all.filter((one) => one.until > now && !(one.lead === lead && one.user === user));
  const all =
    state === 'left' ? others : [...others, { lead, user, name, until: now + believedMs }];
  lookers.setState({ all, last: event });
}
