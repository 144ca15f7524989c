import type { AdminLead } from '@mr-sea/bff/contract/admin/leads';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fetchRow } from '../../api/admin/rows';
import { ApiError } from '../../client/call-api';
import { overlay } from '../../offline/staff/change';
import { useRowChanges } from '../../offline/staff/changes';
import { adminKey } from '../../offline/staff/paths';

/** The lead that the address names, and what leads from it to others. */
export interface OpenLead {
  /** 0 while none is open. */
  id: number;
  /** As it is now; null while it is read, and where it cannot be. */
  lead: AdminLead | null;
  /** Why there is no lead: it is gone, or nothing answered. */
  failure: 'gone' | 'unread' | null;
  retry: () => void;
  /** The ones before and after it in the list as it was when the lead was opened, and its place from 0; -1 where it is not of that list. */
  neighbors: { before?: AdminLead; after?: AdminLead; place: number; of: number };
  open: (lead: Pick<AdminLead, 'id'>) => void;
  /** Shows another one in its place: Back leads to the list all the same. */
  stepTo: (lead: AdminLead) => void;
  close: () => void;
}

/** In the state of an entry of the history: the list lies right before it. */
interface LeadState {
  fromList?: boolean;
}

/**
 * A lead has an address of its own, that of the list with `lead=7`: it can be sent to a colleague, and outlives a reload.
 * @param rows what the list shows now
 */
export function useOpenLead(rows: readonly AdminLead[]): OpenLead {
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  const id = leadIn(search);
  const listed = rows.find((row) => row.id === id);
  // What is done with a lead may take it out of the list, or others.
  const [then, setThen] = useState(rows);
  if (listed && !then.some((row) => row.id === id)) setThen(rows);
  const changes = useRowChanges('leads');
  const read = useQuery({
    queryKey: [...adminKey('leads'), 'one', id],
    queryFn: ({ signal }) => fetchRow<AdminLead>('leads', id, { signal }),
    // The list has the others, and nobody else has those that wait to be sent.
    enabled: id > 0 && !listed,
  });
  const place = then.findIndex((row) => row.id === id);
  const isGone = read.error instanceof ApiError && read.error.status === 404;
  const before = !isGone && then[place];
  const lead = listed ?? read.data ?? (before ? overlay(before, changes.get(id)) : null);

  // Two presses of Close are one step back.
  const isLeaving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each entry of the history.
  useEffect(() => {
    isLeaving.current = false;
  }, [key]);

  return {
    id,
    lead: id ? lead : null,
    failure: lead || !id ? null : isGone || id < 0 ? 'gone' : read.isError ? 'unread' : null,
    retry: () => void read.refetch(),
    neighbors: { before: then[place - 1], after: then[place + 1], place, of: then.length },
    open(one) {
      setThen(rows);
      const replace = id !== 0;
      navigate(
        { search: withLead(search, one.id) },
        { replace, state: replace ? state : { fromList: true } },
      );
    },
    stepTo: (one) => navigate({ search: withLead(search, one.id) }, { replace: true, state }),
    close() {
      if (isLeaving.current) return;
      isLeaving.current = true;
      if ((state as LeadState | null)?.fromList) navigate(-1);
      else navigate({ search: withLead(search, 0) }, { replace: true });
    },
  };
}

const parameter = 'lead';

function leadIn(search: string): number {
  const id = Number(new URLSearchParams(search).get(parameter));
  return Number.isSafeInteger(id) ? id : 0;
}

function withLead(search: string, id: number): string {
  const params = new URLSearchParams(search);
  if (id) params.set(parameter, String(id));
  else params.delete(parameter);
  return params.toString();
}
