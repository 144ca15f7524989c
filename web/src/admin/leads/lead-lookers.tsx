import { type LeadLook, leadLookMs } from '@mr-sea/bff/contract/admin/leads';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { lookAtLead } from '../../api/admin/leads';
import { useNow } from '../../offline/storage/age-hooks';
import { lookers } from '../events/lookers';
import { useSession } from '../session/session-store';
import styles from './lead-lookers.module.css';

/** Says which colleagues look at a lead, and has them know that one does. */
export function LeadLookers({ lead }: { lead: number }) {
  const me = useSession().claims?.user_id;
  const now = useNow(5_000) ?? 0;
  const all = useStore(lookers, (state) => state.all);
  const names = all
    .filter((one) => one.lead === lead && one.user !== me && one.until > now)
    .map(({ name }) => name);
  useEffect(() => announce(lead, me), [lead, me]);
  return (
    <p role="status" className={names.length > 0 ? styles.lookers : undefined} data-screen-only>
      {names.length > 0 &&
        `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} looking at this lead.`}
    </p>
  );
}

/** Says that one has come, again while one stays and where a colleague comes, and that one leaves. @returns the leaving */
function announce(lead: number, me: number | undefined): () => void {
  // Without a link nobody hears it, and nothing is to be made up for.
  const say = (state: LeadLook['state']) => void lookAtLead(lead, { state }).catch(() => undefined);
  const isSeen = () => document.visibilityState === 'visible';
  const look = () => say(isSeen() ? 'came' : 'left');
  const timer = setInterval(() => isSeen() && say('stays'), leadLookMs);
  const stop = lookers.subscribe(({ last }) => {
    const isNew = last?.lead_id === lead && last.user_id !== me && last.state === 'came';
    if (isNew && isSeen()) say('stays');
  });
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    clearInterval(timer);
    stop();
    document.removeEventListener('visibilitychange', look);
    say('left');
  };
}
