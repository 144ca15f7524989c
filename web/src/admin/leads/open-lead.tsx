import type { AdminLead } from '@mr-sea/bff/contract/admin/leads';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchRow } from '../../api/admin/rows';
import { overlay } from '../../offline/staff/change';
import { useRowChanges } from '../../offline/staff/changes';
import { adminKey } from '../../offline/staff/paths';
import { IconButton } from '../../ui/controls/button';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons';
import styles from './open-lead.module.css';

interface Opened {
  /** The list as it was then: what is done with a lead may take it out of the list. */
  rows: readonly AdminLead[];
  id: number;
}

/**
 * The lead that is looked at, as it is now, and the way to those before and after it.
 * @param rows what the list shows now
 */
export function useOpenLead(rows: readonly AdminLead[]) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const changes = useRowChanges('leads');
  const id = opened?.id ?? 0;
  const listed = rows.find((row) => row.id === id);
  const read = useQuery({
    queryKey: [...adminKey('leads'), 'one', id],
    queryFn: ({ signal }) => fetchRow<AdminLead>('leads', id, { signal }),
    // The list has the others.
    enabled: id > 0 && !listed,
  });
  const place = opened ? opened.rows.findIndex((row) => row.id === id) : -1;
  const then = opened?.rows[place];
  const lead = listed ?? read.data ?? (then && overlay(then, changes.get(id))) ?? null;
  return {
    lead: opened ? lead : null,
    open: (one: AdminLead) => setOpened({ rows, id: one.id }),
    close: () => setOpened(null),
    steps: opened && (
      <Steps opened={opened} place={place} onStep={(to) => setOpened({ ...opened, id: to.id })} />
    ),
  };
}

interface StepsProps {
  opened: Opened;
  place: number;
  onStep: (lead: AdminLead) => void;
}

function Steps({ opened: { rows }, place, onStep }: StepsProps) {
  const [before, after] = [rows[place - 1], rows[place + 1]];
  if (rows.length < 2) return null;
  return (
    <nav className={styles.steps} aria-label="Leads of this list" data-screen-only>
      <IconButton label="Previous lead" disabled={!before} onClick={() => before && onStep(before)}>
        <ChevronLeftIcon />
      </IconButton>
      <span aria-live="polite">
        {place + 1} of {rows.length}
      </span>
      <IconButton label="Next lead" disabled={!after} onClick={() => after && onStep(after)}>
        <ChevronRightIcon />
      </IconButton>
    </nav>
  );
}
